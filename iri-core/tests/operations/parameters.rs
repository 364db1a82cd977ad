//! Tests changes of parameters, compared with lists of decoded pairs.

use iri_core::component::{Decoded, Plus, Query};
use iri_core::{CapacityError, IriRefBuf, IriRefString, UriRefBuf, UriRefString};
use proptest::prelude::*;

use crate::common::one_of;

#[test]
fn parameters_are_set() {
    for (text, expected) in [
        ("/a", "/a?x=1"),
        ("/a?", "/a?x=1"),
        ("/a?b", "/a?b&x=1"),
        ("/a?x", "/a?x=1"),
        ("/a?x=2&b&x#x=3", "/a?x=1&b#x=3"),
        ("?b&&%78=2&X=3", "?b&&x=1&X=3"),
        ("#d", "?x=1#d"),
    ] {
        let mut uri = UriRefBuf::<32>::parse(text).unwrap();
        uri.set_parameter("x", "1").unwrap();
        assert_eq!(uri, expected);
        assert_eq!(UriRefBuf::<32>::parse(expected).unwrap(), uri);
        assert_eq!(uri.query(), UriRefString::parse(expected).unwrap().query());
    }
}

#[test]
fn parameters_are_removed() {
    for (text, removed, expected) in [
        ("/a", false, "/a"),
        ("/a?", false, "/a?"),
        ("/a?b&x+=1", false, "/a?b&x+=1"),
        ("/a?x", true, "/a"),
        ("/a?x=2&b&%78#x", true, "/a?b#x"),
        ("?x&", true, "?"),
        ("?x&&", true, "?&"),
    ] {
        let mut uri = IriRefString::parse(text).unwrap();
        assert_eq!(uri.remove_parameter("x"), removed, "{text}");
        assert_eq!(uri, expected);
    }
    let mut uri = IriRefString::parse("?a&&=1&b").unwrap();
    assert!(uri.remove_parameter(""));
    assert_eq!(uri, "?a&b");
}

#[test]
fn parameters_are_kept_by_name_or_value() {
    for (text, removed, expected) in [
        ("/a?", false, "/a?"),
        ("/a?utm=1&b", false, "/a?utm=1&b"),
        ("/a?utm_id", true, "/a"),
        (
            "/a?utm_%E9=1&b=%20+&ut%6D_=&c#utm_x",
            true,
            "/a?b=%20+&c#utm_x",
        ),
        ("?utm_&&utm_", true, "?"),
    ] {
        let mut uri = IriRefString::parse(text).unwrap();
        let has_changed = uri.retain_parameters(|name, _| !name.starts_with("utm_"));
        assert_eq!((has_changed, uri.as_str()), (removed, expected));
    }
    let mut coap = UriRefString::parse("coap://h/?a=1+2&b&c=").unwrap();
    assert!(coap.retain_parameters(|_, value| value.is_some_and(|value| value != *"1 2")));
    assert_eq!(coap, "coap://h/?a=1+2&c=");
    // A closure that remembers is asked once for each, in their order.
    let seen = core::cell::RefCell::new(std::collections::BTreeSet::new());
    let mut uri = IriRefString::parse("?a=1&b&a=2&%61&c").unwrap();
    let is_new = |name: Decoded<'_>| {
        seen.borrow_mut()
            .insert(name.to_string_lossy().into_owned())
    };
    assert!(uri.retain_parameters(|name, _| is_new(name)));
    assert_eq!(uri, "?a=1&b&c");
}

/// To take out some of many is as fast as to take out one.
#[test]
fn many_parameters_go_in_linear_time() {
    let many: String = (0..200_000).map(|i| format!("utm_{i}=1&")).collect();
    let mut uri = IriRefString::parse(&format!("http://h/?{many}q=1")).unwrap();
    assert!(uri.retain_parameters(|name, _| !name.starts_with("utm_")));
    assert_eq!(uri, "http://h/?q=1");
}

/// The specification of a scheme says what `+` is. Where it was not read, and without a scheme, it is what forms write.
#[test]
fn a_plus_is_what_the_scheme_says() {
    let read = |text: &str, name| {
        let uri = UriRefString::parse(text).unwrap();
        let value = uri.parameter(name).map(|value| value.into_owned().unwrap());
        let found = uri.parameters().find(|(other, _)| *other == *name);
        let found = found.map(|(_, value)| value.map(|value| value.into_owned().unwrap()));
        assert_eq!(found.map(Option::unwrap_or_default), value);
        value
    };
    let literal = [
        "coap://h/",
        "coaps://h/",
        "CoAP+TCP://h/",
        "coaps+tcp://h/",
        "coap+ws://h/",
        "coaps+ws://h/",
        "mailto:a@b",
        "sip:a@b",
        "sips:a@b",
        "pkg:npm/a@1",
        "bitcoin:1a",
        "otpauth://totp/a",
        "postgres:///a",
        "postgresql://h/a",
    ];
    let space = [
        "",
        "/a",
        "//h",
        "http://h/",
        "https://h/",
        "ws://h/",
        "wss://h/",
        "ftp://h/",
        "file:///a",
        "urn:a:b",
        "coap+x:",
        "x:",
    ];
    for (before, plus) in literal
        .map(|text| (text, "+"))
        .into_iter()
        .chain(space.map(|text| (text, " ")))
    {
        let text = format!("{before}?q=a+b%2Bc%20d&x&a+b=1&%61%2Bb=2&q=2#q=3");
        assert_eq!(read(&text, "q"), Some(format!("a{plus}b+c d")), "{text}");
        assert_eq!(read(&text, "x").as_deref(), Some(""));
        assert_eq!(read(&text, "y"), None);
        assert_eq!(
            read(&text, "a+b").as_deref(),
            Some(if plus == "+" { "1" } else { "2" })
        );
        assert_eq!(read(&text, "a b").as_deref(), (plus == " ").then_some("1"));
        let query = UriRefBuf::<99>::parse(&text).unwrap();
        let query = query.query().unwrap();
        assert!(query.get("q").unwrap() == "a b+c d");
        assert!(query.get_as("q", Plus::Space).unwrap() == "a b+c d");
        assert!(query.get_as("q", Plus::Literal).unwrap() == "a+b+c d");
    }
    for text in ["coap://h/", "coap://h/?"] {
        assert_eq!(read(text, ""), None);
        assert_eq!(UriRefString::parse(text).unwrap().parameters().count(), 0);
    }
}

