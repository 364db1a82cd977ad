//! Tests that the error of a secret shows nothing of its value, whatever is wrong with it.

use iri_policy::hosts::HostListString;
use iri_policy::{BaseUrl, Checked, Conceals, Https, Policy, Rules, Secret};
use iri_serde::Mistake;
use iri_serde::iri_core::base::Base;
use iri_serde::iri_core::lint::{Levels, Severity};
use iri_serde::iri_core::{Level, UriBuf, UriString};
use serde::Deserialize;

enum Key {}

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 0;
}

struct NoLint;

impl Rules for NoLint {
    const POLICY: Policy = Policy::new().lints(Severity::Note, Levels::new());
}

struct Normal;

impl Rules for Normal {
    const POLICY: Policy = Policy::new().normal(Level::Syntax);
}

/// A field for each way to read a secret.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "only read")]
enum Config {
    Plain(Secret<UriString, Key>),
    Option(Option<Secret<UriString, Key>>),
    Buf(Secret<UriBuf<16>, Key>),
    Https(Secret<Checked<UriString, Https>, Key>),
    Lint(Secret<Checked<UriString, NoLint>, Key>),
    Normal(Secret<Checked<UriString, Normal>, Key>),
    Base(Secret<Base<UriString>, Key>),
    BaseUrl(Secret<Checked<UriString, BaseUrl>, Key>),
    Normalized(#[serde(with = "iri_serde::normalized")] Secret<Checked<UriString, NoLint>, Key>),
    Optional(#[serde(with = "iri_serde::to_uri")] Option<Secret<UriString, Key>>),
    AddSlash(#[serde(with = "iri_serde::add_slash")] Secret<Base<UriString>, Key>),
    Flat(Flat),
    Tagged(Tagged),
    Untagged(Untagged),
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
struct Flat {
    #[serde(flatten)]
    one: One,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "only read")]
struct One {
    key: Secret<UriString, Key>,
}

#[derive(Deserialize)]
#[serde(tag = "type")]
#[expect(dead_code, reason = "only read")]
enum Tagged {
    One(One),
}

#[derive(Deserialize)]
#[serde(untagged)]
#[expect(dead_code, reason = "only read")]
enum Untagged {
    One(One),
    None(bool),
}

/// Values that some field refuses, with a secret whose characters are `S`.
const VALUES: [&str; 18] = [
    "SSSS",
    "SS-SS.SS",
    "12SSSS",
    "https://h/SSSS x",
    "https://h/SS<SS",
    "https://h/v3/SSSS?SS=SS#SS{",
    "https://SSSS h/",
    "https://joe:SSSS@h/ ",
    "joe:SSSS",
    "ftp://h/SSSS",
    "https://h/SSSS?SS",
    "https://h/SSSS#SS",
    "https://h/%7E/SSSS",
    "https://h/%SSSS",
    "https://h/é/SSSS",
    "https://127.1/SSSS",
    "https://h/SS\u{202E}SS",
    "https://h:80SS/",
];

/// Returns all that the formats and `Mistake` tell of a value in a field, where it is refused.
fn told(field: &str, value: &str) -> Vec<String> {
    let object = matches!(field, "flat" | "tagged" | "untagged");
    let quoted = format!("{value:?}");
    let quoted = quoted.replace("\\u{202e}", "\\u202e");
    let json = match object {
        true => format!("{{\"{field}\": {{\"type\": \"One\", \"key\": {quoted}}}}}"),
        false => format!("{{\"{field}\": {quoted}}}"),
    };
    let toml = match object {
        true => format!("[{field}]\ntype = 'One'\nkey = {quoted}\n"),
        false => format!("{field} = {quoted}\n"),
    };
    let mut told = Vec::new();
    if let Err(error) = serde_json::from_str::<Config>(&json) {
        told.push(error.to_string());
        let mistake = Mistake::at_end(&json, error.line(), error.column(), &error);
        told.push(format!("{mistake:?} {} {}", mistake.message(), mistake));
    }
    if let Err(error) = toml::from_str::<Config>(&toml) {
        told.push(error.message().to_owned());
        let span = error.span().unwrap_or_default();
        let mistake = Mistake::at_span(&toml, span, error.message());
        told.push(format!("{mistake:?} {} {}", mistake.message(), mistake));
        let mut error = error;
        error.set_input(None);
        told.push(format!("{error} {error:?}"));
    }
    if let Err(error) = serde_saphyr::from_str::<Config>(&json)
        && let Some(location) = error.location()
        && let (Some(start), Some(len)) =
            (location.span().byte_offset(), location.span().byte_len())
    {
        let span = start as usize..(start + len) as usize;
        let mistake = Mistake::at_span(&json, span, error.without_snippet());
        told.push(format!("{mistake:?} {} {}", mistake.message(), mistake));
    }
    if !object {
        let mut buffer = [0; 128];
        if let Err(error) = serde_json_core::from_str_escaped::<Config>(&json, &mut buffer) {
            told.push(format!("{error} {error:?}"));
        }
    }
    told
}

const FIELDS: [&str; 14] = [
    "plain",
    "option",
    "buf",
    "https",
    "lint",
    "normal",
    "base",
    "base-url",
    "normalized",
    "optional",
    "add-slash",
    "flat",
    "tagged",
    "untagged",
];

#[test]
fn no_character_of_a_secret_is_shown() {
    let mut refused = 0;
    for field in FIELDS {
        for value in VALUES {
            let one = told(field, &value.replace('S', "Z"));
            refused += usize::from(!one.is_empty());
            for told in &one {
                assert!(!told.contains('Z'), "{field} {value}: {told}");
                assert!(
                    !told.contains("joe") && !told.contains("202"),
                    "{field} {value}: {told}"
                );
            }
            assert_eq!(
                one,
                told(field, &value.replace('S', "W")),
                "{field} {value}"
            );
        }
    }
    assert!(refused > 100, "{refused}");
}

/// A number is no text, and serde's own words would show it.
#[test]
fn nor_is_a_number() {
    for number in [
        "123456",
        "-123456",
        "1234.56",
        "true",
        "123456789012345678901234567890",
    ] {
        for field in ["plain", "optional", "base", "option"] {
            for file in [
                format!("{{\"{field}\": {number}}}"),
                format!("{field} = {number}"),
            ] {
                let told = match (
                    serde_json::from_str::<Config>(&file),
                    toml::from_str::<Config>(&file),
                ) {
                    (Err(error), _) if file.starts_with('{') => {
                        Mistake::at_end(&file, error.line(), error.column(), &error).to_string()
                    }
                    (_, Err(error)) => {
                        let span = error.span().unwrap_or_default();
                        Mistake::at_span(&file, span, error.message()).to_string()
                    }
                    _ => unreachable!("no number is a URI"),
                };
                assert!(!told.contains("123") && !told.contains("true"), "{told}");
            }
        }
    }
}

#[test]
fn the_key_and_the_place_are_shown() {
    let file = "plain = \"https://mainnet/v3/9aa3d95b x\"\n";
    let error = toml::from_str::<Config>(file).err().unwrap();
    let mistake = Mistake::at_span(file, error.span().unwrap(), error.message());
    assert_eq!(
        mistake.to_string(),
        "1:37: of a secret: invalid URI: unexpected character in the path, at byte 27
  |
1 | plain = \"***\"
  |          ^^^ percent-encode it, or leave it out"
    );
    let file = "https = \"http://h/9aa3d95b\"\n";
    let error = toml::from_str::<Config>(file).err().unwrap();
    let mistake = Mistake::at_span(file, error.span().unwrap(), error.message());
    assert_eq!(
        mistake.to_string(),
        "1:10: of a secret: the scheme is not admitted, at byte 0
  |
1 | https = \"***\"
  |          ^^^ use `https`"
    );
    // Without the span of the value there is no line.
    let mistake = Mistake::at_span(file, 0..file.len(), error.message());
    assert_eq!(
        mistake.to_string(),
        "1:1: of a secret: the scheme is not admitted, at byte 0: use `https`"
    );
    // The words that fit are those about the place.
    let error = serde_json_core::from_str::<Config>("{\"plain\":\"https://h/9aa3d95b x\"}")
        .err()
        .unwrap();
    assert!(
        format!("{error:?}").contains("of a secret: invalid URI at byte 18"),
        "{error:?}"
    );
}

/// A hint that is a constant sentence names nothing of the value.
#[test]
fn the_hint_is_told() {
    let told = |value: &str| {
        let file = format!("plain = {value:?}\n");
        let error = toml::from_str::<Config>(&file).err().unwrap();
        let words = error.message().to_owned();
        let span = error.span().unwrap();
        let mistake = Mistake::at_span(&file, span, error.message());
        (words, mistake.to_string())
    };
    for (value, sentence, hint) in [
        (
            "postgres://app:p#ss@h.example/db",
            "of a secret: invalid URI: the port is not all digits, at byte 15",
            "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40",
        ),
        (
            "postgres://app:pass@h.example:1,i.example:2/db",
            "of a secret: invalid URI: the port is not all digits, at byte 31",
            "a URI has one host and port; write several URIs, or read the text as a `HostList`",
        ),
        (
            "https://h.example/{{token}}",
            "of a secret: invalid URI: unexpected character in the path, at byte 18",
            "fill in the placeholder, or expand the template",
        ),
        (
            "https://h.example/a{b",
            "of a secret: invalid URI: unexpected character in the path, at byte 19",
            "percent-encode it, or leave it out",
        ),
    ] {
        let (words, mistake) = told(value);
        assert_eq!(words, format!("{sentence}: {hint}"));
        assert!(mistake.contains(&format!(": {sentence}\n")), "{mistake}");
        assert!(mistake.ends_with(&format!("^^^ {hint}")), "{mistake}");
    }
    assert!(toml::from_str::<Config>("plain = 'postgres://app:p%23ss@h.example/db'").is_ok());
}

#[derive(iri_policy::IriNewtype)]
#[iri(schemes("https"))]
struct Hook(UriString);

#[derive(Deserialize, serde::Serialize)]
struct More {
    hook: Secret<Hook>,
    #[serde(with = "iri_serde::redacted")]
    peers: Secret<HostListString>,
}

#[test]
fn a_newtype_and_a_list_of_hosts_are_fields() {
    let json = r#"{"hook":"https://app:pass@h.example/","peers":"redis://app:pass@a.example,b.example/0"}"#;
    let more: More = serde_json::from_str(json).unwrap();
    assert_eq!(more.hook.expose().as_str(), "https://app:pass@h.example/");
    assert_eq!(
        serde_json::to_string(&more).unwrap(),
        r#"{"hook":"https://***@h.example/","peers":"redis://***@a.example,b.example/0"}"#
    );
    for (good, bad, words) in [
        (
            "https:",
            "http:",
            "of a secret: the scheme is not admitted, at byte 0: use `https`",
        ),
        (
            "a.example",
            "a.example:x1",
            "of a secret: invalid list of hosts: the port is not all digits, at byte 27: ",
        ),
    ] {
        let error = serde_json::from_str::<More>(&json.replace(good, bad));
        let error = error.err().unwrap().to_string();
        assert!(error.starts_with(words), "{error}");
    }
}
