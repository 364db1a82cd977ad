//! Segments of XRIs: a `/` in a cross-reference delimits nothing.

pub use super::grammar::segment_length;

/// Returns `text` up to its last `/` outside cross-references, and with it; nothing, where there is none.
pub const fn up_to_last_slash(text: &[u8]) -> &[u8] {
    let mut closed = 0_usize;
    let mut rest = text;
    while let [head @ .., b] = rest {
        match b {
            b'/' if closed == 0 => break,
            b')' => closed = closed.wrapping_add(1),
            b'(' => closed = closed.wrapping_sub(1),
            _ => {}
        }
        rest = head;
    }
    rest
}
