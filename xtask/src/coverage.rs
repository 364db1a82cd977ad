//! `cargo xtask coverage`: counts which lines of the libraries the tests run.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::process::Command;
use std::{env, fs};

use crate::support::command::{ask, cargo, command, run as run_command};
use crate::support::packages;
use crate::support::steps::{Outcome, Steps, failed, none, say};
use crate::support::tools;

/// The part of the lines that must run, in percent.
const LEAST: f64 = 97.0;

/// The lines that no test runs: for each reason the files, and how many there are.
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

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("lines", || {
        let llvm = llvm()?;
        if !args.again {
            tests(&llvm)?;
        }
        check(&report(&llvm)?, args.list)
    });
}

/// The tools of LLVM that read what the compiler's LLVM wrote.
type Llvm = [(&'static str, OsString); 2];

/// Finds the tools of LLVM in the compiler's version: those that the environment names, or those of the system's package.
fn llvm() -> Outcome<Llvm> {
    let told = ask(&mut command("rustc", ["-vV"])).unwrap_or_default();
    let version = told
        .lines()
        .find_map(|line| line.strip_prefix("LLVM version: "));
    let Some((major, _)) = version.and_then(|version| version.split_once('.')) else {
        return failed("rustc does not tell the version of its LLVM");
    };
    let tool = |variable, name| -> Outcome<_> {
        if let Some(program) = env::var_os(variable) {
            return Ok((variable, program));
        }
        let program = format!("{name}-{major}");
        tools::program(&program, &format!("llvm-{major}"), true)?;
        Ok((variable, program.into()))
    };
    Ok([
        tool("LLVM_COV", "llvm-cov")?,
        tool("LLVM_PROFDATA", "llvm-profdata")?,
    ])
}

/// The folder of what is built and measured.
const FOLDER: &str = "target/coverage";

/// Sets the environment in which cargo builds programs that count, and cargo-llvm-cov finds what they have counted.
fn set(command: &mut Command, llvm: &Llvm) -> Outcome {
    command.env("CARGO_TARGET_DIR", env::current_dir()?.join(FOLDER));
    command.envs(llvm.iter().map(|(variable, program)| (variable, program)));
    // Each run takes the same random cases.
    command.env("PROPTEST_RNG_SEED", "1");
    Ok(())
}

/// Runs the tests: the libraries' own, the examples of their documentation, and the corpus of the fuzz targets. What
/// the compiler runs of iri-macros counts, too; what it runs of a `const fn` does not.
fn tests(llvm: &Llvm) -> Outcome {
    let mut clean = tools::LLVM_COV.command(true, &["clean", "--workspace"])?;
    set(&mut clean, llvm)?;
    run_command(&mut clean)?;
    let libraries = packages::libraries()?;
    let mut test = cargo(["test", "--all-features", "--package", "properties"]);
    test.args(packages::named(&libraries));
    set(&mut test, llvm)?;
    let mut told = tools::LLVM_COV.command(true, &["show-env", "--no-cfg-coverage"])?;
    set(&mut told, llvm)?;
    for line in ask(&mut told).unwrap_or_default().lines() {
        if let Some((variable, value)) = line.split_once('=') {
            // Examples are thousands of programs, so the runs of each add to a file or two.
            test.env(variable, value.trim_matches('\'').replace("%p-", ""));
        }
    }
    run_command(&mut test)
}

/// Returns for each file of the libraries its lines, and whether each runs.
fn report(llvm: &Llvm) -> Outcome<BTreeMap<String, BTreeMap<usize, bool>>> {
    let file = "target/coverage.lcov";
    let args = ["report", "--lcov", "--output-path", file];
    let mut report = tools::LLVM_COV.command(true, &args)?;
    set(&mut report, llvm)?;
    run_command(&mut report)?;
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
        let most = listed.remove(file).unwrap_or_default();
        if list && !not_run.is_empty() {
            say(format_args!(
                "{file}: {} of {}: {not_run:?}",
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

/// Reads the list: for each reason files, and how many of their lines do not run for it.
fn listed() -> Outcome<BTreeMap<String, usize>> {
    let reasons: BTreeMap<String, BTreeMap<String, usize>> =
        toml::from_str(&fs::read_to_string(NOT_RUN)?)?;
    let mut listed = BTreeMap::new();
    for (file, lines) in reasons.into_values().flatten() {
        *listed.entry(file).or_default() += lines;
    }
    Ok(listed)
}
