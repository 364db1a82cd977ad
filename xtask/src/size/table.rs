//! Shows the figures to people.

use std::collections::BTreeMap;

use support::measure::{Figures, Measured};
use support::steps::say;
use support::table::Table;

use super::operations::{Libraries, OURS, rows};
use super::setting::Setting;

/// Prints a setting's figures: a row for each operation, flash and stack of each library.
pub(super) fn print(setting: &Setting, libraries: &Libraries) {
    // Ours is the first.
    let mut names: Vec<&String> = libraries.keys().collect();
    names.sort_by_key(|name| *name != OURS);
    let columns = names.iter().map(|name| (name.as_str(), &libraries[*name]));
    say(format_args!("\n{setting}: flash, stack (in `all`)\n"));
    say(table(columns));
    for (library, operations) in libraries {
        for (operation, Measured { figures, .. }) in operations {
            if figures.ram > 0 {
                let ram = figures.ram;
                say(format_args!("RAM of {library}, {operation}: {ram}"));
            }
        }
    }
}

/// Makes the table of iri-core, with a column for each setting.
pub(super) fn of_ours<'a>(all: impl IntoIterator<Item = (&'a Setting, &'a Libraries)>) -> Table {
    table(all.into_iter().map(|(setting, libraries)| {
        let title = format!("{}, `{}`", setting.target, setting.level.name());
        (title, &libraries[OURS])
    }))
}

/// Makes a table of the operations that some column has. A column is a title with measurements.
fn table<'a, T: Into<String>>(
    columns: impl Iterator<Item = (T, &'a BTreeMap<&'static str, Measured>)>,
) -> Table {
    let (titles, columns): (Vec<_>, Vec<_>) = columns.unzip();
    let mut table = Table::new(titles);
    for &operation in rows() {
        if columns.iter().any(|column| column.contains_key(operation)) {
            let cells = columns.iter().map(|column| column.get(operation));
            table.row(operation, cells.map(cell));
        }
    }
    table
}

fn cell(measured: Option<&Measured>) -> String {
    let Some(measured) = measured else {
        return "-".to_owned();
    };
    let Figures { flash, stack, .. } = measured.figures;
    let mut cell = grouped(flash);
    if stack > 0 {
        cell += &format!(", {}", grouped(stack));
    }
    if let Some(stack) = measured.stack_in_all {
        cell += &format!(" ({})", grouped(stack));
    }
    cell
}

/// Returns a number with commas between thousands.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::{Figures, Measured, cell, grouped};

    #[test]
    fn what_is_deeper_among_others_is_told() {
        let figures = Figures {
            flash: 2048,
            stack: 160,
            ram: 0,
        };
        let measured = |stack_in_all| Measured {
            figures,
            stack_in_all,
            ..Measured::default()
        };
        let cells = [Some(1168), None].map(|in_all| cell(Some(&measured(in_all))));
        assert_eq!(cells, ["2,048, 160 (1,168)", "2,048, 160"]);
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(grouped),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}
