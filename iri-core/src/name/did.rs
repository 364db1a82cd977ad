use iri_grammar::name::did::did;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::slice::slice;

use super::error::NameError;
use crate::types::iri_reference::Iri;

/// A decentralized identifier, `did:` method `:` identifier. A DID URL also has a path, a query or a fragment (W3C
/// DID Core section 3).
///
/// ```
/// use iri_core::Iri;
/// use iri_core::name::Did;
///
/// let did = Did::of(Iri::parse("did:web:example.com%3A3000:user/path?q#key-1")?)?;
/// assert_eq!((did.method(), did.id()), ("web", "example.com%3A3000:user"));
/// assert_eq!(did.path(), "/path");
/// assert_eq!(did.as_iri().fragment().unwrap(), "key-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Did<'a> {
    iri: Iri<'a>,
    method_end: u32,
    id_end: u32,
}

impl<'a> Did<'a> {
    /// Reads an IRI as a DID: its scheme is `did`, and its method and its identifier are valid.
    ///
    /// # Errors
    /// A [`NameError`] says where it breaks W3C DID Core section 3, also for another scheme. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::{Did, NameErrorKind};
    ///
    /// let error = Did::of(Iri::parse("did:Method:a")?).unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (NameErrorKind::MethodName, 4));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn of(iri: Iri<'a>) -> Result<Self, NameError> {
        match did(&iri.parts()) {
            Ok(name) => Ok(Self {
                iri,
                method_end: name.method_end,
                id_end: name.id_end,
            }),
            Err(fault) => Err(NameError::of(fault)),
        }
    }

    /// Returns it as an IRI, with the query and the fragment of a DID URL.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("did:example:123")?;
    /// assert_eq!(iri_core::name::Did::of(iri)?.as_iri(), iri);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn as_iri(self) -> Iri<'a> {
        self.iri
    }

    /// Returns the name of the method, in lower case.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("did:example:123")?;
    /// assert_eq!(iri_core::name::Did::of(iri)?.method(), "example");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn method(self) -> &'a str {
        let parts = self.iri.parts();
        slice(parts.text, parts.at.path_start, self.method_end)
    }

    /// Returns the identifier, whose meaning the method defines.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("did:example:1:2")?;
    /// assert_eq!(iri_core::name::Did::of(iri)?.id(), "1:2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn id(self) -> &'a str {
        slice(
            self.iri.parts().text,
            plus!(self.method_end, 1),
            self.id_end,
        )
    }

    /// Returns the path of a DID URL, which begins with `/` or is empty.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("did:example:123/a/b?c")?;
    /// assert_eq!(iri_core::name::Did::of(iri)?.path(), "/a/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn path(self) -> &'a str {
        let parts = self.iri.parts();
        slice(parts.text, self.id_end, parts.at.path_end)
    }
}

impl<'a> TryFrom<Iri<'a>> for Did<'a> {
    type Error = NameError;

    fn try_from(iri: Iri<'a>) -> Result<Self, NameError> {
        Self::of(iri)
    }
}
