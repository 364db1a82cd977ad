//! Names that others read as an IPv4 address: `2130706433`, `0x7f.1`, `127.1`, `0177.0.0.1`.
//!
//! RFC 3986 calls them names. Two others read them as one to four numbers, each decimal, octal or hexadecimal, of
//! which the last fills the remaining octets: `inet_aton`, which most resolvers use, and the URL Standard of the
//! WHATWG, which browsers, Node and the crate `url` follow. The URL Standard first decodes the host and maps its
//! characters (UTS 46), so `%31%32%37.1` and `１２７．１` are addresses too. So are names that other mappings make a number:
//! [`Mapped`] has them. A label such as `xn--1-` is no encoding of IDNA, but some decode it all the same (CVE-2024-12224), to `1`.

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
        let part = part(&mut rest);
        // A dot may follow the last part.
        let is_last = !part.ends_in_dot || rest.is_empty();
        let Some(value) = part.value else {
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
    // The last label of nearly all names is ASCII and begins with a letter. If it ends with a hyphen, it may be as `xn--1-`.
    if let Some((_, last)) = bytes.split_at_checked(rseek(bytes, b'.').len())
        && let [b'a'..=b'z' | b'A'..=b'Z', others @ ..] = last
        && Flag::SCHEME.skip(others).is_empty()
        && !matches!(others, [.., b'-'])
    {
        return false;
    }
    let mut rest = Mapped::of(bytes);
    let mut is_number = false;
    loop {
        if rest.is_empty() {
            return is_number;
        }
        let part = part(&mut rest);
        is_number = part.value.is_some() || part.is_decimal;
    }
}

/// A part of a name, up to a dot or the end.
struct Numeral {
    /// Its value as a number, at most 2^33, or `None` if it is no number
    value: Option<u64>,
    /// Whether it has only decimal digits
    is_decimal: bool,
    ends_in_dot: bool,
}

/// Reads one part and the dot after it.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn part(rest: &mut Mapped<'_>) -> Numeral {
    let mut value = 0_u64;
    let mut radix = 10_u64;
    let mut digits = 0_u32;
    let mut is_number = true;
    let mut is_decimal = true;
    // The hyphens that are missing at the end: one for each `xn--`.
    let mut hyphens = 0_u32;
    let mut is_at_end = false;
    while let Some(after) = rest.after_xn() {
        *rest = after;
        hyphens = hyphens.saturating_add(1);
    }
    let ends_in_dot = loop {
        let digit = match rest.next() {
            None => break false,
            Some(b'.') => break true,
            Some(b'-') if hyphens > 0 => {
                hyphens = minus!(hyphens, 1);
                is_at_end = true;
                continue;
            }
            Some(_) if is_at_end => 99,
            Some(c @ b'0'..=b'9') => minus!(c, b'0') as u64,
            Some(c @ b'a'..=b'f') => plus!(minus!(c, b'a'), 10) as u64,
            Some(b'x') if digits == 1 && radix == 8 => {
                radix = 16;
                digits = 2;
                is_decimal = false;
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
        if digit >= 10 {
            is_decimal = false;
        }
        digits = digits.saturating_add(1);
        value = plus!(times!(value, radix), digit);
        if value > 1 << 33 {
            value = 1 << 33;
        }
    };
    let is_whole = digits > 0 && hyphens == 0;
    Numeral {
        value: if is_number && is_whole {
            Some(value)
        } else {
            None
        },
        is_decimal: is_decimal && is_whole,
        ends_in_dot,
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
            ("127.0.0.1%E2%80%8C", Address(0x7F00_0001)),
            ("127.1\u{200D}", Address(0x7F00_0001)),
            ("127.0.0\u{2024}1", Address(0x7F00_0001)),
            ("127\u{FE52}1", Address(0x7F00_0001)),
            ("127.0.0.1\u{FE12}", Address(0x7F00_0001)),
            ("12\u{1806}7.1", Address(0x7F00_0001)),
            ("\u{2490}0.0.\u{2488}", Address(0x0900_0001)),
            ("\u{2493}1", Address(0x0C00_0001)),
            ("127.1\u{1F100}", Address(0x7F00_000A)),
            ("127.0\u{2025}1", Refused),
            ("127\u{FE30}1", Refused),
            ("127\u{2026}1", Refused),
            ("127.0.0.xn--1-", Address(0x7F00_0001)),
            ("xn--127-.0.0.1.", Address(0x7F00_0001)),
            ("127.0.0.xn--xn--1--", Address(0x7F00_0001)),
            ("a.xn--08-", Refused),
            ("127.0.0.xn--1", No),
            ("127.0.0.xn--1-2", No),
            ("127.0.0.xn--xn--1-", No),
            ("127.0.0.1-", No),
            ("xn--a-", No),
            ("xn--", No),
        ] {
            assert_eq!(number(name), expected, "{name}");
        }
    }
}
