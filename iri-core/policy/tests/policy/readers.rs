//! Tests texts in which some readers find another host than the one that is written. Beside each that is refused is a neighbour that is
//! admitted.

use iri_core::component::Reach;
use iri_core::{IriRef, Uri};
use iri_policy::{
    BaseUrl, Checked, HostRule, Https, HttpsOrLoopbackAddress, NoCredentials, Part, Policy,
    PublicHttps, PublicHttpsWithUserinfo, Rules, ViolationKind,
};

use crate::broken;

const NAMES: &[HostRule<'_>] = &[
    HostRule::Name("gate.example"),
    HostRule::Suffix("plant.example"),
];

/// The rules that ask of a host, each in a policy of its own.
const ASKING: [Policy; 5] = [
    Policy::new().hosts(NAMES),
    Policy::new().https_or(NAMES),
    Policy::new().reach(&[Reach::Name, Reach::Global]),
    Policy::new().public_names(),
    Policy::new().ports(&[80..=80]),
];

fn kind(policy: &Policy, text: &str) -> Option<ViolationKind<'static>> {
    broken(policy, text).map(|(_, _, kind)| kind)
}

/// Some readers end a host at its first `%`.
#[test]
fn a_host_with_a_percent_sign_is_admitted_only_by_a_rule_of_the_same_bytes() {
    for policy in ASKING.iter().chain(&[Policy::all(&ASKING)]) {
        for host in [
            "g%61te.example",
            "gate%2Eexample",
            "gate.exampl%65",
            "a%2Db.plant.example",
            "a.pl%C3%A4nt.plant.example",
            "%67ate.example",
        ] {
            let text = format!("http://{host}:80/");
            let (offset, len, found) = broken(policy, &text).unwrap();
            assert_eq!(found, ViolationKind::EncodedHost, "{text} {policy:?}");
            assert_eq!(&text[offset..offset + len], host);
        }
        for host in ["gate.example", "GATE.example", "a-b.plant.example"] {
            let text = format!("http://{host}:80/");
            assert_eq!(broken(policy, &text), None, "{text} {policy:?}");
        }
    }
    // Policies of schemes alone ask nothing, nor does `https_or` of `https`.
    for text in ["https://g%61te.example/", "https://%2Frun%2Fapp.sock/"] {
        assert_eq!(broken(&Https::POLICY, text), None, "{text}");
        assert_eq!(broken(&HttpsOrLoopbackAddress::POLICY, text), None);
    }
    let text = "x://g%61te.example/";
    let violation = ASKING[0].check(&IriRef::parse(text).unwrap()).unwrap_err();
    let hint = "write the letter, or the `xn--` form (`to_uri_with_idna`)";
    assert_eq!(violation.hint().to_string(), hint);
    let report = violation.report(text).to_string();
    assert!(report.ends_with(hint), "{report}");
}

#[test]
fn the_path_of_a_socket_is_admitted_as_it_is_written() {
    const SOCKET: &[HostRule<'_>] = &[
        HostRule::Name("%2Frun%2FApp.sock"),
        HostRule::Suffix("%2Fsrv%2Fa"),
    ];
    for policy in [Policy::new().hosts(SOCKET), Policy::new().https_or(SOCKET)] {
        for (host, admitted) in [
            ("%2Frun%2FApp.sock", true),
            ("%2Fsrv%2Fa", true),
            ("%2frun%2fApp.sock", false),
            ("%2Frun%2Fapp.sock", false),
            ("%2Frun%2FApp.soc%6B", false),
            ("x.%2Fsrv%2Fa", false),
            ("%2Frun", false),
        ] {
            let text = format!("http+unix://{host}/info");
            assert_eq!(broken(&policy, &text).is_none(), admitted, "{text}");
        }
        // Another rule that asks of the host is not written so.
        const MORE: &[HostRule<'_>] = &[
            HostRule::Name("%2Frun%2FApp.sock"),
            HostRule::Reach(Reach::Name),
        ];
        let more = Policy::new().hosts(MORE);
        assert!(broken(&more, "http+unix://%2Frun%2FApp.sock/").is_none());
        assert!(broken(&more, "http+unix://%2Frun%2FB.sock/").is_some());
        let more = more.reach(&[Reach::Name]);
        assert!(broken(&more, "http+unix://%2Frun%2FApp.sock/").is_some());
    }
}

