//! Tests what `Debug` shows of options and CRIs: no credential.
#![cfg(all(feature = "alloc", feature = "cri"))]

use std::fmt::Debug;
use std::hash::Hash;
use std::net::SocketAddr;

use iri_coap::cri::{Authority, Cri, CriRef};
use iri_coap::{OptionValue, Options};
use iri_core::{Uri, UriRef};

const SECRET: &str = "CANARY";

/// Asserts what `Debug` shows.
#[track_caller]
fn shows(value: impl Debug, shown: &str) {
    let debug = format!("{value:?}");
    assert_eq!(debug, shown);
    assert!(!debug.contains(SECRET));
}

#[test]
fn of_texts_of_cris() {
    // The byte is a piece of its own, as it is no text.
    let uri = UriRef::parse("coap://h.example/joe:CANARY@h/CANARY%FF").unwrap();
    let bytes = CriRef::of(uri).unwrap().to_vec().unwrap();
    let cri = CriRef::parse(&bytes).unwrap();
    let texts: Vec<_> = cri.path().unwrap().collect();
    let [plain, pieces] = texts[..] else {
        panic!("{texts:?}")
    };
    shows(plain, r#"Text("***@h")"#);
    shows(pieces, "Text(..)");
    shows(pieces.pieces(), "Pieces(..)");
    let of_it: Vec<_> = pieces.pieces().collect();
    shows(of_it, "[Text(..), Pet(..)]");
    assert_eq!(plain.pieces().count(), 1);
}

#[test]
fn of_secret_options() {
    let uri = Uri::parse("coap://h.example/joe:CANARY@h").unwrap();
    let options = Options::of(uri).unwrap();
    shows(options, "Options(..)");
}

#[test]
fn of_cris() {
    let uri = UriRef::parse("coap://u@h.example/a/%2F?b#c").unwrap();
    let encoding = CriRef::of(uri).unwrap();
    shows(&encoding, "Encoding(..)");
    let bytes = encoding.clone().to_vec().unwrap();
    assert_eq!(Ok(bytes.len()), encoding.to_vec().map(|bytes| bytes.len()));
    let reference = CriRef::parse(&bytes).unwrap();
    let cri = Cri::parse(&bytes).unwrap();
    assert_eq!(CriRef::from(cri), reference);
    let shown = format!(
        "{:?} {:?} {:?}",
        reference.scheme(),
        reference.discard(),
        reference.path()
    );
    assert_eq!(shown, "Some(Number(0)) All Some(Texts(..))");
    let named = CriRef::of(UriRef::parse("x://[::1]/").unwrap())
        .unwrap()
        .to_vec()
        .unwrap();
    let named = CriRef::parse(&named).unwrap();
    shows(named.scheme(), "Some(Name(x))");
    shows(named.authority().map(Authority::host), "Some(Address(..))");
    shows(reference.authority().map(Authority::host), "Some(Name(..))");
    let relative = CriRef::of(UriRef::parse("../a").unwrap())
        .unwrap()
        .to_vec()
        .unwrap();
    shows(CriRef::parse(&relative).unwrap().discard(), "Segments(2)");
    for text in reference.path().unwrap() {
        let shown = format!("{text:?}");
        assert!(shown.starts_with("Text(") || shown == "Pet(..)", "{shown}");
    }
    let cri = CriRef::of(UriRef::parse("coap://h.example/a?b").unwrap())
        .unwrap()
        .to_vec()
        .unwrap();
    let mut options = Cri::parse(&cri).unwrap().coap_options().unwrap();
    shows(options, "Options(..)");
    shows(options.next().unwrap().1, "OptionValue(..)");
}

#[test]
fn of_coap_options() {
    let uri = Uri::parse("coap://h:999/u:p@a").unwrap();
    let peer = SocketAddr::from(([192, 0, 2, 1], 5683));
    let values: Vec<OptionValue<'_>> = Options::with_peer(uri, peer)
        .unwrap()
        .map(|(_, value)| value)
        .collect();
    let [host, port, path] = values[..] else {
        panic!("{values:?}")
    };
    shows(host, r#"OptionValue("h")"#);
    shows(port, "OptionValue(999)");
    shows(path, r#"OptionValue("***@a")"#);
    assert!(port == port && port != host);
    assert!(port == [3, 231][..] && host == b"h"[..]);
    shows(host.bytes(), "Bytes(..)");
}

/// What has `Eq` has `Hash`: types that derive nothing of it are in the macro of their kinds.
#[test]
fn what_is_equal_can_be_hashed() {
    fn has_both<T: Eq + Hash>() {}
    has_both::<iri_coap::cri::Text<'_>>();
    has_both::<Cri<'_>>();
    has_both::<CriRef<'_>>();
}
