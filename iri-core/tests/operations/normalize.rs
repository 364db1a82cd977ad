//! Tests normalization and comparison.

use std::collections::{BTreeSet, HashSet};

use iri_core::{Iri, IriRef, IriRefBuf, Level, Normalized};
use proptest::prelude::*;

use crate::common::{self, Components, remove_dot_segments};

fn normalize(text: &str, level: Level) -> String {
    let reference = IriRef::parse(text).unwrap();
    reference
        .normalize(level)
        .into_owned()
        .unwrap()
        .into_string()
}

#[test]
fn the_syntax_level() {
    for (text, normal) in [
        // The examples of RFC 3986 section 6.2.2.
        ("example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D"),
        (
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
            "example://a/b/c/%7Bfoo%7D",
        ),
        ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
        // Components that are case-sensitive keep their case.
        ("s://U:P@H/A?B#C", "s://U:P@h/A?B#C"),
        ("S:A", "s:A"),
        ("s://%41%c3%a9É/", "s://a%C3%A9É/"),
        ("s://[2001:DB8::AB]:0080", "s://[2001:db8::ab]:0080"),
        ("s://[V1.AB]", "s://[v1.ab]"),
        // Only `unreserved` characters are decoded.
        ("s:%2f%3A%2D%2e%5F%7e%30%25", "s:%2F%3A-._~0%25"),
        ("s:?%41%26#%7E%23", "s:?A%26#~%23"),
        // Encoded dots are decoded before dot segments are removed.
        ("s://h/a/%2E%2e/b/%2E", "s://h/b/"),
        // These follow the letter of RFC 3986.
        ("s:a/../b", "s:/b"),
        ("s:./a", "s:a"),
        // Without a scheme dot segments stay, because they have a meaning.
        ("a/../%7e", "a/../~"),
        ("//H/a/..", "//h/a/.."),
        // The path is kept from being read as an authority.
        ("s:/.//a", "s:/.//a"),
        ("s:/a/..//b", "s:/.//b"),
        ("s:.//a", "s:/a"),
        // Nothing else is changed.
        ("http://h:80", "http://h:80"),
        ("http://h:?#", "http://h:?#"),
    ] {
        assert_eq!(normalize(text, Level::Syntax), normal, "{text}");
    }
}

/// The forms of RFC 5952 section 4, in any scheme. All else is as at the level below.
#[test]
fn the_address_level() {
    for (text, normal) in [
        ("s://[2001:DB8:0:0:0:0:0:1]", "s://[2001:db8::1]"),
        (
            "coap://[fe80:0000:0000:0000:0001:0:0:b451]:5683",
            "coap://[fe80::1:0:0:b451]/",
        ),
        ("http://u:P@[0::0]:80?a", "http://u:P@[::]/?a"),
        ("//[::FFFF:102:304]/%7e", "//[::ffff:1.2.3.4]/~"),
        ("//[::1.2.3.4]", "//[::102:304]"),
        (
            "http://[2001:db8::1:1:1:1:1]/",
            "http://[2001:db8:0:1:1:1:1:1]/",
        ),
        ("http://[::6464:6464]", "http://[::6464:6464]/"),
        (
            "http://[::ffff:6464:6464]",
            "http://[::ffff:100.100.100.100]/",
        ),
        ("HTTP://H:80/a/../b", "http://h/b"),
        ("s://[V1.AB]", "s://[v1.ab]"),
        ("s:a", "s:a"),
    ] {
        assert_eq!(normalize(text, Level::Address), normal, "{text}");
        assert_eq!(normalize(normal, Level::Address), normal, "{normal}");
        let (text, normal) = (IriRef::parse(text).unwrap(), IriRef::parse(normal).unwrap());
        assert!(normal.is_normalized(Level::Address), "{normal}");
        assert_eq!(text.is_normalized(Level::Address), text == normal, "{text}");
        assert!(text.equivalent(&normal, Level::Address), "{text}");
        let key = |iri| Normalized::new(iri, Level::Address);
        assert_eq!(key(text), key(normal));
        assert_eq!(HashSet::from([key(text), key(normal)]).len(), 1);
        assert_eq!(BTreeSet::from([key(text), key(normal)]).len(), 1);
    }
    let parse = |text| IriRef::parse(text).unwrap();
    let (long, short) = (parse("//[0::1]/a"), parse("//[::1]/a"));
    assert!(!long.equivalent(&short, Level::Scheme));
    assert!(!parse("//[::2]/a").equivalent(&short, Level::Address));
    assert!(!parse("//[::1]/b").equivalent(&short, Level::Address));
    assert!(!parse("///a").equivalent(&short, Level::Address));
}

