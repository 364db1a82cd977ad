//! What the eight borrowed kinds have in common.

/// Defines a borrowed kind.
///
/// `$sample` is a text of the kind, for the documentation of its accessors; `$scheme` is
/// `required`, `optional` or `forbidden`; `$fragment` is `forbidden` or the type without one.
macro_rules! borrowed {
    ($(#[$doc:meta])* $Name:ident $sample:literal $scheme:ident $fragment:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name<'a> {
            parts: Parts<'a>,
        }

        impl<'a> $Name<'a> {
            /// Parses a text; in a `const` or `static`, when compiling.
            ///
            /// # Errors
            /// A [`ParseError`], with the place; never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::", stringify!($Name), ";")]
            ///
            #[doc = concat!("let iri = ", stringify!($Name), "::parse(\"", $sample, "\")?;")]
            #[doc = concat!("assert_eq!(iri.as_str(), \"", $sample, "\");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            // Its frame would stand above the grammar's wherever it is called from more than one place.
            #[cfg_attr(not(target_pointer_width = "64"), inline(always))]
            pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
                match Parts::parse(text, Kind::$Name) {
                    Ok(parts) => Ok(Self::from_parts(parts)),
                    Err(error) => Err(error),
                }
            }

            crate::types::borrowed::methods!($Name Kind Parts::parse_bytes, $sample);
            crate::types::accessors::iri!([const] [] self 'a (stringify!($Name), "::parse") $sample $scheme $fragment);
        }

        crate::types::accessors::default!($scheme ['a] $Name<'a>, Self::from_parts(Parts::EMPTY));

        crate::types::borrowed::traits!($Name);
        crate::types::reference::iri!(['a] $Name<'a>, stringify!($Name), $Name);
    };
}
pub(crate) use borrowed;

/// The methods of a borrowed kind that are the same for IRIs and XRIs.
macro_rules! methods {
    ($Name:ident $Kind:ident $parse_bytes:path, $sample:literal) => {
        /// Parses bytes. What is not UTF-8 counts as one character that stands nowhere: of two faults,
        /// that and the grammar's, the first one is reported.
        ///
        /// # Errors
        /// A [`ParseError`], with the place; never panics.
        ///
        /// ```
        #[doc = concat!("use iri_core::", stringify!($Name), ";")]
        ///
        #[doc = concat!("assert!(", stringify!($Name), "::parse_bytes(b\"", $sample, "\").is_ok());")]
        #[doc = concat!("assert!(", stringify!($Name), "::parse_bytes(b\"", $sample, "\\xFF\").is_err());")]
        /// ```
        pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
            match $parse_bytes(bytes, $Kind::$Name) {
                Ok(parts) => Ok(Self::from_parts(parts)),
                Err(error) => Err(error),
            }
        }

        /// The whole text, as it was parsed.
        #[must_use]
        pub const fn as_str(self) -> &'a str {
            self.parts.text
        }

        pub(crate) const fn from_parts(parts: Parts<'a>) -> Self {
            Self { parts }
        }

        pub(crate) const fn parts(self) -> Parts<'a> {
            self.parts
        }
    };
}
pub(crate) use methods;

/// The traits of a borrowed kind that are the same for IRIs and XRIs.
macro_rules! traits {
    ($Name:ident) => {
        impl<'a> From<$Name<'a>> for &'a str {
            fn from(reference: $Name<'a>) -> Self {
                reference.as_str()
            }
        }

        impl<'a> TryFrom<&'a str> for $Name<'a> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        impl<'a> TryFrom<&'a [u8]> for $Name<'a> {
            type Error = ParseError;

            fn try_from(bytes: &'a [u8]) -> Result<Self, ParseError> {
                Self::parse_bytes(bytes)
            }
        }

        // The input may live longer than what borrows from it: `#[serde(borrow)]` asks for that.
        #[cfg(feature = "serde")]
        crate::types::serde::serde!(Borrowed 'de ['a] ['de: 'a, 'a] $Name<'a>);
    };
}
pub(crate) use traits;
