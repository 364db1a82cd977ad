//! What every type that is a text has in common.

use crate::positions::slice;

/// Eight bytes at a step, on 64-bit hosts: which of them are wanted is told by their high bits.
#[cfg(target_pointer_width = "64")]
pub(crate) mod eight {
    /// One in each byte.
    pub(crate) const EACH: u64 = u64::from_le_bytes([1; 8]);
    /// The high bit of each byte.
    pub(crate) const HIGH: u64 = EACH << 7;

    /// Marks the bytes of `x`, all ASCII, from `first` to `last`.
    pub(crate) const fn in_range(x: u64, first: u8, last: u8) -> u64 {
        let not_below = x.wrapping_add(EACH.wrapping_mul(0x80_u64.wrapping_sub(first as u64)));
        let above = x.wrapping_add(EACH.wrapping_mul(0x7F_u64.wrapping_sub(last as u64)));
        not_below & !above & HIGH
    }

    /// Marks the first byte of `x` that is `b`, and perhaps some behind it: Mycroft's test.
    pub(crate) const fn first(x: u64, b: u8) -> u64 {
        let x = x ^ EACH.wrapping_mul(b as u64);
        x.wrapping_sub(EACH) & !x & HIGH
    }

    /// The first byte of `text` that `marks` marks, eight bytes at a step; behind the end are zeros.
    #[inline(always)]
    pub(crate) fn find(text: &[u8], mut marks: impl FnMut(u64) -> u64) -> Option<usize> {
        let mut rest = text;
        let mut place = |x, rest: &[u8]| match marks(x) {
            0 => None,
            found => {
                let before = text.len().wrapping_sub(rest.len());
                Some(before.wrapping_add((found.trailing_zeros() / 8) as usize))
            }
        };
        while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
            if let Some(found) = place(u64::from_le_bytes(*eight), rest) {
                return Some(found);
            }
            rest = tail;
        }
        if rest.is_empty() {
            return None;
        }
        let last = match text.last_chunk::<8>() {
            // The last eight, without those that were among the ones before.
            Some(eight) => {
                let before = 8_u32.wrapping_sub(rest.len() as u32);
                u64::from_le_bytes(*eight).wrapping_shr(before.wrapping_mul(8))
            }
            None => rest
                .iter()
                .rev()
                .fold(0_u64, |x, b| x.wrapping_shl(8) | u64::from(*b)),
        };
        place(last, rest)
    }

    /// Marks every byte of `x` that is `b`.
    pub(crate) const fn all(x: u64, b: u8) -> u64 {
        let x = x ^ EACH.wrapping_mul(b as u64);
        !((x & !HIGH).wrapping_add(!HIGH) | x) & HIGH
    }
}

