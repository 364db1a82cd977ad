//! Tests decoding, of whole texts and in chunks.

use std::borrow::Cow;

use iri_core::component::{
    Chunk, DecodeError, Decoded, Fragment, Host, Path, Plus, Query, RegName, Segment, Userinfo,
};
use iri_core::{CapacityError, heapless};
use proptest::prelude::*;

use crate::common::{encoded, slowly};

/// Checks that every method of `decoded` agrees that it stands for `expected`.
fn check(text: &str, decoded: Decoded<'_>, expected: &[u8]) -> Result<(), TestCaseError> {
    let whole: Vec<u8> = decoded
        .chunks()
        .flat_map(|chunk| chunk.as_ref().to_vec())
        .collect();
    prop_assert_eq!(&whole, expected);
    // Chunks of text are borrowed, and no two of them are adjacent.
    let mut last_is_text = false;
    for chunk in decoded.chunks() {
        if let Chunk::Text(chunk) = chunk {
            prop_assert!(text.as_bytes().as_ptr_range().contains(&chunk.as_ptr()));
            prop_assert!(!chunk.is_empty() && !last_is_text);
        }
        last_is_text = matches!(chunk, Chunk::Text(_));
    }
    prop_assert!(decoded.bytes().eq(expected.iter().copied()));
    prop_assert_eq!(decoded.len(), expected.len());
    prop_assert_eq!(decoded.is_empty(), expected.is_empty());
    prop_assert!(decoded == *expected);
    let other = [expected, b"!"].concat();
    prop_assert!(decoded != other.as_slice());
    if let Some((_, shorter)) = expected.split_first() {
        prop_assert!(decoded != *shorter);
    }

    let is_plain = expected == text.as_bytes();
    prop_assert_eq!(decoded.borrowed(), is_plain.then_some(text));
    let bytes = Cow::<[u8]>::from(decoded);
    prop_assert_eq!(bytes.as_ref(), expected);
    prop_assert_eq!(matches!(bytes, Cow::Borrowed(_)), is_plain);

    // The error for bytes that are not UTF-8 has the offset of the triplet before which all valid bytes were decoded.
    let utf8 = str::from_utf8(expected).map_err(|error| {
        let offset = (0..=text.len())
            .filter(|&at| text.is_char_boundary(at) && !is_within_triplet(text, at))
            .find(|&at| slowly(&text[..at], false).len() == error.valid_up_to())
            .unwrap();
        DecodeError::InvalidUtf8 { offset }
    });
    let cow = Cow::<str>::try_from(decoded);
    prop_assert_eq!(cow.as_deref(), utf8.as_deref());

    for room in 0..=expected.len() + 1 {
        let fits = room >= expected.len();
        let error = CapacityError {
            needed: expected.len(),
            capacity: room,
        };
        let mut buffer = vec![b'.'; room];
        let bytes = decoded.to_bytes(&mut buffer);
        if is_plain || fits {
            prop_assert_eq!(bytes, Ok(expected));
        } else {
            prop_assert_eq!(bytes, Err(error));
            prop_assert_eq!(&buffer, &vec![b'.'; room]);
        }

        let wanted = utf8.and_then(|utf8| {
            if fits {
                Ok(utf8)
            } else {
                Err(DecodeError::Capacity(error))
            }
        });
        let mut buffer = vec![b'.'; room];
        prop_assert_eq!(decoded.write_into(buffer.as_mut_slice()), wanted);
        if wanted.is_err() {
            prop_assert_eq!(&buffer, &vec![b'.'; room]);
        }
        let wanted = if is_plain { Ok(text) } else { wanted };
        let mut buffer = vec![b'.'; room];
        prop_assert_eq!(decoded.to_str(&mut buffer), wanted);
    }
    let mut string = String::from("é");
    if let Ok(utf8) = utf8 {
        prop_assert!(decoded == utf8 && decoded == *utf8);
        prop_assert_eq!(decoded.write_into(&mut string), Ok(utf8));
        prop_assert_eq!(string, format!("é{utf8}"));
    } else {
        prop_assert!(decoded.write_into(&mut string).is_err());
        prop_assert_eq!(string, "é");
    }
    Ok(())
}

