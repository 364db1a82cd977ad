//! Lists of hosts: what is one, what each host gives, and what is hidden.

use iri_core::{Component, Iri, ParseErrorKind as Kind, UriRef};
use iri_policy::hosts::{HostList, HostListBuf};
use iri_policy::{HostRule, Policy, PolicyError};
use proptest::prelude::*;

/// Returns the references of the hosts, with ` ` between them.
fn uris(text: &str) -> String {
    let list = HostList::parse(text).unwrap_or_else(|error| panic!("{}", error.report(text)));
    let uris: Vec<_> = list
        .hosts()
        .map(|host| {
            let made = host.uri().to_buf::<256>().unwrap();
            let parsed = UriRef::parse(made.as_str()).unwrap();
            // The positions are those of a parse.
            assert_eq!(made.as_uri_ref().authority(), parsed.authority(), "{text}");
            assert_eq!(made.scheme(), parsed.scheme(), "{text}");
            assert_eq!(made.path(), parsed.path(), "{text}");
            assert_eq!(made.query(), parsed.query(), "{text}");
            assert_eq!(made.fragment(), parsed.fragment(), "{text}");
            assert_eq!(parsed.host(), Some(host.host()), "{text}");
            assert_eq!(parsed.port(), host.port(), "{text}");
            assert_eq!(parsed.userinfo(), list.userinfo(), "{text}");
            assert_eq!(made.as_str(), host.uri().to_string(), "{text}");
            made.as_str().to_owned()
        })
        .collect();
    uris.join(" ")
}

/// From the documentation of nine databases and brokers, such as `MongoDB`, `PostgreSQL`, Kafka, Redis and NATS.
#[test]
fn lists_as_databases_document_them() {
    for (text, expected) in [
        (
            "mongodb://myDatabaseUser:D1fficultP%40ssw0rd@mongodb0.example.com:27017,mongodb1.example.com:27017,mongodb2.example.com:27017/?authSource=admin&replicaSet=myRepl",
            "mongodb://myDatabaseUser:D1fficultP%40ssw0rd@mongodb0.example.com:27017/?authSource=admin&replicaSet=myRepl \
             mongodb://myDatabaseUser:D1fficultP%40ssw0rd@mongodb1.example.com:27017/?authSource=admin&replicaSet=myRepl \
             mongodb://myDatabaseUser:D1fficultP%40ssw0rd@mongodb2.example.com:27017/?authSource=admin&replicaSet=myRepl",
        ),
        (
            "mongodb://%2Ftmp%2Fmongodb-27017.sock,localhost",
            "mongodb://%2Ftmp%2Fmongodb-27017.sock mongodb://localhost",
        ),
        (
            "postgresql://host1:123,host2:456/somedb?target_session_attrs=any&application_name=myapp",
            "postgresql://host1:123/somedb?target_session_attrs=any&application_name=myapp \
             postgresql://host2:456/somedb?target_session_attrs=any&application_name=myapp",
        ),
        (
            "postgresql:///mydb?host=localhost",
            "postgresql:///mydb?host=localhost",
        ),
        (
            "postgresql://[2001:db8::1234]/database",
            "postgresql://[2001:db8::1234]/database",
        ),
        ("postgresql://", "postgresql://"),
        ("broker1:9092,broker2:9092", "//broker1:9092 //broker2:9092"),
        (
            "127.0.0.1:3000,127.0.0.1:3001,127.0.0.1:3002/app/a",
            "//127.0.0.1:3000/app/a //127.0.0.1:3001/app/a //127.0.0.1:3002/app/a",
        ),
        (
            "redis-sentinel://password@localhost:26379,localhost:26380/0#mymaster",
            "redis-sentinel://password@localhost:26379/0#mymaster redis-sentinel://password@localhost:26380/0#mymaster",
        ),
        ("redis://:6379/0", "redis://:6379/0"),
        (
            "nats://joe:p@[::1]:4222,b",
            "nats://joe:p@[::1]:4222 nats://joe:p@b",
        ),
        (
            "nats://a:4222,nats://b:4222,c/",
            "nats://a:4222/ nats://b:4222/ nats://c/",
        ),
        (
            "nats://u@nats,nats:1,nats://nats:,nats",
            "nats://u@nats nats://u@nats:1 nats://u@nats: nats://u@nats",
        ),
        ("a,b,c", "//a //b //c"),
        ("joe:p@a:1,b", "//joe:p@a:1 //joe:p@b"),
        ("//a:,b:", "//a: //b:"),
        ("amqp://joe@a,b/%2F", "amqp://joe@a/%2F amqp://joe@b/%2F"),
        ("localhost:9092", "//localhost:9092"),
        ("a/x,y?z,@,#,", "//a/x,y?z,@,#,"),
        ("[v1.a]:1,[::ffff:1.2.3.4]", "//[v1.a]:1 //[::ffff:1.2.3.4]"),
    ] {
        assert_eq!(uris(text), expected);
    }
}

