//! Tests maps of prefixes as fields: a table with a namespace for each prefix.

use iri_serde::Mistake;
use iri_serde::iri_core::storage::Buffer;
use iri_serde::iri_core::{Iri, IriBuf, IriString};
use iri_vocab::{Namespace, PrefixMap, PrefixMapBuf, PrefixMapString, PrefixTable};
use serde::{Deserialize, Serialize};

#[derive(Deserialize, Serialize, Debug)]
struct Config {
    prefixes: PrefixMapString,
}

#[derive(Deserialize, Debug)]
struct Borrowed<'a> {
    #[serde(borrow)]
    prefixes: PrefixMap<'a>,
}

#[derive(Deserialize, Debug)]
struct Device<'a> {
    #[serde(borrow)]
    prefixes: PrefixMapBuf<'a, 2>,
}

#[derive(Deserialize, Debug)]
struct Copied {
    prefixes: PrefixTable<Buffer<16>, Buffer<2>>,
}

const TOML: &str = "[prefixes]\nfoaf = 'http://xmlns.com/foaf/0.1/'\n'' = 'urn:x:'\n";
const JSON: &str = r#"{"prefixes": {"foaf": "http://xmlns.com/foaf/0.1/", "": "urn:x:"}}"#;

#[test]
fn a_table_of_prefixes_is_a_map() {
    let from_toml: Config = toml::from_str(TOML).unwrap();
    let from_json: Config = serde_json::from_str(JSON).unwrap();
    for Config { prefixes } in [&from_toml, &from_json] {
        let iri = prefixes.expand("foaf:name").unwrap().to_string();
        assert_eq!(iri, "http://xmlns.com/foaf/0.1/name");
        let curie = prefixes.compact(Iri::parse("urn:x:a").unwrap()).unwrap();
        assert_eq!(curie.to_string(), ":a");
    }
    let borrowed: Borrowed<'_> = serde_json::from_str(JSON).unwrap();
    assert_eq!(borrowed.prefixes.iter().len(), 2);
    let (device, _) = serde_json_core::from_str::<Device<'_>>(JSON).unwrap();
    assert_eq!(device.prefixes.namespace("").unwrap(), "urn:x:");
    let borrowed: Borrowed<'_> = toml::from_str(TOML).unwrap();
    assert_eq!(borrowed.prefixes.namespace("").unwrap(), "urn:x:");
    let copied: Copied = serde_json::from_str(r#"{"prefixes": {"\u0061": "urn:x:"}}"#).unwrap();
    assert_eq!(copied.prefixes.namespace("a").unwrap(), "urn:x:");

    assert_eq!(
        serde_json::to_string(&from_toml).unwrap(),
        r#"{"prefixes":{"":"urn:x:","foaf":"http://xmlns.com/foaf/0.1/"}}"#
    );
    let written = toml::to_string(&from_json).unwrap();
    let again: Config = toml::from_str(&written).unwrap();
    assert!(again.prefixes.iter().eq(from_json.prefixes.iter()));
}

/// The first that is written is the one to compact to, also after writing and reading.
#[test]
fn aliases_keep_their_choice() {
    let text = r#"{"prefixes":{"b":"urn:b:","y":"urn:a:","x":"urn:a:","z":"urn:a:"}}"#;
    let read: Config = serde_json::from_str(text).unwrap();
    let compacted = |config: &Config| {
        let curie = config.prefixes.compact(Iri::parse("urn:a:1").unwrap());
        curie.unwrap().to_string()
    };
    assert_eq!(compacted(&read), "y:1");
    let written = serde_json::to_string(&read).unwrap();
    assert_eq!(written, text);
    assert_eq!(compacted(&serde_json::from_str(&written).unwrap()), "y:1");
    // toml sorts a table before it passes it on.
    let toml = "prefixes = {y = 'urn:a:', x = 'urn:a:'}";
    assert_eq!(compacted(&toml::from_str(toml).unwrap()), "x:1");
}

/// A key and a value, in both formats the column of the mistake, its words, and the line below the value.
const MISTAKES: [(&str, &str, [usize; 2], &str, &str); 5] = [
    (
        "PubMed ID",
        "urn:p:",
        [8, 10],
        "the prefix `PubMed ID` is no name, at byte 6",
        "^^^ begin with a letter or `_`, and write letters, digits, `.`, `-` and `_`",
    ),
    (
        "p:q",
        "urn:p:",
        [3, 5],
        "the prefix `p:q` has a `:`, which ends a prefix, at byte 1",
        "^ leave it out, or write `-` or `_`",
    ),
    (
        "p",
        "https://schema.org",
        [26, 27],
        "the namespace of `p` ends in its authority, which a local name would continue, at byte 18",
        "^ end it in a `/`",
    ),
    (
        "p",
        "https://joe:hunter2@schema.org",
        [38, 39],
        "the namespace of `p` ends in its authority, which a local name would continue, at byte 30",
        "^ end it in a `/`",
    ),
    (
        "p",
        "schema.org/",
        [8, 9],
        "invalid IRI: no scheme, such as `https:`, at the start",
        "^ begin with a scheme, such as https://",
    ),
];

#[test]
fn mistakes_have_place_and_cure() {
    for (key, value, columns, words, cure) in MISTAKES {
        let toml = format!("[prefixes]\na = 'urn:a:'\n'{key}' = '{value}'\n");
        let error = toml::from_str::<Config>(&toml).unwrap_err();
        let span = error.span().unwrap_or_default();
        let of_toml = Mistake::at_span(&toml, span, error.message());
        let json =
            format!("{{\"prefixes\": {{\n  \"a\": \"urn:a:\",\n  \"{key}\": \"{value}\"\n}}}}");
        let error = serde_json::from_str::<Config>(&json).unwrap_err();
        let of_json = Mistake::at_end(&json, error.line(), error.column(), &error);
        for (mistake, column) in [of_toml, of_json].into_iter().zip(columns) {
            let shown = mistake.to_string();
            let start = format!("3:{column}: {words}\n  |\n3 | ");
            assert!(shown.starts_with(&start), "{shown}");
            assert!(
                shown.ends_with(cure) && !shown.contains("hunter2"),
                "{shown}"
            );
        }
    }
}

#[test]
fn other_errors() {
    fn words<T>(table: Result<T, serde_json::Error>) -> String {
        table.err().unwrap().to_string()
    }
    let of_config = |json| words(serde_json::from_str::<Config>(json));
    let of_device = |json| words(serde_json::from_str::<Device<'_>>(json));
    let of_copied = |json| words(serde_json::from_str::<Copied>(json));
    assert_eq!(
        of_config(r#"{"prefixes": {"a": "urn:a:", "a": "urn:b:"}}"#),
        "the prefix `a` has two namespaces at line 1 column 43"
    );
    assert_eq!(
        of_device(r#"{"prefixes": {"a": "a:", "b": "b:", "c": "c:"}}"#),
        "there are more than 2 prefixes at line 1 column 46"
    );
    assert_eq!(
        of_device(r#"{"prefixes": {"\u0061": "a:"}}"#),
        "cannot borrow the prefix: it has escapes, or its input is not kept; take an owned type at line 1 column 22"
    );
    assert_eq!(
        of_device(r#"{"prefixes": {"a": "a\u003a"}}"#),
        "cannot borrow the IRI: it has escapes, or its input is not kept; take an owned type at line 1 column 28"
    );
    assert_eq!(
        of_copied(r#"{"prefixes": {"a-name-that-is-long": "a:"}}"#),
        "the prefix `a-name-that-is-long` or its namespace is too long: 19 bytes do not fit in 16 at line 1 column 35"
    );
    assert_eq!(
        of_copied(r#"{"prefixes": {"a": "a:name-that-is-long"}}"#),
        "IRI too long: 19 bytes do not fit in 16 at line 1 column 40"
    );
    assert_eq!(
        of_config(r#"{"prefixes": ["a:"]}"#),
        "invalid type: sequence, expected a table of prefixes and their namespaces at line 1 column 13"
    );
    assert_eq!(
        of_config(r#"{"prefixes": {"a": 1}}"#),
        "invalid type: integer `1`, expected a string with the syntax of IRI at line 1 column 20"
    );
}

/// A namespace that has lost its `#` is refused, with the place where it was.
#[test]
fn a_namespace_has_its_last_character() {
    #[derive(Deserialize, Serialize, Debug)]
    struct Skos<T> {
        skos: T,
    }

    let text = "skos = 'http://www.w3.org/2004/02/skos/core#'\n";
    let whole: Skos<Namespace<IriString>> = toml::from_str(text).unwrap();
    assert_eq!(whole.skos.as_str(), "http://www.w3.org/2004/02/skos/core#");
    assert_eq!(toml::to_string(&whole).unwrap().replace('"', "'"), text);
    let json = r#"{"skos": "http://www.w3.org/2004/02/skos/core"}"#;
    let words = "the namespace does not end in `/`, `#`, `:`, `=` or `_`, at byte 35: write what is missing, and put it in quotes in \
                 `.env` and INI files, where readers take `#` for a comment at line 1 column 46";
    let error = serde_json::from_str::<Skos<Namespace<Iri<'_>>>>(json).unwrap_err();
    assert_eq!(error.to_string(), words);
    let error = serde_json::from_str::<Skos<Namespace<IriBuf<40>>>>(json).unwrap_err();
    assert_eq!(error.to_string(), words);
    let mistake = Mistake::at_end(json, error.line(), error.column(), &error);
    let shown = "1:46: the namespace does not end in `/`, `#`, `:`, `=` or `_`, at byte 35
  |
1 | \"skos\": \"http://www.w3.org/2004/02/skos/core\"
  |                                             ^ write what is missing, and put it in quotes in `.env` and INI files, where readers take `#` for a comment";
    assert_eq!(mistake.to_string(), shown);
}

/// All mistakes of a table are told at once, each with its key.
#[test]
#[cfg(all(feature = "json", feature = "toml"))]
fn all_mistakes_at_once() {
    let text = "[prefixes]\n3d = 'urn:a:'\nb = 'urn b:'\nc = 'http://c'\n";
    let mistakes = iri_serde::from_toml::<Config>("c.toml", text).unwrap_err();
    let places: Vec<String> = mistakes
        .to_string()
        .lines()
        .filter(|line| line.starts_with("c.toml") || line.starts_with("in"))
        .map(str::to_owned)
        .collect();
    assert_eq!(
        places,
        [
            "c.toml:2:1: the prefix `3d` is no name, at byte 0",
            "in `prefixes.3d`",
            "c.toml:3:9: invalid IRI: unexpected space in the scheme, at byte 3",
            "in `prefixes.b`",
            "c.toml:4:14: the namespace of `c` ends in its authority, which a local name would continue, at byte 8",
            "in `prefixes.c`",
        ]
    );
}
