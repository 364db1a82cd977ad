//! Compiles and runs the code of the README and of the pages in this folder as documentation of this crate.
#![no_std]

/// The README.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
mod readme {}

/// The page on microcontrollers.
#[cfg(doctest)]
#[doc = include_str!("embedded.md")]
mod embedded {}

/// The recipes for texts on microcontrollers.
#[cfg(doctest)]
#[doc = include_str!("embedded-texts.md")]
mod embedded_texts {}

/// The recipes for requests of microcontrollers.
#[cfg(doctest)]
#[doc = include_str!("embedded-network.md")]
mod embedded_network {}

/// The page on CoAP.
#[cfg(doctest)]
#[doc = include_str!("coap.md")]
mod coap {}

/// The README of iri-macros, which cannot depend on iri-core, as that depends on it.
#[cfg(doctest)]
#[doc = include_str!("../iri-macros/README.md")]
mod macros {}

/// The page on constants.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("constants.md")]
mod constants {}

/// The page on RDF.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("rdf.md")]
mod rdf {}

/// The page for users of `url`.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("from-url.md")]
mod from_url {}

/// The page on files.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("files.md")]
mod files {}
