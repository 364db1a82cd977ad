//! Tests the kinds and storages: their sizes, conversions and traits.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use iri_core::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use iri_core::*;
use proptest::prelude::*;

#[test]
fn sizes() {
    let most = if cfg!(target_pointer_width = "64") {
        40
    } else {
        32
    };
    assert!(size_of::<Iri<'_>>() <= most);
    assert!(size_of::<RelativeUriRef<'_>>() <= most);
    // The pointer to the text is never null, so `None` takes no further bytes.
    assert_eq!(size_of::<Option<Iri<'_>>>(), size_of::<Iri<'_>>());
}

#[test]
fn positions_are_worked_out_when_compiling() {
    const IRI: Iri<'static> = match Iri::parse("https://example.com:8080/a?b#c") {
        Ok(iri) => iri,
        Err(_) => panic!(),
    };
    const PORT: Option<u16> = match IRI.port() {
        Some(port) => port.to_u16(),
        None => None,
    };
    static URI: Option<Uri<'static>> = match IRI.try_as_uri() {
        Ok(uri) => Some(uri),
        Err(_) => None,
    };
    const WITHOUT: AbsoluteIri<'static> = IRI.without_fragment();
    assert_eq!(PORT, Some(8080));
    assert_eq!(URI.unwrap(), "https://example.com:8080/a?b#c");
    assert_eq!(WITHOUT, "https://example.com:8080/a?b");
    assert_eq!(WITHOUT.as_iri().fragment(), None);
}

/// Returns every component of a reference.
fn components(iri: IriRef<'_>) -> [Option<&str>; 9] {
    [
        Some(iri.as_str()),
        iri.scheme().map(Scheme::as_str),
        iri.authority().map(Authority::as_str),
        iri.userinfo().map(Userinfo::as_str),
        iri.host().map(Host::as_str),
        iri.port().map(Port::as_str),
        Some(iri.path().as_str()),
        iri.query().map(Query::as_str),
        iri.fragment().map(Fragment::as_str),
    ]
}

/// Checks that converting `text` from each of its kinds to `$To` gives the same as parsing it as `$To`.
macro_rules! check_conversions {
    ($text:expr, $($From:ident => $($as:ident)* ? $($try_as:ident $Try:ident)*;)*) => {$(
        if let Ok(from) = $From::parse($text) {
            $(assert_eq!(components(from.$as().as_iri_ref()), components(from.as_iri_ref()));)*
            $(
                assert_eq!(from.$try_as(), $Try::parse($text), "{} of {:?}", stringify!($try_as), $text);
                assert_eq!(
                    from.$try_as().map(|to| components(to.as_iri_ref())),
                    $Try::parse($text).map(|to| components(to.as_iri_ref())),
                );
            )*
        }
    )*};
}

fn all_conversions(text: &str) {
    check_conversions!(text,
        Iri => ? try_as_absolute_iri AbsoluteIri try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef;
        AbsoluteIri => as_iri ? try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef;
        IriRef => ? try_as_iri Iri try_as_absolute_iri AbsoluteIri try_as_relative_iri_ref RelativeIriRef try_as_uri Uri
            try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef try_as_relative_uri_ref RelativeUriRef;
        RelativeIriRef => ? try_as_uri_ref UriRef try_as_relative_uri_ref RelativeUriRef;
        Uri => as_iri as_uri_ref ? try_as_absolute_iri AbsoluteIri try_as_absolute_uri AbsoluteUri;
        AbsoluteUri => as_iri as_absolute_iri as_uri as_uri_ref ?;
        UriRef => ? try_as_iri Iri try_as_absolute_iri AbsoluteIri try_as_relative_iri_ref RelativeIriRef
            try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_relative_uri_ref RelativeUriRef;
        RelativeUriRef => as_relative_iri_ref as_uri_ref ?;
    );
}

