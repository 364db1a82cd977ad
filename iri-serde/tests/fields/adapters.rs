//! Tests the types that read or write a field in another form, alone and in options, lists and maps.

use std::collections::BTreeMap;
use std::fmt::Debug;

use iri_policy::{Checked, Conceals, FixedBase, Https, Joined, NoCredentials, Secret, Unresolved};
use iri_serde::Mistake;
use iri_serde::adapter::{JoinTo, Seed, ToUri};
use iri_serde::iri_core::base::Base;
use iri_serde::iri_core::{IriRefString, IriString, Uri, UriBuf, UriString};
use serde::de::DeserializeSeed;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Debug)]
struct Normalized<T>
where
    T: iri_serde::adapter::Field<iri_serde::adapter::Normalize> + Serialize,
{
    #[serde(with = "iri_serde::normalized")]
    iri: T,
}

#[test]
fn normalised_when_read() {
    type Web = Checked<UriString, (Https, NoCredentials)>;
    let web: Normalized<Web> = toml::from_str("iri = 'HTTPS://Ex.example/%7ea/../b'").unwrap();
    assert_eq!(web.iri.as_str(), "https://ex.example/b");
    // The rules are checked on the normal form.
    let error = toml::from_str::<Normalized<Web>>("iri = 'HTTP://h/'").unwrap_err();
    assert_eq!(
        error.message(),
        "the scheme is not admitted, at byte 0: use `https`"
    );

    let list: Normalized<Vec<Option<IriString>>> =
        serde_json::from_str(r#"{"iri": ["A:%c3", null]}"#).unwrap();
    assert_eq!(list.iri[0].as_ref().unwrap(), "a:%C3");
    assert!(list.iri[1].is_none());
    let map: Normalized<BTreeMap<String, Base<UriBuf<16>>>> =
        toml::from_str("iri = {a = 'A://H/x/../'}").unwrap();
    assert_eq!(map.iri["a"].as_str(), "a://h/");
    assert_eq!(toml::to_string(&map).unwrap(), "[iri]\na = \"a://h/\"\n");
    let secret: Normalized<Secret<UriString>> = toml::from_str("iri = 'A://u:p@H/'").unwrap();
    assert_eq!(secret.iri.expose(), "a://u:p@h/");
}

#[test]
fn mapped_to_uris() {
    #[derive(Deserialize, Debug)]
    struct Mapped<T: iri_serde::adapter::Field<iri_serde::adapter::ToUri>> {
        #[serde(with = "only")]
        iri: T,
    }
    mod only {
        pub(super) use iri_serde::to_uri::deserialize;
    }
    let mapped: Mapped<Vec<UriString>> = toml::from_str("iri = ['https://例え.jp/猫']").unwrap();
    assert_eq!(mapped.iri[0], "https://%E4%BE%8B%E3%81%88.jp/%E7%8C%AB");
    let error = toml::from_str::<Mapped<UriString>>("iri = 'http://h/ é'").unwrap_err();
    assert_eq!(
        error.message(),
        "invalid IRI: unexpected space in the path, at byte 9: write a space as %20"
    );
    let error = toml::from_str::<Mapped<UriBuf<9>>>("iri = 'http://h/é'").unwrap_err();
    assert_eq!(error.message(), "IRI too long: 15 bytes do not fit in 9");
    let error = toml::from_str::<Mapped<UriString>>("iri = 5").unwrap_err();
    assert!(
        error
            .message()
            .contains("expected a string with the syntax of IRI")
    );
}

#[test]
fn a_slash_is_added_to_bases() {
    #[derive(Deserialize, Debug)]
    struct Bases {
        #[serde(with = "iri_serde::add_slash")]
        list: Vec<Base<UriString>>,
        #[serde(default, with = "iri_serde::add_slash")]
        checked: Option<Checked<Base<UriString>, Https>>,
        #[serde(default, with = "iri_serde::add_slash")]
        text: Option<UriBuf<16>>,
    }
    let file = "list = ['http://h', 'http://h/a']\nchecked = 'https://h'\ntext = 'http://h/a'";
    let bases: Bases = toml::from_str(file).unwrap();
    assert_eq!(bases.text.unwrap(), "http://h/a/");
    assert_eq!(bases.list[0].as_str(), "http://h/");
    assert_eq!(bases.list[1].as_str(), "http://h/a/");
    let checked = bases.checked.unwrap();
    assert_eq!(checked.join("x").unwrap().to_string(), "https://h/x");
    let error = toml::from_str::<Bases>("list = ['http://h/?a']").unwrap_err();
    assert!(error.message().starts_with("a base has no query"));
    for text in ["app.example:8443/v2", "localhost:8080/"] {
        let file = format!("list = ['{text}']");
        let error = toml::from_str::<Bases>(&file).unwrap_err();
        let cure = "write a scheme such as `https://` before the host";
        assert!(error.message().contains(cure), "{error}");
        let shown = Mistake::at_span(&file, error.span().unwrap(), error.message()).to_string();
        assert!(shown.contains(text) && shown.contains(cure), "{shown}");
    }
    let bases: Bases = toml::from_str("list = ['urn:ex:a/']").unwrap();
    assert_eq!(bases.list[0].as_str(), "urn:ex:a/");
}

#[test]
fn references_that_lead_away_are_refused() {
    #[derive(Deserialize, Debug)]
    struct Links {
        #[serde(with = "iri_serde::staying")]
        links: Vec<Unresolved<UriString>>,
    }
    let links: Links = toml::from_str("links = ['/login', '../a?b#c', '', 'a/b:c']").unwrap();
    assert_eq!(*links.links[1].get(), "../a?b#c");
    for (link, told) in [
        (
            "https://evil.example/",
            "the reference has a scheme of its own",
        ),
        ("mailto:a", "the reference has a scheme of its own"),
        ("//evil.example/", "the reference begins with `//`"),
        ("a b", "invalid URI-reference: unexpected space"),
    ] {
        let error = toml::from_str::<Links>(&format!("links = ['{link}']")).unwrap_err();
        assert!(error.message().starts_with(told), "{link}: {error}");
    }
}

struct Key;

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 1;
    const QUERY_VALUES: &'static [&'static str] = &["key", "token"];
}