fn is_within_triplet(text: &str, at: usize) -> bool {
    let before = &text.as_bytes()[..at];
    matches!(before, [.., b'%'] | [.., b'%', _])
}

proptest! {
    #[test]
    fn every_component(text in encoded()) {
        let plain = slowly(&text, false);
        check(&text, Userinfo::parse(&text).unwrap().decode(), &plain)?;
        check(&text, Userinfo::parse(&text).unwrap().decode_user(), &plain)?;
        check(&text, Host::parse(&text).unwrap().decode(), &plain)?;
        check(&text, RegName::parse(&text).unwrap().decode(), &plain)?;
        check(&text, Path::parse(&text).unwrap().decode(), &plain)?;
        check(&text, Segment::parse(&text).unwrap().decode(), &plain)?;
        check(&text, Query::parse(&text).unwrap().decode(), &plain)?;
        check(&text, Fragment::parse(&text).unwrap().decode(), &plain)?;
        let spaces = slowly(&text, true);
        check(&text, Query::parse(&text).unwrap().decode_pair(Plus::Space), &spaces)?;
        check(&text, Query::parse(&text).unwrap().decode_pair(Plus::Literal), &plain)?;
        let userinfo = format!("u:{text}");
        let password = Userinfo::parse(&userinfo).unwrap().decode_password().unwrap();
        check(&userinfo[2..], password, &plain)?;
    }

    #[test]
    fn pairs(pairs in prop::collection::vec((encoded(), prop::option::of(encoded())), 0..4)) {
        let text: Vec<_> = pairs
            .iter()
            .map(|(name, value)| match value {
                Some(value) => format!("{name}={value}"),
                None => name.clone(),
            })
            .collect();
        let text = text.join("&");
        let query = Query::parse(&text).unwrap();
        let count = if text.is_empty() { 0 } else { pairs.len() };
        for (plus, is_space) in [(Plus::Space, true), (Plus::Literal, false)] {
            prop_assert_eq!(query.decode_pairs(plus).count(), count);
            for ((name, value), decoded) in pairs.iter().zip(query.decode_pairs(plus)) {
                prop_assert!(decoded.0 == slowly(name, is_space).as_slice());
                prop_assert_eq!(decoded.1.is_some(), value.is_some());
                if let (Some(value), Some(decoded)) = (value, decoded.1) {
                    prop_assert!(decoded == slowly(value, is_space).as_slice());
                    prop_assert_eq!(decoded.len(), slowly(value, is_space).len());
                }
            }
            let forwards: Vec<_> = query.decode_pairs(plus).collect();
            let mut backwards: Vec<_> = query.decode_pairs(plus).rev().collect();
            backwards.reverse();
            prop_assert_eq!(forwards, backwards);
        }
    }

    #[test]
    fn dot_segments(text in "(\\.|%2e|%2E|a|%){0,3}") {
        if let Ok(segment) = Segment::parse(&text) {
            let decoded = slowly(&text, false);
            prop_assert_eq!(segment.is_dot_segment(), decoded == b"." || decoded == b"..");
        }
    }
}

#[test]
fn what_is_not_utf8_is_told_and_never_replaced() {
    for (text, place) in [
        ("%FF", 0),
        ("caf%E9", 3),
        ("%C3%A9%C3", 6),
        ("%C3é", 0),
        ("a%C0%AF", 1),
        ("%E0%80%80", 0),
        ("%E0%80%AE", 0),
        ("%F0%80%80%AE", 0),
        ("%ED%A0%80", 0),
        ("%F4%90%80%80", 0),
        ("%E2%82%ACx%E2%82", 10),
        ("%80", 0),
    ] {
        let decoded = Segment::parse(text).unwrap().decode();
        let error = decoded.to_str(&mut [0; 32]).unwrap_err();
        assert_eq!(error, DecodeError::InvalidUtf8 { offset: place }, "{text}");
        assert!(decoded.to_bytes(&mut [0; 32]).is_ok());
        let mut string = heapless::String::<4>::try_from("kept").unwrap();
        // The text would also be too long, but this error comes first.
        assert_eq!(decoded.write_into(&mut string), Err(error));
        assert_eq!(string, "kept");
    }
    let error = Segment::parse("caf%E9").unwrap().decode().to_str(&mut []);
    assert_eq!(
        error.unwrap_err().to_string(),
        "percent-encoded bytes that are not UTF-8, at byte 3"
    );
}

