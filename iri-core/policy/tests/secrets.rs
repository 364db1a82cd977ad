//! Tests what a `Secret` and `FromStr` tell of a text that is refused, and what they hide of a valid one.
#![cfg(feature = "alloc")]

use std::str::FromStr;

use iri_core::base::{Base, BaseError, ParseBaseError};
use iri_core::{BufError, FromStrError, ParseError, ParseErrorKind, Uri, UriBuf, UriString};
use iri_policy::hosts::{HostList, HostListBuf, HostListString};
use iri_policy::{
    Checked, Conceals, FixedBase, Https, HttpsOrLoopbackAddress, Joined, PolicyError, Secret,
    SecretError, Unresolved,
};

const PASSWORD: &str = "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40";

/// A sentence and its hint.
type Told = (&'static str, &'static str);

/// Texts, the sentence of each for a secret, and the hint; then what is said of one that is none, if it differs.
const REFUSED: &[(&str, &str, &str, Option<Told>)] = &[
    (
        "postgres://app:p#ss@h.example/db",
        "the port is not all digits, at byte 15",
        PASSWORD,
        None,
    ),
    (
        "postgres://app:pass@h.example:5432,i.example:5432/db",
        "the port is not all digits, at byte 34",
        "a URI has one host and port; write several URIs, or read the text as a `HostList`",
        None,
    ),
    (
        "host=db.example user=app dbname=app",
        "no scheme, such as `https:`, at the start",
        "write a URL, as this is a connection string of another form",
        None,
    ),
    (
        "${DATABASE_URL}",
        "no scheme, such as `https:`, at the start",
        "fill in the placeholder, or expand the template",
        None,
    ),
    (
        "\"https://h.example/\"",
        "unexpected character in the scheme, at byte 0",
        "remove the quotes or brackets around it",
        Some((
            "unexpected `\"` in the scheme, at byte 0",
            "remove the quotes or brackets around it",
        )),
    ),
    (
        "https://h.example/\n",
        "unexpected character in the path, at byte 18",
        "remove the line break or tab",
        Some((
            "unexpected U+000A in the path, at byte 18",
            "remove the line break or tab",
        )),
    ),
    (
        "https://h.example/a ",
        "unexpected character in the path, at byte 19",
        "remove it",
        Some(("unexpected space in the path, at byte 19", "remove it")),
    ),
    (
        "https://[192.0.2.1]/",
        "unexpected character in an address in brackets, at byte 12",
        "leave out the brackets of IPv4; in IPv6 its numbers are 0 to 255",
        Some((
            "unexpected `.` in an address in brackets, at byte 12",
            "leave out the brackets of IPv4; in IPv6 its numbers are 0 to 255",
        )),
    ),
    // These hints name a character, so a secret has another one.
    (
        "https://h.example/a{b",
        "unexpected character in the path, at byte 19",
        "percent-encode it, or leave it out",
        Some((
            "unexpected `{` in the path, at byte 19",
            "write `{` as %7B, or fill in the placeholder",
        )),
    ),
    (
        "https://h.example/%u00e9",
        "unexpected character in the path, at byte 18",
        "percent-encode it, or leave it out",
        Some((
            "`%` without two hexadecimal digits in the path, at byte 18",
            "encode the character's UTF-8, as `%u` is of JavaScript's escape()",
        )),
    ),
    (
        "https://h.example/100%",
        "unexpected character in the path, at byte 21",
        "percent-encode it, or leave it out",
        Some((
            "`%` without two hexadecimal digits in the path, at byte 21",
            "write a percent sign itself as %25",
        )),
    ),
    (
        "https://h x/",
        "unexpected character in the host, at byte 9",
        "percent-encode it, or leave it out",
        Some((
            "unexpected space in the host, at byte 9",
            "a host has no spaces",
        )),
    ),
];