#[derive(Serialize, Deserialize)]
struct Saved {
    #[serde(with = "iri_serde::redacted")]
    redacted: BTreeMap<String, UriString>,
    #[serde(with = "iri_serde::redacted")]
    checked: Option<Checked<UriString, Https>>,
    secret: Secret<UriString, Key>,
    #[serde(with = "iri_serde::lossless")]
    kept: Vec<Secret<UriString>>,
}

#[test]
fn redacted_when_written() {
    let file = r#"
secret = "https://joe:hunter2@h/v3/abc/def?Key=hunter2&a=b#token=hunter2"
kept = ["https://joe:hunter2@h/"]
checked = "https://joe:hunter2@h/"

[redacted]
a = "https://hunter2@h/"
"#;
    let saved: Saved = toml::from_str(file).unwrap();
    assert_eq!(
        serde_json::to_string(&saved).unwrap(),
        r#"{"redacted":{"a":"https://***@h/"},"checked":"https://***@h/","secret":"https://***@h/v3/***?Key=***&a=b#token=***","kept":["https://joe:hunter2@h/"]}"#
    );
    for shown in [
        format!("{:?}", saved.secret),
        format!("{:#?}", saved.kept),
        saved.secret.to_string(),
        serde_json::to_string(&saved.secret).unwrap(),
        toml::Value::try_from(&saved.secret).unwrap().to_string(),
    ] {
        assert!(
            !shown.contains("hunter2") && !shown.contains("joe"),
            "{shown}"
        );
    }
    assert_eq!(saved.kept[0].expose().userinfo().unwrap(), "joe:hunter2");
}

struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!("not a base"),
        },
        Err(_) => panic!("not a URI"),
    };
    const WITHIN: bool = true;
}

#[test]
fn joined_to_a_base_of_the_type() {
    #[derive(Serialize, Deserialize, Debug)]
    struct Config {
        image: Vec<Joined<UriBuf<48>, Store>>,
    }
    let config: Config = toml::from_str("image = ['a.bin', '?v=2']").unwrap();
    assert_eq!(
        toml::to_string(&config).unwrap(),
        "image = [\"https://store.example/v2/a.bin\", \"https://store.example/v2/?v=2\"]\n"
    );
    let file = "image = [\n 'a.bin',\n '../b.bin',\n]";
    let error = toml::from_str::<Config>(file).unwrap_err();
    assert_eq!(
        error.message(),
        "a `..` in the reference leads above the base"
    );
    assert_eq!(&file[error.span().unwrap()], "'../b.bin'");
}

