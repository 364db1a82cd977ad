//! Converts between characters and their bytes in UTF-8.

use super::arithmetic::{minus, plus, shr};
use core::slice::Iter;

/// Returns the first character of `rest`, which begins with valid UTF-8, and moves `rest` past it. (For other bytes
/// it returns any number.) It does not return a value and a rest, as four words would go on a microcontroller's
/// stack.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn decode(rest: &mut &[u8]) -> Option<u32> {
    let [first, tail @ ..] = *rest else {
        return None;
    };
    // The first byte has a 1 for each byte of the character, then a 0. Each further byte adds six bits, and removes
    // the first 1 that is left; `one` is where that is.
    let mut c = (*first & 0x7F) as u32;
    let mut one = (*first >> 1 & 0x40) as u32;
    let mut tail = tail;
    while c & one != 0
        && let [b, after @ ..] = tail
    {
        // Subtraction removes the high bit of that byte; a mask would take one more register. It wraps for a byte that
        // has none, which is not UTF-8.
        c = ((c ^ one) << 6).wrapping_add(*b as u32).wrapping_sub(0x80);
        one <<= 5;
        tail = after;
    }
    *rest = tail;
    Some(c)
}

/// Takes the rest of a character from bytes that may be no UTF-8. Returns whether `first`, which is not ASCII, begins a
/// character. If it does not, the bytes that are taken begin no other one.
///
/// This is for short texts where flash is scarce, as `core` has a table of 256 bytes.
pub fn take_character(first: u8, rest: &mut Iter<'_, u8>) -> bool {
    if !matches!(first, 0xC2..=0xF4) {
        return false;
    }
    // As in `decode`, `one` is the first 1 that is left.
    let (mut c, mut one) = (u32::from(first & 0x7F), 0x40);
    while c & one != 0 {
        let Some(b @ 0x80..=0xBF) = rest.as_slice().first() else {
            return false;
        };
        rest.next();
        c = minus!(plus!((c ^ one) << 6, u32::from(*b)), 0x80);
        one <<= 5;
    }
    // In its shortest form, it needs more than the bits that a byte less has. Surrogates are no characters, nor is
    // anything above U+10FFFF.
    c >= one >> 5 && c >> 11 != 0x1B && c >> 16 <= 0x10
}

/// Returns the character of a text that has only one.
pub const fn single_character(text: &[u8]) -> Option<u32> {
    let mut rest = text;
    match decode(&mut rest) {
        Some(c) if rest.is_empty() => Some(c),
        _ => None,
    }
}

/// Returns the bytes of a character in UTF-8.
pub fn utf8(c: char) -> impl Iterator<Item = u8> {
    let c = c as u32;
    let low = |shift: u32| 0x80 | shr!(c, shift) as u8 & 0x3F;
    let first = |lead: u32, shift: u32| (lead | shr!(c, shift)) as u8;
    let (bytes, skip) = match c {
        0..=0x7F => ([0, 0, 0, c as u8], 3),
        0x80..=0x7FF => ([0, 0, first(0xC0, 6), low(0)], 2),
        0x800..=0xFFFF => ([0, first(0xE0, 12), low(6), low(0)], 1),
        _ => ([first(0xF0, 18), low(12), low(6), low(0)], 0),
    };
    bytes.into_iter().skip(skip)
}

/// Returns the characters of a text that may not be UTF-8, each with its bytes; U+FFFD is for bytes that are not
/// UTF-8.
pub fn characters(text: &[u8]) -> impl Iterator<Item = (&[u8], char)> {
    text.utf8_chunks().flat_map(|chunk| {
        let invalid = match chunk.invalid() {
            [] => None,
            bytes => Some((bytes, char::REPLACEMENT_CHARACTER)),
        };
        Characters(chunk.valid().as_bytes()).chain(invalid)
    })
}

/// The characters of a text that is UTF-8. (The linker sees a panic branch in `char::encode_utf8`, which would go the
/// other way.)
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Characters<'a>(pub &'a [u8]);

impl<'a> Iterator for Characters<'a> {
    type Item = (&'a [u8], char);

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.0;
        let c = decode(&mut self.0)?;
        let length = minus!(text.len(), self.0.len());
        let (character, _) = text.split_at_checked(length)?;
        Some((character, char::from_u32(c)?))
    }
}

#[cfg(test)]
mod tests {
    use super::take_character;

    /// Tries the bytes at the ends of all ranges that the table of RFC 3629 has, at each place.
    #[test]
    fn characters_are_those_of_core() {
        const BYTES: [u8; 24] = [
            0x00, b'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0,
            0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF,
        ];
        let texts = (0..BYTES.len().pow(4)).map(|number| {
            let mut number = number;
            [(); 4].map(|()| {
                let b = BYTES[number % BYTES.len()];
                number /= BYTES.len();
                b
            })
        });
        for text in texts {
            for length in 0..=text.len() {
                let text = &text[..length];
                let mut rest = text.iter();
                let Some(first @ 0x80..) = rest.next() else {
                    continue;
                };
                let is_character = take_character(*first, &mut rest);
                let taken = &text[..text.len() - rest.len()];
                let mut chunks = text.utf8_chunks();
                let expected = chunks.next().and_then(|chunk| chunk.valid().chars().next());
                assert_eq!(is_character, expected.is_some(), "{text:x?}");
                match expected {
                    Some(c) => assert_eq!(taken.len(), c.len_utf8(), "{text:x?}"),
                    None => assert!(taken[1..].iter().all(|b| b & 0xC0 == 0x80), "{text:x?}"),
                }
            }
        }
    }
}
