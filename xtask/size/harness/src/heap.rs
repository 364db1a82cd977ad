//! A minimal allocator. It allocates pieces one after another, and starts again when all are freed.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::{Cell, UnsafeCell};
use core::ptr;

const SIZE: usize = 4096;

#[repr(align(16))]
struct Heap {
    memory: UnsafeCell<[u8; SIZE]>,
    used: Cell<usize>,
    /// The number of pieces that are not freed.
    pieces: Cell<usize>,
}

#[global_allocator]
static HEAP: Heap = Heap {
    memory: UnsafeCell::new([0; SIZE]),
    used: Cell::new(0),
    pieces: Cell::new(0),
};

// SAFETY: the programs have one thread and no interrupts.
unsafe impl Sync for Heap {}

// SAFETY: each piece begins after those that are not freed, is aligned, and ends within the memory.
unsafe impl GlobalAlloc for Heap {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.used.get().next_multiple_of(layout.align());
        let end = start.saturating_add(layout.size());
        if layout.align() > 16 || end > SIZE {
            return ptr::null_mut();
        }
        self.used.set(end);
        self.pieces.set(self.pieces.get() + 1);
        self.memory.get().cast::<u8>().wrapping_add(start)
    }

    #[inline(never)]
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {
        self.pieces.set(self.pieces.get() - 1);
        if self.pieces.get() == 0 {
            self.used.set(0);
        }
    }
}
