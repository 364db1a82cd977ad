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

/// The groups of an IPv6 address, the latest one last.
#[derive(Clone, Copy)]
struct Groups([u16; 8]);

impl Groups {
    const fn push(&mut self, group: u16) {
        let [_, b, c, d, e, f, g, h] = self.0;
        self.0 = [b, c, d, e, f, g, h, group];
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
        match self.peek() {
            Some(b'v' | b'V') => ok!(self.ipv_future()),
            _ => {
                ok!(self.ipv6_address());
            }
        }
        self.component = Component::Authority;
        Ok(())
    }

    /// `ireg-name`
    pub(crate) const fn reg_name(&mut self) {
        self.component = Component::Host;
        self.skip(Flag::REG_NAME);
    }

    /// `IPvFuture "]"`
    const fn ipv_future(&mut self) -> Matched {
        self.eat(b'v');
        self.eat(b'V');
        let version = self.rest;
        while let [b, tail @ ..] = self.rest {
            if !b.is_ascii_hexdigit() {
                break;
            }
            self.rest = tail;
        }
        if version.len() == self.rest.len() || !self.eat(b'.') {
            return Err(ParseErrorKind::IpLiteral);
        }
        let address = self.rest;
        while let [b, tail @ ..] = self.rest {
            if !Flag::USERINFO.contains(*b) {
                break;
            }
            self.rest = tail;
        }
        if address.len() == self.rest.len() || !self.eat(b']') {
            return Err(ParseErrorKind::IpLiteral);
        }
        Ok(())
    }

    /// `IPv6address "]"`; its value.
    ///
    /// The nine forms in one: eight groups, or `::` and at most seven around it; an `IPv4address`
    /// stands for the last two.
    pub(crate) const fn ipv6_address(&mut self) -> Matched<[u16; 8]> {
        // The groups before `::` and, once it is met, those behind it.
        let mut head = Groups([0; 8]);
        let mut tail = Groups([0; 8]);
        let mut count = 0_u8;
        // How many groups stood before `::`; 8 until it is met.
        let mut before = 8_u8;
        if let [b':', b':', rest @ ..] = self.rest {
            self.rest = rest;
            before = 0;
        } else if self.eat(b':') {
            return Err(self.ipv6_fault());
        }
        let mut after_elision = before == 0;
        loop {
            let room = if before == 8 { 8 } else { 7_u8 }.wrapping_sub(count);
            if after_elision && self.eat(b']') {
                break;
            }
            let groups = if before == 8 { &mut head } else { &mut tail };
            let start = self.rest;
            let value = match self.h16() {
                Some(value) if room > 0 => value,
                _ => {
                    self.rest = start;
                    return Err(self.ipv6_fault());
                }
            };
            if let Some(b'.') = self.peek() {
                let dot = self.rest;
                self.rest = start;
                let fits = if before == 8 { room == 2 } else { room >= 2 };
                if !fits || self.dec_octet().is_none() || self.rest.len() != dot.len() {
                    self.rest = dot;
                    return Err(self.ipv6_fault());
                }
                self.rest = start;
                let Some([a, b, c, d]) = self.ipv4_address() else {
                    return Err(self.ipv6_fault());
                };
                groups.push(u16::from_be_bytes([a, b]));
                groups.push(u16::from_be_bytes([c, d]));
                if !self.eat(b']') {
                    return Err(self.ipv6_fault());
                }
                break;
            }
            groups.push(value);
            count = count.wrapping_add(1);
            after_elision = false;
            match self.rest {
                [b']', rest @ ..] if before != 8 || count == 8 => {
                    self.rest = rest;
                    break;
                }
                [b':', rest @ ..] if room > 1 => {
                    self.rest = rest;
                    if before == 8 && self.eat(b':') {
                        before = count;
                        after_elision = true;
                    }
                }
                _ => return Err(self.ipv6_fault()),
            }
        }
        while before < 8 {
            before = before.wrapping_add(1);
            head.push(0);
        }
        let [a, b, c, d, e, f, g, h] = head.0;
        let [i, j, k, l, m, n, o, p] = tail.0;
        Ok([a | i, b | j, c | k, d | l, e | m, f | n, g | o, h | p])
    }

    /// What a wrong character in an IPv6 address is called; a zone is what people write there.
    #[cold]
    const fn ipv6_fault(&self) -> ParseErrorKind {
        match self.peek() {
            Some(b'%') => ParseErrorKind::ZoneId,
            _ => ParseErrorKind::IpLiteral,
        }
    }

    /// `h16`
    const fn h16(&mut self) -> Option<u16> {
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
    pub(crate) const fn ipv4_address(&mut self) -> Option<[u8; 4]> {
        let mut octets = [0; 4];
        let mut left = 4_u8;
        loop {
            let Some(octet) = self.dec_octet() else {
                return None;
            };
            let [_, b, c, d] = octets;
            octets = [b, c, d, octet];
            left = left.wrapping_sub(1);
            if left == 0 {
                return Some(octets);
            }
            if !self.eat(b'.') {
                return None;
            }
        }
    }

    /// `dec-octet`, the longest that matches.
    const fn dec_octet(&mut self) -> Option<u8> {
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
