//! Maps the characters of a host as UTS 46 does, as far as numbers need it.

use crate::grammar::pct_encoded::triplet;
use crate::text::arithmetic::{minus, plus};
use crate::text::utf8::decode;

/// A host as the URL Standard reads it: decoded and mapped by UTS 46.
#[derive(Clone, Copy, Debug)]
pub struct Mapped<'a> {
    /// The bytes that are not read yet
    pub bytes: &'a [u8],
    /// The second of the two that a character was mapped to, or 0
    second: u8,
}

impl<'a> Mapped<'a> {
    pub const fn of(bytes: &'a [u8]) -> Self {
        Self { bytes, second: 0 }
    }

    /// Returns whether no character is left.
    pub const fn is_empty(mut self) -> bool {
        self.next().is_none()
    }

    /// Returns the next character. Only digits, letters of hexadecimal numbers and dots matter, so any other is `?`.
    pub const fn next(&mut self) -> Option<u8> {
        if self.second != 0 {
            let second = self.second;
            self.second = 0;
            return Some(second);
        }
        let Some(c) = self.code_point() else {
            return None;
        };
        let (first, second) = map(c);
        self.second = second;
        Some(first)
    }

    /// Returns the next character that UTS 46 does not ignore, decoded but not mapped. It is 0 where a triplet begins no
    /// character.
    #[inline]
    pub const fn code_point(&mut self) -> Option<u32> {
        loop {
            match self.any_code_point() {
                Some(c) if Self::is_ignored(c) => {}
                c => return c,
            }
        }
    }

    /// Does the same as [`code_point`](Self::code_point), and returns also what UTS 46 ignores.
    #[inline]
    pub const fn any_code_point(&mut self) -> Option<u32> {
        loop {
            let mut buffer = [0; 4];
            return match self.bytes {
                [] => None,
                [b'%', ..] => Some(decoded(&mut self.bytes, &mut buffer)),
                // Only rejected texts have these. The URL Standard removes them before all else.
                [b'\t' | b'\n' | b'\r', tail @ ..] => {
                    self.bytes = tail;
                    continue;
                }
                _ => decode(&mut self.bytes),
            };
        }
    }

    /// Returns whether UTS 46 ignores the character, so that it is not in the mapped host.
    #[rustfmt::skip]
    pub const fn is_ignored(c: u32) -> bool {
        matches!(c, 0xAD | 0x34F | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F
            | 0x200B | 0x2060..=0x2064 | 0x206A..=0x206F | 0x3164
            | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0
            | 0x1_BCA0..=0x1_BCA3 | 0x1_D173..=0x1_D17A | 0xE_0100..=0xE_01EF)
    }

    /// Returns whether UTS 46 maps the character to a dot.
    pub const fn is_dot(c: u32) -> bool {
        matches!(c, 0x2E | 0x3002 | 0xFF0E | 0xFF61)
    }
}

/// Decodes the character that the next triplets encode. Returns a character that is no digit if they encode none.
const fn decoded(rest: &mut &[u8], buffer: &mut [u8; 4]) -> u32 {
    let Some((first, tail)) = triplet(rest) else {
        // A rejected text can have a `%` without digits.
        *rest = match *rest {
            [_, tail @ ..] => tail,
            [] => &[],
        };
        return 0;
    };
    *rest = tail;
    let more = match first {
        0..=0x7F => return first as u32,
        0xC2..=0xDF => 1_u32,
        0xE0..=0xEF => 2,
        0xF0..=0xF4 => 3,
        _ => return 0,
    };
    *buffer = [first, 0, 0, 0];
    let mut filled: &mut [u8] = buffer;
    let mut left = more;
    while left > 0
        && let Some((byte, tail)) = triplet(rest)
        && let [_, others @ ..] = filled
        && let [next, ..] = others
    {
        if byte & 0xC0 != 0x80 {
            return 0;
        }
        *next = byte;
        *rest = tail;
        filled = others;
        left = minus!(left, 1);
    }
    match core::str::from_utf8(buffer) {
        Ok(text) if left == 0 => {
            let mut bytes = text.as_bytes();
            match decode(&mut bytes) {
                Some(c) => c,
                None => 0,
            }
        }
        _ => 0,
    }
}

