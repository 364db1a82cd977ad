//! Maps the characters of a host as others do, as far as numbers need it.

use super::mapped_to_ascii::may_be_letters;
use crate::grammar::pct_encoded::triplet;
use crate::text::arithmetic::{minus, plus};
use crate::text::utf8::decode;

/// A host as others read it: decoded and mapped.
///
/// Others map by UTS 46, by UTS 46 with transitional processing (IDNA 2008's lookups fall back to it), by IDNA 2003
/// (RFC 3491), or by NFKC alone. No character becomes two different texts of ASCII by these. So here a character is mapped to
/// the one that any of them makes of it, and what one of them drops is dropped. If one of them makes a number or a known name of
/// a label, each of its characters becomes ASCII by that mapping, and so that number or name is read here.
#[derive(Clone, Copy, Debug)]
pub struct Mapped<'a> {
    /// The bytes that are not read yet
    pub bytes: &'a [u8],
    /// What else the last character was mapped to: a character in each byte, the next one in the lowest
    more: u32,
}

impl<'a> Mapped<'a> {
    pub const fn of(bytes: &'a [u8]) -> Self {
        Self { bytes, more: 0 }
    }

    /// Returns whether no character is left.
    pub const fn is_empty(mut self) -> bool {
        self.next().is_none()
    }

    /// Returns the next character. Only digits, letters of hexadecimal numbers, hyphens and dots matter; any other may be `?`.
    pub const fn next(&mut self) -> Option<u8> {
        if self.more == 0 {
            let Some(c) = self.code_point() else {
                return None;
            };
            self.more = map(c);
        }
        let first = self.more as u8;
        self.more >>= 8;
        Some(first)
    }