/// An empty host is the default to clients of `PostgreSQL`: psycopg and tokio-postgres read an empty one and `h2` in the first.
#[test]
fn an_empty_host_is_the_default_of_postgres() {
    for (text, expected) in [
        (
            "postgres://u:p@,h2/d",
            "postgres://u:p@/d postgres://u:p@h2/d",
        ),
        (
            "postgresql://h1:1,/d",
            "postgresql://h1:1/d postgresql:///d",
        ),
        ("POSTGRES://:1,:2", "POSTGRES://:1 POSTGRES://:2"),
        ("postgres://,,", "postgres:// postgres:// postgres://"),
    ] {
        assert_eq!(uris(text), expected);
    }
    let policy = Policy::new().hosts(&[HostRule::Name("h2")]);
    let list = HostList::parse("postgres://u:p@h2,/d").unwrap();
    assert!(list.check::<64>(&policy).is_err());
}

/// A query of `postgres:` may have several hosts and ports, which no reference of one host can keep.
#[test]
fn hosts_and_ports_in_a_query_are_not_listed() {
    const HINT: &str = "write several hosts and ports before the path";
    for (text, place) in [
        ("postgres://u:p@h1,h2/d?port=1,2", 29),
        ("postgres:///d?host=h1,h2", 21),
        ("postgresql://h/d?a=b&hostaddr=::1,::2", 33),
        ("postgres://h/?h%6Fst=%2Fa%2cb", 20),
        ("postgres://h/?&&host=&port=,", 27),
        ("postgres://h?host=a,b#c", 19),
        ("postgres://h/d?port=1,2&user=a@b", 21),
    ] {
        let error = HostList::parse(text).unwrap_err();
        let found = (error.kind(), error.offset(), error.component());
        assert_eq!(
            found,
            (Kind::UnexpectedChar, place, Component::Query),
            "{text}"
        );
        let report = error.report(text).to_string();
        assert!(report.ends_with(HINT), "{report}");
    }
    for text in [
        "postgres://h1,h2/d?port=1",
        "postgres:///d?host=%2Fvar%2Frun",
        "postgres://h/d?application_name=a,b&options=x,y",
        "postgres://h/d?host%3Da,b",
        "postgres://h/d?hosts=a,b&xhost=a,b&HOST=a,b",
        "postgres://h/d?host&a=b,c#port=1,2",
        "mongodb://a,b/d?host=a,b",
        "//h/d?host=a,b",
    ] {
        assert!(HostList::parse(text).is_ok(), "{text}");
    }
}

/// The DNS has the hosts of `mongodb+srv:`, and pymongo 4.20.1 wants one name.
#[test]
fn the_dns_has_the_other_hosts_of_mongodb_srv() {
    assert_eq!(uris("mongodb+srv://u:p@a/d"), "mongodb+srv://u:p@a/d");
    for (text, place) in [
        ("mongodb+srv://a,b/d", 15),
        ("MONGODB+SRV://u:p@a.example,/d", 27),
    ] {
        let error = HostList::parse(text).unwrap_err();
        let found = (error.kind(), error.offset(), error.component());
        assert_eq!(
            found,
            (Kind::UnexpectedChar, place, Component::Host),
            "{text}"
        );
        let report = error.report(text).to_string();
        assert!(
            report.ends_with("write one host, as the DNS has the others"),
            "{report}"
        );
    }
    let error = "mongodb+srv://a,b".parse::<HostListBuf<32>>().unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("write one host, as the DNS has the others"),
        "{error}"
    );
}

