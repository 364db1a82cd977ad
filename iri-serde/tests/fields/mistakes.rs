//! Tests a config file with each field invalid in turn, in three formats: the place in the file, and the message.

use std::ops::Range;

use iri_policy::{
    BaseUrl, Checked, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials,
    Part, Policy, PublicHttps, Rules,
};
use iri_serde::Mistake;
use iri_serde::iri_core::base::Base;
use iri_serde::iri_core::component::Reach;
use iri_serde::iri_core::{Level, UriBuf, UriString};
use serde::Deserialize;

macro_rules! rules {
    ($($Rules:ident: $policy:expr;)*) => {$(
        #[derive(Debug)]
        struct $Rules;

        impl Rules for $Rules {
            const POLICY: Policy = $policy;
        }
    )*};
}

rules! {
    Inside: Policy::new().hosts(&[HostRule::Suffix("plant.example"), HostRule::network("10.0.0.0/8").unwrap()]);
    Port: Policy::new().ports(&[8000..=8999]);
    Short: Policy::new().max_len(20);
    Bare: Policy::new().forbid(&[Part::Query, Part::Fragment]);
    Full: Policy::new().require(&[Part::Query]);
    NoPassword: Policy::new().forbid(&[Part::Password]);
    Normal: Policy::new().normal(Level::Syntax);
    Private: Policy::new().reach(&[Reach::Private]);
}

#[derive(Deserialize, Debug)]
#[expect(dead_code, reason = "only read")]
struct Config {
    https: Vec<Checked<UriString, Https>>,
    loopback: Checked<UriString, HttpsOrLoopbackAddress>,
    localhost: Checked<UriString, (HttpsOrLocalhost, NoCredentials)>,
    public: Checked<UriString, PublicHttps>,
    inside: Checked<UriString, Inside>,
    port: Checked<UriString, Port>,
    short: Checked<UriString, Short>,
    bare: Checked<UriString, Bare>,
    full: Checked<UriString, Full>,
    user: Checked<UriString, NoPassword>,
    normal: Checked<UriString, Normal>,
    private: Checked<UriString, Private>,
    base_url: Checked<UriString, BaseUrl>,
    base: Base<UriString>,
    buf: UriBuf<16>,
    any: UriString,
}

/// Each field: a valid value, an invalid one, the wrong part of it, and the hint after the caret, if there is one.
const FIELDS: [(&str, &str, &str, &str, Option<&str>); 16] = [
    (
        "https",
        "https://h/",
        "http://h/",
        "http",
        Some("use `https`"),
    ),
    (
        "loopback",
        "http://127.1.2.3/",
        "http://localhost/",
        "localhost",
        Some(
            "use `https`, or a loopback address; the policy `HttpsOrLocalhost` admits the name `localhost`",
        ),
    ),
    (
        "localhost",
        "http://a.localhost/",
        "https://joe:hunter2@h/",
        "joe:hunter2",
        Some("leave out user name and password, and give them elsewhere"),
    ),
    (
        "public",
        "https://example.com/",
        "https://[::ffff:10.0.0.1]/",
        "[::ffff:10.0.0.1]",
        Some("use an address on the Internet or a name that is not read as a number"),
    ),
    (
        "inside",
        "coap://10.1.2.3/",
        "coap://evilplant.example/",
        "evilplant.example",
        Some("use `plant.example` (or below it) or 10.0.0.0/8"),
    ),
    (
        "port",
        "a://h:8080",
        "a://h:80/",
        "80",
        Some("use 8000 to 8999"),
    ),
    (
        "short",
        "a://h/",
        "a://h/a-path-that-is-too-long",
        "-too-long",
        Some("use a shorter one"),
    ),
    (
        "bare",
        "a:b",
        "a://h/?b=c#d",
        "b=c",
        Some("leave out the `?` and what follows it"),
    ),
    (
        "full",
        "a:?b",
        "a://h/",
        "",
        Some("write a `?` and a query"),
    ),
    (
        "user",
        "a://joe@h/",
        "a://joe:hunter2@h/",
        "hunter2",
        Some("leave out the `:` and the password, and give it elsewhere"),
    ),
    (
        "normal",
        "a://h/",
        "a://h/%7E?b",
        "%7E",
        Some("write `a://h/~?b`"),
    ),
    (
        "private",
        "a://10.0.0.1",
        "a://9.9.9.9/",
        "9.9.9.9",
        Some("use a private address"),
    ),
    (
        "base_url",
        "a:/",
        "a://h/b",
        "",
        Some("end the path in `/`"),
    ),
    ("base", "a:/", "a://h/b?c", "c", None),
    (
        "buf",
        "a:b",
        "a://h/a-path-that-is-too-long",
        "a://h/a-path-that-is-too-long",
        None,
    ),
    (
        "any",
        "a:b",
        "a://h/é?b",
        "é",
        Some("percent-encode its UTF-8 bytes; only an IRI has it as it is"),
    ),
];

