//! Runs a sample of the grammar's cases, with which iri-core is tested on the host. A difference of 32-bit targets
//! would show here.
//!
//! With the `cfg`s that leave a part of the grammar out, the same sample shows that such a program is strict: it refuses
//! each text that has what is left out, at the place where that begins, and answers all others as before.
//!
//! `tests/boards.rs` writes the sample (`cargo run -p judge -- sample`, whose source describes the format).
#![no_std]
#![no_main]

use core::fmt::Write as _;

use cortex_m_rt::entry;
use iri_core::component::{Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use iri_core::heapless::String;
use iri_core::{AnyKind, IriRef, IriRefBuf, Kind, ParseError, ParseErrorKind, UriRef};
use iri_xri::XriKind;
use iri_xri::XriRef;
use semihosting::{println, process};

static CASES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cases.bin"));

/// The length that means an absent component.
const ABSENT: u8 = u8::MAX;

#[entry]
fn main() -> ! {
    let (mut cases, mut valid, mut left_out, mut different) = (0_u32, 0_u32, 0_u32, 0_u32);
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
        let found = match &parsed {
            Ok(components) => *components,
            Err(error) => wrong(error.offset()),
        };
        let whole = *expected;
        let expected = expected_here(whole, input);
        // What is valid in the whole grammar, and refused here, is said to be left out.
        let is_left_out = whole[0] == 0 && expected[0] != 0;
        let is_told = match &parsed {
            Err(error) if is_left_out => tells_what_is_left_out(error, input),
            _ => true,
        };
        cases += 1;
        valid += u32::from(found[0] == 0);
        left_out += u32::from(is_left_out);
        if found != expected || !is_told {
            different += 1;
            println!("{kind} {input:?}: {found:?}, expected {expected:?}");
        }
        rest = after;
    }
    println!(
        "{cases} cases, {valid} of them valid, {left_out} valid in the whole grammar only, {different} different"
    );
    let are_all = rest.is_empty() && valid > 0 && cases > valid;
    let is_left_out = WITHOUT_IP_LITERAL || ASCII_ONLY;
    let is_read = what_is_made_is_read().is_some();
    if !is_read {
        println!("what is made is not read");
    }
    process::exit(i32::from(
        different > 0 || !are_all || !is_read || is_left_out != (left_out > 0),
    ))
}

/// Returns `None` if this program makes text that it does not read, or leaves characters encoded that it reads.
fn what_is_made_is_read() -> Option<()> {
    let path = Path::encode("/é").to_buf::<16>().ok()?;
    let mut reference = IriRefBuf::<48>::parse("/?a").ok()?;
    reference.set_path(Path::parse(&path).ok()?).ok()?;
    reference.set_parameter("é", "è").ok()?;
    IriRef::parse(reference.as_str()).ok()?;
    let iri = UriRef::parse("/%C3%A9")
        .ok()?
        .to_iri()
        .to_buf::<16>()
        .ok()?;
    IriRef::parse(iri.as_str()).ok()?;
    (reference.as_str().is_ascii() == ASCII_ONLY && iri.as_str().is_ascii() == ASCII_ONLY)
        .then_some(())
}

/// The parts of the grammar that this program leaves out.
const WITHOUT_IP_LITERAL: bool = cfg!(iri_without_ip_literal);
const ASCII_ONLY: bool = cfg!(iri_ascii_only);

/// Returns the answer of this program, if `whole` is that of the whole grammar. The first character that is left out
/// is wrong, unless something before it is. (Only an address in brackets has a `[`.)
fn expected_here(whole: [u8; 8], input: &[u8]) -> [u8; 8] {
    let is_left_out = |b: &u8| WITHOUT_IP_LITERAL && *b == b'[' || ASCII_ONLY && !b.is_ascii();
    match (whole, input.iter().position(is_left_out)) {
        ([1, offset, ..], Some(place)) if usize::from(offset) <= place => whole,
        (_, Some(place)) => wrong(place),
        (_, None) => whole,
    }
}

/// Returns whether an error tells what is left out. Without a look at the character, one beyond ASCII is like any other
/// that is wrong.
fn tells_what_is_left_out(error: &ParseError, input: &[u8]) -> bool {
    let is_bracket = input.get(error.offset()) == Some(&b'[');
    let (kind, words) = if is_bracket {
        (
            ParseErrorKind::LeftOut,
            "this program reads no address in brackets",
        )
    } else if cfg!(iri_plain_errors) {
        (
            ParseErrorKind::UnexpectedChar,
            "unexpected character or end in the ",
        )
    } else {
        (
            ParseErrorKind::LeftOut,
            "this program reads no character beyond ASCII",
        )
    };
    let mut sentence = String::<96>::new();
    write!(sentence, "{error}").is_ok() && error.kind() == kind && sentence.starts_with(words)
}

/// Returns a one, and the place of an error.
fn wrong(offset: usize) -> [u8; 8] {
    [1, offset as u8, 0, 0, 0, 0, 0, 0]
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
