//! Searches eight bytes at once: in the result, the high bit of each byte that is wanted is set.

/// The value 1 in each byte.
pub const EACH: u64 = u64::from_le_bytes([1; 8]);
/// The high bit of each byte.
pub const HIGH: u64 = EACH << 7;

/// Marks the bytes of `x` from `first` to `last`. All bytes are ASCII.
pub const fn in_range(x: u64, first: u8, last: u8) -> u64 {
    let not_below = x.wrapping_add(EACH.wrapping_mul(0x80_u64.wrapping_sub(first as u64)));
    let above = x.wrapping_add(EACH.wrapping_mul(0x7F_u64.wrapping_sub(last as u64)));
    not_below & !above & HIGH
}

/// Marks the first byte of `x` that is `b`, and perhaps later bytes: Mycroft's test.
pub const fn first(x: u64, b: u8) -> u64 {
    let x = x ^ EACH.wrapping_mul(b as u64);
    x.wrapping_sub(EACH) & !x & HIGH
}

/// Finds the first byte of `text` that `marks` marks, eight bytes at a step. Zeros follow the end of the text.
#[inline(always)]
pub fn find(text: &[u8], mut marks: impl FnMut(u64) -> u64) -> Option<usize> {
    let mut rest = text;
    let mut place = |x, rest: &[u8]| match marks(x) {
        0 => None,
        found => {
            let before = text.len().wrapping_sub(rest.len());
            Some(before.wrapping_add((found.trailing_zeros() / 8) as usize))
        }
    };
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        if let Some(found) = place(u64::from_le_bytes(*eight), rest) {
            return Some(found);
        }
        rest = tail;
    }
    if rest.is_empty() {
        return None;
    }
    let last = match text.last_chunk::<8>() {
        // The last eight bytes, less those that an earlier step has read.
        Some(eight) => {
            let before = 8_u32.wrapping_sub(rest.len() as u32);
            u64::from_le_bytes(*eight).wrapping_shr(before.wrapping_mul(8))
        }
        None => rest
            .iter()
            .rev()
            .fold(0_u64, |x, b| x.wrapping_shl(8) | u64::from(*b)),
    };
    place(last, rest)
}

/// Returns with how many same bytes two texts begin, before the first that is `stop`.
#[inline(always)]
pub fn same(a: &[u8], b: &[u8], stop: u8) -> usize {
    let (mut rest, mut other) = (a, b);
    let mut length = 0_usize;
    while let Some((x, tail)) = rest.split_first_chunk()
        && let Some((y, of_other)) = other.split_first_chunk()
    {
        let x = u64::from_le_bytes(*x);
        let ends = (x ^ u64::from_le_bytes(*y)) | first(x, stop);
        if ends != 0 {
            return length.wrapping_add((ends.trailing_zeros() / 8) as usize);
        }
        (rest, other) = (tail, of_other);
        length = length.wrapping_add(8);
    }
    for (x, y) in rest.iter().zip(other) {
        if x != y || *x == stop {
            break;
        }
        length = length.wrapping_add(1);
    }
    length
}

/// Marks every byte of `x` that is `b`.
pub const fn all(x: u64, b: u8) -> u64 {
    let x = x ^ EACH.wrapping_mul(b as u64);
    !((x & !HIGH).wrapping_add(!HIGH) | x) & HIGH
}

/// Returns a bit for each byte of `marks`, the lowest for the first: its high bit.
pub const fn bits(marks: u64) -> u64 {
    // Each byte gets a bit of its own in the highest byte of the product, which is the sum of all.
    let own = u64::from_le_bytes([128, 64, 32, 16, 8, 4, 2, 1]);
    (marks >> 7 & EACH).wrapping_mul(own) >> 56
}
