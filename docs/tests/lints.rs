//! Checks that the codes on `lints.md` are those of the table in iri-core. After a change to the table, run
//! `LINTS=overwrite cargo test -p docs --test lints`, and read the difference.

use std::fmt::Write;
use std::{env, fs};

use iri_core::lint::{Code, Group};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/lints.md");

/// The headings between which the codes are, and after which the table of Jena's is.
const CODES: &str = "# Codes\n\n";
const JENA: &str = "# Codes of Apache Jena\n";

#[test]
fn the_page_has_the_codes_of_the_table() {
    let page = fs::read_to_string(PAGE).unwrap();
    let (before, rest) = page.split_once(CODES).unwrap();
    let (_, after) = rest.split_once(JENA).unwrap();
    let right = [before, CODES, &codes(), JENA, after].concat();
    if env::var("LINTS").is_ok_and(|value| value == "overwrite") {
        fs::write(PAGE, &right).unwrap();
        return;
    }
    for (found, right) in page.lines().zip(right.lines()) {
        assert_eq!(found, right);
    }
    assert_eq!(page.len(), right.len());
}

#[test]
fn each_of_the_ten_has_its_finding() {
    let page = fs::read_to_string(PAGE).unwrap();
    let (_, table) = page.split_once("## Ten that people meet\n").unwrap();
    let (table, _) = table.split_once("\n## ").unwrap();
    let rows: Vec<_> = table.lines().filter(|row| row.starts_with("| `")).collect();
    assert_eq!(rows.len(), 10);
    for row in rows {
        let [_, text, _, code, ..] = Vec::from_iter(row.split('`'))[..] else {
            panic!("{row}");
        };
        let mut findings = iri_core::lint::text(text);
        assert!(findings.any(|found| found.code().name() == code), "{row}");
    }
}

#[test]
fn the_codes_for_those_of_jena_exist() {
    let page = fs::read_to_string(PAGE).unwrap();
    let (_, table) = page.split_once(JENA).unwrap();
    let rows: Vec<_> = table.lines().filter(|row| row.starts_with("| `")).collect();
    assert_eq!(rows.len(), 33);
    for row in rows {
        let ours = row.split('|').nth(2).unwrap().trim();
        for code in ours.split(", ").filter(|code| !code.is_empty()) {
            let code = code.trim_matches('`');
            assert!(Code::from_name(code).is_some(), "{code}");
        }
    }
}

/// Writes all codes, each group below its title.
fn codes() -> String {
    let mut codes = String::new();
    let groups = Code::ALL.chunk_by(|a, b| a.group() == b.group());
    for group in groups {
        writeln!(codes, "## {}\n", title(group[0].group())).unwrap();
        for code in group {
            let (name, severity, page) = (code.name(), code.severity().name(), code.page());
            let (sentence, doc) = (page.sentence.replace("{}", "..."), page.doc);
            let takes = match page.feature {
                "" => String::new(),
                feature => format!(" It needs the feature `{feature}`."),
            };
            let (bad, good) = (list(page.bad), list(page.good));
            writeln!(
                codes,
                "### `{name}` ({severity})\n\n\"{sentence}\". {doc}{takes}\n\n- with it: {bad}\n- without: {good}\n"
            )
            .unwrap();
        }
    }
    codes
}

fn title(group: Group) -> &'static str {
    match group {
        Group::Text => "Text",
        Group::Reader => "Another reader goes elsewhere",
        Group::Host => "Host",
        Group::Scheme => "Schemes",
        _ => "Style",
    }
}

/// Lists texts, with invisible characters escaped.
fn list(texts: &[&str]) -> String {
    let shown = texts.iter().map(|text| {
        let escaped = text.chars().map(|c| match c {
            // Letters, marks and the like are visible.
            '\u{300}'..='\u{36F}' | '\\' => c.escape_unicode().to_string(),
            c if c.is_ascii_graphic() || c.is_alphanumeric() => c.to_string(),
            c => c.escape_unicode().to_string(),
        });
        format!("`{}`", escaped.collect::<String>())
    });
    shown.collect::<Vec<_>>().join(", ")
}
