//! Cuts a text at places that are known to lie within it.

/// `text[start..end]`; positions of the text itself never miss.
#[inline]
pub const fn slice(text: &str, start: u32, end: u32) -> &str {
    cut(text, start as usize, end as usize)
}

/// The same of a text that may be longer than a `u32` counts.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn cut(text: &str, start: usize, end: usize) -> &str {
    if let Some((head, _)) = text.split_at_checked(end)
        && let Some((_, part)) = head.split_at_checked(start)
    {
        return part;
    }
    ""
}

/// The same of bytes.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn between(bytes: &[u8], start: u32, end: u32) -> &[u8] {
    if let Some((head, _)) = bytes.split_at_checked(end as usize)
        && let Some((_, part)) = head.split_at_checked(start as usize)
    {
        return part;
    }
    &[]
}

/// What stands in `text` after the delimiter at `delimiter`, up to `end`; `None` where that is the
/// `end` itself.
pub const fn after(text: &str, delimiter: u32, end: u32) -> Option<&str> {
    if delimiter == end {
        None
    } else {
        Some(slice(text, delimiter.wrapping_add(1), end))
    }
}

/// Whether two texts are the same.
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
