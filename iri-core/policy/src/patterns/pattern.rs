//! One entry of a list.

use core::net::IpAddr;

use iri_grammar::address::literal::bare_address;
use iri_grammar::address::number::{Number, number};
use iri_grammar::address::public_name::labels;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal_value;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::{rsplit_once, split_once};
use iri_grammar::text::utf8;

use super::error::{PatternError, PatternErrorKind};
use super::network::{decimal, length};

/// An entry of a list of hosts; [`HostPatterns::patterns`](super::Patterns::patterns) has them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HostPattern<'a> {
    pub(super) text: &'a str,
    host: PatternHost<'a>,
    /// The port, which is at most 65535.
    pub(super) port: Option<&'a str>,
}

/// The host of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PatternHost<'a> {
    /// Every host: `*`
    All,
    /// A name: `example.com`
    Name(&'a str),
    /// What is below a name, which follows the `.` or `*.`: `.example.com`
    Below(&'a str),
    /// An address: `10.0.0.1`, `::1`, `[::1]`
    Address(IpAddr),
    /// An address, and how many of its bits count: `10.0.0.0/8`
    Network(IpAddr, u8),
}

impl<'a> HostPattern<'a> {
    /// Returns the text of the entry, without blanks around it.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// let list = HostPatterns::parse("a.example , [::1]:80")?;
    /// assert!(list.patterns().map(|pattern| pattern.as_str()).eq(["a.example", "[::1]:80"]));
    /// # Ok::<(), iri_policy::patterns::PatternError>(())
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Returns what it says of the host.
    ///
    /// ```
    /// use iri_policy::patterns::{HostPatterns, PatternHost};
    ///
    /// let list = HostPatterns::parse("*.corp.example:443")?;
    /// assert_eq!(list.patterns().next().unwrap().host(), PatternHost::Below("corp.example"));
    /// # Ok::<(), iri_policy::patterns::PatternError>(())
    /// ```
    #[must_use]
    pub const fn host(&self) -> PatternHost<'a> {
        self.host
    }

    /// Returns the port, if the entry has one.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// let list = HostPatterns::parse("localhost:1234")?;
    /// assert_eq!(list.patterns().next().unwrap().port(), Some(1234));
    /// # Ok::<(), iri_policy::patterns::PatternError>(())
    /// ```
    #[must_use]
    pub const fn port(&self) -> Option<u16> {
        match self.port {
            Some(port) => match decimal_value(port.as_bytes(), 0xFFFF) {
                Some(port) => Some(port as u16),
                None => None,
            },
            None => None,
        }
    }

    /// Reads an entry, which has no blanks around it and is not empty.
    pub(super) const fn parse(text: &'a str) -> Result<Self, PatternError> {
        let all = text.len() as u32;
        if let [b'*'] = text.as_bytes() {
            return Ok(Self::new(text, PatternHost::All, None));
        }
        if let Some(place) = blank(text) {
            return Err(at(PatternErrorKind::Blank, place, 1));
        }
        if let [b'[', ..] = text.as_bytes() {
            return Self::bracketed(text);
        }
        if let Some((before, after)) = split_once(text, b'/') {
            let Some(first) = bare_address(before) else {
                return Err(at(PatternErrorKind::NotAHost, 0, all));
            };
            let start = plus!(before.len() as u32, 1);
            return match decimal(after) {
                Some(prefix) if prefix <= length(first) => {
                    Ok(Self::new(text, PatternHost::Network(first, prefix), None))
                }
                None if !seek(after.as_bytes(), b':').is_empty() => {
                    Err(at(PatternErrorKind::Network, 0, all))
                }
                _ => Err(at(PatternErrorKind::Prefix, start, after.len() as u32)),
            };
        }
        if let Some(address) = bare_address(text) {
            return Ok(Self::new(text, PatternHost::Address(address), None));
        }
        if !seek(text.as_bytes(), b'@').is_empty() {
            return Err(at(PatternErrorKind::NotAHost, 0, all));
        }
        let (host, port) = match rsplit_once(text, b':') {
            Some((host, _)) if !seek(host.as_bytes(), b':').is_empty() => {
                return Err(at(PatternErrorKind::Address, 0, all));
            }
            Some((host, port)) if is_port(port) => (host, Some(port)),
            Some((host, port)) => {
                let start = plus!(host.len() as u32, 1);
                return Err(at(PatternErrorKind::Port, start, port.len() as u32));
            }
            None => (text, None),
        };
        if let Some(address) = bare_address(host) {
            return Ok(Self::new(text, PatternHost::Address(address), port));
        }
        let (name, is_below) = match host.as_bytes() {
            [b'*', b'.', ..] => (slice(host, 2, host.len() as u32), true),
            [b'.', ..] => (slice(host, 1, host.len() as u32), true),
            _ => (host, false),
        };
        if let Some(error) = wrong_name(name) {
            let before = minus!(host.len() as u32, name.len() as u32);
            return Err(error.after(before));
        }
        let host = match is_below {
            true => PatternHost::Below(name),
            false => PatternHost::Name(name),
        };
        Ok(Self::new(text, host, port))
    }

    const fn new(text: &'a str, host: PatternHost<'a>, port: Option<&'a str>) -> Self {
        Self { text, host, port }
    }

    /// Reads an IPv6 address in brackets, and its port.
    const fn bracketed(text: &'a str) -> Result<Self, PatternError> {
        let all = text.len() as u32;
        let wrong = at(PatternErrorKind::Brackets, 0, all);
        let Some((inside, rest)) = split_once(text, b']') else {
            return Err(wrong);
        };
        let end = plus!(inside.len() as u32, 1);
        let inside = match inside.as_bytes() {
            [b'[', ..] => slice(inside, 1, inside.len() as u32),
            _ => "",
        };
        let Some(address @ IpAddr::V6(_)) = bare_address(inside) else {
            return match seek(text.as_bytes(), b'/') {
                [] => Err(wrong),
                _ => Err(at(PatternErrorKind::Network, 0, all)),
            };
        };
        let host = PatternHost::Address(address);
        match rest.as_bytes() {
            [] => Ok(Self::new(text, host, None)),
            [b'/', ..] => Err(at(PatternErrorKind::Network, 0, all)),
            [b':', ..] => {
                let start = plus!(end, 1);
                let port = slice(text, start, all);
                match is_port(port) {
                    true => Ok(Self::new(text, host, Some(port))),
                    false => Err(at(PatternErrorKind::Port, start, port.len() as u32)),
                }
            }
            _ => Err(at(PatternErrorKind::UnexpectedChar, end, 1)),
        }
    }
}

