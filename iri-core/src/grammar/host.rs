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
//! Every `IPv4address` is an `ireg-name` too, and first match wins over the whole host: parsing a
//! reference has no use for the difference, so it is told apart when asked for, by
//! [`Parser::ipv4_address`], from at most 15 bytes.

use super::class::Flag;
use super::{Matched, Parser, ok};
use crate::error::{Component, ParseErrorKind};

/// Moves the groups behind `::` to the end of the address.
const fn shift_right(groups: &mut [u16], places: usize) {
    let mut left = places;
    while left > 0 {
        left = left.wrapping_sub(1);
        let mut previous = 0;
        let mut rest: &mut [u16] = groups;
        while let [group, tail @ ..] = rest {
            previous = core::mem::replace(group, previous);
            rest = tail;
        }
    }
}

impl Parser<'_> {
    /// `ihost`
    pub(crate) const fn host(&mut self) -> Matched {
        self.component = Component::Host;
        if !self.eat(b'[') {
            self.reg_name();
            return Ok(());
        }
        // On a copy, so that the cursor itself can live in registers.
        let mut literal = Parser { ..*self };
        let matched = literal.ip_literal();
        self.rest = literal.rest;
        ok!(matched);
        self.component = Component::Authority;
        Ok(())
    }

    /// `ireg-name`
    pub(crate) const fn reg_name(&mut self) {
        self.component = Component::Host;
        self.skip(Flag::REG_NAME);
    }

    /// `( IPv6address / IPvFuture ) "]"`
    #[cold]
    const fn ip_literal(&mut self) -> Matched {
        if let [b'v' | b'V', ..] = self.rest {
            ok!(self.ipv_future());
        } else {
            ok!(self.ipv6_address());
        }
        if self.eat(b']') {
            Ok(())
        } else {
            Err(self.ip_literal_fault())
        }
    }

    /// `IPvFuture`
    pub(crate) const fn ipv_future(&mut self) -> Matched {
        if !self.eat(b'v') && !self.eat(b'V') {
            return Err(ParseErrorKind::IpLiteral);
        }
        let version = self.rest;
        while let [b, tail @ ..] = self.rest
            && b.is_ascii_hexdigit()
        {
            self.rest = tail;
        }
        if version.len() == self.rest.len() || !self.eat(b'.') {
            return Err(ParseErrorKind::IpLiteral);
        }
        let address = self.rest;
        self.rest = Flag::USERINFO.skip(self.rest);
        if address.len() == self.rest.len() {
            return Err(ParseErrorKind::IpLiteral);
        }
        Ok(())
    }

    /// `IPv6address`, as far as it goes; its groups.
    ///
    /// The nine forms in one: eight groups, or `::` and at most seven around it; an `IPv4address`
    /// stands for the last two.
    pub(crate) const fn ipv6_address(&mut self) -> Matched<[u16; 8]> {
        let mut groups = [0; 8];
        // Where the next groups go.
        let mut free: &mut [u16] = &mut groups;
        // How many of them stay free: `::` stands for one at least. And where it stood.
        let mut elided = 0;
        let mut before = 8_usize;
        if let [b':', rest @ ..] = self.rest {
            self.rest = rest;
            if !self.eat(b':') {
                return Err(self.ip_literal_fault());
            }
            elided = 1;
            before = 0;
        }
        loop {
            // Behind `::` the address may end; behind `:` and at the start a group must follow.
            let start = self.rest;
            let group = match self.h16() {
                Some(group) if free.len() > elided => group,
                _ => {
                    self.rest = start;
                    if elided == 1 && before.wrapping_add(free.len()) == 8 {
                        break;
                    }
                    return Err(self.ip_literal_fault());
                }
            };
            if let [b'.', ..] = self.rest {
                // Or was it the first octet of an IPv4 address?
                let dot = self.rest;
                self.rest = start;
                let fits = match free.len() {
                    2 => elided == 0,
                    left => elided == 1 && left > 2,
                };
                if !fits || self.dec_octet().is_none() || self.rest.len() != dot.len() {
                    self.rest = dot;
                    return Err(self.ip_literal_fault());
                }
                self.rest = start;
                let (Some(address), [high, low, rest @ ..]) = (self.ipv4_address(), free) else {
                    return Err(self.ip_literal_fault());
                };
                *high = (address >> 16) as u16;
                *low = address as u16;
                free = rest;
                break;
            }
            if let [next, rest @ ..] = free {
                *next = group;
                free = rest;
            }
            let left = free.len();
            if left > elided && self.eat(b':') {
                if elided == 0 && self.eat(b':') {
                    elided = 1;
                    before = 8_usize.wrapping_sub(left);
                }
            } else if elided == 1 || left == 0 {
                break;
            } else {
                return Err(self.ip_literal_fault());
            }
        }
        let shift = free.len();
        if let Some((_, behind)) = groups.split_at_mut_checked(before) {
            shift_right(behind, shift);
        }
        Ok(groups)
    }

    /// What a wrong character in brackets is called; a zone is what people write there.
    #[cold]
    const fn ip_literal_fault(&self) -> ParseErrorKind {
        match self.peek() {
            Some(b'%') => ParseErrorKind::ZoneId,
            _ => ParseErrorKind::IpLiteral,
        }
    }

    /// `h16`
    pub(crate) const fn h16(&mut self) -> Option<u16> {
        let mut value = 0;
        let mut digits = 0_u8;
        while let [b, tail @ ..] = self.rest
            && digits < 4
        {
            let digit = match b {
                b'0'..=b'9' => b.wrapping_sub(b'0'),
                b'A'..=b'F' => b.wrapping_sub(b'A' - 10),
                b'a'..=b'f' => b.wrapping_sub(b'a' - 10),
                _ => break,
            };
            value = value << 4 | digit as u16;
            digits = digits.wrapping_add(1);
            self.rest = tail;
        }
        if digits == 0 { None } else { Some(value) }
    }

    /// `IPv4address`; its value.
    pub(crate) const fn ipv4_address(&mut self) -> Option<u32> {
        let mut address = 0_u32;
        let mut left = 4_u8;
        loop {
            let Some(octet) = self.dec_octet() else {
                return None;
            };
            address = address << 8 | octet as u32;
            left = left.wrapping_sub(1);
            if left == 0 {
                return Some(address);
            }
            if !self.eat(b'.') {
                return None;
            }
        }
    }

    /// `dec-octet`, the longest that matches.
    pub(crate) const fn dec_octet(&mut self) -> Option<u8> {
        let mut value: u16 = match self.rest {
            [b @ b'0'..=b'9', tail @ ..] => {
                self.rest = tail;
                b.wrapping_sub(b'0') as u16
            }
            _ => return None,
        };
        while let [b @ b'0'..=b'9', tail @ ..] = self.rest {
            let longer = value
                .wrapping_mul(10)
                .wrapping_add(b.wrapping_sub(b'0') as u16);
            // A leading zero would be octal to some readers, so the grammar has none.
            if value == 0 || longer > 255 {
                break;
            }
            value = longer;
            self.rest = tail;
        }
        Some(value as u8)
    }
}
