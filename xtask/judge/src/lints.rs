//! Makes `docs/lints.md`: the codes of lints, from the table of iri-core.

use std::fmt::Write;
use std::fs;

use iri_core::lint::{Code, Group};

use crate::page::top;

/// Jena's codes and ours.
const JENA: &str = include_str!("../../grammar/jena.txt");

const PAGE: &str = "docs/lints.md";

/// Returns the page as it should be.
pub(crate) fn page() -> String {
    let mut codes = String::new();
    let mut group = None;
    for code in Code::ALL {
        if group != Some(code.group()) {
            group = Some(code.group());
            let _ = writeln!(codes, "\n## {}\n", title(code.group()));
        }
        let page = code.page();
        let _ = writeln!(
            codes,
            "### `{}` ({})\n",
            code.name(),
            code.severity().name()
        );
        let sentence = page.sentence.replace("{}", "...");
        let takes = match page.feature {
            "" => String::new(),
            feature => format!(" It needs the feature `{feature}`."),
        };
        let _ = writeln!(codes, "\"{sentence}\". {}{takes}\n", page.doc);
        let _ = writeln!(codes, "- with it: {}", list(page.bad));
        let _ = writeln!(codes, "- without: {}\n", list(page.good));
    }
    include_str!("lints.md")
        .replace("{{codes}}", codes.trim_start())
        .replace("{{jena}}", &jena())
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
        let escaped: String = text
            .chars()
            .map(|c| match c {
                // Letters, marks and the like are visible.
                '\u{300}'..='\u{36F}' | '\\' => c.escape_unicode().to_string(),
                c if c.is_ascii_graphic() => c.to_string(),
                c if c.is_alphanumeric() => c.to_string(),
                c => c.escape_unicode().to_string(),
            })
            .collect();
        format!("`{escaped}`")
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// Returns the rows of the table.
fn jena() -> String {
    let mut table = String::new();
    for row in JENA.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = row.split('|').map(str::trim);
        let mut next = || columns.next().unwrap_or_default();
        let (jena, ours, why) = (next(), next(), next());
        let quoted = ours.split(", ").filter(|code| !code.is_empty());
        let quoted: Vec<_> = quoted.map(|code| format!("`{code}`")).collect();
        let _ = writeln!(table, "| `{jena}` | {} | {why} |", quoted.join(", "));
    }
    table.trim_end().to_owned()
}

/// Writes the page. Returns whether that succeeded.
pub(crate) fn write() -> bool {
    let written = fs::write(top().join(PAGE), page());
    if let Err(error) = &written {
        println!("{PAGE} could not be written: {error}");
    }
    written.is_ok()
}

/// Returns whether the page is current.
pub(crate) fn check() -> bool {
    let is_current = fs::read_to_string(top().join(PAGE)).is_ok_and(|text| text == page());
    if !is_current {
        println!("{PAGE} is not what the table makes: `cargo xtask lints --write` renews it");
    }
    is_current
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_that_of_the_table() {
        assert!(check());
    }

    #[test]
    fn jenas_codes_stand_for_codes_that_there_are() {
        let rows: Vec<_> = JENA.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(rows.len(), 33);
        for row in rows {
            let ours = row.split('|').nth(1).unwrap_or_default();
            for code in ours
                .split(',')
                .map(str::trim)
                .filter(|code| !code.is_empty())
            {
                assert!(Code::from_name(code).is_some(), "{code}");
            }
        }
    }
}