#[test]
fn a_refused_secret_says_how_to_mend_it() {
    for (text, sentence, hint, plain) in REFUSED {
        let error = text.parse::<UriString>().unwrap_err();
        let (plain_sentence, plain_hint) = plain.unwrap_or((sentence, hint));
        assert_eq!(error.to_string(), format!("{plain_sentence}: {plain_hint}"));
        assert_eq!(error.hint(), Some(plain_hint));
        let told = format!("{sentence}: {hint}");
        let errors: [SecretError; 4] = [
            text.parse::<Secret<UriString>>().unwrap_err(),
            text.parse::<Secret<UriBuf<96>>>().unwrap_err(),
            text.parse::<Secret<Checked<UriString, Https>>>()
                .unwrap_err(),
            Secret::<Uri<'_>>::try_from(*text).unwrap_err(),
        ];
        for error in errors {
            assert_eq!(error.to_string(), told);
            assert_eq!(error.parse_error(), Uri::parse(text).err());
        }
    }
}

struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!(),
        },
        Err(_) => panic!(),
    };
    const WITHIN: bool = true;
}

/// Returns what `FromStr` of a type says.
fn refused<T: FromStr<Err: std::error::Error>>(text: &str) -> String {
    T::from_str(text).err().unwrap().to_string()
}

#[test]
fn each_type_says_in_from_str_how_to_mend_the_text() {
    for (text, sentence, hint, plain) in REFUSED {
        let (sentence, hint) = plain.unwrap_or((sentence, hint));
        let told = format!("{sentence}: {hint}");
        assert_eq!(refused::<Checked<UriString, Https>>(text), told);
        assert_eq!(refused::<Checked<UriBuf<96>, Https>>(text), told);
        assert_eq!(refused::<Base<UriString>>(text), told);
        assert_eq!(refused::<Base<UriBuf<96>>>(text), told);
        assert_eq!(
            refused::<Checked<Checked<UriString, Https>, Https>>(text),
            told
        );
    }
    let told =
        "unexpected `{` in the path, at byte 1: write `{` as %7B, or fill in the placeholder";
    assert_eq!(refused::<Joined<UriString, Store>>("a{b"), told);
    assert_eq!(refused::<Joined<UriBuf<96>, Store>>("a{b"), told);
    assert_eq!(refused::<Unresolved<UriString>>("a{b"), told);
    let list = "host=db.example user=app";
    let told = refused::<HostListString>(list);
    assert!(told.ends_with("a connection string of another form"));
    assert_eq!(refused::<HostListBuf<96>>(list), told);
}

#[test]
fn a_broken_rule_has_its_hint_in_from_str() {
    for (text, told) in [
        (
            "ftp://h.example/",
            "the scheme is not admitted, at byte 0: use `https`",
        ),
        (
            "h.example:8080",
            "the scheme is not admitted, at byte 0: write `https://` before the host",
        ),
    ] {
        assert_eq!(refused::<Checked<UriString, Https>>(text), told);
        assert_eq!(refused::<Checked<UriBuf<32>, Https>>(text), told);
    }
    assert_eq!(
        refused::<Checked<UriString, HttpsOrLoopbackAddress>>("http://localhost/"),
        "the scheme is not `https`, and the host is not this machine, at byte 7: \
         use `https`, or a loopback address; the policy `HttpsOrLocalhost` admits the name `localhost`"
    );
    assert_eq!(
        refused::<Checked<UriBuf<8>, Https>>("https://h.example/"),
        "18 bytes do not fit in 8"
    );
    assert_eq!(
        refused::<Base<UriBuf<32>>>("https://h.example/v1"),
        BaseError::NoTrailingSlash.to_string()
    );
    assert_eq!(
        refused::<Joined<UriString, Store>>("//h.example/"),
        "the reference begins with `//`, which leads out of the base"
    );
}

/// The error of each is the one of its `parse`, and its `?` gives it.
#[test]
fn the_error_of_from_str_derefs_to_that_of_parse() {
    fn parse(text: &str) -> Result<Checked<UriString, Https>, PolicyError> {
        Ok(text.parse()?)
    }

    let error = Uri::parse("a b").unwrap_err();
    assert_eq!(parse("a b"), Err(PolicyError::Parse(error)));
    assert!(matches!(parse("s:a"), Err(PolicyError::Violation(_))));
    let told = "a b".parse::<Base<UriString>>().unwrap_err();
    assert_eq!(*told, ParseBaseError::Parse(error));
    assert_eq!(format!("{told:?}"), format!("FromStrError({told})"));
}

