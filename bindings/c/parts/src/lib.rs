//! Makes `libiri_parts.a`: the functions of `iri.h` that take URIs apart further, and put them together.
//!
//! As those of `libiri.a`, they have no allocator, no static RAM, and nothing that can panic.
#![cfg_attr(not(test), no_std)]
#![expect(
    unsafe_code,
    reason = "C calls these functions by their names, with pointers"
)]

use core::ffi::{c_int, c_void};

use common::failure::is_border;
use common::part::{a_part, is_plus_literal};
use common::pointers::{a_reference, answer, buffer, bytes, copied, passing_parts};
use common::types::{
    AddPart, ENCODE_FORM, ENCODE_PARAMETER, ENCODE_SEGMENT, Error, HOST_IPV4, HOST_IPV6, INVALID,
    PLUS_IS_SPACE, REFUSE_BORDERS, Span, Uri,
};
use core::net::IpAddr;
use iri_core::component::{
    Chunk, Fragment, Host, Path, Plus, Port, Query, Scheme, Segment, Userinfo,
};
use iri_core::{Builder, Component, UriRef};

/// Is never called. A static library must have it, and the linker leaves it out: `tests/costs.rs` looks for it.
#[cfg(not(test))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// `iri_decode`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_decode(
    text: *const u8,
    len: usize,
    flags: c_int,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
    error: *mut Error,
) -> c_int {
    let decoded = || {
        if flags & !(PLUS_IS_SPACE | REFUSE_BORDERS) != 0 {
            return Err(Error::ARGUMENT);
        }
        // SAFETY: the header asks for it.
        let text = unsafe { bytes(text, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the text is not in it.
        let buffer = unsafe { buffer(at, capacity, &[text]) }?;
        // A query may have each character that another component may have, but for brackets.
        let text = a_part(text, Component::Reference, Query::parse)?;
        let decoded = text.decode_pair(match flags & PLUS_IS_SPACE {
            0 => Plus::Literal,
            _ => Plus::Space,
        });
        if flags & REFUSE_BORDERS != 0 {
            for chunk in decoded.chunks() {
                if let Chunk::Byte(b) = chunk
                    && is_border(b)
                {
                    return Err(Error::border(b.into(), INVALID));
                }
            }
        }
        let needed = decoded.len();
        let capacity = buffer.len();
        let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(iri_core::CapacityError { needed, capacity }.into());
        };
        for (to, b) in place.iter_mut().zip(decoded.bytes()) {
            *to = b;
        }
        Ok(needed)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, error, decoded) }
}

/// `iri_plus`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_plus(text: *const u8, len: usize) -> c_int {
    // SAFETY: the header asks for it.
    let scheme = unsafe { bytes(text, len) }.unwrap_or_default();
    match is_plus_literal(scheme) {
        true => 0,
        false => PLUS_IS_SPACE,
    }
}

/// `iri_encode`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_encode(
    data: *const u8,
    len: usize,
    what: c_int,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> c_int {
    let encoded = || {
        // SAFETY: the header asks for it.
        let data = unsafe { bytes(data, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above, and the data are not in it.
        let buffer = unsafe { buffer(at, capacity, &[data]) }?;
        let plus = match what {
            ENCODE_SEGMENT => return Ok(Segment::encode_bytes(data).write_bytes(buffer)?),
            ENCODE_PARAMETER => Plus::Literal,
            ENCODE_FORM => Plus::Space,
            _ => return Err(Error::ARGUMENT),
        };
        Ok(Query::encode_pair_bytes(data, plus).write_bytes(buffer)?)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, core::ptr::null_mut(), encoded) }
}

/// `iri_segments`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_segments(
    text: *const u8,
    len: usize,
    add: Option<AddPart>,
    context: *mut c_void,
    error: *mut Error,
) -> c_int {
    // SAFETY: the header asks for it.
    unsafe {
        pass(text, len, add, context, error, |uri, add| {
            for segment in uri.path().segments() {
                add(segment.as_str(), None)?;
            }
            Ok(0)
        })
    }
}

