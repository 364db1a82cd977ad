//! Confirms that a text is a reference: an accelerator for the compiler. Nothing calls it at run time.
//!
//! The compiler interprets the code of a constant. There a byte of a loop takes two microseconds, a call two as well, and
//! a look into a table forty, as only a chain of calls does it without an index. So the grammar takes a millisecond for a
//! short text. This has one loop, which calls nothing for most bytes. It compares a byte with the ends of the runs that its
//! class has.
//!
//! As the accelerator of 64-bit hosts, it may only say yes. It leaves to the grammar every error, addresses in brackets,
//! and all of which it is not certain. It knows no rule that the grammar does not have. Its classes are those of
//! [`class`], and the tests hold the two equal.

use super::class::{self, Class};
use super::kind::{Kind, Presence};
use super::left_out::HAS_UCSCHAR;
use super::parts::Parts;
use super::positions::{MAX_LEN, Positions};
use super::ucschar::is_admitted;
use crate::text::arithmetic::{minus, plus, shr};
use crate::text::utf8::decode;

/// Letters and digits. Each class but that of a port has all of them.
const A: u8 = class::ALPHA.run(b'a').0;
const Z: u8 = class::ALPHA.run(b'a').1;
const UPPER_A: u8 = class::ALPHA.run(b'A').0;
const UPPER_Z: u8 = class::ALPHA.run(b'A').1;
const ZERO: u8 = class::DIGIT.run(b'0').0;
const NINE: u8 = class::DIGIT.run(b'0').1;

/// What a component may consist of.
struct Characters {
    class: Class,
    /// The first and the last byte of the run of the class that has most of its marks.
    marks: (u8, u8),
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
            marks: class.run(b'-'),
            is_encodable: true,
            is_private: false,
        }
    }

    /// Returns `text` without the characters of this component that it begins with. If `iri`, they may be beyond ASCII.
    const fn skip<'a>(&self, text: &'a [u8], iri: bool) -> &'a [u8] {
        let (first, last) = self.marks;
        let mut rest = text;
        while let [b, tail @ ..] = rest {
            match *b {
                A..=Z | ZERO..=NINE | UPPER_A..=UPPER_Z => {}
                b if first <= b && b <= last => {}
                // All characters of these bytes are `ucschar`: see `plain.rs`. The text is UTF-8.
                0x80..=0xBF | 0xC3..=0xED if iri && self.is_encodable => {}
                b'%' | 0x80..=0xFF if self.is_encodable => match self.encoded(rest, iri) {
                    Some(after) => {
                        rest = after;
                        continue;
                    }
                    None => return rest,
                },
                b @ 0..=0x7F if shr!(self.class.0, b as u32) & 1 == 1 => {}
                _ => return rest,
            }
            rest = tail;
        }
        rest
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

/// Returns the positions of `text` as `kind`, if it is certain to be one.
#[must_use]
pub const fn confirm(text: &str, kind: Kind) -> Option<Positions> {
    let text = text.as_bytes();
    let length = text.len();
    if length > MAX_LEN {
        return None;
    }
    let iri = HAS_UCSCHAR && kind.is_iri();
    let mut at = Positions::EMPTY;
    let mut rest = text;
    let mut start = 0;
    // Most schemes are one of two.
    if let [b'h', b't', b't', b'p', b's', b':', after @ ..] = text {
        at.scheme_end = 5;
        start = 6;
        rest = after;
    } else if let [b'h', b't', b't', b'p', b':', after @ ..] = text {
        at.scheme_end = 4;
        start = 5;
        rest = after;
    } else if let [A..=Z | UPPER_A..=UPPER_Z, ..] = text
        && let colon @ [b':', after @ ..] = SCHEME.skip(text, iri)
    {
        at.scheme_end = offset(length, colon);
        start = plus!(at.scheme_end, 1);
        rest = after;
    }
    match kind.scheme() {
        Presence::Required if start == 0 => return None,
        Presence::Forbidden if start != 0 => return None,
        _ => {}
    }
    at.host_start = start;
    at.host_end = start;
    at.path_start = start;
    if let [b'/', b'/', after @ ..] = rest {
        at.host_start = plus!(start, 2);
        rest = REG_NAME.skip(after, iri);
        // A colon may be in a userinfo. Without an `@`, there is none.
        if let [b':', ..] = rest
            && let at_sign @ [b'@', ..] = USERINFO.skip(rest, iri)
        {
            rest = at_sign;
        }
        if let [b'@', after @ ..] = rest {
            at.host_start = offset(length, after);
            rest = REG_NAME.skip(after, iri);
        }
        at.host_end = offset(length, rest);
        at.path_start = at.host_end;
        if let [b':', after @ ..] = rest {
            rest = after;
            while let [ZERO..=NINE, tail @ ..] = rest {
                rest = tail;
            }
            at.path_start = offset(length, rest);
        }
        match rest {
            [] | [b'/' | b'?' | b'#', ..] => {}
            _ => return None,
        }
    } else if start == 0 {
        rest = SEGMENT_NC.skip(rest, iri);
        if let [b':', ..] = rest {
            return None;
        }
    }
    path(rest, length, at, kind)
}

