//! Tests the conversions from and to types of other crates and of std.
#![cfg(all(feature = "http", feature = "std", feature = "url"))]

use http::HeaderValue;
use http::uri::PathAndQuery;
use iri_core::*;
use url::Url;

#[test]
fn urls_of_the_whatwg_are_parsed() {
    for (text, valid) in [
        ("https://example.com/a?b#c", true),
        ("mailto:joe@example.com", true),
        ("file:///C:/a%20b", true),
        ("https://h/a|b", false),
        ("https://h/a^b", false),
        ("https://h/?a|b", false),
        ("https://h/%zz", false),
        ("https://[::1]:8080/", true),
    ] {
        let url = Url::parse(text).unwrap();
        let expected = Uri::parse(url.as_str());
        assert_eq!(expected.is_ok(), valid, "{url}");
        assert_eq!(Uri::try_from(&url), expected);
        assert_eq!(UriString::try_from(&url), expected.map(UriString::from));
        assert_eq!(UriBuf::<64>::try_from(&url).is_ok(), valid);
        match IriRefString::try_from(url.clone()) {
            Ok(iri) => assert_eq!(iri, IriRefString::parse(url.as_str()).unwrap()),
            Err(rejected) => assert_eq!(rejected.input, url),
        }
    }
}

#[test]
fn texts_change_as_the_documentation_says() {
    for (text, url) in [
        ("https://example.com/a?b#c", "https://example.com/a?b#c"),
        ("HTTP://Example.com:80", "http://example.com/"),
        ("http://0x7f.1/a/%2e%2e/b", "http://127.0.0.1/b"),
        ("https://例え.jp/é", "https://xn--r8jz45g.jp/%C3%A9"),
        ("urn:a:b", "urn:a:b"),
    ] {
        let iri = IriString::parse(text).unwrap();
        assert_eq!(Url::try_from(&iri).unwrap().as_str(), url);
        assert_eq!(Url::try_from(iri.as_iri()).unwrap().as_str(), url);
        assert_eq!(
            Url::try_from(&IriBuf::<48>::parse(text).unwrap())
                .unwrap()
                .as_str(),
            url
        );
    }
    assert!(Url::try_from(Iri::parse("http://").unwrap()).is_err());
}

#[test]
fn uris_of_http_are_parsed() {
    for (text, expected) in [
        ("https://joe@h:1/a?b", Some("https://joe@h:1/a?b")),
        ("/a?b", Some("/a?b")),
        ("h.example:443", Some("//h.example:443")),
        ("//a.example/x", Some("/.//a.example/x")),
        ("//joe:pw@h/x?a", Some("/.//joe:pw@h/x?a")),
        ("///x", Some("/.///x")),
        ("/x//y", Some("/x//y")),
        ("/?//y", Some("/?//y")),
        ("*", Some("*")),
        ("http://h//x", Some("http://h//x")),
        ("http://h", Some("http://h/")),
        ("/a|b", None),
        ("/%zz", None),
    ] {
        let uri: http::Uri = text.parse().unwrap();
        let parsed = UriRefString::try_from(&uri).ok();
        assert_eq!(
            parsed.as_ref().map(UriRefString::as_str),
            expected,
            "{text}"
        );
        assert_eq!(IriRefBuf::<32>::try_from(&uri).is_ok(), expected.is_some());
        let is_absolute = expected.is_some_and(|text| text.contains(":/"));
        assert_eq!(UriString::try_from(&uri).is_ok(), is_absolute);
    }
}

#[test]
fn uris_become_those_of_http() {
    for (text, expected) in [
        ("https://h:1/a?b#c", Some("https://h:1/a?b")),
        ("http://h?b", Some("http://h/?b")),
        ("http://[::1]", Some("http://[::1]/")),
        // As a whole, http would read these as a host and a port, or refuse them.
        ("localhost:80", None),
        ("urn:a:b", None),
        ("file:///a", None),
        ("https://%E4%BE%8B.jp/", None),
    ] {
        let uri = UriString::parse(text).unwrap();
        let made = http::Uri::try_from(&uri).ok().map(|made| made.to_string());
        assert_eq!(made.as_deref(), expected, "{text}");
        assert_eq!(
            http::Uri::try_from(uri.as_uri()).is_ok(),
            expected.is_some()
        );
    }
    // The error says what is missing.
    for text in ["urn:a:b", "file:///a", "mailto:a@b"] {
        let error = http::Uri::try_from(Uri::parse(text).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "authority missing", "{text}");
    }
    let uri = Uri::parse("https://joe:secret@h:8080?a").unwrap();
    assert_eq!(PathAndQuery::try_from(uri.request_target()).unwrap(), "/?a");
    assert_eq!(HeaderValue::try_from(uri.host_field()).unwrap(), "h:8080");
    let location = HeaderValue::try_from(uri).unwrap();
    assert_eq!(
        (location.as_bytes(), location.is_sensitive()),
        (uri.as_str().as_bytes(), true)
    );
    let link = UriRefBuf::<16>::parse("../a").unwrap();
    assert!(!HeaderValue::try_from(&link).unwrap().is_sensitive());
}

