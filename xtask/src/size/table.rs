//! Shows the figures to people and to programs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::measure::{Figures, Measured};
use super::operations::{Libraries, OURS, STACKLESS, rows};
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

/// Returns a list with an object for each figure.
pub(super) fn json(all: &[(Setting, Libraries)]) -> Value {
    let mut list = Vec::new();
    for (setting, libraries) in all {
        for library in names(libraries) {
            for &operation in rows() {
                let Some(measured) = libraries[library].get(operation) else {
                    continue;
                };
                let Figures { flash, stack, ram } = measured.figures;
                let mut object = json!({
                    "library": library,
                    "operation": operation,
                    "target": setting.target,
                    "opt": setting.level.name(),
                    "flash": flash,
                    "stack": (!STACKLESS.contains(&operation)).then_some(stack),
                    "ram": ram,
                });
                if let Some(stack) = measured.stack_in_all {
                    object["stack_in_all"] = stack.into();
                }
                list.push(object);
            }
        }
    }
    Value::Array(list)
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
    use std::collections::BTreeMap;

    use serde_json::{Value, json};

    use super::super::setting::Level;
    use super::{Figures, Libraries, Measured, OURS, Setting, cell, grouped};

    #[test]
    fn what_is_deeper_among_others_is_told() {
        let measured = |stack_in_all| Measured {
            figures: Figures {
                flash: 2048,
                stack: 160,
                ram: 0,
            },
            stack_in_all,
            ..Measured::default()
        };
        let operations = [("parse", measured(Some(1168))), ("report", measured(None))];
        let cells = operations
            .each_ref()
            .map(|(_, measured)| cell(Some(measured)));
        assert_eq!(cells, ["2,048, 160 (1,168)", "2,048, 160"]);

        let setting = Setting {
            target: "target".to_owned(),
            level: Level::Z,
        };
        let libraries = Libraries::from([(OURS.to_owned(), BTreeMap::from(operations))]);
        let [parse, report] = [1168.into(), Value::Null];
        let list = super::json(&[(setting, libraries)]);
        for (number, (operation, in_all)) in [("parse", parse), ("report", report)]
            .into_iter()
            .enumerate()
        {
            let mut expected = json!({
                "library": OURS, "operation": operation, "target": "target", "opt": "z",
                "flash": 2048, "stack": 160, "ram": 0,
            });
            if !in_all.is_null() {
                expected["stack_in_all"] = in_all;
            }
            assert_eq!(list[number], expected);
        }
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(grouped),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}
