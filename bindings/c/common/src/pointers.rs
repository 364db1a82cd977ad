//! Makes slices of the caller's pointers, and writes through them.
//!
//! What the header asks of the caller is what makes this safe: a pointer and a length are those of memory that may be
//! read, or written, while the function runs. What can be found out is not asked for: null pointers, lengths that no
//! memory has, overlapping buffers, and texts that are not UTF-8 are answered.
#![expect(unsafe_code, reason = "C has only pointers")]

use core::ffi::{c_int, c_void};
use core::slice;

use iri_coap::{MAX_VALUE_LEN, OptionList};
use iri_core::{Kind, ParseError, Uri, UriRef};
use iri_grammar::grammar::parse::parse;
use iri_grammar::grammar::positions::Positions;

use crate::parse::look_for_utf8;
use crate::types::*;

/// The longest memory that a slice may have.
const MOST: usize = isize::MAX as usize;

/// Returns whether there may be so many bytes: not more than a slice may have, and none beyond the last address.
#[inline(always)]
fn is_memory(at: *const u8, len: usize) -> bool {
    len <= MOST && at.addr().checked_add(len).is_some()
}

/// Returns the caller's bytes, which nothing writes while the function runs, or `None` if no memory is like that.
///
/// # Safety
/// If `at` is not null, `len` bytes may be read there as long as the result is used.
pub unsafe fn bytes<'a>(at: *const u8, len: usize) -> Option<&'a [u8]> {
    if !is_memory(at, len) || at.is_null() && len != 0 {
        return None;
    }
    let at = if at.is_null() { b"".as_ptr() } else { at };
    // SAFETY: the pointer is not null, the length is one that a slice may have, and the caller promises the rest.
    Some(unsafe { slice::from_raw_parts(at, len) })
}

/// Returns the caller's buffer, if none of `others` lies in it.
///
/// # Safety
/// If `at` is not null, `len` bytes may be read and written there as long as the result is used, by nothing else. The
/// caller of C need not have written them: nothing reads a byte of it that was not written before.
pub unsafe fn buffer<'a>(at: *mut u8, len: usize, others: &[&[u8]]) -> Result<&'a mut [u8], Error> {
    if at.is_null() && len == 0 {
        return Ok(&mut []);
    }
    if at.is_null() || !is_memory(at, len) {
        return Err(Error::ARGUMENT);
    }
    for other in others {
        if overlaps(at, len, other) {
            return Err(Error::ARGUMENT);
        }
    }
    // SAFETY: the pointer is not null, the length is one that a slice may have, no text is in it, and the caller
    // promises the rest.
    Ok(unsafe { slice::from_raw_parts_mut(at, len) })
}

/// Returns whether a byte of `other` is among `len` bytes at `at`.
#[inline(never)]
pub fn overlaps(at: *mut u8, len: usize, other: &[u8]) -> bool {
    let (at, other_at) = (at.addr(), other.as_ptr().addr());
    at.wrapping_sub(other_at) < other.len() && len != 0
        || other_at.wrapping_sub(at) < len && !other.is_empty()
}

/// Returns bytes as a text. It is private and safe, as functions of iri-core take only safe ones: it is only passed to
/// those that have found the bytes to be a URI reference. (With a closure for each, there would be three parsers.)
fn as_text(bytes: &[u8]) -> &str {
    // SAFETY: a URI reference is ASCII, and so UTF-8.
    unsafe { str::from_utf8_unchecked(bytes) }
}

/// Returns the text before the first byte beyond ASCII, and the rest.
pub fn as_ascii(bytes: &[u8]) -> (&str, &[u8]) {
    let end = bytes.iter().position(|b| !b.is_ascii());
    let (text, rest) = bytes
        .split_at_checked(end.unwrap_or(bytes.len()))
        .unwrap_or_default();
    // SAFETY: it was found to be ASCII, and so UTF-8.
    (unsafe { str::from_utf8_unchecked(text) }, rest)
}

/// Parses the caller's URI.
pub fn a_uri(bytes: &[u8]) -> Result<Uri<'_>, Error> {
    Uri::parse_ascii_with(bytes, as_text).map_err(|error| refused(bytes, error))
}

/// Parses the caller's URI reference.
pub fn a_reference(bytes: &[u8]) -> Result<UriRef<'_>, Error> {
    UriRef::parse_ascii_with(bytes, as_text).map_err(|error| refused(bytes, error))
}

/// Finds the places of the components of the caller's URI reference.
#[inline(always)]
pub fn places(bytes: &[u8]) -> Result<Positions, Error> {
    parse(bytes, Kind::UriRef).map_err(|error| refused(bytes, error))
}

/// Returns the numbers of an error that the grammar has found in these bytes.
#[cold]
#[inline(always)]
fn refused(bytes: &[u8], error: ParseError) -> Error {
    let mut error = numbers(error);
    look_for_utf8(bytes, &mut error);
    error
}

/// Returns the numbers of an error of a text that is not valid.
#[inline(always)]
pub fn numbers(error: ParseError) -> Error {
    // SAFETY: both have a layout of C and fields of the same types in the same order, for which there is a test. Any
    // bytes are an `Error`.
    let error: Error = unsafe { core::mem::transmute(error) };
    error.with_status(INVALID)
}

