//! Where a reference has its text: borrowed, in a buffer, or in a `String`.
//!
//! The storages that own it have no `PartialEq`: so the comparison that a reference derives is that of borrowed texts alone, as
//! constants in patterns need it, and those of owned texts may be more general.
//!
//! # On a microcontroller
//! Only the features `alloc`, `http`, `idna`, `nfc`, `schemars`, `scripts`, `std` and `url` need an allocator. Nothing needs
//! static RAM or atomics. On a Cortex-M0 at `opt-level` z, a program that calls [`Uri::parse`](crate::Uri::parse) takes 1.7 KB (`uri`) of flash and
//! 160 bytes of stack. One that resolves takes 3.5 KB (`resolve`) and 320 bytes. The names are rows of the table of the
//! [page on microcontrollers][embedded], which has every operation and typical lengths of IRIs,
//! and leads to recipes.
//!
//! - A borrowed kind is 32 bytes on 32-bit targets, and points to its text. An `IriBuf<N>` is `N` bytes and 28. As `N`,
//!   48 suffices for brokers and peers, 96 for links and names of things, 160 for updates. A longer text is an error; it
//!   is never cut off.
//! - An `IriBuf<N>` that a function returns lies on the stack more than once. If the stack is short, use `write_into` to
//!   write into bytes or a `heapless::String` that exist already.
//! - The kind, offset and length of an error are numbers. If you read only these, no sentence is linked, and nothing of
//!   `core::fmt`. `Display`, `report`, `unwrap`, and `?` in `main` link them.
//!
//! ```
//! use iri_core::{BufError, ParseErrorKind, UriBuf};
//!
//! let sent = match UriBuf::<48>::parse("coap://gate/te mp") {
//!     Ok(_) => None,
//!     Err(BufError::Parse(error)) => Some([error.kind() as usize, error.offset()]),
//!     Err(BufError::Capacity(error)) => Some([100, error.needed]),
//! };
//! assert_eq!(sent, Some([ParseErrorKind::UnexpectedChar as usize, 14]));
//! ```
//!
//! A program that never meets an address in brackets, or a character beyond ASCII, or that asks an error for its place
//! only, leaves the code for it out: with `RUSTFLAGS="--cfg iri_without_ip_literal"`, `--cfg iri_ascii_only` and
//! `--cfg iri_plain_errors`, set for the program and not by a library. It stays strict. A text that has what is left out
//! is an error ([`ParseErrorKind::LeftOut`](crate::ParseErrorKind::LeftOut)), also in a constant; every other text is read as before.
//!
#![cfg_attr(doc, doc = concat!("[embedded]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/embedded.md"))]

use iri_grammar::grammar::positions::Positions;

use super::write::capacity::CapacityError;
use super::write::editable::Editable;
use super::write::fixed::{Fixed, FixedView};
use super::write::source::Source;
use super::write::writer::write;

/// The storage of [`IriBuf`](crate::IriBuf) and its siblings: at most `N` bytes, without an allocator.
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "a reference has one")]
pub struct Buffer<const N: usize>(pub(crate) Fixed<N>);

/// The storage of `IriString` and its siblings: a `String`.
#[cfg(feature = "alloc")]
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "a reference has one")]
pub struct Heap(pub(crate) alloc::string::String);

mod sealed {
    pub trait Sealed {}
}

/// A storage: `&str`, [`Buffer`] or `Heap`. Sealed.
pub trait Storage: sealed::Sealed {
    /// No text.
    #[doc(hidden)]
    const EMPTY: Self;

    /// The capacity in bytes, if it is limited.
    #[doc(hidden)]
    const CAPACITY: Option<usize>;

    /// The place of its names among those of a kind.
    #[doc(hidden)]
    const NUMBER: usize;

    #[doc(hidden)]
    fn text(&self) -> &str;
}

/// A storage that owns its text: [`Buffer`] or `Heap`. Sealed.
pub trait Owned: Storage + Sized {
    /// The text, as it is changed.
    #[doc(hidden)]
    type Editable: Editable + ?Sized;

    #[doc(hidden)]
    fn editable(&mut self) -> &mut Self::Editable;

    /// Writes the text of `source`. Returns where its components end, too.
    #[doc(hidden)]
    fn written(source: &impl Source) -> Result<(Self, Positions), CapacityError>;
}

impl sealed::Sealed for &str {}

impl Storage for &str {
    const EMPTY: Self = "";
    const CAPACITY: Option<usize> = None;
    const NUMBER: usize = 0;

    fn text(&self) -> &str {
        self
    }
}

impl<const N: usize> Buffer<N> {
    /// Copies a text, if it fits.
    pub(crate) fn copy_of(text: &str) -> Result<Self, CapacityError> {
        let mut copy = Fixed::new();
        match copy.push_str(text) {
            Ok(()) => Ok(Self(copy)),
            Err(_) => Err(CapacityError {
                needed: text.len(),
                capacity: N,
            }),
        }
    }
}

impl<const N: usize> sealed::Sealed for Buffer<N> {}

impl<const N: usize> Storage for Buffer<N> {
    const EMPTY: Self = Self(Fixed::new());
    const CAPACITY: Option<usize> = Some(N);
    const NUMBER: usize = 1;

    fn text(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> Owned for Buffer<N> {
    /// The text no longer has its capacity in its type.
    type Editable = FixedView;

    fn editable(&mut self) -> &mut FixedView {
        self.0.as_mut_view()
    }

    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn written(source: &impl Source) -> Result<(Self, Positions), CapacityError> {
        let mut text = Fixed::<N>::new();
        let (at, ..) = write(source, text.as_mut_view())?;
        Ok((Self(text), at))
    }
}

#[cfg(feature = "alloc")]
impl sealed::Sealed for Heap {}

#[cfg(feature = "alloc")]
impl Storage for Heap {
    const EMPTY: Self = Self(alloc::string::String::new());
    const CAPACITY: Option<usize> = None;
    const NUMBER: usize = 2;

    fn text(&self) -> &str {
        &self.0
    }
}

#[cfg(feature = "alloc")]
impl Owned for Heap {
    type Editable = alloc::string::String;

    fn editable(&mut self) -> &mut alloc::string::String {
        &mut self.0
    }

    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn written(source: &impl Source) -> Result<(Self, Positions), CapacityError> {
        let mut text = alloc::string::String::new();
        let (at, ..) = write(source, &mut text)?;
        Ok((Self(text), at))
    }
}