/// Only a host with a translator, a router or an interface of ISATAP sends to the IPv4 address.
#[test]
fn a_reach_admits_ipv4_within_ipv6_only_if_it_admits_both() {
    use Reach::{Documentation, Global, LinkLocal, Loopback, Private, Reserved};

    for (host, needed) in [
        ("10.0.0.1", &[Private][..]),
        ("[::ffff:10.0.0.1]", &[Private]),
        ("[fd00::1]", &[Private]),
        ("[fd00::5efe:10.0.0.1]", &[Private]),
        ("[2001:db8::5efe:10.0.0.1]", &[Private, Documentation]),
        ("[2001:db8::200:5efe:10.0.0.1]", &[Private, Documentation]),
        ("[2001:470::5efe:10.0.0.1]", &[Private, Global]),
        ("[64:ff9b::10.0.0.1]", &[Private, Reserved]),
        ("[2002:a00:1::]", &[Private, Global]),
        ("[::10.0.0.1]", &[Private, Reserved]),
        ("[::ffff:0:10.0.0.1]", &[Private, Reserved]),
        ("127.0.0.1", &[Loopback]),
        ("[::1]", &[Loopback]),
        ("[::ffff:127.0.0.1]", &[Loopback]),
        ("[64:ff9b::127.0.0.1]", &[Loopback, Reserved]),
        ("[fe80::5efe:127.0.0.1]", &[Loopback, LinkLocal]),
        ("[2002:7f00:1::5efe:10.0.0.1]", &[Loopback, Private, Global]),
        // These are services behind a translator, and routers.
        ("[64:ff9b::9.9.9.9]", &[Global]),
        ("[2002:909:909::]", &[Global]),
        ("[2001:470::5efe:9.9.9.9]", &[Global]),
    ] {
        let text = format!("http://{host}/");
        for number in 0..64_u32 {
            let all = [
                Documentation,
                Global,
                LinkLocal,
                Loopback,
                Private,
                Reserved,
            ];
            let set = all
                .into_iter()
                .enumerate()
                .filter(|(i, _)| number >> i & 1 == 1);
            let set: Vec<Reach> = set.map(|(_, reach)| reach).collect();
            if set.is_empty() {
                continue;
            }
            let expected = needed.iter().all(|reach| set.contains(reach));
            let policy = Policy::new().reach(set.clone().leak());
            assert_eq!(broken(&policy, &text).is_none(), expected, "{text} {set:?}");
            if let [one] = *set {
                let rules: &'static [HostRule<'static>] = vec![HostRule::Reach(one)].leak();
                for policy in [Policy::new().hosts(rules), Policy::new().https_or(rules)] {
                    assert_eq!(broken(&policy, &text).is_none(), expected, "{text} {one:?}");
                }
            }
        }
    }
}

/// Some readers decode the userinfo before they look for the host.
#[test]
fn userinfo_with_an_encoded_delimiter_is_refused_in_the_schemes_of_browsers() {
    for policy in ASKING {
        for triplet in [
            "%2F", "%2f", "%3F", "%23", "%40", "%5B", "%5D", "%5C", "%5c", "%3A",
        ] {
            for scheme in ["http", "ws", "wss", "ftp"] {
                for userinfo in [
                    format!("{triplet}a"),
                    format!("joe:{triplet}"),
                    format!("a{triplet}b:c"),
                ] {
                    let text = format!("{scheme}://{userinfo}@gate.example:80/");
                    let (offset, len, found) = broken(&policy, &text).unwrap();
                    assert_eq!(found, ViolationKind::UserinfoDelimiter, "{text}");
                    assert_eq!(&text[offset..offset + len], userinfo);
                }
            }
            // A password of a database is to be written so.
            for scheme in ["postgres", "mongodb", "x"] {
                let text = format!("{scheme}://joe:{triplet}@gate.example:80/");
                assert_eq!(broken(&policy, &text), None, "{text}");
            }
        }
        for userinfo in ["joe", "joe:pass", "%C3%A9:a%20b", "a%25b", "", ":"] {
            let text = format!("http://{userinfo}@gate.example:80/");
            assert_eq!(broken(&policy, &text), None, "{text}");
        }
    }
    // No rule asks of the host.
    assert_eq!(broken(&Https::POLICY, "https://a%40b@gate.example/"), None);
    let text = "https://joe:pa%40ss@example.com/";
    let error = Checked::<Uri<'_>, PublicHttpsWithUserinfo>::parse(text).unwrap_err();
    let report = error.report(text).to_string();
    assert!(
        !report.contains("pa%40") && !report.contains("joe"),
        "{report}"
    );
    assert!(
        report.ends_with("or give user name and password elsewhere"),
        "{report}"
    );
}