fn values(wrong: usize) -> impl Iterator<Item = (&'static str, &'static str)> {
    FIELDS.iter().enumerate().map(move |(at, field)| {
        let value = if at == wrong { field.2 } else { field.1 };
        (field.0, value)
    })
}

/// A function that reads a file, and returns the mistake in it.
type Read = fn(&str) -> Mistake;

fn read_toml(file: &str) -> Mistake {
    let error = toml::from_str::<Config>(file).unwrap_err();
    Mistake::at_span(file, error.span().unwrap(), error.message())
}

fn read_json(file: &str) -> Mistake {
    let error = serde_json::from_str::<Config>(file).unwrap_err();
    Mistake::at_end(file, error.line(), error.column(), &error)
}

fn read_yaml(file: &str) -> Mistake {
    let error = serde_saphyr::from_str::<Config>(file).unwrap_err();
    let span = error.location().unwrap().span();
    let start = span.byte_offset().unwrap() as usize;
    let end = start + span.byte_len().unwrap() as usize;
    Mistake::at_span(file, start..end, error.without_snippet())
}

fn read_yaml_of_lines(file: &str) -> Mistake {
    let error = serde_yaml_ng::from_str::<Config>(file).unwrap_err();
    let place = error.location().unwrap();
    Mistake::at_start(file, place.line(), place.column(), &error)
}

fn read_json5(file: &str) -> Mistake {
    let error = json5::from_str::<Config>(file).unwrap_err();
    let place = error.position().unwrap();
    Mistake::at_start(file, place.line + 1, place.column + 1, &error)
}

fn read_basic_toml(file: &str) -> Mistake {
    let error = basic_toml::from_str::<Config>(file).unwrap_err();
    let (line, column) = error.line_col().unwrap();
    Mistake::at_start(file, line + 1, column + 1, &error)
}

/// Writes each character as an escape, which all formats read.
fn escaped(value: &str) -> String {
    let digits = |c: char| format!("\\u{:04X}", u32::from(c));
    format!("\"{}\"", value.chars().map(digits).collect::<String>())
}

fn files(wrong: usize, quoted: fn(&str) -> String) -> [(String, Read); 6] {
    let entry = |colon: &'static str| {
        move |(key, value): (&'static str, &'static str)| {
            let value = quoted(value);
            let list = key == "https";
            let (open, close) = if list { ("[", "]") } else { ("", "") };
            let key = if colon == ":" {
                format!("\"{key}\"")
            } else {
                key.to_owned()
            };
            format!("{key} {colon} {open}{value}{close}")
        }
    };
    let toml: Vec<_> = values(wrong).map(entry("=")).collect();
    let json: Vec<_> = values(wrong).map(entry(":")).collect();
    [
        (toml.join("\n"), read_toml as Read),
        (toml.join("\n"), read_basic_toml),
        (format!("{{\n{}\n}}", json.join(",\n")), read_json),
        (format!("{{\n{}\n}}", json.join(",\n")), read_json5),
        (json.join("\n"), read_yaml),
        (json.join("\n"), read_yaml_of_lines),
    ]
}

