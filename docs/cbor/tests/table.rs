//! Tests each cell of the table of `docs/cbor.md`.

use cbor4ii::core::enc::Encode;
use ciborium::tag::{Accepted, Required};
use iri_serde::cbor;
use iri_serde::iri_core::{Uri, UriString};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// {"u": "http://h/a"}, with this before the text.
fn given(tag: &[u8]) -> Vec<u8> {
    [b"\xA1\x61u", tag, b"\x6Ahttp://h/a"].concat()
}

const TAGS: [&[u8]; 3] = [b"\xD8\x20", b"\xD9\x01\x0A", b"\xD9\x01\x0B"];

#[derive(Deserialize, Serialize, Debug)]
struct Of<T> {
    u: T,
}

#[derive(Deserialize, Debug)]
struct Lent<'a> {
    #[serde(borrow)]
    u: Uri<'a>,
}

type Read<T> = Result<T, String>;

fn by_ciborium<T: DeserializeOwned>(bytes: &[u8]) -> Read<T> {
    ciborium::from_reader(bytes).map_err(|error| error.to_string())
}

fn by_serde_cbor_2<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Read<T> {
    serde_cbor_2::from_slice(bytes).map_err(|error| error.to_string())
}

fn by_minicbor<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Read<T> {
    minicbor_serde::from_slice(bytes).map_err(|error| error.to_string())
}

fn by_cbor4ii<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Read<T> {
    cbor4ii::serde::from_slice(bytes).map_err(|error| error.to_string())
}

