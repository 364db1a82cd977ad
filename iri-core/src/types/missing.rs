//! The methods of features that are off, and those of other crates: see [`feature`](crate::feature).

use super::iri_reference::IriReference;
use crate::feature;

/// Makes hidden methods.
macro_rules! missing {
    ($($is_off:meta => $Feature:ident: [$($generics:tt)*] $Type:ty: $($method:ident($($argument:ident)?),)+;)*) => {
        $(
            #[cfg($is_off)]
            impl<$($generics)*> $Type {
                $(
                    #[doc(hidden)]
                    pub fn $method<'f, Any>(
                        &'f self,
                        $($argument: core::net::SocketAddr)?
                    ) -> Any
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

missing! {
    not(feature = "lint") => Lint: [T, C, S, F] IriReference<T, C, S, F>: lints(),;
    all() => InCoap: [T, C, S, F] IriReference<T, C, S, F>: coap_options(), coap_options_to(peer), to_cri(),;
    not(feature = "idna") => Idna: [T, S, F] IriReference<T, crate::kind::Unicode, S, F>: to_uri_with_idna(),;
    not(feature = "idna") => Idna: [T, S, F] IriReference<T, crate::kind::Ascii, S, F>: to_iri_with_idna(),;
}
