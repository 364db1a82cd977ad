//! Compares the header with Rust. `GOLDEN=overwrite cargo xtask integration c` writes `tests/layout.c` anew, with which
//! compilers of C compare the header for each target.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use iri_coap::{CoapError, CoapScheme};
use iri_core::{CapacityError, Component, Kind, ParseErrorKind};

use crate::failure::{COAP, CRI, OF_BUILD, OF_COAP, OWN};
use crate::pointers::{a_reference, a_uri, places};
use crate::types::*;

/// Returns the path of a file of this workspace.
fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn text_of(name: &str) -> String {
    fs::read_to_string(file(name)).unwrap()
}

/// Returns `NoScheme` as `NO_SCHEME`.
fn upper(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(c.to_ascii_uppercase());
    }
    // The header writes numbers as part of a word.
    text.replace("UTF_8", "UTF8")
}

/// Returns the constants of the header with their values in Rust.
fn constants() -> Vec<(String, i64)> {
    let mut all = Vec::new();
    for (name, value) in [
        ("VERSION_MAJOR", env!("CARGO_PKG_VERSION_MAJOR")),
        ("VERSION_MINOR", env!("CARGO_PKG_VERSION_MINOR")),
        ("VERSION_PATCH", env!("CARGO_PKG_VERSION_PATCH")),
    ] {
        all.push((name.to_owned(), value.parse().unwrap()));
    }
    for (name, value) in [
        ("OK", OK as u8),
        ("INVALID", INVALID),
        ("INVALID_BASE", INVALID_BASE),
        ("NO_ROOM", NO_ROOM),
        ("NO_OPTIONS", NO_OPTIONS),
        ("STOPPED", STOPPED),
        ("ARGUMENT", ARGUMENT),
        ("HOST_NAME", HOST_NAME),
        ("HOST_IPV4", HOST_IPV4),
        ("HOST_IPV6", HOST_IPV6),
        ("HOST_IPV_FUTURE", HOST_IPV_FUTURE),
        ("HOST_NONE", HOST_NONE),
        ("HIDDEN", HIDDEN),
    ] {
        all.push((name.to_owned(), value.into()));
    }
    all.push(("PORT_UNKNOWN".to_owned(), PORT_UNKNOWN.into()));
    all.push(("PORT_TOO_LARGE".to_owned(), PORT_TOO_LARGE.into()));
    all.push(("FOUND_NOTHING".to_owned(), FOUND_NOTHING.into()));
    all.push(("KIND_BORDER".to_owned(), OWN.into()));
    for (name, value) in [
        ("PLUS_IS_SPACE", PLUS_IS_SPACE),
        ("REFUSE_BORDERS", REFUSE_BORDERS),
        ("ENCODE_SEGMENT", ENCODE_SEGMENT),
        ("ENCODE_PARAMETER", ENCODE_PARAMETER),
        ("ENCODE_FORM", ENCODE_FORM),
    ] {
        all.push((name.to_owned(), value.into()));
    }
    let names = [
        "NO_HOST",
        "RELATIVE_PATH",
        "PATH_LIKE_AUTHORITY",
        "COLON_IN_FIRST_SEGMENT",
    ];
    for ((number, error), name) in (i64::from(OWN) + 1..).zip(OF_BUILD).zip(names) {
        // The two tables of numbers agree.
        assert_eq!(i64::from(Error::from(error).kind), number, "{name}");
        all.push((format!("KIND_BUILD_{name}"), number));
    }
    all.push(("LEVEL_SYNTAX".to_owned(), LEVEL_SYNTAX.into()));
    all.push(("LEVEL_SCHEME".to_owned(), LEVEL_SCHEME.into()));
    for kind in ParseErrorKind::ALL {
        all.push((
            format!("KIND_{}", upper(&format!("{kind:?}"))),
            *kind as i64,
        ));
    }
    for component in Component::ALL {
        all.push((
            format!("IN_{}", upper(&format!("{component:?}"))),
            *component as i64,
        ));
    }
    for (number, scheme) in (0..).zip(CoapScheme::ALL) {
        let name = format!(
            "SCHEME_{}",
            scheme.as_str().replace('+', "_").to_uppercase()
        );
        all.push((name, number));
    }
    for (number, error) in (i64::from(COAP)..).zip(OF_COAP) {
        let name = match error {
            CoapError::Scheme => "SCHEME",
            CoapError::NoHost => "NO_HOST",
            CoapError::Userinfo => "USERINFO",
            CoapError::Fragment => "FRAGMENT",
            CoapError::Port => "PORT",
            CoapError::Value { .. } => "VALUE",
            CoapError::Host => "HOST",
            CoapError::DotSegment => "DOT_SEGMENT",
            CoapError::LongDotSegments => "LONG_DOT_SEGMENTS",
            CoapError::Repeated { .. } => "REPEATED",
            CoapError::Proxy => "PROXY",
            CoapError::Ipv6WithoutBrackets => "IPV6_WITHOUT_BRACKETS",
            other => panic!("{other:?} has no name"),
        };
        // The two tables of numbers agree.
        assert_eq!(i64::from(Error::from(error).kind), number, "{name}");
        all.push((format!("KIND_COAP_{name}"), number));
    }
    let names = [
        "CBOR",
        "STRUCTURE",
        "UTF8",
        "SCHEME",
        "LABEL",
        "SEGMENT",
        "PET",
        "PATH",
        "RELATIVE",
    ];
    for (number, name) in (i64::from(CRI)..).zip(names) {
        all.push((format!("KIND_CRI_{name}"), number));
    }
    all
}

