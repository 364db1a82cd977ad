//! The README is for those who see the project for the first time.

use std::fs;

const README: &str = include_str!("../../README.md");

/// A screen shows what it is, how to add it, the commonest job, and where each problem is solved.
#[test]
fn the_first_screen_ends_with_the_table_of_problems() {
    let lines: Vec<_> = README.lines().collect();
    assert!(lines.len() <= 150, "{} lines", lines.len());
    let table = lines.iter().position(|line| *line == "|---|---|").unwrap();
    let length = lines[table..]
        .iter()
        .take_while(|line| line.starts_with('|'))
        .count();
    assert!(table + length <= 40, "{}", table + length);
    for wanted in ["cargo add iri-core", ".report(text)", ".resolve("] {
        let at = lines.iter().position(|line| line.contains(wanted));
        assert!(at.is_some_and(|at| at < table), "{wanted}");
    }
}

/// Who opens a page knows from its first line whether it is for them.
#[test]
fn each_page_says_first_for_whom_it_is() {
    for entry in fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "md") {
            let page = fs::read_to_string(&path).unwrap();
            let first = page
                .lines()
                .find(|line| !line.is_empty() && !line.starts_with('#'));
            let says = first.is_some_and(|line| line.starts_with("This page is for "));
            assert!(says, "{}: {first:?}", path.display());
        }
    }
}
