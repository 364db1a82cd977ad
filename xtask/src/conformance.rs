//! `cargo xtask conformance`: compares iri-core with the grammar itself, or runs the suites of a folder through
//! `iri batch`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;

use judge::verdict;
use support::command::run as run_command;
use support::program::{built, program};
use support::repo;
use support::steps::{Outcome, Steps, failed};

mod cri;
mod jena;
mod judge;

/// Cases on which the suites' sources and the RFCs disagree. They are for reading, and never pass or fail.
const DOUBTFUL: &str = "doubtful.jsonl";

/// The effort of the judge unless another is asked for.
pub(crate) const USUAL: &str = "1";

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
    let effort = match (args.quick, args.deep) {
        (true, _) => "0",
        (_, true) => "2",
        _ => USUAL,
    };
    match &args.directory {
        Some(directory) => steps.step("suites", || suites(directory)),
        None => steps.step("grammar", || grammar(effort)),
    }
}

/// Compares every kind, rule and component with the automaton of its rule, with an effort of the judge.
pub(crate) fn grammar(effort: &str) -> Outcome {
    run_command(program("judge")?.args(["run", effort]))
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
        // What has no answer is not judged.
        let answers = match path.ends_with(DOUBTFUL) {
            true => vec![Vec::new(); cases.len()],
            false => answers(&cases)?,
        };
        for (case, answers) in cases.iter().zip(&answers) {
            match verdict(case, answers) {
                Some(true) => passed += 1,
                // An RFC contradicts the case.
                None => doubtful += 1,
                Some(false) => {
                    failed += 1;
                    let answers = answers.iter().map(|answer| format!("\n  {answer}"));
                    let answers: String = answers.collect();
                    failures.push(format!("{}: {case}{answers}", path.display()));
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
        if path.extension().is_some_and(|name| name == "jsonl") {
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
        let mut answers = batch(&requests.iter().flatten().collect::<Vec<_>>())?.into_iter();
        for (all, requests) in all.iter_mut().zip(&requests) {
            all.extend(answers.by_ref().take(requests.len()));
        }
    }
    Ok(all)
}

/// Returns the answers of one `iri batch` to some requests.
fn batch(requests: &[&Value]) -> Outcome<Vec<Value>> {
    // A file, as with pipes each side might wait for the other.
    let file = Path::new("target/requests.jsonl");
    let lines: String = requests.iter().map(|line| format!("{line}\n")).collect();
    fs::write(file, lines)?;
    let output = built("iri")
        .arg("batch")
        .stdin(File::open(file)?)
        .stderr(Stdio::inherit())
        .output()?;
    let answers = serde_json::Deserializer::from_slice(&output.stdout).into_iter();
    let answers: Vec<Value> = answers.collect::<Result<_, _>>()?;
    match (output.status.success(), answers.len() == requests.len()) {
        (true, true) => Ok(answers),
        (true, false) => failed(format!(
            "`iri batch` answered {} lines with {}",
            requests.len(),
            answers.len()
        )),
        (false, _) => failed(format!("`iri batch` ended with {}", output.status)),
    }
}
