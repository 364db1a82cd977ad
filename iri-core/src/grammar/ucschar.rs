//! The characters that RFC 3987 adds to RFC 3986, all beyond ASCII.
//!
//! ```abnf
//! ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//!          / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
//!          / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
//!          / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
//!          / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
//!          / %xD0000-DFFFD / %xE1000-EFFFD
//! iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
//! ```

/// `ucschar`
pub(crate) const fn is_ucschar(c: u32) -> bool {
    match c {
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF => true,
        0xE_0000..=0xE_0FFF => false,
        // Planes 1 to 14 but for the last two characters of each.
        0x1_0000..=0xE_FFFF => c & 0xFFFE != 0xFFFE,
        _ => false,
    }
}

/// `iprivate`
pub(crate) const fn is_iprivate(c: u32) -> bool {
    matches!(c, 0xE000..=0xF8FF | 0xF_0000..=0xF_FFFD | 0x10_0000..=0x10_FFFD)
}

/// The first character of `text`, which is valid UTF-8, and what follows it.
pub(crate) const fn decode(text: &[u8]) -> Option<(u32, &[u8])> {
    const fn low(b: &u8) -> u32 {
        (*b & 0x3F) as u32
    }
    match text {
        [a @ ..0x80, rest @ ..] => Some((*a as u32, rest)),
        [a @ ..0xE0, b, rest @ ..] => Some((((*a & 0x1F) as u32) << 6 | low(b), rest)),
        [a @ ..0xF0, b, c, rest @ ..] => {
            Some((((*a & 0x0F) as u32) << 12 | low(b) << 6 | low(c), rest))
        }
        [a, b, c, d, rest @ ..] => Some((
            ((*a & 0x07) as u32) << 18 | low(b) << 12 | low(c) << 6 | low(d),
            rest,
        )),
        _ => None,
    }
}
