//! Parts of a text, by their places.

/// Returns how far `rest`, an end of `text`, is into it, in bytes.
pub(super) const fn offset(text: &[u8], rest: &[u8]) -> u32 {
    text.len().wrapping_sub(rest.len()) as u32
}

pub(super) const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// Returns whether all characters of `text` from `start` to `end` are digits.
#[inline(always)]
pub(super) const fn are_digits(text: &[u8], start: u32, end: u32) -> bool {
    let Some((head, _)) = text.split_at_checked(end as usize) else {
        return false;
    };
    let Some((_, mut rest)) = head.split_at_checked(start as usize) else {
        return false;
    };
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    rest.is_empty()
}
