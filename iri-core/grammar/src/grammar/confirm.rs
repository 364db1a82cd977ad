//! Confirms that a text is a reference: an accelerator for the compiler. Nothing calls it at run time.
//!
//! The compiler interprets the code of a constant. There a call takes as long as seven operations, and an operation three
//! times as long as a test of a pattern. So the grammar takes a millisecond for a short text. This tests four bytes at a
//! step by a pattern, which has the runs of bytes of their class, and calls little. It calculates with operators, as a
//! method is a call.
//!
//! As the accelerator of 64-bit hosts, it may only say yes. It leaves to the grammar every error, addresses in brackets,
//! and all of which it is not certain. It knows no rule that the grammar does not have. Its classes are those of
//! [`class`], and the tests hold the two equal.

use super::class::{self, Class};
use super::kind::{Kind, Presence};
use super::left_out::HAS_UCSCHAR;
use super::positions::{MAX_LEN, Positions};
use super::ucschar::is_admitted;
use crate::text::utf8::decode;

/// Letters and digits. Each class but that of a port has all of them.
pub const A: u8 = class::ALPHA.run(b'a').0;
pub const Z: u8 = class::ALPHA.run(b'a').1;
pub const UPPER_A: u8 = class::ALPHA.run(b'A').0;
pub const UPPER_Z: u8 = class::ALPHA.run(b'A').1;
const ZERO: u8 = class::DIGIT.run(b'0').0;
const NINE: u8 = class::DIGIT.run(b'0').1;
/// Marks that are in each of these classes, next to each other.
const HYPHEN: u8 = class::SCHEME.run(b'-').0;
const DOT: u8 = class::SCHEME.run(b'-').1;
/// The run of a path that has its slash and the digits. It is also one of a query and of a fragment.
pub const FIRST_OF_PATH: u8 = class::PATH.run(b'/').0;
pub const LAST_OF_PATH: u8 = class::PATH.run(b'/').1;

/// Most bytes of a path, which are also those of a query or a fragment, as a pattern.
#[doc(hidden)]
#[macro_export]
macro_rules! __most_of_path {
    () => {
        $crate::grammar::confirm::A..=$crate::grammar::confirm::Z
            | $crate::grammar::confirm::UPPER_A..=$crate::grammar::confirm::UPPER_Z
            | $crate::grammar::confirm::FIRST_OF_PATH..=$crate::grammar::confirm::LAST_OF_PATH
            | b'_'
    };
}
pub use __most_of_path as most_of_path;

/// Returns `text` without most bytes of a path, which are also those of a query or a fragment. The stack of the interpreter has a
/// place for each local, so each function has few.
const fn skip_path(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [
        most_of_path!(),
        most_of_path!(),
        most_of_path!(),
        most_of_path!(),
        tail @ ..,
    ] = rest
    {
        rest = tail;
    }
    while let [most_of_path!(), tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// Returns `text` without most bytes of a name.
const fn skip_name(text: &[u8]) -> &[u8] {
    macro_rules! most {
        () => {
            A..=Z | HYPHEN..=DOT | ZERO..=NINE | UPPER_A..=UPPER_Z
        };
    }
    let mut rest = text;
    while let [most!(), most!(), most!(), most!(), tail @ ..] = rest {
        rest = tail;
    }
    while let [most!(), tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// What a component may consist of.
struct Characters {
    class: Class,
    /// Whether it has the slash, and so the run of bytes of a path.
    has_slash: bool,
    /// Whether it has `pct-encoded` and `ucschar`.
    is_encodable: bool,
    /// Whether it has `iprivate`.
    is_private: bool,
}

static SCHEME: Characters = Characters {
    is_encodable: false,
    ..Characters::of(class::SCHEME)
};
static USERINFO: Characters = Characters::of(class::USERINFO);
static REG_NAME: Characters = Characters::of(class::REG_NAME);
static SEGMENT_NC: Characters = Characters::of(class::SEGMENT_NC);
static PATH: Characters = Characters::of(class::PATH);
static QUERY: Characters = Characters {
    is_private: true,
    ..FRAGMENT
};
static FRAGMENT: Characters = Characters::of(class::QUERY);

impl Characters {
    const fn of(class: Class) -> Self {
        Self {
            class,
            has_slash: class.contains(b'/'),
            is_encodable: true,
            is_private: false,
        }
    }

    /// Returns `text` without the characters of this component that it begins with. If `iri`, they may be beyond ASCII.
    const fn skip<'a>(&self, text: &'a [u8], iri: bool) -> &'a [u8] {
        let mut rest = if self.has_slash {
            skip_path(text)
        } else {
            skip_name(text)
        };
        loop {
            match rest {
                [] | [b'#', ..] => return rest,
                [b'/', ..] if !self.has_slash => return rest,
                _ => {}
            }
            match self.skip_rare(rest, iri) {
                Some(after) if self.has_slash => rest = skip_path(after),
                Some(after) => rest = skip_name(after),
                None => return rest,
            }
        }
    }

    /// Returns `text` without the characters that it begins with, if they are of this component, though not most of it is.
    const fn skip_rare<'a>(&self, text: &'a [u8], iri: bool) -> Option<&'a [u8]> {
        match text {
            &[b @ 0..=0x7F, ref tail @ ..] if self.class.0 >> b & 1 == 1 => Some(tail),
            // All characters of these bytes are `ucschar`: see `plain.rs`. The text is UTF-8.
            [0x80..=0xBF | 0xC3..=0xED, tail @ ..] if iri && self.is_encodable => {
                let mut rest = tail;
                while let [0x80..=0xBF | 0xC3..=0xED, tail @ ..] = rest {
                    rest = tail;
                }
                Some(rest)
            }
            [b'%' | 0x80..=0xFF, ..] if self.is_encodable => self.encoded(text, iri),
            _ => None,
        }
    }

    /// Returns `text` without the `pct-encoded`, or the character beyond ASCII, that it begins with.
    const fn encoded<'a>(&self, text: &'a [u8], iri: bool) -> Option<&'a [u8]> {
        let mut rest = text;
        match text {
            [b'%', high, low, after @ ..]
                if class::HEXDIG.contains(*high) && class::HEXDIG.contains(*low) =>
            {
                Some(after)
            }
            [0x80..=0xFF, ..] if iri => match decode(&mut rest) {
                Some(c) if is_admitted(c, self.is_private) => Some(rest),
                _ => None,
            },
            _ => None,
        }
    }
}

