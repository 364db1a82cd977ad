//! The budgets of iri-core's operations: a file for each target.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use toml::{Table, Value};

use super::measure::{Figures, Measured};
use super::operations::rows;
use super::setting::{Level, Setting};
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

/// Reads the file, if it exists.
fn read(path: &Path) -> Outcome<Option<Table>> {
    let Ok(text) = fs::read_to_string(path) else {
        return Ok(None);
    };
    match text.parse() {
        Ok(budgets) => Ok(Some(budgets)),
        Err(error) => failed(format!("{}: {error}", path.display())),
    }
}

/// Fails if a figure is above its budget, an operation has no budget, or a budget no operation, unless it is one of the
/// `unmeasured`. The message has them all.
pub(super) fn check(
    setting: &Setting,
    operations: &BTreeMap<&str, Measured>,
    unmeasured: &[&str],
) -> Outcome {
    let path = path(setting);
    let Some(budgets) = read(&path)? else {
        return failed(format!("no {}: `--overwrite` writes it", path.display()));
    };
    let wrong = wrong(&budgets, setting.level, operations, unmeasured);
    if wrong.is_empty() {
        return Ok(());
    }
    failed(told(&wrong, &path))
}

/// An operation, and what is wrong with its budget.
type Wrong = (String, String);

/// Returns the faults at this level, in the order of the tables, and those that no level may have.
fn wrong(
    budgets: &Table,
    level: Level,
    operations: &BTreeMap<&str, Measured>,
    unmeasured: &[&str],
) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    let here = budgets.get(level.name());
    for &operation in rows() {
        let Some(measured) = operations.get(operation) else {
            continue;
        };
        let whats = match here.and_then(|here| here.get(operation)) {
            Some(budget) => above(operation, measured.figures, budget),
            None => vec![format!("{operation} has no budget")],
        };
        wrong.extend(whats.into_iter().map(|what| (operation.to_owned(), what)));
    }
    for (level, budgets) in budgets {
        if Level::from_str(level, false).is_err() {
            let what = format!("[{level}] is no opt-level");
            wrong.push((format!("[{level}]"), what));
            continue;
        }
        for operation in budgets.as_table().into_iter().flat_map(Table::keys) {
            let is_known = operations.contains_key(operation.as_str())
                || unmeasured.contains(&operation.as_str());
            if !is_known {
                let what = format!("{operation} has a budget in [{level}], and is no operation");
                wrong.push((operation.clone(), what));
            }
        }
    }
    wrong
}

/// Returns a line that names some of them, as the table at the end shows only that. All of them follow, and what can
/// be done.
fn told(wrong: &[Wrong], path: &Path) -> String {
    const NAMED: usize = 3;
    let mut names: Vec<&str> = wrong.iter().map(|(name, _)| name.as_str()).collect();
    names.dedup();
    let others = names.len().saturating_sub(NAMED);
    names.truncate(NAMED);
    let mut text = format!("not within the budget: {}", names.join(", "));
    if others > 0 {
        text += &format!(" and {others} more");
    }
    for (_, what) in wrong {
        text += &format!("\n  {what}");
    }
    text + &format!(
        "\nTo change {}, with a reason: `--raise` takes what is above it, `--overwrite` all that is measured.",
        path.display()
    )
}

