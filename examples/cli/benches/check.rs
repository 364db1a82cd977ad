//! `iri check` against a plain loop over the same file in the same run: it may take twice as long.
//!
//! The command's time includes its start. Each side runs several times, in turns, and the fastest
//! run of each counts: what slows one down is never the code itself.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use iri_core::Iri;

const RUNS: usize = 15;
const LIMIT: f64 = 2.0;

fn main() -> ExitCode {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines.txt");
    let mut within = true;
    for (lines, bad_every) in [(1_000_000, None), (100_000, Some(100))] {
        fs::write(&file, text(lines, bad_every)).unwrap();
        let bad = bad_every.map_or(0, |every| lines / every);
        for option in [None, Some("--json")] {
            let ratio = ratio(&file, bad, option);
            let option = option.unwrap_or("");
            println!(
                "{lines:>8} lines, {bad:>5} bad: iri check {option:6} {ratio:.2} x a plain loop"
            );
            // The loop writes nothing, so JSON for every line is not held to the limit.
            within &= !option.is_empty() || ratio <= LIMIT;
        }
    }
    fs::remove_file(&file).unwrap();
    if within {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Web IRIs of about 50 bytes.
fn text(lines: usize, bad_every: Option<usize>) -> String {
    let mut text = String::new();
    for i in 0..lines {
        let gap = if bad_every.is_some_and(|every| i % every == 0) {
            " "
        } else {
            "-"
        };
        writeln!(
            text,
            "https://www.example.com/articles/{i}/some{gap}title?page={i}#top"
        )
        .unwrap();
    }
    text
}

fn ratio(file: &Path, bad: usize, option: Option<&str>) -> f64 {
    let (mut command, mut plain) = (Duration::MAX, Duration::MAX);
    for _ in 0..RUNS {
        plain = plain.min(time(|| assert_eq!(plain_loop(file), bad)));
        command = command.min(time(|| {
            let mut check = Command::new(env!("CARGO_BIN_EXE_iri"));
            check.arg("check").arg(file).args(option);
            let status = check
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap();
            assert_eq!(status.success(), bad == 0);
        }));
    }
    command.as_secs_f64() / plain.as_secs_f64()
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// Reads the lines and parses each; how many are bad.
fn plain_loop(file: &Path) -> usize {
    let mut input = BufReader::new(File::open(file).unwrap());
    let mut line = String::new();
    let mut bad = 0;
    while input.read_line(&mut line).unwrap() > 0 {
        bad += usize::from(Iri::parse(line.trim_end_matches('\n')).is_err());
        line.clear();
    }
    bad
}