#[test]
fn the_header_has_these_constants_and_layouts() {
    let mut text = "/* Compares the header with Rust when it is compiled. `common/src/tests.rs` has made it. */
#include \"iri.h\"

#define SAME(found, expected) _Static_assert((found) == (expected), #found)

"
    .to_owned();
    let constants = constants();
    for (name, value) in &constants {
        writeln!(text, "SAME(IRI_{name}, {value});").unwrap();
    }
    for Field {
        name: [of, field],
        place: [pointers, bytes],
    } in FIELDS
    {
        // Rust has an array of what are fields in C.
        let fields: &[&str] = if *field == "spans" { &SPANS } else { &[*field] };
        for (number, field) in fields.iter().enumerate() {
            let found = match *field {
                "" => format!("sizeof({of})"),
                field => format!("offsetof({of}, {field})"),
            };
            let pointers = pointers + 2 * number;
            writeln!(
                text,
                "SAME({found}, {pointers} * sizeof(void *) + {bytes});"
            )
            .unwrap();
        }
    }
    if env::var_os("GOLDEN").is_some_and(|what| what == "overwrite") {
        fs::write(file("tests/layout.c"), &text).unwrap();
    }
    assert_eq!(
        text_of("tests/layout.c"),
        text,
        "GOLDEN=overwrite writes it anew"
    );

    // The header has no other constants.
    let header = text_of("include/iri.h");
    let declared = header.lines().filter(|line| {
        let line = line.trim_start();
        line.starts_with("IRI_") && line.contains(" = ") || line.starts_with("#define IRI_")
    });
    // The guard, IRI_VERSION and IRI_IS_SECRET are none.
    assert_eq!(declared.count(), constants.len() + 3);
    let version = concat!("#define IRI_VERSION \"", env!("CARGO_PKG_VERSION"), "\"\n");
    assert!(header.contains(version), "{version}");
}

/// Returns what a parameter is, in the words of Rust.
fn kind_in_c(parameter: &str) -> &'static str {
    let is_pointer = parameter.contains('*') || parameter.contains('[');
    match parameter.trim() {
        parameter if is_pointer && parameter.starts_with("const ") => "*const",
        parameter if is_pointer && !parameter.starts_with("iri_add") => "*mut",
        parameter if parameter.starts_with("size_t ") => "usize",
        parameter if parameter.starts_with("int ") => "c_int",
        parameter if parameter.starts_with("iri_add_option ") => "Option<AddOption>",
        parameter if parameter.starts_with("iri_add_part ") => "Option<AddPart>",
        other => panic!("`{other}` is unknown"),
    }
}

/// Returns each function after `start`, with what `kind` makes of its parameters.
fn functions(
    text: &str,
    start: &str,
    kind: fn(&str) -> &'static str,
) -> Vec<(String, Vec<&'static str>)> {
    let mut all = Vec::new();
    for part in text.split(start).skip(1) {
        let (name, rest) = part.split_once('(').unwrap();
        let (parameters, _) = rest.split_once(')').unwrap();
        let parameters = parameters
            .split(',')
            .filter(|parameter| !parameter.trim().is_empty());
        all.push((name.to_owned(), parameters.map(kind).collect()));
    }
    all.sort();
    all
}

