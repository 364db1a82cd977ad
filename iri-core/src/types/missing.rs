//! The methods of features that are off, and those of other crates: see [`feature`](crate::feature).

use super::all::*;
use crate::feature;

/// Makes hidden methods.
macro_rules! missing {
    ($($is_off:meta => $Feature:ident: [$($generics:tt)*] $Type:ty: $($method:ident($($argument:ident)?),)+;)*) => {
        $(
            #[cfg($is_off)]
            impl<$($generics)*> $Type {
                $(
                    #[doc(hidden)]
                    pub fn $method<'f, T>(
                        &'f self,
                        $($argument: core::net::SocketAddr)?
                    ) -> T
                    where
                        &'f Self: feature::$Feature,
                    {
                        $(let _ = $argument;)?
                        feature::$Feature::missing(self)
                    }
                )+
            }
        )*
    };
}

macro_rules! missing_of {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        kind = $Kind:ident, base = $base:tt, maps = [$maps:ident $($Mapped:ident)*], scheme = $scheme:ident, $($rest:tt)*
    ) => {
        missing! {
            not(feature = "lint") => Lint: [$($generics)*] $Type: lints(),;
            all() => InCoap: [$($generics)*] $Type: coap_options(), coap_options_to(peer), to_cri(),;
        }
        missing_of!(@ $maps [$($generics)*] $Type);
    };
    (@ to_uri [$($generics:tt)*] $Type:ty) => {
        missing! { not(feature = "idna") => Idna: [$($generics)*] $Type: to_uri_with_idna(),; }
    };
    (@ to_iri [$($generics:tt)*] $Type:ty) => {
        missing! { not(feature = "idna") => Idna: [$($generics)*] $Type: to_iri_with_idna(),; }
    };
    (@ $other:ident $($rest:tt)*) => {};
}

for_each_type!(missing_of);
