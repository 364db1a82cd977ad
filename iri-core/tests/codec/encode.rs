//! Tests encoding: any text that is encoded for a component is valid there and decodes to itself.

use iri_core::component::{Fragment, Path, Plus, Query, RegName, Segment, Userinfo};
use iri_core::{CapacityError, IriRef, UriRef, heapless};
use proptest::prelude::*;

use crate::common::{slowly, text};

/// The ASCII characters that need no encoding in some components: RFC 3986 appendix A.
const SUB_DELIMS: &str = "!$&'()*+,;=";

/// Encodes by RFC 3986 section 2.1 and RFC 3987 section 3.1, one character at a time.
fn encoded(text: &str, stays: &str, uri: bool, query: bool) -> String {
    let ucschar = |c: char| {
        let c = u32::from(c);
        let plane = c >> 16;
        let planes = match plane {
            0 => {
                (0xA0..=0xD7FF).contains(&c)
                    || (0xF900..=0xFDCF).contains(&c)
                    || (0xFDF0..=0xFFEF).contains(&c)
            }
            1..=13 => c & 0xFFFF <= 0xFFFD,
            14 => (0xE1000..=0xEFFFD).contains(&c),
            _ => false,
        };
        let private = (0xE000..=0xF8FF).contains(&c) || plane >= 15 && c & 0xFFFF <= 0xFFFD;
        let bidi = [0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E].contains(&c);
        (planes || query && private) && !bidi
    };
    text.chars()
        .map(|c| {
            let stays = if c.is_ascii() {
                c.is_ascii_alphanumeric() || "-._~".contains(c) || stays.contains(c)
            } else {
                !uri && ucschar(c)
            };
            if stays {
                c.to_string()
            } else {
                c.to_string().bytes().map(|b| format!("%{b:02X}")).collect()
            }
        })
        .collect()
}

/// Checks that `$encode` writes `$expected`, by each method that writes. The result parses as `$Component`, and as
/// `$url`, a reference with `{}` in the component's place. It decodes to `$text`.
macro_rules! check {
    ($Component:ident, $encode:expr, $expected:expr, $text:expr) => {
        let expected: &str = &$expected;
        prop_assert_eq!($encode.to_string(), expected);
        let parsed = $Component::parse(expected).unwrap();
        prop_assert!(expected.len() <= 3 * $text.len());
        for room in 0..=expected.len() + 1 {
            let mut buffer = vec![b'.'; room];
            let written = $encode.write_into(buffer.as_mut_slice());
            if room >= expected.len() {
                prop_assert_eq!(written.unwrap(), parsed);
            } else {
                let needed = expected.len();
                prop_assert_eq!(
                    written.unwrap_err(),
                    CapacityError {
                        needed,
                        capacity: room
                    }
                );
                prop_assert_eq!(buffer, vec![b'.'; room]);
            }
        }
        let mut string = String::from("before ");
        prop_assert_eq!($encode.write_into(&mut string).unwrap(), parsed);
        prop_assert_eq!(string, format!("before {expected}"));
        prop_assert!(parsed.decode() == $text.as_str());
    };
}

