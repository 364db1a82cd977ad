//! Tests what the compiler does with the terms of a vocabulary. Whatever namespace and text the hidden functions are given, a term is
//! what a parse of its text returns, and a text that is no IRI is an error.

use std::panic::{catch_unwind, set_hook};

use iri_core::Iri;
use iri_core::component::{Fragment, Host, Port, Query, Userinfo};
use iri_vocab::constant::{Namespace, term, terms};
use proptest::prelude::*;

/// Checks a text as a term of a namespace, to which it need not belong.
fn check(namespace: &Namespace<'_>, text: &str) {
    let components = |iri: Iri<'_>| {
        let before = [
            Some(iri.scheme().as_str()),
            iri.userinfo().map(Userinfo::as_str),
            iri.host().map(Host::as_str),
            iri.port().map(Port::as_str),
        ];
        let after = [
            Some(iri.path().as_str()),
            iri.query().map(Query::as_str),
            iri.fragment().map(Fragment::as_str),
        ];
        format!("{before:?} {after:?}")
    };
    match Iri::parse(text) {
        Ok(iri) => assert_eq!(components(term(namespace, text)), components(iri), "{text}"),
        Err(_) => assert!(
            catch_unwind(std::panic::AssertUnwindSafe(|| { term(namespace, text) })).is_err(),
            "{text}"
        ),
    }
}

/// Takes each start of a text as a namespace, also for texts that differ from it in a byte, or do not begin with it.
fn check_all(text: &str) {
    // The compiler shows the panics. Here there are too many.
    set_hook(Box::new(|_| {}));
    for (end, _) in text.char_indices() {
        let (namespace, local) = text.split_at(end);
        let Ok(iri) = Iri::parse(namespace) else {
            continue;
        };
        let ready = terms(iri);
        check(&ready, text);
        check(&ready, local);
        for place in 0..end {
            for other in ["x", "/", "#"] {
                let (before, after) = namespace.as_bytes().split_at(place);
                let other = [before, other.as_bytes(), &after[1..], local.as_bytes()].concat();
                if let Ok(other) = str::from_utf8(&other) {
                    check(&ready, other);
                }
            }
        }
    }
}

#[test]
fn all_short_texts_of_what_matters() {
    let pieces = [
        "a", "/", ":", "@", "?", "#", "%4F", "[::]", "7", "%", "\u{e9}", "\u{E000}", "_",
    ];
    let mut texts = ["http://", "https://", "https:", "urn:"]
        .map(String::from)
        .to_vec();
    for _ in 0..3 {
        texts = texts
            .iter()
            .flat_map(|text| pieces.map(|piece| text.clone() + piece))
            .collect();
        texts.iter().for_each(|text| check_all(text));
    }
}

/// The compiler compares blocks of 16 bytes, then four, then what is left.
#[test]
fn namespaces_and_local_names_of_every_length() {
    for start in ["http://", "https://", "s:", "s://u@"] {
        for rest in ["h/", "h/a#", "h/?", "h"] {
            for more in 0..40 {
                let namespace = format!("{start}{}{rest}", "n".repeat(more));
                let ready = terms(Iri::parse(&namespace).unwrap());
                for local in 0..10 {
                    for last in ["", "-", "_", "%41", "%4", "\u{e9}", "[", "#", "?"] {
                        check(&ready, &format!("{namespace}{}{last}", "L".repeat(local)));
                    }
                }
            }
        }
    }
}

#[test]
fn every_byte_in_a_local_name() {
    for namespace in [
        "http://h/",
        "https://h/a#",
        "https://h/?q=",
        "urn:a:",
        "http://h",
    ] {
        let ready = terms(Iri::parse(namespace).unwrap());
        for byte in 0..0x80_u8 {
            for place in 0..6 {
                let mut local = String::from("abcde");
                local.insert(place, char::from(byte));
                check(&ready, &format!("{namespace}{local}"));
            }
        }
    }
}

proptest! {
    #[test]
    fn any_reference(text in "(https?://|[a-z]{1,9}:)([a-z:]{0,9}@)?[a-z.]{0,20}(:[0-9]{0,3})?(/[a-z\u{e9}:@%_-]{0,20}|/%[0-9A-F]{2}){0,4}([?#][a-z\u{e9}?/@]{0,9}){0,2}") {
        check_all(&text);
    }
}
