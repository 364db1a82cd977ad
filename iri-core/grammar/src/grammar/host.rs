//! ```abnf
//! ihost       = IP-literal / IPv4address / ireg-name
//! IP-literal  = "[" ( IPv6address / IPvFuture ) "]"
//! IPvFuture   = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
//! IPv6address =                            6( h16 ":" ) ls32
//!             /                       "::" 5( h16 ":" ) ls32
//!             / [               h16 ] "::" 4( h16 ":" ) ls32
//!             / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//!             / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//!             / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//!             / [ *4( h16 ":" ) h16 ] "::"              ls32
//!             / [ *5( h16 ":" ) h16 ] "::"              h16
//!             / [ *6( h16 ":" ) h16 ] "::"
//! ls32        = ( h16 ":" h16 ) / IPv4address
//! h16         = 1*4HEXDIG
//! IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
//! dec-octet   = DIGIT                 ; 0-9
//!             / %x31-39 DIGIT         ; 10-99
//!             / "1" 2DIGIT            ; 100-199
//!             / "2" %x30-34 DIGIT     ; 200-249
//!             / "25" %x30-35          ; 250-255
//! ireg-name   = *( iunreserved / pct-encoded / sub-delims )
//! ```
//!
//! Every `IPv4address` is an `ireg-name` too, and the first match over the whole host wins. Parsing a reference does
//! not need the difference, so [`Parser::ipv4_address`] finds it when asked, from at most 15 bytes.

use super::class::Flag;
use super::component::Component;
use super::error::ParseErrorKind;
use super::left_out::HAS_IP_LITERAL;
use super::parser::{Matched, Parser};
use crate::text::arithmetic::{minus, plus, times};
use crate::text::hex;

/// The place of `::` in an IPv6 address, to put the octets after it where they belong.
#[derive(Clone, Copy, Debug)]
pub struct Elision {
    /// The number of octets before `::`; all if there is none.
    before: u8,
    /// The number of octets that `::` replaces.
    length: u8,
}

impl Elision {
    /// There is no `::`.
    const NONE: Self = Self {
        before: 16,
        length: 0,
    };

    /// Moves the octets that were read to where they belong.
    pub const fn apply(self, octets: &mut [u8; 16]) {
        let Some((_, after)) = octets.split_at_mut_checked(self.before as usize) else {
            return;
        };
        let mut left = self.length;
        while left > 0 {
            left = minus!(left, 1);
            let mut previous = 0;
            let mut rest: &mut [u8] = after;
            while let [octet, tail @ ..] = rest {
                previous = core::mem::replace(octet, previous);
                rest = tail;
            }
        }
    }
}

/// The value for "no `::` yet": more groups than an address has. (An `Option` would take another word.)
const NOWHERE: usize = 9;

/// Returns the value of an `h16`.
const fn value_of(group: &[u8]) -> u16 {
    let mut value = 0;
    let mut digits = group;
    while let [digit, tail @ ..] = digits {
        value = value << 4 | hex::value(b'0', *digit) as u16;
        digits = tail;
    }
    value
}

impl<'a> Parser<'a> {
    /// `ihost`
    pub const fn host(&mut self, iri: bool) -> Matched {
        let is_literal = if HAS_IP_LITERAL {
            self.eat(b'[')
        } else {
            matches!(self.peek(), Some(b'['))
        };
        if !is_literal {
            self.reg_name(iri);
            return Ok(());
        }
        self.component = Component::Host;
        if !HAS_IP_LITERAL {
            return Err(ParseErrorKind::LeftOut);
        }
        if !self.ip_literal() {
            return Err(ParseErrorKind::IpLiteral);
        }
        self.component = Component::Authority;
        Ok(())
    }

    /// `ireg-name`
    pub const fn reg_name(&mut self, iri: bool) {
        self.skip(Component::Host, Flag::REG_NAME, iri);
    }

    /// `( IPv6address / IPvFuture ) "]"`
    #[cold]
    const fn ip_literal(&mut self) -> bool {
        let matched = if self.version_mark() {
            self.ipv_future()
        } else {
            self.ipv6_address(&mut []).is_some()
        };
        matched && self.eat(b']')
    }

    /// Matches the `"v"` of `IPvFuture`, in either case.
    pub const fn version_mark(&mut self) -> bool {
        self.eat(b'v') || self.eat(b'V')
    }

