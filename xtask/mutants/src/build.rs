//! Builds the copy without the mutants that do not compile, and builds the test programs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;
use support::command;
use support::steps::{Outcome, failed};

use crate::find::Mutant;
use crate::tree::{MARK, PACKAGES, Tree};

/// A package that tests the libraries and has no mutants of its own.
const TESTED_TOO: &str = "iri-serde";

/// A program of tests.
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    /// The folder in which cargo would run it.
    pub(crate) folder: PathBuf,
    /// Its time without a mutant, and the functions that it calls.
    pub(crate) time: Duration,
    pub(crate) met: BTreeSet<usize>,
}

/// Writes a copy with the mutants of `numbers` that compile. Returns the numbers of these.
pub(crate) fn compile(
    tree: &Tree,
    mutants: &[Mutant],
    numbers: &[usize],
) -> Outcome<BTreeSet<usize>> {
    let mut active: BTreeSet<usize> = numbers.iter().copied().collect();
    loop {
        tree.write(mutants, &active)?;
        let (lines, success) = cargo(tree, &["check"], &PACKAGES)?;
        if success {
            return Ok(active);
        }
        let errors = lines.iter().map(|line| &line["message"]);
        let errors = errors.filter(|message| message["level"] == "error");
        let culprits: BTreeSet<usize> = errors.flat_map(culprits).collect();
        if culprits.is_empty() {
            return failed("the copy does not compile");
        }
        active.retain(|number| !culprits.contains(number));
    }
}

/// Returns the numbers of the mutants whose lines an error quotes: at its place, in its notes, and where a macro is used.
fn culprits(error: &Value) -> Vec<usize> {
    match error {
        Value::String(text) => number(text).into_iter().collect(),
        Value::Array(values) => values.iter().flat_map(culprits).collect(),
        Value::Object(fields) => fields.values().flat_map(culprits).collect(),
        _ => Vec::new(),
    }
}

/// Returns the number of the mutant on this line.
fn number(line: &str) -> Option<usize> {
    let (number, _) = line.strip_prefix(MARK)?.split_once(' ')?;
    number.parse().ok()
}

/// Builds the test programs of the tree.
pub(crate) fn programs(tree: &Tree) -> Outcome<Vec<Program>> {
    let packages = [&PACKAGES[..], &[TESTED_TOO]].concat();
    let (lines, success) = cargo(tree, &["test", "--no-run", "--lib", "--tests"], &packages)?;
    let program = |line: &Value| {
        let path = line["executable"].as_str()?.into();
        let folder = Path::new(line["manifest_path"].as_str()?).parent()?.into();
        Some(Program {
            path,
            folder,
            time: Duration::ZERO,
            met: BTreeSet::new(),
        })
    };
    match success {
        true => Ok(lines.iter().filter_map(program).collect()),
        false => failed("the tests do not compile"),
    }
}

/// Runs cargo. Returns its messages, line by line, and whether it succeeded.
fn cargo(tree: &Tree, args: &[&str], packages: &[&str]) -> Outcome<(Vec<Value>, bool)> {
    let mut command = command::cargo(args);
    // The switch works in `const` functions, for which it needs unstable features.
    command.current_dir(&tree.root).env("RUSTC_BOOTSTRAP", "1");
    command.env("CARGO_TARGET_DIR", tree.root.with_file_name("build"));
    // The copy is written again each time, but unchanged files need not be built again.
    command.args([
        "-Zchecksum-freshness",
        "--quiet",
        "--all-features",
        "--message-format=json",
    ]);
    command.args(packages.iter().flat_map(|package| ["--package", *package]));
    let output = command.stderr(Stdio::inherit()).output()?;
    let lines = output.stdout.split(|b| *b == b'\n');
    let lines = lines.filter_map(|line| serde_json::from_slice(line).ok());
    Ok((lines.collect(), output.status.success()))
}
