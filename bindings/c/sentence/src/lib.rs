//! Makes `libiri_sentence.a`: the sentences of errors and their hints, which no other function needs.
//!
//! As those of `libiri.a`, it has no allocator, no static RAM, and nothing that can panic.
#![cfg_attr(not(test), no_std)]
#![expect(
    unsafe_code,
    reason = "C calls the function by its name, with pointers"
)]

use core::ffi::c_int;
use core::fmt::Display;

use common::pointers::{answer, buffer, bytes, copied, overlaps};
use common::shown::shown;
use common::types::{ARGUMENT, Error};
use sentence::Sentence;

mod sentence;

/// Is never called. A static library must have it, and the linker leaves it out: `tests/costs.rs` looks for it.
#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// `iri_sentence`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_sentence(
    error: *const Error,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> c_int {
    // SAFETY: the header asks for it.
    unsafe { write(error, at, capacity, length, |sentence| sentence) }
}

/// `iri_hint`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_hint(
    error: *const Error,
    text: *const u8,
    len: usize,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> c_int {
    // SAFETY: the header asks for it.
    let Some(text) = (unsafe { bytes(text, len) }) else {
        return ARGUMENT.into();
    };
    if overlaps(at, capacity, text) {
        return ARGUMENT.into();
    }
    // SAFETY: as above, and the text is not in the buffer.
    unsafe { write(error, at, capacity, length, |error| error.hint(text)) }
}

/// Writes what is to be shown of an error.
///
/// # Safety
/// What the header asks for, and nothing that `show` returns is in the buffer.
#[inline(always)]
unsafe fn write<T: Display>(
    error: *const Error,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
    show: impl FnOnce(Sentence) -> T,
) -> c_int {
    let said = || {
        // SAFETY: the header asks for it.
        let error = unsafe { copied(error) }?;
        // SAFETY: as above. The error was copied.
        let buffer = unsafe { buffer(at, capacity, &[]) }?;
        let sentence = Sentence::of(&error).ok_or(Error::ARGUMENT)?;
        shown(show(sentence), buffer)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, core::ptr::null_mut(), said) }
}
