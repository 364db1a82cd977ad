//! Fixes of lints: together they lead to the normal form.
#![cfg(all(feature = "lint", feature = "alloc"))]

use iri_core::lint;
use iri_core::{Iri, Level};

/// The text after all fixes.
fn fixed(text: &str) -> String {
    let findings = lint::text(text).filter_map(|finding| Some((finding, finding.fix(text)?)));
    let mut fixes: Vec<_> = findings.collect();
    // From the end, so that places before stay.
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

/// What RFC 3986 would take for the same, and another rule not.
#[test]
fn names_are_not_decoded() {
    for (text, expected) in [
        ("urn:example:%7e%61", "urn:example:%7E%61"),
        (
            "UUID:06E775AC-2C38-11B2-801C-8086F2CC00C9",
            "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
        ),
        ("OID:2.3.4", "urn:oid:2.3.4"),
        // No fix shows what may be of a password, and of userinfo nothing is decoded.
        ("http://joe:%70%6aSECRET@h/", "http://joe:%70%6aSECRET@h/"),
        // Of what was refused
        (" http://h/\ta\n", "http://h/a"),
    ] {
        assert_eq!(fixed(text), expected, "{text}");
    }
}
