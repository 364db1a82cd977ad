//! The figures, for people and for programs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::measure::{Figures, Measured};
use super::{Libraries, OPERATIONS, OURS, Setting};
use crate::support::steps::say;
use crate::support::table::Table;

/// Prints a setting's figures: a line for each operation, flash and stack of each library.
pub(super) fn print(setting: &Setting, libraries: &Libraries, chains: bool) {
    say(format_args!(
        "\n{}, opt-level {}: flash, stack",
        setting.target,
        setting.level.name()
    ));
    say(table(&columns(libraries)).plain());
    let mut ram = Vec::new();
    for (library, operations) in libraries {
        for (
            operation,
            Measured {
                figures,
                note,
                chain,
                ..
            },
        ) in operations
        {
            if figures.ram > 0 {
                ram.push(format!("{library} {operation} {}", grouped(figures.ram)));
            }
            if let Some(note) = note {
                say(format_args!("{library} {operation}: stack: {note}"));
            }
            if chains {
                say(format_args!("{library} {operation}:"));
                for (frame, name) in chain {
                    say(format_args!("{frame:7}  {name}"));
                }
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

/// The same as tables of Markdown: one for each setting, with a column for each library; or, if there is one library only, one
/// with a column for each setting.
pub(super) fn markdown(all: &[(Setting, Libraries)]) -> String {
    if all.iter().all(|(_, libraries)| libraries.len() == 1) {
        let columns = all.iter().map(|(setting, libraries)| {
            let (target, level) = (&setting.target, setting.level.name());
            (format!("{target}, `{level}`"), &libraries[OURS])
        });
        return table(&columns.collect::<Vec<_>>()).markdown();
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

/// A list with an object for each figure.
pub(super) fn json(all: &[(Setting, Libraries)]) -> Value {
    let mut list = Vec::new();
    for (setting, libraries) in all {
        for library in names(libraries) {
            for operation in OPERATIONS {
                let Some(measured) = libraries[library].get(operation) else {
                    continue;
                };
                let Figures { flash, stack, ram } = measured.figures;
                list.push(json!({
                    "library": library,
                    "operation": operation,
                    "target": setting.target,
                    "opt": setting.level.name(),
                    "flash": flash,
                    "stack": stack,
                    "ram": ram,
                }));
            }
        }
    }
    Value::Array(list)
}

/// The libraries, ours first.
fn names(libraries: &Libraries) -> Vec<&str> {
    let mut names: Vec<&str> = libraries.keys().map(String::as_str).collect();
    names.sort_by_key(|name| *name != OURS);
    names
}

/// A title and what is below it.
type Column<'a> = (String, &'a BTreeMap<&'static str, Measured>);

/// The libraries.
fn columns(libraries: &Libraries) -> Vec<Column<'_>> {
    let column = |name: &str| (name.to_owned(), &libraries[name]);
    names(libraries).into_iter().map(column).collect()
}

/// The operations that some column has, with the cells of each.
fn table(columns: &[Column<'_>]) -> Table {
    let mut table = Table::new(columns.iter().map(|(title, _)| title.clone()));
    for operation in OPERATIONS {
        let row = || columns.iter().map(|(_, column)| column.get(operation));
        if row().any(|measured| measured.is_some()) {
            table.row(operation, row().map(cell));
        }
    }
    table
}

fn cell(measured: Option<&Measured>) -> String {
    let Some(Measured { figures, note, .. }) = measured else {
        return "-".to_owned();
    };
    let stack = match (figures.stack, note) {
        (None, _) => "no bound".to_owned(),
        (Some(stack), Some(_)) => format!("{}*", grouped(stack)),
        (Some(stack), None) => grouped(stack),
    };
    format!("{}, {stack}", grouped(figures.flash))
}

/// A number with commas between thousands.
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
    use super::grouped;

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(grouped),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}
