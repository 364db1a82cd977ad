//! The plain bytes, of which most references consist. None is a delimiter that ends a component, and characters whose
//! bytes are all plain need no further look.
//!
//! `cargo xtask prove` proves for all inputs that both steps mean what [`is_plain`] means. It compiles this file and
//! `text/word.rs` without the accelerator, so they are apart from it.

use crate::text::word::{EACH, HIGH, in_range};

/// Returns whether all of sixteen bytes are plain, so that [`others`] would mark none of them.
///
/// A pattern splits the array, so that the compiler makes one step of vector instructions, also without `unsafe` and in
/// a `const fn`.
#[inline(always)]
pub(crate) const fn are_plain(bytes: &[u8; 16]) -> bool {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *bytes;
    let first = is_plain(a) & is_plain(b) & is_plain(c) & is_plain(d);
    let second = is_plain(e) & is_plain(f) & is_plain(g) & is_plain(h);
    let third = is_plain(i) & is_plain(j) & is_plain(k) & is_plain(l);
    first & second & third & is_plain(m) & is_plain(n) & is_plain(o) & is_plain(p)
}

/// Returns whether `b` is plain.
// It has no branches, so that vector instructions can do it, and no calls, as these cost the compiler time in
// constants.
#[inline(always)]
const fn is_plain(b: u8) -> bool {
    let lower = b | 0x20;
    (b'a' <= lower) & (lower <= b'z')
        | (b'&' <= b) & (b <= b'9')
        | (b == b'=')
        | (b == b'_')
        | (0x80 <= b) & (b <= 0xBF)
        | (0xC3 <= b) & (b <= 0xED)
}

/// Marks the bytes of `x` that are not plain, which are letters, digits, `=`, `_`, those from `&` to `9`,
/// and the bytes of characters that are certain to be `ucschar`.
pub(crate) const fn others(x: u64) -> u64 {
    let low = x & !HIGH;
    let plain = in_range(low | EACH << 5, b'a', b'z')
        | in_range(low, b'&', b'9')
        | in_range(low, b'=', b'=')
        | in_range(low, b'_', b'_');
    if x & HIGH == 0 {
        return !plain & HIGH;
    }
    let unsure = in_range(low, 0xC0 & 0x7F, 0xC2 & 0x7F) | in_range(low, 0xEE & 0x7F, 0x7F);
    (x & unsure | !x & !plain) & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_are_those_that_are_not_marked() {
        for b in 0..=u8::MAX {
            for place in 0..16 {
                let mut bytes = [b'a'; 16];
                bytes[place] = b;
                let (x, y) = bytes.split_at(8);
                let word = |eight: &[u8]| u64::from_le_bytes(eight.try_into().unwrap());
                let marked = others(word(x)) != 0 || others(word(y)) != 0;
                assert_eq!(are_plain(&bytes), !marked, "{b:#x}");
                assert_eq!(is_plain(b), !marked, "{b:#x}");
            }
        }
    }
}