/// Runs a function of the library, and returns what C gets of its result. Writes the length or the error.
///
/// # Safety
/// Each pointer is null, or a value of its type may be written there if it is aligned.
#[inline(always)]
pub unsafe fn answer(
    length: *mut usize,
    error: *mut Error,
    run: impl FnOnce() -> Result<usize, Error>,
) -> c_int {
    // It is found out before the function has written anything.
    if !length.is_aligned() || !error.is_aligned() {
        return ARGUMENT.into();
    }
    // SAFETY: they are aligned, and the caller promises the rest.
    unsafe { told(run(), length, error) }
}

/// # Safety
/// Each pointer is null, or a value of its type may be written there.
#[inline(never)]
unsafe fn told(result: Result<usize, Error>, length: *mut usize, error: *mut Error) -> c_int {
    let (status, written) = match result {
        Ok(written) => (OK, Some(written)),
        Err(told) => {
            if matches!(told.status, INVALID | INVALID_BASE | NO_OPTIONS) {
                // SAFETY: the caller promises it.
                unsafe { put(error, told) };
            }
            (told.status.into(), told.needed())
        }
    };
    if let Some(written) = written {
        // SAFETY: the caller promises it.
        unsafe { put(length, written) };
    }
    status
}

/// Writes a value, if there is a place for it.
///
/// # Safety
/// The pointer is null, or a value may be written there.
#[inline(always)]
pub unsafe fn put<T>(place: *mut T, value: T) {
    if !place.is_null() {
        // SAFETY: the caller promises it.
        unsafe { place.write(value) };
    }
}

/// Returns a value of the caller.
///
/// # Safety
/// If the pointer is not null and aligned, a value may be read there.
pub unsafe fn copied<T: Copy>(at: *const T) -> Result<T, Error> {
    if at.is_null() || !at.is_aligned() {
        return Err(Error::ARGUMENT);
    }
    // SAFETY: it is not null and aligned, and the caller promises the rest.
    Ok(unsafe { *at })
}

/// Returns a component as a text.
///
/// # Safety
/// It is one of a URI reference, and is not absent.
pub unsafe fn part<'a>(at: *const u8, len: usize) -> &'a str {
    // SAFETY: it lies in the caller's text, in which the grammar has found the places, and which is ASCII.
    unsafe { str::from_utf8_unchecked(slice::from_raw_parts(at, len)) }
}

/// Returns the caller's room for a value, if the text is not in it.
///
/// # Safety
/// If `at` is not null, 255 bytes may be read and written there as long as the result is used, by nothing else.
pub unsafe fn room<'a>(at: *mut u8, text: &[u8]) -> Result<&'a mut [u8; MAX_VALUE_LEN], Error> {
    if at.is_null() || overlaps(at, MAX_VALUE_LEN, text) {
        return Err(Error::ARGUMENT);
    }
    // SAFETY: the pointer is not null, bytes have no alignment, and the caller promises the rest.
    Ok(unsafe { &mut *at.cast() })
}

/// Returns a function that passes an option to the caller's, and fails if that wants no more.
///
/// # Safety
/// The function may be called with the context and with a value that it may read until it returns.
pub unsafe fn passing(
    add: AddOption,
    context: *mut c_void,
) -> impl FnMut(u16, &[u8]) -> Result<(), Error> {
    move |number, value| {
        // SAFETY: the caller promises it.
        match unsafe { add(context, number, value.as_ptr(), value.len()) } {
            0 => Ok(()),
            _ => Err(Error::STOPPED),
        }
    }
}

/// Returns a function that passes a part of the caller's text to the caller's function, and fails if that wants no more.
///
/// # Safety
/// The function may be called with the context.
pub unsafe fn passing_parts(
    add: AddPart,
    context: *mut c_void,
) -> impl FnMut(&str, Option<&str>) -> Result<(), Error> {
    move |name, value| {
        let value = value.map_or(Span::ABSENT, Span::of);
        // SAFETY: the caller promises it.
        match unsafe { add(context, Span::of(name), value) } {
            0 => Ok(()),
            _ => Err(Error::STOPPED),
        }
    }
}

/// The caller's options, each of which was found to have a value.
#[derive(Clone, Copy)]
pub struct Received<'a>(pub &'a [CoapOption]);

impl<'a> Received<'a> {
    /// # Safety
    /// If `at` is not null, `count` options may be read there, and the value of each, as long as the result is used.
    pub unsafe fn new(at: *const CoapOption, count: usize) -> Result<Self, Error> {
        if at.is_null() && count == 0 {
            return Ok(Self(&[]));
        }
        let length = count.wrapping_mul(size_of::<CoapOption>());
        if at.is_null()
            || !at.is_aligned()
            || count > MOST / size_of::<CoapOption>()
            || !is_memory(at.cast(), length)
        {
            return Err(Error::ARGUMENT);
        }
        // SAFETY: the pointer is aligned and not null, the length is one that a slice may have, and the caller
        // promises the rest.
        let options = unsafe { slice::from_raw_parts(at, count) };
        for option in options {
            if option.value.is_null() && option.len != 0 || !is_memory(option.value, option.len) {
                return Err(Error::ARGUMENT);
            }
        }
        Ok(Self(options))
    }
}

impl<'a> OptionList<'a> for Received<'a> {
    fn each(self) -> impl Iterator<Item = (u16, &'a [u8])> {
        self.0.iter().map(|option| {
            let value = if option.len == 0 {
                &[]
            } else {
                // SAFETY: `new` has found the pointer not null and the length one that a slice may have, and its caller
                // promises the rest.
                unsafe { slice::from_raw_parts(option.value, option.len) }
            };
            (option.number, value)
        })
    }
}