#[test]
fn the_scheme_level() {
    for (text, normal) in [
        ("HTTP://h:80", "http://h/"),
        ("http://h:0080/a", "http://h/a"),
        ("http://h/a/./b/../../c", "http://h/c"),
        ("http://h/a/./b/c/../../../d", "http://h/d"),
        ("http://h:/", "http://h/"),
        ("http://h:8080", "http://h:8080/"),
        ("http://h:99999999999/", "http://h:99999999999/"),
        ("https://h:443?q", "https://h/?q"),
        ("https://h:80/", "https://h:80/"),
        ("ws://h:80", "ws://h/"),
        ("wss://h:443", "wss://h/"),
        ("ftp://h:21", "ftp://h/"),
        ("coap://h:5683", "coap://h/"),
        ("coaps://[::1]:5684", "coaps://[::1]/"),
        // RFC 8323 section 8 uses the syntax of RFC 7252, so section 6.3 of that RFC applies too.
        ("CoAP+TCP://h:5683?q", "coap+tcp://h/?q"),
        ("coaps+tcp://h:5684", "coaps+tcp://h/"),
        ("coap+ws://h:80", "coap+ws://h/"),
        ("coaps+ws://h:443", "coaps+ws://h/"),
        ("coaps+ws://h:5684", "coaps+ws://h:5684/"),
        // The path of a broker is a topic, so an empty one stays.
        ("MQTT://h:1883", "mqtt://h"),
        ("mqtt://h:1883/", "mqtt://h/"),
        ("mqtt://h:?q", "mqtt://h?q"),
        ("mqtts://h:8883/a/../b", "mqtts://h/b"),
        ("mqtts://h:1883", "mqtts://h:1883"),
        ("http+ws://h:80", "http+ws://h:80"),
        ("http://u@:80#f", "http://u@/#f"),
        // There is no authority, another scheme, or no scheme.
        ("http:", "http:"),
        ("foo://h:", "foo://h:"),
        ("//h:80", "//h:80"),
    ] {
        assert_eq!(normalize(text, Level::Scheme), normal, "{text}");
    }
}

#[test]
fn in_place_all_or_nothing() {
    let mut iri = IriRefBuf::<9>::parse("HTTP://%61").unwrap_err();
    assert!(iri.to_string().contains("do not fit"));
    let mut buf = IriRefBuf::<10>::parse("HTTP://%61").unwrap();
    buf.normalize_in_place(Level::Scheme).unwrap();
    assert_eq!(buf, "http://a/");
    let mut full = IriRefBuf::<8>::parse("http://a").unwrap();
    let error = full.normalize_in_place(Level::Scheme).unwrap_err();
    assert_eq!((error.needed, error.capacity), (9, 8));
    assert_eq!(full, "http://a");
    full.normalize_in_place(Level::Syntax).unwrap();
    iri = IriRefBuf::<8>::parse("http://abc").unwrap_err();
    assert!(iri.to_string().contains("do not fit"));
}

