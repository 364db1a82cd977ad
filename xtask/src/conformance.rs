//! `cargo xtask conformance`: compares iri-core with the grammar itself, or runs the suites of a folder through
//! `iri batch`.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde_json::Value;

use crate::support::command::run as run_command;
use crate::support::program::{built, program};
use crate::support::repo;
use crate::support::steps::{Outcome, Steps, failed};
use judge::verdict;

mod cri;
mod jena;
mod judge;

/// Cases on which the suites' sources and the RFCs disagree. They are for reading, and never pass or fail.
const DOUBTFUL: &str = "doubtful.jsonl";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run the suites of this folder, which has files of JSON lines, instead of cases made from the grammar
    #[arg(value_parser = repo::from_here())]
    directory: Option<PathBuf>,
    /// Run only as many cases of the grammar as take seconds
    #[arg(long, conflicts_with_all = ["deep", "directory"])]
    quick: bool,
    /// Run all cases of the grammar, which take minutes
    #[arg(long, conflicts_with = "directory")]
    deep: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    match &args.directory {
        Some(directory) => steps.step("suites", || suites(directory)),
        None => steps.step("grammar", || {
            grammar(match (args.quick, args.deep) {
                (true, _) => &["--quick"],
                (_, true) => &["--deep"],
                _ => &[],
            })
        }),
    }
}

/// Compares every kind, rule and component with the automaton of its rule.
pub(crate) fn grammar(options: &[&str]) -> Outcome {
    run_judge(&[&["run"], options].concat())
}

/// Writes a file with about `cases` of these cases, and what the RFCs say of each: see the judge's `sample.rs`. It is
/// written once in a run, as nothing changes in between.
pub(crate) fn sample(cases: u32) -> Outcome<PathBuf> {
    static WRITTEN: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());
    let file = env::current_dir()?.join(format!("target/cases-{cases}.bin"));
    let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    if !written.contains(&cases) {
        let name = file.display().to_string();
        run_judge(&["sample", &name, "--cases", &cases.to_string()])?;
        written.insert(cases);
    }
    Ok(file)
}

/// Runs a subcommand of the judge.
pub(crate) fn run_judge(args: &[&str]) -> Outcome {
    run_command(program("judge")?.args(args))
}

/// Runs every suite of a folder. Prints a table, then the failed cases.
pub(crate) fn suites(directory: &Path) -> Outcome {
    program("iri")?;
    let mut failures = Vec::new();
    let mut judged = 0;
    println!(
        "{:20} {:>7} {:>7} {:>10}",
        "", "passed", "failed", "not judged"
    );
    for path in files(directory)? {
        let text = fs::read_to_string(&path)?;
        let cases: Vec<Value> = text
            .lines()
            .map(serde_json::from_str)
            .collect::<Result<_, _>>()?;
        let (mut passed, mut failed, mut doubtful) = (0, 0, 0);
        if path.ends_with(DOUBTFUL) {
            doubtful = cases.len();
        } else {
            let answers = answers(&cases)?;
            for (case, answers) in cases.iter().zip(&answers) {
                match verdict(case, answers) {
                    Some(true) => passed += 1,
                    // An RFC contradicts the case.
                    None => doubtful += 1,
                    Some(false) => {
                        failed += 1;
                        let answers: Vec<_> =
                            answers.iter().map(|answer| format!("  {answer}")).collect();
                        failures.push(format!(
                            "{}: {case}\n{}",
                            path.display(),
                            answers.join("\n")
                        ));
                    }
                }
            }
        }
        judged += passed + failed;
        println!(
            "{:20} {passed:>7} {failed:>7} {doubtful:>10}",
            path.file_name().unwrap_or_default().display()
        );
    }
    for failure in &failures {
        println!("\n{failure}");
    }
    match (failures.len(), judged) {
        (0, 0) => failed(format!(
            "no case in {} could be judged",
            directory.display()
        )),
        (0, _) => Ok(()),
        (failures, _) => failed(format!("{failures} cases failed")),
    }
}

/// Returns the files of JSON lines in a folder, by name.
pub(crate) fn files(directory: &Path) -> Outcome<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(directory) else {
        return failed(format!("no folder {}", directory.display()));
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "jsonl")
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the answers to the requests of each case, then to those that follow from these.
fn answers(cases: &[Value]) -> Outcome<Vec<Vec<Value>>> {
    let mut all = vec![Vec::new(); cases.len()];
    for requests in [judge::requests, judge::back] {
        let requests = cases
            .iter()
            .zip(&all)
            .map(|(case, answers)| requests(case, answers));
        let requests: Vec<Vec<Value>> = requests.collect();
        let lines: Vec<String> = requests.iter().flatten().map(Value::to_string).collect();
        let mut answers = batch(&lines)?.into_iter();
        for (all, requests) in all.iter_mut().zip(&requests) {
            all.extend(answers.by_ref().take(requests.len()));
        }
    }
    Ok(all)
}

/// Returns the answers of one `iri batch` to some lines.
fn batch(lines: &[String]) -> Outcome<Vec<Value>> {
    let mut child = built("iri")
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return failed("no pipe to `iri batch`");
    };
    // Another thread writes: with both pipes full, each side would wait for the other.
    let answers = thread::scope(|scope| -> Outcome<Vec<Value>> {
        let writer =
            scope.spawn(move || lines.iter().try_for_each(|line| writeln!(stdin, "{line}")));
        let mut answers = Vec::new();
        for line in BufReader::new(stdout).lines() {
            answers.push(serde_json::from_str(&line?)?);
        }
        match writer.join() {
            Ok(written) => written?,
            Err(_) => return failed("the writer panicked"),
        }
        Ok(answers)
    })?;
    let status = child.wait()?;
    if !status.success() {
        return failed(format!("`iri batch` ended with {status}"));
    }
    if answers.len() != lines.len() {
        return failed(format!(
            "`iri batch` answered {} lines with {}",
            lines.len(),
            answers.len()
        ));
    }
    Ok(answers)
}
