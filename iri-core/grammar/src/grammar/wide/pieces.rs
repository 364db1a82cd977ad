//! Looks at pieces of a text of any length, in which `:` and `@` are no delimiters any more.
//!
//! As in [`scan`](super::scan), a loop without a call, an index or a branch becomes vector instructions. Pieces that follow each other
//! share at least two bytes. So each triplet is whole in one of them, and it does no harm to look at one twice.
//!
//! `cargo xtask prove` shows for all inputs that the loop means what is said of it. It compiles this file without the accelerator, so
//! this is a file of its own.

/// What there is in a piece.
// The proof knows the order of the fields.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The number of bytes that are not plain.
    pub(crate) others: u8,
    /// The sum of their places, modulo 256. It is the place if there is only one.
    pub(crate) places: u8,
    /// Whether there is a `%`, which is plain.
    pub(crate) percent: bool,
}

/// Looks at a piece, of which the first `known` bytes are not counted.
// Inlined, its loop would become part of a larger function, of which the compiler makes other code.
#[inline(never)]
pub(crate) const fn piece<const N: usize>(bytes: &[u8; N], known: u8) -> Piece {
    // As fields of a structure, these would not become vectors.
    let (mut others, mut places, mut percent) = (0_u8, 0_u8, false);
    let mut rest = bytes.as_slice();
    let mut i = 0_u8;
    while let [b, tail @ ..] = rest {
        // A byte is plain if each component has it but the authority and the first segment.
        let lower = *b | 0x20;
        let is_plain = (b'a' <= lower) & (lower <= b'z')
            | (b'%' <= *b) & (*b <= b';')
            | (*b == b'@')
            | (*b == b'=')
            | (*b == b'_');
        if !is_plain & (i >= known) {
            others = others.wrapping_add(1);
            places = places.wrapping_add(i);
        }
        percent |= *b == b'%';
        i = i.wrapping_add(1);
        rest = tail;
    }
    Piece {
        others,
        places,
        percent,
    }
}

/// Returns whether a `%` and the two bytes after it, as far as they are in the piece, are no triplet.
#[inline(never)]
pub(crate) const fn is_wrong<const N: usize>(bytes: &[u8; N]) -> bool {
    let (mut is_wrong, mut is_first, mut is_second) = (false, false, false);
    let mut rest = bytes.as_slice();
    while let [b, tail @ ..] = rest {
        let lower = *b | 0x20;
        let is_hexdig = (b'a' <= lower) & (lower <= b'f') | (b'0' <= *b) & (*b <= b'9');
        is_wrong |= (is_first | is_second) & !is_hexdig;
        is_second = is_first;
        is_first = *b == b'%';
        rest = tail;
    }
    is_wrong
}

/// Returns whether a piece has an `@`, the first byte of a full-width one, or what begins an encoded one: `40` or `EF` after a `%` or
/// a `5`, or `\u`.
#[inline(never)]
pub(crate) const fn has_at_sign<const N: usize>(bytes: &[u8; N]) -> bool {
    has_delimiter(bytes, false)
}

/// Returns whether a piece has an `@` or a `:`, as [`has_at_sign`] looks for an `@`. A raw `:` does not count before a `/` or a digit, nor at
/// the end.
#[inline(never)]
pub(crate) const fn has_mark<const N: usize>(bytes: &[u8; N]) -> bool {
    has_delimiter(bytes, true)
}

#[inline(always)]
const fn has_delimiter<const N: usize>(bytes: &[u8; N], colons: bool) -> bool {
    let (mut has, mut is_start, mut is_four, mut is_e) = (false, false, false, false);
    let (mut is_escape, mut is_colon, mut is_three) = (false, false, false);
    let mut rest = bytes.as_slice();
    while let [b, tail @ ..] = rest {
        let lower = *b | 0x20;
        has |= (*b == b'@') | (*b == 0xEF) | is_four & (*b == b'0') | is_e & (lower == b'f');
        has |= is_escape & (*b == b'u');
        is_escape = *b == b'\\';
        is_four = is_start & (*b == b'4');
        is_e = is_start & (lower == b'e');
        if colons {
            // These are the bytes from `/` to `9`.
            has |= is_colon & !((b'/' <= *b) & (*b <= b'9')) | is_three & (lower == b'a');
            is_colon = *b == b':';
            is_three = is_start & (*b == b'3');
        }
        is_start = (*b == b'%') | (*b == b'5');
        rest = tail;
    }
    has
}
