//! The figures, for people and for programs.

use serde_json::{Value, json};

use super::measure::{Figures, Measured};
use super::{Libraries, OPERATIONS, OURS, Setting};
use crate::support::steps::say;

/// Prints a setting's figures: a line for each operation, flash and stack of each library.
pub(super) fn print(setting: &Setting, libraries: &Libraries, chains: bool) {
    say(format_args!(
        "\n{}, opt-level {}: flash, stack",
        setting.target,
        setting.level.name()
    ));
    let names = names(libraries);
    let head: String = names.iter().map(|name| format!("{name:>16}")).collect();
    say(format_args!("{:12}{head}", ""));
    for (operation, row) in rows(libraries, &names) {
        let cells: String = row.iter().map(|cell| format!("{cell:>16}")).collect();
        say(format_args!("{operation:12}{cells}"));
    }
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

/// The same as a table of Markdown.
pub(super) fn markdown(setting: &Setting, libraries: &Libraries) -> String {
    let names = names(libraries);
    let mut text = format!(
        "{}, `opt-level = \"{}\"`: flash, stack\n\n| | {} |\n|---|{}\n",
        setting.target,
        setting.level.name(),
        names.join(" | "),
        "---:|".repeat(names.len())
    );
    for (operation, row) in rows(libraries, &names) {
        text += &format!("| `{operation}` | {} |\n", row.join(" | "));
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

/// The operations that some library has, with the cells of each library.
fn rows(libraries: &Libraries, names: &[&str]) -> Vec<(&'static str, Vec<String>)> {
    let mut rows = Vec::new();
    for operation in OPERATIONS {
        let row = || names.iter().map(|name| libraries[*name].get(operation));
        if row().any(|measured| measured.is_some()) {
            rows.push((operation, row().map(cell).collect()));
        }
    }
    rows
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
