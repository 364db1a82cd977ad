//! Conversions between the kinds and storages.
//!
//! By the grammar, every URI is an IRI, every absolute IRI is an IRI, and every kind is a reference. For these there is
//! `From`. For the opposite direction there is `TryFrom`, which checks only what can differ.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};

use iri_grammar::{Kind, ParseError};

use super::all::*;
use super::stored::{Rejected, Stored};
use crate::write::capacity::{BufError, CapacityError};
use crate::write::fixed::Fixed;

/// Implements the conversions of a kind: between it and plain text, between its storages, and to other kinds.
macro_rules! conversions {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        always = [$($Wide:ident $WideBuf:ident $WideString:ident $as_wide:ident),* $(,)?],
        perhaps = [$($Narrow:ident $NarrowBuf:ident $NarrowString:ident $try_as:ident),* $(,)?],
        $($rest:tt)*
    ) => {
        // Text, and the storages.
        impl<'a> From<$Kind<'a>> for &'a str {
            fn from(reference: $Kind<'a>) -> Self {
                reference.as_str()
            }
        }

        impl<'a> TryFrom<&'a str> for $Kind<'a> {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        impl<'a> TryFrom<&'a [u8]> for $Kind<'a> {
            type Error = ParseError;

            fn try_from(bytes: &'a [u8]) -> Result<Self, ParseError> {
                Self::parse_bytes(bytes)
            }
        }

        impl<const N: usize> core::str::FromStr for $Buf<N> {
            type Err = BufError;

            fn from_str(text: &str) -> Result<Self, BufError> {
                Self::parse(text)
            }
        }

        impl<const N: usize> TryFrom<&str> for $Buf<N> {
            type Error = BufError;

            fn try_from(text: &str) -> Result<Self, BufError> {
                Self::parse(text)
            }
        }

        impl<const N: usize> TryFrom<&[u8]> for $Buf<N> {
            type Error = BufError;

            fn try_from(bytes: &[u8]) -> Result<Self, BufError> {
                Self::parse_bytes(bytes)
            }
        }

        impl<const N: usize> TryFrom<$Kind<'_>> for $Buf<N> {
            type Error = CapacityError;

            fn try_from(reference: $Kind<'_>) -> Result<Self, CapacityError> {
                Ok(Self(Stored::<Fixed<N>>::copy_of(reference.parts())?))
            }
        }

        impl<'a, const N: usize> From<&'a $Buf<N>> for $Kind<'a> {
            fn from(reference: &'a $Buf<N>) -> Self {
                reference.$as()
            }
        }

        #[cfg(feature = "alloc")]
        impl<'a> TryFrom<&'a String> for $Kind<'a> {
            type Error = ParseError;

            fn try_from(text: &'a String) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        #[cfg(feature = "alloc")]
        impl<'a> From<&'a $String> for $Kind<'a> {
            fn from(reference: &'a $String) -> Self {
                reference.$as()
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$Kind<'_>> for $String {
            fn from(reference: $Kind<'_>) -> Self {
                Self(Stored::<String>::copy_of(reference.parts()))
            }
        }

        #[cfg(feature = "alloc")]
        impl core::str::FromStr for $String {
            type Err = iri_grammar::FromStrError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::parse(text).map_err(|error| Self::Err::of(error, text.as_bytes()))
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<&str> for $String {
            type Error = ParseError;

            #[inline]
            fn try_from(text: &str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<&String> for $String {
            type Error = ParseError;

            fn try_from(text: &String) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<&[u8]> for $String {
            type Error = ParseError;

            fn try_from(bytes: &[u8]) -> Result<Self, ParseError> {
                Self::parse_bytes(bytes)
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<String> for $String {
            type Error = Rejected<String>;

            fn try_from(text: String) -> Result<Self, Rejected<String>> {
                Self::checked(text)
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<Box<str>> for $String {
            type Error = Rejected<String>;

            fn try_from(text: Box<str>) -> Result<Self, Rejected<String>> {
                Self::checked(text.into())
            }
        }

        #[cfg(feature = "alloc")]
        impl TryFrom<Cow<'_, str>> for $String {
            type Error = Rejected<String>;

            fn try_from(text: Cow<'_, str>) -> Result<Self, Rejected<String>> {
                Self::checked(text.into())
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$Kind<'_>> for String {
            fn from(reference: $Kind<'_>) -> Self {
                Self::from(reference.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$Kind<'_>> for Box<str> {
            fn from(reference: $Kind<'_>) -> Self {
                Self::from(reference.as_str())
            }
        }

        #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
        impl From<$Kind<'_>> for Arc<str> {
            fn from(reference: $Kind<'_>) -> Self {
                Self::from(reference.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl<'a> From<$Kind<'a>> for Cow<'a, str> {
            fn from(reference: $Kind<'a>) -> Self {
                Self::Borrowed(reference.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$String> for String {
            fn from(reference: $String) -> Self {
                reference.into_string()
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$String> for Box<str> {
            fn from(reference: $String) -> Self {
                reference.into_string().into()
            }
        }

        #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
        impl From<$String> for Arc<str> {
            fn from(reference: $String) -> Self {
                reference.into_string().into()
            }
        }

        #[cfg(feature = "alloc")]
        impl From<$String> for Cow<'_, str> {
            fn from(reference: $String) -> Self {
                Self::Owned(reference.into_string())
            }
        }

        /// # Converting to another kind
        impl<'a> $Kind<'a> {
            $(
                #[doc = concat!("Returns the same reference as [`", stringify!($Wide), "`], which every value of this kind is. It costs nothing.")]
                ///
                /// ```
                #[doc = concat!("use iri_core::{", stringify!($Kind), ", ", stringify!($Wide), "};")]
                ///
                #[doc = concat!(
                    "let iri: ", stringify!($Wide), "<'_> = ", stringify!($Kind),
                    "::parse(\"", $example, "\")?.", stringify!($as_wide), "();"
                )]
                #[doc = concat!("assert_eq!(iri, \"", $example, "\");")]
                /// # Ok::<(), iri_core::ParseError>(())
                /// ```
                #[must_use]
                pub const fn $as_wide(self) -> $Wide<'a> {
                    $Wide::from_parts(self.parts())
                }
            )*
            $(
                #[doc = concat!("Returns the same reference as [`", stringify!($Narrow), "`], if it is one. It checks only what can differ.")]
                ///
                /// # Errors
                #[doc = concat!("The [`ParseError`] of parsing the text as [`", stringify!($Narrow), "`]. Never panics.")]
                ///
                /// ```
                #[doc = concat!("use iri_core::{", stringify!($Kind), ", ", stringify!($Narrow), "};")]
                ///
                #[doc = concat!("let text = \"", $example, "\";")]
                #[doc = concat!(
                    "assert_eq!(", stringify!($Kind), "::parse(text)?.", stringify!($try_as),
                    "(), ", stringify!($Narrow), "::parse(text));"
                )]
                /// # Ok::<(), iri_core::ParseError>(())
                /// ```
                pub const fn $try_as(self) -> Result<$Narrow<'a>, ParseError> {
                    match $Of::$Narrow.check_parts(&self.parts()) {
                        Ok(()) => Ok($Narrow::from_parts(self.parts())),
                        Err(error) => Err(error),
                    }
                }
            )*
        }

        // Kinds that all its values belong to.
        $(
            impl PartialEq<$Wide<'_>> for $Kind<'_> {
                fn eq(&self, other: &$Wide<'_>) -> bool {
                    self.as_str() == other.as_str()
                }
            }

            impl<'a> From<$Kind<'a>> for $Wide<'a> {
                fn from(reference: $Kind<'a>) -> Self {
                    reference.$as_wide()
                }
            }

            impl<const N: usize> TryFrom<$Kind<'_>> for $WideBuf<N> {
                type Error = CapacityError;

                fn try_from(reference: $Kind<'_>) -> Result<Self, CapacityError> {
                    Self::try_from(reference.$as_wide())
                }
            }

            impl<const N: usize> From<$Buf<N>> for $WideBuf<N> {
                fn from(reference: $Buf<N>) -> Self {
                    Self(reference.0)
                }
            }

            impl<'a, const N: usize> From<&'a $Buf<N>> for $Wide<'a> {
                fn from(reference: &'a $Buf<N>) -> Self {
                    Self::from_parts(reference.parts())
                }
            }

            #[cfg(feature = "alloc")]
            impl<'a> From<&'a $String> for $Wide<'a> {
                fn from(reference: &'a $String) -> Self {
                    Self::from_parts(reference.parts())
                }
            }

            #[cfg(feature = "alloc")]
            impl From<$Kind<'_>> for $WideString {
                fn from(reference: $Kind<'_>) -> Self {
                    Self::from(reference.$as_wide())
                }
            }

            #[cfg(feature = "alloc")]
            impl From<$String> for $WideString {
                fn from(reference: $String) -> Self {
                    Self(reference.0)
                }
            }
        )*
        // Kinds that some of its values belong to.
        $(
            impl PartialEq<$Narrow<'_>> for $Kind<'_> {
                fn eq(&self, other: &$Narrow<'_>) -> bool {
                    self.as_str() == other.as_str()
                }
            }

            impl<'a> TryFrom<$Kind<'a>> for $Narrow<'a> {
                type Error = ParseError;

                fn try_from(reference: $Kind<'a>) -> Result<Self, ParseError> {
                    reference.$try_as()
                }
            }

            impl<const N: usize> TryFrom<$Buf<N>> for $NarrowBuf<N> {
                type Error = Rejected<$Buf<N>>;

                fn try_from(input: $Buf<N>) -> Result<Self, Rejected<$Buf<N>>> {
                    let checked = $Of::$Narrow.check_parts(&input.parts());
                    Rejected::unless(checked, input).map(|((), input)| Self(input.0))
                }
            }

            #[cfg(feature = "alloc")]
            impl TryFrom<$String> for $NarrowString {
                type Error = Rejected<$String>;

                fn try_from(input: $String) -> Result<Self, Rejected<$String>> {
                    let checked = $Of::$Narrow.check_parts(&input.parts());
                    Rejected::unless(checked, input).map(|((), input)| Self(input.0))
                }
            }
        )*
    };
}

for_each_kind!(conversions);