/// The same texts, mended.
#[test]
fn what_the_hints_ask_for_is_admitted() {
    for text in [
        "postgres://app:p%23ss@h.example/db",
        "postgres://app:pass@h.example:5432/db",
        "https://192.0.2.1/",
        "https://h.example/a%7Bb",
        "https://h.example/100%25",
    ] {
        assert!(text.parse::<Secret<UriString>>().is_ok(), "{text}");
        assert!(Secret::<Uri<'_>>::try_from(text).is_ok(), "{text}");
    }
}

#[test]
fn so_does_one_that_breaks_a_rule_or_is_no_base() {
    let told = |text: &str| {
        let error = text.parse::<Secret<Checked<UriString, Https>>>();
        error.unwrap_err().to_string()
    };
    assert_eq!(
        told("http://app:pass@h.example/"),
        "the scheme is not admitted, at byte 0: use `https`"
    );
    assert_eq!(
        told("h.example:8080"),
        "the scheme is not admitted, at byte 0: write `https://` before the host"
    );
    let base = "https://h.example/v1".parse::<Secret<Base<UriString>>>();
    assert!(
        base.unwrap_err()
            .to_string()
            .contains("does not end in `/`")
    );
    let long = "https://h.example/".parse::<Secret<UriBuf<8>>>();
    assert_eq!(long.unwrap_err().to_string(), "18 bytes do not fit in 8");
}

/// Any error of a user's function takes it by `?`.
#[test]
fn the_error_of_from_str_becomes_each_error_that_has_a_parse_error() {
    fn parse<E: From<FromStrError>>(text: &str) -> Result<UriString, E> {
        Ok(text.parse()?)
    }

    let error = Uri::parse("a b").unwrap_err();
    assert_eq!(parse::<ParseError>("a b"), Err(error));
    assert_eq!(parse::<BufError>("a b"), Err(BufError::Parse(error)));
    assert_eq!(parse::<PolicyError>("a b"), Err(PolicyError::Parse(error)));
    let told = parse::<FromStrError>("a b").unwrap_err();
    assert_eq!(told.kind(), error.kind());
    assert_eq!(
        told.report("a b").to_string(),
        error.report("a b").to_string()
    );
    let boxed = parse::<Box<dyn std::error::Error + Send + Sync>>("a b").unwrap_err();
    assert_eq!(boxed.to_string(), told.to_string());
    assert!(size_of::<FromStrError>() <= 16);
}

/// The value of a name that says so is hidden in all texts.
#[test]
fn the_value_of_a_secret_in_a_key_value_string_is_not_named() {
    let error = "user=app password=ge#heim"
        .parse::<UriString>()
        .unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::NoScheme);
    assert!(!error.to_string().contains("heim"), "{error}");
}

struct Key;

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 1;
    const QUERY_VALUES: &'static [&'static str] = &["own"];
}

