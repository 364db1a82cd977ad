//! Says where the paths of 64-bit hosts are worth their code. This is the only place that asks how wide pointers are.
//!
//! The paths themselves are in files and folders of this name, each beside what it makes faster. On other targets their
//! functions find nothing. So who calls them need not ask, and no code is left of what would follow.

use super::arithmetic::plus;
use super::word::{EACH, find};

/// Whether this is a 64-bit host. On other targets, a path of its own for many bytes at once takes flash that is scarce.
pub const IS_WIDE: bool = cfg!(target_pointer_width = "64");

/// Whether all names of secrets are known: also `token[x]`, names in JSON, and names whose letters are encoded more than once. Firmware
/// knows these with the feature `hints` only, as the library for C turns it on: they take 260 bytes of flash.
pub const KNOWS_ALL_NAMES: bool = cfg!(any(feature = "hints", not(target_os = "none")));

/// Whether the exceptions from names of secrets are known, such as `page_token` and `is_secret`. They take 320 bytes of flash, and
/// without them more is hidden.
pub const KNOWS_EXCEPTIONS: bool = IS_WIDE;

/// Whether lints know names of secrets, and tell nothing of their values. In firmware this would take half a kilobyte of flash.
pub const LINTS_KNOW_NAMES: bool = IS_WIDE;

/// The number of places in which a mask keeps where nobody reads a password, such as in the path of a file. Firmware has no such
/// references, and keeps none.
pub const HARMLESS: usize = IS_WIDE as usize;

/// The most bytes of a text that is made on the stack for a message.
pub const ROOM_FOR_MESSAGE: usize = if IS_WIDE { 512 } else { 128 };

/// The first byte in a table of what each byte is, and its size. It has all bytes where that saves a comparison, and only the
/// visible characters of ASCII where flash is scarce.
pub const FIRST_IN_TABLE: u8 = if IS_WIDE { 0 } else { b'!' };
pub const TABLE_SIZE: usize = if IS_WIDE {
    256
} else {
    (b'~' - b'!' + 1) as usize
};

/// Splits off the first eight bytes, where steps of eight are worth their code.
#[inline(always)]
pub const fn first_eight(text: &[u8]) -> Option<(&[u8; 8], &[u8])> {
    if IS_WIDE {
        text.split_first_chunk()
    } else {
        None
    }
}

/// Splits off the last eight bytes, where steps of eight are worth their code.
#[inline(always)]
pub const fn last_eight(text: &[u8]) -> Option<(&[u8], &[u8; 8])> {
    if IS_WIDE {
        text.split_last_chunk()
    } else {
        None
    }
}

/// Counts the bytes beyond ASCII.
pub(super) fn count_non_ascii(text: &[u8]) -> Option<usize> {
    if !IS_WIDE {
        return None;
    }
    let mut count = 0_u64;
    let _ = find(text, |x| {
        // The product has the sum of all eight bytes in its highest byte.
        let sum = (x >> 7 & EACH).wrapping_mul(EACH) >> 56;
        count = plus!(count, sum);
        0
    });
    Some(count as usize)
}

/// Returns the number of zeros before the highest bit that is set, or 0 where it takes code to count them.
#[cfg(feature = "template")]
#[inline(always)]
pub(super) const fn leading_zeros(value: u64) -> u32 {
    if IS_WIDE { value.leading_zeros() } else { 0 }
}

/// Returns whether all of `text` is ASCII without controls, which is shown unchanged, with a column for each byte. It only looks
/// where this saves most of the time.
pub fn is_plain(text: &[u8]) -> bool {
    let is_plain = |all, b: &u8| all & matches!(b, b' '..=b'~');
    IS_WIDE && text.iter().fold(true, is_plain)
}
