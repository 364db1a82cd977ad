//! Tests tags of CBOR: their removal, and a format that passes them on.

use iri_serde::cbor::{IRI, IRI_REFERENCE, URI, without_tags};
use iri_serde::iri_core::{Iri, UriBuf};
use iri_vocab::IriEnum;
use serde::de::value::{BorrowedStrDeserializer, Error};
use serde::{Deserialize, Deserializer, de::Visitor, forward_to_deserialize_any};

/// A text with a tag, as `serde_cbor_2` passes it on.
struct Tagged<'a>(&'a str);

impl<'de> Deserializer<'de> for Tagged<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(BorrowedStrDeserializer::new(self.0))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[test]
fn a_text_with_a_tag_is_a_field() {
    #[derive(IriEnum, Debug, PartialEq)]
    #[iri("urn:")]
    enum Known {
        A,
    }

    #[derive(IriEnum, Debug, PartialEq)]
    #[iri("urn:")]
    enum Any<'a> {
        A,
        #[iri(other)]
        Other(Iri<'a>),
    }

    assert_eq!(Iri::deserialize(Tagged("urn:A")).unwrap(), "urn:A");
    assert_eq!(UriBuf::<8>::deserialize(Tagged("urn:A")).unwrap(), "urn:A");
    assert_eq!(Known::deserialize(Tagged("urn:A")).unwrap(), Known::A);
    let other = Any::Other(Iri::parse("urn:b").unwrap());
    assert_eq!(Any::deserialize(Tagged("urn:b")).unwrap(), other);
    assert!(UriBuf::<8>::deserialize(Tagged("a b")).is_err());
}

/// Nothing is shown of a secret that has a tag.
#[test]
#[cfg(feature = "policy")]
fn a_secret_with_a_tag_is_a_secret() {
    use iri_policy::Secret;

    let secret = Secret::<UriBuf<32>>::deserialize(Tagged("http://joe:pw@h/")).unwrap();
    assert_eq!(secret.expose().userinfo().unwrap(), "joe:pw");
    let error = Secret::<UriBuf<32>>::deserialize(Tagged("http://joe:{@h/")).unwrap_err();
    let words = error.to_string();
    assert!(
        words.starts_with("of a secret: ") && !words.contains('{'),
        "{words}"
    );
}

#[track_caller]
fn removes(given: &[u8], left: &[u8]) {
    let mut bytes = given.to_vec();
    assert_eq!(without_tags(&mut bytes), left);
}

/// Writes the head of an item with the argument in as many bytes as `width` has, or none for 0.
fn head(major: u8, argument: u64, width: usize) -> Vec<u8> {
    let info = [0, 24, 25, 0, 26, 0, 0, 0, 27][width];
    let mut bytes = vec![major << 5 | if width == 0 { argument as u8 } else { info }];
    bytes.extend_from_slice(&argument.to_be_bytes()[8 - width..]);
    bytes
}

#[test]
fn a_tag_before_a_text_is_removed_in_each_width() {
    for (tag, widths) in [
        (URI, &[1, 2, 4, 8][..]),
        (IRI, &[2, 4, 8]),
        (IRI_REFERENCE, &[2, 4, 8]),
    ] {
        for width in widths {
            for text in [
                &b"\x63a:b"[..],
                b"\x60",
                b"\x7F\x61a\x62:b\xFF",
                b"\x78\x03a:b",
            ] {
                let given = [head(6, tag, *width), text.to_vec()].concat();
                removes(&given, text);
                let nested = [&b"\x82\xBF\x61k"[..], &given, b"\xFF", &given].concat();
                let left = [&b"\x82\xBF\x61k"[..], text, b"\xFF", text].concat();
                removes(&nested, &left);
            }
        }
    }
}

#[test]
fn all_else_stays() {
    for bytes in [
        // Other tags, and these before something else than a text.
        &b""[..],
        b"\xD9\xD9\xF7\x63a:b",
        b"\xC0\x63a:b",
        b"\xD8\x21\x63a:b",
        b"\xD8\x20\x43a:b",
        b"\xD8\x20\xC0\x63a:b",
        b"\xD8\x20\x81\x63a:b",
        b"\xD8\x20\xF6",
        // What only looks like a tag: in a byte string, in a text, in numbers.
        b"\x44\xD8\x20\x61a",
        b"\xD8\x18\x44\xD8\x20\x61a",
        b"\x64 \xD8\x20a",
        b"\x82\x19\xD8\x20\x61a",
        b"\x82\xFB\xD8\x20\x61a\xD8\x20\x61a\x61a",
        b"\x3B\xD8\x20\x61a\xD8\x20\x61a",
        b"\xF8\xD8",
    ] {
        removes(bytes, bytes);
    }
    // The outer tag is one of something else.
    removes(b"\xD9\xD9\xF7\xD8\x20\x61a", b"\xD9\xD9\xF7\x61a");
    removes(b"\xD8\x20\xD8\x20\x61a", b"\xD8\x20\x61a");
}

/// What is cut off or no CBOR stays from there on.
#[test]
fn what_is_no_cbor_stays() {
    let whole = b"\x82\xD8\x20\x63a:b\xD9\x01\x0A\x78\x03c:d";
    for end in 0..whole.len() {
        let mut bytes = whole[..end].to_vec();
        let left = without_tags(&mut bytes).len();
        let removed = match end {
            0..=3 => 0,
            4..=10 => 2,
            _ => 5,
        };
        assert_eq!(left, end - removed, "{end}");
    }
    removes(b"\x1C\xD8\x20\x61a", b"\x1C\xD8\x20\x61a");
    removes(
        b"\x7B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xD8\x20\x61a",
        b"\x7B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xD8\x20\x61a",
    );
    removes(b"\xD8\x20\x61a\xD8", b"\x61a\xD8");
}

/// A reader that accepts tags reads the same as before, in bytes at random.
#[test]
fn a_reader_sees_no_difference() {
    let mut state = 1_u64;
    let mut random = |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % end as u64) as usize
    };
    fn untagged(value: ciborium::Value) -> ciborium::Value {
        use ciborium::Value;
        match value {
            Value::Tag(32 | 266 | 267, inner) if inner.is_text() => *inner,
            Value::Tag(tag, inner) => Value::Tag(tag, untagged(*inner).into()),
            Value::Array(items) => Value::Array(items.into_iter().map(untagged).collect()),
            Value::Map(pairs) => {
                let pairs = pairs.into_iter();
                Value::Map(
                    pairs
                        .map(|(key, value)| (untagged(key), untagged(value)))
                        .collect(),
                )
            }
            other => other,
        }
    }
    let parts: [&[u8]; 12] = [
        b"\xD8\x20",
        b"\xD9\x01\x0A",
        b"\xD9\x01\x0B",
        b"\x63a:b",
        b"\x82",
        b"\xA1",
        b"\x43\xD8\x20\x61",
        b"\x01",
        b"\xC1",
        b"\x81",
        b"\xF6",
        b"\x61a",
    ];
    let mut read = 0;
    for _ in 0..200_000 {
        let count = 1 + random(8);
        let bytes: Vec<u8> = (0..count)
            .flat_map(|_| parts[random(12)])
            .copied()
            .collect();
        let Ok(value) = ciborium::from_reader::<ciborium::Value, _>(bytes.as_slice()) else {
            continue;
        };
        let mut left = bytes.clone();
        let left = without_tags(&mut left);
        let again = ciborium::from_reader::<ciborium::Value, _>(&*left);
        assert_eq!(again.unwrap(), untagged(value), "{bytes:02x?}");
        read += 1;
    }
    assert!(read > 20_000, "{read}");
}
