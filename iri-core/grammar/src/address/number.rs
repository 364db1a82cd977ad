//! Names that others read as an IPv4 address: `2130706433`, `0x7f.1`, `127.1`, `0177.0.0.1`.
//!
//! RFC 3986 calls them names. Two others read them as one to four numbers, each decimal, octal or hexadecimal, of
//! which the last fills the remaining octets: `inet_aton`, which most resolvers use, and the URL Standard of the
//! WHATWG, which browsers, Node and the crate `url` follow. The URL Standard first decodes the host and maps its
//! characters (UTS 46), so `%31%32%37.1` and `１２７．１` are addresses too.

use crate::grammar::class::Flag;
use crate::text::hex;
use crate::text::scan::rseek;
use crate::text::utf8::decode;

/// The result of reading a name as others do, who may read it as an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// A name: its last label is no number.
    No,
    /// This IPv4 address.
    Address(u32),
    /// No valid host: its last label is a number, but the whole is not an address.
    Refused,
}

/// Reads `name`, a valid `ireg-name`, as others do, who may read it as an address.
#[must_use]
pub const fn number(name: &str) -> Number {
    // The last label decides whether others read an address. For most names the answer is known here.
    if !ends_in_number(name) {
        return Number::No;
    }
    let mut rest = name.as_bytes();
    let mut address = 0_u32;
    // The number of octets that the next parts can still fill.
    let mut left = 4_u32;
    loop {
        let (value, end) = part(&mut rest);
        // A dot may follow the last part.
        let is_last = matches!(end, End::Text) || rest.is_empty();
        let Some(value) = value else {
            return Number::Refused;
        };
        if left == 0 {
            return Number::Refused;
        }
        let shift = left.wrapping_sub(1).wrapping_mul(8);
        if is_last {
            return if value >> left.wrapping_mul(8) == 0 {
                Number::Address(address | value as u32)
            } else {
                Number::Refused
            };
        }
        if value > 0xFF {
            return Number::Refused;
        }
        address |= (value as u32) << shift;
        left = left.wrapping_sub(1);
    }
}

/// Returns whether the last label has only digits, or `0x` and hexadecimal digits. An empty label after a last dot
/// does not count.
const fn ends_in_number(name: &str) -> bool {
    let mut rest = name.as_bytes();
    // The last label of nearly all is of ASCII and begins with a letter.
    if let Some((_, last)) = rest.split_at_checked(rseek(rest, b'.').len())
        && let [b'a'..=b'z' | b'A'..=b'Z', others @ ..] = last
        && Flag::SCHEME.skip(others).is_empty()
    {
        return false;
    }
    let mut is_number = false;
    loop {
        if rest.is_empty() {
            return is_number;
        }
        let mut label = rest;
        let (value, _) = part(&mut rest);
        is_number = value.is_some() || is_decimal(&mut label);
    }
}

/// Returns whether a label has only decimal digits; moves `rest` to the end of the label.
const fn is_decimal(rest: &mut &[u8]) -> bool {
    let mut any = false;
    loop {
        match mapped(rest) {
            Some('0'..='9') => any = true,
            Some('.') | None => return any,
            Some(_) => {
                while let Some(c) = mapped(rest)
                    && c != '.'
                {}
                return false;
            }
        }
    }
}

/// The end of a part.
#[derive(Clone, Copy)]
enum End {
    Dot,
    Text,
}

/// Reads one number and the dot after it. Returns its value, at most 2^33, or `None` if it is no number.
const fn part(rest: &mut &[u8]) -> (Option<u64>, End) {
    let mut value = 0_u64;
    let mut radix = 10_u64;
    let mut digits = 0_u32;
    let mut is_number = true;
    let end = loop {
        let digit = match mapped(rest) {
            None => break End::Text,
            Some('.') => break End::Dot,
            Some(c @ '0'..='9') => (c as u64).wrapping_sub('0' as u64),
            Some(c @ 'a'..='f') => (c as u64).wrapping_sub('a' as u64).wrapping_add(10),
            Some('x') if digits == 1 && radix == 8 => {
                radix = 16;
                digits = 2;
                continue;
            }
            Some(_) => 99,
        };
        if digits == 0 && digit == 0 {
            // A zero before other digits makes them octal. A zero alone has the value 0 either way.
            radix = 8;
        } else if digit >= radix {
            is_number = false;
        }
        digits = digits.saturating_add(1);
        value = value.wrapping_mul(radix).wrapping_add(digit);
        if value > 1 << 33 {
            value = 1 << 33;
        }
    };
    if is_number && digits > 0 {
        (Some(value), end)
    } else {
        (None, end)
    }
}

/// Returns the next character as the URL Standard reads a host: decoded and mapped by UTS 46. Only digits, letters of
/// hexadecimal numbers and dots matter, so any other character is `?`. Characters that UTS 46 ignores are skipped.
const fn mapped(rest: &mut &[u8]) -> Option<char> {
    loop {
        let mut buffer = [0; 4];
        let c = match rest {
            [] => return None,
            [b'%', ..] => decoded(rest, &mut buffer),
            _ => match decode(rest) {
                Some(c) => c,
                None => return None,
            },
        };
        if !is_ignored(c) {
            return Some(map(c));
        }
    }
}

