//! Numbers and characters as text, without what `core::fmt` brings along.
//!
//! `core`'s own `Display` of a number can panic as far as the linker sees, and takes more flash
//! than all of this crate's messages.

use core::fmt::{Formatter, Result, Write as _};

use crate::grammar::ucschar::decode;
use crate::positions::slice;
use crate::redact::is_hidden_control;

/// A hexadecimal digit.
pub(crate) const fn digit(value: u8) -> char {
    let gap = if value > 9 { b'A' - b'9' - 1 } else { 0 };
    b'0'.wrapping_add(value).wrapping_add(gap) as char
}

/// The bytes of a character in UTF-8.
pub(crate) fn utf8(c: char) -> impl Iterator<Item = u8> {
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

/// The powers of ten that fit in a `usize`, largest first.
static POWERS: [usize; usize::MAX.ilog10() as usize + 1] = {
    let mut powers = [1; usize::MAX.ilog10() as usize + 1];
    let mut power = 1;
    let mut rest: &mut [usize] = &mut powers;
    while let [head @ .., last] = rest {
        *last = power;
        power = power.wrapping_mul(10);
        rest = head;
    }
    powers
};

/// The digits of `value` as a decimal number. By subtraction: a Cortex-M0 cannot divide.
pub(crate) fn decimal_digits(value: usize) -> impl Iterator<Item = u8> {
    let mut left = value;
    let mut leading = true;
    POWERS.iter().filter_map(move |power| {
        let mut count = 0_u8;
        while left >= *power {
            left = left.wrapping_sub(*power);
            count = count.wrapping_add(1);
        }
        leading &= count == 0 && *power > 1;
        (!leading).then_some(count)
    })
}

/// Writes `value` as a decimal number.
pub(crate) fn decimal(f: &mut Formatter<'_>, value: usize) -> Result {
    for count in decimal_digits(value) {
        f.write_char(digit(count))?;
    }
    Ok(())
}

/// `value` as a decimal number, a text for each digit; what is left over is empty.
pub(crate) fn decimal_texts(value: u16) -> [&'static str; 5] {
    let mut texts = [""; 5];
    for (text, count) in texts.iter_mut().zip(decimal_digits(value as usize)) {
        let count = u32::from(count);
        *text = slice("0123456789", count, count.wrapping_add(1));
    }
    texts
}

/// Writes `value` as at least four hexadecimal digits.
pub(crate) fn hexadecimal(f: &mut Formatter<'_>, value: u32) -> Result {
    let mut shift = 20_u32;
    let mut leading = true;
    loop {
        let nibble = value.wrapping_shr(shift) as u8 & 0xF;
        leading &= nibble == 0 && shift > 12;
        if !leading {
            f.write_char(digit(nibble))?;
        }
        if shift == 0 {
            return Ok(());
        }
        shift = shift.wrapping_sub(4);
    }
}

/// The characters of a text that need not be UTF-8, each with the bytes that it is;
/// U+FFFD stands for bytes that are none.
pub(crate) fn characters(text: &[u8]) -> impl Iterator<Item = (&[u8], char)> {
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
struct Characters<'a>(&'a [u8]);

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

/// Writes `text`; what hides or reorders other characters as `\u{202E}`, and bytes that are not
/// UTF-8 as U+FFFD.
pub(crate) fn visible(f: &mut Formatter<'_>, text: &[u8]) -> Result {
    for chunk in text.utf8_chunks() {
        // In runs of what is written as it is: a write for each character would cost more than it.
        let mut run = chunk.valid();
        let mut length = 0_usize;
        for (character, c) in Characters(run.as_bytes()) {
            if is_hidden_control(c) {
                let (plain, behind) = run.split_at_checked(length).unwrap_or((run, ""));
                f.write_str(plain)?;
                f.write_str("\\u{")?;
                hexadecimal(f, c as u32)?;
                f.write_str("}")?;
                (_, run) = behind.split_at_checked(character.len()).unwrap_or_default();
                length = 0;
            } else {
                length = length.wrapping_add(character.len());
            }
        }
        f.write_str(run)?;
        if !chunk.invalid().is_empty() {
            f.write_str("\u{FFFD}")?;
        }
    }
    Ok(())
}

/// How many columns [`visible`] takes for `c` on a terminal or in an editor.
///
/// By blocks, as a table of every character's width would be larger than the rest of the crate.
pub(crate) fn columns(c: char) -> usize {
    match c {
        c if is_hidden_control(c) => match c as u32 {
            ..=0xFFFF => 8,
            0x1_0000..=0xF_FFFF => 9,
            _ => 10,
        },
        // Combining marks
        '\u{300}'..='\u{36F}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}' => 0,
        // East Asian wide characters and emoji
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{A4CF}'
        | '\u{A960}'..='\u{A97F}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF01}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F300}'..='\u{1F64F}'
        | '\u{1F680}'..='\u{1F6FF}'
        | '\u{1F900}'..='\u{1F9FF}'
        | '\u{20000}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}
