//! Mapping of IRIs to URIs: RFC 3987 section 3.1.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::scan::{count_non_ascii, is_ascii, seek_non_ascii};

use crate::kind;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::copier::write_components;
use crate::write::mapping::{Mapping, Replacement};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice};
use crate::write::wide::put_as_ascii;

/// Writes the URI to which an IRI maps; [`Iri::to_uri`](crate::Iri::to_uri) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct ToUri<'a> {
    pub(crate) parts: Parts<'a>,
}

/// # Mapping to a URI
impl<'a, S, F> IriReference<&'a str, kind::Unicode, S, F> {
    /// Maps it to a URI: RFC 3987 section 3.1. This writes nothing yet: see [`Operation`].
    ///
    /// To send a request, take `to_uri_with_idna` (feature `idna`), unless the host is ASCII: the host does not get
    /// the encoding of the DNS here, so no DNS knows it, and crates for HTTP refuse it.
    ///
    /// Every character beyond ASCII becomes the percent-encoded bytes of its UTF-8, with digits in upper case.
    /// All else stays as it is. No character is composed or decomposed.
    ///
    /// The result is at most three times as long as the text. Mapping it again changes nothing.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://h/été?q=%7e")?;
    /// assert_eq!(iri.to_uri().to_buf::<64>()?, "http://h/%C3%A9t%C3%A9?q=%7e");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn to_uri(self) -> Operation<IriReference<&'a str, kind::Ascii, S, F>, ToUri<'a>> {
        Operation::new(ToUri {
            parts: self.parts(),
        })
    }
}

/// # Mapping to a URI
impl<T: Owned, S, F> IriReference<T, kind::Unicode, S, F> {
    /// See [`to_uri`](crate::Iri::to_uri).
    pub fn to_uri(&self) -> Operation<IriReference<&str, kind::Ascii, S, F>, ToUri<'_>> {
        self.borrowed().to_uri()
    }
}

/// Encodes every character beyond ASCII as the `pct-encoded` bytes of its UTF-8: step 2.
#[derive(Clone, Copy)]
pub(super) struct Ascii;

impl Mapping for Ascii {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        seek_non_ascii(text)
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        // Bytes are encoded one by one, whatever character they belong to.
        match text {
            [b, after @ ..] => (Some(Replacement::Triplet(*b)), after),
            [] => (None, text),
        }
    }
}

impl Source for ToUri<'_> {
    fn bound(&self) -> usize {
        let bytes = count_non_ascii(self.parts.text.as_bytes());
        self.parts
            .text
            .len()
            .saturating_add(bytes.saturating_mul(2))
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts { text, at } = self.parts;
        let places = [
            at.host_start,
            at.host_end,
            at.path_start,
            at.path_end,
            at.query_end,
        ];
        let Some([host_start, host_end, path_start, path_end, query_end]) =
            put_as_ascii(out, text, places)
        else {
            return write_components(&self.parts, out, |_| Ascii);
        };
        Positions {
            // A scheme is ASCII.
            scheme_end: at.scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        }
    }

    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        let is_identity = is_ascii(self.parts.text.as_bytes());
        is_identity.then_some(Splice::Whole(self.parts))
    }
}
