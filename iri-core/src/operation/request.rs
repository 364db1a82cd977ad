//! The parts of a URI in an HTTP request: RFC 9112 section 3.2.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::scan::is_ascii;
use iri_grammar::text::slice::slice;

use super::to_uri::Ascii;
use crate::kind::HasScheme;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::copier::put_mapped;
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice, Spliced, UNKNOWN};
use crate::write::spans::Spans;
use crate::write::wide::put_as_ascii;

/// A text of an HTTP request in up to two pieces, in ASCII; made by [`Uri::request_target`](crate::Uri::request_target) and
/// [`Uri::host_field`](crate::Uri::host_field).
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct HttpText<'a>([&'a str; 2]);

impl Source for HttpText<'_> {
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        for text in self.0 {
            if put_as_ascii(out, text, []).is_none() {
                put_mapped(out, text, Ascii);
            }
        }
        Positions::EMPTY
    }

    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        let [first, other] = self.0;
        let is_identity = is_ascii(first.as_bytes()) && is_ascii(other.as_bytes());
        is_identity.then_some(Splice::Spliced(Spliced {
            first,
            other,
            spans: Spans::ALL,
            at: Positions::EMPTY,
            lower_case: false,
        }))
    }
}

fn request_target(parts: Parts<'_>) -> HttpText<'_> {
    let slash = match parts.path().as_bytes() {
        [b'/', ..] => "",
        _ => "/",
    };
    HttpText([slash, parts.path_and_query()])
}

fn host_field(Parts { text, at }: Parts<'_>) -> HttpText<'_> {
    // An empty port means nothing, and is left out with its colon.
    let end = if minus!(at.path_start, at.host_end) == 1 {
        at.host_end
    } else {
        at.path_start
    };
    HttpText([slice(text, at.host_start, end), ""])
}

/// # As an HTTP request
///
/// If the host may have characters beyond ASCII, call these on the result of `to_uri_with_idna` (feature `idna`).
impl<'a, C, F> IriReference<&'a str, C, HasScheme, F> {
    /// Makes the target of an HTTP request in origin form: the path, or `/` if it is empty, and the query.
    /// RFC 9112 section 3.2.1.
    ///
    /// Characters beyond ASCII are percent-encoded. The target is at most one byte longer than three times
    /// the text. This writes nothing yet: see [`Operation`].
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://h?page=2")?;
    /// assert_eq!(iri.request_target().to_string(), "/?page=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn request_target(self) -> Operation<str, HttpText<'a>> {
        Operation::new(request_target(self.parts()))
    }

    /// Makes the value of the field `Host` of an HTTP request: the host and, if there is one, the port, never
    /// the userinfo. RFC 9112 section 3.2, RFC 9110 section 7.2.
    ///
    /// Characters beyond ASCII are percent-encoded, and no server has such a name: the result of `to_uri_with_idna`
    /// has none (feature `idna`).
    ///
    /// The value is empty without an authority. An IPv6 address keeps its brackets. The value is at most three times as long as the authority. This writes
    /// nothing yet: see [`Operation`].
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://joe@[::1]:8080/a")?;
    /// assert_eq!(iri.host_field().to_string(), "[::1]:8080");
    /// assert_eq!(iri_core::Iri::parse("http://h:/")?.host_field().to_string(), "h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn host_field(self) -> Operation<str, HttpText<'a>> {
        Operation::new(host_field(self.parts()))
    }
}

/// # As an HTTP request
impl<T: Owned, C, F> IriReference<T, C, HasScheme, F> {
    /// See [`request_target`](crate::Iri::request_target).
    pub fn request_target(&self) -> Operation<str, HttpText<'_>> {
        self.borrowed().request_target()
    }

    /// See [`host_field`](crate::Iri::host_field).
    pub fn host_field(&self) -> Operation<str, HttpText<'_>> {
        self.borrowed().host_field()
    }
}
