//! Compares times of the same run: `iri check` with a plain loop over the same file, a file of bad lines with one of
//! good lines, `iri normalize` and `iri check --lint` with `iri check`, and `iri check --rdf` with counting the lines
//! and reading them with oxttl.
//!
//! The command's time includes its start. Both sides run several times in turns, and the fastest run of each counts:
//! slower runs were slowed down by other work of the machine, not by the code.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use iri_core::Iri;
use oxttl::NTriplesParser;

const RUNS: usize = 15;
/// The most times that one side may take as long as the other.
const BESIDE_LOOP: f64 = 1.2;
const BAD_BESIDE_GOOD: f64 = 5.0;
const NORMALIZE_BESIDE_CHECK: f64 = 1.5;
const LINT_BESIDE_CHECK: f64 = 3.0;
const RDF_BESIDE_OXTTL: f64 = 2.0;

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
            // The loop writes nothing, so the limit does not apply to writing JSON for every line.
            within &= !option.is_empty() || ratio <= BESIDE_LOOP;
        }
    }
    let other = file.with_file_name("others.txt");
    fs::write(&file, text(100_000, Some(1))).unwrap();
    fs::write(&other, text(100_000, None)).unwrap();
    let check = |file: &Path| command(&["check".as_ref(), file.as_os_str()]);
    let ratio = quotient(&mut || check(&file), &mut || check(&other));
    println!("  100000 lines, all bad: iri check {ratio:.2} x the same of good lines");
    within &= ratio <= BAD_BESIDE_GOOD;

    fs::write(&file, text(1_000_000, None)).unwrap();
    let args = ["normalize".as_ref(), "--file".as_ref(), file.as_os_str()];
    let ratio = quotient(&mut || command(&args), &mut || check(&file));
    println!(" 1000000 lines: iri normalize {ratio:.2} x iri check");
    within &= ratio <= NORMALIZE_BESIDE_CHECK;

    let lint = |file: &Path| command(&["check".as_ref(), "--lint".as_ref(), file.as_os_str()]);
    let ratio = quotient(&mut || lint(&file), &mut || check(&file));
    println!(" 1000000 lines: iri check --lint {ratio:.2} x iri check");
    within &= ratio <= LINT_BESIDE_CHECK;

    fs::write(&file, triples(1_000_000)).unwrap();
    let args = ["check".as_ref(), "--rdf".as_ref(), file.as_os_str()];
    let ratio = quotient(&mut || assert!(command(&args)), &mut || {
        count_lines(&file);
        assert_eq!(read_triples(&file), 1_000_000);
    });
    println!(" 1000000 triples: iri check --rdf {ratio:.2} x `wc -l` and oxttl");
    within &= ratio <= RDF_BESIDE_OXTTL;

    fs::remove_file(&file).unwrap();
    fs::remove_file(&other).unwrap();
    if within {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Returns lines with web IRIs of about 50 bytes. With `bad_every`, each line whose number it divides has a space and
/// is bad.
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

/// Returns statements of N-Triples, each with a different subject.
fn triples(count: usize) -> String {
    let mut text = String::new();
    for i in 0..count {
        let object = match i % 3 {
            0 => format!("<http://example.org/resource/Object_{i}>"),
            1 => format!("\"The label of {i}\"@en"),
            _ => format!("\"{i}\"^^<http://www.w3.org/2001/XMLSchema#integer>"),
        };
        writeln!(
            text,
            "<http://example.org/resource/Subject_{i}> <http://example.org/ontology/property{}> {object} .",
            i % 50
        )
        .unwrap();
    }
    text
}

/// Counts the lines with `wc`, if this program is present.
fn count_lines(file: &Path) {
    let counted = Command::new("wc")
        .arg("-l")
        .arg(file)
        .stdout(Stdio::null())
        .status();
    if counted.is_err() {
        assert!(memchr::memchr_iter(b'\n', &fs::read(file).unwrap()).count() > 0);
    }
}

/// Reads all statements, and returns their number.
fn read_triples(file: &Path) -> usize {
    let input = BufReader::new(File::open(file).unwrap());
    let mut count = 0;
    for triple in NTriplesParser::new().for_reader(input) {
        triple.unwrap();
        count += 1;
    }
    count
}

fn ratio(file: &Path, bad: usize, option: Option<&str>) -> f64 {
    let mut args = vec!["check".as_ref(), file.as_os_str()];
    args.extend(option.map(OsStr::new));
    quotient(&mut || assert_eq!(command(&args), bad == 0), &mut || {
        assert_eq!(plain_loop(file), bad);
    })
}

/// Returns the time of one side divided by the time of the other.
fn quotient<T>(one: &mut dyn FnMut() -> T, other: &mut dyn FnMut() -> T) -> f64 {
    let (mut first, mut second) = (Duration::MAX, Duration::MAX);
    for _ in 0..RUNS {
        second = second.min(time(|| {
            other();
        }));
        first = first.min(time(|| {
            one();
        }));
    }
    first.as_secs_f64() / second.as_secs_f64()
}

/// Runs the command, and returns whether it succeeded.
fn command(args: &[&OsStr]) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iri"));
    command.args(args);
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().unwrap().success()
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// Reads the lines and parses each. Returns how many are bad.
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
