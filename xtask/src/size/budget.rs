//! What iri-core's operations may cost: a file for each target.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use toml::{Table, Value};

use super::measure::{Figures, Measured};
use super::{OPERATIONS, Setting};
use crate::support::repo::SIZE;
use crate::support::steps::{Outcome, failed, say};

const HEAD: &str = "\
# What iri-core's operations may cost at most, in bytes, by `opt-level` and operation; what is counted, `cargo xtask size
# --help` says. `cargo xtask size --ours --overwrite` takes what is measured, and `--raise --toolchain debian` what the
# other compiler adds. Raise a figure with a reason only.
";

fn path(setting: &Setting) -> PathBuf {
    PathBuf::from(SIZE)
        .join("budget")
        .join(format!("{}.toml", setting.target))
}

/// Fails with every figure that is above its budget, and every operation without one.
pub(super) fn check(setting: &Setting, operations: &BTreeMap<&str, Measured>) -> Outcome {
    let path = path(setting);
    let Ok(text) = fs::read_to_string(&path) else {
        return failed(format!("no {}", path.display()));
    };
    let budgets: Table = text.parse()?;
    let budgets = budgets.get(setting.level.name()).and_then(Value::as_table);
    let mut wrong = Vec::new();
    for (operation, measured) in operations {
        match budgets.and_then(|budgets| budgets.get(*operation)) {
            Some(budget) => wrong.extend(above(operation, measured.figures, budget)),
            None => wrong.push(format!("{operation} has none")),
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    failed(format!(
        "budget of {}: {}",
        path.display(),
        wrong.join("; ")
    ))
}

/// The figures that are above their budget, or have none.
fn above(operation: &str, figures: Figures, budget: &Value) -> Vec<String> {
    let Figures { flash, stack, ram } = figures;
    let mut above = Vec::new();
    for (what, figure) in [("flash", Some(flash)), ("stack", stack), ("ram", Some(ram))] {
        let most = budget.get(what).and_then(Value::as_integer);
        match (figure, most) {
            (Some(figure), Some(most)) if i64::from(figure) <= most => {}
            (Some(figure), Some(most)) => {
                above.push(format!(
                    "{operation} takes {figure} bytes of {what}, {most} are allowed"
                ));
            }
            (None, _) => above.push(format!("{operation} takes {what} without a bound")),
            (_, None) => above.push(format!("{operation} has none for {what}")),
        }
    }
    above
}

/// Writes what was measured as the budget, or only what is `above` it; leaves those of other levels.
pub(super) fn write(
    setting: &Setting,
    operations: &BTreeMap<&str, Measured>,
    only_above: bool,
) -> Outcome {
    let path = path(setting);
    let mut budgets: Table = fs::read_to_string(&path).unwrap_or_default().parse()?;
    let before = budgets.remove(setting.level.name());
    let mut level = Table::new();
    for (operation, measured) in operations {
        let Figures { flash, stack, ram } = measured.figures;
        let Some(stack) = stack else {
            return failed(format!("{operation} takes stack without a bound"));
        };
        let before = before.as_ref().and_then(|before| before.get(*operation));
        let budget = [("flash", flash), ("stack", stack), ("ram", ram)].map(|(what, figure)| {
            let before = before.and_then(|before| before.get(what)?.as_integer());
            let kept = before.filter(|_| only_above).unwrap_or_default();
            (what.to_owned(), Value::from(kept.max(figure.into())))
        });
        level.insert((*operation).to_owned(), Table::from_iter(budget).into());
    }
    budgets.insert(setting.level.name().to_owned(), level.into());
    fs::write(&path, written(&budgets))?;
    say(format_args!("written: {}", path.display()));
    Ok(())
}

/// As a person would write it: a line for each operation, in the order of the tables.
fn written(budgets: &Table) -> String {
    let mut text = HEAD.to_owned();
    for (level, operations) in budgets {
        text += &format!("\n[{level}]\n");
        for operation in OPERATIONS {
            let Some(budget) = operations.get(operation) else {
                continue;
            };
            let figure = |what| {
                budget
                    .get(what)
                    .and_then(Value::as_integer)
                    .unwrap_or_default()
            };
            let (flash, stack, ram) = (figure("flash"), figure("stack"), figure("ram"));
            text += &format!("{operation} = {{ flash = {flash}, stack = {stack}, ram = {ram} }}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Figures, above, written};

    const FIGURES: Figures = Figures {
        flash: 2048,
        stack: Some(160),
        ram: 0,
    };

    fn budget(text: &str) -> toml::Value {
        toml::Value::Table(text.parse().unwrap())
    }

    #[test]
    fn what_fits_passes() {
        let budget = budget("flash = 2048\nstack = 200\nram = 0");
        assert!(above("parse", FIGURES, &budget).is_empty());
    }

    #[test]
    fn each_figure_above_is_named() {
        let budget = budget("flash = 2047\nstack = 159\nram = 0");
        assert_eq!(
            above("parse", FIGURES, &budget),
            [
                "parse takes 2048 bytes of flash, 2047 are allowed",
                "parse takes 160 bytes of stack, 159 are allowed"
            ]
        );
    }

    #[test]
    fn what_is_not_budgeted_or_has_no_bound_does_not_pass() {
        let budget = budget("flash = 2048\nstack = 200");
        let endless = Figures {
            stack: None,
            ..FIGURES
        };
        assert_eq!(
            above("parse", endless, &budget),
            [
                "parse takes stack without a bound",
                "parse has none for ram"
            ]
        );
    }

    #[test]
    fn what_is_written_reads_the_same() {
        let text = "[s]\nparse = { flash = 3, stack = 2, ram = 1 }\n[z]\nmem = { flash = 0, stack = 0, ram = 0 }";
        let budgets: toml::Table = text.parse().unwrap();
        assert_eq!(written(&budgets).parse::<toml::Table>().unwrap(), budgets);
    }
}