impl core::fmt::Debug for HostPattern<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        debug(f, "HostPattern", self.text, Masking::Nothing)
    }
}

impl PatternError {
    /// Returns the error as one of a text with `bytes` more bytes before it.
    pub(super) const fn after(self, bytes: u32) -> Self {
        Self {
            offset: plus!(self.offset, bytes),
            ..self
        }
    }
}

pub(super) const fn at(kind: PatternErrorKind, offset: u32, len: u32) -> PatternError {
    PatternError { kind, offset, len }
}

/// Returns where the first blank is.
const fn blank(text: &str) -> Option<u32> {
    let mut rest = text.as_bytes();
    while let [b, tail @ ..] = rest {
        if matches!(b, b' ' | b'\t') {
            return Some(minus!(text.len(), rest.len()) as u32);
        }
        rest = tail;
    }
    None
}

/// Clients compare ports as texts or as numbers, so zeros before it are none.
const fn is_port(text: &str) -> bool {
    match text.as_bytes() {
        [b'0', _, ..] => false,
        digits => decimal_value(digits, 0xFFFF).is_some(),
    }
}

/// Finds what is wrong with a name, which may have a `.` at its end.
const fn wrong_name(name: &str) -> Option<PatternError> {
    let all = name.len() as u32;
    let mut rest = name.as_bytes();
    let mut is_label_empty = true;
    loop {
        let place = minus!(all, rest.len() as u32);
        let before = rest;
        let c = utf8::decode(&mut rest);
        let kind = match c {
            None | Some(0x2E) if is_label_empty => match (c, place) {
                (None, 1..) => break,
                _ => PatternErrorKind::EmptyLabel,
            },
            None => break,
            Some(0x2E) => {
                is_label_empty = true;
                continue;
            }
            Some(0x2A) => PatternErrorKind::Wildcard,
            Some(0x2D | 0x30..=0x39 | 0x41..=0x5A | 0x5F | 0x61..=0x7A | 0x80..) => {
                is_label_empty = false;
                continue;
            }
            Some(_) => PatternErrorKind::UnexpectedChar,
        };
        return Some(at(kind, place, minus!(before.len(), rest.len()) as u32));
    }
    if !matches!(number(name), Number::No) {
        return Some(at(PatternErrorKind::Address, 0, all));
    }
    match labels(name.as_bytes()) {
        None => Some(at(PatternErrorKind::UnexpectedChar, 0, all)),
        Some(_) => None,
    }
}
