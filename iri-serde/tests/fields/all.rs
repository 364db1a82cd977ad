//! Tests that all mistakes of a file and of the environment are told, and nothing else.

use std::collections::BTreeMap;

use iri_policy::{Checked, Https, Secret};
use iri_serde::iri_core::{UriBuf, UriString};
use iri_serde::{Mistakes, both, from_variables};
use serde::Deserialize;

use crate::missing::sentences;

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Config {
    upstream: Checked<UriString, Https>,
    database: Secret<UriString>,
    #[serde(default)]
    hooks: Vec<Checked<UriString, Https>>,
    #[serde(default)]
    pair: Option<(UriString, u8)>,
    #[serde(default)]
    ports: BTreeMap<u16, UriString>,
    #[serde(default)]
    device: Vec<Device>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Device {
    name: String,
    #[serde(with = "iri_serde::normalized")]
    resource: UriBuf<32>,
    mode: Option<Mode>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mode {
    Off,
    To(UriString),
    Both { a: UriString },
}

const GOOD: &str = r#"{
  "upstream": "https://h.example/",
  "database": "postgres://app:pass@db.example/app",
  "hooks": ["https://a.example/", "https://b.example/"],
  "pair": ["http://h.example/", 1],
  "ports": {"80": "http://h.example/"},
  "device": [
    {"name": "a", "resource": "coap://a.example/", "mode": {"to": "coap://b.example/"}},
    {"name": "b", "resource": "coap://b.example/", "mode": "off"},
    {"name": "c", "resource": "coap://c.example/", "mode": {"both": {"a": "coap://b.example/"}}}
  ]
}"#;

const BAD: &str = r#"{
  "upstream": "http://h.example/",
  "database": "postgres://app:ge#heim@db.example/app",
  "hooks": ["https://a.example/", "http://b.example/", "https://c.example/", "c d"],
  "pair": ["http://h.example/", 300],
  "ports": {"80": "http://h.example/", "x": "http://h.example/", "81": "<"},
  "colour": "geheim",
  "device": [
    {"name": "a", "resource": "coap://a.example/<", "mode": {"to": "coap://b example/"}},
    {"name": "b", "resource": "coap://a.long.name.of.a.host.example/", "mode": "of"},
    {"resource": "coap://c.example/", "mode": {"both": {"a": 5}}},
    {"resource": "coap://d.example/"}
  ]
}"#;

/// The paths that the lines of `mistakes` name, with the line of each.
fn places(mistakes: &Mistakes) -> Vec<(usize, String)> {
    let place = |message: &str| {
        let path = message.rsplit_once("in `").map_or("", |(_, path)| path);
        path.trim_end_matches('`').to_owned()
    };
    let mistakes = mistakes.iter();
    mistakes
        .map(|(_, mistake)| (mistake.line(), place(mistake.message())))
        .collect()
}

const PLACES: &[(usize, &str)] = &[
    (2, "upstream"),
    (3, "database"),
    (4, "hooks[1]"),
    (4, "hooks[3]"),
    (5, "pair[1]"),
    (6, "ports.x"),
    (6, "ports.81"),
    (7, "colour"),
    (9, "device[0].resource"),
    (9, "device[0].mode"),
    (10, "device[1].resource"),
    (10, "device[1].mode"),
    (11, "device[2].mode.a"),
    (11, "device[2]"),
    (12, "device[3]"),
];

#[test]
fn a_right_file_is_read_in_each_format() {
    let json: Config = serde_json::from_str(GOOD).unwrap();
    assert_eq!(iri_serde::from_json::<Config>("a", GOOD).unwrap(), json);
    assert_eq!(iri_serde::from_yaml::<Config>("a", GOOD).unwrap(), json);
    let toml = "upstream = 'https://h.example/'\ndatabase = 'postgres://app:pass@db.example/app'\n";
    assert_eq!(
        iri_serde::from_toml::<Config>("a", toml).unwrap(),
        toml::from_str::<Config>(toml).unwrap()
    );
}

