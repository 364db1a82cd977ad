//! Finds where the pieces of a valid XRI end.

use crate::text::arithmetic::{minus, plus};
use crate::text::scan::seek;

/// `gcs-char`
pub const fn is_global(b: u8) -> bool {
    matches!(b, b'=' | b'@' | b'+' | b'$')
}

/// `lcs-char`
pub const fn is_local(b: u8) -> bool {
    matches!(b, b'*' | b'!')
}

/// Returns whether `b` ends a literal: a symbol, a parenthesis, or the delimiter of a component.
pub const fn ends_literal(b: u8) -> bool {
    is_global(b) || is_local(b) || matches!(b, b'(' | b')' | b'/' | b'?' | b'#')
}

/// Returns `text` from its first `b` on.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub(super) const fn find(text: &[u8], b: u8) -> &[u8] {
    seek(text, b)
}

/// Returns `text` without its last `after` bytes.
pub(super) const fn prefix(text: &[u8], after: usize) -> &[u8] {
    match text.split_at_checked(minus!(text.len(), after)) {
        Some((before, _)) => before,
        None => text,
    }
}

/// Returns the last `length` bytes of `text`.
pub(super) const fn suffix(text: &[u8], length: usize) -> &[u8] {
    match text.split_at_checked(minus!(text.len(), length)) {
        Some((_, after)) => after,
        None => text,
    }
}

/// Returns `text` from the parenthesis on that closes the cross-reference in which `text` begins.
pub const fn from_closing(text: &[u8]) -> &[u8] {
    let mut open = 0_usize;
    let mut rest = text;
    while let [b, tail @ ..] = rest {
        match b {
            b'(' => open = plus!(open, 1),
            b')' if open == 0 => break,
            b')' => open = minus!(open, 1),
            _ => {}
        }
        rest = tail;
    }
    rest
}

/// Returns what follows the literal at the start of `text`.
const fn after_literal(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !ends_literal(*b)
    {
        rest = tail;
    }
    rest
}

/// Returns the length of the first subsegment of an authority or a segment.
pub const fn subsegment_length(text: &[u8]) -> usize {
    let mut rest = text;
    if let [b, tail @ ..] = rest
        && is_global(*b)
    {
        rest = tail;
    }
    if let [b, tail @ ..] = rest
        && is_local(*b)
    {
        rest = tail;
    }
    rest = match rest {
        [b'(', tail @ ..] => match from_closing(tail) {
            [_, after @ ..] => after,
            [] => &[],
        },
        _ => after_literal(rest),
    };
    minus!(text.len(), rest.len())
}

/// Returns the length of the first segment of a path, up to the next `/` outside cross-references.
pub const fn segment_length(text: &[u8]) -> usize {
    let mut rest = text;
    loop {
        match subsegment_length(rest) {
            0 => return minus!(text.len(), rest.len()),
            length => rest = suffix(rest, minus!(rest.len(), length)),
        }
    }
}

/// Returns `text` up to its last `/` outside cross-references, with that; an empty slice, if there is none.
pub const fn up_to_last_slash(text: &[u8]) -> &[u8] {
    let mut closed = 0_usize;
    let mut rest = text;
    while let [head @ .., b] = rest {
        match b {
            b'/' if closed == 0 => break,
            b')' => closed = plus!(closed, 1),
            b'(' => closed = minus!(closed, 1),
            _ => {}
        }
        rest = head;
    }
    rest
}