#[test]
fn public_https_refuses_userinfo_and_names_the_policy_that_admits_it() {
    let text = "https://joe@example.com/";
    let forbidden = ViolationKind::Forbidden(Part::Userinfo);
    assert_eq!(broken(&PublicHttps::POLICY, text), Some((8, 3, forbidden)));
    assert_eq!(broken(&PublicHttpsWithUserinfo::POLICY, text), None);
    assert_eq!(broken(&PublicHttps::POLICY, "https://example.com/@a"), None);

    type Without<'a> = Checked<Uri<'a>, PublicHttps>;
    type Both<'a> = Checked<Uri<'a>, (PublicHttps, NoCredentials)>;
    for (error, hint) in [
        (
            Without::parse(text).unwrap_err(),
            "leave out user name and password, and give them elsewhere; \
             the policy `PublicHttpsWithUserinfo` admits them",
        ),
        // This one does not admit them either.
        (
            Both::parse(text).unwrap_err(),
            "leave out user name and password, and give them elsewhere",
        ),
    ] {
        let report = error.report(text).to_string();
        assert!(report.ends_with(&format!("^ {hint}")), "{report}");
    }
    for text in [
        "https://localhost/",
        "http://example.com/",
        "https://10.0.0.1/",
        "https:///example.com/",
        "https://joe@h/",
        "https://ex%61mple.com/",
    ] {
        assert!(
            broken(&PublicHttpsWithUserinfo::POLICY, text).is_some(),
            "{text}"
        );
    }
}

/// Browsers read an authority after any number of slashes.
#[test]
fn userinfo_is_forbidden_where_browsers_read_it() {
    const PASSWORD: Policy = Policy::new().forbid(&[Part::Password]);
    for (text, userinfo, password) in [
        ("https:joe@h/", Some("joe"), None),
        ("http:/joe:pw@h/", Some("joe:pw"), Some("pw")),
        ("HTTPS:///joe@h/", Some("joe"), None),
        ("https:////a:b@c:d@h:80/x@y", Some("a:b@c:d"), Some("b@c:d")),
        ("ws:@h", Some(""), None),
        ("wss:/:@h?a", Some(":"), Some("")),
        ("ftp:a@b", Some("a"), None),
        ("https:h/a@b", None, None),
        ("https:///h?a@b", None, None),
        ("https:h:80#a@b", None, None),
        ("https://h/joe@h/", None, None),
        ("mailto:joe@h.example", None, None),
        ("acct:joe@h.example", None, None),
        ("urn:a@b", None, None),
        ("x:///joe@h/", None, None),
        ("file:///joe@h/", None, None),
        ("///joe@h/", None, None),
        ("coap:/joe@h/", None, None),
    ] {
        for (policy, part) in [(NoCredentials::POLICY, userinfo), (PASSWORD, password)] {
            let found = broken(&policy, text).map(|(offset, len, _)| &text[offset..offset + len]);
            assert_eq!(found, part, "{text} {policy:?}");
        }
    }
}

#[test]
fn no_message_shows_userinfo_that_browsers_read() {
    for text in [
        "https:joe:hunter2@h/",
        "https:/joe:hunter2@h/",
        "https:///joe:hunter2@h/",
        "https:////joe:hunter2@x@h/",
    ] {
        let error = Checked::<Uri<'_>, NoCredentials>::parse(text).unwrap_err();
        let shown = format!("{error} {error:?} {}", error.report(text));
        assert!(shown.contains("user name or password"), "{shown}");
        assert!(
            !shown.contains("hunter2") && !shown.contains("joe"),
            "{shown}"
        );
    }
}

