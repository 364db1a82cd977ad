//! The three kinds of XRI.

use core::fmt;

/// The grammar rule that an XRI is parsed as. Use it to choose at run time, as you use [`Kind`](crate::Kind) for
/// IRIs.
///
/// ```
/// # use iri_grammar::xri as iri_xri;
/// use iri_xri::XriKind;
///
/// let kind = XriKind::from_name("xri-reference").unwrap();
/// assert_eq!(kind, XriKind::XriRef);
/// assert!(kind.check("=example/(+a)").is_ok());
/// assert!(kind.check("http://example.com/").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum XriKind {
    /// `xri`: with an authority
    Xri,
    /// `xri-reference`: an XRI or a relative reference
    XriRef,
    /// `relative-xri-ref` that is not also an `xri`: without an authority
    RelativeXriRef,
}

impl fmt::Display for XriKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl XriKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Xri, Self::XriRef, Self::RelativeXriRef];

    /// Returns the name of the grammar rule.
    ///
    /// ```
    /// # use iri_grammar::xri as iri_xri;
    /// assert_eq!(iri_xri::XriKind::RelativeXriRef.name(), "relative-xri-ref");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xri => "xri",
            Self::XriRef => "xri-reference",
            Self::RelativeXriRef => "relative-xri-ref",
        }
    }

    /// Finds the kind whose rule has that [`name`](Self::name), in any case, as rule names are.
    ///
    /// ```
    /// # use iri_grammar::xri as iri_xri;
    /// use iri_xri::XriKind;
    ///
    /// assert_eq!(XriKind::from_name("XRI"), Some(XriKind::Xri));
    /// assert_eq!(XriKind::from_name("uri"), None);
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
}
