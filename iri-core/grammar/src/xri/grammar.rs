//! Parses XRI 3.0, with the same cursor.
//!
//! ```abnf
//! xri-reference     = xri / relative-xri-ref
//! xri               = [ "xri:" ] xri-hier-part [ "?" iquery ] [ "#" ifragment ]
//! xri-hier-part     = xri-authority xri-path-abempty
//! xri-authority     = global-subseg *subseg
//! relative-xri-ref  = relative-xri-part [ "?" iquery ] [ "#" ifragment ]
//! relative-xri-part = xri-path-abs / xri-path-noscheme / ipath-empty
//! xri-path-abempty  = *( "/" xri-segment )
//! xri-path-abs      = "/" [ xri-segment-nz *( "/" xri-segment ) ]
//! xri-path-noscheme = xri-segment-nc *( "/" xri-segment )
//! xri-segment       = [ rel-subseg ] *subseg
//! subseg            = global-subseg / local-subseg
//! global-subseg     = gcs-char [ rel-subseg / local-subseg ]
//! local-subseg      = lcs-char [ rel-subseg ]
//! rel-subseg        = literal / xref
//! literal           = 1*xri-pchar
//! xref              = "(" [ xri-reference / IRI ] ")"
//! xri-pchar         = iunreserved / pct-encoded / "&" / ";" / "," / "'" / ":"
//! gcs-char          = "=" / "@" / "+" / "$"
//! lcs-char          = "*" / "!"
//! ```
//!
//! The grammar alone does not say where a cross-reference ends, because its query, its fragment or an IRI in it may
//! have parentheses. Here it ends at the matching one, where every raw parenthesis counts. Its content is an XRI
//! reference if it can be one, otherwise an IRI.
//!
//! [`Reader`] reads the text, and its module says how.

use super::entry::Entry;
use super::reader::Reader;
use crate::grammar::error::{ParseError, Syntax};
use crate::grammar::parse::invalid_utf8;
use crate::grammar::positions::{Positions, is_too_long};
use crate::text::arithmetic::minus;

/// Parses `text`, which is valid UTF-8, as `entry`. Returns where its components end.
#[inline(never)]
pub const fn parse(text: &[u8], entry: Entry) -> Result<Positions, ParseError> {
    if is_too_long(text.len()) {
        return Err(ParseError::TOO_LONG);
    }
    let mut reader = Reader::new(text);
    if reader.read(entry) {
        Ok(reader.at())
    } else {
        Err(reader.error(text))
    }
}

/// Returns the first fault of `bytes`, of which the first `valid` are UTF-8 and the next `length` are not. `length`
/// is `None` if they end within a character.
#[cold]
pub const fn utf8_error(
    bytes: &[u8],
    valid: usize,
    length: Option<usize>,
    entry: Entry,
) -> ParseError {
    if is_too_long(valid) {
        return ParseError::TOO_LONG;
    }
    let mut reader = Reader::new(bytes);
    let invalid = minus!(bytes.len(), valid);
    reader.parser.not_utf8 = invalid;
    reader.read(entry);
    if reader.fault.left > invalid {
        return reader.error(bytes).hidden();
    }
    let component = reader.fault.component;
    invalid_utf8(valid, length, component).of_xri(component, Syntax::Xri)
}

#[cfg(all(test, target_pointer_width = "64"))]
mod tests {
    use super::*;
    use crate::grammar::positions::MAX_LEN;

    #[test]
    fn bytes_that_are_wrong_beyond_the_longest_text_are_too_long() {
        let error = |valid| utf8_error(b"=a\xFF", valid, Some(1), Entry::Xri);
        assert_eq!(error(MAX_LEN + 1), ParseError::TOO_LONG);
        assert_ne!(error(2), ParseError::TOO_LONG);
    }
}