#[test]
fn debug_hides_what_may_be_a_credential() {
    let userinfo = Userinfo::parse("joe:s3cret").unwrap();
    for shown in [
        format!("{:?}", userinfo.decode()),
        format!("{:?}", userinfo.decode_password()),
        format!("{:?}", userinfo.decode_password().unwrap().chunks()),
        format!("{:?}", Userinfo::encode("joe:s3cret")),
        // A chunk does not know whether it is part of a password, so it is always masked.
        format!("{:?}", userinfo.decode_password().unwrap().chunks().next()),
        format!(
            "{:?}",
            Userinfo::parse("%73").unwrap().decode().chunks().next()
        ),
    ] {
        assert!(
            !shown.contains("s3cret") && !shown.contains("73"),
            "{shown}"
        );
    }
    let segment = Segment::parse("a%20b").unwrap();
    assert_eq!(format!("{:?}", segment.decode()), "Decoded(\"a%20b\")");
    let chunks: Vec<_> = segment.decode().chunks().collect();
    assert_eq!(
        format!("{chunks:?}"),
        "[Text(\"***\"), Byte(\"***\"), Text(\"***\")]"
    );
}

#[test]
fn parameters_are_found_by_their_decoded_names() {
    for (query, value) in [
        ("", None),
        ("y=1", None),
        ("X=1", None),
        ("x", Some("")),
        ("x=", Some("")),
        ("x=1&x=2", Some("1")),
        ("y=x&%78=a+b%2B=", Some("a b+=")),
        ("&&x=1", Some("1")),
    ] {
        let found = Query::parse(query).unwrap().get("x");
        assert_eq!(found.is_some(), value.is_some(), "{query}");
        assert!(found.is_none_or(|found| found == value.unwrap()), "{query}");
    }
    let query = Query::parse("a+b=%FF&=e").unwrap();
    assert!(query.get("a b").unwrap() == b"\xFF"[..]);
    assert!(query.get("").unwrap() == "e");
    #[cfg(feature = "alloc")]
    assert!(query.get("a b").unwrap().into_owned().is_err());
}

#[test]
fn file_names_are_last_segments() {
    for (path, name) in [
        ("", None),
        ("/", None),
        ("/a/", None),
        ("a", Some("a")),
        ("/a/b.c", Some("b.c")),
        ("/a/..", None),
        ("%2e", None),
        ("/...", Some("...")),
        ("a%2Fb", Some("a%2Fb")),
    ] {
        let found = Path::parse(path).unwrap().file_name();
        assert_eq!(found.map(Segment::as_str), name, "{path}");
    }
}

#[test]
fn long_texts_are_decoded_as_short_ones() {
    // Triplets alone and in rows, and a `+`, between runs of different lengths.
    let pieces = [
        "a",
        "%20",
        "+",
        "%C3%A9",
        "bcdefgh",
        "%E4%B8%AD%E6%96%87",
        "é",
        "ijklmnopqr",
    ];
    let mut text = String::new();
    for at in 0..300 {
        text += pieces[at * at % 13 % pieces.len()];
        let query = Query::parse(&text).unwrap();
        for plus in [Plus::Literal, Plus::Space] {
            let expected = slowly(&text, plus == Plus::Space);
            let decoded = query.decode_pair(plus);
            assert_eq!(Cow::<[u8]>::from(decoded), expected);
            assert_eq!(decoded.into_owned().unwrap().into_bytes(), expected);
        }
        let wrong = format!("{text}%C3%28{text}");
        let place = DecodeError::InvalidUtf8 { offset: text.len() };
        assert_eq!(
            Segment::parse(&wrong).unwrap().decode().into_owned(),
            Err(place)
        );
    }
}