#[test]
fn what_is_no_list_has_its_place() {
    for (text, kind, offset) in [
        ("", Kind::UnexpectedEnd, 0),
        ("a,", Kind::UnexpectedEnd, 2),
        (",a", Kind::UnexpectedChar, 0),
        ("a,,b", Kind::UnexpectedChar, 2),
        ("a,:1", Kind::UnexpectedChar, 2),
        (":1", Kind::UnexpectedChar, 0),
        ("/a", Kind::UnexpectedChar, 0),
        ("s://,a", Kind::UnexpectedChar, 4),
        ("s://a,/b", Kind::UnexpectedChar, 6),
        ("a, b", Kind::UnexpectedChar, 2),
        ("a b", Kind::UnexpectedChar, 1),
        ("a:9092,b:x", Kind::Port, 9),
        ("mailto:joe", Kind::Port, 7),
        ("s://u@a,v@b", Kind::UnexpectedChar, 9),
        ("s://[::1", Kind::UnexpectedEnd, 8),
        ("s://[::1],[::g]", Kind::IpLiteral, 13),
        ("s://[::1]a,b", Kind::UnexpectedChar, 9),
        ("s://[fe80::1%25eth0],b", Kind::ZoneId, 12),
        ("s://a,é", Kind::NotAscii, 6),
        ("s://a/%4", Kind::PercentEncoding, 6),
        ("s://a?b#c#", Kind::UnexpectedChar, 9),
        ("jdbc:postgresql://a,b/db", Kind::Port, 5),
        ("nats://a:1,tls://b:2", Kind::UnexpectedChar, 16),
        // A URI with an empty port, whose path begins with `//`
        (
            "nats://a://///////4222,nats:/:/b4222",
            Kind::UnexpectedChar,
            10,
        ),
        ("nats://tls://a", Kind::UnexpectedChar, 12),
        ("nats://a:1,NATS://b:2", Kind::UnexpectedChar, 17),
        ("a,nats://b:2", Kind::UnexpectedChar, 8),
        ("1a://b", Kind::UnexpectedChar, 4),
        ("nats://nats://b:2", Kind::UnexpectedChar, 13),
        ("nats://a,nats://nats://b:2", Kind::UnexpectedChar, 22),
        ("nats://a,nats://", Kind::UnexpectedEnd, 16),
        ("nats://a,nats://,b", Kind::UnexpectedChar, 16),
        ("//a,//b", Kind::UnexpectedChar, 4),
    ] {
        let error = HostList::parse(text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (kind, offset), "{text}");
        assert!(!error.report(text).to_string().is_empty());
    }
}

#[test]
fn no_password_is_shown() {
    for (text, shown) in [
        (
            "mongodb://joe:geheim@a:1,b:2/db",
            "mongodb://***@a:1,b:2/db",
        ),
        ("mongodb://geheim@a,b", "mongodb://***@a,b"),
        ("joe:geheim@a:1,b", "***@a:1,b"),
        ("//joe:geheim@a:1,b", "//***@a:1,b"),
        ("kafka://a:9092,b:9092/x", "kafka://a:9092,b:9092/x"),
        ("a:9092,b:9092", "a:9092,b:9092"),
        // A raw `/` or `,` may be of a password.
        ("s://joe:12/geheim@h", "s://***@h"),
        ("s://joe:1,geheim/x@h,i", "s://***@h,i"),
        ("s://joe:1,geheim/x%40h,i", "s://***%40h,i"),
        // A name of a secret
        (
            "mongodb://a,b/?tlsCertificateKeyFilePassword=geheim&x=1",
            "mongodb://a,b/?tlsCertificateKeyFilePassword=***",
        ),
        (
            "mongodb://joe:geheim@a,b/?authSource=admin",
            "mongodb://***@a,b/?authSource=admin",
        ),
    ] {
        let list = HostList::parse(text).unwrap();
        assert_eq!(list.redacted().to_string(), shown);
        assert_eq!(format!("{list:?}"), format!("HostList(\"{shown}\")"));
        let buf: HostListBuf<64> = text.parse().unwrap();
        assert_eq!(format!("{buf:?}"), format!("HostList(\"{shown}\")"));
        assert_eq!(buf, list);
        assert_eq!(buf.to_string(), text);
    }
}

