//! Tests policies: what each rule admits and refuses, and the place of the violation.

use iri_core::component::Reach;
use iri_core::policy::{
    BaseUrl, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, Part,
    PolicyError, PublicHttps, Rules, ViolationKind,
};
use iri_core::{Checked, IriRef, Level, Policy, Uri, UriBuf, UriRef};

/// Returns the offset and the length of the first violation, and its kind.
fn broken(policy: &Policy, text: &str) -> Option<(usize, usize, ViolationKind)> {
    let violation = policy.check(&IriRef::parse(text).unwrap()).err()?;
    Some((violation.offset(), violation.len(), violation.kind()))
}

#[test]
fn each_rule_names_its_place() {
    use ViolationKind::{Forbidden, Host, Missing, NoTrailingSlash, NotNormal, Port, TooLong};
    const WEB: &[&str] = &["https", "http"];
    const NORMAL: Policy = Policy::all(&[Policy::new().normal(Level::Syntax)]);
    const NESTED: Policy = Policy::all(&[Policy::new(), Policy::all(&[Policy::new().max_len(1)])]);
    let scheme = ViolationKind::Scheme(WEB);
    for (policy, text, expected) in [
        (Policy::new(), "", None),
        (Policy::new().schemes(WEB), "HtTpS:", None),
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
        (
            Policy::new().hosts(&[HostRule::Name("h")]),
            "a:b",
            Some((2, 0, Host)),
        ),
        (Policy::new().hosts(&[HostRule::Name("h")]), "a://%48", None),
        (
            Policy::new().hosts(&[HostRule::Name("h")]),
            "a://hh",
            Some((4, 2, Host)),
        ),
        (Policy::new().ports(&[443..=443]), "https://h", None),
        (
            Policy::new().ports(&[443..=443]),
            "https://h:444",
            Some((10, 3, Port)),
        ),
        (
            Policy::new().ports(&[443..=443]),
            "x://h",
            Some((5, 0, Port)),
        ),
        (Policy::new().max_len(3), "abcde", Some((3, 2, TooLong(3)))),
        (Policy::new().base(), "a://h", Some((5, 0, NoTrailingSlash))),
        (
            Policy::new().base(),
            "a://h/?",
            Some((7, 0, Forbidden(Part::Query))),
        ),
        (
            Policy::new().normal(Level::Syntax),
            "A:",
            Some((0, 2, NotNormal)),
        ),
        (NORMAL, "A:", Some((0, 2, NotNormal))),
        (NESTED, "ab", Some((1, 1, TooLong(1)))),
    ] {
        assert_eq!(broken(&policy, text), expected, "{policy:?} {text}");
    }
}

#[test]
fn hosts_are_admitted_at_the_border_of_a_label() {
    const HOSTS: Policy = Policy::new().hosts(&[
        HostRule::Name("gate.example"),
        HostRule::Suffix("plant.example"),
        HostRule::network("10.0.0.0/8").unwrap(),
        HostRule::network("192.0.2.7").unwrap(),
        HostRule::network("fd00::/8").unwrap(),
        HostRule::network("::1").unwrap(),
    ]);
    for (host, admitted) in [
        ("gate.example", true),
        ("GATE.ex%61mple", true),
        ("a.gate.example", false),
        ("gate.example.", false),
        ("plant.example", true),
        ("a.b.plant.example", true),
        ("evilplant.example", false),
        ("a%2Eplant.example", false),
        ("%61%2D1.plant.example", true),
        ("%E4%BE%8B.plant.example", true),
        (".plant.example", false),
        ("a..plant.example", false),
        ("evil.example%2F.plant.example", false),
        ("evil.example%5c.plant.example", false),
        ("evil.example%00.plant.example", false),
        ("joe%40evil.example%23.plant.example", false),
        ("plant.example.evil", false),
        ("10.255.0.1", true),
        ("11.0.0.1", false),
        ("192.0.2.7", true),
        ("192.0.2.8", false),
        ("0xA.0.0.1", false),
        ("[fd12::1]", true),
        ("[fe80::1]", false),
        ("[::1]", true),
        ("[::ffff:10.0.0.1]", false),
        ("", false),
    ] {
        let text = format!("x://{host}/");
        assert_eq!(broken(&HOSTS, &text).is_none(), admitted, "{host}");
    }
}

#[test]
fn a_network_is_one_or_none() {
    assert_eq!(
        HostRule::network("0.0.0.0/0").unwrap(),
        HostRule::V4 {
            first: 0,
            prefix: 0
        }
    );
    assert_eq!(
        HostRule::network("::/0").unwrap(),
        HostRule::V6 {
            first: 0,
            prefix: 0
        }
    );
    assert_eq!(
        HostRule::network("10.1.2.3/32").unwrap(),
        HostRule::V4 {
            first: 0x0A01_0203,
            prefix: 32
        }
    );
    assert_eq!(
        HostRule::network("10.1.2.3").unwrap(),
        HostRule::network("10.1.2.3/32").unwrap()
    );
    for text in [
        "",
        "10.0.0.1/31",
        "10.0.0.0/33",
        "10.0.0.1/8",
        "10.0.0.0/",
        "10.0.0.0/x",
        "::/129",
        "::1/64",
        "10.0.0.0/256",
        "h/8",
    ] {
        assert_eq!(HostRule::network(text), None, "{text}");
    }
    const ALL: Policy = Policy::new().hosts(&[
        HostRule::network("0.0.0.0/0").unwrap(),
        HostRule::network("::/0").unwrap(),
    ]);
    assert_eq!(broken(&ALL, "x://255.255.255.255"), None);
    assert_eq!(broken(&ALL, "x://[ff::]"), None);
}

#[test]
fn the_bypasses_of_hand_written_tests_do_not_pass() {
    for text in [
        "https://[::ffff:169.254.169.254]/",
        "https://[::ffff:7f00:1]/",
        "https://0.0.0.0/",
        "https://100.64.0.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://127.1/",
        "https://localhost/",
        "https://a.LOCALHOST/",
        "https://localhost./",
        "https://a%2Elocalhost/",
        "https://localhos%EF%BD%94/",
        "https://[64:ff9b::10.0.0.1]/",
        "https://%31%32%37.0.0.1/",
        "http://example.com/",
        "javascript:alert(1)",
        "https:///evil.example/",
        "https:example.com",
    ] {
        assert!(broken(&PublicHttps::POLICY, text).is_some(), "{text}");
    }
    assert!(broken(&PublicHttps::POLICY, "https://9.9.9.9/").is_none());
    for (text, by_address, by_name) in [
        ("https://example.com/", true, true),
        ("HTTP://127.0.0.1/", true, true),
        ("http://127.8.8.8/", true, true),
        ("http://[::1]/", true, true),
        ("http://localhost/", false, true),
        ("http://a.localhost/", false, true),
        ("http://localhost.evil/", false, false),
        ("http://127.0.0.1.evil/", false, false),
        ("http://127.0.0.1@evil/", false, false),
        ("http://0x7f.1/", false, false),
        ("ftp://127.0.0.1/", false, false),
    ] {
        let address = broken(&HttpsOrLoopbackAddress::POLICY, text).is_none();
        let name = broken(&HttpsOrLocalhost::POLICY, text).is_none();
        assert_eq!((address, name), (by_address, by_name), "{text}");
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
    assert_eq!(violation.hint(), "begin with a scheme, such as `https:`");
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