#[test]
fn keys_compare_by_their_level() {
    let texts = [
        "http://a",
        "HTTP://A:80/",
        "http://a/b/..",
        "http://a/%2E",
        "http://a:80",
        "http://b/",
    ];
    let distinct = |level| {
        let keys = texts.map(|text| Normalized::new(Iri::parse(text).unwrap(), level));
        let (hashed, ordered): (HashSet<_>, BTreeSet<_>) = (keys.into(), keys.into());
        assert_eq!(hashed.len(), ordered.len());
        hashed.len()
    };
    assert_eq!(distinct(Level::Syntax), 5);
    assert_eq!(distinct(Level::Scheme), 2);
    let iri = Iri::parse(texts[0]).unwrap();
    let [syntax, scheme] = [Level::Syntax, Level::Scheme].map(|level| Normalized::new(iri, level));
    assert!(syntax != scheme);
    // The level decides the order first, whether or not the normal forms are the same.
    for text in texts {
        let other = Normalized::new(Iri::parse(text).unwrap(), Level::Scheme);
        assert_eq!(syntax.cmp(&other), syntax.cmp(&scheme), "{text}");
        assert!(syntax.cmp(&other).is_ne());
        assert_eq!(other.cmp(&syntax), syntax.cmp(&other).reverse());
    }
    assert_eq!(BTreeSet::from([syntax, scheme]).len(), 2);
}

/// Long normal forms are compared in another way than short ones, and some texts are longer than theirs.
#[test]
fn the_order_of_keys_of_all_lengths_is_total() {
    let lengths = [0, 976, 986, 988, 989, 990, 991, 992, 996, 2_000];
    let texts = Vec::from_iter(lengths.iter().flat_map(|length| {
        let path = "x".repeat(*length);
        ["s://h/", "S://h/a/../", "s://H/%7A", "s://i/"].map(|start| format!("{start}{path}"))
    }));
    let key = |text| Normalized::new(Iri::parse(text).unwrap(), Level::Syntax);
    let mut keys = Vec::from_iter(texts.iter().map(|text| key(text)));
    keys.sort();
    for (at, a) in keys.iter().enumerate() {
        for b in &keys[at..] {
            assert!(a <= b);
            assert!(b.cmp(a).is_ge());
            let same = a.get().normalize(Level::Syntax).to_string()
                == b.get().normalize(Level::Syntax).to_string();
            assert_eq!(a == b, same);
            assert_eq!(a.cmp(b).is_eq(), same);
            assert_eq!(HashSet::from([a, b]).len() == 1, same);
        }
    }
}

/// In each pair one component is shorter, and the next one longer by the same text.
#[test]
fn texts_whose_parts_together_are_the_same_are_not_equivalent() {
    for (a, b) in [
        ("s:/a/b", "s:/ba/"),
        ("s:a/b/c", "s:cb/a/"),
        ("s://a/b", "s://ab"),
        ("s://h/a", "s://ha/"),
        ("s:a?b", "s:ab?"),
        ("s:?a#b", "s:?ab#"),
        ("s://u@h", "s://uh@"),
        ("s://h:1", "s://h1:"),
    ] {
        let (a, b) = (Iri::parse(a).unwrap(), Iri::parse(b).unwrap());
        for level in [Level::Syntax, Level::Scheme] {
            assert!(!a.equivalent(&b, level), "{a} {b}");
            let keys = [a, b].map(|iri| Normalized::new(iri, level));
            assert!(keys[0].cmp(&keys[1]).is_ne());
        }
    }
}