#[test]
fn the_header_declares_these_functions() {
    let in_rust = |parameter: &str| {
        let (_, of) = parameter.split_once(": ").unwrap();
        let callbacks = ["Option<AddOption>", "Option<AddPart>"];
        ["*const", "*mut", "usize", "c_int"]
            .into_iter()
            .chain(callbacks)
            .find(|kind| of.starts_with(kind))
            .unwrap()
    };
    let header = text_of("include/iri.h");
    let mut parts = header.split("= iri").skip(1);
    let script = text_of("iri.ld");
    let (_, script) = script.split_once("EXTERN(").unwrap();
    let mut in_script = script
        .split([' ', '\n', ')'])
        .filter(|name| !name.is_empty());
    let mut count = 0;
    for (library, file) in [
        (" */", "iri/src/lib.rs"),
        ("_more */", "more/src/lib.rs"),
        ("_parts */", "parts/src/lib.rs"),
        ("_sentence */", "sentence/src/lib.rs"),
    ] {
        let part = parts.next().unwrap();
        assert!(part.starts_with(library), "{library}");
        let rust = functions(&text_of(file), "pub unsafe extern \"C\" fn ", in_rust);
        let c = functions(part, "\nint ", kind_in_c);
        assert_eq!(c, rust, "{library}");
        count += c.len();
        // The one object of the libraries exports them.
        let names = c.iter().map(|(name, _)| name.as_str());
        let exported: std::collections::BTreeSet<_> = in_script.by_ref().take(c.len()).collect();
        assert_eq!(exported, names.collect(), "iri.ld");
    }
    assert_eq!((parts.next(), in_script.next()), (None, None));
    // No other part of the header has one.
    assert_eq!((count, header.matches("\nint ").count()), (16, 16));
}

/// Compares the answers for bytes with those of iri-core.
#[track_caller]
fn compare(bytes: &[u8]) {
    for (kind, found) in [
        (Kind::Uri, a_uri(bytes).err()),
        (Kind::UriRef, a_reference(bytes).err()),
        (Kind::UriRef, places(bytes).err()),
    ] {
        let expected = kind.check_bytes(bytes).err().map(|error| Error {
            kind: error.kind() as u8,
            component: error.component() as u8,
            length: error.len() as u8 | if error.is_hidden() { HIDDEN } else { 0 },
            status: INVALID,
            offset: error.offset() as u32,
            found: error.found().map_or(FOUND_NOTHING, u32::from),
        });
        // What is hidden in userinfo and ports is told by the component in C, as in Rust's `is_hidden`.
        let is_secret = |error: Error| {
            [Component::Userinfo as u8, Component::Port as u8].contains(&error.component)
        };
        let found = found.map(|error| match is_secret(error) {
            true => Error {
                length: error.length | HIDDEN,
                ..error
            },
            false => error,
        });
        assert_eq!(found, expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn an_error_has_the_numbers_of_rust() {
    for text in [
        "a b",
        "http://[::1",
        "http://h/%4",
        "//h:8x@",
        "\u{E9}",
        "1:a",
        "http://joe:p w@h",
        "[",
        "/\u{E000}",
    ] {
        compare(text.as_bytes());
    }
}

#[test]
fn an_error_of_bytes_is_that_of_rust() {
    // The ends of the ranges of RFC 3629, section 4.
    const BYTES: [u8; 20] = [
        b'a', b' ', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
        0xEE, 0xF0, 0xF3, 0xF4, 0xFF,
    ];
    for number in 0..BYTES.len().pow(4) {
        let mut number = number;
        let four = [(); 4].map(|()| {
            let b = BYTES[number % BYTES.len()];
            number /= BYTES.len();
            b
        });
        compare(&[b"s:", &four[..]].concat());
    }
    for bytes in [
        &b"//joe:\xE2\x82@h"[..],
        b"http://h:8\xF0\x90\x80/",
        b"//[\xFF",
        b"a b\xFF",
    ] {
        compare(bytes);
    }
}

#[test]
fn a_length_that_is_needed_may_have_more_than_32_bits() {
    let needed = usize::MAX - 7;
    let error = Error::from(CapacityError {
        needed,
        capacity: 3,
    });
    assert_eq!(error.needed(), Some(needed));
    assert_eq!(Error::ARGUMENT.needed(), None);
}
