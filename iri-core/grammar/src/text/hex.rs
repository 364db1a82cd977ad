//! Hexadecimal digits.

/// A hexadecimal digit.
pub const fn digit(value: u8) -> char {
    let gap = if value > 9 { b'A' - b'9' - 1 } else { 0 };
    b'0'.wrapping_add(value).wrapping_add(gap) as char
}

/// The byte that two hexadecimal digits stand for; any, if they are none.
pub const fn value(high: u8, low: u8) -> u8 {
    // A letter's low bits count from one, and the bit 6 tells it from a decimal digit.
    const fn digit(b: u8) -> u8 {
        (b & 0xF).wrapping_add((b >> 6).wrapping_mul(9))
    }
    digit(high) << 4 | digit(low)
}
