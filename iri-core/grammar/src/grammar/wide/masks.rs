//! What makes the masks fast. As the glance before the grammar, it may only say yes.

use crate::grammar::class::Flag;
use crate::text::scan::seek_colon;
use crate::text::wide::IS_WIDE;

/// Returns whether a text begins with a single slash or with a byte that begins no delimiter, however it is written: most do.
#[inline(always)]
pub const fn is_alone(text: &[u8]) -> bool {
    IS_WIDE
        && match text {
            [b'/', b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9', ..] => true,
            [
                b':' | b'@' | b'%' | b'/' | b'\\' | b'?' | b'#' | b'[' | 0xEF,
                ..,
            ] => false,
            _ => true,
        }
}

/// Returns whether `text` has only one `:`, that of the scheme before slashes. Most texts have.
#[inline(always)]
pub const fn has_scheme_only(text: &[u8]) -> bool {
    if IS_WIDE && let [b':', b'/', b'/', rest @ ..] = Flag::SCHEME.skip(text) {
        seek_colon(rest).is_empty()
    } else {
        false
    }
}
