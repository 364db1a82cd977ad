//! Tests what reports say of text that people paste.
#![cfg(any(feature = "alloc", feature = "lint"))]

use iri_core::{Component, Iri, IriRef, Kind, ParseErrorKind as E, RelativeUriRef, Report, Words};

/// What people paste, and hosts with a port: the report says what it is.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn what_is_pasted_is_named() {
    const BEFORE_HOST: &str = "write a scheme such as `https://` before the host";
    const PLACEHOLDER: &str = "fill in the placeholder, or expand the template";
    const PORT: &str = "write digits only; IPv6 stands in brackets; a URI has one host";
    const PASSWORD: &str = "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40";
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
        ("http://joe:a/b@h/", PASSWORD),
        ("http://joe:a6%6qg@h", PASSWORD),
        ("http://joe:a`b@h", PASSWORD),
        ("http://2400:89c0::1@h:x", PORT),
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

/// Not all clients of NATS and MQTT decode a password, so these have another cure, also where the text is not kept.
#[cfg(feature = "alloc")]
#[test]
fn a_login_that_clients_do_not_decode_stands_beside_the_url() {
    use iri_core::{FromStrError, Uri, UriString};

    const BESIDE: &str =
        "give user and password beside the URL, as not all clients of this scheme decode them";
    for (text, is_beside) in [
        ("nats://u:ge#heim@h", true),
        ("NATS://u:ge/heim@h:4222", true),
        ("nats://u:ge[heim@h", true),
        ("nats://u:ge%heim@h", true),
        ("mqtt://u:12x/heim@h", true),
        ("mqtts://u@x:heim@h", true),
        ("natss://u:ge#heim@h", false),
        ("amqp://u:ge#heim@h", false),
        ("//nats:ge#heim@h", false),
        ("nats:u://ge heim@h", false),
    ] {
        let error = Uri::parse(text).unwrap_err();
        let report = error.report(text).to_string();
        assert_eq!(report.ends_with(BESIDE), is_beside, "{report}");
        assert!(!report.contains("heim"), "{report}");
        let error: FromStrError = text.parse::<UriString>().unwrap_err();
        assert_eq!(error.hint() == Some(BESIDE), is_beside, "{text}");
        assert_eq!(format!("{error:#}").ends_with(BESIDE), is_beside, "{error}");
    }
    // Other mistakes of such a text have their own.
    for text in ["nats://a b", "nats://h:x/", "mqtt://h:${PORT}"] {
        let report = Uri::parse(text).unwrap_err().report(text).to_string();
        assert!(!report.ends_with(BESIDE), "{report}");
    }
}

/// A `:` before a path is meant as a `/`, and what `scp` and git write has no scheme.
#[test]
fn a_colon_where_a_slash_belongs_has_a_hint() {
    const SLASH: &str = "write `/` for the `:`";
    const REMOTE: &str = "write `ssh://` before it, and `/` for the `:`";
    const REMOTE_ROOT: &str = "write `ssh://` before it, and leave out the `:`";
    const EITHER: &str =
        "write a scheme such as `https://` before it; of git and scp, `ssh://` and `/` for the `:`";
    const BEFORE_HOST: &str = "write a scheme such as `https://` before the host";
    const PORT: &str = "write digits only; IPv6 stands in brackets; a URI has one host";
    const PLACEHOLDER: &str = "fill in the placeholder, or expand the template";
    for (text, hint) in [
        ("ssh://git@h.example:org/x.git", SLASH),
        ("git+ssh://git@git.example:user/foo#1.2", SLASH),
        ("https://org-1@git.example:myorg/r.git", SLASH),
        ("https://h.example:org/x", SLASH),
        ("ssh://[fe80::1]:org/x", SLASH),
        // The `/` is not of the path, or there is none.
        ("//h.example:org/x", PORT),
        ("https://h.example:org", PORT),
        ("https://h.example:org?a/b", PORT),
        ("https://h.example:80a/b", PORT),
        ("https://h.example:-/b", PORT),
        // These are tried before it.
        ("https://h:${PORT}/x", PLACEHOLDER),
        ("https://HOST:PORT/x", PLACEHOLDER),
        ("https://h:port/x", PLACEHOLDER),
        ("https://h:$port/x", PLACEHOLDER),
        ("https://h:%s/x", PLACEHOLDER),
        (
            "https://joe:geheim/x@h/",
            "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40",
        ),
        ("git@h.example:org/x.git", REMOTE),
        ("git@h.example:~joe/x", REMOTE),
        ("git@h.example:x", REMOTE),
        ("joe@h.example:x", REMOTE),
        ("git@github.example:123/repo.git", REMOTE),
        ("git@github.example:123x", REMOTE),
        ("git@github.example:1234567/x", REMOTE),
        ("[fe80::1]:repo.git", REMOTE),
        ("git@[fe80::1]:repo", REMOTE),
        ("git@h.example:/u/r", REMOTE_ROOT),
        ("[fe80::1]:/r.git", REMOTE_ROOT),
        ("scott@db.example:1521/X", EITHER),
        ("git@h.example:123/r", EITHER),
        ("git@h.example:22", EITHER),
        ("joe@h:8/x", EITHER),
        ("joe@[::1]:80", EITHER),
        ("joe@h:80?x", BEFORE_HOST),
        ("[::1]:8080", BEFORE_HOST),
        ("[::1]", BEFORE_HOST),
        ("192.168.2.2:6688/x", BEFORE_HOST),
    ] {
        let report = IriRef::parse(text).unwrap_err().report(text).to_string();
        let told = report
            .lines()
            .last()
            .unwrap()
            .trim_start_matches(['|', ' ', '^']);
        assert_eq!(told, hint, "{text}");
    }
}

