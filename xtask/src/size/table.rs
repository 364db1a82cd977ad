//! Shows the figures to people and to programs.

use std::collections::BTreeMap;

use super::measure::{Figures, Measured};
use super::operations::{Libraries, OURS, rows};
use super::setting::Setting;
use crate::support::steps::say;
use crate::support::table::Table;

/// Prints a setting's figures: a line for each operation, flash and stack of each library.
pub(super) fn print(setting: &Setting, libraries: &Libraries) {
    say(format_args!(
        "\n{}, opt-level {}: flash, stack (in `all`)",
        setting.target,
        setting.level.name()
    ));
    say(table(&columns(libraries)).plain());
    let mut ram = Vec::new();
    for (library, operations) in libraries {
        for (operation, Measured { figures, .. }) in operations {
            if figures.ram > 0 {
                ram.push(format!("{library} {operation} {}", grouped(figures.ram)));
            }
        }
    }
    say(format_args!(
        "RAM: {}",
        if ram.is_empty() {
            "none".to_owned()
        } else {
            ram.join(", ")
        }
    ));
}

/// Returns the figures as tables of Markdown: one for each setting, with a column for each library; or, with one
/// library only, one table with a column for each setting.
pub(super) fn markdown(all: &[(Setting, Libraries)]) -> String {
    if all.iter().all(|(_, libraries)| libraries.len() == 1) {
        return of_ours(all.iter().map(|(setting, libraries)| (setting, libraries))).markdown();
    }
    let mut text = String::new();
    for (setting, libraries) in all {
        let (target, level) = (&setting.target, setting.level.name());
        text += &format!("{target}, `opt-level = \"{level}\"`: flash, stack\n\n");
        text += &table(&columns(libraries)).markdown();
        text.push('\n');
    }
    text
}

/// Makes the table of iri-core, with a column for each setting.
pub(super) fn of_ours<'a>(all: impl IntoIterator<Item = (&'a Setting, &'a Libraries)>) -> Table {
    let columns = all.into_iter().map(|(setting, libraries)| {
        let (target, level) = (&setting.target, setting.level.name());
        (format!("{target}, `{level}`"), &libraries[OURS])
    });
    table(&columns.collect::<Vec<_>>())
}

/// Returns the libraries, ours first.
fn names(libraries: &Libraries) -> Vec<&str> {
    let mut names: Vec<&str> = libraries.keys().map(String::as_str).collect();
    names.sort_by_key(|name| *name != OURS);
    names
}

/// A column: its title and its cells.
type Column<'a> = (String, &'a BTreeMap<&'static str, Measured>);

/// Returns a column for each library.
fn columns(libraries: &Libraries) -> Vec<Column<'_>> {
    let column = |name: &str| (name.to_owned(), &libraries[name]);
    names(libraries).into_iter().map(column).collect()
}

/// Makes a table of the operations that some column has, with the cells of each.
fn table(columns: &[Column<'_>]) -> Table {
    let mut table = Table::new(columns.iter().map(|(title, _)| title.clone()));
    for &operation in rows() {
        let row = || columns.iter().map(|(_, column)| column.get(operation));
        if row().any(|measured| measured.is_some()) {
            table.row(operation, row().map(cell));
        }
    }
    table
}

fn cell(measured: Option<&Measured>) -> String {
    let Some(measured) = measured else {
        return "-".to_owned();
    };
    let Figures { flash, stack, .. } = measured.figures;
    if stack == 0 {
        return grouped(flash);
    }
    let in_all = measured.stack_in_all;
    let in_all = in_all.map_or(String::new(), |stack| format!(" ({})", grouped(stack)));
    format!("{}, {}{in_all}", grouped(flash), grouped(stack))
}

/// Returns a number with commas between thousands.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
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
