//! Cuts a text at places that are known to lie within it.

use super::arithmetic::{plus, promise};

/// Returns `text[start..end]`. The places are in this order, within the text, and at borders of characters.
#[inline]
pub const fn slice(text: &str, start: u32, end: u32) -> &str {
    cut(text, start as usize, end as usize)
}

/// Does what [`slice`] does, for a text that may be longer than a `u32` can count.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn cut(text: &str, start: usize, end: usize) -> &str {
    promise!(
        part(text, start, end).is_some(),
        "places that are in the text"
    );
    if let Some((head, _)) = text.split_at_checked(end)
        && let Some((_, part)) = head.split_at_checked(start)
    {
        return part;
    }
    ""
}

/// Does what [`cut`] does, with places that may be of another text: `None` if they are not in this one.
pub const fn part(text: &str, start: usize, end: usize) -> Option<&str> {
    match text.split_at_checked(end) {
        Some((head, _)) => match head.split_at_checked(start) {
            Some((_, part)) => Some(part),
            None => None,
        },
        None => None,
    }
}

/// Does what [`slice`] does, for bytes.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn between(bytes: &[u8], start: u32, end: u32) -> &[u8] {
    promise!(
        start <= end && end as usize <= bytes.len(),
        "places that are in the bytes"
    );
    if let Some((head, _)) = bytes.split_at_checked(end as usize)
        && let Some((_, part)) = head.split_at_checked(start as usize)
    {
        return part;
    }
    &[]
}

/// Returns `text` from after the delimiter at `delimiter` up to `end`; `None` if the delimiter is at `end`.
pub const fn after(text: &str, delimiter: u32, end: u32) -> Option<&str> {
    if delimiter == end {
        None
    } else {
        Some(slice(text, plus!(delimiter, 1), end))
    }
}

/// Returns whether two texts are equal, in `const`.
pub const fn same(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, left @ ..], [second, right @ ..]) = (a, b) {
        if *first != *second {
            return false;
        }
        (a, b) = (left, right);
    }
    a.is_empty() && b.is_empty()
}

/// Returns whether a text is one of some names, in any case of ASCII.
pub const fn is_listed(text: &[u8], names: &[&str]) -> bool {
    let mut rest = names;
    while let [one, others @ ..] = rest {
        if text.eq_ignore_ascii_case(one.as_bytes()) {
            return true;
        }
        rest = others;
    }
    false
}

#[cfg(all(test, iri_checks, debug_assertions))]
mod tests {
    extern crate std;

    use std::panic::catch_unwind;

    use super::*;
    use crate::text::arithmetic::minus;

    /// Cargo asserts promises within this repository. See `text/arithmetic.rs`.
    #[test]
    fn a_broken_promise_is_seen() {
        assert_eq!(slice("é", 0, 2), "é");
        for (start, end) in [(2, 0), (0, 3), (0, 1), (1, 2)] {
            assert!(catch_unwind(|| slice("é", start, end)).is_err());
        }
        assert!(catch_unwind(|| between(b"a", 1, 0)).is_err());
        assert!(catch_unwind(|| minus!(0_u32, 1)).is_err());
        assert!(catch_unwind(|| plus!(u8::MAX, 1)).is_err());
    }
}
