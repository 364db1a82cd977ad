//! Takes texts apart for the page that `main.rs` writes.
//!
//! [`answer::write`] answers a text with JSON. `exports.rs` is what JavaScript calls. There is no allocator.
#![no_std]

// The tests run on the host, where std has the panic handler.
#[cfg(not(target_arch = "wasm32"))]
extern crate std;

pub mod answer;
mod exports;
mod json;
mod parts;

/// Ends the module: JavaScript sees a `RuntimeError`.
#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