#[test]
fn all_mistakes_of_json_and_yaml_are_told_with_their_paths() {
    for mistakes in [
        iri_serde::from_json::<Config>("a", BAD).unwrap_err(),
        iri_serde::from_yaml::<Config>("a", BAD).unwrap_err(),
    ] {
        let told = places(&mistakes);
        let mut told: Vec<_> = told.iter().map(|(line, path)| (*line, &**path)).collect();
        // The place of a table is its start or its end.
        told.sort_by_key(|(line, path)| (*line, *path == "device[2]"));
        assert_eq!(told, PLACES, "{mistakes}");
        let told = mistakes.to_string();
        assert!(!told.contains("geheim") && !told.contains("heim"), "{told}");
    }
}

/// Each mistake alone is told alone.
#[test]
fn one_mistake_has_one_line() {
    for (good, bad, place) in [
        ("https://h.example/\"", "http://h.example/\"", "upstream"),
        ("https://b.example/\"]", "http://b.example/\"]", "hooks[1]"),
        ("/\", 1]", "/\", 300]", "pair[1]"),
        ("\"a\", \"resource\"", "\"a\", \"resources\"", "device[0]"),
        (
            "coap://c.example/",
            "coap:// c.example/",
            "device[2].resource",
        ),
        ("\"off\"", "\"on\"", "device[1].mode"),
    ] {
        let file = GOOD.replacen(good, bad, 1);
        let mistakes = iri_serde::from_json::<Config>("a", &file).unwrap_err();
        assert_eq!(places(&mistakes).len(), 1, "{mistakes}");
        assert_eq!(places(&mistakes)[0].1, place, "{mistakes}");
    }
}

#[test]
fn no_secret_is_shown_in_any_format() {
    let json = r#"{"upstream": "https://h.example/", "database": "https://h.example/geheim x?a=geheim", "pair": 5}"#;
    let toml =
        "upstream = 'https://h.example/'\ndatabase = 'https://h.example/geheim x'\npair = 5\n";
    for mistakes in [
        iri_serde::from_json::<Config>("a", json).unwrap_err(),
        iri_serde::from_yaml::<Config>("a", json).unwrap_err(),
        iri_serde::from_toml::<Config>("a", toml).unwrap_err(),
    ] {
        assert_eq!(mistakes.len(), 2, "{mistakes}");
        let told = format!("{mistakes} {mistakes:?}");
        assert!(
            told.contains("in `database`") && told.contains("in `pair`"),
            "{told}"
        );
        assert!(!told.contains("geheim"), "{told}");
    }
}

/// A file that breaks the syntax has the mistakes before that place.
#[test]
fn broken_syntax_is_told_once() {
    let json = "{\"upstream\": \"http://h.example/\", \"database\": ";
    let mistakes = iri_serde::from_json::<Config>("a", json).unwrap_err();
    assert_eq!(mistakes.len(), 2, "{mistakes}");
    for toml in ["upstream = 'http", "= 1", "upstream = 1\nupstream = 2"] {
        let mistakes = iri_serde::from_toml::<Config>("a", toml).unwrap_err();
        assert_eq!(mistakes.len(), 1, "{mistakes}");
    }
    let yaml = "upstream: 'http://h.example/\ndatabase: [";
    assert_eq!(
        iri_serde::from_yaml::<Config>("a", yaml).unwrap_err().len(),
        1
    );
    let json = format!("{GOOD} x");
    assert_eq!(
        iri_serde::from_json::<Config>("a", &json)
            .unwrap_err()
            .len(),
        1
    );
}

/// toml's own types still get their places.
#[test]
fn values_with_a_span_are_read() {
    #[derive(Debug, Deserialize)]
    struct Spans {
        at: toml::Spanned<UriString>,
        other: UriString,
    }

    let file = "at = 'http://h.example/'\nother = 'http://h.example/'\n";
    let spans: Spans = iri_serde::from_toml("a", file).unwrap();
    assert_eq!(
        (spans.at.span(), spans.other.as_str()),
        (5..24, "http://h.example/")
    );
    let file = "at = 'h.example/'\nother = 'h.example/'\n";
    let mistakes = iri_serde::from_toml::<Spans>("a", file).unwrap_err();
    let expected = [(1, String::from("at")), (2, String::from("other"))];
    assert_eq!(places(&mistakes), expected);
}

