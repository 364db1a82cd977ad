//! Says why an IRI is no URN or no DID.

use core::fmt::{Display, Formatter, Result};

use iri_grammar::name::fault::{Fault, NameErrorKind};
use iri_grammar::report::report::{Advice, Report, Words};
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::number::decimal;

use crate::write::error::error;

/// The reason why an IRI is no [`Urn`](super::Urn) or no [`Did`](super::Did), and its place.
///
/// As for a [`ParseError`](crate::ParseError), `Display` writes one sentence, and [`report`](Self::report) shows the place
/// in the text and says what to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct NameError {
    offset: u32,
    length: u32,
    kind: NameErrorKind,
}

impl NameError {
    pub(super) const fn of(fault: Fault) -> Self {
        Self {
            offset: fault.start,
            length: minus!(fault.end, fault.start),
            kind: fault.kind,
        }
    }

    /// Returns what is wrong.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::{NameErrorKind, Urn};
    ///
    /// let error = Urn::of(Iri::parse("http://h/")?).unwrap_err();
    /// assert_eq!(error.kind(), NameErrorKind::NotUrn);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> NameErrorKind {
        self.kind
    }

    /// Returns where the culprit begins, in bytes from the start of the IRI.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::Did;
    ///
    /// let error = Did::of(Iri::parse("did:example:a!")?).unwrap_err();
    /// assert_eq!(error.offset(), 12);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the length of the culprit in bytes. It is 0 for something that is missing.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::Urn;
    ///
    /// let error = Urn::of(Iri::parse("urn:example:")?).unwrap_err();
    /// assert_eq!(error.len(), 0);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Returns what to do about it.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::Urn;
    ///
    /// let error = Urn::of(Iri::parse("urn:example:a?b")?).unwrap_err();
    /// assert_eq!(error.hint(), "a query of a URN begins with `?+` or `?=`");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self.kind {
            NameErrorKind::NotUrn => "a URN begins with `urn:`",
            NameErrorKind::Nid => "use 2 to 32 letters, digits and `-`, and a `:` after them",
            NameErrorKind::Nss => "name a resource after the namespace",
            NameErrorKind::RqComponents => "a query of a URN begins with `?+` or `?=`",
            NameErrorKind::NotDid => "a DID begins with `did:`",
            NameErrorKind::MethodName => "use lower-case letters and digits, and a `:` after them",
            _ => "use letters, digits, `.`, `-`, `_`, `:` and triplets, and no `:` at the end",
        }
    }

    const fn sentence(self) -> &'static str {
        match self.kind {
            NameErrorKind::NotUrn => "no URN",
            NameErrorKind::Nid => "no namespace of a URN",
            NameErrorKind::Nss => "a URN that names nothing",
            NameErrorKind::RqComponents => {
                "a query of a URN that is neither an r-component nor a q-component"
            }
            NameErrorKind::NotDid => "no DID",
            NameErrorKind::MethodName => "no method of a DID",
            _ => "no identifier of a DID",
        }
    }

    /// Displays it with the text of the IRI, a caret under the culprit, and the [`hint`](Self::hint). What could be a
    /// credential is masked.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::Did;
    ///
    /// let text = "did:Web:example.com";
    /// let error = Did::of(Iri::parse(text)?).unwrap_err();
    /// assert!(error.report(text).to_string().starts_with("no method of a DID, at byte 4"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        let words = Words {
            words: self,
            hint: Some(self),
            offset: self.offset,
            len: self.length,
            is_secret: false,
        };
        Report::of_words(words, text)
    }
}

impl Advice for NameError {
    fn advise(&self, f: &mut Formatter<'_>, _: &[u8]) -> Result {
        f.write_str(self.hint())
    }
}

impl Display for NameError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.sentence())?;
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }
}

error!(NameError);
