//! Makes `libiri_more.a`: the functions of `iri.h` that few programs need.
//!
//! As those of `libiri.a`, they have no allocator, no static RAM, and nothing that can panic.
#![cfg_attr(not(test), no_std)]
#![expect(
    unsafe_code,
    reason = "C calls these functions by their names, with pointers"
)]

use core::ffi::{c_int, c_void};
use core::fmt::{self, Display, Write};
use core::net::{IpAddr, Ipv4Addr, SocketAddr};

use common::pointers::{Received, a_reference, buffer, bytes, overlaps, passing, room, told};
use common::types::{
    AddOption, CoapOption, CoapPeer, Error, HOST_IPV4, HOST_IPV6, LEVEL_SCHEME, LEVEL_SYNTAX,
};
use iri_core::coap::{self, CoapScheme, OptionList};
use iri_core::cri::Cri;
use iri_core::{CapacityError, Level, Masked};
use sentence::Sentence;

mod sentence;

/// Is never called. A static library must have it, and the linker leaves it out: `cargo xtask c` looks for it.
#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// `iri_normalize`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_normalize(
    text: *const u8,
    len: usize,
    level: c_int,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
    error: *mut Error,
) -> c_int {
    let normalized = || {
        let level = match level {
            LEVEL_SYNTAX => Level::Syntax,
            LEVEL_SCHEME => Level::Scheme,
            _ => return Err(Error::ARGUMENT),
        };
        // SAFETY: the header asks for it.
        let text = unsafe { bytes(text, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the text is not in it.
        let buffer = unsafe { buffer(at, capacity, &[text]) }?;
        let reference = a_reference(text)?;
        Ok(reference.normalize(level).write_bytes(buffer)?)
    };
    // SAFETY: the header asks for it.
    unsafe { told(normalized(), length, error) }
}

/// `iri_mask`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_mask(
    text: *const u8,
    len: usize,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> c_int {
    let masked = || {
        // SAFETY: the header asks for it.
        let text = unsafe { bytes(text, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the text is not in it.
        let buffer = unsafe { buffer(at, capacity, &[text]) }?;
        shown(Masked::of_bytes(text), buffer)
    };
    // SAFETY: the header asks for it.
    unsafe { told(masked(), length, core::ptr::null_mut()) }
}

/// `iri_cri_options`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_cri_options(
    cri: *const u8,
    len: usize,
    scratch: *mut u8,
    add: Option<AddOption>,
    context: *mut c_void,
    error: *mut Error,
) -> c_int {
    let split = || {
        let add = add.ok_or(Error::ARGUMENT)?;
        // SAFETY: the header asks for it.
        let cri = unsafe { bytes(cri, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the CRI is not in it.
        let scratch = unsafe { room(scratch, cri) }?;
        // SAFETY: the header asks for it.
        let mut add = unsafe { passing(add, context) };
        for (number, value) in Cri::parse(cri)?.coap_options()? {
            add(number, value.to_bytes(scratch)?)?;
        }
        Ok(0)
    };
    // SAFETY: the header asks for it.
    unsafe { told(split(), core::ptr::null_mut(), error) }
}

/// `iri_coap_uri`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_coap_uri(
    peer: *const CoapPeer,
    options: *const CoapOption,
    count: usize,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
    error: *mut Error,
) -> c_int {
    let made = || {
        // SAFETY: the header asks for it.
        let Some(CoapPeer {
            address,
            port,
            address_kind,
            scheme,
        }) = (unsafe { peer.as_ref() }).copied()
        else {
            return Err(Error::ARGUMENT);
        };
        let address = match (address_kind, address) {
            (HOST_IPV4, [a, b, c, d, ..]) => IpAddr::V4(Ipv4Addr::new(a, b, c, d)),
            (HOST_IPV6, address) => IpAddr::V6(address.into()),
            _ => return Err(Error::ARGUMENT),
        };
        // SAFETY: the header asks for it.
        let options = unsafe { Received::new(options, count) }?;
        // SAFETY: as above.
        let list = unsafe { bytes(options.0.as_ptr().cast(), size_of_val(options.0)) }
            .ok_or(Error::ARGUMENT)?;
        if options
            .each()
            .any(|(_, value)| overlaps(at, capacity, value))
        {
            return Err(Error::ARGUMENT);
        }
        // SAFETY: as above, and neither the options nor a value are in it.
        let buffer = unsafe { buffer(at, capacity, &[list]) }?;
        let Some(scheme) = CoapScheme::ALL.get(usize::from(scheme)) else {
            return Err(Error::ARGUMENT);
        };
        let uri = coap::from_list(*scheme, SocketAddr::new(address, port), options)?;
        Ok(uri.write_bytes(buffer)?)
    };
    // SAFETY: the header asks for it.
    unsafe { told(made(), length, error) }
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
    let said = || {
        // SAFETY: the header asks for it.
        let Some(error) = (unsafe { error.as_ref() }).copied() else {
            return Err(Error::ARGUMENT);
        };
        // SAFETY: as above. The error was copied.
        let buffer = unsafe { buffer(at, capacity, &[]) }?;
        let sentence = Sentence::of(&error).ok_or(Error::ARGUMENT)?;
        shown(sentence, buffer)
    };
    // SAFETY: the header asks for it.
    unsafe { told(said(), length, core::ptr::null_mut()) }
}

/// Writes a value that is displayed.
fn shown(value: impl Display, buffer: &mut [u8]) -> Result<usize, Error> {
    // It is measured first, as nothing is written if it does not fit. Neither can fail.
    let mut length = Length(0);
    _ = write!(length, "{value}");
    let Length(needed) = length;
    let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
        let capacity = buffer.len();
        return Err(CapacityError { needed, capacity }.into());
    };
    _ = write!(Rest(place), "{value}");
    Ok(needed)
}

/// The length of what was written.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.saturating_add(text.len());
        Ok(())
    }
}

/// The rest of a buffer.
struct Rest<'a>(&'a mut [u8]);

impl Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let (place, rest) = core::mem::take(&mut self.0)
            .split_at_mut_checked(text.len())
            .ok_or(fmt::Error)?;
        for (to, from) in place.iter_mut().zip(text.bytes()) {
            *to = from;
        }
        self.0 = rest;
        Ok(())
    }
}
