//! Finds a second address in one text, as tables and files of settings have them: `https://a/ https://b/`.

use crate::grammar::class::Flag;
use crate::known_scheme::Scheme;

/// Returns whether an address follows a blank in a rejected text, before any `?` or `#`. After these it may be a part of the first
/// one, as in `?text=Look at https://b/`, and so it may be in the text of a `data:`.
pub(crate) const fn has_second_address(scheme: Scheme, text: &[u8]) -> bool {
    !matches!(scheme, Scheme::Data | Scheme::Script) && is_in(text, true)
}

/// Returns whether an address follows a blank anywhere in the text. A blank at the start of the text counts.
pub(crate) const fn precedes_address(text: &[u8]) -> bool {
    is_in(text, false)
}

/// Looks for a blank, a scheme and `://`. In a first address, which a `:` or a `/` shows, the search ends at `?` and `#`.
const fn is_in(text: &[u8], of_first: bool) -> bool {
    let mut rest = text;
    let (mut is_after_blank, mut has_begun) = (false, !of_first);
    while let [b, tail @ ..] = rest {
        if is_after_blank && has_begun && b.is_ascii_alphabetic() {
            rest = Flag::SCHEME.skip(tail);
            if let [b':', b'/', b'/', ..] = rest {
                return true;
            }
            is_after_blank = false;
            continue;
        }
        if of_first && matches!(b, b'?' | b'#') {
            return false;
        }
        is_after_blank = matches!(b, b' ' | b'\t' | b'\n' | b'\r');
        has_begun |= matches!(b, b':' | b'/');
        rest = tail;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{has_second_address, precedes_address};
    use crate::grammar::split::split_rejected;
    use crate::known_scheme::Scheme;

    #[test]
    fn two_addresses() {
        for (text, is_sure, is_there) in [
            ("https://a/ https://b/", true, true),
            ("https://a/,\tgit+ssh://b/", true, true),
            ("https://a/|\n\r b:c d://e", true, true),
            ("https://a/?x https://b/", false, true),
            ("https://a/# https://b/", false, true),
            ("data:,a https://b/", false, true),
            ("JavaScript:a https://b/", false, true),
            (" https://b/", false, true),
            ("ht tp://b/", false, true),
            ("/a tp://b/", true, true),
            ("https://a/,https://b/", false, false),
            ("https://a/ //b", false, false),
            ("https://a/ 1://b", false, false),
            ("https://a/ b:/c", false, false),
            ("https://a/ b", false, false),
            ("a ", false, false),
            ("", false, false),
        ] {
            let scheme = Scheme::of_rejected(split_rejected(text).scheme());
            assert_eq!(
                has_second_address(scheme, text.as_bytes()),
                is_sure,
                "{text}"
            );
            assert_eq!(precedes_address(text.as_bytes()), is_there, "{text}");
        }
    }
}