/// Returns the figures that are above their budget, or have none.
fn above(operation: &str, figures: Figures, budget: &Value) -> Vec<String> {
    let Figures { flash, stack, ram } = figures;
    let mut above = Vec::new();
    for (what, figure) in [("flash", flash), ("stack", stack), ("ram", ram)] {
        let most = budget.get(what).and_then(Value::as_integer);
        match most {
            Some(most) if i64::from(figure) <= most => {}
            Some(most) => {
                above.push(format!(
                    "{operation} takes {figure} bytes of {what}, {most} are allowed"
                ));
            }
            None => above.push(format!("{operation} has no budget for {what}")),
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
    let mut budgets = read(&path)?.unwrap_or_default();
    let before = budgets.remove(setting.level.name());
    let mut level = Table::new();
    for (operation, measured) in operations {
        let Figures { flash, stack, ram } = measured.figures;
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

/// Formats the budgets as a person would: a line for each operation, in the order of the tables.
fn written(budgets: &Table) -> String {
    let mut text = HEAD.to_owned();
    for (level, operations) in budgets {
        text += &format!("\n[{level}]\n");
        for &operation in rows() {
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
    use std::path::Path;
    use std::{env, fs, process};

    use super::{Figures, Level, Measured, above, read, told, written, wrong};
    use crate::support::steps::{Outcome, Stop};

    const FIGURES: Figures = Figures {
        flash: 2048,
        stack: 160,
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
    fn what_is_not_budgeted_does_not_pass() {
        let budget = budget("flash = 2048\nstack = 200");
        assert_eq!(
            above("parse", FIGURES, &budget),
            ["parse has no budget for ram"]
        );
    }

    /// Returns the faults of these budgets, if all of these operations cost the same.
    fn wrong_with(budgets: &str, level: Level, operations: &[&'static str]) -> Vec<String> {
        let measured = Measured {
            figures: FIGURES,
            ..Measured::default()
        };
        let operations = operations.iter().map(|&name| (name, measured.clone()));
        let wrong = wrong(
            &budgets.parse().unwrap(),
            level,
            &operations.collect(),
            &["kinds"],
        );
        wrong.into_iter().map(|(_, what)| what).collect()
    }

    #[test]
    fn it_is_in_the_order_of_the_tables() {
        let budgets = "[z]\nedit = { flash = 2047, stack = 200, ram = 0 }\nparse = { flash = 1, stack = 200, ram = 0 }";
        assert_eq!(
            wrong_with(budgets, Level::Z, &["build", "edit", "parse", "xri"]),
            [
                "parse takes 2048 bytes of flash, 1 are allowed",
                "build has no budget",
                "edit takes 2048 bytes of flash, 2047 are allowed",
                "xri has no budget",
            ]
        );
    }

    #[test]
    fn a_budget_is_of_an_operation_at_a_level() {
        let enough = "{ flash = 2048, stack = 200, ram = 0 }";
        let right = format!("[s]\nparse = {enough}\n[z]\nparse = {enough}");
        assert!(wrong_with(&right, Level::Z, &["parse"]).is_empty());
        // Other levels count too. `edit` is known, but was not measured; of `kinds` that is said.
        let typing = format!(
            "[s]\nedit = {enough}\nkinds = {enough}\n[z]\nparse = {enough}\nprase = {enough}\n[Z]\n"
        );
        assert_eq!(
            wrong_with(&typing, Level::Z, &["parse"]),
            [
                "[Z] is no opt-level",
                "edit has a budget in [s], and is no operation",
                "prase has a budget in [z], and is no operation",
            ]
        );
    }

    #[test]
    fn the_first_line_names_some_and_the_others_all() {
        let wrong = ["parse", "parse", "edit", "build", "xri", "mem"]
            .map(|name| (name.to_owned(), format!("{name}!")));
        let path = Path::new("some.toml");
        let few = told(&wrong[..3], path);
        let [first, after @ .., last] = &few.lines().collect::<Vec<_>>()[..] else {
            panic!("{few}");
        };
        assert_eq!(*first, "not within the budget: parse, edit");
        assert_eq!(after, ["  parse!", "  parse!", "  edit!"]);
        for part in ["some.toml", "`--raise`", "`--overwrite`"] {
            assert!(last.contains(part), "{last}");
        }
        let all = told(&wrong, path);
        assert_eq!(
            all.lines().next(),
            Some("not within the budget: parse, edit, build and 2 more")
        );
        assert_eq!(all.lines().count(), 8);
    }

    #[test]
    fn what_does_not_parse_is_named() -> Outcome {
        let path = env::temp_dir().join(format!("broken-budget-{}.toml", process::id()));
        fs::write(&path, "[z]\nparse = {")?;
        let told = read(&path).map_err(Stop::why);
        fs::remove_file(&path)?;
        let beginning = format!("{}: TOML parse error at line 2", path.display());
        assert!(told.is_err_and(|why| why.starts_with(&beginning)));
        assert!(read(&path)?.is_none());
        Ok(())
    }

    #[test]
    fn what_is_written_reads_the_same() {
        let text = "[s]\nparse = { flash = 3, stack = 2, ram = 1 }\n[z]\nmem = { flash = 0, stack = 0, ram = 0 }";
        let budgets: toml::Table = text.parse().unwrap();
        assert_eq!(written(&budgets).parse::<toml::Table>().unwrap(), budgets);
    }
}
