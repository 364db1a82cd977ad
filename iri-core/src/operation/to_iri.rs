//! Mapping of URIs to IRIs: RFC 3987 section 3.2.

use iri_grammar::Component;
use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::{after_first, encoded_char};
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;

use crate::kind;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::copier::{write_components, write_components_by};
use crate::write::mapping::{Mapping, Replacement, stays_decoded};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice};

/// Writes the IRI to which a URI maps; [`Uri::to_iri`](crate::Uri::to_iri) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct ToIri<'a> {
    pub(crate) parts: Parts<'a>,
    /// Whether a value stays as it is if a part of it is not UTF-8
    pub(crate) whole_values: bool,
}

/// # Texts in other encodings than UTF-8
impl<K> Operation<K, ToIri<'_>> {
    /// Leaves a value as it is if a part of it is not UTF-8: it is a text in another encoding, of which some bytes may happen
    /// to be UTF-8. (RFC 3987 section 3.2 decodes these, and the result reads as characters that nobody has written.)
    ///
    /// A value is what is between raw `/`, `&`, `=` and `;` in the path, the query and the fragment; the userinfo; and the host.
    ///
    /// ```
    /// use iri_core::Uri;
    ///
    /// // The value of `wd` is in GBK.
    /// let uri = Uri::parse("http://h/%C3%A9?wd=%D2%DA%B7%D6&x=%C3%A9")?;
    /// assert_eq!(uri.to_iri().to_string(), "http://h/é?wd=%D2ڷ%D6&x=é");
    /// assert_eq!(uri.to_iri().whole_values().to_string(), "http://h/é?wd=%D2%DA%B7%D6&x=é");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn whole_values(mut self) -> Self {
        self.source.whole_values = true;
        self
    }
}

/// # Mapping to an IRI
impl<'a, S, F> IriReference<&'a str, kind::Ascii, S, F> {
    /// Maps it to an IRI, for people to read: RFC 3987 section 3.2. This writes nothing yet: see [`Operation`].
    ///
    /// Percent-encoded characters are decoded if they are `unreserved`, or if they are beyond ASCII and an IRI
    /// may have them in that component. All else stays encoded as it is: reserved characters, `%` itself, bytes
    /// that are not UTF-8, and the bidi formatting characters of section 4.1.
    ///
    /// The result maps back to an equivalent URI. It is never longer than the text. The name
    /// `%31%32%37.0.0.1` becomes the address `127.0.0.1`, as by [`normalize`](Self::normalize).
    ///
    /// ```
    /// let uri = iri_core::Uri::parse("http://h/%C3%A9t%C3%A9%2F%E9")?;
    /// assert_eq!(uri.to_iri().to_buf::<64>()?, "http://h/été%2F%E9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn to_iri(self) -> Operation<IriReference<&'a str, kind::Unicode, S, F>, ToIri<'a>> {
        Operation::new(ToIri {
            parts: self.parts(),
            whole_values: false,
        })
    }
}

/// # Mapping to an IRI
impl<T: Owned, S, F> IriReference<T, kind::Ascii, S, F> {
    /// See [`to_iri`](crate::Uri::to_iri).
    pub fn to_iri(&self) -> Operation<IriReference<&str, kind::Unicode, S, F>, ToIri<'_>> {
        self.borrowed().to_iri()
    }
}

/// Decodes the characters that an IRI may have in a component, but not the bidi formatting characters of section 4.1.
#[derive(Clone, Copy, Debug)]
pub struct Unicode {
    /// Whether the component is the query, which may have `iprivate` characters.
    pub query: bool,
}

impl Mapping for Unicode {
    const ASCII: bool = false;

    fn seek(self, text: &[u8]) -> &[u8] {
        seek(text, b'%')
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        let Some((c, after)) = encoded_char(text) else {
            return (None, after_first(text));
        };
        let decoded = if c.is_ascii() {
            is_unreserved(c as u8)
        } else {
            stays_decoded(c as u32, self.query)
        };
        (decoded.then_some(Replacement::Char(c)), after)
    }
}

/// Returns what follows the first value of a component and the delimiter after it.
const fn after_value(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest {
        rest = tail;
        if matches!(b, b'/' | b'&' | b'=' | b';') {
            break;
        }
    }
    rest
}

/// Returns whether all that is percent-encoded in a text is UTF-8.
fn is_utf8(text: &[u8]) -> bool {
    let mut rest = seek(text, b'%');
    while !rest.is_empty() {
        let Some((_, after)) = encoded_char(rest) else {
            return false;
        };
        rest = seek(after, b'%');
    }
    true
}

impl Source for ToIri<'_> {
    fn bound(&self) -> usize {
        self.parts.text.len()
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let mapping = |component| Unicode {
            query: matches!(component, Component::Query),
        };
        if !self.whole_values {
            return write_components(&self.parts, out, mapping);
        }
        let text = self.parts.text;
        write_components_by(&self.parts, out, |copy, start, end, component| {
            let mut from = start;
            while from < end {
                let rest = slice(text, from, end).as_bytes();
                let after = match component {
                    Component::Path | Component::Query | Component::Fragment => after_value(rest),
                    _ => &[],
                };
                let to = minus!(end, after.len() as u32);
                if is_utf8(slice(text, from, to).as_bytes()) {
                    copy.map(from, to, mapping(component));
                }
                from = to;
            }
            copy.end(end)
        })
    }

    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        let is_identity = seek(self.parts.text.as_bytes(), b'%').is_empty();
        is_identity.then_some(Splice::Whole(self.parts))
    }
}