/// Defines a function that steps over bytes: eight at a time while `$marks` of them is 0, then one
/// by one up to `$wanted`.
macro_rules! seek {
    ($(#[$doc:meta])* $name:ident($($b:ident: $B:ty)?), $x:ident => $marks:expr, $wanted:pat $(if $condition:expr)?) => {
        $(#[$doc])*
        #[inline]
        pub(crate) const fn $name(text: &[u8], $($b: $B)?) -> &[u8] {
            let mut rest = text;
            #[cfg(target_pointer_width = "64")]
            while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
                let $x = u64::from_le_bytes(*eight);
                let marks: u64 = $marks;
                if marks != 0 {
                    let before = marks.trailing_zeros() / 8;
                    return match rest.split_at_checked(before as usize) {
                        Some((_, found)) => found,
                        None => tail,
                    };
                }
                rest = tail;
            }
            while let [first, tail @ ..] = rest {
                match *first {
                    $wanted $(if $condition)? => break,
                    _ => rest = tail,
                }
            }
            rest
        }
    };
}

seek! {
    /// `text` from its first `b` on, an ASCII character; its end, where there is none.
    seek(b: u8), x => eight::first(x, b), first if first == b
}

seek! {
    /// `text` from its first `%` or `+` on; its end, where there is none.
    seek_percent_or_plus(), x => eight::first(x, b'%') | eight::first(x, b'+'), b'%' | b'+'
}

seek! {
    /// `text` from its first byte beyond ASCII on; its end, where there is none.
    seek_non_ascii(), x => x & eight::HIGH, 0x80..=0xFF
}

seek! {
    /// `text` from its first `%` on, or upper-case letter of ASCII if `upper_case`; its end, where there
    /// is none.
    seek_percent(upper_case: bool), x => {
        let low = x & !eight::HIGH;
        let letters = if upper_case { eight::in_range(low, b'A', b'Z') & !x } else { 0 };
        letters | eight::first(x, b'%')
    }, first if first == b'%' || upper_case && first.is_ascii_uppercase()
}

/// What stands before and behind the first `delimiter`, an ASCII character.
pub(crate) const fn split_once(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    match seek(text.as_bytes(), delimiter) {
        [_, tail @ ..] => Some(around(text, tail.len())),
        [] => None,
    }
}

/// `text` up to its last `b`, an ASCII character, and with it; nothing, where there is none.
pub(crate) const fn rseek(text: &[u8], b: u8) -> &[u8] {
    let mut rest = text;
    #[cfg(target_pointer_width = "64")]
    while let Some((head, eight)) = rest.split_last_chunk::<8>() {
        let marks = eight::all(u64::from_le_bytes(*eight), b);
        if marks != 0 {
            let behind = marks.leading_zeros() / 8;
            return match rest.split_at_checked(rest.len().wrapping_sub(behind as usize)) {
                Some((found, _)) => found,
                None => head,
            };
        }
        rest = head;
    }
    while let [head @ .., last] = rest {
        if *last == b {
            break;
        }
        rest = head;
    }
    rest
}

/// What stands before and behind the last `delimiter`, an ASCII character.
pub(crate) const fn rsplit_once(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    match rseek(text.as_bytes(), delimiter) {
        [] => None,
        found => Some(around(text, text.len().wrapping_sub(found.len()))),
    }
}

/// What stands before and behind the byte that `behind` bytes follow.
const fn around(text: &str, behind: usize) -> (&str, &str) {
    let end = text.len() as u32;
    let start = end.wrapping_sub(behind as u32);
    (
        slice(text, 0, start.wrapping_sub(1)),
        slice(text, start, end),
    )
}

/// The parts of a text between delimiters, from both ends.
#[derive(Clone, Copy)]
pub(crate) struct Split<'a> {
    /// What is left; the empty text is one part, so `None` is the end.
    pub(crate) rest: Option<&'a str>,
    pub(crate) delimiter: u8,
}

impl<'a> Iterator for Split<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let part = split_once(rest, self.delimiter);
        self.rest = part.map(|(_, rest)| rest);
        Some(part.map_or(rest, |(part, _)| part))
    }
}

impl DoubleEndedIterator for Split<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let part = rsplit_once(rest, self.delimiter);
        self.rest = part.map(|(rest, _)| rest);
        Some(part.map_or(rest, |(_, part)| part))
    }
}

/// The traits of text, all byte by byte: equality, order and hash are those of `str`, so that
/// `Borrow<str>` holds and a map can be asked with a `&str`. `Debug` and `Format` mask `$secret`.
macro_rules! traits {
    ([$($generics:tt)*] $Type:ty, $name:expr, $secret:ident) => {
        impl<$($generics)*> core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl<$($generics)*> core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let secret = crate::redact::Secret::$secret;
                crate::redact::debug(f, $name, self.as_str(), secret)
            }
        }

        #[cfg(feature = "defmt")]
        impl<$($generics)*> defmt::Format for $Type {
            fn format(&self, f: defmt::Formatter<'_>) {
                crate::redact::defmt(f, self.as_str().as_bytes(), crate::redact::Secret::$secret);
            }
        }

        impl<$($generics)*> AsRef<str> for $Type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl<$($generics)*> core::borrow::Borrow<str> for $Type {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        impl<$($generics)*> PartialEq for $Type {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl<$($generics)*> Eq for $Type {}

        impl<$($generics)*> PartialEq<str> for $Type {
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl<$($generics)*> PartialEq<&str> for $Type {
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl<$($generics)*> PartialEq<$Type> for str {
            fn eq(&self, other: &$Type) -> bool {
                self == other.as_str()
            }
        }

        impl<$($generics)*> PartialEq<$Type> for &str {
            fn eq(&self, other: &$Type) -> bool {
                *self == other.as_str()
            }
        }

        impl<$($generics)*> Ord for $Type {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl<$($generics)*> PartialOrd for $Type {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($generics)*> core::hash::Hash for $Type {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }
    };
}
pub(crate) use traits;
