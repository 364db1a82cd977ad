//! The traits of every type that is a text.

/// The traits of text, all byte by byte: equality, order and hash are those of `str`, so that
/// `Borrow<str>` holds and a map can be asked with a `&str`. `Debug` and `Format` mask `$secret`.
macro_rules! traits {
    ([$($generics:tt)*] $Type:ty, $name:expr, $secret:ident) => {
        impl<$($generics)*> core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl<$($generics)*> core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let secret = iri_grammar::report::secret::Secret::$secret;
                iri_grammar::report::secret::debug(f, $name, self.as_str(), secret)
            }
        }

        #[cfg(feature = "defmt")]
        impl<$($generics)*> defmt::Format for $Type {
            fn format(&self, f: defmt::Formatter<'_>) {
                iri_grammar::report::secret::defmt(f, self.as_str().as_bytes(), iri_grammar::report::secret::Secret::$secret);
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

        impl<$($generics)*> PartialEq for $Type {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl<$($generics)*> Eq for $Type {}

        impl<$($generics)*> PartialEq<str> for $Type {
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl<$($generics)*> PartialEq<&str> for $Type {
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl<$($generics)*> PartialEq<$Type> for str {
            fn eq(&self, other: &$Type) -> bool {
                self == other.as_str()
            }
        }

        impl<$($generics)*> PartialEq<$Type> for &str {
            fn eq(&self, other: &$Type) -> bool {
                *self == other.as_str()
            }
        }

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
pub(crate) use traits;
