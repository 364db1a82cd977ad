//! Steps over an address in brackets and its port.

use super::part::{after_port, offset};
use super::scan::padded;
use crate::text::word::{self, EACH, HIGH};

/// The address at the start of an authority, if there is one.
pub(super) struct Address<'a> {
    /// The place where it ends, as the whole host; the start of the authority if there is none.
    pub(super) end: u32,
    /// What comes after it and its port: the path, a query, or a fragment.
    pub(super) after: &'a [u8],
    pub(super) is_there: bool,
}

/// Steps over the address at the start of `rest`, the end of `text`. Returns `None` if the authority may be wrong, or has an
/// address of another form.
#[inline(always)]
pub(super) const fn address<'a>(
    text: &[u8],
    rest: &'a [u8],
    has_authority: bool,
) -> Option<Address<'a>> {
    let (true, [b'[', inside @ ..]) = (has_authority, rest) else {
        return Some(Address {
            end: offset(text, rest),
            after: rest,
            is_there: false,
        });
    };
    let Some(after) = after_ipv6(inside) else {
        return None;
    };
    let end = offset(text, after);
    let left = after_port(after);
    match left {
        [] | [b'/' | b'?' | b'#', ..] => Some(Address {
            end,
            after: left,
            is_there: true,
        }),
        _ => None,
    }
}

/// Returns what comes after an `IPv6address` of hexadecimal digits and colons and its `]`.
#[inline(never)]
const fn after_ipv6(text: &[u8]) -> Option<&[u8]> {
    // A bit for each byte: whether it is no colon, and whether no address has it.
    let (mut others, mut ends) = (0_u64, 0_u64);
    let mut place = 0_u32;
    let mut rest = text;
    while ends == 0 {
        let eight = match rest.split_first_chunk::<8>() {
            Some((eight, tail)) if place < 40 => {
                rest = tail;
                u64::from_le_bytes(*eight)
            }
            None if place < 40 => u64::from_le_bytes(padded(rest)),
            _ => return None,
        };
        let low = eight & !HIGH;
        let lower = low | EACH.wrapping_mul(0x20);
        // The colon comes after the digits.
        let right = word::in_range(lower, b'a', b'f') | word::in_range(low, b'0', b':');
        let other = (low ^ EACH.wrapping_mul(b':' as u64)).wrapping_add(!HIGH);
        ends |= word::bits(!right | eight).wrapping_shl(place);
        others |= word::bits(other).wrapping_shl(place);
        place = place.wrapping_add(8);
    }
    let length = ends.trailing_zeros();
    let all = ends.wrapping_sub(1) & !ends;
    let last = all ^ all >> 1;
    let digits = all & others;
    let colons = all & !others;
    let two = digits & digits >> 1;
    let five = two & two >> 2 & digits >> 4;
    let groups = (digits & !(digits << 1)).count_ones();
    // The first colon of each two that follow each other.
    let double = colons & colons >> 1;
    let is_address = if double == 0 {
        groups == 8 && colons.count_ones() == 7
    } else {
        // At the start and at the end a colon is one of two.
        groups < 8
            && double & double.wrapping_sub(1) == 0
            && colons & 1 & !double == 0
            && colons & last & !(double << 1) == 0
    };
    match text.split_at_checked(length as usize) {
        Some((_, [b']', after @ ..])) if is_address && five == 0 => Some(after),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::grammar::parser::Parser;

    /// The address is certain exactly if the grammar reads it and it has no dot, and the same comes after it.
    fn check(address: &str) {
        for after in ["]", "]:80/a", "]/example/path"] {
            let text = String::from(address) + after;
            let authority = String::from("[") + &text;
            let mut parser = Parser::new(authority.as_bytes());
            let expected = match parser.host(false) {
                Ok(()) if !address.contains(['.', 'v']) => Some(parser.rest),
                _ => None,
            };
            assert_eq!(after_ipv6(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn all_shapes_of_addresses() {
        // Up to nine groups and colons of every length, with or without two colons in a row.
        let mut texts = alloc::vec![String::new()];
        let mut count = 0;
        for _ in 0..10 {
            let longer = texts.iter().flat_map(|text| {
                let pieces: &[&str] = match text.as_bytes() {
                    [.., b'a' | b'f' | b'0'] => &[":", "::"],
                    _ => &["a", "0fff", "fffff", ":"],
                };
                pieces.iter().map(move |piece| text.clone() + piece)
            });
            texts = longer.collect();
            texts.iter().for_each(|text| check(text));
            count += texts.len();
        }
        assert!(count > 10_000, "{count}");
    }

    #[test]
    fn what_is_no_certain_address() {
        let full = "1234:5678:9abc:def0:1234:5678:9ABC:DEF0";
        check(full);
        for text in [
            "",
            "1",
            ":",
            "::g",
            "::1.2.3.4",
            "v1.a",
            ":::",
            "1::2::3",
            "::\u{80}",
            "::1%25",
            "::@",
            "::`",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "1:2:3:4:5:6:7:8:",
            ":1:2:3:4:5:6:7:8",
        ] {
            check(text);
        }
        for place in 0..=full.len() {
            for b in [":", "0", "g", "/"] {
                let (before, after) = full.split_at(place);
                check(&(String::from(before) + b + after));
            }
        }
        assert_eq!(after_ipv6(b"::1"), None);
        assert_eq!(after_ipv6(full.as_bytes()), None);
    }
}
