//! Compares and matches faster on 64-bit hosts.

use iri_grammar::text::arithmetic::promised;
use iri_grammar::text::wide::IS_WIDE;

/// Removes `prefix` from the start of `text`, if it is there byte by byte.
pub(super) fn strip_prefix<'t>(text: &'t [u8], prefix: &[u8]) -> Option<&'t [u8]> {
    if IS_WIDE {
        text.strip_prefix(prefix)
    } else {
        None
    }
}

/// Removes the bytes at the start of both texts that are a unit each, and equal: most are. Returns their number.
pub(super) fn strip_equal(text: &mut &[u8], prefix: &mut &[u8]) -> usize {
    if !IS_WIDE {
        return 0;
    }
    let pairs = text.iter().zip(*prefix);
    let count = pairs.take_while(|(a, b)| a == b && **a != b'%').count();
    *text = promised!(text.get(count..));
    *prefix = promised!(prefix.get(count..));
    count
}

/// Returns whether a byte or the end ends every value before it.
pub(super) fn is_delimiter(next: Option<&u8>) -> bool {
    IS_WIDE && next.is_none_or(|b| matches!(b, b'/' | b'?' | b'#' | b'&' | b':'))
}
