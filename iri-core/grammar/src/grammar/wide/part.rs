//! Parts of a text, by their places.

use super::scan::padded;
use crate::text::arithmetic::minus;
use crate::text::word::{self, HIGH};

/// Returns how far `rest`, an end of `text`, is into it, in bytes.
pub(super) const fn offset(text: &[u8], rest: &[u8]) -> u32 {
    minus!(text.len(), rest.len()) as u32
}

pub(super) const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// Returns `a` if `is_first`, and otherwise `b`, without a branch that the processor would have to predict.
#[inline(always)]
pub(super) const fn select(is_first: bool, a: u32, b: u32) -> u32 {
    b ^ ((a ^ b) & (is_first as u32).wrapping_neg())
}

/// Returns `text` without a colon that it begins with and up to seven digits after that: what comes after a port, if there
/// is one. There is no branch for the colon or a digit.
#[inline(always)]
pub(super) const fn after_port(text: &[u8]) -> &[u8] {
    let eight = match text.first_chunk::<8>() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => u64::from_le_bytes(padded(text)),
    };
    let others = !word::in_range(eight & !HIGH, b'0', b'9') | eight;
    let length = (others & HIGH & !0xFF).trailing_zeros() / 8;
    let length = select(eight as u8 == b':', length, 0);
    match text.split_at_checked(length as usize) {
        Some((_, after)) => after,
        None => text,
    }
}

/// Returns whether there are only digits, at most seven, from the colon at `colon` to `end`.
#[inline(always)]
pub(super) const fn is_port(text: &[u8], colon: u32, end: u32) -> bool {
    match text.split_at_checked(colon as usize) {
        Some((_, port)) => offset(text, after_port(port)) == end,
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::after_port;
    use alloc::string::String;

    #[test]
    fn a_port_ends_at_the_first_other_byte() {
        for digits in 0..8 {
            for end in [
                "",
                "/",
                "?a=1",
                "#",
                ":80",
                "a",
                "é",
                "\u{80}",
                "/of/a/path",
            ] {
                let port = String::from(":") + &"0123456789"[..digits];
                let text = port + end;
                assert_eq!(after_port(text.as_bytes()), end.as_bytes(), "{text}");
                let text = &text[1..];
                let expected = if digits > 0 || end != ":80" { text } else { "" };
                assert_eq!(after_port(text.as_bytes()), expected.as_bytes(), "{text}");
            }
        }
        // Of more digits the grammar decides.
        assert_eq!(after_port(b":123456789/"), b"89/");
    }
}