/// What the form for requests has is always taken.
#[cfg(feature = "idna")]
#[test]
fn mapped_hosts_are_sent() {
    let iri = Iri::parse("https://例え.jp:8443/猫?é#f").unwrap();
    let uri = http::Uri::try_from(&iri.to_uri_with_idna().unwrap()).unwrap();
    assert_eq!(uri, "https://xn--r8jz45g.jp:8443/%E7%8C%AB?%C3%A9");
}

#[cfg(unix)]
#[test]
fn paths_are_those_of_url_and_back() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::Path;

    use iri_core::file::{self, FilePathError};

    for path in [
        "/",
        "/a",
        "/a b/#1?.txt",
        "/caf\u{e9}",
        "/a%20b",
        "/a\\b",
        "/\"<>`{}",
        "/~a;b=c&d@e:f",
    ] {
        let uri = file::from_path(path).unwrap();
        let url = Url::from_file_path(path).unwrap();
        assert_eq!(file::to_path(&uri).unwrap(), Path::new(path));
        assert_eq!(
            file::to_path(&Uri::try_from(&url).unwrap()).unwrap(),
            Path::new(path)
        );
        assert_eq!(
            url.to_file_path().unwrap(),
            Url::try_from(&uri).unwrap().to_file_path().unwrap()
        );
        assert_eq!(uri, url.as_str());
    }
    // A URI has none of these. The URL has.
    assert_eq!(file::from_path("/a|b^").unwrap(), "file:///a%7Cb%5E");
    // Nothing looks at the segments.
    assert_eq!(file::from_path("/a/../b").unwrap(), "file:///a/../b");
    let name = OsStr::from_bytes(b"/caf\xE9");
    assert_eq!(file::from_path(name).unwrap(), "file:///caf%E9");
    assert_eq!(
        file::to_path(&Uri::parse("file:///caf%E9").unwrap()).unwrap(),
        name
    );
    assert_eq!(file::from_path("a"), Err(FilePathError::NotAbsolute));
    let encoded = file::to_path(&Uri::parse("file:///a%2Fb").unwrap());
    assert_eq!(encoded, Err(FilePathError::EncodedSeparator { offset: 9 }));
}

/// The crate url writes `a://c` for `a:/` and the path `//c`.
#[test]
fn a_path_of_a_url_becomes_no_host() {
    for (text, path, valid) in [
        ("a:/", "//c/d", false),
        ("a:/b", "//c", false),
        ("a:/b", "///", false),
        ("a:/b", "/c//d", true),
        ("a://h/", "//c", true),
        ("file:///x", "//c", true),
        ("a:/.//c", "/d", true),
    ] {
        let mut url = Url::parse(text).unwrap();
        url.set_path(path);
        let parsed = Uri::try_from(&url);
        assert_eq!(parsed.is_ok(), valid, "{url}");
        match parsed {
            Ok(uri) => {
                let host = uri.host().map_or("", |host| host.as_str());
                assert_eq!(url.host_str().unwrap_or_default(), host, "{url}");
                let bare = uri.path().as_str().trim_start_matches("/./");
                assert!(url.path().ends_with(bare), "{url}");
            }
            Err(error) => {
                assert_eq!(
                    (error.offset(), error.component()),
                    (3, Component::Path),
                    "{url}"
                );
                assert!(UriBuf::<32>::try_from(&url).is_err());
                assert!(UriString::try_from(&url).is_err());
                assert_eq!(UriString::try_from(url.clone()).unwrap_err().input, url);
            }
        }
    }
    let path = Url::parse("a:/.//c").unwrap();
    assert_eq!(Uri::try_from(&path).unwrap(), "a:/.//c");
}

#[test]
fn a_path_becomes_no_host_of_a_url() {
    let empty = Err(url::ParseError::EmptyHost);
    for text in [
        "https:/v2/",
        "https:v2",
        "http:///v2",
        "ws:////v2",
        "ftp:/v2",
    ] {
        assert_eq!(Url::try_from(Iri::parse(text).unwrap()), empty, "{text}");
        assert_eq!(
            Url::try_from(&UriString::parse(text).unwrap()),
            empty,
            "{text}"
        );
    }
    for text in [
        "https://v2/",
        "file:///v2",
        "file:/v2",
        "file:////v2",
        "urn:v2",
        "a:/.//v2",
        "a:///v2",
        "a:/v2",
    ] {
        let url = Url::try_from(Iri::parse(text).unwrap()).unwrap();
        let host = Iri::parse(text)
            .unwrap()
            .host()
            .map_or("", |host| host.as_str());
        assert_eq!(url.host_str().unwrap_or_default(), host, "{text}");
    }
}
