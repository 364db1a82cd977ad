//! Converts XRIs from their normal forms and from version 2.0, and compares them.
use core::fmt;

use iri_grammar::grammar::error::Syntax;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal;
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::split_once;
use iri_grammar::{Component, ParseError, ParseErrorKind};

use super::component::Authority;
use super::normal_form::{FromNormalForm, same, same_authority};
use super::subsegment::Subsegment;
use super::types::Xri;
use crate::types::borrowed::Iri;
use crate::write::capacity::CapacityError;
use crate::write::sink::Sink;
use crate::write::writer::write;

/// The reason why a text is no normal form of an XRI, or does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum NormalFormError {
    /// The decoded text is no XRI. The place is one in the decoded text.
    Parse(ParseError),
    /// A percent triplet that no normal form has: `xri:=%41`
    Triplet {
        /// Its place in bytes from the start of the text
        offset: usize,
    },
    /// The result does not fit.
    Capacity(CapacityError),
}

impl fmt::Display for NormalFormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => fmt::Display::fmt(error, f),
            Self::Triplet { offset } => {
                f.write_str("a percent triplet that no XRI's normal form has, at byte ")?;
                decimal(f, *offset)
            }
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

crate::write::error::error!(NormalFormError);

impl<'a> Xri<'a> {
    /// Writes the XRI whose IRI-normal or URI-normal form is `iri` into a [`Sink`]. This reverses
    /// [`to_iri`](Xri::to_iri) and [`to_uri`](Xri::to_uri).
    ///
    /// It is never longer than the normal form. (It is no [`Operation`](crate::Operation): only the grammar of XRIs
    /// can find the components of the decoded text, and whether it is an XRI.)
    ///
    /// # Errors
    /// [`NormalFormError`] if `iri` is no such form, or the XRI does not fit; then `sink` is unchanged. Never panics.
    ///
    /// ```
    /// use iri_core::{Iri, Xri};
    ///
    /// let mut sink = [0; 32];
    /// let iri = Iri::parse("xri:=a*(http:%2F%2Fh%2F)/b%25C3%25A9")?;
    /// assert_eq!(Xri::from_normal_form(iri, &mut sink)?, "xri:=a*(http://h/)/b%C3%A9");
    /// assert!(Xri::from_normal_form(Iri::parse("xri:=%41")?, &mut sink).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_normal_form<'s, S: Sink + ?Sized>(
        iri: Iri<'_>,
        sink: &'s mut S,
    ) -> Result<Xri<'s>, NormalFormError> {
        let operation = FromNormalForm { text: iri.as_str() };
        if let Some(offset) = operation.fault() {
            return Err(NormalFormError::Triplet { offset });
        }
        let (_, start, end) = write(&operation, sink).map_err(NormalFormError::Capacity)?;
        // Only the grammar of XRIs can find the components of the decoded text.
        let parsed = Xri::parse(sink.text(start, end)).map(|xri| xri.parts().at);
        match parsed {
            Ok(at) => {
                let text = sink.text(start, end);
                Ok(Xri::from_parts(Parts::new(text, at)))
            }
            Err(error) => {
                sink.truncate(start);
                Err(NormalFormError::Parse(error))
            }
        }
    }

    /// Reads an XRI of version 2.0, `xri://=example` or `=example`, if it means the same without `xri://` in version
    /// 3.0.
    ///
    /// It rejects what 3.0 cannot express or reads differently: authorities that begin with none of `=@+$`
    /// (`xri://www.example.com`, `!!1000`, `(http://example.com/)*a`), which are relative references in 3.0; and
    /// parentheses with such an XRI or with `xri://` in them, which are an IRI in 3.0.
    ///
    /// # Errors
    /// A [`ParseError`], whose place is in `text`. Never panics.
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, Xri};
    ///
    /// assert_eq!(Xri::from_xri2("xri://=example/+contact")?, "=example/+contact");
    /// for refused in ["xri://!!1000", "!!1000", "xri://a.example", "xri://@a*(!!1)", "@a*(xri://@b)"] {
    ///     assert!(Xri::from_xri2(refused).is_err());
    /// }
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn from_xri2(text: &'a str) -> Result<Self, ParseError> {
        let (prefix, after) = text.split_at_checked(PREFIX.len()).unwrap_or_default();
        let after = if prefix.eq_ignore_ascii_case(PREFIX) {
            after
        } else {
            text
        };
        let offset = minus!(text.len(), after.len()) as u32;
        let xri = Xri::parse(after).map_err(|error| error.after(offset))?;
        let mut rest = after;
        let hier_part = xri.parts().at.path_end as usize;
        while let Some((_, tail)) = split_once(rest, b'(') {
            let at = minus!(after.len(), tail.len());
            let is_absolute = tail.starts_with(['!', '(']);
            let prefix = tail
                .split_at_checked(PREFIX.len())
                .map(|(prefix, _)| prefix);
            let has_prefix = prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case(PREFIX));
            if at < hier_part && (is_absolute || has_prefix) {
                let at = plus!(offset, at as u32);
                let found = tail.bytes().next().map_or(ParseError::NOTHING, u32::from);
                let error = ParseError::new(ParseErrorKind::Xri2, Component::Xref, at, 1, found);
                return Err(error.of_xri(Component::Xref, Syntax::Xri));
            }
            rest = tail;
        }
        Ok(xri)
    }

    /// Returns whether both name the same. `xri:` may be missing in either. The case of ASCII letters in authorities
    /// does not matter, except within IRIs in cross-references, nor does the case of the digits of percent triplets.
    ///
    /// The case of letters beyond ASCII matters, and nothing is composed, decomposed or decoded. (`==` compares the
    /// texts.)
    ///
    /// ```
    /// use iri_core::Xri;
    ///
    /// let same = |a, b| Ok::<_, iri_core::ParseError>(Xri::parse(a)?.equivalent(Xri::parse(b)?));
    /// assert!(same("xri:@Example*A%2f/b", "@example*a%2F/b")?);
    /// assert!(!same("@example/B", "@example/b")?);
    /// assert!(!same("@a*(http://h/B)", "@a*(http://h/b)")?);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn equivalent(self, other: Xri<'_>) -> bool {
        same_authority(self.authority().as_str(), other.authority().as_str())
            && same(self.after_authority(), other.after_authority(), false)
    }

    fn after_authority(self) -> &'a [u8] {
        let parts = self.parts();
        let length = parts.text.len() as u32;
        slice(parts.text, parts.at.path_start, length).as_bytes()
    }
}

/// The prefix that an XRI of version 2.0 may have.
const PREFIX: &str = "xri://";

impl Authority<'_> {
    /// Returns whether it is an i-name: every subsegment may be assigned to another.
    ///
    /// ```
    /// use iri_core::xri::Authority;
    ///
    /// assert!(Authority::parse("=example*home")?.is_i_name());
    /// assert!(!Authority::parse("=example!1")?.is_i_name());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_i_name(self) -> bool {
        self.subsegments().all(Subsegment::is_reassignable)
    }

    /// Returns whether it is an i-number: every subsegment is assigned permanently.
    ///
    /// ```
    /// use iri_core::xri::Authority;
    ///
    /// assert!(Authority::parse("=!1000.A1!2")?.is_i_number());
    /// assert!(!Authority::parse("=example!1")?.is_i_number());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_i_number(self) -> bool {
        self.subsegments().all(Subsegment::is_persistent)
    }
}
