//! Where a reference has its text: borrowed, in a buffer, or in a `String`.
//!
//! The storages that own it have no `PartialEq`: so the comparison that a reference derives is that of borrowed texts alone, as
//! constants in patterns need it, and those of owned texts may be more general.

use iri_core::__family::Fixed;
use iri_core::CapacityError;

/// The storage of [`XriBuf`](crate::XriBuf) and its siblings: at most `N` bytes, without an allocator.
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "a reference has one")]
pub struct Buffer<const N: usize>(pub(crate) Fixed<N>);

mod sealed {
    pub trait Sealed {}
}

/// A storage: `&str`, [`Buffer`] or `Heap`. Sealed.
pub trait Storage: sealed::Sealed {
    /// No text.
    #[doc(hidden)]
    const EMPTY: Self;

    /// The place of its types among [`Presence::NAMES`](crate::kind::Presence::NAMES).
    #[doc(hidden)]
    const NUMBER: usize;

    #[doc(hidden)]
    fn text(&self) -> &str;
}

/// A storage that owns its text: [`Buffer`] or `Heap`. Sealed.
pub trait Owned: Storage {}

impl sealed::Sealed for &str {}

impl Storage for &str {
    const EMPTY: Self = "";
    const NUMBER: usize = 0;

    fn text(&self) -> &str {
        self
    }
}

impl<const N: usize> Buffer<N> {
    pub(crate) fn copy_of(text: &str) -> Result<Self, CapacityError> {
        match Fixed::try_from(text) {
            Ok(text) => Ok(Self(text)),
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
    const NUMBER: usize = 1;

    fn text(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> Owned for Buffer<N> {}

// It is there where iri-core's `alloc` is on: operations return it. The names of its types need that of this crate.
iri_core::__alloc_of_iri_core_is_on! {
    /// The storage of `XriString` and its siblings: a `String`.
    #[derive(Clone)]
    #[expect(missing_debug_implementations, reason = "a reference has one")]
    pub struct Heap(pub(crate) iri_core::constant::String);

    impl sealed::Sealed for Heap {}

    impl Storage for Heap {
        const EMPTY: Self = Self(iri_core::constant::String::new());
        const NUMBER: usize = 2;

        fn text(&self) -> &str {
            &self.0
        }
    }

    impl Owned for Heap {}
}