/// Returns texts that are valid, or nearly so.
fn texts() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "http:",
        "s:",
        "//",
        "/",
        "?",
        "#",
        ":",
        "@",
        "a",
        "example.com",
        "80",
        "[::1]",
        "[v1.x]",
        "1.2.3.4",
        "%41",
        "%4",
        "é",
        "例",
        "\u{E000}",
        ".",
        "..",
        " ",
        "\u{10000}",
        "\u{FFFE}",
        "-_~",
        "x=y&z",
        "abcdefgh",
    ];
    // Choosing among strategies instead takes far longer.
    let piece = prop::sample::select(PIECES);
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_conversion_does_what_parsing_does(text in texts()) {
        all_conversions(&text);
    }

    #[test]
    fn the_kinds_agree(text in texts()) {
        for kind in Kind::ALL {
            // A text that is valid as any kind is an IRI reference with the same components.
            if let Ok(reference) = IriRef::parse_as(kind, &text) {
                let reference = components(reference);
                prop_assert_eq!(reference, components(IriRef::parse(&text).unwrap()));
            }
            prop_assert_eq!(IriRef::parse_as(kind, &text), IriRef::parse_bytes_as(kind, text.as_bytes()));
        }
        prop_assert_eq!(
            UriRef::parse(&text).is_ok(),
            IriRef::parse(&text).is_ok() && text.is_ascii(),
        );
        prop_assert_eq!(
            IriRef::parse(&text).is_ok(),
            Iri::parse(&text).is_ok() || RelativeIriRef::parse(&text).is_ok(),
        );
        prop_assert_eq!(
            AbsoluteIri::parse(&text).is_ok(),
            Iri::parse(&text).is_ok_and(|iri| iri.fragment().is_none()),
        );
    }

    #[test]
    fn the_components_make_the_text(text in texts()) {
        if let Ok(iri) = IriRef::parse(&text) {
            let mut joined = String::new();
            if let Some(scheme) = iri.scheme() {
                joined += &format!("{scheme}:");
            }
            if let Some(authority) = iri.authority() {
                let mut parts = String::new();
                if let Some(userinfo) = authority.userinfo() {
                    parts += &format!("{userinfo}@");
                }
                parts += authority.host_and_port();
                prop_assert_eq!(&parts, authority.as_str());
                joined += &format!("//{authority}");
            }
            joined += &format!("{}", iri.path());
            if let Some(query) = iri.query() {
                joined += &format!("?{query}");
            }
            if let Some(fragment) = iri.fragment() {
                joined += &format!("#{fragment}");
            }
            prop_assert_eq!(joined, text);
        }
    }

    #[test]
    fn each_component_is_one_on_its_own(text in texts()) {
        if let Ok(iri) = IriRef::parse(&text) {
            prop_assert!(iri.scheme().is_none_or(|part| Scheme::parse(part.as_str()) == Ok(part)));
            prop_assert!(iri.authority().is_none_or(|part| Authority::parse(part.as_str()) == Ok(part)));
            prop_assert!(iri.userinfo().is_none_or(|part| Userinfo::parse(part.as_str()) == Ok(part)));
            prop_assert!(iri.host().is_none_or(|part| Host::parse(part.as_str()) == Ok(part)));
            prop_assert!(iri.port().is_none_or(|part| Port::parse(part.as_str()) == Ok(part)));
            prop_assert!(Path::parse(iri.path().as_str()) == Ok(iri.path()));
            prop_assert!(iri.query().is_none_or(|part| Query::parse(part.as_str()) == Ok(part)));
            prop_assert!(iri.fragment().is_none_or(|part| Fragment::parse(part.as_str()) == Ok(part)));
            let segments: Vec<_> = iri.path().segments().collect();
            let mut reversed: Vec<_> = iri.path().segments().rev().collect();
            reversed.reverse();
            prop_assert_eq!(&segments, &reversed);
            let segments: Vec<_> = segments.iter().map(|segment| segment.as_str()).collect();
            let absolute = if iri.path().is_absolute() { "/" } else { "" };
            prop_assert_eq!(format!("{absolute}{}", segments.join("/")), iri.path().as_str());
        }
    }
}

#[test]
fn eq_ord_and_hash_are_those_of_the_text() {
    let a = Iri::parse("http://a/").unwrap();
    let b = Iri::parse("HTTP://a/").unwrap();
    assert_ne!(a, b);
    assert!(b < a);
    assert_eq!(a, "http://a/");
    assert_eq!("http://a/", a);
    assert_eq!(a, *"http://a/");
    assert_eq!(Borrow::<str>::borrow(&a), "http://a/");
    assert_eq!(AsRef::<str>::as_ref(&a), "http://a/");

    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(a), hasher.hash_one("http://a/"));
    let map = HashMap::from([(IriBuf::<32>::try_from(a).unwrap(), 1)]);
    assert_eq!(map.get("http://a/"), Some(&1));
}

