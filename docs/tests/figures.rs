//! Checks that pages tell one figure for one thing: the flash of an operation on a Cortex-M0 at `z`, which several tables have, is that
//! of `xtask/size/budget`, which `cargo xtask size` measures. `FIGURES=overwrite cargo test -p docs --test figures` writes them.

use std::collections::BTreeMap;
use std::{env, fs};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The budgets of operations, by their names.
fn budgets() -> BTreeMap<String, i64> {
    let file = format!("{FOLDER}/xtask/size/budget/thumbv6m-none-eabi.toml");
    let all: toml::Table = fs::read_to_string(file).unwrap().parse().unwrap();
    let z = all["z"].as_table().unwrap();
    let flash = |(name, row): (&String, &toml::Value)| {
        Some((name.clone(), row.get("flash")?.as_integer()?))
    };
    z.iter().filter_map(flash).collect()
}

/// Returns a line of a table with the flash of its operation, if there is a figure in the next cell and a budget.
fn right(line: &str, budgets: &BTreeMap<String, i64>) -> Option<String> {
    let (before, after) = line.strip_prefix('|')?.split_once("` | ")?;
    let (_, name) = before.rsplit_once('`')?;
    let budget = budgets.get(name)?;
    let end = after.find([' ', '('])?;
    let number = after[..end].trim_end_matches(',');
    number.replace(',', "").parse::<u32>().ok()?;
    let flash = match budget {
        0..1000 => budget.to_string(),
        _ => format!("{},{:03}", budget / 1000, budget % 1000),
    };
    Some(format!("|{before}` | {flash}{}", &after[number.len()..]))
}

#[test]
fn a_figure_is_the_same_on_each_page() {
    let budgets = budgets();
    let mut count = 0;
    for page in ["docs/constants.md", "docs/embedded.md", "COMPARE.md"] {
        let file = format!("{FOLDER}/{page}");
        let mut text = fs::read_to_string(&file).unwrap();
        for line in text.clone().lines() {
            let Some(right) = right(line, &budgets) else {
                continue;
            };
            count += 1;
            if env::var("FIGURES").is_ok_and(|value| value == "overwrite") {
                text = text.replacen(line, &right, 1);
            } else {
                assert_eq!(line, right, "{page}");
            }
        }
        if text != fs::read_to_string(&file).unwrap() {
            fs::write(&file, text).unwrap();
        }
    }
    assert!(count > 80, "{count}");
}
