//! iri-core's operations. `cargo xtask size` makes a program of each, named `iri-core-` and the operation; `iri-core-all` has most of
//! them. To add one, add it to the catalogue or to a module here, and its budget.
//!
//! Each module is built with the feature of its name, so that no program has features of iri-core that it does not need.
#![no_std]

#[cfg(feature = "basic")]
pub mod basic;
#[cfg(feature = "coap")]
pub mod coap;
#[cfg(feature = "endless")]
pub mod endless;
#[cfg(feature = "log")]
pub mod log;
#[cfg(feature = "template")]
pub mod template;
#[cfg(feature = "vocabulary")]
pub mod vocabulary;
#[cfg(feature = "xri")]
pub mod xri;
