//! `cargo xtask cluster`: runs the script of docs/cluster.md, with the command as a filter of Apache Spark.
//!
//! Its workers are processes of this machine, which talk over the loopback address.

use std::env;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::support::command::{capture_within, cargo, command, run as run_command};
use crate::support::steps::{Outcome, Steps, failed};
use crate::support::tools;

const DOCUMENT: &str = "docs/cluster.md";

/// The version that the script is written for, in a Python environment of its own.
const PYSPARK: &str = "pyspark==4.3.0";
const ENVIRONMENT: &str = "target/tools/pyspark";

/// Where the texts and the answers are.
const FOLDER: &str = "target/cluster";

/// Two workers, each with a core and a GiB of memory.
const MASTER: &str = "local-cluster[2,1,1024]";

const LIMIT: Duration = Duration::from_secs(600);

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many texts
    #[arg(default_value_t = 1_000_000)]
    texts: u32,
    /// Install nothing: leave out what is missing, and say so
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

/// Makes sure that Spark is there. Returns the folder of its programs.
fn spark(install: bool) -> Outcome<PathBuf> {
    tools::program("java", "openjdk-17-jre-headless", install)?;
    let programs = env::current_dir()?.join(ENVIRONMENT).join("bin");
    let is_there = || {
        let freeze = command(programs.join("pip"), ["freeze"]).output();
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

/// Makes texts as logs of servers have them: one in a hundred is not valid, one in ten is not normal.
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

fn in_cluster(programs: &Path) -> Outcome {
    let texts = fs::canonicalize(in_folder("texts"))?;
    let mut submit = command(programs.join("spark-submit"), ["--master", MASTER]);
    submit.args(["--files", "target/release/iri"]);
    submit.args(["--conf", "spark.ui.enabled=false"]);
    submit.arg(in_folder("iris.py")).arg(&texts);
    submit.arg(texts.with_file_name("answers"));
    submit.env("PYSPARK_PYTHON", programs.join("python"));
    submit.env("SPARK_LOCAL_IP", "127.0.0.1");
    submit.env("SPARK_WORKER_DIR", texts.with_file_name("workers"));
    submit.stderr(File::create(in_folder("log"))?);
    println!("{}", capture_within(LIMIT, &mut submit)?);
    Ok(())
}

/// Compares the answers with those of the command alone, which is timed beside it.
fn compare(count: u32) -> Outcome {
    let alone = |name: &str, args: &[&str], input: &Path| -> Outcome<String> {
        let mut iri = command("target/release/iri", args);
        iri.stdin(File::open(input)?);
        let start = Instant::now();
        // A status of 1 tells of lines that are not valid.
        let told = iri.output()?.stdout;
        println!("{name} alone: {:.1} s", start.elapsed().as_secs_f64());
        Ok(String::from_utf8(told)?)
    };
    let texts = in_folder("texts");
    let checked = alone("check", &["check", "--json", "-"], &texts)?;
    let questions = fs::read_to_string(&texts)?;
    let questions = questions.lines().map(|text| {
        format!(
            "{}\n",
            serde_json::json!({"op": "normalize", "input": text})
        )
    });
    fs::write(in_folder("questions"), questions.collect::<String>())?;
    let normal = alone("batch", &["batch"], &in_folder("questions"))?;
    for (name, expected) in [("check", checked), ("batch", normal)] {
        let found = parts(&in_folder("answers").join(name))?;
        let expected = expected.lines().map(without_number);
        let mut answers = 0;
        for (expected, found) in expected.zip(found.lines().map(without_number)) {
            answers += 1;
            if expected != found {
                return failed(format!("{name}: in the cluster {found}, alone {expected}"));
            }
        }
        if answers != count || found.lines().count() != answers as usize {
            return failed(format!("{name}: {answers} answers to {count} texts"));
        }
    }
    Ok(())
}

/// Reads what the partitions have written, in their order.
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

/// Returns an answer of `iri check` without the number of its line, which is one within a partition.
fn without_number(answer: &str) -> &str {
    match answer.strip_prefix("{\"line\":") {
        Some(rest) => rest.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => answer,
    }
}
