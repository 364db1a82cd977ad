//! Tests the fixes of lints: all of them together lead to the normal form.
#![cfg(all(feature = "lint", feature = "alloc"))]

use iri_core::{Iri, Level, lint};

/// Returns the text after all fixes.
fn fixed(text: &str) -> String {
    let findings = lint::text(text).filter_map(|finding| Some((finding, finding.fix(text)?)));
    let mut fixes: Vec<_> = findings.collect();
    // The fixes are made from the end, so that the earlier places stay correct.
    fixes.sort_by_key(|(finding, _)| std::cmp::Reverse(finding.offset()));
    fixes
        .iter()
        .fold(text.to_owned(), |mut text, (finding, fix)| {
            let end = finding.offset() + finding.len();
            text.replace_range(finding.offset()..end, &fix.to_string());
            text
        })
}

#[test]
fn all_fixes_lead_to_the_normal_form() {
    for (text, expected) in [
        (
            "HTTP://EXAMPLE.com:80/%7ejoe/%c3%a9?%61#%2D",
            "http://example.com/~joe/%C3%A9?a#-",
        ),
        ("http://EX%41MPLE%c3%a9.COM:/", "http://example%C3%A9.com/"),
        ("https://h:443/a%2fb%3aC", "https://h/a%2Fb%3AC"),
        ("coap://[2001:DB8::A]:5683/%74", "coap://[2001:db8::a]/t"),
        ("x://%7E%7e/", "x://~~/"),
    ] {
        assert_eq!(fixed(text), expected, "{text}");
        let normal = Iri::parse(text)
            .unwrap()
            .normalize(Level::Scheme)
            .to_string();
        assert_eq!(expected, normal, "{text}");
    }
}

/// These names are not decoded: they would be equivalent by RFC 3986, but not by the rules of their schemes.
#[test]
fn names_are_not_decoded() {
    for (text, expected) in [
        ("urn:example:%7e%61", "urn:example:%7E%61"),
        (
            "UUID:06E775AC-2C38-11B2-801C-8086F2CC00C9",
            "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
        ),
        ("OID:2.3.4", "urn:oid:2.3.4"),
        // No fix shows a part of a password, and userinfo is not decoded.
        ("http://joe:%70%6aSECRET@h/", "http://joe:%70%6aSECRET@h/"),
        // A text that is refused has fixes too.
        (" http://h/\ta\n", "http://h/a"),
    ] {
        assert_eq!(fixed(text), expected, "{text}");
    }
}

/// Triplets may follow each other.
#[test]
fn each_encoded_control_is_found() {
    let finding = |text| {
        let mut findings =
            lint::text(text).filter(|finding| finding.code() == lint::Code::EncodedControl);
        let place = |finding: lint::Finding| (finding.offset(), finding.len());
        (findings.next().map(place), findings.next().map(place))
    };
    let (first, second) = (Some((10, 3)), Some((13, 3)));
    assert_eq!(finding("http://h/a%01%1F"), (first, second));
    assert_eq!(finding("http://h/a%41%7F"), (second, None));
}

/// A rejected text may have a `%` that encodes nothing. The characters after it count as everywhere.
#[test]
fn a_name_after_a_bare_percent_sign_is_seen() {
    for text in [
        "http://%good.com@evil.example/",
        "http://%日a.com@evil.example/",
        "http://%日good.com:80@evil.example/",
        "http://x%é%日a.com@evil.example/",
    ] {
        let mut names = lint::text(text).map(|finding| finding.code().name());
        assert!(names.any(|name| name == "userinfo-like-host"), "{text}");
    }
}