/// Maps a character as UTS 46 does, as far as numbers need it: to one or two characters. The second is 0 if there is one.
const fn map(c: u32) -> (u8, u8) {
    let digit = match c {
        0x30..=0x39 => minus!(c, 0x30),
        // Superscripts and subscripts
        0xB9 => 1,
        0xB2 | 0xB3 => minus!(c, 0xB0),
        0x2070 | 0x2074..=0x2079 => minus!(c, 0x2070),
        0x2080..=0x2089 => minus!(c, 0x2080),
        // In circles, up to 50
        0x24EA => 0,
        0x2460..=0x2473 => minus!(c, 0x245F),
        0x3251..=0x325F => minus!(c, 0x323C),
        0x32B1..=0x32BF => minus!(c, 0x328D),
        // Full-width
        0xFF10..=0xFF19 => minus!(c, 0xFF10),
        // Outlined, mathematical and segmented
        0x1_CCF0..=0x1_CCF9 => minus!(c, 0x1_CCF0),
        0x1_D7CE..=0x1_D7FF => minus!(c, 0x1_D7CE) % 10,
        0x1_FBF0..=0x1_FBF9 => minus!(c, 0x1_FBF0),
        _ => 99,
    };
    let digits = plus!(b'0', digit as u8 % 10);
    match digit {
        0..=9 => return (digits, 0),
        10..=50 => return (plus!(b'0', digit as u8 / 10), digits),
        _ => {}
    }
    let letter = match c {
        _ if Mapped::is_dot(c) => b'.',
        0x61..=0x66 | 0x78 => c as u8,
        0x41..=0x46 | 0x58 => c as u8 | 0x20,
        // Full-width
        0xFF21..=0xFF26 | 0xFF38 => nth(c, 0xFF21),
        0xFF41..=0xFF46 | 0xFF58 => nth(c, 0xFF41),
        // In circles and squares
        0x24D0..=0x24D5 | 0x24E7 => nth(c, 0x24D0),
        0x24B6..=0x24BB | 0x24CD => nth(c, 0x24B6),
        0x1_F130..=0x1_F135 | 0x1_F147 => nth(c, 0x1_F130),
        0x1_F12B => b'c',
        // Outlined and mathematical; of these, letterlike symbols take the place of some
        0x1_CCD6..=0x1_CCDB | 0x1_CCED => nth(c, 0x1_CCD6),
        0x1_D49D | 0x1_D4A0 | 0x1_D4A1 | 0x1_D4BA | 0x1_D506 | 0x1_D53A => b'?',
        0x1_D400..=0x1_D6A3 => match minus!(c, 0x1_D400) % 26 {
            letter @ (0..=5 | 23) => plus!(b'a', letter as u8),
            _ => b'?',
        },
        0x212C => b'b',
        0x2102 | 0x212D => b'c',
        0x2145 | 0x2146 => b'd',
        0x212F | 0x2130 | 0x2147 => b'e',
        0x2131 => b'f',
        // Raised and lowered
        0xAA | 0x1D2C | 0x1D43 | 0x2090 => b'a',
        0x1D2E | 0x1D47 => b'b',
        0x1D9C | 0xA7F2 => b'c',
        0x1D30 | 0x1D48 => b'd',
        0x1D31 | 0x1D49 | 0x2091 => b'e',
        0x1DA0 | 0xA7F3 => b'f',
        0x2093 | 0x2E3 => b'x',
        // Roman numerals
        0x216D | 0x217D => b'c',
        0x216E | 0x217E => b'd',
        0x2169 | 0x2179 => b'x',
        // Two letters
        0x33C4 => return (b'c', b'c'),
        0x33C5 | 0x1_F12D => return (b'c', b'd'),
        0x3372 => return (b'd', b'a'),
        0x33C8 => return (b'd', b'b'),
        0xFB00 => return (b'f', b'f'),
        _ => b'?',
    };
    (letter, 0)
}

/// Returns the letter of an alphabet whose `a` is at `first`.
const fn nth(c: u32, first: u32) -> u8 {
    plus!(b'a', minus!(c, first) as u8)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::{format, vec::Vec};
    use core::iter;

    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

    use super::Mapped;

    /// Compares [`Mapped`] with the crate `idna` for each character, as it is and percent-encoded.
    #[test]
    fn each_character_is_mapped_as_uts_46_maps_it() {
        let is_read = |c: &char| matches!(c, '0'..='9' | 'a'..='f' | 'x' | '.');
        for c in '\0'..=char::MAX {
            let text = format!("0{c}0");
            let ascii = Uts46::new().to_ascii(
                text.as_bytes(),
                AsciiDenyList::URL,
                Hyphens::Allow,
                DnsLength::Ignore,
            );
            let ascii = ascii.unwrap_or_default();
            let between = ascii
                .strip_prefix('0')
                .and_then(|rest| rest.strip_suffix('0'));
            let between: Option<Vec<char>> = between.map(|between| between.chars().collect());
            let expected = match between.as_deref() {
                // No such character begins with `0`, so `x` after another ends a number.
                Some(some) if some.iter().all(is_read) && some.len() < 3 => some.to_vec(),
                _ => ['?'].to_vec(),
            };
            let read = |bytes| {
                let mut rest = Mapped::of(bytes);
                iter::from_fn(|| rest.next())
                    .map(char::from)
                    .collect::<Vec<_>>()
            };
            let mut buffer = [0; 4];
            let raw = c.encode_utf8(&mut buffer).as_bytes();
            let encoded: String = raw.iter().map(|b| format!("%{b:02X}")).collect();
            match c {
                '%' => {}
                // The URL Standard removes these before it maps a host.
                '\t' | '\n' | '\r' => assert!(read(raw).is_empty(), "{c:?}"),
                _ => assert_eq!(read(raw), expected, "{c:?}"),
            }
            assert_eq!(read(encoded.as_bytes()), expected, "{encoded}");
        }
    }
}
