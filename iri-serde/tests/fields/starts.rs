//! Tests mistakes of which a format tells only where the value begins, or where it is without its quotes.

use iri_serde::Mistake;
use iri_serde::iri_core::{Uri, UriString};
use serde::Deserialize;

/// Returns what is wrong in a file whose value begins at `at`, and whether a value is shown.
fn found(file: &str, value: &str, at: usize) -> (String, bool) {
    let error = Uri::parse(value).unwrap_err();
    let before = &file[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    let mistake = Mistake::at_start(file, line, column, format!("key: invalid URI: {error}"));
    let place = mistake.offset()..mistake.offset() + mistake.len();
    (file[place].to_owned(), mistake.to_string().contains('^'))
}

#[test]
fn the_end_of_a_value_is_found() {
    let space = (" ".to_owned(), true);
    for (file, value) in [
        ("é: ^\"http://h/a b\" # \"", "http://h/a b"),
        ("{u: ^'http://h/a b', v: 'c'}", "http://h/a b"),
        ("u: ^'http://h/it''s b'", "http://h/it's b"),
        ("u = ^\"\"\"\nhttp://h/\"a b\"\"\"", "http://h/\"a b"),
        ("u = ^'''http://h/a b'''", "http://h/a b"),
        ("u: ^http://h/a b  # or \"c d\"\nv: x", "http://h/a b"),
        ("u: ^http://h/a,b c\r\n", "http://h/a,b c"),
        ("[^http://h/a b, http://h/c]", "http://h/a b"),
        ("[^http://h/a;b,c d]", "http://h/a;b,c d"),
        ("{u: ^http://h/a b}", "http://h/a b"),
        ("u: ^|\n  http://h/a b\nv: c", "http://h/a b\n"),
        ("u: ^|-\n\n  http://h/a b\n\n\nv: c", "http://h/a b"),
        ("u: ^>-\n  http://h/a\n  b\nv: c", "http://h/a b"),
        ("u:\n  - ^|-\n    http://h/a b\n  - c", "http://h/a b"),
        ("u: ^\"http://h/a\\tb \\\"\"", "http://h/a\tb \""),
    ] {
        let at = file.find('^').unwrap();
        let file = file.replacen('^', "", 1);
        let (wrong, is_shown) = found(&file, value, at);
        assert!(is_shown, "{file}");
        assert!(
            wrong.trim().is_empty() || wrong == "\\t" || wrong == "\"",
            "{file}: {wrong:?}"
        );
        if value == "http://h/a b" {
            assert_eq!((wrong.replace("\n  ", " "), is_shown), space, "{file}");
        }
    }
}

/// A place that is none, and a text that has no end.
#[test]
fn any_place_and_any_text() {
    for file in [
        "",
        "\"",
        "'a",
        "\"\"\"",
        "'''a",
        "|",
        ">\n",
        "|\n \n",
        "é\\",
        "\"a\\",
        "a,b]c}",
        "- |\n  é\nx",
    ] {
        for line in 0..4 {
            for column in 0..9 {
                let mistake = Mistake::at_start(file, line, column, "wrong, at byte 1: write");
                assert!(file.is_char_boundary(mistake.offset()), "{file}");
                let mistake = Mistake::at_span(file, line..column, "wrong, at byte 1: write");
                assert!(file.is_char_boundary(mistake.offset()), "{file}");
            }
        }
    }
    // Nothing is tried for ever.
    let many = format!("[{}", "a,".repeat(100_000));
    assert!(
        !Mistake::at_start(&many, 1, 2, "x")
            .to_string()
            .contains('^')
    );
}

/// The span of a value may lack its quotes, or the first of them.
#[test]
fn a_span_without_quotes_is_made_whole() {
    let file = "(u: \"http://h/a b\")";
    let error = Uri::parse("http://h/a b").unwrap_err();
    for span in [4..18, 5..17, 5..18] {
        let mistake = Mistake::at_span(file, span.clone(), error);
        assert_eq!(
            mistake.offset()..mistake.offset() + mistake.len(),
            15..16,
            "{span:?}"
        );
        assert!(
            mistake.to_string().contains("(u: \"http") || mistake.to_string().contains("u: \"http"),
            "{mistake}"
        );
    }
}

#[test]
fn what_ron_tells() {
    #[derive(Deserialize, Debug)]
    #[expect(dead_code, reason = "only read")]
    struct Config {
        u: UriString,
    }
    for (file, column) in [
        ("(u: \"http://h/a b\")", 16),
        ("(u: \"http://\\u{68}/a b\")", 21),
        ("(u: r\"http://h/a b\")", 17),
    ] {
        let error = ron::from_str::<Config>(file).unwrap_err();
        let end = error.span.end;
        let mistake = Mistake::at_end(file, end.line, end.col - 1, &error.code);
        assert_eq!((mistake.line(), mistake.column()), (1, column), "{mistake}");
        assert!(
            mistake.to_string().ends_with("^ write a space as %20"),
            "{mistake}"
        );
    }
}
