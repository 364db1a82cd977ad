//! Runs a sample of the grammar's cases, with which iri-core is tested on the host. A difference of 32-bit targets
//! would show here.
//!
//! `cargo xtask firmware` writes the sample (`cargo run -p judge -- sample`, whose source describes the format).
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use iri_core::component::{Fragment, Host, Port, Query, Scheme, Userinfo};
use iri_core::xri::XriKind;
use iri_core::{AnyKind, IriRef, Kind, XriRef};
use semihosting::{println, process};

static CASES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cases.bin"));

/// The length that means an absent component.
const ABSENT: u8 = u8::MAX;

#[entry]
fn main() -> ! {
    let (mut cases, mut valid, mut different) = (0_u32, 0_u32, 0_u32);
    let mut rest = CASES;
    while let [kind, length, answer @ ..] = rest
        && let Some((expected, after)) = answer.split_first_chunk::<8>()
        && let Some((input, after)) = after.split_at_checked(usize::from(*length))
        && let Some(kind) = kind_of(*kind)
    {
        let parsed = match kind {
            AnyKind::Iri(kind) => IriRef::parse_bytes_as(kind, input).map(components),
            _ => XriRef::parse_bytes(input).map(|_| [0; 8]),
        };
        let found = parsed.unwrap_or_else(|error| [1, error.offset() as u8, 0, 0, 0, 0, 0, 0]);
        cases += 1;
        valid += u32::from(found[0] == 0);
        if found != *expected {
            different += 1;
            println!("{kind} {input:?}: {found:?}, expected {expected:?}");
        }
        rest = after;
    }
    println!("{cases} cases, {valid} of them valid, {different} different");
    let whole = rest.is_empty() && valid > 0 && cases > valid;
    process::exit(i32::from(different > 0 || !whole))
}

/// Returns the kind with a number: first the kinds of IRIs and URIs, then that of references to XRIs.
fn kind_of(number: u8) -> Option<AnyKind> {
    let number = usize::from(number);
    let xri = (number == Kind::ALL.len()).then_some(AnyKind::Xri(XriKind::XriRef));
    Kind::ALL.get(number).copied().map(AnyKind::Iri).or(xri)
}

/// Returns a zero, and the lengths of the components.
fn components(iri: IriRef<'_>) -> [u8; 8] {
    let length = |part: Option<&str>| part.map_or(ABSENT, |part| part.len() as u8);
    [
        0,
        length(iri.scheme().map(Scheme::as_str)),
        length(iri.userinfo().map(Userinfo::as_str)),
        length(iri.host().map(Host::as_str)),
        length(iri.port().map(Port::as_str)),
        length(Some(iri.path().as_str())),
        length(iri.query().map(Query::as_str)),
        length(iri.fragment().map(Fragment::as_str)),
    ]
}
