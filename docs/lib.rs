//! The code of the README and of the pages in this folder is compiled and run, as that of this crate's documentation.
#![no_std]

/// The README.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
mod readme {}

/// The page on microcontrollers.
#[cfg(doctest)]
#[doc = include_str!("embedded.md")]
mod embedded {}

/// The page on CoAP.
#[cfg(doctest)]
#[doc = include_str!("coap.md")]
mod coap {}

/// What iri-macros' package shows: it cannot depend on iri-core, which depends on it.
#[cfg(doctest)]
#[doc = include_str!("../iri-macros/README.md")]
mod macros {}

/// The page on constants.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("constants.md")]
mod constants {}