/// Each component is changed alone, because otherwise a change in another one would be detected.
#[test]
fn one_change_in_each_component_is_seen() {
    for (text, normal) in [
        ("S://h/", "s://h/"),
        ("s://%7e@h/", "s://~@h/"),
        ("s://%c3@h/", "s://%C3@h/"),
        ("s://H/", "s://h/"),
        ("s://%41/", "s://a/"),
        ("s://h/%7e", "s://h/~"),
        ("s://h/?%7e", "s://h/?~"),
        ("s://h/#%7e", "s://h/#~"),
        ("s://h/a/.", "s://h/a/"),
        ("s://h/%2e", "s://h/"),
    ] {
        for level in [Level::Syntax, Level::Scheme] {
            assert_eq!(normalize(text, level), normal);
            let (iri, normal) = (Iri::parse(text).unwrap(), Iri::parse(normal).unwrap());
            assert!(!iri.is_normalized(level), "{text}");
            assert!(normal.is_normalized(level), "{normal}");
            assert!(iri.equivalent(&normal, level), "{text}");
        }
    }
}

/// Normalizes by RFC 3986 sections 6.2.2 and 6.2.3, on strings.
fn slowly(text: &str, level: Level) -> String {
    let percent = |text: &str| {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('%') {
            let byte = u8::from_str_radix(&after[..2], 16).unwrap();
            out += before;
            if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                out.push(char::from(byte));
            } else {
                out += &format!("%{byte:02X}");
            }
            rest = &after[2..];
        }
        out + rest
    };
    let mut parts = Components::of(text);
    let scheme = parts.scheme.map(|scheme| scheme.to_ascii_lowercase());
    let default = match scheme.as_deref() {
        Some("http" | "ws" | "coap+ws") => "80",
        Some("https" | "wss" | "coaps+ws") => "443",
        Some("ftp") => "21",
        Some("coap" | "coap+tcp") => "5683",
        Some("coaps" | "coaps+tcp") => "5684",
        _ => "",
    };
    let default = if level == Level::Scheme { default } else { "" };
    parts.authority = parts.authority.map(|authority| {
        let (userinfo, host) = match authority.rsplit_once('@') {
            Some((userinfo, host)) => (percent(userinfo) + "@", host.to_owned()),
            None => (String::new(), authority),
        };
        let end = host.rfind(']').map_or(0, |at| at + 1);
        let at = host[end..].find(':').map_or(host.len(), |at| end + at);
        let (host, port) = host.split_at(at);
        // Encoded letters are put in lower case too, but not in the path of a socket.
        let mut host = percent(host);
        if !host.contains("%2F") {
            host = percent(&host.to_ascii_lowercase());
        }
        let number = port.get(1..).unwrap_or_default().trim_start_matches('0');
        let port = if !default.is_empty() && (number == default || port == ":") {
            ""
        } else {
            port
        };
        userinfo + &host + port
    });
    parts.path = percent(&parts.path);
    if scheme.is_some() {
        parts.path = remove_dot_segments(&parts.path);
    }
    if !default.is_empty() && parts.path.is_empty() && parts.authority.is_some() {
        parts.path.push('/');
    }
    parts.scheme = scheme;
    parts.query = parts.query.as_deref().map(percent);
    parts.fragment = parts.fragment.as_deref().map(percent);
    parts.recompose()
}

#[test]
fn the_path_of_a_socket_keeps_its_case() {
    for (text, normal) in [
        (
            "postgres://u:p@%2FUsers%2fApp/d",
            "postgres://u:p@%2FUsers%2FApp/d",
        ),
        ("HTTP+UNIX://%2fVar%2FA%7e/x", "http+unix://%2FVar%2FA~/x"),
        ("x://A%2f%41/", "x://A%2FA/"),
        ("x://A%252F/", "x://a%252f/"),
        ("x://A%3F/", "x://a%3F/"),
        ("http://A:80/%2f", "http://a:80/%2F"),
    ] {
        let uri = Iri::parse(text).unwrap();
        assert_eq!(uri.normalize(Level::Syntax).to_string(), normal);
        assert_eq!(uri.normalize(Level::Syntax).to_buf::<64>().unwrap(), normal);
        assert!(uri.equivalent(&Iri::parse(normal).unwrap(), Level::Syntax));
    }
    let [a, b] = ["x://%2FA/", "x://%2Fa/"].map(|text| Iri::parse(text).unwrap());
    assert!(!a.equivalent(&b, Level::Address));
}

