//! The figures, for people and for programs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::measure::{Figures, Measured};
use super::operations::{Libraries, OPERATIONS, OURS};
use super::setting::Setting;
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
                let mut object = json!({
                    "library": library,
                    "operation": operation,
                    "target": setting.target,
                    "opt": setting.level.name(),
                    "flash": flash,
                    "stack": stack,
                    "ram": ram,
                });
                if measured.stack_if_no_recursion() {
                    object["stack_if_no_recursion"] = true.into();
                }
                list.push(object);
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
    let Some(measured) = measured else {
        return "-".to_owned();
    };
    let star = if measured.stack_if_no_recursion() {
        "*"
    } else {
        ""
    };
    let Figures { flash, stack, .. } = measured.figures;
    let stack = stack.map_or("no bound".to_owned(), grouped);
    format!("{}, {stack}{star}", grouped(flash))
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
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::super::setting::Level;
    use super::{Figures, Libraries, Measured, OURS, Setting, cell, grouped};

    fn measured(stack: Option<u32>, note: Option<&str>) -> Measured {
        Measured {
            figures: Figures {
                flash: 2048,
                stack,
                ram: 0,
            },
            chain: Vec::new(),
            note: note.map(str::to_owned),
            mem: BTreeMap::new(),
        }
    }

    #[test]
    fn a_figure_that_may_not_hold_is_marked() {
        let operations = [
            ("parse", measured(Some(160), None)),
            (
                "edit",
                measured(Some(976), Some("if no pointer leads back")),
            ),
            ("report", measured(None, Some("no bound"))),
        ];
        let cells = operations
            .each_ref()
            .map(|(_, measured)| cell(Some(measured)));
        assert_eq!(cells, ["2,048, 160", "2,048, 976*", "2,048, no bound"]);

        let setting = Setting {
            target: "target".to_owned(),
            level: Level::Z,
        };
        let libraries = Libraries::from([(OURS.to_owned(), BTreeMap::from(operations))]);
        let list = super::json(&[(setting, libraries)]);
        let fields = ["operation", "stack", "stack_if_no_recursion"];
        let rows = list.as_array().into_iter().flatten();
        let rows: Vec<_> = rows.map(|row| fields.map(|field| row.get(field))).collect();
        assert_eq!(
            rows,
            [
                [Some(&json!("parse")), Some(&json!(160)), None],
                [Some(&json!("edit")), Some(&json!(976)), Some(&json!(true))],
                [Some(&json!("report")), Some(&json!(null)), None],
            ]
        );
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(grouped),
            ["0", "999", "1,000", "1,234,567"]
        );
    }
}