/// A change finds what reading finds.
#[test]
fn names_with_a_plus_are_changed_by_the_scheme() {
    let mut coap = UriRefString::parse("coap://h/?a+b=1&a%20b=2").unwrap();
    coap.set_parameter("a+b", "3+").unwrap();
    assert_eq!(coap, "coap://h/?a%2Bb=3%2B&a%20b=2");
    assert!(coap.remove_parameter("a b"));
    assert_eq!(coap, "coap://h/?a%2Bb=3%2B");
    let mut http = UriRefString::parse("http://h/?a+b=1&a%2Bb=2").unwrap();
    http.set_parameter("a+b", "3").unwrap();
    assert_eq!(http, "http://h/?a+b=1&a%2Bb=3");
    assert!(http.remove_parameter("a b"));
    assert_eq!(http, "http://h/?a%2Bb=3");
}

/// A URI has no character beyond ASCII, and what could delimit something is encoded in both.
#[test]
fn parameters_are_encoded() {
    let mut uri = UriRefString::parse("/a").unwrap();
    uri.push_parameter("é=", "a b+c&d#%41").unwrap();
    assert_eq!(uri, "/a?%C3%A9%3D=a%20b%2Bc%26d%23%2541");
    assert!(uri.query().unwrap().get("é=").unwrap() == "a b+c&d#%41");
    let mut iri = IriRefString::parse("/a").unwrap();
    iri.push_parameter("é", "\u{200E}\u{E000}").unwrap();
    assert_eq!(iri, "/a?é=%E2%80%8E\u{E000}");
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let mut iri = IriRefBuf::<12>::parse("/a?x=1&y#end").unwrap();
    let error = iri.set_parameter("x", "23").unwrap_err();
    let (needed, capacity) = (13, 12);
    assert_eq!(error, CapacityError { needed, capacity });
    assert_eq!(iri, "/a?x=1&y#end");
    iri.set_parameter("x", "2").unwrap();
    assert_eq!(iri, "/a?x=2&y#end");
    assert!(iri.remove_parameter("y"));
    assert_eq!(iri, "/a?x=2#end");
}

/// Returns the pairs of a query as what they mean.
fn pairs(query: Option<Query<'_>>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let pairs = query
        .into_iter()
        .flat_map(|query| query.decode_pairs(Plus::Space));
    let pairs = pairs.map(|(name, value)| {
        let value = value.map(|value| value.bytes().collect());
        (name.bytes().collect(), value.unwrap_or_default())
    });
    pairs.collect()
}

fn text() -> impl Strategy<Value = String> {
    let piece = one_of(&[
        "x", "%78", "é", "%C3%A9", "%FF", "+", "%20", "=", "&", "&", "?", "",
    ]);
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn changes_are_those_of_lists(query in text(), name in "[xé &]{0,2}", value in "[xé +&]{0,3}") {
        let text = format!("//h/a?{query}#f");
        let iri = IriRefString::parse(&text).unwrap();
        let before = pairs(iri.query());
        let (new_name, new_value) = (name.as_bytes().to_vec(), value.as_bytes().to_vec());
        let has_one = before.iter().any(|(other, _)| *other == new_name);
        let kept: Vec<_> = before.iter().filter(|(other, _)| *other != new_name).cloned().collect();

        let mut pushed = iri.clone();
        pushed.push_parameter(&name, &value).unwrap();
        let mut expected = before.clone();
        expected.push((new_name.clone(), new_value.clone()));
        prop_assert_eq!(pairs(pushed.query()), expected);

        let mut removed = iri.clone();
        prop_assert_eq!(removed.remove_parameter(&name), has_one);
        let mut retained = iri.clone();
        prop_assert_eq!(retained.retain_parameters(|other, _| other != *name), has_one);
        prop_assert_eq!(&retained, &removed);
        // A single empty argument is the empty query, which has none.
        if kept != [(vec![], vec![])] {
            prop_assert_eq!(pairs(removed.query()), kept.clone());
        }

        let mut set = iri.clone();
        set.set_parameter(&name, &value).unwrap();
        let mut expected = kept;
        let place = before.iter().position(|(other, _)| *other == new_name);
        expected.insert(place.unwrap_or(expected.len()), (new_name, new_value));
        prop_assert_eq!(pairs(set.query()), expected);
        for changed in [pushed, removed, set] {
            let again = IriRefString::parse(changed.as_str()).unwrap();
            prop_assert_eq!(again.query(), changed.query());
            prop_assert_eq!(changed.fragment().unwrap(), "f");
            prop_assert_eq!(&again, &changed);
        }
    }
}
