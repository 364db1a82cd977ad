//! Where a map of prefixes has its entries and their texts.

use iri_core::heapless;
use iri_core::storage::{Buffer, Owned};

mod sealed {
    pub trait Sealed {}

    pub trait OwnedText {}
}

/// Where a map of prefixes has its entries: `Heap`, any number of them, or [`Buffer<N>`](Buffer), at most `N` without an allocator.
/// Sealed.
pub trait Room: sealed::Sealed {
    #[doc(hidden)]
    type Of<E>: List<E>;
}

/// A list in a room.
#[doc(hidden)]
pub trait List<E>: Default {
    /// The most that it can have. Numbers of entries have 16 bits.
    const MOST: u16;

    /// Returns whether there was room.
    fn push(&mut self, item: E) -> bool;

    fn slice(&self) -> &[E];

    fn slice_mut(&mut self) -> &mut [E];
}

impl<const N: usize> sealed::Sealed for Buffer<N> {}

impl<const N: usize> Room for Buffer<N> {
    type Of<E> = Slots<E, N>;
}

/// A list of at most `N`, so that the API names no type of heapless.
#[doc(hidden)]
#[derive(Clone)]
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Slots<E, const N: usize>(heapless::Vec<E, N>);

impl<E, const N: usize> Default for Slots<E, N> {
    fn default() -> Self {
        Self(heapless::Vec::new())
    }
}

impl<E, const N: usize> List<E> for Slots<E, N> {
    const MOST: u16 = if N < u16::MAX as usize {
        N as u16
    } else {
        u16::MAX
    };

    fn push(&mut self, item: E) -> bool {
        self.0.len() < usize::from(Self::MOST) && self.0.push(item).is_ok()
    }

    fn slice(&self) -> &[E] {
        &self.0
    }

    fn slice_mut(&mut self) -> &mut [E] {
        &mut self.0
    }
}

#[cfg(feature = "alloc")]
mod heap {
    use alloc::vec::Vec;

    use iri_core::storage::Heap;

    use super::{List, Room, sealed};

    impl sealed::Sealed for Heap {}

    impl Room for Heap {
        type Of<E> = Vec<E>;
    }

    impl<E> List<E> for Vec<E> {
        const MOST: u16 = u16::MAX;

        fn push(&mut self, item: E) -> bool {
            let has_room = self.len() < usize::from(Self::MOST);
            if has_room {
                self.push(item);
            }
            has_room
        }

        fn slice(&self) -> &[E] {
            self
        }

        fn slice_mut(&mut self) -> &mut [E] {
            self
        }
    }

    impl sealed::OwnedText for Heap {}
}

/// A storage of texts that owns them. (Of a trait of another crate, the compiler does not take that `&str` has it not.)
#[doc(hidden)]
pub trait OwnedText: Owned + sealed::OwnedText {}

impl<const N: usize> sealed::OwnedText for Buffer<N> {}

impl<T: Owned + sealed::OwnedText> OwnedText for T {}