/// The time does not grow with the product of the mistakes and the file.
#[test]
fn a_hundred_mistakes_are_told() {
    let file = format!("[{}\"h.example\"]", "\"h.example\", ".repeat(200));
    let mistakes = iri_serde::from_json::<Vec<UriString>>("a", &file).unwrap_err();
    assert_eq!(mistakes.len(), 100);
    assert!(mistakes.to_string().ends_with("\nthere may be more"));
}

/// serde does not say which field a name of `alias` stands for, so it is told as missing, too.
#[test]
fn what_is_wrong_under_another_name_of_its_field_is_told() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Aliased {
        #[serde(alias = "uri")]
        url: UriString,
    }

    let told = |file: &str| {
        let mistakes = iri_serde::from_json::<Aliased>("a.json", file).unwrap_err();
        mistakes.to_string()
    };
    assert!(iri_serde::from_json::<Aliased>("a.json", r#"{"uri": "http://h.example/"}"#).is_ok());
    let other_name = told(r#"{"uri": "h.example/a b"}"#);
    assert!(other_name.contains("invalid URI"), "{other_name}");
    assert_eq!(other_name.matches("a.json:").count(), 2, "{other_name}");
    assert!(other_name.contains("missing field `url`"), "{other_name}");
    let own_name = told(r#"{"url": "h.example/a b"}"#);
    assert_eq!(own_name.matches("a.json:").count(), 1, "{own_name}");
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
struct Variables {
    upstream: Option<Checked<UriString, Https>>,
    database_url: Secret<UriString>,
    is_on: Option<bool>,
    ratio: Option<f32>,
    mode: Option<Mode>,
}

#[test]
fn the_environment_is_read_and_told_by_names() {
    let good = [
        ("DATABASE_URL", "postgres://app:pass@db.example/app"),
        ("IS_ON", "true"),
        ("RATIO", "0.5"),
        ("MODE", "off"),
        ("PATH", "/bin"),
    ];
    let read: Variables = from_variables(good).unwrap();
    assert_eq!(
        (read.is_on, read.ratio, read.mode),
        (Some(true), Some(0.5), Some(Mode::Off))
    );
    assert!(read.upstream.is_none() && read.database_url.expose().userinfo().is_some());
    let bad = [
        ("UPSTREAM", "\"https://h.example/\""),
        ("DATABASE_URL", "host=db.example password=geheim"),
        ("IS_ON", "geheim"),
    ];
    let mistakes = from_variables::<Variables>(bad).unwrap_err();
    assert_eq!(
        mistakes.to_string(),
        "UPSTREAM: invalid URI: unexpected `\"` in the scheme, at byte 0
  |
  | \"https://h.example/\"
  | ^ remove the quotes or brackets around it
DATABASE_URL: of a secret: invalid URI: no scheme, such as `https:`, at the start
  |
  | ***
  | ^^^ write a URL, as this is a connection string of another form
IS_ON: invalid type: string \"…\", expected a boolean"
    );
    let missing = from_variables::<Variables>([("PATH", "/bin")]).unwrap_err();
    assert_eq!(missing.to_string(), "missing field `DATABASE_URL`");
}

#[test]
fn a_file_and_the_environment_are_told_together() {
    let file = iri_serde::from_toml::<Config>("a.toml", "upstream = 'http://h.example/'");
    let variables = from_variables::<Variables>([("DATABASE_URL", "x y")]);
    let told = both(file, variables).unwrap_err().to_string();
    assert!(
        told.starts_with(
            "a.toml:1:1: missing field `database`\na.toml:1:13: the scheme is not admitted"
        ),
        "{told}"
    );
    assert!(told.contains("\nDATABASE_URL: of a secret: "), "{told}");
}

/// Libraries that merge sources tell a key and no place, and do not find the key of a list.
#[test]
fn a_library_without_places_shows_the_value() {
    use figment::providers::{Format, Toml};

    #[derive(Debug, serde::Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Service {
        hooks: Vec<Checked<UriString, Https>>,
        database: Secret<UriString>,
        port: u16,
    }

    let toml = "hooks = ['https://h/', 'http://joe:hunter2@h/']\n\
                database = 'postgres://app:s3#cret@h/'\nport = 'http://h/ b'";
    let source = config::File::from_str(toml, config::FileFormat::Toml);
    let config = config::Config::builder().add_source(source).build();
    for values in [
        figment::Figment::from(Toml::string(toml))
            .extract()
            .unwrap(),
        config.unwrap().try_deserialize().unwrap(),
    ] {
        let values: serde_json::Value = values;
        let read = Mistakes::find("config", |pass| {
            let read = pass.read::<Service, _>(&values);
            read.map_err(|error| pass.mistake(error))
        });
        let mut told = read.unwrap_err().to_string();
        told.push('\n');
        for expected in [
            "config: of a secret: invalid URI: the port is not all digits, at byte 15\nin `database`\n  |\n  | ***\n",
            "config: the scheme is not admitted, at byte 0\nin `hooks[1]`\n  |\n  | http://***@h/\n  | ^^^^ use `https`\n",
            "in `port`\n",
        ] {
            assert!(told.contains(expected), "{told}");
        }
        assert!(
            !told.contains("hunter2") && !told.contains("cret@"),
            "{told}"
        );
    }
}

/// TOML's and YAML's errors show a part of the file.
#[test]
fn a_file_that_speaks_of_missing_fields_is_told_alike() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Service {
        port: u16,
        name: String,
        mode: String,
    }
    let toml = "port = 'x' # missing field `mode`\n";
    let mistakes = iri_serde::from_toml::<Service>("a", toml).unwrap_err();
    assert_eq!(
        mistakes.to_string(),
        "a:1:1: missing field `name`
a:1:1: missing field `mode`
a:1:8: invalid type: string \"…\", expected u16
in `port`"
    );
    let yaml = "port: x # missing field `mode`\n";
    let mistakes = iri_serde::from_yaml::<Service>("a", yaml).unwrap_err();
    assert_eq!(mistakes.len(), 3, "{mistakes}");
}

/// The items after a wrong one keep their places.
#[test]
fn items_of_a_tuple_are_told_by_their_own_types() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Point(UriString, u16, bool);
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Named {
        uri: UriString,
        number: u16,
    }
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    enum Kind {
        Both(UriString, u16),
        Named { uri: UriString, number: u16 },
    }
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct All {
        pair: (UriString, u16),
        point: Point,
        array: [UriBuf<32>; 3],
        named: Named,
        kinds: Vec<Kind>,
        name: String,
    }
    let json = r#"{
        "pair": ["<", 1],
        "point": ["a:b", "x", 3],
        "array": ["a:b", "<", ">"],
        "named": ["<", 1],
        "kinds": [{"Both": ["<", 1]}, {"Named": ["<", 99999]}, {"Both": ["a:b", 1]}]
    }"#;
    let mistakes = iri_serde::from_json::<All>("a", json).unwrap_err();
    assert_eq!(
        places(&mistakes),
        [
            (2, "pair[0]"),
            (3, "point[1]"),
            (3, "point[2]"),
            (4, "array[1]"),
            (4, "array[2]"),
            (5, "named[0]"),
            (6, "kinds[0][0]"),
            (6, "kinds[1][0]"),
            (6, "kinds[1][1]"),
            (7, ""),
        ]
        .map(|(line, place)| (line, place.to_owned())),
        "{mistakes}"
    );
}

/// What was made up for a field is gone once its table is left out.
#[test]
fn a_table_is_made_up_after_a_field_of_it() {
    #[derive(Debug, Deserialize)]
    #[serde(try_from = "Parts")]
    struct Broker(#[expect(dead_code, reason = "only read")] Parts);
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Parts {
        uri: UriString,
        port: u16,
    }
    impl TryFrom<Parts> for Broker {
        type Error = &'static str;

        fn try_from(parts: Parts) -> Result<Self, Self::Error> {
            let is_broker = parts.uri.as_str().starts_with("mqtt:");
            is_broker.then_some(Self(parts)).ok_or("not a broker")
        }
    }
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Service {
        broker: Broker,
        name: String,
        uri: UriString,
    }
    let toml = "[broker]\nport = 1\n";
    let mistakes = iri_serde::from_toml::<Service>("a", toml).unwrap_err();
    let told = sentences(&mistakes);
    let missing = [
        "1 missing field `uri`",
        "1 missing field `name`",
        "1 missing field `uri`",
    ];
    assert_eq!(told, missing, "{mistakes}");
}