/// `iri_parameters`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_parameters(
    text: *const u8,
    len: usize,
    add: Option<AddPart>,
    context: *mut c_void,
    error: *mut Error,
) -> c_int {
    // SAFETY: the header asks for it.
    unsafe {
        pass(text, len, add, context, error, |uri, add| {
            if let Some(query) = uri.query() {
                for (name, value) in query.pairs() {
                    add(name, value)?;
                }
            }
            Ok(0)
        })
    }
}

/// Lets `each` pass parts of a reference to the caller's function.
///
/// # Safety
/// What the header asks for, of each function that passes parts.
#[inline(always)]
unsafe fn pass(
    text: *const u8,
    len: usize,
    add: Option<AddPart>,
    context: *mut c_void,
    error: *mut Error,
    each: impl FnOnce(
        UriRef<'_>,
        &mut dyn FnMut(&str, Option<&str>) -> Result<(), Error>,
    ) -> Result<usize, Error>,
) -> c_int {
    let passed = || {
        let add = add.ok_or(Error::ARGUMENT)?;
        // SAFETY: the header asks for it.
        let text = unsafe { bytes(text, len) }.ok_or(Error::ARGUMENT)?;
        // SAFETY: as above.
        let mut add = unsafe { passing_parts(add, context) };
        each(a_reference(text)?, &mut add)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(core::ptr::null_mut(), error, passed) }
}

/// `iri_build`: see the header.
///
/// # Safety
/// What the header asks for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn iri_build(
    parts: *const Uri,
    at: *mut u8,
    capacity: usize,
    length: *mut usize,
    error: *mut Error,
) -> c_int {
    let built = || {
        // SAFETY: the header asks for it.
        let parts = unsafe { copied(parts) }?;
        let mut texts = [None; 7];
        for (text, Span { at, len }) in texts.iter_mut().zip(parts.spans) {
            if !at.is_null() {
                // SAFETY: as above.
                *text = Some(unsafe { bytes(at, len) }.ok_or(Error::ARGUMENT)?);
            }
        }
        let all = texts.map(Option::unwrap_or_default);
        // SAFETY: as above, and none of the texts is in it.
        let buffer = unsafe { buffer(at, capacity, &all) }?;
        let builder = builder(&parts, texts)?;
        Ok(builder.build::<UriRef<'_>>()?.write_bytes(buffer)?)
    };
    // SAFETY: the header asks for it.
    unsafe { answer(length, error, built) }
}

/// Checks the components, and makes a builder of those that are not absent.
fn builder<'a>(parts: &Uri, texts: [Option<&'a [u8]>; 7]) -> Result<Builder<'a>, Error> {
    let [scheme, userinfo, host, port, path, query, fragment] = texts;
    let mut builder = Builder::new();
    if let Some(scheme) = scheme {
        builder = builder.scheme(a_part(scheme, Component::Scheme, Scheme::parse)?);
    }
    if let Some(userinfo) = userinfo {
        builder = builder.userinfo(a_part(userinfo, Component::Userinfo, Userinfo::parse)?);
    }
    // Numbers stand for a host without a text. What `iri_parse` has found has one, if it has an address.
    let [a, b, c, d, ..] = parts.address;
    let address: Option<IpAddr> = match parts.host_kind {
        _ if host.is_some() => None,
        HOST_IPV4 => Some([a, b, c, d].into()),
        HOST_IPV6 => Some(parts.address.into()),
        _ => None,
    };
    if let Some(host) = host {
        builder = builder.host(a_part(host, Component::Host, Host::parse)?);
    }
    if let Some(address) = address {
        builder = builder.address(address);
        if parts.port_number >= 0 && port.is_none() {
            let port = u16::try_from(parts.port_number).map_err(|_| Error::ARGUMENT)?;
            builder = builder.port(port);
        }
    }
    if let Some(port) = port {
        builder = builder.port_text(a_part(port, Component::Port, Port::parse)?);
    }
    if let Some(path) = path {
        builder = builder.path(a_part(path, Component::Path, Path::parse)?);
    }
    if let Some(query) = query {
        builder = builder.query(a_part(query, Component::Query, Query::parse)?);
    }
    if let Some(fragment) = fragment {
        builder = builder.fragment(a_part(fragment, Component::Fragment, Fragment::parse)?);
    }
    Ok(builder)
}