/// Decodes the character that the next triplets encode. Returns a character that is no digit if they encode none.
const fn decoded(rest: &mut &[u8], buffer: &mut [u8; 4]) -> u32 {
    let [_, high, low, tail @ ..] = *rest else {
        *rest = &[];
        return 0;
    };
    *rest = tail;
    let first = hex::value(*high, *low);
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
        && let [b'%', high, low, tail @ ..] = *rest
        && let [_, others @ ..] = filled
        && let [next, ..] = others
    {
        let byte = hex::value(*high, *low);
        if byte & 0xC0 != 0x80 {
            return 0;
        }
        *next = byte;
        *rest = tail;
        filled = others;
        left = left.wrapping_sub(1);
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

/// Returns whether UTS 46 ignores the character.
#[must_use]
pub const fn is_ignored(c: u32) -> bool {
    matches!(c, 0xAD | 0x34F | 0x180B..=0x180D | 0x180F | 0x200B | 0x2060 | 0x2064
        | 0xFE00..=0xFE0F | 0xFEFF | 0xE_0100..=0xE_01EF | 0x1_BCA0..=0x1_BCA3)
}

/// Maps a character as UTS 46 does, as far as numbers need it.
const fn map(c: u32) -> char {
    let digit = match c {
        0x30..=0x39 => c.wrapping_sub(0x30),
        // Superscripts and subscripts
        0xB9 => 1,
        0xB2 | 0xB3 => c.wrapping_sub(0xB0),
        0x2070 | 0x2074..=0x2079 => c.wrapping_sub(0x2070),
        0x2080..=0x2089 => c.wrapping_sub(0x2080),
        // In circles
        0x2460..=0x2468 => c.wrapping_sub(0x245F),
        0x24EA => 0,
        // Full-width
        0xFF10..=0xFF19 => c.wrapping_sub(0xFF10),
        // Mathematical and segmented
        0x1_D7CE..=0x1_D7FF => c.wrapping_sub(0x1_D7CE) % 10,
        0x1_FBF0..=0x1_FBF9 => c.wrapping_sub(0x1_FBF0),
        _ => 10,
    };
    if digit < 10 {
        return b'0'.wrapping_add(digit as u8) as char;
    }
    match c {
        0x2E | 0x3002 | 0xFF0E | 0xFF61 => '.',
        0x61..=0x66 | 0x78 => c as u8 as char,
        0x41..=0x46 | 0x58 => (c as u8 | 0x20) as char,
        0xFF21..=0xFF26 | 0xFF38 => (c.wrapping_sub(0xFF21) as u8).wrapping_add(b'a') as char,
        0xFF41..=0xFF46 | 0xFF58 => (c.wrapping_sub(0xFF41) as u8).wrapping_add(b'a') as char,
        // Other forms of a letter: in circles, mathematical
        0x24D0..=0x24D5 => (c.wrapping_sub(0x24D0) as u8).wrapping_add(b'a') as char,
        0x24B6..=0x24BB => (c.wrapping_sub(0x24B6) as u8).wrapping_add(b'a') as char,
        0x24E7 | 0x24CD | 0x2179 | 0x2169 | 0x2093 | 0x2E3 => 'x',
        0x1_D400..=0x1_D6A3 => match c.wrapping_sub(0x1_D400) % 26 {
            letter @ (0..=5 | 23) => b'a'.wrapping_add(letter as u8) as char,
            _ => '?',
        },
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::Number::{Address, No, Refused};
    use super::number;

    #[test]
    fn numbers_are_read_as_the_url_standard_reads_them() {
        for (name, expected) in [
            ("2130706433", Address(0x7F00_0001)),
            ("0x7f.1", Address(0x7F00_0001)),
            ("0X7F000001", Address(0x7F00_0001)),
            ("127.1", Address(0x7F00_0001)),
            ("127.0.1", Address(0x7F00_0001)),
            ("0177.0.0.1", Address(0x7F00_0001)),
            ("127.0.0.1", Address(0x7F00_0001)),
            ("127.0.0.1.", Address(0x7F00_0001)),
            ("0x", Address(0)),
            ("0", Address(0)),
            ("00", Address(0)),
            ("4294967295", Address(u32::MAX)),
            ("0xffffffff", Address(u32::MAX)),
            ("%31%32%37.1", Address(0x7F00_0001)),
            ("１２７．0。1", Address(0x7F00_0001)),
            ("%EF%BC%91", Address(1)),
            ("①②⑦.⓪.⓪.①", Address(0x7F00_0001)),
            ("12\u{AD}7.1", Address(0x7F00_0001)),
            ("ⅹ", No),
            ("0ⅹ7f.1", Address(0x7F00_0001)),
            ("4294967296", Refused),
            ("99999999999999999999999999", Refused),
            ("256.1.1.1", Refused),
            ("1.2.3.256", Refused),
            ("1.2.3.4.5", Refused),
            ("08", Refused),
            ("1.08", Refused),
            ("1..2", Refused),
            ("a.1", Refused),
            ("a.0x7", Refused),
            (".1", Refused),
            ("1.2.3.4..", No),
            ("", No),
            (".", No),
            ("a", No),
            ("1.a", No),
            ("0xg", No),
            ("1.2.3.4a", No),
            ("127.0.0.1.example", No),
            ("%FF", No),
            ("1%2e2%E3%80%823", Address(0x0102_0003)),
        ] {
            assert_eq!(number(name), expected, "{name}");
        }
    }
}