/// The base is a field, and another field is relative to it. The error is reported at that other field.
#[test]
fn resolved_later() {
    #[derive(Serialize, Deserialize, Debug)]
    struct Config {
        base: Base<IriString>,
        entry: toml::Spanned<Unresolved<IriString>>,
    }
    let file = "base = 'https://例え.jp/a/'\nentry = '../b'\n";
    let config: Config = toml::from_str(file).unwrap();
    let entry = config.entry.get_ref();
    assert_eq!(entry.resolve(&config.base).unwrap(), "https://例え.jp/b");
    let error = entry.resolve_within(&config.base).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a `..` in the reference leads above the base"
    );
    assert_eq!(&file[config.entry.span()], "'../b'");
    assert_eq!(serde_json::to_string(entry).unwrap(), r#""../b""#);
    let error = toml::from_str::<Config>("base = 'a:/'\nentry = 'a b'").unwrap_err();
    assert_eq!(
        error.message(),
        "invalid IRI-reference: unexpected space in the path, at byte 1: write a space as %20"
    );
}

/// The base is known only at run time.
#[test]
fn joined_by_a_seed() {
    let base = Base::new(IriString::parse("https://h/a/").unwrap()).unwrap();
    let join = JoinTo {
        base: &base,
        within: true,
    };
    type Links = BTreeMap<String, Vec<Checked<IriString, Https>>>;
    let read = |json| {
        let mut json = serde_json::Deserializer::from_str(json);
        Seed::<_, Links>::new(&join).deserialize(&mut json)
    };
    assert_eq!(
        read(r#"{"x": ["b", "é"]}"#).unwrap()["x"][1].as_str(),
        "https://h/a/é"
    );
    assert_eq!(
        read("{\"x\": [\"b\",\n\"//evil/\"]}")
            .unwrap_err()
            .to_string(),
        "the reference begins with `//`, which leads out of the base at line 2 column 9"
    );
    assert_eq!(
        read(r#"{"x": ["a b"]}"#).unwrap_err().to_string(),
        "invalid IRI-reference: unexpected space in the path, at byte 1: write a space as %20 at line 1 column 12"
    );
}

/// What a seed reads may be missing, and another type is refused with what there should be.
#[test]
fn a_seed_reads_lists_and_nothing() {
    fn read<T: iri_serde::adapter::Field<ToUri>>(json: &str) -> Result<T, String> {
        let seed = Seed::<_, T>::new(&ToUri);
        let copy = seed;
        assert_eq!(format!("{seed:?}"), format!("{ToUri:?}"));
        let read = copy.deserialize(&mut serde_json::Deserializer::from_str(json));
        read.map_err(|error| error.to_string())
    }
    let some = read::<Option<UriString>>(r#""http://h/é""#);
    assert_eq!(some.unwrap().unwrap(), "http://h/%C3%A9");
    assert_eq!(read::<Option<UriString>>("null"), Ok(None));
    // A format without `null` has `()` for nothing.
    let unit = serde::de::value::UnitDeserializer::<serde::de::value::Error>::new();
    let nothing = Seed::<_, Option<UriString>>::new(&ToUri).deserialize(unit);
    assert_eq!(nothing, Ok(None));
    let error = read::<Vec<UriString>>(r#""http://h/""#).unwrap_err();
    assert!(error.contains("expected a list of strings"), "{error}");
    let number = serde::de::value::U8Deserializer::<serde::de::value::Error>::new(7);
    let error = Seed::<_, Option<UriString>>::new(&ToUri).deserialize(number);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("expected a string or nothing"), "{error}");
}

/// serde-json-core has room for 64 characters of an error, and panics if it gets more.
#[test]
fn errors_are_short_where_asked() {
    fn error<'de, T: Deserialize<'de> + Debug>(json: &'de str) -> String {
        serde_json_core::from_str::<T>(json)
            .unwrap_err()
            .to_string()
    }
    use iri_policy::{BaseUrl, HttpsOrLoopbackAddress};
    assert_eq!(
        error::<Checked<Uri<'_>, BaseUrl>>(r#""http://example.com/api""#),
        "the path does not end in `/`, so resolving drops its last segment"[..64]
    );
    assert!(
        error::<Checked<UriBuf<32>, HttpsOrLoopbackAddress>>(r#""http://example.com/api""#)
            .starts_with("the scheme is not `https`, and the host is not this machine")
    );
    assert!(
        error::<Base<UriBuf<32>>>(r#""http://example.com/api""#)
            .starts_with("the path does not end")
    );
    assert!(
        error::<Joined<UriBuf<32>, Store>>(r#""/api""#).starts_with("the reference begins with")
    );
    assert!(
        error::<Joined<UriBuf<32>, Store>>(r#""a b""#)
            .starts_with("invalid URI-reference at byte 1: ")
    );
    assert!(error::<Joined<UriBuf<8>, Store>>(r#""a""#).starts_with("URI too long"));
}

#[test]
fn references_stay_as_they_are() {
    let relative = Unresolved::<IriString>::new(IriRefString::parse("//joe:hunter2@h/").unwrap());
    assert!(!format!("{relative:?}").contains("hunter2"));
}
