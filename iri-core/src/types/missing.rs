//! The methods of features that are off, and those of other crates: see [`feature`](crate::feature).

use core::net::SocketAddr;

use super::iri_reference::IriReference;
#[cfg(not(feature = "idna"))]
use crate::feature::Idna;
use crate::feature::InCoap;
#[cfg(not(feature = "lint"))]
use crate::feature::Lint;
#[cfg(not(feature = "idna"))]
use crate::kind::{Ascii, Unicode};

impl<T, C, S, F> IriReference<T, C, S, F> {
    #[cfg(not(feature = "lint"))]
    #[doc(hidden)]
    pub fn lints<'f, A>(&'f self) -> A
    where
        &'f Self: Lint,
    {
        self.missing()
    }

    #[doc(hidden)]
    pub fn coap_options<'f, A>(&'f self) -> A
    where
        &'f Self: InCoap,
    {
        self.missing()
    }

    #[doc(hidden)]
    pub fn coap_options_to<'f, A>(&'f self, _peer: SocketAddr) -> A
    where
        &'f Self: InCoap,
    {
        self.missing()
    }

    #[doc(hidden)]
    pub fn to_cri<'f, A>(&'f self) -> A
    where
        &'f Self: InCoap,
    {
        self.missing()
    }
}

#[cfg(not(feature = "idna"))]
impl<T, S, F> IriReference<T, Unicode, S, F> {
    #[doc(hidden)]
    pub fn to_uri_with_idna<'f, A>(&'f self) -> A
    where
        &'f Self: Idna,
    {
        self.missing()
    }
}

#[cfg(not(feature = "idna"))]
impl<T, S, F> IriReference<T, Ascii, S, F> {
    #[doc(hidden)]
    pub fn to_iri_with_idna<'f, A>(&'f self) -> A
    where
        &'f Self: Idna,
    {
        self.missing()
    }
}