/// In their place, browsers take the next segment for the host.
#[test]
fn a_rule_that_names_a_scheme_asks_for_the_host_that_it_needs() {
    let missing = Some(ViolationKind::Missing(Part::Host));
    for scheme in [
        "http",
        "HTTPS",
        "ws",
        "wss",
        "ftp",
        "coap",
        "coaps",
        "coap+tcp",
        "coaps+tcp",
        "coap+ws",
        "coaps+ws",
        "mqtt",
        "mqtts",
    ] {
        let schemes: &'static [&'static str] = vec![scheme].leak();
        let mixed: &'static [&'static str] = vec!["x", scheme].leak();
        for policy in [
            Policy::new().schemes(schemes),
            Policy::new().schemes(mixed),
            Policy::new().schemes(schemes).public_names(),
        ] {
            for rest in ["", "/v2/", "///v2/", "//:443/", "//joe@/", "v2", "//?a"] {
                let text = format!("{scheme}:{rest}");
                assert_eq!(kind(&policy, &text), missing, "{text} {policy:?}");
            }
            let text = format!("{scheme}://h.example/");
            assert_eq!(broken(&policy, &text), None, "{text} {policy:?}");
        }
        // The scheme that the value has counts, and a rule that names none asks nothing.
        for rest in ["", "/v2/", "///v2/", "//:443/"] {
            let text = format!("x:{rest}");
            assert_eq!(broken(&Policy::new().schemes(mixed), &text), None, "{text}");
            let text = format!("{scheme}:{rest}");
            assert_eq!(broken(&Policy::new().max_len(99), &text), None, "{text}");
        }
    }
    const FILES: Policy = Policy::new().schemes(&["file", "urn"]);
    for text in ["file:///etc/hosts", "urn:a:b"] {
        assert_eq!(broken(&FILES, text), None, "{text}");
    }
    const HTTPS_OR: Policy = Policy::new().https_or(&[HostRule::Localhost]);
    assert_eq!(kind(&HTTPS_OR, "https:/v2/"), missing);
    assert_eq!(kind(&HTTPS_OR, "https://:443/"), missing);
    assert_eq!(kind(&HTTPS_OR, "https://h/v2/"), None);
    let not_https = matches!(kind(&HTTPS_OR, "x:/v2/"), Some(ViolationKind::NotHttps(_)));
    assert!(not_https);
}

#[test]
fn a_base_has_a_scheme_before_a_host_and_port() {
    for (text, admitted) in [
        ("app.example:8443/v2/", false),
        ("localhost:8080/", false),
        ("https://app.example:8443/v2/", true),
        ("urn:ex:a/", true),
        ("tag:h.example,2026:a/", true),
        ("urn:12/", true),
    ] {
        let found = broken(&BaseUrl::POLICY, text);
        assert_eq!(found.is_none(), admitted, "{text} {found:?}");
    }
    let text = "localhost:8080/";
    let violation = BaseUrl::POLICY
        .check(&Uri::parse(text).unwrap())
        .unwrap_err();
    let hint = "write a scheme such as `https://` before the host";
    assert_eq!(violation.hint_in(text).to_string(), hint);
}

/// Some clients split the whole text at each `,`, and find another host after one in a password.
#[test]
fn a_comma_in_userinfo_is_refused_in_schemes_with_lists() {
    for policy in ASKING {
        for (text, admitted) in [
            ("nats://joe:a,b@gate.example:80/", false),
            ("mongodb://a,b@gate.example:80/", false),
            ("kafka://,@gate.example:80/", false),
            ("nats://joe:a%2Cb@gate.example:80/", true),
            ("nats://joe:a;b@gate.example:80/a,b?c=d,e", true),
            ("http://joe:a,b@gate.example:80/", true),
            ("x://joe:a,b@gate.example:80/", true),
        ] {
            let found = kind(&policy, text);
            let expected = (!admitted).then_some(ViolationKind::UserinfoDelimiter);
            assert_eq!(found, expected, "{text} {policy:?}");
        }
    }
    const SCHEMES: Policy = Policy::new().schemes(&["nats"]);
    assert_eq!(broken(&SCHEMES, "nats://joe:a,b@h/"), None);
}