proptest! {
    #[test]
    fn decodes_to_itself(text in text()) {
        let pchar = format!("{SUB_DELIMS}:@");
        for (component, stays) in [
            ("userinfo", format!("{SUB_DELIMS}:")),
            ("reg-name", SUB_DELIMS.to_owned()),
            ("path", format!("{pchar}/")),
            ("segment", pchar.clone()),
            ("query", format!("{pchar}/?")),
            ("fragment", format!("{pchar}/?")),
        ] {
            let iri = encoded(&text, &stays, false, component == "query");
            let uri = encoded(&text, &stays, true, component == "query");
            match component {
                "userinfo" => {
                    check!(Userinfo, Userinfo::encode(&text), iri, text);
                    check!(Userinfo, Userinfo::encode(&text).to_uri(), uri, text);
                }
                "reg-name" => {
                    check!(RegName, RegName::encode(&text), iri, text);
                    check!(RegName, RegName::encode(&text).to_uri(), uri, text);
                }
                "path" => {
                    check!(Path, Path::encode(&text), iri, text);
                    check!(Path, Path::encode(&text).to_uri(), uri, text);
                }
                "segment" => {
                    check!(Segment, Segment::encode(&text), iri, text);
                    check!(Segment, Segment::encode(&text).to_uri(), uri, text);
                }
                "query" => {
                    check!(Query, Query::encode(&text), iri, text);
                    check!(Query, Query::encode(&text).to_uri(), uri, text);
                }
                _ => {
                    check!(Fragment, Fragment::encode(&text), iri, text);
                    check!(Fragment, Fragment::encode(&text).to_uri(), uri, text);
                }
            }
            prop_assert!(uri.is_ascii());
        }
        // The encoded texts also parse in their places in a whole reference.
        let whole = format!(
            "s://{}@{}/{}?{}#{}",
            Userinfo::encode(&text),
            RegName::encode(&text),
            Segment::encode(&text),
            Query::encode(&text),
            Fragment::encode(&text),
        );
        let iri = IriRef::parse(&whole).unwrap();
        prop_assert!(iri.userinfo().unwrap().decode() == text.as_str());
        prop_assert!(iri.host().unwrap().decode() == text.as_str());
        prop_assert!(iri.path().segments().next().unwrap().decode() == text.as_str());
        prop_assert_eq!(iri.path().segments().count(), 1);
        prop_assert!(iri.query().unwrap().decode() == text.as_str());
        prop_assert!(iri.fragment().unwrap().decode() == text.as_str());
        // Encoded for a URI, the text is what the IRI maps to.
        let mapped = format!("?{}", Query::encode(&text));
        let uri = format!("?{}", Query::encode(&text).to_uri());
        let mapped = IriRef::parse(&mapped).unwrap().to_uri().into_owned().unwrap();
        prop_assert_eq!(mapped.as_uri_ref(), UriRef::parse(&uri).unwrap());
    }

    #[test]
    fn user_and_password(user in text(), password in text()) {
        check!(Userinfo, Userinfo::encode_user(&user), encoded(&user, "", true, false), user);
        check!(Userinfo, Userinfo::encode_password(&password), encoded(&password, "", true, false), password);
        for encoded in [Userinfo::encode(&password), Userinfo::encode_password(&password)] {
            let whole = format!("{}:{encoded}", Userinfo::encode_user(&user));
            let userinfo = Userinfo::parse(&whole).unwrap();
            prop_assert!(userinfo.decode_user() == user.as_str());
            prop_assert!(userinfo.decode_password().unwrap() == password.as_str());
        }
    }

    #[test]
    fn segments(segments in prop::collection::vec(text(), 0..5)) {
        let borrowed: Vec<&str> = segments.iter().map(String::as_str).collect();
        let all = borrowed.concat();
        for (path, uri) in [
            (Path::from_segments(&borrowed), false),
            (Path::from_segments(&borrowed).to_uri(), true),
        ] {
            let expected: String = segments
                .iter()
                .map(|text| format!("/{}", encoded(text, &format!("{SUB_DELIMS}:@"), uri, false)))
                .collect();
            prop_assert_eq!(path.to_string(), expected.as_str());
            let mut buffer = vec![b'.'; expected.len()];
            let (short, _) = buffer.split_at_mut(expected.len().saturating_sub(1));
            if !expected.is_empty() {
                prop_assert_eq!(path.write_into(short).unwrap_err().needed, expected.len());
                prop_assert!(short.iter().all(|b| *b == b'.'));
            }
            let written = path.write_into(buffer.as_mut_slice()).unwrap();
            prop_assert_eq!(written, Path::parse(&expected).unwrap());
            prop_assert!(written.segments().map(Segment::decode).eq(borrowed.iter().copied()));
            prop_assert!(expected.len() <= 3 * all.len() + segments.len());
        }
    }

    #[test]
    fn pairs(pairs in prop::collection::vec((text(), prop::option::of(text())), 0..5)) {
        let borrowed: Vec<_> = pairs
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_deref()))
            .collect();
        for plus in [Plus::Space, Plus::Literal] {
            let part = |text: &str| {
                let encoded = encoded(text, "!$'()*,:@/?", false, true);
                if plus == Plus::Space { encoded.replace("%20", "+") } else { encoded }
            };
            let expected: Vec<_> = borrowed
                .iter()
                .map(|(name, value)| match value {
                    Some(value) => format!("{}={}", part(name), part(value)),
                    None => part(name),
                })
                .collect();
            let expected = expected.join("&");
            let encoded = Query::from_pairs(&borrowed, plus);
            prop_assert_eq!(encoded.to_string(), expected.as_str());
            let mut buffer = vec![b'.'; expected.len()];
            let (short, _) = buffer.split_at_mut(expected.len().saturating_sub(1));
            if !expected.is_empty() {
                prop_assert_eq!(encoded.write_into(short).unwrap_err().needed, expected.len());
                prop_assert!(short.iter().all(|b| *b == b'.'));
            }
            let query = encoded.write_into(buffer.as_mut_slice()).unwrap();
            prop_assert_eq!(query, Query::parse(&expected).unwrap());
            for (name, _) in &borrowed {
                prop_assert_eq!(Query::encode_pair(name, plus).to_string(), part(name));
                prop_assert!(slowly(&part(name), plus == Plus::Space) == name.as_bytes());
            }
            // A single empty name without a value gives the same query as no pair at all.
            if borrowed != [("", None)] {
                prop_assert_eq!(query.decode_pairs(plus).count(), borrowed.len());
                for ((name, value), (n, v)) in borrowed.iter().zip(query.decode_pairs(plus)) {
                    prop_assert!(n == *name);
                    prop_assert_eq!(v.is_some(), value.is_some());
                    if let (Some(v), Some(value)) = (v, value) {
                        prop_assert!(v == *value);
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_encoded_already_is_encoded_again() {
    assert_eq!(Segment::encode("100%25").to_string(), "100%2525");
}

#[test]
fn appended_or_not_at_all() {
    let mut line = heapless::String::<8>::try_from("GET /").unwrap();
    let error = Segment::encode("é/").write_into(&mut line).unwrap_err();
    assert_eq!((error.needed, error.capacity), (10, 8));
    assert_eq!(line, "GET /");
    assert_eq!(Segment::encode("/").write_into(&mut line).unwrap(), "%2F");
    assert_eq!(line, "GET /%2F");
}

proptest! {
    #[test]
    fn bytes_decode_to_themselves(bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        macro_rules! component {
            ($($Name:ident)*) => {$(
                let encoded = $Name::encode_bytes(&bytes);
                let text = encoded.to_string();
                prop_assert!(text.is_ascii());
                prop_assert!($Name::parse(&text).unwrap().decode().bytes().eq(bytes.iter().copied()));
                prop_assert_eq!(encoded.into_owned().unwrap(), &*text);
                if let Ok(bytes) = str::from_utf8(&bytes) {
                    prop_assert_eq!($Name::encode(bytes).to_uri().to_string(), &*text);
                }
                let text = encoded.only_unreserved().to_string();
                let expected: String = bytes
                    .iter()
                    .map(|b| match b {
                        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(*b).to_string(),
                        _ => format!("%{b:02X}"),
                    })
                    .collect();
                prop_assert_eq!(&text, &expected);
            )*};
        }
        component!(Userinfo RegName Path Segment Query Fragment);
        let pair = Query::encode_pair_bytes(&bytes, Plus::Space).to_string();
        prop_assert!(Query::parse(&pair).unwrap().decode_pair(Plus::Space).bytes().eq(bytes.iter().copied()));
        prop_assert!(!pair.contains(['&', '=']));
    }
}

#[test]
fn all_but_unreserved() {
    let query = Query::from_pairs(&[("a b", Some("é=+*")), ("c", None)], Plus::Space);
    let strict = query.only_unreserved();
    assert_eq!(strict.to_string(), "a%20b=%C3%A9%3D%2B%2A&c");
    let path = Path::from_segments(&["a/b", "!$&'()*+,;=:@"]).only_unreserved();
    let expected = "/a%2Fb/%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40";
    assert_eq!(path.to_string(), expected);
    assert_eq!(path.to_buf::<64>().unwrap(), expected);
}

#[test]
fn long_texts_are_encoded_as_short_ones() {
    // Characters that stay, become one byte or three, and are beyond ASCII, in runs of different lengths.
    let all: String = (0..400_u32)
        .map(|at| match at * at % 11 {
            0 => ' ',
            1 => '/',
            2 => '%',
            3 => '&',
            4 if at % 5 == 0 => 'é',
            _ => 'a',
        })
        .collect();
    for (end, _) in all.char_indices() {
        let text = &all[..end];
        for uri in [false, true] {
            let expected = encoded(text, &format!("{SUB_DELIMS}:@"), uri, false);
            let segment = match uri {
                false => Segment::encode(text),
                true => Segment::encode(text).to_uri(),
            };
            assert_eq!(segment.to_string(), expected);
            assert_eq!(segment.into_owned().as_deref(), Ok(&*expected));
            let mut line = String::from("é");
            assert_eq!(
                segment.write_into(&mut line),
                Segment::parse(&expected).map_err(|_| unreachable!())
            );
            assert_eq!(line, format!("é{expected}"));
            let mut short = vec![0; expected.len().saturating_sub(1)];
            let is_refused = segment.write_into(&mut short[..]).is_err();
            assert_eq!(is_refused, !expected.is_empty());
        }
        let expected = encoded(text, "", true, false);
        assert_eq!(
            Segment::encode(text).only_unreserved().to_string(),
            expected
        );
        assert_eq!(
            Fragment::encode_bytes(text.as_bytes()).to_string(),
            encoded(text, &format!("{SUB_DELIMS}:@/?"), true, false)
        );
        let pairs = [(text, Some(text)), ("", None), (text, Some("é"))];
        let name = encoded(text, "!$'()*,:@/?", true, true).replace("%20", "+");
        let query = Query::from_pairs(&pairs, Plus::Space).to_uri();
        assert_eq!(query.to_string(), format!("{name}={name}&&{name}=%C3%A9"));
    }
}

#[test]
fn a_new_string_has_just_the_room_that_is_needed() {
    let text = "100 % of the time".repeat(20);
    let encoded = Segment::encode(&text).into_owned().unwrap();
    assert_eq!(encoded.capacity(), encoded.len());
}