#[test]
fn each_field_wrong_in_turn() {
    for (at, (key, _, wrong, culprit, hint)) in FIELDS.into_iter().enumerate() {
        for (file, read) in files(at, |value| format!("\"{value}\"")) {
            let mistake = read(&file);
            let start = mistake.offset();
            let found = file.get(start..start + mistake.len()).unwrap();
            assert_eq!(found, culprit, "{key}: {mistake}");
            let lines = file[..start].lines().count().max(1);
            assert_eq!(mistake.line(), lines, "{key}");
            assert!(file.lines().nth(lines - 1).unwrap().contains(wrong));
            let shown = mistake.to_string();
            match hint {
                Some(hint) => assert!(shown.ends_with(&format!("^ {hint}")), "{key}: {shown}"),
                None => assert!(shown.ends_with('^'), "{key}: {shown}"),
            }
            assert!(
                !shown.contains("hunter2") && !shown.contains("joe"),
                "{shown}"
            );
            // The message does not repeat the hint.
            if let Some(hint) = hint {
                assert!(!mistake.message().contains(hint), "{shown}");
            }
        }
    }
}

#[test]
fn however_it_is_escaped() {
    for (at, (key, _, _, culprit, hint)) in FIELDS.into_iter().enumerate() {
        for (file, read) in files(at, escaped) {
            let mistake = read(&file);
            let start = mistake.offset();
            let found = file.get(start..start + mistake.len()).unwrap();
            assert_eq!(found.len(), culprit.chars().count() * 6, "{key}: {mistake}");
            assert_eq!(found, &escaped(culprit)[1..][..found.len()], "{key}");
            assert!(mistake.to_string().ends_with(hint.unwrap_or("^")), "{key}");
        }
    }
}

/// A query that is forbidden is not shown, nor is what comes after it.
#[test]
fn what_is_forbidden_is_not_shown() {
    for (key, value) in [
        ("bare", "https://h/?s3cr3t"),
        ("bare", "https://h/#s3cr3t"),
        ("bare", "https://h/?a=b#s3cr3t"),
        ("base", "https://h/?s3cr3t"),
        ("base", "https://h/#s3cr3t"),
        ("base", "https://h/?a=b#s3cr3t"),
        ("base_url", "https://h/?s3cr3t"),
    ] {
        let at = FIELDS.iter().position(|field| field.0 == key).unwrap();
        for (file, read) in files(at, |value| format!("\"{value}\"")) {
            let mistake = read(&file.replace(FIELDS[at].2, value));
            let shown = mistake.to_string();
            assert!(
                shown.contains("***") && !shown.contains("s3cr3t"),
                "{shown}"
            );
            assert!(!format!("{mistake:?}").contains("s3cr3t"));
        }
    }
}

/// The place is that in the file, also where the rules are asked of a text that was changed first.
#[test]
fn a_field_that_is_changed_first_has_its_place() {
    #[derive(Deserialize, Debug)]
    #[expect(dead_code, reason = "only read")]
    struct Changed {
        #[serde(default, with = "iri_serde::normalized")]
        normalized: Option<Checked<UriString, Bare>>,
        #[serde(default, with = "iri_serde::to_uri")]
        mapped: Option<Checked<UriString, Bare>>,
    }
    for file in [
        "normalized = 'https://h/%7e/a/../#s3cr3t'",
        "mapped = 'https://é/#s3cr3t'",
    ] {
        let error = toml::from_str::<Changed>(file).unwrap_err();
        let mistake = Mistake::at_span(file, error.span().unwrap(), error.message());
        let found = &file[mistake.offset()..][..mistake.len()];
        assert_eq!(found, "s3cr3t", "{mistake}");
        assert!(!mistake.to_string().contains("s3cr3t"), "{mistake}");
    }
}

#[test]
fn yaml_has_more_ways_to_write_a_string() {
    let error = |file: &str| {
        let error =
            serde_saphyr::from_str::<std::collections::BTreeMap<String, Vec<UriString>>>(file);
        let error = error.unwrap_err();
        let span = error.location().unwrap().span();
        let start = span.byte_offset().unwrap() as usize;
        let end = start + span.byte_len().unwrap() as usize;
        Mistake::at_span(file, start..end, error.without_snippet()).to_string()
    };
    assert_eq!(
        error("a:\n- http://h/<\n"),
        "2:12: invalid URI: unexpected `<` in the path, at byte 9\n  |\n2 | - http://h/<\n  |            ^ write `<` as %3C"
    );
    assert_eq!(
        error("a: ['http://h/', http://joe:hunter2@h/<]\n"),
        "1:39: invalid URI: unexpected `<` in the path, at byte 21\n  |\n1 | http://***@h/<\n  |              ^ write `<` as %3C"
    );
    // Blocks, and lines that are folded.
    for (file, told) in [
        (
            "a:\n - |\n  http://h/<\n",
            "3:12: invalid URI: unexpected `<` in the path, at byte 9\n  |\n3 |   http://h/<\\u{000A}\n  |            ^ write `<` as %3C",
        ),
        (
            "a:\r\n - >-\r\n  http://joe:hunter2@h/<\r\n",
            "3:24: invalid URI: unexpected `<` in the path, at byte 21\n  |\n3 |   http://***@h/<\n  |                ^ write `<` as %3C",
        ),
        (
            "a:\n - \"http://h/\n    b\"\n",
            "2:14: invalid URI: unexpected space in the path, at byte 9\n  |\n2 |  - \"http://h/ b\"\n  |              ^ write a space as %20",
        ),
    ] {
        assert_eq!(error(file), told);
    }
    // The folded lines of a plain scalar have no caret. Their place is its beginning.
    assert_eq!(
        error("a:\n - http://h/\n    b\n"),
        "2:4: invalid URI: unexpected space in the path, at byte 9: write a space as %20"
    );
}