/// Two addresses in one value become none. After `?` or `#` nobody can tell.
#[cfg(feature = "alloc")]
#[test]
fn two_addresses_are_not_repaired() {
    const TWO: &str = "write one alone, as these are two addresses";
    const MAYBE: &str = "write a space as %20, or one address alone if these are two";
    for (text, repaired) in [
        ("https://s.example/a.pdf https://t.example/b.pdf", None),
        ("https://s.example/a.pdf, https://t.example/b.pdf", None),
        ("https://s.example/a.pdf; https://t.example/b.pdf", None),
        ("https://s.example/a.pdf | https://t.example/b.pdf", None),
        ("https://s.example/a.pdf| https://t.example/b.pdf", None),
        ("https://s.example/a.pdf   https://t.example/b.pdf", None),
        ("https://s.example/a.pdf\thttps://t.example/b.pdf", None),
        ("https://s.example https://t.example/b.pdf", None),
        ("https://s.example:80 https://t.example/b.pdf", None),
        ("https://s.example/a b.pdf https://t.example/b.pdf", None),
        ("/a git+ssh://t.example/b", None),
        (
            "https://h/?text=Look at https://b.example/x",
            Some("https://h/?text=Look%20at%20https://b.example/x"),
        ),
        (
            "https://h/?text=Look https://b.example/x",
            Some("https://h/?text=Look%20https://b.example/x"),
        ),
        (
            "https://h/#Look https://b.example/x",
            Some("https://h/#Look%20https://b.example/x"),
        ),
        (
            "data:,Look https://b.example/x",
            Some("data:,Look%20https://b.example/x"),
        ),
        ("https://h/a b:c", Some("https://h/a%20b:c")),
        ("https://h/a b?c://d", Some("https://h/a%20b?c://d")),
        ("https://h/a ://d", Some("https://h/a%20://d")),
        ("ht tp://b:c", None),
    ] {
        let error = IriRef::parse(text).unwrap_err();
        let report = error.report(text).to_string();
        let is_of_two = !text.contains("b:c") && !text.contains("://d");
        let hint = if repaired.is_none() { TWO } else { MAYBE };
        let is_told = report.ends_with(hint);
        assert_eq!(is_told, is_of_two, "{report}");
        let has_fix = !is_of_two && !text.starts_with("ht ");
        assert_eq!(error.fix(text).is_some(), has_fix, "{text}");
        let found = IriRef::repair(text).ok().map(|repair| repair.to_string());
        assert_eq!(found.as_deref(), repaired, "{text}");
    }
}

/// What other programs fill in, names before an address of mail, and schemes with a rule of their own.
#[test]
fn forms_of_other_programs_have_a_hint() {
    const PLACEHOLDER: &str = "fill in the placeholder, or expand the template";
    const PRINTF: &str = "fill in the placeholder, or write a percent sign itself as %25";
    const SCHEME: &str = "a scheme is of letters, digits, `+`, `-` and `.`";
    for (text, hint) in [
        ("http://%s.archive.example/", PLACEHOLDER),
        ("http://h/%d/x", PRINTF),
        ("http://h/%s", PRINTF),
        ("http://h/?q=%s", PRINTF),
        ("http://h/a-%s.html", PRINTF),
        ("http://h/100%sure", "write a percent sign itself as %25"),
        ("http://h/%sx", "write a percent sign itself as %25"),
        ("http://h/100%", "write a percent sign itself as %25"),
        (
            "mailto:Roger W <w@h.example>",
            "write the address alone, without a name",
        ),
        (
            "mailto:<w@h.example>",
            "write the address alone, without a name",
        ),
        (
            "tel:+1 201",
            "write `-` for a space, as RFC 3966 has no %20",
        ),
        (
            "case_law://a",
            "write no `_` in a scheme, which is of letters, digits, `+`, `-` and `.`",
        ),
        ("a!b://c", SCHEME),
        ("1a://b", "a scheme begins with a letter"),
        ("1a:b", "write ./ before the path, or begin with a scheme"),
        (
            "Restriction onProperty=location hasValue=x",
            "write a space as %20",
        ),
        (
            "host=db password=x",
            "write a URL, as this is a connection string of another form",
        ),
        (
            "Server=db;Database=x y",
            "write a URL, as this is a connection string of another form",
        ),
    ] {
        let error = IriRef::parse(text).unwrap_err();
        let report = error.report(text).to_string();
        let told = report
            .lines()
            .last()
            .unwrap()
            .trim_start_matches(['|', ' ', '^']);
        assert_eq!(told, hint, "{text}");
        let is_filled_in = matches!(hint, PLACEHOLDER | PRINTF);
        assert!(!is_filled_in || error.fix(text).is_none(), "{text}");
    }
    let text = "tel:+1 (201) 5 5";
    let fix = IriRef::parse(text).unwrap_err().fix(text);
    assert_eq!(fix.map(|fix| fix.to_string()).as_deref(), Some("-"));
}

/// Before an `@` it may be in a password, which the DNS does not have.
#[test]
fn the_hint_for_hosts_is_not_given_for_a_password() {
    for text in [
        "http://joe:a@é@h/",
        "http://joe:1@pé#ss@h/",
        "http://joe%3Apé%40h/",
        "http://pé/ss@h/",
        "//joe@pé/ss@h",
    ] {
        let error = IriRef::parse_as(Kind::UriRef, text).unwrap_err();
        assert_eq!(
            (error.kind(), error.component()),
            (E::NotAscii, Component::Host)
        );
        let report = error.report(text).to_string();
        let hint = "percent-encode its UTF-8 bytes; only an IRI has it as it is";
        assert!(report.ends_with(hint), "{report}");
    }
}
