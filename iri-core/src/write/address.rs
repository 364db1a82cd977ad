//! Writes addresses as hosts. The `Display` of `core::net` would link `core::fmt`.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus, shr};
use iri_grammar::text::number::decimal_digits;
use iri_grammar::text::slice::slice;

use crate::write::out::Out;
use crate::write::source::{Source, UNKNOWN};

/// The length of the longest address, in bytes: eight groups of four digits, in brackets.
pub const MAX_LEN: usize = 41;

/// An address as a source.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl Source for Address {
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        put(out, self.0);
        Positions::EMPTY
    }
}

/// Writes an `IPv4address`, or an `IP-literal` with an `IPv6address` in the form of RFC 5952.
pub fn put(out: &mut impl Out, address: IpAddr) {
    match address {
        IpAddr::V4(address) => put_v4(out, address),
        IpAddr::V6(address) => {
            out.put("[");
            match address.to_ipv4_mapped() {
                Some(address) => {
                    out.put("::ffff:");
                    put_v4(out, address);
                }
                None => put_v6(out, address),
            }
            out.put("]");
        }
    }
}

/// Writes a number.
pub fn put_decimal(out: &mut impl Out, value: usize) {
    for count in decimal_digits(value) {
        put_digit(out, count);
    }
}

/// Writes a digit, as a text: to write a character would link the code that encodes it.
fn put_digit(out: &mut impl Out, value: u8) {
    let value = u32::from(value);
    out.put(slice("0123456789abcdef", value, plus!(value, 1)));
}

fn put_v4(out: &mut impl Out, address: Ipv4Addr) {
    for (i, octet) in address.octets().iter().enumerate() {
        out.put(if i == 0 { "" } else { "." });
        put_decimal(out, *octet as usize);
    }
}

/// Writes an `IPv6address` by RFC 5952 section 4: in lower case, without leading zeros, and with `::` for the longest
/// run of two or more zero groups. Of equally long runs it is the first.
fn put_v6(out: &mut impl Out, address: Ipv6Addr) {
    let groups = address.segments();
    let (mut start, mut end, mut longest) = (0, 0, 1);
    let mut zeros = 0_usize;
    for (i, group) in groups.iter().enumerate() {
        zeros = if *group == 0 { plus!(zeros, 1) } else { 0 };
        if zeros > longest {
            longest = zeros;
            end = plus!(i, 1);
            start = minus!(end, zeros);
        }
    }
    for (i, group) in groups.iter().enumerate() {
        if i >= start && i < end {
            out.put(if i == start { "::" } else { "" });
            continue;
        }
        out.put(if i == 0 || i == end { "" } else { ":" });
        put_group(out, *group);
    }
}

fn put_group(out: &mut impl Out, group: u16) {
    let mut leading = true;
    for shift in [12, 8, 4, 0] {
        let nibble = shr!(group, shift) as u8 & 0xF;
        leading &= nibble == 0 && shift > 0;
        if !leading {
            put_digit(out, nibble);
        }
    }
}
