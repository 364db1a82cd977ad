//! A kind of IRI or of XRI.

use core::fmt;

use crate::grammar::error::ParseError;
use crate::grammar::kind::Kind;
#[cfg(feature = "xri")]
use crate::xri::kind::XriKind;

/// Any grammar rule that a reference can be parsed as: one of the eight for IRIs and URIs, or, where iri-xri
/// is in the build, one of the three for XRIs.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::{AnyKind, Kind};
///
/// let kind = AnyKind::from_name("absolute-URI").unwrap();
/// assert_eq!(kind, AnyKind::Iri(Kind::AbsoluteUri));
/// assert!(kind.check("urn:isbn:0451450523").is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum AnyKind {
    /// A kind of IRI or URI
    Iri(Kind),
    /// A kind of XRI
    #[cfg(feature = "xri")]
    Xri(XriKind),
}

impl AnyKind {
    /// Returns the name of the grammar rule, as its specification spells it.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{AnyKind, Kind};
    ///
    /// assert_eq!(AnyKind::Iri(Kind::IriRef).name(), "IRI-reference");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Iri(kind) => kind.name(),
            #[cfg(feature = "xri")]
            Self::Xri(kind) => kind.name(),
        }
    }

    /// Finds the kind whose rule has that [`name`](Self::name), in any case, as rule names are.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::AnyKind;
    ///
    /// assert_eq!(AnyKind::from_name("iri").unwrap().name(), "IRI");
    /// assert_eq!(AnyKind::from_name("url"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        if let Some(kind) = Kind::from_name(name) {
            return Some(Self::Iri(kind));
        }
        #[cfg(feature = "xri")]
        if let Some(kind) = XriKind::from_name(name) {
            return Some(Self::Xri(kind));
        }
        None
    }

    /// Checks that `text` is of this kind.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{AnyKind, Kind};
    ///
    /// assert!(AnyKind::Iri(Kind::Uri).check("http://example.com/").is_ok());
    /// ```
    #[doc(alias("validate", "is_valid"))]
    pub const fn check(self, text: &str) -> Result<(), ParseError> {
        match self {
            Self::Iri(kind) => kind.check(text),
            #[cfg(feature = "xri")]
            Self::Xri(kind) => kind.check(text),
        }
    }
}

impl fmt::Display for AnyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