/// The fix of an error encodes the character, if only this can be meant.
#[test]
fn errors_have_fixes() {
    use iri_core::Kind;

    let mut fixed = String::new();
    for c in (0..0x80_u8).map(char::from) {
        for text in [format!("/a{c}b"), format!("/?a{c}b")] {
            let Err(error) = Kind::UriRef.check(&text) else {
                continue;
            };
            if let Some(fix) = error.fix(&text) {
                assert_eq!(fix.to_string(), format!("%{:02X}", c as u32), "{text:?}");
                fixed.push(c);
            }
        }
    }
    // A backslash in a path may be meant as a slash, and a `#` in a fragment may begin another fragment.
    assert_eq!(fixed, "  \"\"<<>>[[\\]]^^``{{||}}");
    for (text, fix) in [
        ("/%", Some("%25")),
        ("/%4", None),
        ("/%g1", Some("%25")),
        ("/é", Some("%C3%A9")),
        ("//a b", None),
        ("//h:8 ", None),
        // Browsers remove what is blank at both ends.
        ("/a ", None),
        ("/a  \n", None),
        ("/?a ", None),
        ("/#a ", None),
        (" a", None),
        ("/a  b", Some("%20")),
        // In these schemes they skip slashes, and read a host.
        ("http:/[::1]/x", None),
        ("http:///[::1]/x", None),
        ("HTTPS:[::1]/x", None),
        ("ws:////a b/x", None),
        ("ftp:/a%", None),
        ("wss:/a|", None),
        ("http:/a?[", Some("%5B")),
        ("http://h/[", Some("%5B")),
        ("file:///[", Some("%5B")),
        ("x:/[::1]/x", Some("%5B")),
        ("///[::1]/x", None),
        // They read a drive.
        ("file:///C|/x", None),
        ("file:c|", None),
        ("/C|/x", None),
        ("../C|", None),
        ("file:///CC|/x", Some("%7C")),
        ("http://h/C|/x", Some("%7C")),
        ("/|", Some("%7C")),
        ("/C|x", Some("%7C")),
        // It is meant otherwise.
        ("\"https://h/\"", None),
        ("<https://h/>", None),
        ("/${A}", None),
        ("/{{a}}", None),
        // A placeholder, and what is none
        ("/{id}", None),
        ("?{+path:3}", None),
        ("#{?q,r*}", None),
        ("/{}", Some("%7B")),
        ("/{id", Some("%7B")),
        ("?{\"id\":1}", Some("%7B")),
        ("/{a}", None),
        ("/%u0430", None),
        ("data:;base64,AA AA", Some("")),
        ("data:;base64,AA\nAA", Some("")),
        ("data:,a b", Some("%20")),
        // In a scheme they skip a line break, which is an error of a path.
        ("u\na:", None),
    ] {
        let error = Kind::UriRef.check(text).unwrap_err();
        let found = error.fix(text).map(|fix| fix.to_string());
        assert_eq!(found.as_deref(), fix, "{text}");
    }
}

/// What is pasted has a fix, if there is one answer.
#[test]
fn what_is_pasted_is_mended() {
    for (text, mended) in [
        ("\"https://h/\"", "https://h/"),
        ("'https://h/'", "https://h/"),
        ("<https://h/>", "https://h/"),
        ("\u{FEFF}https://h/", "https://h/"),
        (
            "git@github.example:org/x.git",
            "ssh://git@github.example/org/x.git",
        ),
        (
            "http://2400:89c0:1053:3::11/p",
            "http://[2400:89c0:1053:3::11]/p",
        ),
        ("http://h/%u0430?%u0411", "http://h/%D0%B0?%D0%91"),
        // There are two answers, or none is sure.
        ("http://::1:8080/", "http://::1:8080/"),
        ("joe@h:a/b", "joe@h:a/b"),
        ("http://h/%uD83D", "http://h/%uD83D"),
        ("https://https://h/", "https://https://h/"),
        ("https://${HOST}/", "https://${HOST}/"),
        ("http://h/?a&amp;b", "http://h/?a&amp;b"),
    ] {
        let mut changed = text.to_owned();
        let mut fixes: Vec<_> = lint::text(text)
            .filter_map(|finding| Some((finding, finding.fix(text)?.to_string())))
            .collect();
        fixes.sort_by_key(|(finding, _)| finding.offset());
        for (finding, fix) in fixes.iter().rev() {
            changed.replace_range(finding.offset()..finding.offset() + finding.len(), fix);
        }
        assert_eq!(changed, mended, "{text}");
    }
}

/// A host with a joiner has a finding: IDNA 2003 drops the joiner, and IDNA 2008 keeps it.
#[cfg(feature = "idna")]
#[test]
fn a_joiner_in_a_host_is_read_in_two_ways() {
    let codes = |text: &str| -> Vec<_> { lint::text(text).map(|finding| finding.code()).collect() };
    for host in [
        "क्\u{200D}ष",
        "नाम\u{94D}\u{200C}ष",
        "faß",
        "faẞ",
        "FAẞ",
        "βόλος",
    ] {
        let text = format!("http://{host}.example/");
        assert!(codes(&text).contains(&lint::Code::HostIdna), "{text}");
    }
    assert_eq!(codes("http://क्ष.example/"), []);
}
