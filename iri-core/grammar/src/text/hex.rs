//! Hexadecimal digits.

use super::arithmetic::{plus, times};

/// Returns the hexadecimal digit of a value.
pub const fn digit(value: u8) -> char {
    let gap = if value > 9 { b'A' - b'9' - 1 } else { 0 };
    plus!(plus!(b'0', value), gap) as char
}

/// Returns the value of two hexadecimal digits; any byte, if they are none.
pub const fn value(high: u8, low: u8) -> u8 {
    // The low bits of a letter count from one, and bit 6 distinguishes it from a decimal digit.
    const fn digit(b: u8) -> u8 {
        plus!(b & 0xF, times!(b >> 6, 9))
    }
    digit(high) << 4 | digit(low)
}

/// Each ASCII character with three zeros after it, and each other byte as `pct-encoded` with one: four bytes are one store.
static ASCII_OR_TRIPLETS: [[u8; 4]; 256] = {
    let mut all = [[0; 4]; 256];
    let mut rest: &mut [[u8; 4]] = &mut all;
    let mut b = 0_u8;
    while let [four, tail @ ..] = rest {
        *four = match b {
            0..=0x7F => [b, 0, 0, 0],
            _ => [b'%', digit(b >> 4) as u8, digit(b & 0xF) as u8, 0],
        };
        b = b.wrapping_add(1);
        rest = tail;
    }
    all
};

/// Returns an ASCII character as it is, and another byte as `pct-encoded`, with zeros after it. Its table takes 1,024 bytes.
#[inline]
pub fn ascii_or_triplet(b: u8) -> &'static [u8; 4] {
    let [first, ..] = &ASCII_OR_TRIPLETS;
    ASCII_OR_TRIPLETS.get(usize::from(b)).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::ascii_or_triplet;

    #[test]
    fn bytes_beyond_ascii_are_triplets() {
        for b in 0..=u8::MAX {
            let triplet = alloc::format!("%{b:02X}\0");
            let expected = match b {
                0..=0x7F => &[b, 0, 0, 0],
                _ => triplet.as_bytes(),
            };
            assert_eq!(ascii_or_triplet(b), expected);
        }
    }
}
