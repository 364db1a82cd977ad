//! The budgets of iri-core's operations: a file for each target.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::measure::Measured;
use super::operations::rows;
use super::setting::Setting;
use crate::support::budget::{Figures, compare};
use crate::support::repo::SIZE;
use crate::support::steps::{Outcome, failed, say};

const HEAD: &str = "\
# What iri-core's operations may cost at most, in bytes, by `opt-level` and operation; what is counted, `cargo xtask size
# --help` says. `cargo xtask size --ours --overwrite` takes what is measured, and `--raise --toolchain debian` what the
# other compiler adds. Raise a figure with a reason only.
";

/// The budgets at each level.
type Budgets = BTreeMap<String, Figures>;

fn path(setting: &Setting) -> PathBuf {
    Path::new(SIZE).join(format!("budget/{}.toml", setting.target))
}

fn read(path: &Path) -> Outcome<Budgets> {
    match toml::from_str(&fs::read_to_string(path)?) {
        Ok(budgets) => Ok(budgets),
        Err(error) => failed(format!("{}: {error}", path.display())),
    }
}

fn figures(operations: &BTreeMap<&str, Measured>) -> Figures {
    let of = |(operation, measured): (&&str, &Measured)| {
        let figures = measured.figures;
        let each = [
            ("flash", figures.flash),
            ("stack", figures.stack),
            ("ram", figures.ram),
        ];
        let each = each.map(|(what, figure)| (what.to_owned(), figure.into()));
        ((*operation).to_owned(), each.into())
    };
    operations.iter().map(of).collect()
}

/// Fails if a figure is above its budget, an operation has no budget, or a budget no operation, unless it is one of the
/// `unmeasured`.
pub(super) fn check(
    setting: &Setting,
    operations: &BTreeMap<&str, Measured>,
    unmeasured: &[&str],
) -> Outcome {
    let path = path(setting);
    let mut budgets = read(&path)?;
    let here = budgets.remove(setting.level.name()).unwrap_or_default();
    // Some of what has a budget is not in the tables.
    for operation in budgets.values().flat_map(BTreeMap::keys) {
        if !rows().contains(&operation.as_str()) {
            return failed(format!("{}: {operation} is no operation", path.display()));
        }
    }
    compare(&figures(operations), &here, 1.0, unmeasured, &path)
}

/// Writes what was measured as the budget, or only what is `above` it; leaves those of other levels.
pub(super) fn write(
    setting: &Setting,
    operations: &BTreeMap<&str, Measured>,
    only_above: bool,
) -> Outcome {
    let path = path(setting);
    let mut budgets = if path.exists() {
        read(&path)?
    } else {
        Budgets::new()
    };
    let mut level = figures(operations);
    let before = budgets.remove(setting.level.name()).unwrap_or_default();
    for (operation, figures) in level.iter_mut().filter(|_| only_above) {
        for (what, figure) in figures {
            let before = before.get(operation).and_then(|before| before.get(what));
            *figure = before.map_or(*figure, |before| *before.max(figure));
        }
    }
    budgets.insert(setting.level.name().to_owned(), level);
    fs::write(&path, written(&budgets))?;
    say(format_args!("written: {}", path.display()));
    Ok(())
}

/// Formats the budgets as a person would: a line for each operation, in the order of the tables.
fn written(budgets: &Budgets) -> String {
    let mut text = HEAD.to_owned();
    for (level, operations) in budgets {
        text += &format!("\n[{level}]\n");
        for (operation, budget) in rows()
            .iter()
            .filter_map(|name| operations.get_key_value(*name))
        {
            let [flash, stack, ram] = ["flash", "stack", "ram"].map(|what| budget[what]);
            text += &format!("{operation} = {{ flash = {flash}, stack = {stack}, ram = {ram} }}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Budgets, written};

    #[test]
    fn what_is_written_reads_the_same() {
        let text = "[s]\nparse = { flash = 3, stack = 2, ram = 1 }\n[z]\nmem = { flash = 0, stack = 0, ram = 0 }";
        let budgets: Budgets = toml::from_str(text).unwrap();
        assert_eq!(
            toml::from_str::<Budgets>(&written(&budgets)).unwrap(),
            budgets
        );
    }
}