/// Such errors have no bytes.
#[test]
fn a_file_that_is_no_yaml() {
    let file = "a:\n  - b: 'http://joe:hunter2@h/'\n c: d\n";
    let error = serde_saphyr::from_str::<Config>(file).unwrap_err();
    let location = error.location().unwrap();
    assert_eq!(location.span().byte_offset(), None);
    let (line, column) = (location.line() as usize, location.column() as usize);
    let mistake = Mistake::at_end(file, line, column, error.without_snippet());
    assert_eq!(mistake.line(), 3, "{mistake}");
    assert!(!mistake.to_string().contains("hunter2"), "{mistake}");
}

/// serde reads the fields ahead, and the format says where the table ends. What stands there is not the value.
#[test]
fn flattened_fields_have_no_caret() {
    #[derive(Deserialize, Debug)]
    #[expect(dead_code, reason = "only read")]
    struct Outer {
        #[serde(flatten)]
        inner: Inner,
    }
    #[derive(Deserialize, Debug)]
    #[expect(dead_code, reason = "only read")]
    struct Inner {
        hook: Checked<UriString, Https>,
    }
    let told = "the scheme is not admitted, at byte 0: use `https`";
    let file = "{\"hook\": \"http://h/\"\n}";
    let error = serde_json::from_str::<Outer>(file).unwrap_err();
    let mistake = Mistake::at_end(file, error.line(), error.column(), &error);
    assert_eq!(mistake.to_string(), format!("2:1: {told}"));
    let file = "\nhook = 'http://h/'\n";
    let error = toml::from_str::<Outer>(file).unwrap_err();
    let mistake = Mistake::at_span(file, error.span().unwrap_or_default(), error.message());
    assert_eq!(mistake.to_string(), format!("1:1: {told}"));
}

/// Editors neither show nor count a byte order mark.
/// A message is masked, as a format may quote the value in it. Its own words stay, whatever the value.
#[test]
fn no_mask_hides_the_words() {
    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Tagged {
        #[expect(dead_code, reason = "no value is read")]
        Uri(UriString),
    }

    let value = "mysql://app:p@geheim@localhost:5432";
    let file = format!("url = \"{value}\"");
    let error = toml::from_str::<std::collections::BTreeMap<String, UriString>>(&file).unwrap_err();
    let mistake = Mistake::at_span(&file, error.span().unwrap(), error.message());
    assert_eq!(
        mistake.to_string(),
        "1:28: invalid URI: unexpected at sign in the host, at byte 20\n  |\n1 | url = \"mysql://***@localhost:5432\"\n  |                   \
         ^ percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40"
    );
    let file = format!("uri = \"{value}\"");
    let error = toml::from_str::<Tagged>(&file).unwrap_err();
    let mistake = Mistake::at_span("", 0..0, error.message());
    assert!(
        mistake
            .message()
            .starts_with("invalid URI: unexpected at sign in the host, at byte 20"),
        "{mistake}"
    );
    assert!(!mistake.to_string().contains("geheim"));
}

