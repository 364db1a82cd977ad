//! Compares texts as if they were normalised by RFC 3986 section 6.2.2, without removing dot segments.

use core::cmp::Ordering;

use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::text::arithmetic::{minus, plus, promised, shl};

use super::wide;

/// A raw byte, or an encoded one. Every byte beyond ASCII counts as encoded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Unit(u16);

const ENCODED: u16 = 0x100;

impl Unit {
    /// Compares as `cmp` does, in `const fn`.
    pub(super) const fn compare(self, other: Self) -> Ordering {
        if self.0 < other.0 {
            Ordering::Less
        } else if self.0 > other.0 {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }

    /// Returns whether two units are the same, perhaps but for their case.
    #[inline]
    pub(super) fn is_same(self, other: Self, ignores_case: impl FnOnce() -> bool) -> bool {
        self == other || ignores_case() && self.lower_case() == other.lower_case()
    }

    pub(super) const fn lower_case(self) -> Self {
        let letter = (self.0 as u8).to_ascii_lowercase();
        if self.0 < ENCODED {
            Self(letter as u16)
        } else {
            self
        }
    }
}

/// Splits off the first unit of `text`.
#[inline]
pub(super) const fn unit(text: &[u8]) -> Option<(Unit, &[u8])> {
    if wide::may_be_triplet(text)
        && let Some((b, tail)) = triplet(text)
    {
        let encoded = if is_unreserved(b) { 0 } else { ENCODED };
        return Some((Unit(b as u16 | encoded), tail));
    }
    match text {
        [b, tail @ ..] if b.is_ascii() => Some((Unit(*b as u16), tail)),
        [b, tail @ ..] => Some((Unit(*b as u16 | ENCODED), tail)),
        [] => None,
    }
}

/// Returns the bytes of `text` from a place on.
pub(super) fn after(text: &str, place: usize) -> &[u8] {
    promised!(text.as_bytes().get(place..))
}

/// Removes `prefix` from the start of `text`, if an equivalent text is there. Case does not matter if `ignores_case`
/// says so for the rest of `text`.
pub(super) fn strip_prefix<'t>(
    text: &'t [u8],
    prefix: &[u8],
    ignores_case: impl Fn(&[u8]) -> bool,
) -> Option<&'t [u8]> {
    if let Some(rest) = wide::strip_prefix(text, prefix) {
        return Some(rest);
    }
    let (_, rest, missing) = strip_units(text, prefix, ignores_case);
    missing.is_empty().then_some(rest)
}

/// Removes the units at the start of both texts that are equivalent. Returns their number, and the rest of both.
pub(super) fn strip_units<'t, 'p>(
    text: &'t [u8],
    prefix: &'p [u8],
    ignores_case: impl Fn(&[u8]) -> bool,
) -> (usize, &'t [u8], &'p [u8]) {
    let (mut text, mut prefix) = (text, prefix);
    let mut count = wide::strip_equal(&mut text, &mut prefix);
    while let (Some((wanted, prefix_tail)), Some((found, tail))) = (unit(prefix), unit(text))
        && wanted.is_same(found, || ignores_case(text))
    {
        count = plus!(count, 1);
        (text, prefix) = (tail, prefix_tail);
    }
    (count, text, prefix)
}

/// Returns whether two texts are equivalent.
pub(super) fn is_same(a: &str, b: &str) -> bool {
    strip_prefix(a.as_bytes(), b.as_bytes(), |_| false).is_some_and(<[u8]>::is_empty)
}

/// Returns the number of units of a text.
pub(super) fn count(text: &[u8]) -> usize {
    let (mut count, mut rest) = (0_usize, text);
    while let Some((_, tail)) = unit(rest) {
        count = plus!(count, 1);
        rest = tail;
    }
    count
}

/// Returns the length in bytes of the first `units` units of a text.
pub(super) fn length_of(text: &[u8], units: usize) -> usize {
    if wide::are_units(text, units) {
        return units;
    }
    let mut rest = text;
    for _ in 0..units {
        if let Some((_, tail)) = unit(rest) {
            rest = tail;
        }
    }
    minus!(text.len(), rest.len())
}

