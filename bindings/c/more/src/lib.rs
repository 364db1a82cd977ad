//! Makes `libiri_more.a`: the functions of `iri.h` that few programs need, but for the sentences.
//!
//! As those of `libiri.a`, they have no allocator, no static RAM, and nothing that can panic.
#![cfg_attr(not(test), no_std)]
#![expect(
    unsafe_code,
    reason = "C calls these functions by their names, with pointers"
)]

use core::ffi::{c_int, c_void};
use core::net::{IpAddr, Ipv4Addr, SocketAddr};

use common::failure::{has_border, refuses_borders};
use common::pointers::{
    Received, a_reference, answer, buffer, bytes, copied, overlaps, passing, put, room,
};
use common::shown::shown;
use common::types::{
    AddOption, CoapOption, CoapPeer, Error, HOST_IPV4, HOST_IPV6, HOST_NAME, LEVEL_SCHEME,
    LEVEL_SYNTAX, NO_OPTIONS, Span,
};
use iri_coap::cri::{Cri, Host};
use iri_coap::{CoapError, CoapScheme, OptionList};
use iri_core::{Level, Masked};

/// Is never called. A static library must have it, and the linker leaves it out: `tests/costs.rs` looks for it.
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
    unsafe { answer(length, error, normalized) }
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
        shown(Masked::rejected(text), buffer)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, core::ptr::null_mut(), masked) }
}

/// `iri_cri_options`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_cri_options(
    cri: *const u8,
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
        let cri = unsafe { bytes(cri, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the CRI is not in it.
        let scratch = unsafe { room(scratch, cri) }?;
        let options = Cri::parse(cri)?.coap_options()?;
        let mut is_looked_at = refuses_borders(flags)?;
        // SAFETY: the header asks for it.
        let mut add = unsafe { passing(add, context) };
        loop {
            for (number, value) in options {
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

/// `iri_cri_peer`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_cri_peer(
    cri: *const u8,
    len: usize,
    place: *mut CoapPeer,
    zone: *mut Span,
    error: *mut Error,
) -> c_int {
    let found = || {
        // SAFETY: the header asks for it.
        let cri = unsafe { bytes(cri, len) }.ok_or(Error::ARGUMENT)?;
        if place.is_null()
            || !place.is_aligned()
            || !zone.is_aligned()
            || overlaps(place.cast(), size_of::<CoapPeer>(), cri)
            || overlaps(zone.cast(), size_of::<Span>(), cri)
        {
            return Err(Error::ARGUMENT);
        }
        let cri = Cri::parse(cri)?;
        let name = cri.scheme().name().unwrap_or_default();
        let schemes = CoapScheme::ALL.into_iter();
        let Some((number, scheme)) = (0..)
            .zip(schemes)
            .find(|(_, scheme)| scheme.as_str() == name)
        else {
            return Err(CoapError::Scheme.into());
        };
        let authority = cri.authority().ok_or(CoapError::NoHost)?;
        let mut peer = CoapPeer {
            address: [0; 16],
            port: authority.port().unwrap_or(scheme.default_port()),
            address_kind: HOST_NAME,
            scheme: number,
        };
        let mut found = Span::ABSENT;
        if let Host::Address(address, zone) = authority.host() {
            found = zone.map_or(Span::ABSENT, Span::of);
            (peer.address, peer.address_kind) = octets(address);
        }
        // SAFETY: the header asks for it, and both are aligned.
        unsafe {
            put(place, peer);
            put(zone, found);
        }
        Ok(0)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(core::ptr::null_mut(), error, found) }
}

/// Returns the bytes of an address, zeros after them, and its kind.
fn octets(address: IpAddr) -> ([u8; 16], u8) {
    match address {
        IpAddr::V4(address) => {
            let mut all = [0; 16];
            for (to, b) in all.iter_mut().zip(address.octets()) {
                *to = b;
            }
            (all, HOST_IPV4)
        }
        IpAddr::V6(address) => (address.octets(), HOST_IPV6),
    }
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
        let CoapPeer {
            address,
            port,
            address_kind,
            scheme,
        } = unsafe { copied(peer) }?;
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
        let uri = iri_coap::from_list(*scheme, SocketAddr::new(address, port), options)?;
        Ok(uri.write_bytes(buffer)?)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, error, made) }
}