    /// Returns what follows `xn--`, if the next characters may be that.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn after_xn(mut self) -> Option<Self> {
        if let Some(x) = self.code_point()
            && (x | 0x20 == 0x78 || may_be_letters(x))
            && let Some(n) = self.code_point()
            && (n | 0x20 == 0x6E || may_be_letters(n))
            && let Some(first) = self.code_point()
            && Self::is_hyphen(first)
            && let Some(second) = self.code_point()
            && Self::is_hyphen(second)
        {
            return Some(self);
        }
        None
    }

    /// Returns the next character that nobody drops, decoded but not mapped. It is 0 where a triplet begins no character.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn code_point(&mut self) -> Option<u32> {
        loop {
            match self.any_code_point() {
                Some(c) if Self::is_ignored(c) => {}
                c => return c,
            }
        }
    }

    /// Does the same as [`code_point`](Self::code_point), and returns also what others drop.
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

    /// Returns whether others drop the character, so that it is not in the mapped host: `Default_Ignorable_Code_Point`, which
    /// UTS 46 and `NFKC_Casefold` drop (U+200C and U+200D in transitional processing), and U+1806, which IDNA 2003 drops.
    #[rustfmt::skip]
    pub const fn is_ignored(c: u32) -> bool {
        matches!(c, 0xAD | 0x34F | 0x61C | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x1806 | 0x180B..=0x180F
            | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F | 0x3164
            | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0 | 0xFFF0..=0xFFF8
            | 0x1_BCA0..=0x1_BCA3 | 0x1_D173..=0x1_D17A | 0xE_0000..=0xE_0FFF)
    }

    /// Returns whether others map the character to a dot. NFKC makes U+3002 of U+FE12, which the next reader may take for one.
    pub const fn is_dot(c: u32) -> bool {
        matches!(
            c,
            0x2E | 0x2024 | 0x3002 | 0xFE12 | 0xFE52 | 0xFF0E | 0xFF61
        )
    }

    /// Returns whether others map the character to a hyphen.
    pub const fn is_hyphen(c: u32) -> bool {
        matches!(c, 0x2D | 0xFE63 | 0xFF0D)
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

/// Characters that follow each other as those do to which they are mapped: the first, the last, and what the first is mapped to.
/// What is at most 50 is a number, and with [`WITH_DOT`] a full stop follows it. Two characters have the first in the low byte; `?`
/// is a letter that is in no number.
#[rustfmt::skip]
const RUNS: &[[u16; 3]] = &[
    // Superscripts and subscripts
    [0xB2, 0xB3, 2], [0xB9, 0xB9, 1], [0x2070, 0x2070, 0], [0x2074, 0x2079, 4], [0x2080, 0x2089, 0],
    // In circles, with a full stop, full-width
    [0x24EA, 0x24EA, 0], [0x2460, 0x2473, 1], [0x3251, 0x325F, 21], [0x32B1, 0x32BF, 36],
    [0x2488, 0x249B, 1 | WITH_DOT], [0xFF10, 0xFF19, 0],
    // Letters, full-width and in circles
    [0xFF21, 0xFF3A, 0x61], [0xFF41, 0xFF5A, 0x61], [0x24B6, 0x24CF, 0x61], [0x24D0, 0x24E9, 0x61],
    // Letterlike symbols
    [0x2102, 0x2102, 0x63], [0x212C, 0x212D, 0x62], [0x212F, 0x212F, 0x65], [0x2130, 0x2131, 0x65], [0x2145, 0x2145, 0x64],
    [0x2146, 0x2147, 0x64],
    // Raised and lowered
    [0xAA, 0xAA, 0x61], [0x2E3, 0x2E3, 0x78], [0x1D2C, 0x1D2C, 0x61], [0x1D2E, 0x1D2E, 0x62], [0x1D30, 0x1D31, 0x64],
    [0x1D43, 0x1D43, 0x61], [0x1D47, 0x1D47, 0x62], [0x1D48, 0x1D49, 0x64], [0x1D9C, 0x1D9C, 0x63], [0x1DA0, 0x1DA0, 0x66],
    [0x2090, 0x2090, 0x61], [0x2091, 0x2091, 0x65], [0x2093, 0x2093, 0x78], [0xA7F2, 0xA7F2, 0x63], [0xA7F3, 0xA7F3, 0x66],
    // Roman numerals
    [0x2169, 0x2169, 0x78], [0x216D, 0x216E, 0x63], [0x2179, 0x2179, 0x78], [0x217D, 0x217E, 0x63],
    // Two dots, and three, which make as little of a number
    [0x2025, 0x2025, 0x2E2E], [0x2026, 0x2026, 0x2E2E], [0xFE19, 0xFE19, 0x2E2E], [0xFE30, 0xFE30, 0x2E2E],
    // Abbreviations, such as `a.m.`
    [0x33C2, 0x33C2, 0x2E3F], [0x33C7, 0x33C7, 0x2E3F], [0x33D8, 0x33D8, 0x2E3F],
    // Two letters: `da`, `cc`, `cd`, `db`, `ff`
    [0x3372, 0x3372, 0x6164], [0x33C4, 0x33C4, 0x6363], [0x33C5, 0x33C5, 0x6463], [0x33C8, 0x33C8, 0x6264], [0xFB00, 0xFB00, 0x6666],
];

const WITH_DOT: u16 = 128;

/// Maps a character as far as numbers need it: to at most three characters, the first in the lowest byte.
const fn map(c: u32) -> u32 {
    let mapped = match c {
        0..=0x7F => return (c as u8).to_ascii_lowercase() as u32,
        _ if Mapped::is_dot(c) => return b'.' as u32,
        _ if Mapped::is_hyphen(c) => return b'-' as u32,
        0x80..=0xFFFF => in_runs(c),
        // Outlined, in squares, mathematical and segmented. Some mathematical letters are missing there, and never will be.
        0x1_CCD6..=0x1_CCEF => minus!(c, 0x1_CCD6 - 0x61),
        0x1_CCF0..=0x1_CCF9 => minus!(c, 0x1_CCF0),
        0x1_D400..=0x1_D6A3 => plus!(minus!(c, 0x1_D400) % 26, 0x61),
        0x1_D7CE..=0x1_D7FF => minus!(c, 0x1_D7CE) % 10,
        0x1_F100 => WITH_DOT as u32,
        0x1_F12B => b'c' as u32,
        0x1_F12D => return 0x6463,
        0x1_F130..=0x1_F149 => minus!(c, 0x1_F130 - 0x61),
        0x1_FBF0..=0x1_FBF9 => minus!(c, 0x1_FBF0),
        _ => b'?' as u32,
    };
    let number = mapped & 127;
    if mapped > 0xFF || number > 50 {
        return mapped;
    }
    let dot = if mapped < WITH_DOT as u32 { 0 } else { 0x2E };
    let last = (number % 10) | 0x30 | (dot << 8);
    if number < 10 {
        last
    } else {
        (number / 10) | 0x30 | (last << 8)
    }
}

/// Returns what [`RUNS`] has for a character.
const fn in_runs(c: u32) -> u32 {
    let mut runs = RUNS;
    while let [[first, last, mapped], others @ ..] = runs {
        if *first as u32 <= c && c <= *last as u32 {
            return plus!(minus!(c, *first as u32), *mapped as u32);
        }
        runs = others;
    }
    b'?' as u32
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::{format, vec::Vec};
    use core::iter;

    use unicode_normalization::UnicodeNormalization as _;

    use super::Mapped;
    use crate::address::readers::readings;

    /// Compares [`Mapped`] with the models of others for each character, as it is and percent-encoded.
    #[test]
    fn each_character_is_mapped_as_others_map_it() {
        let kept = |c: char| match c {
            '0'..='9' | 'a'..='f' | 'x' | '.' | '-' => c,
            _ => '?',
        };
        // Each has a place among mathematical letters, but is elsewhere in Unicode.
        let is_gap = |c: char| matches!(c, '\u{1D400}'..='\u{1D6A3}') && c.nfkc().eq([c]);
        for c in '\0'..=char::MAX {
            let of_ascii = |name: &String| {
                let between = name.strip_prefix('0')?.strip_suffix('0')?;
                let is_mapped = between.is_ascii() && !between.contains(char::is_control);
                is_mapped.then(|| between.chars().map(kept).collect::<Vec<_>>())
            };
            let expected = readings(&format!("0{c}0"));
            let mut expected: Vec<_> = expected.iter().filter_map(of_ascii).collect();
            expected.sort();
            expected.dedup();
            let read = |bytes| {
                let mut rest = Mapped::of(bytes);
                let read = iter::from_fn(|| rest.next()).map(char::from);
                read.map(kept).collect::<Vec<_>>()
            };
            let mut buffer = [0; 4];
            let raw = c.encode_utf8(&mut buffer).as_bytes();
            let encoded: String = raw.iter().map(|b| format!("%{b:02X}")).collect();
            let found = read(encoded.as_bytes());
            match c {
                '%' => continue,
                _ if is_gap(c) => continue,
                // The URL Standard removes these before it maps a host.
                '\t' | '\n' | '\r' => assert!(read(raw).is_empty(), "{c:?}"),
                _ => assert_eq!(read(raw), found, "{c:?}"),
            }
            // No character is mapped to two texts of ASCII.
            match expected.as_slice() {
                [] if found.is_empty() => assert!(Mapped::is_ignored(c.into()), "{c:?}"),
                // It becomes U+3002, not a character of ASCII.
                [] if c == '\u{FE12}' => assert_eq!(found, ['.']),
                [] => assert_eq!(found, ['?'], "{c:?}"),
                // That is no number, as none of these begins with `0`. What else is in it is not asked.
                [one] if one.contains(&'?') || one.ends_with(&['x']) && one.len() > 1 => {
                    let is_dotted = one.contains(&'.');
                    assert!(
                        found.contains(&'?') && found.contains(&'.') == is_dotted,
                        "{c:?}"
                    );
                }
                [one] if one == &['.'; 3] => assert_eq!(found, ['.'; 2], "{c:?}"),
                [one] => assert_eq!(&found, one, "{c:?}"),
                more => panic!("{c:?} {more:?}"),
            }
        }
    }
}
