//! Puts mutants to the tests: each in turn is on, and the programs run that meet it, until a test fails.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{fmt, fs, thread};

use crate::build::Program;

/// A program, how long it takes, and the mutants that it meets.
pub(crate) struct Measured {
    program: Program,
    time: Duration,
    met: BTreeSet<usize>,
}

/// What became of a mutant.
#[derive(Clone, Debug)]
pub(crate) enum Fate {
    /// By which test, or how else.
    Caught(String),
    Survived,
    /// No test gets there.
    Unmet,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Caught(how) => write!(f, "caught by {how}"),
            Self::Survived => f.write_str("SURVIVED"),
            Self::Unmet => f.write_str("MET BY NO TEST"),
        }
    }
}

/// Runs all programs without a mutant; the fastest first.
pub(crate) fn measure(
    programs: Vec<Program>,
    record: &Path,
) -> Result<Vec<Measured>, Box<dyn Error>> {
    const LONGEST: Duration = Duration::from_secs(600);
    let mut measured = Vec::new();
    for program in programs {
        fs::write(record, "")?;
        let start = Instant::now();
        if let Some(why) = failure(command(&program).env("MUTANTS_RECORD", record), LONGEST)? {
            return Err(format!("without a mutant {} fails: {why}", program.path.display()).into());
        }
        let time = start.elapsed();
        let met = fs::read_to_string(record)?;
        let met = met.lines().filter_map(|line| line.parse().ok()).collect();
        measured.push(Measured { program, time, met });
    }
    measured.sort_by_key(|measured| measured.time);
    Ok(measured)
}

/// Tries all mutants of those numbers, on all cores.
pub(crate) fn run(
    numbers: &[usize],
    programs: &[Measured],
    done: impl Fn(usize, &Fate) + Sync,
) -> io::Result<Vec<(usize, Fate)>> {
    let next = AtomicUsize::new(0);
    let fates = Mutex::new(Vec::new());
    let work = || -> io::Result<()> {
        while let Some(number) = numbers.get(next.fetch_add(1, Relaxed)) {
            let fate = fate(*number, programs)?;
            done(*number, &fate);
            fates
                .lock()
                .expect("no thread panics")
                .push((*number, fate));
        }
        Ok(())
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().expect("no thread panics"))
    })?;
    let mut fates = fates.into_inner().expect("no thread panics");
    fates.sort_by_key(|(number, _)| *number);
    Ok(fates)
}

fn fate(number: usize, programs: &[Measured]) -> io::Result<Fate> {
    let mut fate = Fate::Unmet;
    for Measured { program, time, .. } in programs
        .iter()
        .filter(|program| program.met.contains(&number))
    {
        fate = Fate::Survived;
        // Others run beside it, and some mutants only make things slow.
        let limit = *time * 8 + Duration::from_secs(20);
        if let Some(how) = failure(command(program).env("MUTANT", number.to_string()), limit)? {
            return Ok(Fate::Caught(how));
        }
    }
    Ok(fate)
}

/// Runs a program; the first test that fails, or what else is wrong.
fn failure(command: &mut Command, limit: Duration) -> io::Result<Option<String>> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let start = Instant::now();
    // What it writes fits into the pipe; where an answer is so long that it does not, the test fails too.
    let status = loop {
        match child.try_wait()? {
            Some(status) => break status,
            None if start.elapsed() < limit => thread::sleep(Duration::from_millis(5)),
            None => {
                child.kill()?;
                child.wait()?;
                return Ok(Some("no end".to_owned()));
            }
        }
    };
    if status.success() {
        return Ok(None);
    }
    let mut text = Vec::new();
    child
        .stdout
        .take()
        .map_or(Ok(0), |mut stdout| stdout.read_to_end(&mut text))?;
    let text = String::from_utf8_lossy(&text);
    let failed = text
        .lines()
        .find_map(|line| line.strip_suffix("FAILED")?.strip_prefix("test "));
    Ok(Some(failed.map_or(status.to_string(), |name| {
        name.trim_end_matches([' ', '.']).to_owned()
    })))
}

/// With the same texts at random each time; it ends where a test fails, which is not made shorter.
fn command(program: &Program) -> Command {
    let mut command = Command::new(&program.path);
    command
        .current_dir(&program.folder)
        .args(["-Zunstable-options", "--fail-fast"]);
    for (name, value) in [
        ("RUSTC_BOOTSTRAP", "1"),
        ("RUST_BACKTRACE", "0"),
        ("PROPTEST_RNG_SEED", "1"),
        ("PROPTEST_MAX_SHRINK_ITERS", "0"),
        ("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1"),
    ] {
        command.env(name, value);
    }
    command
}
