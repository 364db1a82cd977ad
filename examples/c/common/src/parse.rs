//! Parses a text of the caller, whose bytes may be any.

use iri_core::ParseError;
use iri_grammar::address::literal::put_address;
use iri_grammar::address::port::default_port;
use iri_grammar::grammar::parse::invalid_utf8;
use iri_grammar::grammar::positions::{Positions, is_too_long};
use iri_grammar::text::number::decimal_value;
use iri_grammar::text::utf8::take_character;

use crate::types::{
    HOST_IPV_FUTURE, HOST_IPV4, HOST_IPV6, HOST_NAME, PORT_TOO_LARGE, PORT_UNKNOWN, Span, Uri,
};

/// Returns the error of bytes, in which the grammar has found `error`. It is that of `parse_bytes` of iri-core.
///
/// A URI is ASCII. So the grammar alone finds out whether one is valid, and UTF-8 only matters for the error. `core`
/// would check it first, with 700 bytes more.
#[cold]
pub fn of_bytes(bytes: &[u8], error: ParseError) -> ParseError {
    // No byte of so long a text was read.
    if is_too_long(bytes.len()) {
        return error;
    }
    let mut rest = bytes.iter();
    loop {
        let valid = bytes.len().saturating_sub(rest.len());
        match rest.next() {
            None => return error,
            Some(0..=0x7F) => {}
            Some(first) => {
                if take_character(*first, &mut rest) {
                    continue;
                }
                // What is wrong before them comes first.
                return if error.offset() < valid {
                    error.hidden()
                } else {
                    invalid_utf8(valid, None, error.component())
                };
            }
        }
    }
}

/// Returns a part of the caller's text for the caller. It is written into its place, as a whole `Uri` would lie on the
/// stack first.
#[inline(never)]
fn put(place: &mut Span, text: *const u8, start: u32, end: u32) {
    place.at = text.wrapping_add(start as usize);
    place.len = end.wrapping_sub(start) as usize;
}

/// Writes a component after its delimiter, which is at `start`, if there is one.
fn put_after(place: &mut Span, text: *const u8, start: u32, end: u32) {
    if start != end {
        put(place, text, start.wrapping_add(1), end);
    }
}

/// Writes the components of a reference of `length` bytes. `uri` is zero. Returns whether there is an
/// authority.
pub fn put_components(text: *const u8, length: u32, at: &Positions, uri: &mut Uri) -> bool {
    put(&mut uri.path, text, at.path_start, at.path_end);
    put_after(&mut uri.query, text, at.path_end, at.query_end);
    put_after(&mut uri.fragment, text, at.query_end, length);
    if at.scheme_end != 0 {
        put(&mut uri.scheme, text, 0, at.scheme_end);
    }
    if !at.has_authority() {
        return false;
    }
    put(&mut uri.host, text, at.host_start, at.host_end);
    put_after(&mut uri.port, text, at.host_end, at.path_start);
    if at.has_userinfo() {
        let end = at.host_start.wrapping_sub(1);
        put(&mut uri.userinfo, text, at.authority_start(), end);
    }
    true
}

/// Returns the kind of a host, and writes its address over zeros.
#[inline(never)]
pub fn host_kind(host: &str, place: &mut [u8; 16]) -> u8 {
    match put_address(host.as_bytes(), place) {
        // It begins with a `v`, so no octet was written.
        0 if host.as_bytes().first() == Some(&b'[') => HOST_IPV_FUTURE,
        // The numbers of the header are those of the versions, and a name has 0.
        version => version,
    }
}

const _: () = assert!(HOST_NAME == 0 && HOST_IPV4 == 4 && HOST_IPV6 == 6);

/// Returns the port to which one connects: that of the text, or else that of the scheme. An empty port is the same as
/// none.
pub fn port_number(port: &str, scheme: &str) -> i32 {
    if port.is_empty() {
        return default_port(scheme).map_or(PORT_UNKNOWN, i32::from);
    }
    decimal_value(port.as_bytes(), u16::MAX.into()).map_or(PORT_TOO_LARGE, |port| port as i32)
}
