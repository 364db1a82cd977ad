//! The code that the properties share.

use crate::first_reading::units;
use std::borrow::Cow;

use arbitrary::{Arbitrary, Unstructured};
use iri_core::component::Decoded;
use iri_core::{CapacityError, IriRef};

/// Returns the text of an input: all of it, or all before the first byte that is not UTF-8.
pub(crate) fn text_of(bytes: &[u8]) -> &str {
    bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

/// Returns the lines of an input, each the text of its own: `N` of them, and the rest is one line with newlines.
pub(crate) fn lines_of<const N: usize>(bytes: &[u8]) -> [&str; N] {
    let mut lines = text_of(bytes).splitn(N, '\n');
    std::array::from_fn(|_| lines.next().unwrap_or_default())
}

/// Makes a value of an input that is not one text.
pub(crate) fn arbitrary<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> Option<T> {
    T::arbitrary_take_rest(Unstructured::new(bytes)).ok()
}

/// Returns the components, the authority as its three.
pub(crate) fn components(iri: IriRef<'_>) -> [Option<&str>; 7] {
    [
        iri.scheme().map(iri_core::component::Scheme::as_str),
        iri.userinfo().map(iri_core::component::Userinfo::as_str),
        iri.host().map(iri_core::component::Host::as_str),
        iri.port().map(iri_core::component::Port::as_str),
        Some(iri.path().as_str()),
        iri.query().map(iri_core::component::Query::as_str),
        iri.fragment().map(iri_core::component::Fragment::as_str),
    ]
}

/// A buffer of just the length is enough, and one byte less is not.
pub(crate) fn fits(text: &str, write: impl Fn(&mut [u8]) -> Result<(), CapacityError>) {
    let mut buffer = vec![b'.'; text.len()];
    write(&mut buffer).unwrap();
    assert_eq!(buffer, text.as_bytes());
    if let Some(short) = text.len().checked_sub(1) {
        let mut buffer = vec![b'.'; short];
        let error = write(&mut buffer).unwrap_err();
        assert_eq!((error.needed, error.capacity), (text.len(), short));
        assert_eq!(buffer, vec![b'.'; short]);
    }
}

/// Replaces the letters of a secret, so that two secrets differ in nothing else. Those from `a` to `f` stay, as they may
/// be digits of an escape, and so do a letter after a backslash, and one before a character beyond ASCII: if that is a mark, the
/// letter decides whether the text is in Normalization Form C.
pub(crate) fn with_letters(secret: &str, letter: char) -> String {
    let mut is_escape = false;
    let mut rest = secret.chars();
    let mut replaced = String::new();
    while let Some(c) = rest.next() {
        let has_mark = rest.as_str().starts_with(|c: char| !c.is_ascii());
        let is_letter = c.is_ascii_alphabetic() && !c.is_ascii_hexdigit();
        replaced.push(if is_letter && !is_escape && !has_mark {
            letter
        } else {
            c
        });
        is_escape = c == '\\' && !is_escape;
    }
    replaced
}

/// Returns the decoded text, with U+FFFD for what is not UTF-8.
pub(crate) fn lossy(decoded: Decoded<'_>) -> String {
    let bytes: Cow<'_, [u8]> = decoded.into();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns whether the literals of a template and a reference are text once they are decoded. Otherwise a value may begin or
/// end within a character.
pub(crate) fn are_text(template: &str, reference: &str) -> bool {
    let is_text = |text: &str| {
        let bytes = units(text).into_iter().map(|(_, unit)| unit.byte).collect();
        String::from_utf8(bytes).is_ok()
    };
    let mut literals = template.split(['{', '}']).step_by(2);
    literals.all(is_text) && is_text(reference)
}