#[test]
fn two_readers_pass_over_a_tag() {
    for tag in TAGS {
        let bytes = given(tag);
        assert_eq!(
            by_ciborium::<Of<UriString>>(&bytes).unwrap().u,
            "http://h/a"
        );
        assert_eq!(
            by_serde_cbor_2::<Of<UriString>>(&bytes).unwrap().u,
            "http://h/a"
        );
        assert_eq!(by_serde_cbor_2::<Lent<'_>>(&bytes).unwrap().u, "http://h/a");
    }
}

#[test]
fn two_readers_refuse_a_tag() {
    for tag in TAGS {
        let bytes = given(tag);
        for error in [
            by_minicbor::<Of<UriString>>(&bytes).unwrap_err(),
            by_minicbor::<Lent<'_>>(&bytes).unwrap_err(),
        ] {
            assert!(error.starts_with("unexpected type tag"), "{error}");
        }
        for error in [
            by_cbor4ii::<Of<UriString>>(&bytes).unwrap_err(),
            by_cbor4ii::<Lent<'_>>(&bytes).unwrap_err(),
        ] {
            assert!(error.contains("ismatch"), "{error}");
        }
    }
}

#[test]
fn all_read_what_has_no_tag() {
    for tag in [&b""[..], TAGS[0], TAGS[1], TAGS[2]] {
        let mut bytes = given(tag);
        let bytes = cbor::without_tags(&mut bytes);
        assert_eq!(*bytes, given(b""));
        assert_eq!(by_ciborium::<Of<UriString>>(bytes).unwrap().u, "http://h/a");
        assert_eq!(by_serde_cbor_2::<Lent<'_>>(bytes).unwrap().u, "http://h/a");
        assert_eq!(by_minicbor::<Lent<'_>>(bytes).unwrap().u, "http://h/a");
        assert_eq!(by_cbor4ii::<Lent<'_>>(bytes).unwrap().u, "http://h/a");
    }
}

#[test]
fn wrappers_write_a_tag() {
    let uri = || UriString::parse("http://h/a").unwrap();
    let tagged = given(TAGS[0]);

    let mut bytes = Vec::new();
    let accepted = Of {
        u: Accepted::<_, { cbor::URI }>(uri()),
    };
    ciborium::into_writer(&accepted, &mut bytes).unwrap();
    assert_eq!(bytes, tagged);

    let of = Of {
        u: serde_cbor_2::tags::Tagged::new(Some(cbor::URI), uri()),
    };
    assert_eq!(serde_cbor_2::to_vec(&of).unwrap(), tagged);

    let of = Of {
        u: minicbor_serde::tag::Optional::<{ cbor::URI }, _>::tagged(uri()),
    };
    assert_eq!(minicbor_serde::to_vec(&of).unwrap(), tagged);

    let mut writer = cbor4ii::core::utils::BufWriter::new(Vec::new());
    let text = uri();
    let tag = cbor4ii::core::types::Tag(cbor::URI, text.as_str());
    tag.encode(&mut writer).unwrap();
    assert_eq!(writer.buffer(), &tagged[3..]);

    // For the others, too.
    let mut bytes = Vec::new();
    ciborium::into_writer(
        &Of {
            u: Required::<_, { cbor::IRI }>(uri()),
        },
        &mut bytes,
    )
    .unwrap();
    assert_eq!(bytes, given(TAGS[1]));
    let of = Of {
        u: minicbor_serde::tag::Required::<{ cbor::IRI_REFERENCE }, _>::new(uri()),
    };
    assert_eq!(minicbor_serde::to_vec(&of).unwrap(), given(TAGS[2]));
}

/// None writes a tag by itself.
#[test]
fn a_field_is_written_without_a_tag() {
    let of = Of {
        u: UriString::parse("http://h/a").unwrap(),
    };
    let mut bytes = Vec::new();
    ciborium::into_writer(&of, &mut bytes).unwrap();
    assert_eq!(bytes, given(b""));
    assert_eq!(serde_cbor_2::to_vec(&of).unwrap(), bytes);
    assert_eq!(minicbor_serde::to_vec(&of).unwrap(), bytes);
    assert_eq!(cbor4ii::serde::to_vec(Vec::new(), &of).unwrap(), bytes);
}

/// The wrappers read both, and refuse another tag.
#[test]
fn wrappers_read_with_and_without_a_tag() {
    type OfCiborium = Of<Accepted<UriString, { cbor::URI }>>;
    type OfMinicbor = Of<minicbor_serde::tag::Optional<{ cbor::URI }, UriString>>;
    for tag in [&b""[..], TAGS[0]] {
        let bytes = given(tag);
        assert_eq!(by_ciborium::<OfCiborium>(&bytes).unwrap().u.0, "http://h/a");
        assert_eq!(*by_minicbor::<OfMinicbor>(&bytes).unwrap().u, "http://h/a");
        let read = by_serde_cbor_2::<Of<serde_cbor_2::tags::Tagged<UriString>>>(&bytes);
        let read = read.unwrap().u;
        assert_eq!(
            (read.tag, read.value.as_str()),
            ((!tag.is_empty()).then_some(32), "http://h/a")
        );
    }
    assert!(by_ciborium::<OfCiborium>(&given(TAGS[1])).is_err());
    assert!(by_minicbor::<OfMinicbor>(&given(TAGS[1])).is_err());
}

/// A wrapper of one crate is no text for the others, nor for JSON.
#[test]
fn wrappers_are_of_one_crate() {
    let uri = UriString::parse("http://h/a").unwrap();
    let of = Of {
        u: Accepted::<_, { cbor::URI }>(uri),
    };
    assert_ne!(minicbor_serde::to_vec(&of).unwrap(), given(TAGS[0]));
    assert_ne!(
        cbor4ii::serde::to_vec(Vec::new(), &of).unwrap(),
        given(TAGS[0])
    );
    assert_ne!(serde_cbor_2::to_vec(&of).unwrap(), given(TAGS[0]));
    let json = serde_json::to_string(&of).unwrap();
    assert_eq!(json, r#"{"u":{"@@TAGGED@@":[32,"http://h/a"]}}"#);
}

/// CDDL's `uri` is `#6.32(tstr)` (RFC 8610, appendix D).
#[test]
fn a_validator_of_cddl() {
    let verdict =
        |bytes: &[u8]| cddl::validate_cbor_from_slice("a = { u: uri }", bytes, None).is_ok();
    assert!(verdict(&given(TAGS[0])));
    assert!(verdict(&given(b"")));
    assert!(!verdict(b"\xA1\x61u\x01"));
}