proptest! {
    #[test]
    fn as_the_rfc_has_it(text in common::reference()) {
        for level in [Level::Syntax, Level::Scheme] {
            let expected = slowly(&text, level);
            let reference = IriRef::parse(&text).unwrap();
            let normal = reference.normalize(level).into_owned().unwrap();
            prop_assert_eq!(&normal, expected.as_str());
            let parsed = IriRef::parse(&expected).unwrap();
            prop_assert_eq!(parsed.userinfo(), normal.userinfo());
            prop_assert_eq!(parsed.host(), normal.host());
            prop_assert_eq!(parsed.port(), normal.port());
            prop_assert_eq!(parsed.path(), normal.path());
            prop_assert_eq!(parsed.query(), normal.query());
            prop_assert_eq!(parsed.fragment(), normal.fragment());
            // Normalization is idempotent, and `is_normalized` gives the same answer without writing.
            prop_assert_eq!(parsed.normalize(level).into_owned().unwrap(), expected.as_str());
            prop_assert!(parsed.is_normalized(level));
            prop_assert_eq!(reference.is_normalized(level), text == expected);
            prop_assert!(reference.equivalent(&parsed, level));
            prop_assert_eq!(reference.normalize(level).to_string(), expected);
            let mut in_place = reference.normalize(Level::Syntax).into_owned().unwrap();
            in_place.normalize_in_place(level).unwrap();
            prop_assert_eq!(in_place, normal);
        }
    }

    #[test]
    fn equivalent_is_having_the_same_normal_form(a in common::reference(), b in common::reference(), level in any::<bool>()) {
        let level = if level { Level::Syntax } else { Level::Scheme };
        let same = slowly(&a, level) == slowly(&b, level);
        let (a, b) = (IriRef::parse(&a).unwrap(), IriRef::parse(&b).unwrap());
        prop_assert_eq!(a.equivalent(&b, level), same);
        let (a, b) = (Normalized::new(a, level), Normalized::new(b, level));
        prop_assert_eq!(a == b, same);
        prop_assert_eq!(a.cmp(&b).is_eq(), same);
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
        prop_assert_eq!(HashSet::from([a, b]).len() == 1, same);
    }

    #[test]
    fn keys_are_the_same_however_long(a in common::reference(), b in common::reference(), level in any::<bool>(), length in 830_usize..1000) {
        let level = if level { Level::Syntax } else { Level::Scheme };
        let mut texts = [a, b];
        for text in &mut texts {
            *text += if text.contains('#') { "" } else { "#" };
            *text += &"x".repeat(length);
        }
        let [a, b] = &texts;
        let same = slowly(a, level) == slowly(b, level);
        let (a, b) = (IriRef::parse(a).unwrap(), IriRef::parse(b).unwrap());
        prop_assert_eq!(a.equivalent(&b, level), same);
        let normal = a.normalize(level).into_owned().unwrap();
        prop_assert!(a.equivalent(&normal, level));
        let encoded = texts[0].replace('a', "%61").replace('b', "%62");
        if let Ok(encoded) = IriRef::parse(&encoded) {
            let same = slowly(encoded.as_str(), level) == slowly(a.as_str(), level);
            prop_assert_eq!(encoded.equivalent(&a, level), same);
        }
        let normal = Normalized::new(normal.as_iri_ref(), level);
        let (a, b) = (Normalized::new(a, level), Normalized::new(b, level));
        prop_assert_eq!(a == b, same);
        prop_assert_eq!(a.cmp(&b).is_eq(), same);
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
        prop_assert_eq!(HashSet::from([a, b]).len() == 1, same);
        prop_assert!(normal == a && normal.cmp(&a).is_eq());
        prop_assert_eq!(HashSet::from([a, normal]).len(), 1);
    }
}
