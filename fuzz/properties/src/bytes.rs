//! Every kind on any bytes: what is not UTF-8 counts as one character that stands nowhere.

use iri_core::{IriRef, Kind, ParseError, ParseErrorKind};

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    for kind in Kind::ALL {
        let parsed = IriRef::parse_bytes_as(kind, bytes);
        let Some(bad) = str::from_utf8(bytes).err() else {
            let text = str::from_utf8(bytes).unwrap();
            assert_eq!(parsed, IriRef::parse_as(kind, text));
            continue;
        };
        let error = parsed.unwrap_err();
        assert!(
            error
                .report_bytes(bytes)
                .to_string()
                .contains(&error.to_string())
        );
        // A control character replaces the bytes that are no UTF-8.
        let (valid, after) = bytes.split_at(bad.valid_up_to());
        let after = &after[bad.error_len().unwrap_or(after.len())..];
        let text = format!(
            "{}\0{}",
            str::from_utf8(valid).unwrap(),
            String::from_utf8_lossy(after)
        );
        let other = IriRef::parse_as(kind, &text).unwrap_err();
        assert_eq!(error.offset(), other.offset());
        if error.kind() == ParseErrorKind::InvalidUtf8 {
            assert_eq!(error.offset(), valid.len());
            assert_eq!(error.component(), other.component());
        } else {
            // An error before bytes that are no UTF-8 names no character, which may be of a password.
            let seen = |error: ParseError| (error.kind(), error.len(), error.component());
            assert_eq!(seen(error), seen(other));
        }
    }
}