    /// `IPvFuture` after its [`Self::version_mark`].
    pub const fn ipv_future(&mut self) -> bool {
        self.run(Flag::HEXDIG) && self.eat(b'.') && self.run(Flag::USERINFO)
    }

    /// Matches the longest start of an `IPv6address`. Fills `octets`, which are 0, with the groups in their order, those
    /// after `::` right after those before it; the result says where the gap belongs. With an empty slice it only
    /// checks.
    ///
    /// The nine forms are one rule: eight groups, or `::` and at most seven around it. An `IPv4address` counts as the
    /// last two.
    pub const fn ipv6_address(&mut self, mut octets: &mut [u8]) -> Option<Elision> {
        // `left` is the number of groups that may still follow. `elided` is what it was at `::`, which replaces at
        // least one.
        let mut left = 8_usize;
        let mut elided = NOWHERE;
        if self.eat(b':') && !matches!(self.peek(), Some(b':')) {
            return None;
        }
        loop {
            if elided == NOWHERE && self.eat(b':') {
                left = minus!(left, 1);
                elided = left;
            }
            if (left == 2 || left > 2 && elided != NOWHERE)
                && let Some(dot) = self.first_dot()
            {
                let Some(address) = self.ipv4_address() else {
                    // What precedes the dot is a group but no octet, so the dot is the fault.
                    if self.rest.len() > dot {
                        self.h16();
                    }
                    return None;
                };
                if let Some(place) = octets.first_chunk_mut() {
                    *place = address.to_be_bytes();
                }
                left = minus!(left, 2);
                break;
            }
            let group = if left > 0 { self.h16() } else { &[] };
            if group.is_empty() {
                // After `::` the address may end; after `:` and at the start it may not.
                if elided == left {
                    break;
                }
                return None;
            }
            // A parse has no place for the value.
            octets = match octets {
                [high, low, others @ ..] => {
                    let value = value_of(group);
                    (*high, *low) = ((value >> 8) as u8, value as u8);
                    others
                }
                none => none,
            };
            left = minus!(left, 1);
            if left == 0 || !self.eat(b':') {
                break;
            }
        }
        match (elided, left) {
            (NOWHERE, 0) => Some(Elision::NONE),
            (NOWHERE, _) => None,
            _ => Some(Elision {
                before: minus!(14_u8, (elided << 1) as u8),
                length: plus!((left << 1) as u8, 2),
            }),
        }
    }

    /// Returns how many bytes are left at the next dot, if at most four hexadecimal digits precede it. They may be the
    /// first number of an IPv4 address.
    const fn first_dot(&self) -> Option<usize> {
        let after = Flag::HEXDIG.skip(self.rest);
        let digits = minus!(self.rest.len(), after.len());
        match after {
            [b'.', ..] if digits <= 4 => Some(after.len()),
            _ => None,
        }
    }

    /// `h16`: returns its digits, or none.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn h16(&mut self) -> &'a [u8] {
        let digits = minus!(self.rest.len(), Flag::HEXDIG.skip(self.rest).len());
        let longest = if digits > 4 { 4 } else { digits };
        let Some((group, rest)) = self.rest.split_at_checked(longest) else {
            return &[];
        };
        self.rest = rest;
        group
    }

    /// `IPv4address`, as a number.
    pub const fn ipv4_address(&mut self) -> Option<u32> {
        let mut address = 0;
        let mut left = 4_u8;
        loop {
            let Some(octet) = self.dec_octet() else {
                return None;
            };
            address = address << 8 | octet as u32;
            left = minus!(left, 1);
            if left == 0 {
                return Some(address);
            }
            if !self.eat(b'.') {
                return None;
            }
        }
    }

    /// `dec-octet`, the longest that matches.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn dec_octet(&mut self) -> Option<u8> {
        let start = self.rest;
        let mut value = 0_u32;
        while let [b @ b'0'..=b'9', tail @ ..] = self.rest {
            let longer = plus!(times!(value, 10), minus!(b, b'0') as u32);
            // The grammar has no leading zeros, which some readers take as octal.
            if longer > 255 || value == 0 && self.rest.len() < start.len() {
                break;
            }
            value = longer;
            self.rest = tail;
        }
        if start.len() == self.rest.len() {
            return None;
        }
        Some(value as u8)
    }
}
