//! Plain bytes: those that need no second look. Most bytes of most references are plain.
//!
//! No plain byte is a delimiter that ends a component. `cargo xtask prove` shows for all inputs that [`others`] means what
//! is said of it. It compiles this file without the accelerator, so this is a file of its own.

use crate::text::word;

/// Returns a bit for each of sixteen bytes, the lowest for the first: 1 for those that are not plain.
///
/// Plain are letters, `=`, `_`, the bytes from `&` to `9`, and the bytes of characters that are certain to be `ucschar`.
// The loop has no index, no branch and no call. So the compiler uses vector instructions, in a `const fn` and without
// `unsafe`. A call would take the compiler longer in a constant, too.
#[inline(always)]
pub(crate) const fn others(bytes: &[u8; 16]) -> u32 {
    let mut marks = *bytes;
    let mut left: &mut [u8] = &mut marks;
    while let [b, tail @ ..] = left {
        let lower = *b | 0x20;
        let is_plain = (b'a' <= lower) & (lower <= b'z')
            | (b'&' <= *b) & (*b <= b'9')
            | (*b == b'=')
            | (*b == b'_')
            | (0x80 <= *b) & (*b <= 0xBF)
            | (0xC3 <= *b) & (*b <= 0xED);
        *b = (is_plain as u8).wrapping_sub(1);
        left = tail;
    }
    let marks = u128::from_le_bytes(marks);
    (word::bits(marks as u64) | word::bits((marks >> 64) as u64) << 8) as u32
}

#[cfg(test)]
mod tests {
    use super::others;

    #[test]
    fn each_byte_has_its_bit() {
        for b in 0..=u8::MAX {
            let is_plain = b.is_ascii_alphanumeric()
                || b"&'()*+,-./=_".contains(&b)
                || matches!(b, 0x80..=0xBF | 0xC3..=0xED);
            for place in 0..16 {
                let mut bytes = [b'a'; 16];
                bytes[place] = b;
                let bit = u32::from(!is_plain) << place;
                assert_eq!(others(&bytes), bit, "{b:#x}");
            }
        }
        assert_eq!(others(b"a?b#c:d@e%f~g!h["), 0b1010_1010_1010_1010);
    }
}
