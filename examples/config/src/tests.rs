//! Tests the messages for the author of a config.

use crate::load::load;

const GOOD: &str = include_str!("../config.toml");

/// Returns all messages for the good file with `key` set to `value`.
fn told(key: &str, value: &str) -> String {
    let line = GOOD.lines().find(|line| line.starts_with(key)).unwrap();
    told_of(&GOOD.replace(line, &format!("{key} = {value}")))
}

fn told_of(file: &str) -> String {
    load("", file)
        .err()
        .map_or_else(String::new, |mistakes| mistakes.to_string())
}

#[test]
fn the_good_file_is_good() {
    assert_eq!(told_of(GOOD), "");
    assert_eq!(told("archive", "'a/b/../'"), "");
}

#[test]
fn bases_and_what_is_within() {
    assert_eq!(
        told("base", "'https://data.example/measurements?year=2026'"),
        "6:43: a base has no query; leave out the `?` and what follows it
in `base`
  |
6 | base = 'https://data.example/measurements?year=2026'
  |                                           ^^^^^^^^^"
    );
    assert_eq!(
        told("archive", "'../2026'"),
        "8:12: a `..` in the reference leads above the base
  |
8 | archive = '../2026'
  |            ^^^^^^^"
    );
}

/// The place is in the file, with any quotes and escapes.
#[test]
fn escapes_and_more_lines() {
    assert_eq!(
        told("vocabulary", r#""https:\u002F/a.example/<b>""#),
        "4:38: invalid IRI: unexpected `<` in the path, at byte 18
in `vocabulary`
  |
4 | vocabulary = \"https://a.example/<b>\"
  |                                 ^ write `<` as %3C"
    );
    assert_eq!(
        told("vocabulary", "'''\nhttps://\na.example/'''"),
        "5:9: invalid IRI: unexpected U+000A in the host, at byte 8
in `vocabulary`
  |
5 | https://\\u{000A}a.example/
  |         ^^^^^^^^ remove the line break or tab"
    );
}

#[test]
fn mistakes_of_other_kinds() {
    assert_eq!(
        told("upload", "5"),
        "10:10: invalid type: integer, expected the text of a secret: a string with the syntax of URI
in `upload`
   |
10 | upload = ***
   |          ^^^"
    );
    assert_eq!(
        told("alarms", "'boiler'"),
        "14:10: invalid type: string \"…\", expected a sequence\nin `alarms`"
    );
    assert!(told("upload", "'a:b").starts_with("10:14: "));
}

#[test]
fn no_password() {
    for key in [
        "upload", "node", "alarms", "login", "base", "archive", "firmware", "name",
    ] {
        for value in [
            "'https://joe:hunter2@ex ample/'",
            "'https://joe:hunt er2@example/'",
            "'https://joe:hunter2/x@example/'",
            "'http://joe:hunter2@example/?'",
            "'https://joe:hunter2@example/",
            "https://joe:hunter2@example/",
            "['https://joe:hunter2@example/']",
            "['http://joe:hunter2@example/']",
            "{a = 'https://joe:hunter2@example/', b = 'https://joe:hunter2@ex ample/'}",
            r#""https:\u002F/joe:hunter2@example/ ""#,
            "\"\"\"https:\\u002F/joe:hun\\\n   ter2@example/ \"\"\"",
            "'//joe:hunter2@example/#'",
            r"'https://joe:hunter2@example/\'",
        ] {
            let told = told(key, value);
            for secret in ["joe", "hunt", "er2"] {
                assert!(!told.contains(secret), "{key} = {value}: {told}");
            }
        }
    }
}