/// What a kind asks for, calculated once.
#[expect(missing_debug_implementations, reason = "only `confirm` takes it")]
pub struct Rules {
    needs_scheme: bool,
    admits_scheme: bool,
    admits_fragment: bool,
    /// Whether characters may be beyond ASCII.
    iri: bool,
}

impl Rules {
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        Self {
            needs_scheme: matches!(kind.scheme(), Presence::Required),
            admits_scheme: !matches!(kind.scheme(), Presence::Forbidden),
            admits_fragment: !matches!(kind.fragment(), Presence::Forbidden),
            iri: HAS_UCSCHAR && kind.is_iri(),
        }
    }
}

/// Returns the place of `$rest`, which ends a text of `$length` bytes.
macro_rules! offset {
    ($length:expr, $rest:expr) => {
        match $rest {
            [] => $length,
            #[expect(clippy::arithmetic_side_effects, reason = "it is at most as long")]
            rest => $length - rest.len() as u32,
        }
    };
}

/// Returns the positions of `text` as a kind with these rules, if it is certain to be one.
#[must_use]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "the places are within a text"
)]
pub const fn confirm(text: &str, rules: &Rules) -> Option<Positions> {
    let text = text.as_bytes();
    if text.len() > MAX_LEN {
        return None;
    }
    let length = text.len() as u32;
    let mut scheme_end = 0;
    let mut start = 0;
    let mut rest = text;
    // Most schemes are one of two.
    match text {
        [b'h', b't', b't', b'p', b':', after @ ..] => {
            scheme_end = 4;
            start = 5;
            rest = after;
        }
        [b'h', b't', b't', b'p', b's', b':', after @ ..] => {
            scheme_end = 5;
            start = 6;
            rest = after;
        }
        [A..=Z | UPPER_A..=UPPER_Z, ..] => {
            let colon = SCHEME.skip(text, false);
            if let [b':', after @ ..] = colon {
                scheme_end = offset!(length, colon);
                start = scheme_end + 1;
                rest = after;
            }
        }
        _ => {}
    }
    if (start == 0 && rules.needs_scheme) || (start != 0 && !rules.admits_scheme) {
        return None;
    }
    let mut host_start = start;
    let mut host_end = start;
    let mut path_start = start;
    if let [b'/', b'/', after @ ..] = rest {
        host_start = start + 2;
        rest = skip_name(after);
        if matches!(rest, [] | [b'/', ..]) {
            host_end = offset!(length, rest);
            path_start = host_end;
        } else if let Some(found) = authority(after, length, rules) {
            (host_start, host_end, path_start, rest) = found;
        } else {
            return None;
        }
    } else if start == 0 {
        rest = SEGMENT_NC.skip(rest, rules.iri);
        if let [b':', ..] = rest {
            return None;
        }
    }
    rest = skip_path(rest);
    if !matches!(rest, [] | [b'#' | b'?', ..]) {
        rest = PATH.skip(rest, rules.iri);
    }
    let mut path_end = length;
    let mut query_end = length;
    if !matches!(rest, []) {
        path_end = offset!(length, rest);
        query_end = path_end;
        if let [b'?', after @ ..] = rest {
            rest = QUERY.skip(after, rules.iri);
            query_end = offset!(length, rest);
        }
        if !is_fragment(rest, rules) {
            return None;
        }
    }
    Some(Positions {
        scheme_end,
        host_start,
        host_end,
        path_start,
        path_end,
        query_end,
    })
}

