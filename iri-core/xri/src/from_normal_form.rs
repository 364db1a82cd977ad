//! Reads an XRI back from its normal forms.

use core::fmt;

use iri_core::__family::{error, write};
use iri_core::{CapacityError, Iri, Sink};
use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::number::decimal;

use super::normal_form::FromNormalForm;
use super::reference::Xri;

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

error!(NormalFormError);

impl<'a> Xri<'a> {
    /// Writes the XRI whose IRI-normal or URI-normal form is `iri` into a [`Sink`]. This reverses
    /// [`to_iri`](Xri::to_iri) and [`to_uri`](Xri::to_uri).
    ///
    /// It is never longer than the normal form. (It is no [`Operation`](iri_core::Operation): only the grammar of XRIs
    /// can find the components of the decoded text, and whether it is an XRI.)
    ///
    /// # Errors
    /// [`NormalFormError`] if `iri` is no such form, or the XRI does not fit; then `sink` is unchanged. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_xri::Xri;
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
}
