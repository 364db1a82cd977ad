//! What every type that is a text has in common.

use crate::positions::slice;

/// `text` from its first `b` on, an ASCII character; its end, where there is none.
pub(crate) const fn seek(text: &[u8], b: u8) -> &[u8] {
    let mut rest = text;
    #[cfg(target_pointer_width = "64")]
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        const EACH: u64 = u64::from_le_bytes([1; 8]);
        // The lowest byte that is zero keeps its high bit: Mycroft's test.
        let x = u64::from_le_bytes(*eight) ^ EACH.wrapping_mul(b as u64);
        let zero = x.wrapping_sub(EACH) & !x & EACH << 7;
        if zero != 0 {
            let before = zero.trailing_zeros() / 8;
            return match rest.split_at_checked(before as usize) {
                Some((_, found)) => found,
                None => tail,
            };
        }
        rest = tail;
    }
    while let [first, tail @ ..] = rest {
        if *first == b {
            break;
        }
        rest = tail;
    }
    rest
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
                crate::redact::defmt(f, self.as_str(), crate::redact::Secret::$secret);
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
