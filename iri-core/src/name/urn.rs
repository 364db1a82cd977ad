use iri_grammar::name::urn::{rq, urn};
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::slice::slice;

use super::error::NameError;
use crate::types::iri_reference::Iri;

/// A URN: `urn:` NID `:` NSS, with optional components (RFC 8141).
///
/// It is a view of an [`Iri`] with the places of its parts. An NSS may have characters beyond ASCII, as mapping the
/// IRI to a URI encodes them.
///
/// ```
/// use iri_core::Iri;
/// use iri_core::name::Urn;
///
/// let urn = Urn::of(Iri::parse("urn:ISBN:0451450523?+r?=q#f")?)?;
/// assert_eq!((urn.nid(), urn.nss()), ("ISBN", "0451450523"));
/// assert_eq!(urn.r_component(), Some("r"));
/// assert_eq!(urn.q_component(), Some("q"));
/// assert_eq!(urn.f_component(), Some("f"));
///
/// // What comes after the name does not count.
/// let same = Urn::of(Iri::parse("URN:isbn:0451450523")?)?;
/// assert!(urn.equivalent(same));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Urn<'a> {
    iri: Iri<'a>,
    nid_end: u32,
}

impl<'a> Urn<'a> {
    /// Reads an IRI as a URN: its scheme is `urn`, its namespace and its NSS are valid, and its query consists of an
    /// r-component and a q-component, or one of them. Its parts together are the IRI.
    ///
    /// The first `?=` begins the q-component. In `urn:example:a?+b?=` it would be empty, which RFC 8141 section 2 does not have, so
    /// that is refused. The ABNF also derives it with the r-component `b?=`; but then a `?=` would begin a q-component or not,
    /// depending on what follows it.
    ///
    /// # Errors
    /// A [`NameError`] says where it breaks RFC 8141 section 2, also for another scheme. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::{NameErrorKind, Urn};
    ///
    /// let error = Urn::of(Iri::parse("urn:x:a")?).unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (NameErrorKind::Nid, 4));
    ///
    /// // Only `?+` and `?=` begin a component.
    /// let error = Urn::of(Iri::parse("urn:example:a?b")?).unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (NameErrorKind::RqComponents, 13));
    /// assert!(Urn::of(Iri::parse("urn:example:a?+b?=")?).is_err());
    /// assert!(Urn::of(Iri::parse("urn:example:a?+b?=c")?).is_ok());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn of(iri: Iri<'a>) -> Result<Self, NameError> {
        match urn(&iri.parts()) {
            Ok(name) => Ok(Self {
                iri,
                nid_end: name.nid_end,
            }),
            Err(fault) => Err(NameError::of(fault)),
        }
    }

    /// Returns it as an IRI.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("urn:example:a")?;
    /// assert_eq!(iri_core::name::Urn::of(iri)?.as_iri(), iri);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn as_iri(self) -> Iri<'a> {
        self.iri
    }

    /// Returns the namespace identifier, such as `isbn`, `uuid` or `example`, in the case in which it is written.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("urn:example:a:b")?;
    /// assert_eq!(iri_core::name::Urn::of(iri)?.nid(), "example");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn nid(self) -> &'a str {
        let parts = self.iri.parts();
        slice(parts.text, parts.at.path_start, self.nid_end)
    }

    /// Returns the namespace specific string, which names the resource.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("urn:example:a:b")?;
    /// assert_eq!(iri_core::name::Urn::of(iri)?.nss(), "a:b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn nss(self) -> &'a str {
        let parts = self.iri.parts();
        slice(parts.text, plus!(self.nid_end, 1), parts.at.path_end)
    }

    /// Returns the r-component, which is for the resolver: the part after `?+`.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("urn:example:a?+r")?;
    /// assert_eq!(iri_core::name::Urn::of(iri)?.r_component(), Some("r"));
    ///
    /// // It begins with no `/` and no `?`.
    /// assert!(iri_core::name::Urn::of(iri_core::Iri::parse("urn:example:a?+/r")?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn r_component(self) -> Option<&'a str> {
        match self.components() {
            Some((r, _)) => r,
            None => None,
        }
    }

    /// Returns the q-component, which is for the resource: the part after `?=`.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("urn:example:a?=q")?;
    /// assert_eq!(iri_core::name::Urn::of(iri)?.q_component(), Some("q"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn q_component(self) -> Option<&'a str> {
        match self.components() {
            Some((_, q)) => q,
            None => None,
        }
    }

    /// Returns the f-component: the fragment.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("urn:example:a#f")?;
    /// assert_eq!(iri_core::name::Urn::of(iri)?.f_component(), Some("f"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn f_component(self) -> Option<&'a str> {
        self.iri.parts().fragment()
    }

    const fn components(self) -> Option<(Option<&'a str>, Option<&'a str>)> {
        match self.iri.parts().query() {
            Some(query) => rq(query),
            None => None,
        }
    }

    /// Returns whether two URNs are equivalent by RFC 8141 section 3.1. The case of the NID and of digits after `%`
    /// does not matter; otherwise NID and NSS must be equal. Components are ignored, and nothing is decoded.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::name::Urn;
    ///
    /// let urn = |text| Urn::of(Iri::parse(text).unwrap()).unwrap();
    /// assert!(urn("urn:example:a123,z456").equivalent(urn("URN:EXAMPLE:a123,z456?=x")));
    /// assert!(urn("urn:example:a123%2Cz456").equivalent(urn("urn:example:a123%2cz456")));
    /// assert!(!urn("urn:example:a123,z456").equivalent(urn("urn:example:a123%2Cz456")));
    /// assert!(!urn("urn:example:a123,z456").equivalent(urn("urn:example:A123,z456")));
    /// ```
    #[must_use]
    pub const fn equivalent(self, other: Urn<'_>) -> bool {
        if !self.nid().eq_ignore_ascii_case(other.nid()) {
            return false;
        }
        let (mut ours, mut theirs) = (self.nss().as_bytes(), other.nss().as_bytes());
        // The number of digits of a triplet that are left.
        let mut digits = 0_u8;
        while let ([a, a_rest @ ..], [b, b_rest @ ..]) = (ours, theirs) {
            let is_same = *a == *b || digits > 0 && a.eq_ignore_ascii_case(b);
            if !is_same {
                return false;
            }
            digits = if *a == b'%' {
                2
            } else {
                digits.saturating_sub(1)
            };
            (ours, theirs) = (a_rest, b_rest);
        }
        ours.is_empty() && theirs.is_empty()
    }
}

impl<'a> TryFrom<Iri<'a>> for Urn<'a> {
    type Error = NameError;

    fn try_from(iri: Iri<'a>) -> Result<Self, NameError> {
        Self::of(iri)
    }
}
