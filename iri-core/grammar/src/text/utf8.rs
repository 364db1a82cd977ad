//! Characters and their bytes in UTF-8.

/// The first character of `rest`, which begins with valid UTF-8; steps over it. (For what is not
/// UTF-8, any number.) Not a value and a rest, as four words would lie on a microcontroller's stack.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn decode(rest: &mut &[u8]) -> Option<u32> {
    let [first, tail @ ..] = *rest else {
        return None;
    };
    // The first byte of several begins with a 1 for each of them, then has a 0. Each of the others
    // brings six bits, and takes away the first one of those that are left; `one` is where it stands.
    let mut c = (*first & 0x7F) as u32;
    let mut one = (*first >> 1 & 0x40) as u32;
    let mut tail = tail;
    while c & one != 0
        && let [b, after @ ..] = tail
    {
        // Their own high bit goes by subtraction, which takes a register less than a mask.
        c = ((c ^ one) << 6).wrapping_add(*b as u32).wrapping_sub(0x80);
        one <<= 5;
        tail = after;
    }
    *rest = tail;
    Some(c)
}

/// The character that is all of `text`.
pub const fn single_character(text: &[u8]) -> Option<u32> {
    let mut rest = text;
    match decode(&mut rest) {
        Some(c) if rest.is_empty() => Some(c),
        _ => None,
    }
}

/// The bytes of a character in UTF-8.
pub fn utf8(c: char) -> impl Iterator<Item = u8> {
    let c = c as u32;
    let low = |shift: u32| 0x80 | c.wrapping_shr(shift) as u8 & 0x3F;
    let first = |lead: u32, shift: u32| (lead | c.wrapping_shr(shift)) as u8;
    let (bytes, skip) = match c {
        0..=0x7F => ([0, 0, 0, c as u8], 3),
        0x80..=0x7FF => ([0, 0, first(0xC0, 6), low(0)], 2),
        0x800..=0xFFFF => ([0, first(0xE0, 12), low(6), low(0)], 1),
        _ => ([first(0xF0, 18), low(12), low(6), low(0)], 0),
    };
    bytes.into_iter().skip(skip)
}

/// The characters of a text that need not be UTF-8, each with the bytes that it is;
/// U+FFFD stands for bytes that are none.
pub fn characters(text: &[u8]) -> impl Iterator<Item = (&[u8], char)> {
    text.utf8_chunks().flat_map(|chunk| {
        let invalid = match chunk.invalid() {
            [] => None,
            bytes => Some((bytes, char::REPLACEMENT_CHARACTER)),
        };
        Characters(chunk.valid().as_bytes()).chain(invalid)
    })
}

/// The characters of a text that is UTF-8. (`char::encode_utf8`, which would go the other way, can
/// panic as far as the linker sees.)
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
        let length = text.len().wrapping_sub(self.0.len());
        let (character, _) = text.split_at_checked(length)?;
        Some((character, char::from_u32(c)?))
    }
}
