//! The README is for who sees the project for the first time.

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
