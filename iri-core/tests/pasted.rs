//! Tests what reports say of text that people paste.
#![cfg(any(feature = "alloc", feature = "lint"))]

use iri_core::{Iri, IriRef, RelativeUriRef, Report, Words};

/// What people paste, and hosts with a port: the report says what it is.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn what_is_pasted_is_named() {
    const BEFORE_HOST: &str = "write a scheme such as `https://` before the host";
    const PLACEHOLDER: &str = "fill in the placeholder, or expand the template";
    for (text, hint) in [
        ("cash_jaeger:4317", BEFORE_HOST),
        ("192.168.2.2:6688", BEFORE_HOST),
        ("192.168.2.2:6688/x", BEFORE_HOST),
        ("[::1]:8080", BEFORE_HOST),
        (
            ":8080",
            "write a scheme such as `https://` and a host before it",
        ),
        (
            "git@github.example:org/x.git",
            "write `ssh://` before it, and `/` for the `:`",
        ),
        ("\"https://h/\"", "remove the quotes or brackets around it"),
        (
            "'https://joe:x@h/'",
            "remove the quotes or brackets around it",
        ),
        ("<https://h/>", "remove the quotes or brackets around it"),
        ("\u{FEFF}https://h/", "remove the byte order mark"),
        ("h\0t\0t\0p\0", "write it in UTF-8, as this is UTF-16"),
        ("https://${HOST}/", PLACEHOLDER),
        ("https://{sub}.example", PLACEHOLDER),
        ("http://h:${PORT}/", PLACEHOLDER),
        ("http://h/{{x}}", PLACEHOLDER),
        ("${URL}/x", PLACEHOLDER),
        (
            "http://h/{x}",
            "write `{` as %7B, or fill in the placeholder",
        ),
        (
            "C:\\Users\\x y",
            "write file:/// and `/` for a path with a drive, as `iri from-path` does",
        ),
        (
            "http://localhost:1111\\test",
            "begin the path after the port with `/`",
        ),
        (
            "http://h/%u0430",
            "encode the character's UTF-8, as `%u` is of JavaScript's escape()",
        ),
        (
            "data:;base64,AA AA",
            "remove it, as base64 has no blanks; in other data write it as %20",
        ),
        (
            "http://2400:89c0:1053:3::11/p",
            "write `[2400:89c0:1053:3::11]`",
        ),
        ("coap://::1:8080/", "write `[::1:8080]` or `[::1]:8080`"),
        ("//1:2:3:4:5:6:7:8:80", "write `[1:2:3:4:5:6:7:8]:80`"),
        ("::1", "write `[::1]`"),
        // As before: not at the start, with an `@` after it, no port, no address
        ("a/b c:80", "write a space as %20"),
        (
            "http://joe:a/b@h/",
            "percent-encode a password: `/` is %2F, `?` %3F, `#` %23, `[` %5B, an at sign %40",
        ),
        (
            "http://2400:89c0::1@h:x/",
            "write digits only, or leave out the `:`; IPv6 stands in brackets; a URI has one host",
        ),
        ("1a:b", "write ./ before the path, or begin with a scheme"),
    ] {
        let report = IriRef::parse(text).unwrap_err().report(text).to_string();
        let told = report
            .lines()
            .last()
            .unwrap()
            .trim_start_matches(['|', ' ', '^']);
        assert_eq!(told, hint, "{text}");
    }
    let report = RelativeUriRef::parse("localhost:80")
        .unwrap_err()
        .report("localhost:80")
        .to_string();
    assert!(
        report.ends_with("leave out the scheme and `:`, or write ./ before the path"),
        "{report}"
    );
    for text in ["192.168.2.2:6688", "cash_jaeger:4317", "[::1]:8080"] {
        let report = Iri::parse(text).unwrap_err().report(text).to_string();
        assert!(report.ends_with(BEFORE_HOST), "{report}");
    }
}

/// The place of a secret may be anywhere, also within a character: that is hidden as a whole.
#[test]
fn a_secret_may_begin_within_a_character() {
    let text = "https://h/aé日😀b";
    for offset in 0..=20 {
        let words = Words {
            words: &"wrong",
            hint: None,
            offset,
            len: 1,
            is_secret: true,
        };
        let report = Report::of_words(words, text).to_string();
        let is_boundary = |place: &usize| text.is_char_boundary(*place);
        let place = (0..=offset as usize).rev().find(is_boundary).unwrap();
        let place = place.min(text.len());
        let shown = report.lines().nth(2).unwrap();
        let masked = if place < text.len() { "***" } else { "" };
        assert_eq!(shown, format!("  | {}{masked}", &text[..place]));
    }
}

/// A URI has one host. Where no password can be, the report says so of a `,`, and elsewhere the hint on ports does.
#[cfg(feature = "alloc")]
#[test]
fn several_hosts_have_a_hint() {
    use iri_core::Kind;

    for (text, hint) in [
        (
            "mongodb://u:geheim@a:27017,b:27017/db",
            "a URI has one host and port; write several URIs, or read the text as a `HostList`",
        ),
        (
            "nats://u@[::1]:1,b",
            "a URI has one host and port; write several URIs, or read the text as a `HostList`",
        ),
        (
            "kafka://a:9092,b:9092",
            "IPv6 stands in brackets; a URI has one host",
        ),
        (
            "s://u:geheim@[::1],b",
            "address in brackets; a URI has one host",
        ),
        // These may be passwords.
        ("s://u@x:1,geheim@h", "an at sign %40"),
        ("s://u:12,ge/heim@h", "an at sign %40"),
        ("s://u:12,ge/heim", "a URI has one host"),
    ] {
        let error = Kind::Uri.check(text).unwrap_err();
        let report = error.report(text).to_string();
        assert!(report.ends_with(hint), "{report}");
        assert!(!report.contains("heim"), "{report}");
    }
}
