//! To come.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::arithmetic_side_effects
    )
)]

#[cfg(any(feature = "alloc", test))]
extern crate alloc;

mod accessors;
mod borrowed;
mod buf;
pub mod component;
mod convert;
mod error;
mod grammar;
mod iri;
mod kind;
pub mod lint;
mod owned;
mod parts;
mod positions;
mod redact;
mod reference;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "alloc")]
mod string;
mod text;
mod uri;
mod write;

pub use buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
pub use error::{BufError, CapacityError, Component, ParseError, ParseErrorKind, Report};
pub use grammar::MAX_LEN;
pub use iri::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
pub use kind::Kind;
pub use owned::Rejected;
pub use reference::Reference;
#[cfg(feature = "alloc")]
pub use string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
pub use uri::{AbsoluteUri, RelativeUriRef, Uri, UriRef};

pub use heapless;
