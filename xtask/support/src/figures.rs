//! Compares the figures of docs/embedded.md with those that are measured.

use std::fs;

use crate::steps::{Outcome, none};
use crate::table::Table;

/// The page with the figures.
pub const DOCUMENT: &str = "docs/embedded.md";

/// The part of a figure by which the page may be wrong, as compilers differ.
const TOLERANCE: f64 = 0.03;

/// Returns whether a figure that is written is not the one that was measured.
pub fn differs(written: f64, figure: f64) -> bool {
    (written - figure).abs() > TOLERANCE * figure
}

/// Reads a number with commas between thousands.
pub fn number(text: &str) -> Option<f64> {
    text.trim().replace(',', "").parse().ok()
}

/// Does what [`check_in`] does, in [`DOCUMENT`].
pub fn check(line: &str, measured: &Table, unmeasured: &[&str]) -> Outcome {
    check_in(DOCUMENT, line, measured, unmeasured)
}

/// Fails if a page's first table below a line has other figures than `measured`, in the columns that `measured` has.
/// It also fails if a row of the page was not measured, unless it is one of the `unmeasured`.
pub fn check_in(page: &str, line: &str, measured: &Table, unmeasured: &[&str]) -> Outcome {
    let text = fs::read_to_string(page)?;
    let wrong = wrong(&text, line, measured, unmeasured);
    none(&Vec::from_iter(
        wrong.iter().map(|fault| format!("{page}: {fault}")),
    ))
}

/// Fails if a page says of a program another number of kilobytes than the first column of `measured` has, as in
/// "3.2 KB (`parse`)".
pub fn check_quoted(page: &str, measured: &Table) -> Outcome {
    let text = fs::read_to_string(page)?;
    let wrong = wrongly_quoted(&text, measured).into_iter();
    none(&Vec::from_iter(
        wrong.map(|fault| format!("{page}: {fault}")),
    ))
}

fn wrongly_quoted(text: &str, measured: &Table) -> Vec<String> {
    let mut wrong = Vec::new();
    let parts: Vec<_> = text.split(" KB (`").collect();
    for (before, after) in parts.iter().zip(parts.iter().skip(1)) {
        let name = after.split('`').next().unwrap_or_default();
        let said = before.split_whitespace().next_back().unwrap_or_default();
        let cell = measured
            .titles()
            .next()
            .and_then(|title| measured.cell(name, title));
        let bytes = cell.and_then(|cell| number(cell.split(", ").next()?));
        let measured = bytes.map(|bytes| format!("{:.1}", bytes / 1000.0));
        if measured.as_deref() != Some(said) {
            wrong.push(format!("`{name}` takes {measured:?} KB, not {said}"));
        }
    }
    wrong
}

fn wrong(page: &str, line: &str, measured: &Table, unmeasured: &[&str]) -> Vec<String> {
    let page = Table::below(line, page);
    let mut wrong = Vec::new();
    for title in measured.titles() {
        if page.titles().all(|other| other != title) {
            wrong.push(format!("no column `{title}` below `{line}`"));
        }
    }
    for name in page.operations() {
        if measured.operations().all(|other| other != name) && !unmeasured.contains(&name) {
            wrong.push(format!("`{name}` is not measured, below `{line}`"));
        }
        for title in measured.titles() {
            if let Some(written) = page.cell(name, title)
                && let Some(cell) = measured.cell(name, title)
                && !agree(written, cell)
            {
                wrong.push(format!(
                    "`{name}` takes {cell}, {written} is written, {title}"
                ));
            }
        }
    }
    wrong
}

/// Returns whether two cells have the same figures, but for the tolerance.
fn agree(written: &str, measured: &str) -> bool {
    fn figures(cell: &str) -> Vec<&str> {
        let parts = cell.split([' ', '(', '/', ')']);
        parts.filter(|part| !part.is_empty()).collect()
    }
    let same = |(written, measured)| match (number(written), number(measured)) {
        (Some(written), Some(measured)) => !differs(written, measured),
        // `-` stands for no figure.
        _ => written == measured,
    };
    let [written, measured] = [written, measured].map(figures);
    written.len() == measured.len() && written.into_iter().zip(measured).all(same)
}

#[cfg(test)]
mod tests {
    use super::{agree, wrong, wrongly_quoted};
    use crate::table::Table;

    const PAGE: &str = "\
| | z |
|---|---:|
| `parse` | 1 |

Here:

| | 3 | z |
|---|---:|---:|
| `parse` | 9 | 1,600, 152 (184) |
| `least` | 1 | 1 |

| `other` | 9 | 9 |
";

    /// Returns the faults of the page, if the cell of `parse` is this one.
    fn wrong_with(page: &str, cell: &str) -> Vec<String> {
        let mut measured = Table::new(["z"]);
        measured.row("parse", [cell.to_owned()]);
        wrong(page, "Here:", &measured, &["least"])
    }

    #[test]
    fn a_quoted_figure_is_that_of_the_row() {
        let mut measured = Table::new(["z"]);
        measured.row("parse", ["1,649, 152".to_owned()]);
        let wrong = |text| wrongly_quoted(text, &measured).len();
        assert_eq!(wrong("It takes 1.6 KB (`parse`), or 1.6 KB."), 0);
        assert_eq!(wrong("It takes 1.7 KB (`parse`), and 1.6 KB (`other`)."), 2);
    }

    #[test]
    fn a_figure_is_that_of_the_row_and_the_column() {
        assert!(wrong_with(PAGE, "1,608, 152 (184)").is_empty());
        assert_eq!(
            wrong_with(PAGE, "1,700, 152 (184)"),
            ["`parse` takes 1,700, 152 (184), 1,600, 152 (184) is written, z"]
        );
    }

    #[test]
    fn what_cannot_be_compared_is_wrong() {
        let measured = "1,600, 152 (184)";
        assert_eq!(
            wrong_with(&PAGE.replace("least", "most"), measured),
            ["`most` is not measured, below `Here:`"]
        );
        for page in [
            PAGE.replace("| 3 | z", "| 3 | s"),
            PAGE.replace("Here", "There"),
        ] {
            assert_eq!(wrong_with(&page, measured), ["no column `z` below `Here:`"]);
        }
    }

    #[test]
    fn each_figure_of_a_cell_counts() {
        assert!(agree("1,600, 152 (184)", "1,608, 152 (184)"));
        assert!(agree("26.0 (13/25)", "26.1 (13/25)"));
        assert!(agree("-", "-"));
        for measured in [
            "1,600, 152",
            "1,600, 160 (184)",
            "1,600, 152 (192)",
            "1,700, 152 (184)",
            "-",
        ] {
            assert!(!agree("1,600, 152 (184)", measured), "{measured}");
            assert!(!agree(measured, "1,600, 152 (184)"), "{measured}");
        }
        assert!(!agree("26.0 (13/25)", "26.0 (14/25)"));
    }
}