/// Returns whether a text has a dot segment once it is decoded: `.` or `..`, alone or next to `/` or `\`. So many dots are
/// right before it and after it; three stand for a segment that is none.
pub(super) fn has_dot_segment(text: &[u8], before: u8, after: u8) -> bool {
    let mut rest = text;
    // The dots since the start of the segment. With another character, a segment counts as three.
    let mut dots = before;
    while let Some((Unit(found), tail)) = unit(rest) {
        rest = tail;
        dots = match found as u8 {
            b'/' | b'\\' if matches!(dots, 1 | 2) => return true,
            b'/' | b'\\' => 0,
            b'.' if dots < 3 => plus!(dots, 1),
            _ => 3,
        };
    }
    matches!(plus!(dots, after), 1 | 2)
}

/// Returns the number of dots at the start of the rest of a path, or three if the segment goes on after them.
pub(super) fn dots_at_start(path: &[u8]) -> u8 {
    let mut rest = path;
    let mut dots = 0_u8;
    while let Some((Unit(found), tail)) = unit(rest) {
        rest = tail;
        dots = match found as u8 {
            b'.' if dots < 3 => plus!(dots, 1),
            b'/' | b'\\' => return dots,
            _ => return 3,
        };
    }
    dots
}

/// Returns the number of dots at the end of the first bytes of a path, or three if the segment has more before them.
pub(super) fn dots_at_end(path: &[u8]) -> u8 {
    let mut rest = path;
    let mut dots = 0_u8;
    loop {
        rest = match rest {
            [head @ .., b'.'] | [head @ .., b'%', b'2', b'E' | b'e'] if dots < 3 => head,
            [.., b'/'] | [.., b'%', b'2', b'F' | b'f'] | [.., b'%', b'5', b'C' | b'c'] | [] => {
                return dots;
            }
            _ => return 3,
        };
        dots = plus!(dots, 1);
    }
}

/// Returns whether a text is the path of another folder once it is decoded: it begins with `/` or `\`, or with a letter and
/// `:`, or has a NUL, which ends a path of C. A path with `/`, such as a value of `{+x}`, does so only with two slashes.
pub(super) fn is_absolute(text: &[u8], is_path: bool) -> bool {
    let is_slash = |unit: Option<(Unit, &[u8])>| {
        unit.is_some_and(|(Unit(found), _)| matches!(found as u8, b'/' | b'\\'))
    };
    let Some((Unit(first), tail)) = unit(text) else {
        return false;
    };
    let second = unit(tail);
    if is_slash(Some((Unit(first), tail))) {
        return !is_path || is_slash(second);
    }
    let is_drive = (first as u8).is_ascii_alphabetic()
        && second.is_some_and(|(Unit(found), _)| found as u8 == b':');
    !is_path && (is_drive || text.windows(3).any(|triplet| triplet == b"%00"))
}

/// A set of `reserved` characters.
#[derive(Clone, Copy)]
pub(super) struct Delimiters(u32);

impl Delimiters {
    /// Makes a set.
    pub(super) const fn of(characters: &[u8]) -> Self {
        let mut set = Self(0);
        let mut rest = characters;
        while let [b, tail @ ..] = rest {
            set = set.with(*b);
            rest = tail;
        }
        set
    }

    /// Returns the bit of a character. All but the brackets are from U+0021 to U+0040, and these take the bits of digits.
    const fn bit(b: u8) -> u32 {
        let b = match b {
            b'[' => b'0',
            b']' => b'1',
            b'0'..=b'9' => return 0,
            _ => b,
        };
        match b {
            0x21..=0x40 => shl!(1_u32, minus!(b as u32, 0x21)),
            _ => 0,
        }
    }

    pub(super) const fn with(self, b: u8) -> Self {
        Self(self.0 | Self::bit(b))
    }

    pub(super) const fn without(self, b: u8) -> Self {
        Self(self.0 & !Self::bit(b))
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn contains(self, b: u8) -> bool {
        self.0 & Self::bit(b) != 0
    }
}
