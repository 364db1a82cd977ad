//! Tests policies: what each rule admits and refuses, and the place of the violation.

use core::ops::RangeInclusive;

use iri_core::component::Reach;
use iri_core::{IriRef, Level, Uri, UriBuf, UriRef};
use iri_policy::{
    BaseUrl, Checked, HostRule, Https, HttpsOrLocalhost, NoCredentials, Part, Policy, PolicyError,
    Rules, ViolationKind,
};

mod hosts;
mod readers;
mod words;

/// Returns the offset and the length of the first violation, and its kind.
fn broken(policy: &Policy, text: &str) -> Option<(usize, usize, ViolationKind<'static>)> {
    let violation = policy.check(&IriRef::parse(text).unwrap()).err()?;
    Some((violation.offset(), violation.len(), violation.kind()))
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn each_rule_names_its_place() {
    use ViolationKind::{
        EncodedHost, Forbidden, Host, Missing, NoTrailingSlash, NotNormal, Port, TooLong,
    };
    const WEB: &[&str] = &["https", "http"];
    const NORMAL: Policy = Policy::all(&[Policy::new().normal(Level::Syntax)]);
    const NESTED: Policy = Policy::all(&[Policy::new(), Policy::all(&[Policy::new().max_len(1)])]);
    const H: &[HostRule<'_>] = &[HostRule::Name("h")];
    const P: &[RangeInclusive<u16>] = &[443..=443];
    let normal = |policy: &Policy, text| match broken(policy, text) {
        Some((offset, len, NotNormal(form))) => Some((offset, len, form.level())),
        other => panic!("{other:?}"),
    };
    assert_eq!(normal(&NORMAL, "A:"), Some((0, 1, Level::Syntax)));
    let scheme = ViolationKind::Scheme(WEB);
    for (policy, text, expected) in [
        (Policy::new(), "", None),
        (Policy::new().schemes(WEB), "HtTpS://h", None),
        // The first rule that is broken is told.
        (
            Policy::new().schemes(WEB),
            "x://h:65536",
            Some((0, 1, scheme)),
        ),
        (
            Policy::new().schemes(WEB),
            "HtTpS:",
            Some((6, 0, Missing(Part::Host))),
        ),
        (Policy::new().schemes(WEB), "httpss:", Some((0, 6, scheme))),
        (Policy::new().schemes(WEB), "//h/", Some((0, 0, scheme))),
        (
            Policy::new().require(&[Part::Host]),
            "a:///b",
            Some((4, 0, Missing(Part::Host))),
        ),
        (
            Policy::new().require(&[Part::Host]),
            "a:b",
            Some((2, 0, Missing(Part::Host))),
        ),
        (
            Policy::new().require(&[Part::Port]),
            "a://h:/b",
            Some((5, 0, Missing(Part::Port))),
        ),
        (
            Policy::new().require(&[Part::Password]),
            "a://u@h",
            Some((5, 0, Missing(Part::Password))),
        ),
        (
            Policy::new().require(&[Part::Password]),
            "a://h",
            Some((4, 0, Missing(Part::Password))),
        ),
        (
            Policy::new().require(&[Part::Password]),
            "a:b",
            Some((2, 0, Missing(Part::Password))),
        ),
        (
            Policy::new().require(&[Part::Query]),
            "a://h/b#c",
            Some((7, 0, Missing(Part::Query))),
        ),
        (
            Policy::new().forbid(&[Part::Userinfo]),
            "a://u:p@h",
            Some((4, 3, Forbidden(Part::Userinfo))),
        ),
        (
            Policy::new().forbid(&[Part::Userinfo]),
            "a://@h",
            Some((4, 0, Forbidden(Part::Userinfo))),
        ),
        (
            Policy::new().forbid(&[Part::Password]),
            "a://u:p@h",
            Some((6, 1, Forbidden(Part::Password))),
        ),
        (Policy::new().forbid(&[Part::Password]), "a://u@h", None),
        (
            Policy::new().forbid(&[Part::Host]),
            "a://h",
            Some((4, 1, Forbidden(Part::Host))),
        ),
        (
            Policy::new().forbid(&[Part::Port]),
            "a://h:8",
            Some((6, 1, Forbidden(Part::Port))),
        ),
        (
            Policy::new().forbid(&[Part::Query]),
            "a?b#c",
            Some((2, 1, Forbidden(Part::Query))),
        ),
        (
            Policy::new().forbid(&[Part::Fragment]),
            "a?b#c",
            Some((4, 1, Forbidden(Part::Fragment))),
        ),
        (Policy::new().hosts(H), "a:b", Some((2, 0, Host(H)))),
        (Policy::new().hosts(H), "a://H", None),
        (Policy::new().hosts(H), "a://%48", Some((4, 3, EncodedHost))),
        (Policy::new().hosts(H), "a://hh", Some((4, 2, Host(H)))),
        (Policy::new().ports(P), "https://h", None),
        (
            Policy::new().ports(P),
            "https://h:444",
            Some((10, 3, Port(P))),
        ),
        (Policy::new().ports(P), "x://h", Some((5, 0, Port(P)))),
        (Policy::new().max_len(3), "abcde", Some((3, 2, TooLong(3)))),
        // A character is too much as a whole.
        (Policy::new().max_len(3), "abéd", Some((2, 3, TooLong(3)))),
        (Policy::new().base(), "a://h", Some((5, 0, NoTrailingSlash))),
        (
            Policy::new().base(),
            "a://h/?",
            Some((7, 0, Forbidden(Part::Query))),
        ),
        (
            Policy::new().base(),
            "a://h?q#f",
            Some((6, 1, Forbidden(Part::Query))),
        ),
        (
            Policy::new().base(),
            "a://h#f",
            Some((6, 1, Forbidden(Part::Fragment))),
        ),
        (
            Policy::new().base(),
            "localhost:80",
            Some((0, 9, ViolationKind::Scheme(&[]))),
        ),
        (NESTED, "ab", Some((1, 1, TooLong(1)))),
    ] {
        assert_eq!(broken(&policy, text), expected, "{policy:?} {text}");
    }
}

/// A message lists what is admitted, but not without end.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn messages_tell_what_is_admitted() {
    const SCHEMES: Policy = Policy::new().schemes(&["https", "wss", "coaps"]);
    const HOSTS: Policy = Policy::new().hosts(&[
        HostRule::Name("gate.example"),
        HostRule::Suffix("plant.example"),
        HostRule::network("10.0.0.0/8").unwrap(),
        HostRule::network("fd00::1").unwrap(),
        HostRule::Localhost,
        HostRule::Reach(Reach::Loopback),
    ]);
    const PORTS: Policy = Policy::new().ports(&[443..=443, 8000..=8999]);
    const MANY: Policy = Policy::new().ports(&[
        1..=1,
        3..=3,
        5..=5,
        7..=7,
        9..=9,
        11..=11,
        13..=13,
        15..=15,
        17..=17,
        19..=20,
    ]);
    const EIGHT: Policy =
        Policy::new().ports(&[1..=1, 3..=3, 5..=5, 7..=7, 9..=9, 11..=11, 13..=13, 15..=15]);
    const REACH: Policy = Policy::new().reach(&[Reach::Global, Reach::Name]);
    for (policy, text, expected) in [
        (
            SCHEMES,
            "http://h/",
            "the scheme is not admitted, at byte 0: use `https`, `wss` or `coaps`",
        ),
        (
            Https::POLICY,
            "//h/",
            "there is no scheme, at byte 0: use `https`",
        ),
        (
            HOSTS,
            "a://h/",
            "the host is not admitted, at byte 4: use `gate.example`, `plant.example` (or below it), \
             10.0.0.0/8, fd00::1, `localhost` (or below it) or a loopback address",
        ),
        (
            PORTS,
            "https://h:81/",
            "the port is not admitted, at byte 10: use 443 or 8000 to 8999",
        ),
        (
            PORTS,
            "http://h/",
            "there is no port, and the default one is not admitted, at byte 8: use 443 or 8000 to 8999",
        ),
        (
            MANY,
            "a://h:2",
            "the port is not admitted, at byte 6: use 1, 3, 5, 7, 9, 11, 13, 15 or one of 2 more",
        ),
        (
            EIGHT,
            "a://h:2",
            "the port is not admitted, at byte 6: use 1, 3, 5, 7, 9, 11, 13 or 15",
        ),
        (
            REACH,
            "a://10.1.2.3/",
            "the host leads to a network that is not admitted, at byte 4: use an address on the Internet or a name that is not read as a number",
        ),
        (
            HttpsOrLocalhost::POLICY,
            "http://h/",
            "the scheme is not `https`, and the host is not this machine, at byte 7: \
             use `https`, or a loopback address or `localhost` (or below it)",
        ),
        (
            BaseUrl::POLICY,
            "/a/",
            "there is no scheme, at byte 0: begin with a scheme, such as `https:`",
        ),
    ] {
        let violation = policy.check(&IriRef::parse(text).unwrap()).unwrap_err();
        assert_eq!(format!("{violation}: {}", violation.hint()), expected);
        let report = violation.report(text).to_string();
        assert!(report.ends_with(&violation.hint().to_string()), "{report}");
    }
}

/// The hint tells the normal form, with credentials masked.
#[test]
fn the_normal_form_is_told() {
    const SYNTAX: Policy = Policy::new().normal(Level::Syntax);
    const SCHEME: Policy = Policy::new().normal(Level::Scheme);
    for (policy, text, culprit, expected) in [
        (SYNTAX, "A://h/", "A", "write `a://h/`"),
        (SYNTAX, "a://h/%7ejoe", "%7e", "write `a://h/~joe`"),
        (SYNTAX, "a://h/%c3%A9", "%c3", "write `a://h/%C3%A9`"),
        (SYNTAX, "a://h/b/../c", "b/../", "write `a://h/c`"),
        (SYNTAX, "a://h/é/../ê", "é/../ê", "write `a://h/ê`"),
        (SYNTAX, "a://H/b/./%61", "H/b/./%61", "write `a://h/b/a`"),
        (SCHEME, "http://h:80/", ":80", "write `http://h/`"),
        (SCHEME, "http://h", "", "write `http://h/`"),
        (
            SYNTAX,
            "HTTP://joe:hunter2@h/?token=1",
            "HTTP",
            "write `http://***@h/?token=***`",
        ),
        (
            SYNTAX,
            "HTTP://h/token=/../s3cr3t",
            "HTTP://h/token=/..",
            "write the normal form",
        ),
        // Without the port, nothing would be hidden.
        (SCHEME, "https://u:?s3cr3t@h/", ":", "write the normal form"),
        (
            SCHEME,
            "https://u:443/s3cr3t@h:1@i",
            ":443",
            "write the normal form",
        ),
    ] {
        let violation = policy.check(&IriRef::parse(text).unwrap()).unwrap_err();
        let end = violation.offset() + violation.len();
        assert_eq!(&text[violation.offset()..end], culprit, "{text}");
        let report = violation.report(text).to_string();
        assert!(report.ends_with(&format!("^ {expected}")), "{report}");
        let hint = violation.hint().to_string();
        assert!(hint.starts_with("write the normal form"), "{hint}");
    }
    let long = format!("A:{}", "b".repeat(600));
    let violation = SYNTAX.check(&IriRef::parse(&long).unwrap()).unwrap_err();
    let report = violation.report(&long).to_string();
    assert!(report.ends_with("^ write the normal form"), "{report}");
}

/// What is forbidden may be a secret.
#[test]
fn no_message_shows_a_token() {
    const BARE: Policy = Policy::new()
        .forbid(&[Part::Query, Part::Fragment])
        .ports(&[443..=443]);
    for text in [
        "https://h/?s3cr3t",
        "https://h/#s3cr3t",
        "https://h/?a=b&s3cr3t",
        "https://joe@h/?a=@s3cr3t#s3cr3t",
        // What is before the query is hidden, as an `@` follows in the query.
        "https://u:/s3cr3t?@h/",
    ] {
        let violation = BARE.check(&IriRef::parse(text).unwrap()).unwrap_err();
        let report = violation.report(text).to_string();
        assert!(
            !report.contains("s3cr3t") && report.contains("***"),
            "{report}"
        );
    }
}

#[test]
fn no_message_shows_a_credential() {
    type Strict<'a> = Checked<UriRef<'a>, (Https, NoCredentials, BaseUrl)>;
    for text in [
        "https://joe:hunter2@h/",
        "http://joe:hunter2@h/",
        "//joe:hunter2@h",
        "https://joe:hunter2@h /",
    ] {
        let error = Strict::parse(text).unwrap_err();
        let shown = format!("{error} {error:?} {}", error.report(text));
        assert!(
            !shown.contains("hunter2") && !shown.contains("joe"),
            "{shown}"
        );
    }
}

#[test]
fn a_checked_reference_is_one() {
    type Small = Checked<UriBuf<20>, Https>;
    let uri = Small::parse("https://h/a").unwrap();
    assert_eq!(uri.path(), "/a");
    assert_eq!(uri, uri.clone());
    assert_eq!(
        format!("{uri} {uri:?}"),
        "https://h/a UriBuf(\"https://h/a\")"
    );
    assert!(matches!(
        Small::parse("https://h/aaaaaaaaaaaa"),
        Err(PolicyError::Capacity(_))
    ));
    assert!(matches!(
        Small::parse("https://h/ "),
        Err(PolicyError::Parse(_))
    ));
    assert!(matches!(
        Small::parse("http://h/"),
        Err(PolicyError::Violation(_))
    ));

    const CHECKED: bool = match Uri::parse("https://h/") {
        Ok(uri) => Https::POLICY.check_const(uri.as_iri_ref()).is_ok(),
        Err(_) => false,
    };
    const { assert!(CHECKED) };
    let reach = Policy::new().reach(&[Reach::Private]);
    assert!(broken(&reach, "x://10.0.0.1").is_none());
    assert!(broken(&reach, "x:a").is_some());
}

/// A field that takes any reference can still require a scheme, or forbid one.
#[test]
fn with_a_scheme_or_without() {
    const ABSOLUTE: Policy = Policy::new().require(&[Part::Scheme]);
    const RELATIVE: Policy = Policy::new().forbid(&[Part::Scheme]);
    let iri = IriRef::parse("https://h/").unwrap();
    let reference = IriRef::parse("/a").unwrap();
    assert_eq!(ABSOLUTE.check(&iri), Ok(()));
    assert_eq!(RELATIVE.check(&reference), Ok(()));
    let violation = ABSOLUTE.check(&reference).unwrap_err();
    assert_eq!(violation.to_string(), "there is no scheme, at byte 0");
    assert_eq!(
        violation.hint().to_string(),
        "begin with a scheme, such as `https:`"
    );
    let violation = RELATIVE.check(&iri).unwrap_err();
    assert_eq!((violation.offset(), violation.len()), (0, 5));
}

#[cfg(feature = "lint")]
#[test]
fn lints_are_refused_from_a_severity_on() {
    use iri_core::lint::{Code, Levels, Severity};

    const WARNINGS: Policy = Policy::new().lints(Severity::Warning, Levels::new());
    const NESTED: Policy = Policy::all(&[Policy::new(), WARNINGS]);
    const STRICT: Policy = Policy::new().lints(
        Severity::Error,
        Levels::new()
            .deny(Code::DotSegments)
            .allow(Code::HostNumber),
    );
    for (policy, text, expected) in [
        (WARNINGS, "https://example.com/", None),
        (WARNINGS, "http://h:80/", None),
        (WARNINGS, "http://127.1/", Some((7, 5, Code::HostNumber))),
        (NESTED, "//h/../a", Some((4, 2, Code::AboveRoot))),
        (STRICT, "http://127.1/", None),
        (STRICT, "//h/a/./b", Some((6, 1, Code::DotSegments))),
    ] {
        let reference = IriRef::parse(text).unwrap();
        for found in [policy.check(&reference), policy.check_const(reference)] {
            let found = found.err().map(|violation| {
                let ViolationKind::Lint(finding) = violation.kind() else {
                    panic!("{violation}");
                };
                (violation.offset(), violation.len(), finding.code())
            });
            assert_eq!(found, expected, "{text}");
        }
    }
    let text = "http://joe:SECRET@h/";
    let violation = WARNINGS.check(&IriRef::parse(text).unwrap()).unwrap_err();
    assert!(!violation.report(text).to_string().contains("SECRET"));
}

/// The host is `app` and the port 12, so the grammar sees no userinfo. Whoever wrote it sees a password.
#[test]
fn a_password_that_a_raw_character_has_cut() {
    for text in [
        "postgres://app:12/geheim@db.example/app",
        "redis://:57#Wc@127.0.0.1/0",
        "https://u:12?p@h/",
    ] {
        let error = Checked::<Uri<'_>, NoCredentials>::parse(text).unwrap_err();
        let report = error.report(text).to_string();
        assert!(report.contains("user name or password"), "{report}");
        assert!(
            !report.contains("geheim") && !report.contains("Wc"),
            "{report}"
        );
    }
    for text in ["oci://h:5000/app@sha256:9f86", "https://h:8080/@vite"] {
        assert!(
            Checked::<Uri<'_>, NoCredentials>::parse(text).is_ok(),
            "{text}"
        );
    }
}
