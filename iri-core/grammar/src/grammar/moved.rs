//! Says whether characters of a valid reference are valid elsewhere in it too. This links less than the productions do, to which a
//! test holds it.

use super::class::Flag;

/// Returns whether `text`, which a valid reference ends with, may follow its userinfo: it begins with an `@`, an `ihost` that is an
/// `ireg-name`, and perhaps a port. It begins after the host, so no bracket is in it.
pub const fn follows_userinfo(text: &[u8]) -> bool {
    let [b'@', host @ ..] = text else {
        return false;
    };
    let mut rest = skip(host, Flag::REG_NAME);
    if let [b':', port @ ..] = rest {
        rest = Flag::DIGIT.skip(port);
    }
    matches!(rest, [] | [b'/' | b'?' | b'#', ..]) && continues_path(rest)
}

/// Returns whether `text`, which a valid reference ends with, may continue its path.
pub const fn continues_path(text: &[u8]) -> bool {
    matches!(skip(text, Flag::PATH), [] | [b'?' | b'#', ..])
}

/// Returns whether `text`, which a valid reference ends with, may continue a first segment without a scheme before it, which has no
/// colon.
pub const fn continues_segment_nc(text: &[u8]) -> bool {
    !matches!(skip(text, Flag::SEGMENT_NC), [b':', ..])
}

/// Steps over characters of `class`, `pct-encoded` and `ucschar`.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn skip(text: &[u8], class: Flag) -> &[u8] {
    let mut rest = text;
    loop {
        rest = class.skip(rest);
        match rest {
            // These begin an `iprivate`, which only a query may have.
            [0xEE | 0xF4, ..] | [0xEF, 0x80..=0xA3, ..] | [0xF3, 0xB0..=0xBF, ..] => return rest,
            [b'%' | 0x80..=0xFF, tail @ ..] => rest = tail,
            _ => return rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{continues_path, continues_segment_nc, follows_userinfo};
    use crate::Kind;
    use crate::grammar::parser::Parser;

    /// Reads a text by the productions, up to the end of the path.
    fn is_read(text: &str, after_userinfo: bool, noscheme: bool) -> bool {
        let mut parser = Parser::new(text.as_bytes());
        if after_userinfo {
            if !parser.eat(b'@') || parser.host(true).is_err() {
                return false;
            }
            if parser.eat(b':') {
                parser.port();
            }
            if !matches!(parser.rest, [] | [b'/' | b'?' | b'#', ..]) {
                return false;
            }
        }
        if noscheme && parser.segment_nz_nc(true).is_err() {
            return false;
        }
        parser.path(true);
        matches!(parser.rest, [] | [b'?' | b'#', ..])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn it_reads_as_the_productions_do(
            text in "(s:)?(//[a@:é]{0,3})?[a@/é\u{D7FF}\u{F900}\u{10000}\u{E1000}]{0,3}(%4[0-9aF]|[!$'~;:@/a0é]){0,9}(\\?[a/?:@\u{E000}\u{F0000}\u{10FFFD}]{0,4})?(#[a@:/]{0,3})?"
        ) {
            let Ok(parts) = Kind::IriRef.parse(&text) else {
                return Ok(());
            };
            let start = parts.at.path_start as usize;
            for (at, _) in text.char_indices().filter(|(at, _)| *at >= start) {
                let (before, rest) = text.split_at(at);
                // No mask ends within a triplet.
                if let [.., b'%'] | [.., b'%', _] = before.as_bytes() {
                    continue;
                }
                let bytes = rest.as_bytes();
                prop_assert_eq!(follows_userinfo(bytes), is_read(rest, true, false), "{}", rest);
                prop_assert_eq!(continues_path(bytes), is_read(rest, false, false), "{}", rest);
                if !matches!(bytes, [] | [b'/' | b':' | b'?' | b'#', ..]) {
                    let continues = continues_segment_nc(bytes) && continues_path(bytes);
                    prop_assert_eq!(continues, is_read(rest, false, true), "{}", rest);
                }
            }
        }
    }
}