#[test]
fn a_byte_order_mark_is_not_counted() {
    let file = "\u{feff}any = 'http://h/<'";
    #[derive(Deserialize, Debug)]
    #[expect(dead_code, reason = "only read")]
    struct Any {
        any: UriString,
    }
    let error = toml::from_str::<Any>(file).unwrap_err();
    let mistake = Mistake::at_span(file, error.span().unwrap(), error.message());
    assert_eq!(&file[mistake.offset()..][..mistake.len()], "<");
    assert_eq!(
        mistake.to_string(),
        "1:17: invalid URI: unexpected `<` in the path, at byte 9\n  |\n1 | any = 'http://h/<'\n  |                 ^ write `<` as %3C"
    );
}

/// A base has no query. It is shown if the masks can know from its names which of its values are secrets.
#[test]
fn a_query_without_names_may_be_a_key() {
    for (query, shown) in [
        ("x=1", "x=1"),
        ("page=2&lang=en", "page=2&lang=en"),
        ("page=2&token=hunter2", "page=2&token=***"),
        ("page=2&sig=hunter2&x=hunter2", "page=2&sig=***"),
        ("hunter2", "***"),
        ("page=2&hunter2", "***"),
        ("page=2#hunter2", "***"),
        ("hunter2#a=1", "***"),
        // Such signs end a key in Base64.
        ("aHVudGVyMg==", "***"),
        ("page=2&aHVudGVyMjI=", "***"),
        ("page=2&=hunter2", "***"),
        ("page=2&", "***"),
    ] {
        let value = format!("https://h/v2/?{query}");
        let file = format!("api = '{value}'\n");
        let error = Base::<UriString>::new(value.parse().unwrap()).unwrap_err();
        let shown_file = format!("1 | api = 'https://h/v2/?{shown}'\n");
        let told = Mistake::at_span(&file, 7..7 + value.len(), error).to_string();
        assert!(told.contains(&shown_file), "{told}");
    }
}

/// No combination of span, line, column and message causes a panic.
#[test]
fn nothing_panics() {
    let file = "a = \"http://joe:hunter2@é/\\u00e9<\"\nb = '''\nx:y'''\n\"\\\"";
    let words = [
        "invalid URI: unexpected `<` in the path, at byte 17",
        "the scheme is not admitted, at byte 0: use `https`",
        "odd, at byte 99999999999999999999: odd",
        "odd, at byte 12: odd",
        ", at byte ",
        "a base has no query; leave out the `?` and what follows it",
        "the path does not end in `/`, so resolving drops its last segment",
        "URI too long: 1 bytes do not fit in 0",
        "",
        " at line 1 column 2",
    ];
    for start in 0..file.len() + 3 {
        for end in 0..file.len() + 3 {
            let span: Range<usize> = start..end;
            let shown =
                Mistake::at_span(file, span, words[(start + end) % words.len()]).to_string();
            assert!(!shown.contains("hunter2"), "{shown}");
        }
    }
    for line in 0..9 {
        for column in (0..50).chain([usize::MAX]) {
            for words in words {
                let shown = Mistake::at_end(file, line, column, words).to_string();
                assert!(!shown.contains("hunter2"), "{shown}");
            }
        }
    }
}

/// YAML has more escapes than the others. Each is one character of the text, of one byte to three, and no URI has it.
#[test]
fn the_escapes_of_yaml() {
    for escape in [
        "t", "f", "0", "v", "N", "_", "L", "P", "a", "b", "e", "n", "r",
    ] {
        let file = format!("\"any\": \"a:\\{escape}b\"");
        let mistake = read_yaml(&file);
        let found = &file[mistake.offset()..][..mistake.len()];
        assert_eq!(found, format!("\\{escape}"), "{mistake}");
    }
}

/// A format's own words quote what it found, in which a name may tell a secret.
#[test]
fn the_value_of_a_name_of_a_secret_is_hidden() {
    for file in [
        "loopback = 'https://h/?user[token]=s3cret'",
        "loopback = 'host=db pass=s3cret'",
        "loopback = 'https://h/?db_password=s3cret'",
        "https = 'https://h/?user.token=s3cret'",
    ] {
        let mistake = read_toml(file);
        let shown = mistake.to_string();
        assert!(!shown.contains("s3cret"), "{shown}");
    }
    let words = r#"invalid type: string "https://h/?db_password=s3cret""#;
    let mistake = Mistake::at_end("{}", 1, 1, words);
    assert!(!mistake.to_string().contains("s3cret"), "{mistake}");
}
