//! `cargo xtask coverage`: counts which lines of the libraries the tests run.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
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
        let environment = environment()?;
        if !args.again {
            tests(&environment)?;
        }
        check(&report(&environment)?, args.list)
    });
}

/// The folder of what is built and measured.
const FOLDER: &str = "target/coverage";

/// Variables of the environment, in which cargo builds programs that count, and cargo-llvm-cov finds what they have counted.
type Environment = Vec<(String, OsString)>;

fn environment() -> Outcome<Environment> {
    let mut variables = vec![
        (
            "CARGO_TARGET_DIR".to_owned(),
            env::current_dir()?.join(FOLDER).into(),
        ),
        // The wrapper of cargo-llvm-cov is for rustc only.
        ("RUSTDOCFLAGS".to_owned(), "-C instrument-coverage".into()),
        // Each run takes the same random cases.
        ("PROPTEST_RNG_SEED".to_owned(), "1".into()),
    ];
    // The tools of LLVM have the version of the compiler's, and are those of the system's package unless they are named.
    let told = ask(&mut command("rustc", ["-vV"])).unwrap_or_default();
    let version = told
        .lines()
        .find_map(|line| line.strip_prefix("LLVM version: "));
    let Some((major, _)) = version.and_then(|version| version.split_once('.')) else {
        return failed("rustc does not tell the version of its LLVM");
    };
    for (variable, name) in [("LLVM_COV", "llvm-cov"), ("LLVM_PROFDATA", "llvm-profdata")] {
        if env::var_os(variable).is_none() {
            let program = format!("{name}-{major}");
            tools::program(&program, &format!("llvm-{major}"), true)?;
            variables.push((variable.to_owned(), program.into()));
        }
    }
    let mut show = tools::LLVM_COV.command(true, &["show-env", "--no-cfg-coverage"])?;
    let told = ask(show.envs(variables.clone())).unwrap_or_default();
    for (variable, value) in told.lines().filter_map(|line| line.split_once('=')) {
        // Examples are thousands of programs, so the runs of each add to a file or two.
        let value = value.trim_matches('\'').replace("%p-", "");
        variables.push((variable.to_owned(), value.into()));
    }
    Ok(variables)
}

/// Runs the tests: the libraries' own, the examples of their documentation, and the corpus of the fuzz targets. What
/// the compiler runs of iri-macros counts, too; what it runs of a `const fn` does not.
fn tests(environment: &Environment) -> Outcome {
    let mut clean = tools::LLVM_COV.command(true, &["clean", "--workspace"])?;
    run_command(clean.envs(environment.clone()))?;
    let libraries = packages::libraries()?;
    // rustdoc removes the programs of documentation's examples: this keeps them.
    let runner = env::current_dir()?.join("xtask/coverage.sh");
    let runner = format!("target.'cfg(all())'.runner={runner:?}");
    let mut test = cargo(["test", "--all-features", "--package", "properties"]);
    test.args(packages::named(&libraries));
    test.args(["--config", &runner]);
    test.env("KEPT", env::current_dir()?.join(FOLDER).join("debug/deps"));
    run_command(test.envs(environment.clone()))
}

/// Returns for each file of the libraries its lines, and whether each runs.
fn report(environment: &Environment) -> Outcome<BTreeMap<String, BTreeMap<usize, bool>>> {
    let file = "target/coverage.lcov";
    let args = ["report", "--lcov", "--output-path", file];
    let mut report = tools::LLVM_COV.command(true, &args)?;
    run_command(report.envs(environment.clone()))?;
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
