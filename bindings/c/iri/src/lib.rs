//! Makes `libiri.a`: the functions of `iri.h` that a client of CoAP or HTTP needs.
//!
//! There is no allocator, no static RAM, and no function that can panic. A program links only the functions that it calls,
//! if its linker removes sections that nothing uses (`--gc-sections`).
//!
//! The functions that are seldom needed are in `libiri_more.a`. The compiler optimises each library as a whole, and makes
//! functions of code that several of its functions share. With all in one, these three would take 500 bytes more.
#![cfg_attr(not(test), no_std)]
#![expect(
    unsafe_code,
    reason = "C calls these functions by their names, with pointers"
)]

use core::ffi::{c_int, c_void};

use common::failure::{has_border, refuses_borders};
use common::parse::{host_kind, port_number, put_components};
use common::pointers::{
    a_reference, a_uri, answer, buffer, bytes, overlaps, part, passing, places, put, room,
};
use common::types::{
    ARGUMENT, AddOption, Error, HOST_NONE, INVALID, INVALID_BASE, NO_OPTIONS, OK, PORT_UNKNOWN, Uri,
};
use iri_grammar::address::port::default_port;

/// Is never called. A static library must have it, and the linker leaves it out: `tests/costs.rs` looks for it.
#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// `iri_parse`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_parse(
    text: *const u8,
    len: usize,
    place: *mut Uri,
    error: *mut Error,
) -> c_int {
    // SAFETY: the header asks for it.
    let Some(bytes) = (unsafe { bytes(text, len) }) else {
        return ARGUMENT.into();
    };
    if place.is_null()
        || !place.is_aligned()
        || !error.is_aligned()
        || overlaps(place.cast(), size_of::<Uri>(), bytes)
    {
        return ARGUMENT.into();
    }
    let places = match places(bytes) {
        Ok(places) => places,
        Err(found) => {
            // SAFETY: the header asks for it.
            unsafe { put(error, found) };
            return INVALID.into();
        }
    };
    // SAFETY: the pointer is not null, and the header asks for the rest.
    let uri = unsafe {
        place.write(Uri::ZERO);
        &mut *place
    };
    if !put_components(bytes, &places, &mut uri.spans) {
        uri.host_kind = HOST_NONE;
        uri.port_number = PORT_UNKNOWN;
        return OK;
    }
    let [scheme, _, host, port, ..] = uri.spans;
    // SAFETY: it is a component of the reference.
    uri.host_kind = host_kind(
        unsafe { part(host.at, host.len) }.as_bytes(),
        &mut uri.address,
    );
    uri.port_number = if port.len == 0 {
        // SAFETY: as above. It is at the start of the text, which is not null.
        let scheme = unsafe { part(bytes.as_ptr(), scheme.len) };
        default_port(scheme).map_or(PORT_UNKNOWN, i32::from)
    } else {
        // SAFETY: as above.
        port_number(unsafe { part(port.at, port.len) })
    };
    OK
}

/// `iri_resolve`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_resolve(
    base: *const u8,
    base_len: usize,
    reference: *const u8,
    reference_len: usize,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
    error: *mut Error,
) -> c_int {
    let resolved = || {
        // SAFETY: the header asks for it.
        let (base, reference) = unsafe { (bytes(base, base_len), bytes(reference, reference_len)) };
        let (Some(base), Some(reference)) = (base, reference) else {
            return Err(Error::ARGUMENT);
        };
        // SAFETY: as above, and neither text is in it.
        let buffer = unsafe { buffer(at, capacity, &[base, reference]) }?;
        let base = a_uri(base).map_err(|error| error.with_status(INVALID_BASE))?;
        let reference = a_reference(reference)?;
        Ok(base.resolve(reference).write_bytes(buffer)?)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, error, resolved) }
}

/// `iri_coap_options`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_coap_options(
    text: *const u8,
    len: usize,
    flags: c_int,
    scratch: *mut u8,
    add: Option<AddOption>,
    context: *mut c_void,
    error: *mut Error,
) -> c_int {
    let split = || {
        let add = add.ok_or(Error::ARGUMENT)?;
        // SAFETY: the header asks for it.
        let text = unsafe { bytes(text, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the text is not in it.
        let scratch = unsafe { room(scratch, text) }?;
        let options = iri_coap::Options::of(a_uri(text)?)?;
        let mut is_looked_at = refuses_borders(flags)?;
        // SAFETY: the header asks for it.
        let mut add = unsafe { passing(add, context) };
        // As in `iri_cri_options`. One function for both, with a closure for the options, takes 200 bytes more.
        loop {
            for (number, value) in options.clone() {
                let value = value.to_bytes(scratch)?;
                if !is_looked_at {
                    add(number, value)?;
                } else if has_border(number, value) {
                    return Err(Error::border(number.into(), NO_OPTIONS));
                }
            }
            if !is_looked_at {
                return Ok(0);
            }
            is_looked_at = false;
        }
    };
    // SAFETY: the header asks for it.
    unsafe { answer(core::ptr::null_mut(), error, split) }
}
