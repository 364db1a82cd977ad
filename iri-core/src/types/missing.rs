//! The methods of features that are off: see [`feature`](crate::feature).

use super::all::*;
use crate::feature;

/// Makes hidden methods.
macro_rules! missing {
    ($($feature:literal $Feature:ident: [$($generics:tt)*] $Type:ty: $($method:ident($($argument:ident)?),)+;)*) => {
        $(
            #[cfg(not(feature = $feature))]
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
            "lint" Lint: [$($generics)*] $Type: lints(),;
            "cri" Cri: [$($generics)*] $Type: to_cri(),;
        }
        missing_of!(@ $maps [$($generics)*] $Type);
        missing_of!(@ $scheme [$($generics)*] $Type);
    };
    (@ to_uri [$($generics:tt)*] $Type:ty) => {
        missing! { "idna" Idna: [$($generics)*] $Type: to_uri_with_idna(),; }
    };
    (@ to_iri [$($generics:tt)*] $Type:ty) => {
        missing! { "idna" Idna: [$($generics)*] $Type: to_iri_with_idna(),; }
    };
    (@ required [$($generics:tt)*] $Type:ty) => {
        missing! { "coap" Coap: [$($generics)*] $Type: coap_options(), coap_options_to(peer),; }
    };
    (@ $other:ident $($rest:tt)*) => {};
}

for_each_type!(missing_of);
