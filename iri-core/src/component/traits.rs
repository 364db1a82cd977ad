//! The traits of every type that is a text: a component or a reference.

/// Implements the traits of text, but not its `Eq`.
///
/// All compare byte by byte. Order and hash are those of `str`, so that `Borrow<str>` holds and a map can be searched
/// with a `&str`. `Debug` and `Format` mask `$secret`.
///
/// A type that borrows its text derives `Eq`, as only then a constant of it can be a pattern in a `match`. The derived
/// `Eq` agrees with that of the text, since equal texts have equal positions.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_traits {
    ([$($generics:tt)*] $Type:ty, $name:expr, $secret:ident) => {
        impl<$($generics)*> core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                iri_grammar::text::pad::pad(f, self.as_str())
            }
        }

        impl<$($generics)*> core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let secret = iri_grammar::report::secret::Masking::$secret;
                iri_grammar::report::secret::debug(f, $name, self.as_str(), secret)
            }
        }

        #[cfg(feature = "defmt")]
        impl<$($generics)*> defmt::Format for $Type {
            fn format(&self, f: defmt::Formatter<'_>) {
                iri_grammar::report::secret::defmt(f, self.as_str(), iri_grammar::report::secret::Masking::$secret);
            }
        }

        impl<$($generics)*> AsRef<str> for $Type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl<$($generics)*> core::borrow::Borrow<str> for $Type {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        $crate::__text_compare!([$($generics)*] $Type);

        impl<$($generics)*> Ord for $Type {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl<$($generics)*> PartialOrd for $Type {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($generics)*> core::hash::Hash for $Type {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }
    };
}
pub use __text_traits as traits;

/// Implements equality with every type of text, in both directions.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_compare {
    ([$($generics:tt)*] $Type:ty) => {
        impl<$($generics)*> PartialEq<str> for $Type {
            fn eq(&self, other: &str) -> bool {
                *<Self as AsRef<str>>::as_ref(self) == *other
            }
        }

        impl<$($generics)*> PartialEq<$Type> for str {
            fn eq(&self, other: &$Type) -> bool {
                *self == *<$Type as AsRef<str>>::as_ref(other)
            }
        }

        $crate::__text_compare!(@ [$($generics)*] $Type, &str);
        #[cfg(feature = "alloc")]
        $crate::__text_compare!(@ [$($generics)*] $Type, alloc::string::String);
        #[cfg(feature = "alloc")]
        $crate::__text_compare!(@ [$($generics)*] $Type, alloc::boxed::Box<str>);
        #[cfg(feature = "alloc")]
        $crate::__text_compare!(@ [$($generics)*] $Type, alloc::borrow::Cow<'_, str>);
    };
    (@ [$($generics:tt)*] $Type:ty, $Other:ty) => {
        impl<$($generics)*> PartialEq<$Other> for $Type {
            fn eq(&self, other: &$Other) -> bool {
                *<Self as AsRef<str>>::as_ref(self) == **other
            }
        }

        impl<$($generics)*> PartialEq<$Type> for $Other {
            fn eq(&self, other: &$Type) -> bool {
                **self == *<$Type as AsRef<str>>::as_ref(other)
            }
        }
    };
}
pub(crate) use __text_compare as compare;

/// Implements what every component has: parsing, the text, and the traits of text.
macro_rules! component {
    ($Name:ident, $parser:ident => $matched:expr, $valid:literal, $invalid:literal) => {
        $crate::component::traits::component!(
            $Name, $parser => $matched, $valid, $invalid, Component
        );
    };
    (
        $Name:ident, $parser:ident => $matched:expr, $valid:literal, $invalid:literal, $secret:ident
    ) => {
        /// # Parsing
        impl<'a> $Name<'a> {
            /// Parses a text of its own, without delimiters.
            ///
            /// # Errors
            /// [`ParseError`](crate::ParseError) with the place, if it is not valid. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($valid), ").is_ok());")]
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($invalid), ").is_err());")]
            /// ```
            pub const fn parse(text: &'a str) -> Result<Self, crate::ParseError> {
                let mut $parser = iri_grammar::grammar::parser::Parser::new(text.as_bytes());
                let matched = $matched;
                match $parser.finish(matched) {
                    Ok(()) => Ok(Self(text)),
                    Err(error) => Err(error),
                }
            }

            /// Returns the text as it was parsed, without delimiters.
            ///
            /// ```
            #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert_eq!(", stringify!($Name), "::parse(", stringify!($valid), ")?.as_str(), ", stringify!($valid), ");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[must_use]
            pub const fn as_str(self) -> &'a str {
                self.0
            }
        }

        crate::component::traits::traits!(['a] $Name<'a>, stringify!($Name), $secret);
    };
}
pub(crate) use component;