#[test]
fn a_secret_list_of_hosts_hides_what_a_secret_hides() {
    let shown = |text: &str| {
        let list = Secret::<HostListString>::from_str(text).unwrap();
        let borrowed = Secret::<HostList<'_>>::try_from(text).unwrap();
        assert_eq!(list.to_string(), borrowed.to_string());
        assert_eq!(format!("{list:?}"), format!("Secret(\"{list}\")"));
        list.to_string()
    };
    for (text, expected) in [
        (
            "mongodb://app:pass@a.example:27017,b.example/db?w=1&password=geheim#x",
            "mongodb://***@a.example:27017,b.example/db?w=1&password=***#x",
        ),
        (
            "redis://:pass@a.example,b.example/0",
            "redis://***@a.example,b.example/0",
        ),
        (
            "a.example:9092,b.example:9092",
            "a.example:9092,b.example:9092",
        ),
        ("app:pass@a.example,b.example", "***@a.example,b.example"),
        ("kafka://a.example,b.example", "kafka://a.example,b.example"),
        ("postgresql:///db?token=1", "postgresql:///db?token=***"),
        // The `@` may end a password with a raw delimiter.
        ("mongodb://app:1/a@b.example,c.example", "mongodb://***"),
        ("mongodb://app:1,pa%40ss,b.example/x", "mongodb://***"),
    ] {
        assert_eq!(shown(text), expected);
    }
    let text = "mongodb://a.example,b.example/db/geheim?own=geheim&w=1";
    let list: Secret<HostListBuf<64>, Key> = text.parse().unwrap();
    assert_eq!(
        list.to_string(),
        "mongodb://a.example,b.example/db/***?own=***&w=1"
    );
    assert_eq!(
        list.redacted().to_buf::<64>().unwrap(),
        list.to_string().as_str()
    );
    assert_eq!(list.expose().as_list().hosts().count(), 2);
    let refused = "mongodb://a.example,b.example:x1/".parse::<Secret<HostListString>>();
    let told = refused.unwrap_err().to_string();
    assert!(
        told.starts_with("the port is not all digits, at byte 30: "),
        "{told}"
    );
}

#[cfg(feature = "macros")]
mod newtypes {
    use super::*;
    use iri_core::{IriBuf, IriString};
    use iri_policy::IriNewtype;
    use iri_vocab::IriEnum;

    #[derive(IriNewtype)]
    #[iri(schemes("https"), forbid(fragment))]
    struct Hook(UriString);

    #[derive(IriNewtype)]
    #[iri(schemes("https"))]
    struct Lent<'a>(Uri<'a>);

    #[derive(IriNewtype)]
    #[iri(schemes("https"))]
    struct Short<const N: usize>(UriBuf<N>);

    #[test]
    fn a_secret_of_a_newtype_hides_what_a_secret_hides() {
        let text = "https://app:pass@h.example/a/b?token=1";
        let hook: Secret<Hook> = text.parse().unwrap();
        let lent = Secret::<Lent<'_>>::try_from(text).unwrap();
        let short: Secret<Short<48>, Key> = text.parse().unwrap();
        assert_eq!(hook.to_string(), "https://***@h.example/a/b?token=***");
        assert_eq!(lent.to_string(), hook.to_string());
        assert_eq!(short.to_string(), "https://***@h.example/a/***?token=***");
        assert_eq!(format!("{hook:?}"), format!("Secret(\"{hook}\")"));
        assert_eq!(hook.expose().as_str(), text);
        let error = "https://h.example/#geheim"
            .parse::<Secret<Hook>>()
            .err()
            .unwrap();
        assert_eq!(
            error.to_string(),
            "there is a fragment, which is not allowed, at byte 19: leave out the `#` and what follows it"
        );
    }

    #[derive(Debug, PartialEq, IriEnum)]
    enum Term {
        #[iri("urn:x:A")]
        A,
        #[iri(other)]
        Other(IriString),
    }

    #[derive(Debug, PartialEq, IriEnum)]
    enum ShortTerm {
        #[iri("urn:x:A")]
        A,
        #[iri(other)]
        Other(IriBuf<48>),
    }

    #[test]
    fn a_derived_type_says_in_from_str_how_to_mend_the_text() {
        for (text, ..) in REFUSED {
            let told = text.parse::<IriString>().unwrap_err().to_string();
            assert_eq!(refused::<Term>(text), told);
            assert_eq!(refused::<ShortTerm>(text), told);
            let told = text.parse::<UriString>().unwrap_err().to_string();
            assert_eq!(refused::<Hook>(text), told);
            assert_eq!(refused::<Short<96>>(text), told);
        }
        assert_eq!(
            refused::<Hook>("http://h.example/"),
            "the scheme is not admitted, at byte 0: use `https`"
        );
        assert_eq!("urn:x:A".parse(), Ok(Term::A));
        assert_eq!("urn:x:A".parse(), Ok(ShortTerm::A));
    }
}
