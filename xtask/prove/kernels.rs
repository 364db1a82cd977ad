//! The kernels about which `cargo xtask prove` proves claims. The library's own files are included. Each kernel has a
//! function here that is never inlined, so that the compiler's output has it.

// The files of the library expect this lint, which is on in its workspace.
#![warn(missing_debug_implementations)]

#[path = "../../iri-core/grammar/src"]
pub mod text {
    #[path = "text/arithmetic.rs"]
    pub mod arithmetic;
    #[path = "text/word.rs"]
    pub mod word;
    #[path = "text/utf8.rs"]
    pub mod utf8;
}
#[path = "../../iri-core/grammar/src"]
pub mod grammar {
    #[path = "grammar/wide/pieces.rs"]
    pub mod pieces;
    #[path = "grammar/wide/plain.rs"]
    pub mod plain;
    #[path = "grammar/wide/scan.rs"]
    pub mod scan;
    #[path = "grammar/ucschar.rs"]
    pub mod ucschar;
}

#[inline(never)]
pub const fn in_range(x: u64, first: u8, last: u8) -> u64 {
    text::word::in_range(x, first, last)
}

#[inline(never)]
pub const fn first(x: u64, b: u8) -> u64 {
    text::word::first(x, b)
}

#[inline(never)]
pub const fn all(x: u64, b: u8) -> u64 {
    text::word::all(x, b)
}

#[inline(never)]
pub const fn bits(marks: u64) -> u64 {
    text::word::bits(marks)
}

#[inline(never)]
pub const fn others(bytes: &[u8; 16]) -> u32 {
    grammar::plain::others(bytes)
}

/// Calls the functions of the accelerator's scan, so that the compiler's output has them. Proved are those functions.
pub const fn scan(text: &[u8]) -> Option<(u32, bool, u8)> {
    if text.len() > grammar::scan::MOST {
        return None;
    }
    let seen = grammar::scan::scan(text);
    let delimiters = grammar::scan::count(text);
    Some((seen.slash(), grammar::scan::has_triplets(text), delimiters.places))
}

/// Calls the functions of the accelerator's pieces, as [`scan`] does.
pub const fn pieces(text: &[u8; 64], known: u8) -> (u8, bool) {
    let places = grammar::pieces::piece(text, known).places;
    match text.first_chunk::<16>() {
        Some(sixteen) => (
            grammar::pieces::piece(sixteen, places).places,
            grammar::pieces::is_wrong(text)
                | grammar::pieces::is_wrong(sixteen)
                | grammar::pieces::has_at_sign(sixteen)
                | grammar::pieces::has_mark(sixteen)
                | match text.first_chunk::<32>() {
                    Some(half) => grammar::pieces::has_at_sign(half) | grammar::pieces::has_mark(half),
                    None => false,
                },
        ),
        None => (places, false),
    }
}

#[cfg(test)]
mod tests {
    use super::grammar::ucschar::{is_iprivate, is_ucschar};
    use super::text::utf8::single_character;
    use std::ops::RangeInclusive;

    /// Returns the ranges of a rule of the ABNF, such as `%xA0-D7FF`.
    fn ranges(rule: &str) -> Vec<RangeInclusive<char>> {
        const GRAMMAR: &str = include_str!("../../iri-core/grammar/judge/abnf/rfc3987.abnf");
        let start = GRAMMAR.lines().skip_while(|line| line.split(' ').next() != Some(rule));
        let lines = start.take_while(|line| !line.is_empty());
        let hex = |digits| char::from_u32(u32::from_str_radix(digits, 16).unwrap()).unwrap();
        let ranges = lines.flat_map(|line| line.split("%x").skip(1)).map(|range| {
            let (first, last) = range.split(' ').next().unwrap().split_once('-').unwrap();
            hex(first)..=hex(last)
        });
        ranges.collect()
    }

    #[test]
    fn classes_are_those_of_the_grammar() {
        let (ucschar, iprivate) = (ranges("ucschar"), ranges("iprivate"));
        assert!(!ucschar.is_empty() && !iprivate.is_empty());
        let is_in = |ranges: &[RangeInclusive<char>], c| ranges.iter().any(|range| range.contains(&c));
        for c in '\0'..=char::MAX {
            assert_eq!(is_ucschar(c.into()), is_in(&ucschar, c), "{c:?}");
            assert_eq!(is_iprivate(c.into()), is_in(&iprivate, c), "{c:?}");
        }
    }

    #[test]
    fn a_character_is_decoded_from_its_utf8() {
        for c in '\u{80}'..=char::MAX {
            assert_eq!(single_character(c.encode_utf8(&mut [0; 4]).as_bytes()), Some(c.into()), "{c:?}");
        }
    }
}