/// Returns where the host of an authority starts, where it ends, where the path starts, and the path.
const fn authority<'a>(
    text: &'a [u8],
    length: u32,
    rules: &Rules,
) -> Option<(u32, u32, u32, &'a [u8])> {
    let mut host_start = offset!(length, text);
    let mut rest = REG_NAME.skip(text, rules.iri);
    // A colon may be in a userinfo. Without an `@`, there is none.
    if let [b':', ..] = rest
        && let at_sign @ [b'@', ..] = USERINFO.skip(rest, rules.iri)
    {
        rest = at_sign;
    }
    if let [b'@', after @ ..] = rest {
        host_start = offset!(length, after);
        rest = REG_NAME.skip(after, rules.iri);
    }
    let host_end = offset!(length, rest);
    if let [b':', after @ ..] = rest {
        rest = after;
        while let [ZERO..=NINE, tail @ ..] = rest {
            rest = tail;
        }
    }
    match rest {
        [] | [b'/' | b'?' | b'#', ..] => Some((host_start, host_end, offset!(length, rest), rest)),
        _ => None,
    }
}

/// Returns whether `text` is `[ "#" ifragment ]`, if the kind has it.
const fn is_fragment(text: &[u8], rules: &Rules) -> bool {
    match text {
        [] => true,
        [b'#', after @ ..] if rules.admits_fragment => is_all_fragment(after, rules.iri),
        _ => false,
    }
}

/// Returns whether `text` is `ifragment`.
const fn is_all_fragment(text: &[u8], iri: bool) -> bool {
    let rest = skip_path(text);
    matches!(rest, []) || matches!(FRAGMENT.skip(rest, iri), [])
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::grammar::parse::parse;

    /// Checks that all but addresses in brackets is confirmed, with the positions that the grammar finds. Returns whether
    /// it is an IRI.
    fn check(text: &str) -> bool {
        for kind in Kind::ALL {
            let parsed = parse(text.as_bytes(), kind).ok();
            let expected = parsed.filter(|_| !text.contains('['));
            assert_eq!(confirm(text, &Rules::of(kind)), expected, "{text:?} {kind}");
        }
        parse(text.as_bytes(), Kind::Iri).is_ok()
    }

    #[test]
    fn all_short_texts_of_what_matters() {
        let pieces = [
            "a", "/", ":", "@", "?", "#", "%4F", "[::]", "7", "%", "é", "\u{E000}",
        ];
        let mut texts = ["http://", "https:", "https", "", "+b"]
            .map(String::from)
            .to_vec();
        let mut valid = 0;
        for _ in 0..4 {
            texts = texts
                .iter()
                .flat_map(|text| pieces.map(|piece| text.clone() + piece))
                .collect::<Vec<_>>();
            valid += texts.iter().filter(|text| check(text)).count();
        }
        assert!(valid > 10_000, "{valid}");
    }

    #[test]
    fn every_byte_in_every_component() {
        for b in 0..0x80_u8 {
            let c = char::from(b);
            for text in [
                format!("{c}"),
                format!("{c}:"),
                format!("a{c}:"),
                format!("a{c}b"),
                format!("ht{c}p://h"),
                format!("s://{c}@h"),
                format!("s://u:{c}@h"),
                format!("s://{c}"),
                format!("s://h:{c}/"),
                format!("s://h:1{c}"),
                format!("//h/{c}"),
                format!("s:{c}a"),
                format!("s:a/{c}"),
                format!("s:?{c}"),
                format!("s:#{c}"),
                format!("s:%{c}4"),
                format!("s:%4{c}"),
                format!("s:%{c}"),
            ] {
                check(&text);
            }
        }
    }

    #[test]
    fn every_character_beyond_ascii() {
        for c in '\u{80}'..=char::MAX {
            for text in [
                format!("s:{c}"),
                format!("s:a?{c}b"),
                format!("//{c}"),
                format!("s:#{c}"),
            ] {
                for kind in [Kind::IriRef, Kind::UriRef] {
                    let parsed = parse(text.as_bytes(), kind).ok();
                    assert_eq!(confirm(&text, &Rules::of(kind)), parsed, "{text:?}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn any_text(
            start in "((https?|[a-zA-Z0-9+.-]{1,9}|[a-z][\\x00-\\x7F]{0,9}|(?s:.){0,9})(://|:|))?",
            rest in "([a-zé例:/?#@\\[%]|%[0-9A-G]{2}|\\PC){0,40}",
        ) {
            check(&(start + &rest));
        }

        #[test]
        fn any_reference(text in "([a-z]{1,9}:)?(//([a-z:]{0,9}@)?[a-z]{0,9}(:[0-9]{0,3})?)?(/[a-zé:@%]{0,5}|/%[0-9A-F]{2}){0,4}([?#][a-zé?/@]{0,9}){0,2}") {
            check(&text);
        }
    }
}
