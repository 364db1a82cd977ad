//! Tests which hosts and ports policies admit.

use iri_core::Iri;
use iri_core::component::Reach;
use iri_policy::{
    HostRule, HttpsOrLocalhost, HttpsOrLoopbackAddress, Part, Policy, PublicHttps, Rules,
    ViolationKind,
};

use crate::broken;

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
        ("GATE.example", true),
        ("gate.ex%61mple", false),
        ("a.gate.example", false),
        ("gate.example.", false),
        ("plant.example", true),
        ("a.b.plant.example", true),
        ("evilplant.example", false),
        ("a%2Eplant.example", false),
        ("%61%2D1.plant.example", false),
        ("a-1.plant.example", true),
        ("%E4%BE%8B.plant.example", false),
        (".plant.example", false),
        ("a..plant.example", false),
        ("evil.example%2F.plant.example", false),
        ("evil.example%5c.plant.example", false),
        ("evil.example%00.plant.example", false),
        ("joe%40evil.example%23.plant.example", false),
        ("evil.example／.plant.example", false),
        ("evil.example%EF%BC%9F.plant.example", false),
        ("joe＠evil.example℀.plant.example", false),
        ("a。.plant.example", false),
        ("\u{AD}.plant.example", false),
        ("a\u{AD}.plant.example", true),
        ("\u{200C}.plant.example", false),
        ("%E2%80%8D.plant.example", false),
        ("a\u{200D}.plant.example", true),
        ("straße.plant.example", true),
        ("evil.example！.plant.example", false),
        ("evil.example!.plant.example", false),
        ("evil.example\u{3000}.plant.example", false),
        ("a\u{2024}.plant.example", false),
        ("xn--.plant.example", false),
        ("xn--bcher-kva.plant.example", true),
        ("plant.example\u{200D}", false),
        ("plant.xn--example-", false),
        ("%FF.plant.example", false),
        ("例.plant.example", true),
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

/// Others do not all take some names for the same one: of these, only the form with `xn--` is admitted.
#[test]
fn of_names_that_others_read_differently_only_the_encoded_form_is_admitted() {
    const HOSTS: &[HostRule<'_>] = &[
        HostRule::Name("straße.example"),
        HostRule::Name("نامه\u{200C}ای.example"),
        HostRule::Name("bücher.Example"),
        HostRule::Name("ÜBER.example"),
        HostRule::Suffix("ναυς.example"),
        HostRule::Suffix("plant.example"),
        HostRule::Suffix("例え.テスト"),
        HostRule::Name("i❤.example"),
    ];
    const POLICIES: [Policy; 2] = [
        Policy::new().hosts(HOSTS),
        Policy::new().https_or(HOSTS).schemes(&["x", "https"]),
    ];
    for (host, admitted) in [
        ("straße.example", false),
        ("STRAßE.example", false),
        ("stra%C3%9Fe.example", false),
        ("strasse.example", false),
        ("xn--strae-oqa.example", true),
        ("XN--STRAE-OQA.EXAMPLE", true),
        ("XN--STRAE-OQA.EXAMPL%45", false),
        ("xn--strae-oqa.example.", false),
        ("a.xn--strae-oqa.example", false),
        ("xn--strae-oqb.example", false),
        ("xn--strae-.example", false),
        ("نامه\u{200C}ای.example", false),
        ("نامهای.example", false),
        ("xn--mgba3gch31f060k.example", true),
        ("xn--mgba3gch31f.example", false),
        ("bücher.example", true),
        ("BüCHER.example", true),
        ("B%C3%BCCHER.example", false),
        ("xn--bcher-kva.example", true),
        ("BÜCHER.example", false),
        ("ÜBER.example", false),
        ("über.example", false),
        ("ναυς.example", false),
        ("ναυσ.example", false),
        ("xn--mxaxth.example", false),
        ("xn--mxaxql.example", true),
        ("a.xn--mxaxql.example", true),
        ("straße.xn--mxaxql.example", true),
        (".xn--mxaxql.example", false),
        ("a..xn--mxaxql.example", false),
        ("axn--mxaxql.example", false),
        ("a%2F.xn--mxaxql.example", false),
        ("plant.example", true),
        ("a.plant.example", true),
        ("例え.テスト", true),
        ("a.例え.テスト", true),
        ("a.xn--r8jz45g.xn--zckzah", true),
        ("a.例え.xn--zckzah", false),
        ("i❤.example", false),
        ("xn--i-7iq.example", true),
        ("example", false),
        ("", false),
    ] {
        for policy in POLICIES {
            let text = format!("x://{host}/");
            assert_eq!(broken(&policy, &text).is_none(), admitted, "{host}");
        }
    }
    const ONE: Policy = Policy::new().hosts(&[HostRule::Name("straße.example")]);
    const BELOW: Policy = Policy::new().hosts(&[HostRule::Suffix("straße.example")]);
    for (policy, expected) in [
        (ONE, "use `straße.example` in its `xn--` form"),
        (
            BELOW,
            "use `straße.example` (or below it) in its `xn--` form",
        ),
    ] {
        let violation = policy
            .check(&Iri::parse("x://straße.example/").unwrap())
            .unwrap_err();
        assert_eq!(violation.hint().to_string(), expected);
    }
}

