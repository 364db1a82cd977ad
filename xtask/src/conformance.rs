//! `cargo xtask conformance`: compares iri-core with the grammar itself, or runs the suites of a folder through
//! `iri batch`.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde_json::{Value, json};

use crate::support::command::run as run_command;
use crate::support::program::{built, program};
use crate::support::repo;
use crate::support::steps::{Outcome, Steps, failed};
use judge::{Verdict, judge};

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
    let mut tallies = Vec::new();
    let mut doubtful = 0;
    for path in files(directory)? {
        let lines = lines(&path)?;
        if path.ends_with(DOUBTFUL) {
            doubtful = lines.len();
        } else {
            tallies.push((path, Tally::of(&lines)?));
        }
    }
    table(&tallies);
    if doubtful > 0 {
        println!("{DOUBTFUL}: {doubtful} cases, not judged");
    }
    for (path, tally) in &tallies {
        for id in &tally.doubtful {
            let file = path.file_name().unwrap_or_default().display();
            println!("{file}: {id} contradicts RFC 3986, not judged");
        }
    }
    for (path, tally) in &tallies {
        for failure in &tally.failures {
            print!("\n{}: {failure}", path.display());
        }
    }
    let failures: usize = tallies.iter().map(|(_, tally)| tally.failures.len()).sum();
    let passed: usize = tallies.iter().map(|(_, tally)| tally.passed).sum();
    match (failures, passed) {
        (0, 0) => failed(format!(
            "no case in {} could be judged",
            directory.display()
        )),
        (0, _) => Ok(()),
        _ => failed(format!("{failures} cases failed")),
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

fn lines(path: &Path) -> Outcome<Vec<String>> {
    let text = fs::read_to_string(path)?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// The results of the cases of a file.
#[derive(Default)]
struct Tally {
    passed: usize,
    failures: Vec<String>,
    /// The number of cases that the command does not support, by operation
    not_supported: BTreeMap<String, usize>,
    /// The cases that contradict an RFC
    doubtful: Vec<String>,
}

impl Tally {
    fn of(lines: &[String]) -> Outcome<Self> {
        let mut cases = Vec::new();
        for line in lines {
            cases.push(serde_json::from_str::<Value>(line)?);
        }
        let mut tally = Self::default();
        // A case of CRIs has several requests.
        let is_cri = |case: &Value| case["op"] == "cri";
        tally.judge_cris(cases.iter().filter(|case| is_cri(case)))?;
        let (lines, cases): (Vec<_>, Vec<_>) = lines
            .iter()
            .cloned()
            .zip(cases)
            .filter(|(_, case)| !is_cri(case))
            .unzip();
        let first = batch(&lines)?;
        // A relative reference is right if it resolves to the target, however it is written.
        let is_relativize = |case: &Value| case["op"] == "relativize";
        let relativized = || {
            cases
                .iter()
                .zip(&first)
                .filter(|(case, _)| is_relativize(case))
        };
        let back = relativized().map(|(case, answer)| {
            json!({ "op": "resolve", "base": case["base"], "input": answer["output"] }).to_string()
        });
        let mut second = batch(&back.collect::<Vec<_>>())?.into_iter();

        for (case, answer) in cases.iter().zip(&first) {
            let led_back = if is_relativize(case) {
                second.next()
            } else {
                None
            };
            let verdict = judge(case, answer, led_back.as_ref());
            tally.count(verdict, case, || failure(case, answer, led_back.as_ref()));
        }
        Ok(tally)
    }

    fn judge_cris<'a>(&mut self, cases: impl Iterator<Item = &'a Value>) -> Outcome {
        let cases: Vec<_> = cases.collect();
        let ask = |requests: Vec<Vec<Value>>| -> Outcome<Vec<Vec<Value>>> {
            let lines = requests.iter().flatten().map(Value::to_string);
            let mut answers = batch(&lines.collect::<Vec<_>>())?.into_iter();
            let each = requests
                .iter()
                .map(|requests| answers.by_ref().take(requests.len()).collect());
            Ok(each.collect())
        };
        let answers = ask(cases.iter().map(|case| cri::requests(case)).collect())?;
        let back = cases.iter().zip(&answers);
        let back = ask(back
            .map(|(case, answers)| cri::back(case, answers))
            .collect())?;
        for ((case, answers), back) in cases.into_iter().zip(answers).zip(back) {
            let verdict = cri::judge(case, &answers, &back);
            self.count(verdict, case, || {
                let all: Vec<_> = answers.iter().chain(&back).map(Value::to_string).collect();
                format!("{}\n  {case}\n  {}\n", case["id"], all.join("\n  "))
            });
        }
        Ok(())
    }

    fn count(&mut self, verdict: Verdict, case: &Value, failure: impl FnOnce() -> String) {
        match verdict {
            Verdict::Passed => self.passed += 1,
            Verdict::Failed => self.failures.push(failure()),
            Verdict::NotSupported => {
                let op = case["op"].as_str().unwrap_or_default().to_owned();
                *self.not_supported.entry(op).or_default() += 1;
            }
            Verdict::Doubtful => self.doubtful.push(case["id"].to_string()),
        }
    }
}

fn failure(case: &Value, answer: &Value, led_back: Option<&Value>) -> String {
    let mut text = format!("{}\n  op        {}\n", case["id"], case["op"]);
    for (name, value) in [
        ("input", case.get("input")),
        ("base", case.get("base")),
        ("level", case.get("level")),
        ("expected", case.get("expect")),
        ("also ok", case.get("also_ok")),
        ("got", Some(answer)),
        ("back", led_back),
    ] {
        if let Some(value) = value {
            text += &format!("  {name:8}  {value}\n");
        }
    }
    text
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

fn table(tallies: &[(PathBuf, Tally)]) {
    println!(
        "{:20} {:>7} {:>7} {:>18}",
        "", "passed", "failed", "not yet supported"
    );
    let mut not_supported = BTreeMap::<&str, usize>::new();
    for (path, tally) in tallies {
        for (op, count) in &tally.not_supported {
            *not_supported.entry(op).or_default() += count;
        }
        println!(
            "{:20} {:>7} {:>7} {:>18}",
            path.file_name().unwrap_or_default().display(),
            tally.passed,
            tally.failures.len(),
            tally.not_supported.values().sum::<usize>()
        );
    }
    let list: Vec<_> = not_supported
        .iter()
        .map(|(op, count)| format!("{op} {count}"))
        .collect();
    if !list.is_empty() {
        println!("not yet supported: {}", list.join(", "));
    }
}
