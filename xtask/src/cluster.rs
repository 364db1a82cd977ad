//! `cargo xtask cluster`: runs the script of docs/cluster.md, with the command as a filter of Apache Spark.
//!
//! The workers are processes on this machine, and use the loopback address only.

use std::env;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::command::{capture_within, cargo, command, run as run_command};
use crate::support::steps::{Outcome, Steps, failed};
use crate::support::tools;

const DOCUMENT: &str = "docs/cluster.md";

/// The version of Spark, and the Python environment into which it is installed.
const PYSPARK: &str = "pyspark==4.3.0";
const ENVIRONMENT: &str = "target/tools/pyspark";

/// The folder of the texts and the answers.
const FOLDER: &str = "target/cluster";

/// The command that the workers run.
const IRI: &str = "target/release/iri";

/// Two workers, each with a core and a GiB of memory.
const MASTER: &str = "local-cluster[2,1,1024]";

const LIMIT: Duration = Duration::from_secs(600);

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of texts
    #[arg(default_value_t = 1_000_000)]
    texts: u32,
    /// Install nothing, leave out the steps whose tools are missing, and name them
    #[arg(long)]
    no_install: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("cluster", || {
        let spark = spark(!args.no_install)?;
        run_command(&mut cargo(["build", "--release", "--package", "iri-cli"]))?;
        match fs::remove_dir_all(FOLDER) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
            _ => fs::create_dir_all(FOLDER)?,
        }
        fs::write(in_folder("texts"), texts(args.texts))?;
        fs::write(in_folder("iris.py"), script()?)?;
        in_cluster(&spark)?;
        compare(args.texts)
    });
}

fn in_folder(name: &str) -> PathBuf {
    Path::new(FOLDER).join(name)
}

/// Installs Spark if it is missing. Returns the folder of its programs.
fn spark(install: bool) -> Outcome<PathBuf> {
    tools::program("java", "openjdk-17-jre-headless", install)?;
    let programs = env::current_dir()?.join(ENVIRONMENT).join("bin");
    let is_there = || {
        let freeze = command(programs.join("pip"), ["list", "--format=freeze"]).output();
        freeze.is_ok_and(|told| String::from_utf8_lossy(&told.stdout).contains(PYSPARK))
    };
    if !is_there() {
        if !install {
            let why = format!("`pip install {PYSPARK}` in {ENVIRONMENT} would add it");
            return tools::missing(install, why);
        }
        run_command(&mut command("python3", ["-m", "venv", ENVIRONMENT]))?;
        run_command(&mut command(
            programs.join("pip"),
            ["install", "--quiet", PYSPARK],
        ))?;
    }
    Ok(programs)
}

/// Makes IRIs, a line each. One in a hundred is not valid, and one in ten is not normal.
fn texts(count: u32) -> String {
    let mut texts = String::new();
    for number in 0..count {
        let host = number % 997;
        let wrong = match number % 100 {
            13 => " ",
            _ => "",
        };
        let scheme = match number % 10 {
            7 => "HTTPS",
            _ => "https",
        };
        // Writing to a `String` cannot fail.
        let _ = writeln!(
            texts,
            "{scheme}://host{host}.example/日誌/{number}/caf%c3%a9{wrong}?page={number}#top"
        );
    }
    texts
}

/// Returns the script of the page.
fn script() -> Outcome<String> {
    let page = fs::read_to_string(DOCUMENT)?;
    let script = page.split("```python\n").nth(1);
    match script.and_then(|rest| Some(rest.split_once("```")?.0.to_owned())) {
        Some(script) => Ok(script),
        None => failed(format!("{DOCUMENT} has no script")),
    }
}

/// Runs the script, prints its output, and compares the speeds in it. Spark's own messages go to a file.
fn in_cluster(programs: &Path) -> Outcome {
    let texts = fs::canonicalize(in_folder("texts"))?;
    let mut submit = command(programs.join("spark-submit"), ["--master", MASTER]);
    submit.args(["--files", IRI]);
    submit.args(["--conf", "spark.ui.enabled=false"]);
    submit.arg(in_folder("iris.py")).arg(&texts);
    submit.arg(texts.with_file_name("answers"));
    submit.env("PYSPARK_PYTHON", programs.join("python"));
    submit.env("SPARK_LOCAL_IP", "127.0.0.1");
    submit.env("SPARK_WORKER_DIR", texts.with_file_name("workers"));
    submit.stderr(File::create(in_folder("log"))?);
    let told = capture_within(LIMIT, &mut submit)?;
    print!("{told}");
    let speed = |name: &str| -> Option<f64> {
        let line = told.lines().find_map(|line| line.strip_prefix(name))?;
        line.strip_suffix(" texts/s")?.parse().ok()
    };
    match (speed("cat: "), speed("check: ")) {
        (Some(cat), Some(check)) if check * 2.0 >= cat => Ok(()),
        (cat, check) => failed(format!("cat: {cat:?} texts/s, check: {check:?}")),
    }
}

/// Compares the answers with those of the command alone, and prints its speed.
fn compare(count: u32) -> Outcome {
    let texts = in_folder("texts");
    let questions: String = fs::read_to_string(&texts)?
        .lines()
        .map(|text| format!("{}\n", json!({"op": "normalize", "input": text})))
        .collect();
    fs::write(in_folder("questions"), questions)?;
    for (name, args, input) in [
        ("check", &["check", "--json", "-"][..], "texts"),
        ("batch", &["batch"], "questions"),
    ] {
        let start = Instant::now();
        let mut iri = command(IRI, args);
        // Its status is 1, as some lines are not valid.
        let alone = iri.stdin(File::open(in_folder(input))?).output()?.stdout;
        let speed = f64::from(count) / start.elapsed().as_secs_f64();
        println!("{name} alone: {speed:.0} texts/s");
        let alone = String::from_utf8(alone)?;
        let found = parts(&in_folder("answers").join(format!("{name}-0")))?;
        if found.lines().count() != count as usize || alone.lines().count() != count as usize {
            return failed(format!("{name}: not an answer to each of {count} texts"));
        }
        let pairs = alone.lines().zip(found.lines());
        for (alone, found) in pairs {
            if without_number(alone) != without_number(found) {
                return failed(format!("{name}: in the cluster {found}, alone {alone}"));
            }
        }
    }
    Ok(())
}

/// Reads the files of the partitions, in their order.
fn parts(folder: &Path) -> Outcome<String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("part-") {
            paths.push(path);
        }
    }
    paths.sort();
    let mut all = String::new();
    for path in paths {
        all += &fs::read_to_string(path)?;
    }
    Ok(all)
}

/// Returns an answer without the number of its line, which `iri check` counts in each partition.
fn without_number(answer: &str) -> &str {
    match answer.strip_prefix("{\"line\":") {
        Some(rest) => rest.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => answer,
    }
}

#[cfg(test)]
mod tests {
    use super::{texts, without_number};

    #[test]
    fn an_answer_is_compared_without_its_number() {
        let answer = r#"{"line":17,"text":"a","valid":true}"#;
        assert_eq!(without_number(answer), r#","text":"a","valid":true}"#);
        assert_eq!(without_number(r#"{"output":"a"}"#), r#"{"output":"a"}"#);
    }

    #[test]
    fn one_text_in_a_hundred_has_a_space() {
        let texts = texts(1000);
        assert_eq!(texts.lines().count(), 1000);
        assert_eq!(texts.lines().filter(|text| text.contains(' ')).count(), 10);
    }
}