/// `PostgreSQL`'s clients connect to the hosts and ports of the query in place of that of the authority.
#[test]
fn the_hosts_of_a_query_count_for_postgresql() {
    const HOSTS: Policy = Policy::new().hosts(&[
        HostRule::Name("gate.example"),
        HostRule::Suffix("plant.example"),
        HostRule::Name("%2Frun%2Fpg"),
        HostRule::Name("/srv/pg"),
        HostRule::network("10.0.0.0/8").unwrap(),
        HostRule::network("fd00::/8").unwrap(),
    ]);
    for (query, culprit) in [
        ("host=gate.example", None),
        ("hostaddr=10.1.2.3", None),
        ("hostaddr=fd00::1", None),
        ("host=GATE.example,a.plant.example", None),
        ("host=%2Frun%2Fpg", None),
        ("host=/srv/pg", None),
        ("sslmode=require&host=gate.example&port=5432", None),
        ("application_name=evil.example", None),
        ("a=host=evil.example", None),
        ("host", None),
        ("host=evil.example", Some("evil.example")),
        ("host=g%61te.example", Some("g%61te.example")),
        ("hostaddr=9.9.9.9", Some("9.9.9.9")),
        ("hostaddr=::1", Some("::1")),
        ("host=", Some("")),
        ("host=gate.example,", Some("")),
        ("host=gate.example,evil.example&a", Some("evil.example")),
        ("a&b=c&host=/run/pg", Some("/run/pg")),
        ("host=%2Frun%2FPG", Some("%2Frun%2FPG")),
        ("h%6Fst=evil.example", Some("evil.example")),
        ("HOST=evil.example", Some("evil.example")),
        ("host=gate.example&host=evil.example", Some("evil.example")),
        (
            "host=evil.example/.plant.example",
            Some("evil.example/.plant.example"),
        ),
    ] {
        for scheme in ["postgres", "PostgreSQL"] {
            let text = format!("{scheme}://gate.example/db?{query}");
            let found = broken(&HOSTS, &text).map(|(offset, len, _)| &text[offset..offset + len]);
            assert_eq!(found, culprit, "{text}");
        }
        for text in [
            format!("mysql://gate.example/db?{query}"),
            format!("https://gate.example/db?{query}"),
        ] {
            assert_eq!(broken(&HOSTS, &text), None, "{text}");
        }
    }
    const REACH: Policy = Policy::new().reach(&[Reach::Private]);
    const PUBLIC: Policy = Policy::new().public_names();
    const PORTS: Policy = Policy::new().ports(&[5432..=5433]);
    const HTTPS_OR: Policy = Policy::new().https_or(&[HostRule::Reach(Reach::Private)]);
    for (policy, text, admitted) in [
        (REACH, "postgres://10.0.0.1/?host=10.0.0.2", true),
        (REACH, "postgres://10.0.0.1/?hostaddr=9.9.9.9", false),
        (REACH, "postgres://10.0.0.1/?host=/run/pg", false),
        (HTTPS_OR, "postgres://10.0.0.1/?hostaddr=10.9.9.9", true),
        (HTTPS_OR, "postgres://10.0.0.1/?hostaddr=9.9.9.9", false),
        (PUBLIC, "postgres://h.example/?host=i.example", true),
        (PUBLIC, "postgres://h.example/?host=localhost", false),
        (PORTS, "postgres://h:5432/?port=5433", true),
        (PORTS, "postgres://h:5432/?port=5433,22", false),
        (PORTS, "postgres://h:5432/?port=", false),
        (PORTS, "postgres://h:5432/?port=70968", false),
        (PORTS, "x://h:5432/?port=22", true),
        (HOSTS, "postgres://gate.example/?port=22", true),
        // Of no rule that asks of hosts
        (
            Policy::new().schemes(&["postgres"]),
            "postgres://h/?host=/run/pg",
            true,
        ),
        (
            Policy::new().schemes(&["postgres"]).hosts(NAMES),
            "postgres://gate.example/?host=h",
            false,
        ),
    ] {
        let found = broken(&policy, text);
        assert_eq!(found.is_none(), admitted, "{text} {found:?}");
    }
}
