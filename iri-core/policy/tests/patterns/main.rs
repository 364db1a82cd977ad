//! Lists of hosts at run time: what clients answered, what is a mistake, and what a policy makes of them.

use iri_core::{IriRef, Uri};
use iri_policy::patterns::{
    HostPatterns, HostPatternsBuf, PatternErrorKind as Kind, PatternHost, Reading,
};
use iri_policy::{HostRule, PolicyOf};

/// The answers of curl and Go.
const ASKED: &str = include_str!("asked.txt");

#[test]
fn each_list_is_read_as_curl_and_go_read_it() {
    let (mut read, mut refused) = (0, 0);
    let mut wrong = Vec::new();
    for row in ASKED.lines().filter(|row| !row.starts_with('#')) {
        let [list, uri, curl, go]: [&str; 4] = row
            .split('\t')
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_else(|_| panic!("{row}"));
        let list = list.replace("\\t", "\t");
        let Ok(patterns) = HostPatterns::parse(&list) else {
            refused += 1;
            continue;
        };
        let Ok(iri) = IriRef::parse(uri) else {
            // Zones are no URIs.
            assert!(uri.contains("%25eth0"), "{uri}");
            continue;
        };
        read += 1;
        for (reading, answer) in [(Reading::Curl, curl), (Reading::Go, go)] {
            if answer != "-" && patterns.matches(&iri, reading) != (answer == "direct") {
                wrong.push(format!("{row}: {reading:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!((read, refused), (135, 37));
}

#[test]
fn what_no_client_reads_as_it_looks_is_a_mistake() {
    for (text, kind, offset, len) in [
        ("a.example b.example", Kind::Blank, 9, 1),
        ("x, a.example\tb.example", Kind::Blank, 12, 1),
        ("*corp.example", Kind::Wildcard, 0, 1),
        ("a.*.example", Kind::Wildcard, 2, 1),
        ("*.*.example", Kind::Wildcard, 2, 1),
        ("*:80", Kind::Wildcard, 0, 1),
        ("http://a.example", Kind::NotAHost, 0, 16),
        ("::1,a.example/", Kind::NotAHost, 4, 10),
        ("joe@a.example", Kind::NotAHost, 0, 13),
        ("..example.com", Kind::EmptyLabel, 1, 1),
        (".", Kind::EmptyLabel, 1, 0),
        ("*.", Kind::EmptyLabel, 2, 0),
        ("a..b", Kind::EmptyLabel, 2, 1),
        (":80", Kind::EmptyLabel, 0, 0),
        ("a;b", Kind::UnexpectedChar, 1, 1),
        ("ex%61mple.com", Kind::UnexpectedChar, 2, 1),
        ("a.example\u{a0}b", Kind::UnexpectedChar, 0, 12),
        ("[::1]x", Kind::UnexpectedChar, 5, 1),
        ("10.", Kind::Address, 0, 3),
        ("10.0.0", Kind::Address, 0, 6),
        ("010.0.0.1", Kind::Address, 0, 9),
        (".0.0.1", Kind::Address, 1, 5),
        ("fe80::1%eth0", Kind::Address, 0, 12),
        ("1:2:3", Kind::Address, 0, 5),
        ("10.0.0.0/33", Kind::Prefix, 9, 2),
        ("10.0.0.0/", Kind::Prefix, 9, 0),
        ("10.0.0.0/8x", Kind::Prefix, 9, 2),
        ("fd00::/129", Kind::Prefix, 7, 3),
        ("10.0.0.0/256", Kind::Prefix, 9, 3),
        ("10.0.0.0/8:80", Kind::Network, 0, 13),
        ("[fd00::]/8", Kind::Network, 0, 10),
        ("[fd00::/8]", Kind::Network, 0, 10),
        ("[localhost]", Kind::Brackets, 0, 11),
        ("[::1", Kind::Brackets, 0, 4),
        ("[10.0.0.1]", Kind::Brackets, 0, 10),
        ("a.example:", Kind::Port, 10, 0),
        ("a.example:http", Kind::Port, 10, 4),
        ("a.example:080", Kind::Port, 10, 3),
        ("a.example:65536", Kind::Port, 10, 5),
        ("[::1]:", Kind::Port, 6, 0),
    ] {
        let error = HostPatterns::parse(text).expect_err(text);
        assert_eq!(
            (error.kind(), error.offset(), error.len()),
            (kind, offset, len),
            "{text}"
        );
        let report = error.report(text).to_string();
        assert!(report.ends_with(error.hint()), "{report}");
    }
}

#[test]
fn each_entry_says_what_it_is() {
    let text = "::1,[fe80::1]:8080,.example.com,*.corp.example,10.0.0.0/8,localhost:1234,*";
    let list = HostPatterns::parse(text).unwrap();
    let entries: Vec<_> = list
        .patterns()
        .map(|entry| (entry.host(), entry.port()))
        .collect();
    assert_eq!(
        entries,
        [
            (PatternHost::Address("::1".parse().unwrap()), None),
            (PatternHost::Address("fe80::1".parse().unwrap()), Some(8080)),
            (PatternHost::Below("example.com"), None),
            (PatternHost::Below("corp.example"), None),
            (PatternHost::Network("10.0.0.0".parse().unwrap(), 8), None),
            (PatternHost::Name("localhost"), Some(1234)),
            (PatternHost::All, None),
        ]
    );
}

#[test]
fn an_exact_reading_admits_what_is_written() {
    for (list, uri, expected) in [
        ("example.com", "http://EXAMPLE.com:8080/", true),
        ("example.com", "http://a.example.com/", false),
        ("example.com", "http://example.com./", false),
        ("example.com", "http://ex%61mple.com/", false),
        (".example.com", "http://example.com/", false),
        (".example.com", "http://a.b.example.com/", true),
        ("*.example.com", "http://a.example.com/", true),
        (".example.com", "http://.example.com/", false),
        (".example.com", "http://evil!.example.com/", false),
        ("*", "http://h/", true),
        ("*", "http:///", false),
        ("*", "mailto:a@b", false),
        ("*", "http://h!/", false),
        ("h:80", "http://h/", true),
        ("h:80", "http://h:080/", true),
        ("h:80", "https://h/", false),
        ("h:80", "x://h/", false),
        ("10.0.0.0/8", "http://10.1.2.3/", true),
        ("10.0.0.0/8", "http://[::ffff:10.1.2.3]/", false),
        ("0.0.0.0/0", "http://10.1.2.3/", true),
        ("10.0.0.1", "http://167772161/", false),
        ("[::1]", "http://[0:0::1]/", true),
        ("[::1]:80", "http://[::1]:81/", false),
        ("", "http://h/", false),
        ("localhost", "http://a.localhost/", false),
        ("bücher.example", "http://bücher.example/", true),
        ("bücher.example", "http://xn--bcher-kva.example/", true),
        (".bücher.example", "http://a.xn--bcher-kva.example/", true),
        (".bücher.example", "http://xn--bcher-kva.example/", false),
        (".bücher.example", "http://bücher.example/", false),
        ("straße.example", "http://straße.example/", false),
        ("straße.example", "http://xn--strae-oqa.example/", true),
    ] {
        let list = HostPatterns::parse(list).unwrap();
        let iri = IriRef::parse(uri).unwrap();
        assert_eq!(list.matches(&iri, Reading::Exact), expected, "{list} {uri}");
    }
}

#[test]
fn each_storage_holds_the_list() {
    let uri = Uri::parse("http://10.1.2.3/").unwrap();
    let fixed: HostPatternsBuf<10> = "10.0.0.0/8".parse().unwrap();
    assert!(fixed.matches(&uri, Reading::Exact));
    let error = "10.0.0.0/8".parse::<HostPatternsBuf<8>>().unwrap_err();
    assert_eq!(error.kind(), Kind::TooLong(8));
    assert_eq!(
        error.to_string(),
        "the text is longer than 8 bytes, at byte 8"
    );
    #[cfg(feature = "alloc")]
    {
        let owned: iri_policy::patterns::HostPatternsString = "10.0.0.0/8".parse().unwrap();
        assert_eq!(owned, fixed);
        assert!(owned.matches(&uri, Reading::Go));
        assert_eq!(
            format!("{owned} {owned:?}"),
            "10.0.0.0/8 HostPatterns(\"10.0.0.0/8\")"
        );
    }
}

#[cfg(all(feature = "serde", feature = "alloc"))]
#[test]
fn a_field_of_a_config_is_parsed() {
    use iri_policy::patterns::HostPatternsString;

    #[derive(serde::Deserialize, serde::Serialize)]
    struct Config {
        no_proxy: HostPatternsString,
    }

    let config: Config = toml::from_str("no_proxy = 'localhost, 10.0.0.0/8'").unwrap();
    assert_eq!(config.no_proxy.as_patterns().patterns().count(), 2);
    assert_eq!(
        toml::to_string(&config).unwrap(),
        "no_proxy = \"localhost, 10.0.0.0/8\"\n"
    );
    let Err(error) = toml::from_str::<Config>("no_proxy = 'a b'") else {
        panic!("a blank");
    };
    assert!(
        error
            .to_string()
            .contains("a blank between two hosts, at byte 1: write a `,`")
    );
}

/// A list, a reference, and the end of the sentence if it is refused.
const LISTED: &[(&str, &str, Result<(), &str>)] = &[
    ("hooks.example", "https://hooks.example/", Ok(())),
    ("hooks.example", "https://HOOKS.example:444/", Ok(())),
    ("hooks.example:443", "https://hooks.example/", Ok(())),
    (
        "hooks.example:443",
        "https://hooks.example:444/",
        Err("not on the list, at byte 8"),
    ),
    (
        "hooks.example",
        "https://a.hooks.example/",
        Err("not on the list, at byte 8"),
    ),
    (
        "hooks.example",
        "https://hooks%2Eexample/",
        Err("`%`, at which some readers end it, at byte 8"),
    ),
    (
        "*",
        "https://hooks%2Eexample/",
        Err("`%`, at which some readers end it, at byte 8"),
    ),
    (
        "*",
        "https://evil.example\u{ff0f}.hooks.example/",
        Err("not on the list, at byte 8"),
    ),
    (
        ".hooks.example",
        "https://evil.example\u{ff0f}.hooks.example/",
        Err("not on the list, at byte 8"),
    ),
    (
        "hooks.example",
        "https://x%2F@hooks.example/",
        Err("some readers look for the host, at byte 8"),
    ),
    (
        "hooks.example",
        "https:hooks.example/",
        Err("there is no host, at byte 6"),
    ),
    (
        "hooks.example",
        "https:///hooks.example/",
        Err("there is no host, at byte 8"),
    ),
    (
        "hooks.example",
        "https://hooks.example:99999/",
        Err("the port is not admitted, at byte 22"),
    ),
    (
        "",
        "https://hooks.example/",
        Err("not on the list, at byte 8"),
    ),
    (
        "db.example",
        "postgres://db.example/x?host=db.example",
        Ok(()),
    ),
    (
        "db.example",
        "postgres://db.example/x?host=evil.example",
        Err("not on the list, at byte 29"),
    ),
    (
        "db.example,192.0.2.7:1",
        "postgres://db.example/x?hostaddr=192.0.2.7",
        Err("not on the list, at byte 33"),
    ),
    ("10.0.0.0/8", "https://10.1.2.3/", Ok(())),
    (
        "10.0.0.0/8",
        "https://[::ffff:10.1.2.3]/",
        Err("not on the list, at byte 8"),
    ),
];

#[test]
fn a_policy_has_a_list_of_run_time() {
    for &(list, text, expected) in LISTED {
        let list = HostPatterns::parse(list).unwrap();
        let iri = IriRef::parse(text).unwrap();
        let found = PolicyOf::new().listed(list).check(&iri);
        match (found, expected) {
            (Ok(()), Ok(())) => {}
            (Err(violation), Err(end)) => {
                assert!(violation.to_string().ends_with(end), "{text}: {violation}");
            }
            (found, expected) => panic!("{list} {text}: {found:?}, not {expected:?}"),
        }
    }
}

/// A rule may borrow from a config, and what is told of it too.
#[test]
fn all_rules_may_be_read_when_the_program_runs() {
    let config = String::from("coap,coaps;plant.example;10.0.0.0/8;5683");
    let parts: Vec<&str> = config.split(';').collect();
    let schemes: Vec<&str> = parts[0].split(',').collect();
    let hosts = [
        HostRule::Suffix(parts[1]),
        HostRule::network(parts[2]).unwrap(),
    ];
    let port: u16 = parts[3].parse().unwrap();
    let ports = [port..=port];
    let policy = PolicyOf::new()
        .schemes(&schemes)
        .hosts(&hosts)
        .ports(&ports);
    let both = [policy, PolicyOf::new().max_len(40)];
    let all = PolicyOf::all(&both);
    let check = |text| all.check(&Uri::parse(text).unwrap());
    assert!(check("coap://a.plant.example/").is_ok());
    assert!(check("coap://10.2.3.4/").is_ok());
    let violation = check("coap://other.example/").unwrap_err();
    assert_eq!(
        violation.hint().to_string(),
        "use `plant.example` (or below it) or 10.0.0.0/8"
    );
    let violation = check("http://a.plant.example/").unwrap_err();
    assert_eq!(violation.hint().to_string(), "use `coap` or `coaps`");
    assert!(check("coaps://a.plant.example/").is_err());
}
