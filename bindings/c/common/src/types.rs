//! The types of `iri.h`, with the same layout on every target.

use core::ffi::{c_int, c_void};

/// `iri_span`: a part of the caller's text. `at` is null if there is none.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Span {
    pub at: *const u8,
    pub len: usize,
}

/// `iri_uri`: what `iri_parse` finds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Uri {
    /// Those of [`SPANS`].
    pub spans: [Span; 7],
    pub address: [u8; 16],
    pub port_number: i32,
    pub host_kind: u8,
}

/// The names of the components in `iri_uri`, in their order.
pub const SPANS: [&str; 7] = [
    "scheme", "userinfo", "host", "port", "path", "query", "fragment",
];

impl Span {
    pub const ABSENT: Self = Self {
        at: core::ptr::null(),
        len: 0,
    };

    pub const fn of(text: &str) -> Self {
        Self {
            at: text.as_ptr(),
            len: text.len(),
        }
    }
}

impl Uri {
    /// All zeros: it takes no flash.
    pub const ZERO: Self = Self {
        spans: [Span::ABSENT; 7],
        address: [0; 16],
        port_number: 0,
        host_kind: 0,
    };
}

/// `iri_error`: what is wrong with a text, and where. The order of the fields is that of iri-core's `ParseError`, so that
/// little code makes one of the other.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Error {
    pub kind: u8,
    pub component: u8,
    pub length: u8,
    pub status: u8,
    pub offset: u32,
    pub found: u32,
}

/// `iri_coap_option`: an option that the caller has received.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct CoapOption {
    pub value: *const u8,
    pub len: usize,
    pub number: u16,
}

/// `iri_coap_peer`: where a request was sent.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct CoapPeer {
    pub address: [u8; 16],
    pub port: u16,
    pub address_kind: u8,
    pub scheme: u8,
}

/// `iri_add_option`: takes an option of a request.
pub type AddOption = unsafe extern "C" fn(*mut c_void, u16, *const u8, usize) -> c_int;

/// `iri_add_part`: takes a segment or a parameter.
pub type AddPart = unsafe extern "C" fn(*mut c_void, Span, Span) -> c_int;

/// Values of `host_kind`.
pub const HOST_NAME: u8 = 0;
pub const HOST_IPV4: u8 = 4;
pub const HOST_IPV6: u8 = 6;
pub const HOST_IPV_FUTURE: u8 = 7;
pub const HOST_NONE: u8 = 255;

/// Values of `port_number` that are no ports.
pub const PORT_UNKNOWN: i32 = -1;
pub const PORT_TOO_LARGE: i32 = -2;

/// What functions return.
pub const OK: c_int = 0;
pub const INVALID: u8 = 1;
pub const INVALID_BASE: u8 = 2;
pub const NO_ROOM: u8 = 3;
pub const NO_OPTIONS: u8 = 4;
pub const STOPPED: u8 = 5;
pub const ARGUMENT: u8 = 6;

/// Values of `level` of `iri_normalize`.
pub const LEVEL_SYNTAX: c_int = 0;
pub const LEVEL_SCHEME: c_int = 1;

/// Bits of `flags`.
pub const PLUS_IS_SPACE: c_int = 1;
pub const REFUSE_BORDERS: c_int = 2;

/// Values of `what` of `iri_encode`.
pub const ENCODE_SEGMENT: c_int = 0;
pub const ENCODE_PARAMETER: c_int = 1;
pub const ENCODE_FORM: c_int = 2;

/// A bit of `length`: what was found may be of a password.
pub const HIDDEN: u8 = 0x80;

/// The value of `found` if nothing was found.
pub const FOUND_NOTHING: u32 = 0xFF_FFFF;

/// A field of a type of the header: its place is so many pointers and so many bytes from the start.
pub struct Field {
    pub name: [&'static str; 2],
    pub place: [usize; 2],
}

macro_rules! fields {
    ($($Rust:ident = $c:literal [$($field:ident: $pointers:literal + $bytes:literal),+] size $all:literal + $rest:literal;)+) => {
        /// Each field. The compiler compares the places with this crate's types, and a test with the header.
        pub const FIELDS: &[Field] = &[$(
            $(Field { name: [$c, stringify!($field)], place: [$pointers, $bytes] },)+
            Field { name: [$c, ""], place: [$all, $rest] },
        )+];

        const _: () = {
            let mut fields = FIELDS;
            $(
                $(fields = is_at(fields, core::mem::offset_of!($Rust, $field));)+
                fields = is_at(fields, size_of::<$Rust>());
            )+
            assert!(fields.is_empty());
        };
    };
}

/// Compares the place of the first field, and returns the others.
const fn is_at(fields: &[Field], place: usize) -> &[Field] {
    let [first, others @ ..] = fields else {
        panic!("a field is missing")
    };
    assert!(place == first.place[0] * size_of::<usize>() + first.place[1]);
    others
}

// The size of a type whose last field is short is rounded up to its alignment, which is that of a pointer.
fields! {
    Span = "iri_span" [at: 0 + 0, len: 1 + 0] size 2 + 0;
    Uri = "iri_uri" [
        spans: 0 + 0, address: 14 + 0, port_number: 14 + 16, host_kind: 14 + 20
    ] size 14 + 24;
    Error = "iri_error" [
        kind: 0 + 0, component: 0 + 1, length: 0 + 2, status: 0 + 3, offset: 0 + 4, found: 0 + 8
    ] size 0 + 12;
    CoapOption = "iri_coap_option" [value: 0 + 0, len: 1 + 0, number: 2 + 0] size 3 + 0;
    CoapPeer = "iri_coap_peer" [address: 0 + 0, port: 0 + 16, address_kind: 0 + 18, scheme: 0 + 19] size 0 + 20;
}
