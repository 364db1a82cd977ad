//! Compares and matches faster on 64-bit hosts.

use iri_grammar::grammar::class::Flag;
use iri_grammar::text::arithmetic::promised;
use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::same;

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
    let count = same(text, prefix, b'%');
    *text = promised!(text.get(count..));
    *prefix = promised!(prefix.get(count..));
    count
}

/// Returns whether a byte or the end ends every value before it.
pub(super) fn is_delimiter(next: Option<&u8>) -> bool {
    IS_WIDE && next.is_none_or(|b| matches!(b, b'/' | b'?' | b'#' | b'&' | b':'))
}

/// Returns whether a quick look shows that a value names no other folder: nothing in it is encoded, a slash or a `:`, and it begins with no dot, as most
/// values do.
pub(super) fn is_plain(value: &[u8]) -> bool {
    IS_WIDE && value.first() != Some(&b'.') && Flag::REG_NAME.skip(value).is_empty()
}
