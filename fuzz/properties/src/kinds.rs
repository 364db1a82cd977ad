//! Every kind on any text: the kinds agree with each other, errors lie within the text, and nothing panics.

use iri_core::{IriRef, Kind, ParseErrorKind};

use crate::support::{components, text_of};

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    let reference = IriRef::parse_as(Kind::IriRef, text);
    for kind in Kind::ALL {
        match IriRef::parse_as(kind, text) {
            // Whatever is valid as any kind is an IRI reference, with the same components.
            Ok(iri) => assert_eq!(components(iri), components(reference.unwrap())),
            Err(error) => {
                let end = error.offset() + error.len();
                assert!(text.is_char_boundary(error.offset()) && text.is_char_boundary(end));
                let found = text[error.offset()..].chars().next();
                match error.kind() {
                    ParseErrorKind::NoScheme => assert_eq!(error.offset(), 0),
                    ParseErrorKind::UnexpectedEnd => assert_eq!(error.offset(), text.len()),
                    _ => assert_eq!(error.found(), found),
                }
                let says_the_same = error.report(text).to_string().contains(&error.to_string());
                // A report names no character of what follows the `=` of a secret.
                assert!(says_the_same || text[..error.offset()].contains('='));
            }
        }
        assert_eq!(
            IriRef::parse_as(kind, text),
            IriRef::parse_bytes_as(kind, text.as_bytes())
        );
    }
    assert_eq!(
        IriRef::parse_as(Kind::Uri, text).is_ok(),
        IriRef::parse_as(Kind::Iri, text).is_ok() && text.is_ascii()
    );
}
