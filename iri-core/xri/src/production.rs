//! What the type of each production has.

use iri_grammar::ParseError;
use iri_grammar::xri::entry::Entry;
use iri_grammar::xri::grammar::parse;

/// The text of a component, its parser, and the traits of text.
macro_rules! component {
    ($Name:ident, $parse:expr, $valid:literal, $invalid:literal) => {
        impl<'a> $Name<'a> {
            /// Parses a component on its own.
            ///
            /// # Errors
            /// A [`ParseError`](iri_core::ParseError), which says where the text is wrong. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_xri::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($valid), ").is_ok());")]
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($invalid), ").is_err());")]
            /// ```
            pub const fn parse(text: &'a str) -> Result<Self, iri_core::ParseError> {
                match $parse(text) {
                    Ok(()) => Ok(Self(text)),
                    Err(error) => Err(error),
                }
            }

            /// Returns its text as the reference has it.
            ///
            /// ```
            #[doc = concat!("use iri_xri::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert_eq!(", stringify!($Name), "::parse(", stringify!($valid), ")?.as_str(), ", stringify!($valid), ");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[must_use]
            pub const fn as_str(self) -> &'a str {
                self.0
            }
        }

        iri_core::__family::traits!(['a] $Name<'a>, stringify!($Name), Text);
    };
}
pub(super) use component;

/// Checks that a text matches a production.
pub(super) const fn check(text: &str, entry: Entry) -> Result<(), ParseError> {
    match parse(text.as_bytes(), entry) {
        Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}