#[test]
fn buffers_hold_what_fits() {
    let text = "http://example.com/é";
    let exact = IriBuf::<21>::parse(text).unwrap();
    assert_eq!(exact, text);
    assert_eq!(exact, Iri::parse(text).unwrap());
    assert_eq!(
        components(exact.as_iri_ref()),
        components(IriRef::parse(text).unwrap())
    );
    let Err(BufError::Capacity(error)) = IriBuf::<20>::parse(text) else {
        panic!("it does not fit");
    };
    assert_eq!(
        error,
        CapacityError {
            needed: 21,
            capacity: 20
        }
    );
    assert_eq!(exact.to_capacity::<64>().unwrap(), text);
    assert_eq!(exact.to_capacity::<20>().unwrap_err(), error);
    assert_eq!(
        text.parse::<IriBuf<64>>().unwrap(),
        exact.to_capacity::<64>().unwrap()
    );

    let string = exact.clone().into_heapless();
    assert_eq!(IriBuf::from_heapless(string).unwrap(), exact);
    let narrowed = UriBuf::try_from(exact.clone()).unwrap_err();
    assert_eq!(narrowed.error.kind(), ParseErrorKind::NotAscii);
    assert_eq!(narrowed.input, exact);
    let wide: IriRefBuf<21> = exact.into();
    assert_eq!(wide.host().unwrap(), "example.com");
}

#[cfg(feature = "alloc")]
#[test]
fn strings() {
    let text = String::from("http://example.com/é");
    let pointer = text.as_ptr();
    let iri = IriString::try_from(text).unwrap();
    assert_eq!(iri.as_str().as_ptr(), pointer, "no copy");
    assert_eq!(iri.path(), "/é");
    let rejected = UriString::try_from(iri).unwrap_err();
    let iri = rejected.input;
    let wide = IriRefString::from(iri);
    let text = IriString::try_from(wide).unwrap().into_string();
    assert_eq!(text.as_ptr(), pointer, "no copy");
    let rejected = IriString::try_from(String::from("http://joe:secret@[")).unwrap_err();
    assert_eq!(rejected.input, "http://joe:secret@[");
    assert!(!format!("{rejected:?} {rejected}").contains("secret"));
}

#[test]
fn kinds_by_name() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_name(kind.name()), Some(kind));
        assert_eq!(Kind::from_name(&kind.name().to_uppercase()), Some(kind));
    }
    assert_eq!(Kind::from_name(""), None);
    assert_eq!(Kind::AbsoluteUri.to_string(), "absolute-URI");
    let kind = AnyKind::from_name("irelative-ref").unwrap();
    assert_eq!(kind, AnyKind::Iri(Kind::RelativeIriRef));
    assert_eq!(kind.to_string(), "irelative-ref");
    assert!(kind.check("a").is_ok() && kind.check("s:a").is_err());
    assert_eq!(<IriRefBuf<1> as Reference>::KIND, Kind::IriRef);
}

#[test]
fn as_wide_as_a_format_string_asks_for() {
    let path = Path::parse("/é").unwrap();
    for (shown, expected) in [
        (format!("{path}|"), "/é|"),
        (format!("{path:1}|"), "/é|"),
        (format!("{path:7}|"), "/é     |"),
        (format!("{path:.<7}|"), "/é.....|"),
        (format!("{path:.>7}|"), "...../é|"),
        (format!("{path:.^7}|"), "../é...|"),
    ] {
        assert_eq!(shown, expected);
    }
}

#[test]
fn path_and_query() {
    for (iri, expected) in [
        ("s://h/a?b#c", "/a?b"),
        ("s:a", "a"),
        ("s:?b", "?b"),
        ("s:#c", ""),
    ] {
        assert_eq!(Iri::parse(iri).unwrap().path_and_query(), expected);
    }
}

#[test]
fn types_are_send_sync_and_unpin() {
    fn check<T: Send + Sync + Unpin + std::panic::RefUnwindSafe>() {}
    check::<Iri<'static>>();
    check::<IriBuf<8>>();
    check::<ParseError>();
    check::<Report<'static>>();
}
