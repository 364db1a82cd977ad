//! Names that others read as an IPv4 address: `2130706433`, `0x7f.1`, `127.1`, `0177.0.0.1`.
//!
//! RFC 3986 calls them names. Two others read them as one to four numbers, each decimal, octal or hexadecimal, of
//! which the last fills the remaining octets: `inet_aton`, which most resolvers use, and the URL Standard of the
//! WHATWG, which browsers, Node and the crate `url` follow. The URL Standard first decodes the host and maps its
//! characters (UTS 46), so `%31%32%37.1` and `１２７．１` are addresses too.

use super::mapped::Mapped;
use crate::grammar::class::Flag;
use crate::text::arithmetic::{minus, plus, times};
use crate::text::scan::rseek;

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

/// Reads `name`, an `ireg-name` or what a rejected text has in its place, as others do, who may read it as an address.
#[must_use]
pub const fn number(name: &str) -> Number {
    // The last label decides whether others read an address. For most names the answer is known here.
    if !ends_in_number(name) {
        return Number::No;
    }
    let mut rest = Mapped::of(name.as_bytes());
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
        let shift = times!(minus!(left, 1), 8);
        if is_last {
            return if value >> times!(left, 8) == 0 {
                Number::Address(address | value as u32)
            } else {
                Number::Refused
            };
        }
        if value > 0xFF {
            return Number::Refused;
        }
        address |= (value as u32) << shift;
        left = minus!(left, 1);
    }
}

/// Returns whether the last label has only digits, or `0x` and hexadecimal digits. An empty label after a last dot
/// does not count.
const fn ends_in_number(name: &str) -> bool {
    let bytes = name.as_bytes();
    // The last label of nearly all names is ASCII and begins with a letter.
    if let Some((_, last)) = bytes.split_at_checked(rseek(bytes, b'.').len())
        && let [b'a'..=b'z' | b'A'..=b'Z', others @ ..] = last
        && Flag::SCHEME.skip(others).is_empty()
    {
        return false;
    }
    let mut rest = Mapped::of(bytes);
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
const fn is_decimal(rest: &mut Mapped<'_>) -> bool {
    let mut any = false;
    loop {
        match rest.next() {
            Some(b'0'..=b'9') => any = true,
            Some(b'.') | None => return any,
            Some(_) => {
                while let Some(c) = rest.next()
                    && c != b'.'
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
const fn part(rest: &mut Mapped<'_>) -> (Option<u64>, End) {
    let mut value = 0_u64;
    let mut radix = 10_u64;
    let mut digits = 0_u32;
    let mut is_number = true;
    let end = loop {
        let digit = match rest.next() {
            None => break End::Text,
            Some(b'.') => break End::Dot,
            Some(c @ b'0'..=b'9') => minus!(c, b'0') as u64,
            Some(c @ b'a'..=b'f') => plus!(minus!(c, b'a'), 10) as u64,
            Some(b'x') if digits == 1 && radix == 8 => {
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
        value = plus!(times!(value, radix), digit);
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
            ("⑩.⓪.⓪.⑲", Address(0x0A00_0013)),
            ("0xﬀ.①", Address(0xFF00_0001)),
            ("⑩x", No),
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
            ("1x5", No),
            ("0xx5", No),
            ("%F4%90%80%80", No),
            ("%F0%9D%9F%8F", Address(1)),
            ("%zz", No),
            ("%3", No),
            ("1\t27.\r0.0.1\n", Address(0x7F00_0001)),
            ("127.1.\n", Address(0x7F00_0001)),
            ("127.1.\u{AD}", Address(0x7F00_0001)),
            ("1%2e2%E3%80%823", Address(0x0102_0003)),
        ] {
            assert_eq!(number(name), expected, "{name}");
        }
    }
}