/// Returns the positions of `text` as an IRI, if it is certain to be one that goes on where `namespace` ends. Only the
/// bytes after the namespace are looked up in their classes.
#[must_use]
pub const fn confirm_term(namespace: &Parts<'_>, text: &str) -> Option<Positions> {
    let Parts { text: before, at } = *namespace;
    let (mut left, mut rest) = (before.as_bytes(), text.as_bytes());
    let (before, length) = (left.len(), rest.len());
    if length > MAX_LEN {
        return None;
    }
    // Eight at a step take a third of eight steps.
    while let &[a, b, c, d, e, f, g, h, ref tail @ ..] = left
        && let &[i, j, k, l, m, n, o, p, ref after @ ..] = rest
    {
        if a != i || b != j || c != k || d != l || e != m || f != n || g != o || h != p {
            return None;
        }
        (left, rest) = (tail, after);
    }
    while let [a, tail @ ..] = left {
        match rest {
            [b, after @ ..] if *a == *b => (left, rest) = (tail, after),
            _ => return None,
        }
    }
    let before = before as u32;
    if at.query_end != before {
        fragment(rest, at, HAS_UCSCHAR)
    } else if at.path_end != before {
        query(rest, length, at, Kind::Iri)
    } else if plus!(at.path_start, 1) < before || at.path_start != before && at.has_authority() {
        path(rest, length, at, Kind::Iri)
    } else {
        // The text may go on within an authority, or begin one.
        None
    }
}

/// Finds where the rest of the path and what follows it end, in a text of `length` bytes.
const fn path(text: &[u8], length: usize, mut at: Positions, kind: Kind) -> Option<Positions> {
    let rest = PATH.skip(text, HAS_UCSCHAR && kind.is_iri());
    at.path_end = offset(length, rest);
    at.query_end = at.path_end;
    match rest {
        [] => Some(at),
        [b'?', after @ ..] => query(after, length, at, kind),
        rest => before_fragment(rest, at, kind),
    }
}

/// Finds where the rest of the query ends.
const fn query(text: &[u8], length: usize, mut at: Positions, kind: Kind) -> Option<Positions> {
    let rest = QUERY.skip(text, HAS_UCSCHAR && kind.is_iri());
    at.query_end = offset(length, rest);
    match rest {
        [] => Some(at),
        rest => before_fragment(rest, at, kind),
    }
}

/// Confirms `[ "#" ifragment ]`, if the kind has it.
const fn before_fragment(text: &[u8], at: Positions, kind: Kind) -> Option<Positions> {
    match text {
        [b'#', after @ ..] if !matches!(kind.fragment(), Presence::Forbidden) => {
            fragment(after, at, HAS_UCSCHAR && kind.is_iri())
        }
        _ => None,
    }
}

/// Confirms the rest of a fragment.
const fn fragment(text: &[u8], at: Positions, iri: bool) -> Option<Positions> {
    match FRAGMENT.skip(text, iri) {
        [] => Some(at),
        _ => None,
    }
}

/// Returns the place of `rest`, which ends a text of `length` bytes.
const fn offset(length: usize, rest: &[u8]) -> u32 {
    match rest {
        [] => length as u32,
        _ => minus!(length, rest.len()) as u32,
    }
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
            assert_eq!(confirm(text, kind), expected, "{text:?} {kind}");
        }
        check_terms(text)
    }

    /// Takes each start of a text as a namespace.
    fn check_terms(text: &str) -> bool {
        let parsed = parse(text.as_bytes(), Kind::Iri).ok();
        for (end, _) in text.char_indices() {
            let (namespace, local) = text.split_at(end);
            let Ok(at) = parse(namespace.as_bytes(), Kind::Iri) else {
                continue;
            };
            let parts = Parts {
                text: namespace,
                at,
            };
            let is_uncertain = at.path_end as usize == end
                && parts.path().len() < if at.has_authority() { 1 } else { 2 };
            let expected = parsed.filter(|_| !is_uncertain);
            let found = confirm_term(&parts, text);
            assert_eq!(found, expected, "{namespace:?} {text:?}");
            // A text that differs in one byte does not begin with the namespace.
            for place in 0..end {
                let (before, after) = namespace.as_bytes().split_at(place);
                let other = [before, b"x", &after[1..], local.as_bytes()].concat();
                if other != text.as_bytes()
                    && let Ok(other) = str::from_utf8(&other)
                {
                    assert_eq!(confirm_term(&parts, other), None, "{namespace:?} {other:?}");
                }
            }
            assert_eq!(confirm_term(&parts, local), None);
        }
        parsed.is_some()
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
                    assert_eq!(confirm(&text, kind), parsed, "{text:?}");
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