/// Some programs read the lowest 16 bits of a port, so that 65979 is 443.
#[test]
fn ports_above_65535_are_refused_wherever_it_matters_where_to() {
    const HOSTS: &[HostRule<'_>] = &[HostRule::Name("h"), HostRule::Reach(Reach::Global)];
    const NESTED: Policy = Policy::all(&[Policy::new().schemes(&["https"])]);
    for (policy, asks_where) in [
        (Policy::new().schemes(&["https"]), true),
        (Policy::new().hosts(HOSTS), true),
        (Policy::new().https_or(HOSTS), true),
        (Policy::new().reach(&[Reach::Name]), true),
        (
            Policy::new().ports(&[443..=443, 65535..=65535, 0..=0]),
            true,
        ),
        (NESTED, true),
        (Policy::new().max_len(99), false),
        (Policy::new().forbid(&[Part::Query]), false),
    ] {
        for port in [
            "65979",
            "65536",
            "0065536",
            "4295000000",
            "99999999999999999999999",
        ] {
            let text = format!("https://h:{port}/");
            let found = broken(&policy, &text);
            assert_eq!(found.is_some(), asks_where, "{text} {policy:?}");
            if let Some((offset, len, kind)) = found {
                assert_eq!(&text[offset..offset + len], port);
                assert!(matches!(kind, ViolationKind::Port(_)), "{kind:?}");
            }
        }
        for port in ["", ":", ":443", ":65535", ":0", ":00000443"] {
            let text = format!("https://h{port}/");
            assert_eq!(broken(&policy, &text), None, "{text} {policy:?}");
        }
    }
    assert!(broken(&Policy::new().public_names(), "x://example.com:65536").is_some());
    let violation = Policy::new()
        .schemes(&["x"])
        .check(&Iri::parse("x://h:65536").unwrap());
    assert_eq!(violation.unwrap_err().hint().to_string(), "use 0 to 65535");
}

#[test]
fn a_network_is_one_or_none() {
    for text in [
        "0.0.0.0/0",
        "10.0.0.0/8",
        "10.1.2.3/32",
        "10.1.2.3",
        "::/0",
        "fd00::/8",
        "::1/128",
        "::1",
    ] {
        assert!(
            matches!(HostRule::network(text), Some(HostRule::Network(_))),
            "{text}"
        );
    }
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
#[expect(clippy::too_many_lines, reason = "a table of cases")]
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
        "https://[v1.a]/",
        "https://localhost.localdomain/",
        "https://printer.local/",
        "https://metadata.google.internal/",
        "https://nas.home.arpa/",
        "https://a.onion/",
        "https://a.alt/",
        "https://router.lan/",
        "https://intranet/",
        "https://ip6-localhost/",
        "https://127.0.0.1%2F.example.com/",
        "https://127.0.0.1／.example.com/",
        "https://192.88.99.2/",
        "https://127.0.0.1%E2%80%8C/",
        "https://127.0.0.1\u{200C}/",
        "https://169.254.169.254\u{200D}/",
        "https://0x7f.1%E2%80%8D/",
        "https://127.1\u{200D}/",
        "https://metadata.google.interna\u{200D}l/",
        "https://a.loca\u{200D}l/",
        "https://a.localhos\u{200D}t/",
        "https://127.0.0\u{2024}1/",
        "https://127.0\u{2024}0\u{2024}1/",
        "https://127.0.0\u{FE52}1/",
        "https://127.0\u{FE30}1/",
        "https://127\u{2025}1/",
        "https://127\u{2026}1/",
        "https://\u{249B}0.0.\u{2488}/",
        "https://127.0.0.1\u{1806}/",
        "https://a.example\u{2024}local/",
        "https://x.pri\u{2C7D}ate/",
        "https://x.in%E2%B1%BDalid/",
        "https://x.localdomain\u{1FBF6}/",
        "https://x.localdomain\u{1FBF4}/",
        "https://x.localdomain\u{1CCF4}/",
        "https://x.localdomain\u{1CCF6}/",
        "https://metadata.google.xn--internal-/",
        "https://127.0.0.xn--1-/",
        "https://a.localhost.xn--/",
        "https://[::ffff:0:127.0.0.1]/",
        "https://[::ffff:0:a9fe:a9fe]/",
        "https://[2001:470::5efe:127.0.0.1]/",
        "https://[1::1]/",
        "https://[200::1]/",
        "https://[4000::1]/",
        "https://[8000::1]/",
        "https://example.com:65979/",
    ] {
        assert!(broken(&PublicHttps::POLICY, text).is_some(), "{text}");
    }
    for text in [
        "https://9.9.9.9/",
        "https://[2001:4860:4860::8888]/",
        "https://[2001:470::5efe:9.9.9.9]:65535/",
        "https://straße.example/",
        "https://نامه\u{200C}ای.example/",
        "https://xn--strae-oqa.example/",
    ] {
        assert!(broken(&PublicHttps::POLICY, text).is_none(), "{text}");
    }
    for (text, by_address, by_name) in [
        ("https://example.com/", true, true),
        ("HTTP://127.0.0.1/", true, true),
        ("http://127.8.8.8/", true, true),
        ("http://[::1]/", true, true),
        ("http://localhost/", false, true),
        ("http://a.localhost/", false, true),
        ("http://localhost.evil/", false, false),
        ("http://evil%2F.localhost/", false, false),
        ("http://evil%23.a.localhost/", false, false),
        ("http://evil／.localhost/", false, false),
        ("http://.localhost/", false, false),
        ("http://[::ffff:127.8.8.8]/", true, true),
        ("http://[::ffff:126.8.8.8]/", false, false),
        // Their packets leave this machine.
        ("http://[64:ff9b::7f00:1]/", false, false),
        ("http://[2002:7f00:1::]/", false, false),
        ("http://[::127.0.0.1]/", false, false),
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

/// Browsers take the next segment for an empty host, and Python's urllib decodes a host before it looks for a port.
#[test]
fn a_host_that_is_not_one_for_all_has_neither_reach_nor_port() {
    const REACH: Policy = Policy::new().reach(&[Reach::Global, Reach::Name]);
    const HOSTS: Policy = Policy::new().hosts(&[HostRule::Reach(Reach::Name)]);
    const HTTPS_OR: Policy = Policy::new().https_or(&[HostRule::Reach(Reach::Name)]);
    const PORTS: Policy = Policy::new().ports(&[80..=80]);
    const PUBLIC: Policy = Policy::new().public_names();
    for text in [
        "http:///169.254.169.254/latest",
        "http://:80/127.0.0.1:22/",
        "http:/localhost/",
        "http:localhost",
        "http://127.0.0.1%3A80/",
        "http://127.1%EF%BC%9A80/",
    ] {
        let iri = Iri::parse(text).unwrap();
        for policy in [&REACH, &HOSTS, &HTTPS_OR, &PORTS, &PUBLIC] {
            assert!(policy.check(&iri).is_err(), "{text}");
        }
    }
    for text in ["http://example.com/", "http://a_b.example./"] {
        let iri = Iri::parse(text).unwrap();
        for policy in [&REACH, &HOSTS, &HTTPS_OR, &PORTS, &PUBLIC] {
            assert_eq!(policy.check(&iri), Ok(()), "{text}");
        }
    }
    // No scheme of these has a host in its path.
    for text in ["urn:a:b", "mailto:joe@localhost", "file:/etc/hosts"] {
        assert_eq!(PUBLIC.check(&Iri::parse(text).unwrap()), Ok(()), "{text}");
    }
}