#[test]
fn a_policy_is_asked_for_each_host() {
    const RULES: Policy = Policy::new()
        .hosts(&[HostRule::Name("a.example"), HostRule::Name("b.example")])
        .max_len(40);
    let check = |text: &str| {
        let list = HostList::parse(text).unwrap();
        match list.check::<64>(&RULES) {
            Ok(()) => None,
            Err(PolicyError::Violation(violation)) => {
                let (offset, len) = (violation.offset(), violation.len());
                Some(text[offset..offset + len].to_owned())
            }
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(check("s://u@a.example:1,b.example:2/x"), None);
    assert_eq!(check("a.example,b.example"), None);
    assert_eq!(
        check("s://u@a.example:1,evil.example:2/x").as_deref(),
        Some("evil.example")
    );
    assert_eq!(
        check("evil.example,b.example").as_deref(),
        Some("evil.example")
    );
    assert_eq!(
        check("a.example,evil.example:1").as_deref(),
        Some("evil.example")
    );
    // Some clients split the text at each `,` first.
    assert_eq!(check("s://u:p,x@a.example").as_deref(), Some("u:p,x"));
    assert_eq!(check("u,v@a.example,b.example").as_deref(), Some("u,v"));
    assert_eq!(check("s://u:p%2Cx@a.example,b.example?a,b"), None);
    const NESTED: Policy = Policy::all(&[Policy::new(), RULES]);
    const SCHEMES: Policy = Policy::new().schemes(&["s"]);
    let list = HostList::parse("s://u:p,x@a.example,b.example").unwrap();
    assert!(list.check::<64>(&NESTED).is_err());
    assert!(list.check::<64>(&SCHEMES).is_ok());
    assert_eq!(
        check("postgres://a.example,b.example/?host=evil.example").as_deref(),
        Some("evil.example")
    );
    // The place after the hosts is that of the list too.
    let text = "s://a.example,b.example/12345678901234567890123456789";
    assert_eq!(check(text).as_deref(), Some("789"));
    let list = HostList::parse("a.example,b.example").unwrap();
    assert!(matches!(
        list.check::<4>(&RULES),
        Err(PolicyError::Capacity(_))
    ));
}

/// Parses a list by splitting it: what each part of it must be, is asked of the kinds.
fn is_list(text: &str) -> bool {
    let (start, rest) = match text.split_once("://") {
        Some((scheme, rest)) if iri_core::component::Scheme::parse(scheme).is_ok() => {
            (format!("{scheme}://"), rest)
        }
        _ => match text.strip_prefix("//") {
            Some(rest) => ("//".to_owned(), rest),
            None => (String::new(), text),
        },
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, after) = rest.split_at(end);
    let (userinfo, hosts) = match authority.find('@') {
        Some(at) if !authority.starts_with('[') => authority.split_at(at + 1),
        _ => ("", authority),
    };
    let hosts: Vec<_> = hosts.split(',').collect();
    let is_single = hosts.len() == 1 && !start.is_empty();
    if authority.ends_with(':') && after.starts_with("//") {
        return false;
    }
    let slashes = if start.is_empty() { "//" } else { &start };
    hosts.iter().all(|host| {
        let is_empty = host.is_empty() || host.starts_with(':');
        UriRef::parse(format!("{slashes}{userinfo}{host}{after}").as_str()).is_ok()
            && (!is_empty || is_single)
    })
}

proptest! {
    #[test]
    fn lists_are_those_whose_parts_are_references(
        text in "(s:|1:|:)?(//)?([ab]{0,2}|u:p@|@)?((a|%41|\\[::1\\]|é| |:|\\[)?(:[0-9x]{0,2})?,){0,3}[a:]{0,2}(/[a,@/]{0,3})?(\\?[a,?]{0,2})?(#[a,#]{0,2})?"
    ) {
        prop_assert_eq!(HostList::parse(&text).is_ok(), is_list(&text), "{}", text);
        if let Ok(list) = HostList::parse(&text) {
            uris(&text);
            // A list of one with slashes is a reference.
            if text.contains("//") && list.hosts().count() == 1 && list.as_str().starts_with("s://") {
                prop_assert!(Iri::parse(&text).is_ok());
            }
        }
    }
}
