//! The accessors of every kind of XRI in every storage.

use super::component::{Authority, Path};
use super::types::{RelativeXriRef, RelativeXriRefBuf, Xri, XriBuf, XriRef, XriRefBuf};
#[cfg(feature = "alloc")]
use super::types::{RelativeXriRefString, XriRefString, XriString};
use crate::component::{Fragment, Query, Scheme};

/// The accessors of a type: `$self` is `self` or `&self`, `$lifetime` that of the result. The examples use `$parse`
/// to parse a text that begins with `$start`.
macro_rules! components {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        kind = $Kind:ident, base = $base:tt, maps = $maps:tt,
        scheme = $authority:ident, fragment = $fragment:ident, without_fragment = $Without:ident, $($rest:tt)*
    ) => {
        /// # Components
        impl<$($generics)*> $Type {
            scheme!($authority [$($const)*] [$($reference)?] $self $lifetime, $parse);
            authority!($authority [$($const)*] [$($reference)?] $self $lifetime, $parse);

            /// Returns the `path`, which is always there and may be empty.
            ///
            /// ```
            #[doc = concat!("let xri = iri_core::", $parse, "(\"", $start, "/+blog/(=a/b)\")?;")]
            /// assert!(xri.path().segments().eq(["+blog", "(=a/b)"]) || xri.path() == "./+blog/(=a/b)");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn path($($reference)? $self) -> Path<$lifetime> {
                Path::of(&$self.parts())
            }

            /// Returns the `query` after the first `?` outside cross-references; `None` without one.
            ///
            /// ```
            #[doc = concat!("let xri = iri_core::", $parse, "(\"", $start, "/(=a?b)?page=2\")?;")]
            /// assert_eq!(xri.query().unwrap(), "page=2");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn query($($reference)? $self) -> Option<Query<$lifetime>> {
                Query::of(&$self.parts())
            }

            fragment!($fragment [$($const)*] [$($reference)?] $self $lifetime, $parse, $start "/+manual" $Without);
        }
    };
}

/// The accessor of the scheme, which only kinds that may have an authority have.
macro_rules! scheme {
    (forbidden $($rest:tt)*) => {};
    ($presence:ident [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr) => {
        /// Returns the `scheme`, which is `xri` as it is written, if the text begins with `xri:`.
        ///
        /// ```
        #[doc = concat!("assert_eq!(iri_core::", $parse, "(\"XRI:=example\")?.scheme().unwrap(), \"XRI\");")]
        #[doc = concat!("assert!(iri_core::", $parse, "(\"=example\")?.scheme().is_none());")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn scheme($($reference)? $self) -> Option<Scheme<$lifetime>> {
            Scheme::of(&$self.parts())
        }
    };
}

/// The accessor of an authority that is `required`, `optional` or `forbidden`.
macro_rules! authority {
    (required [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr) => {
        /// Returns the `xri-authority`, without `xri:`: all before the first `/`, `?` or `#` outside
        /// cross-references.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $parse, "(\"xri:@cordance*(=a/b)/+blog\")?;")]
        /// assert_eq!(xri.authority(), "@cordance*(=a/b)");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn authority($($reference)? $self) -> Authority<$lifetime> {
            Authority::required(&$self.parts())
        }
    };
    (optional [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr) => {
        /// Returns the `xri-authority`, without `xri:`: all before the first `/`, `?` or `#` outside
        /// cross-references. `None` for a relative reference.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $parse, "(\"xri:@cordance*(=a/b)/+blog\")?;")]
        /// assert_eq!(xri.authority().unwrap(), "@cordance*(=a/b)");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn authority($($reference)? $self) -> Option<Authority<$lifetime>> {
            Authority::of(&$self.parts())
        }
    };
    (forbidden $($rest:tt)*) => {};
}

for_each_xri_kind!(each_storage components);
