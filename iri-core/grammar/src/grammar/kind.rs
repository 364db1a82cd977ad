//! The eight kinds of reference.

use core::fmt;

/// The presence of a component, which a rule requires, allows or forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It must be present.
    Required,
    /// It may be present.
    Optional,
    /// It must not be present.
    Forbidden,
}

/// The grammar rule that a text is parsed as: one of four for IRIs and four for URIs.
///
/// Use it to choose at run time, as the command `iri --type` does. If the kind is known beforehand, use its type:
/// `Iri` and its siblings.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::Kind;
///
/// let kind = Kind::from_name("relative-ref").unwrap();
/// assert_eq!(kind, Kind::RelativeUriRef);
/// assert!(kind.check("../a?b").is_ok());
/// assert!(kind.check("http://a/").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Kind {
    /// `IRI` of RFC 3987: with a scheme
    Iri,
    /// `absolute-IRI` of RFC 3987: with a scheme, without a fragment
    AbsoluteIri,
    /// `IRI-reference` of RFC 3987: an IRI or a relative reference
    IriRef,
    /// `irelative-ref` of RFC 3987: without a scheme
    RelativeIriRef,
    /// `URI` of RFC 3986: with a scheme
    Uri,
    /// `absolute-URI` of RFC 3986: with a scheme, without a fragment
    AbsoluteUri,
    /// `URI-reference` of RFC 3986: a URI or a relative reference
    UriRef,
    /// `relative-ref` of RFC 3986: without a scheme
    RelativeUriRef,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Iri,
        Self::AbsoluteIri,
        Self::IriRef,
        Self::RelativeIriRef,
        Self::Uri,
        Self::AbsoluteUri,
        Self::UriRef,
        Self::RelativeUriRef,
    ];

    /// Returns the name of the grammar rule, as the RFC spells it.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// assert_eq!(iri_core::Kind::IriRef.name(), "IRI-reference");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Iri => "IRI",
            Self::AbsoluteIri => "absolute-IRI",
            Self::IriRef => "IRI-reference",
            Self::RelativeIriRef => "irelative-ref",
            Self::Uri => "URI",
            Self::AbsoluteUri => "absolute-URI",
            Self::UriRef => "URI-reference",
            Self::RelativeUriRef => "relative-ref",
        }
    }

    /// Finds the kind whose rule has that [`name`](Self::name), in any case, as rule names are.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    ///
    /// assert_eq!(Kind::from_name("absolute-uri"), Some(Kind::AbsoluteUri));
    /// assert_eq!(Kind::from_name("url"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        let mut kinds: &[Self] = &Self::ALL;
        while let [kind, others @ ..] = kinds {
            if kind.name().eq_ignore_ascii_case(name) {
                return Some(*kind);
            }
            kinds = others;
        }
        None
    }

    /// Returns whether it is of RFC 3987, which admits characters beyond ASCII.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    ///
    /// let kind = Kind::from_name("URI-reference").unwrap();
    /// assert!(!kind.is_iri());
    /// assert!(kind.check("/café").is_err());
    /// ```
    #[must_use]
    pub const fn is_iri(self) -> bool {
        matches!(
            self,
            Self::Iri | Self::AbsoluteIri | Self::IriRef | Self::RelativeIriRef
        )
    }

    /// Returns whether each text of this kind is also of the other kind.
    #[doc(hidden)]
    #[must_use]
    pub const fn is_a(self, other: Self) -> bool {
        let scheme = match other.scheme() {
            Presence::Required => matches!(self.scheme(), Presence::Required),
            Presence::Optional => true,
            Presence::Forbidden => matches!(self.scheme(), Presence::Forbidden),
        };
        scheme
            && (other.is_iri() || !self.is_iri())
            && (matches!(other.fragment(), Presence::Optional)
                || matches!(self.fragment(), Presence::Forbidden))
    }

    /// Returns whether it has a scheme.
    #[doc(hidden)]
    #[must_use]
    pub const fn scheme(self) -> Presence {
        match self {
            Self::Iri | Self::AbsoluteIri | Self::Uri | Self::AbsoluteUri => Presence::Required,
            Self::IriRef | Self::UriRef => Presence::Optional,
            Self::RelativeIriRef | Self::RelativeUriRef => Presence::Forbidden,
        }
    }

    /// Returns whether it has a fragment.
    #[doc(hidden)]
    #[must_use]
    pub const fn fragment(self) -> Presence {
        match self {
            Self::AbsoluteIri | Self::AbsoluteUri => Presence::Forbidden,
            _ => Presence::Optional,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn a_kind_is_another_if_each_text_of_it_is() {
        let texts = ["s:a", "s:a#f", "a", "a#f", "s:é", "s:é#f", "é", "é#f"];
        for kind in Kind::ALL {
            for other in Kind::ALL {
                let mut of_kind = texts.iter().filter(|text| kind.check(text).is_ok());
                let expected = of_kind.all(|text| other.check(text).is_ok());
                assert_eq!(kind.is_a(other), expected, "{kind} {other}");
            }
        }
    }
}
