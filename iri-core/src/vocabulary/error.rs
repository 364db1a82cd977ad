//! Says why an IRI is no term.

use core::fmt;

use crate::write::error::error;

/// An error: a text is none of the IRIs of an enum with `#[derive(IriEnum)]`, and the enum has no variant for other
/// IRIs.
///
/// ```
/// assert_eq!(iri_core::vocabulary::UnknownTerm.to_string(), "the text is none of the known IRIs");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct UnknownTerm;

impl fmt::Display for UnknownTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is none of the known IRIs")
    }
}

error!(UnknownTerm);
