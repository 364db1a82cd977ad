//! Cuts a text at places that are known to lie within it.

/// Returns `text[start..end]`. The positions are those of the text itself, so they are always within it.
#[inline]
pub const fn slice(text: &str, start: u32, end: u32) -> &str {
    cut(text, start as usize, end as usize)
}

/// Does what [`slice`] does, for a text that may be longer than a `u32` can count.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn cut(text: &str, start: usize, end: usize) -> &str {
    if let Some((head, _)) = text.split_at_checked(end)
        && let Some((_, part)) = head.split_at_checked(start)
    {
        return part;
    }
    ""
}

/// Does what [`slice`] does, for bytes.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn between(bytes: &[u8], start: u32, end: u32) -> &[u8] {
    if let Some((head, _)) = bytes.split_at_checked(end as usize)
        && let Some((_, part)) = head.split_at_checked(start as usize)
    {
        return part;
    }
    &[]
}

/// Returns `text` from after the delimiter at `delimiter` up to `end`; `None` if the delimiter is at `end`.
pub const fn after(text: &str, delimiter: u32, end: u32) -> Option<&str> {
    if delimiter == end {
        None
    } else {
        Some(slice(text, delimiter.wrapping_add(1), end))
    }
}

/// Returns whether two texts are equal, in `const`.
pub const fn same(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, left @ ..], [second, right @ ..]) = (a, b) {
        if *first != *second {
            return false;
        }
        (a, b) = (left, right);
    }
    a.is_empty() && b.is_empty()
}
