//! Parses a text of the caller, whose bytes may be any.

use core::slice::Iter;

use iri_core::ParseErrorKind;
use iri_grammar::address::literal::put_address;
use iri_grammar::grammar::positions::{Positions, is_too_long};
use iri_grammar::text::number::decimal_value;

use crate::types::{
    Error, FOUND_NOTHING, HIDDEN, HOST_IPV_FUTURE, HOST_IPV4, HOST_IPV6, HOST_NAME, PORT_TOO_LARGE,
    Span,
};

/// Makes the error of bytes, which the grammar has found, that of `parse_bytes` of iri-core: that looks for UTF-8 first.
///
/// A URI is ASCII. So the grammar alone finds out whether one is valid, and UTF-8 only matters for the error. `core`
/// would check it with 700 bytes more.
#[cold]
#[inline(never)]
pub fn look_for_utf8(bytes: &[u8], error: &mut Error) {
    // No byte of so long a text was read.
    if is_too_long(bytes.len()) {
        return;
    }
    let place = |rest: &Iter<'_, u8>| bytes.len().wrapping_sub(rest.len()) as u32;
    let mut rest = bytes.iter();
    loop {
        let valid = place(&rest);
        match rest.next() {
            None => return,
            Some(0..=0x7F) => {}
            Some(first) => {
                if take_character(*first, &mut rest) {
                    continue;
                }
                // What is wrong before them comes first.
                if error.offset < valid {
                    error.length |= HIDDEN;
                } else {
                    error.kind = ParseErrorKind::InvalidUtf8 as u8;
                    error.offset = valid;
                    error.found = FOUND_NOTHING;
                    // Of a character that is cut off by the end, only the first byte is told.
                    error.length = match rest.len() {
                        0 => 1,
                        _ => place(&rest).wrapping_sub(valid) as u8,
                    };
                }
                return;
            }
        }
    }
}

/// Takes the rest of a character from bytes that may be no UTF-8. Returns whether `first`, which is not ASCII, begins a
/// character. If it does not, it takes those bytes after it that could go on as a character, as
/// [`error_len`](core::str::Utf8Error::error_len) counts them.
///
/// The function of this name in iri-grammar takes others then. If it did this too, all that reads CRIs would take more flash.
#[inline(always)]
fn take_character(first: u8, rest: &mut Iter<'_, u8>) -> bool {
    // `one` is the first 1 that is left: the first byte has a 1 for each byte of the character, and then a 0.
    let (mut c, mut one) = (u32::from(first & 0x7F), 0x40);
    while c & one != 0 {
        let Some(b @ 0x80..=0xBF) = rest.as_slice().first() else {
            return false;
        };
        c = ((c ^ one) << 6) + u32::from(*b) - 0x80;
        // The second byte shows whether all that follows is wrong: the character needs fewer bytes, is a surrogate, or is
        // above U+10FFFF. What is left of the first byte says how many bytes there are.
        if one == 0x40 && matches!(c >> 4, 0..=7 | 0x80 | 0x81 | 0xB6 | 0xB7 | 0xC0 | 0xD1..) {
            return false;
        }
        one <<= 5;
        rest.next();
    }
    one > 0x40
}

/// Returns a part of the caller's text for the caller. It is written into its place, as a whole `Uri` would lie on the
/// stack first.
#[inline(always)]
fn put(place: &mut Span, text: *const u8, start: u32, end: u32) {
    place.at = text.wrapping_add(start as usize);
    place.len = end.wrapping_sub(start) as usize;
}

/// Writes the components of a reference. `spans` are zero. Returns whether there is an authority.
#[inline(always)]
pub fn put_components(bytes: &[u8], at: &Positions, spans: &mut [Span; 7]) -> bool {
    let text = bytes.as_ptr();
    let [scheme, userinfo, from_host @ ..] = spans;
    // Each ends where the next one starts.
    let ends = [
        at.host_end,
        at.path_start,
        at.path_end,
        at.query_end,
        bytes.len() as u32,
    ];
    let mut start = at.host_start;
    // A bit for each that has a delimiter before it, and is absent without one: the port, the query and the fragment.
    let mut delimiters = 0b11010;
    for (place, end) in from_host.iter_mut().zip(ends) {
        let delimiter = delimiters & 1;
        if delimiter == 0 || start != end {
            put(place, text, start.wrapping_add(delimiter), end);
        }
        start = end;
        delimiters >>= 1;
    }
    if at.scheme_end != 0 {
        put(scheme, text, 0, at.scheme_end);
    }
    if !at.has_authority() {
        let [host, ..] = from_host;
        *host = Span::ABSENT;
        return false;
    }
    if at.has_userinfo() {
        let end = at.host_start.wrapping_sub(1);
        put(userinfo, text, at.authority_start(), end);
    }
    true
}

/// Returns the kind of a host, and writes its address over zeros.
#[inline(never)]
pub fn host_kind(host: &[u8], place: &mut [u8; 16]) -> u8 {
    match put_address(host, place) {
        // It begins with a `v`, so no octet was written.
        0 if host.first() == Some(&b'[') => HOST_IPV_FUTURE,
        // The numbers of the header are those of the versions, and a name has 0.
        version => version,
    }
}

const _: () = assert!(HOST_NAME == 0 && HOST_IPV4 == 4 && HOST_IPV6 == 6);

/// Returns the number of a port that is not empty.
pub fn port_number(port: &str) -> i32 {
    decimal_value(port.as_bytes(), u16::MAX.into()).map_or(PORT_TOO_LARGE, |port| port as i32)
}
