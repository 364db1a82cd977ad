//! Figures the instructions of operations on this machine, and compares them with `xtask/measure/budget`.
//!
//! The program `host` of the package `measure` calls one function for each operation and collection. Callgrind writes
//! a file after each of these calls, with the instructions since the call began.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use std::{env, fs};

use support::budget::{Budget, Figures};
use support::command::{capture_within, cargo, command, run as run_command};
use support::steps::{Outcome, failed, say};
use support::table::Table;
use support::tools;

/// The function that the program calls.
const MEASURED: &str = "host::measured";

/// The time limit. The program takes some seconds.
const LIMIT: Duration = Duration::from_secs(60);

/// The folder for the files of callgrind. There is nothing else in it.
const FOLDER: &str = "target/instructions";

/// The name of callgrind's files, to which it adds a number for each call
const FILE: &str = "callgrind.out";

/// How much more than its budget a figure may be. Other processors have other instructions for copying, and another
/// compiler makes a little more.
const MORE: f64 = 1.05;

/// Counts, prints the table and compares it with the budget, or writes it as the budget.
pub(super) fn run(overwrite: bool) -> Outcome {
    tools::program("valgrind", "valgrind")?;
    let counts = counts()?;
    say("\ninstructions for one text, on this machine\n");
    say(table(&counts));
    // Each kind of processor has other instructions.
    let file = format!("xtask/measure/budget/{}.toml", env::consts::ARCH);
    let budget = Budget {
        path: file.into(),
        table: None,
    };
    if overwrite {
        budget.overwrite(&counts, false)?;
    }
    budget.check(&counts, MORE, &[])
}

fn counts() -> Outcome<Figures> {
    run_command(&mut cargo(["build", "--release", "--package", "measure"]))?;
    if Path::new(FOLDER).exists() {
        fs::remove_dir_all(FOLDER)?;
    }
    fs::create_dir_all(FOLDER)?;
    let mut valgrind = command("valgrind", ["--quiet", "--tool=callgrind"]);
    valgrind.arg(format!("--zero-before={MEASURED}"));
    valgrind.arg(format!("--dump-after={MEASURED}"));
    valgrind.arg(format!("--callgrind-out-file={FOLDER}/{FILE}"));
    valgrind.arg("target/release/host");
    let printed = capture_within(LIMIT, &mut valgrind)?;
    let mut counts = Figures::new();
    for (number, line) in (1..).zip(printed.lines()) {
        let [operation, collection, texts] = line.split('\t').collect::<Vec<_>>()[..] else {
            return failed(format!("the program prints `{line}`"));
        };
        let file = Path::new(FOLDER).join(format!("{FILE}.{number}"));
        let Ok(counted) = fs::read_to_string(&file) else {
            return failed(format!(
                "callgrind saw no end of `{MEASURED}`: no {}",
                file.display()
            ));
        };
        let instructions = total(&counted)?;
        let each = instructions / texts.parse::<u64>()?;
        let counts = counts.entry(operation.to_owned()).or_default();
        counts.insert(collection.to_owned(), each);
    }
    Ok(counts)
}

/// Returns the sum that a file of callgrind ends with.
fn total(file: &str) -> Outcome<u64> {
    let Some(total) = file.lines().find_map(|line| line.strip_prefix("totals: ")) else {
        return failed("callgrind counted nothing");
    };
    Ok(total.trim().parse()?)
}

/// Returns a row for each operation, and a column for each collection.
fn table(counts: &Figures) -> Table {
    let collections = counts.values().next().into_iter().flat_map(BTreeMap::keys);
    let mut table = Table::new(collections);
    for (operation, counts) in counts {
        table.row(operation, counts.values().map(u64::to_string));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::{Outcome, total};

    #[test]
    fn the_total_is_read() -> Outcome {
        assert_eq!(total("events: Ir\nfn=(1)\n7 3\ntotals: 42\n")?, 42);
        assert!(total("events: Ir\n").is_err());
        Ok(())
    }
}
