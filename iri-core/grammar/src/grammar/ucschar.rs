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
//!
//! Between the two rules lie a few characters that neither has, so both share the test for these. It is for
//! characters; it does not look for surrogates, which are none.

use crate::text::arithmetic::minus;
use crate::text::utf8::decode;

/// `ucschar`
pub const fn is_ucschar(c: u32) -> bool {
    is_admitted(c, false)
}

/// `iprivate`
pub const fn is_iprivate(c: u32) -> bool {
    is_private(c) && is_admitted(c, true)
}

/// `ucschar`, or if `private` also `iprivate`
pub const fn is_admitted(c: u32, private: bool) -> bool {
    c >= 0xA0 && (private || !is_private(c)) && !is_excluded(c)
}

/// Returns whether `c` is for private use.
const fn is_private(c: u32) -> bool {
    matches!(c, 0xE000..=0xF8FF | 0xF_0000..)
}

/// Returns whether `c` is in neither `ucschar` nor `iprivate` although it lies between them: what Unicode calls
/// noncharacters, the specials, and the tags.
const fn is_excluded(c: u32) -> bool {
    matches!(c, 0xFDD0..=0xFDEF | 0xFFF0..=0xFFFF | 0xE_0000..=0xE_0FFF) || c & 0xFFFE == 0xFFFE
}

/// Returns whether `c` is one of the seven bidi formatting characters, which the grammar of RFC 3987 has and its
/// section 4.1 forbids.
pub const fn is_bidi_formatting(c: u32) -> bool {
    matches!(c, 0x200E | 0x200F | 0x202A..=0x202E)
}

/// Returns where the first bidi formatting character of a text is, in bytes.
pub const fn bidi_formatting(text: &str) -> Option<u32> {
    let mut rest = text.as_bytes();
    loop {
        let left = rest.len();
        match decode(&mut rest) {
            Some(c) if is_bidi_formatting(c) => {
                return Some(minus!(text.len(), left) as u32);
            }
            Some(_) => {}
            None => return None,
        }
    }
}
