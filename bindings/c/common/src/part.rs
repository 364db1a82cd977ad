//! Checks a component of the caller, whose bytes may be any.

use iri_core::{Component, ParseError, ParseErrorKind};
use iri_grammar::grammar::ucschar::is_ucschar;
use iri_grammar::known_scheme::PLUS_IS_LITERAL;
use iri_grammar::text::slice::is_listed;
use iri_grammar::text::utf8;

use crate::parse::look_for_utf8;
use crate::pointers::{as_ascii, numbers};
use crate::types::{Error, FOUND_NOTHING, HIDDEN, INVALID};

/// Returns what `parse` makes of a component. Its place is from the start of these bytes.
#[inline(always)]
pub fn a_part<'a, T>(
    bytes: &'a [u8],
    component: Component,
    parse: fn(&'a str) -> Result<T, ParseError>,
) -> Result<T, Error> {
    let (text, rest) = as_ascii(bytes);
    let mut error = match parse(text) {
        Ok(parsed) if rest.is_empty() => return Ok(parsed),
        Ok(_) => beyond_ascii(bytes, text.len(), component),
        Err(error) => numbers(error),
    };
    // An `@` may follow that the grammar has not seen.
    if !rest.is_empty() {
        error.length |= HIDDEN;
    }
    Err(error)
}

/// Returns the error of bytes beyond ASCII after a valid text of this length: that of a path of these bytes. (The whole grammar, which
/// would tell the same, takes a kilobyte more.)
#[cold]
#[inline(never)]
fn beyond_ascii(bytes: &[u8], valid: usize, component: Component) -> Error {
    let mut rest = bytes.get(valid..).unwrap_or_default();
    let before = rest.len();
    let found = utf8::decode(&mut rest).unwrap_or(FOUND_NOTHING);
    let kind = match is_ucschar(found) {
        true => ParseErrorKind::NotAscii,
        false => ParseErrorKind::UnexpectedChar,
    };
    let mut error = Error {
        kind: kind as u8,
        component: component as u8,
        length: before.wrapping_sub(rest.len()) as u8,
        offset: valid as u32,
        found,
        ..Error::ARGUMENT.with_status(INVALID)
    };
    look_for_utf8(bytes, &mut error);
    error
}

/// Returns whether a `+` in the query of a URI with this scheme is a plus.
pub fn is_plus_literal(scheme: &[u8]) -> bool {
    is_listed(scheme, &PLUS_IS_LITERAL)
}
