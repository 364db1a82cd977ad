//! Tries the mutants one at a time: runs the test programs that call its function until a test fails.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, io};

use rayon::prelude::*;
use support::steps::{Outcome, failed};
use wait_timeout::ChildExt as _;

use crate::build::Program;
use crate::find::Mutant;

/// The time after which a program without a mutant counts as hanging.
const LONGEST: Duration = Duration::from_secs(600);

/// The way in which the tests caught a mutant, or the reason that they did not.
pub(crate) type Fate = Result<String, &'static str>;

/// Runs all programs without a mutant, and sorts them by their time.
pub(crate) fn measure(programs: &mut [Program], record: &Path) -> Outcome {
    for program in &mut *programs {
        fs::write(record, "")?;
        let start = Instant::now();
        if let Some(why) = failure(command(program).env("MUTANTS_RECORD", record), LONGEST)? {
            let name = program.path.display();
            return failed(format!("without a mutant {name} fails: {why}"));
        }
        program.time = start.elapsed();
        let met = fs::read_to_string(record)?;
        program.met = met.lines().map(str::parse).collect::<Result<_, _>>()?;
    }
    programs.sort_by_key(|program| program.time);
    Ok(())
}

/// Tries the mutants of the given numbers, on all cores.
pub(crate) fn run(
    numbers: &[usize],
    mutants: &[Mutant],
    programs: &[Program],
) -> io::Result<Vec<(usize, Fate)>> {
    let trials = numbers.par_iter().map(|&number| {
        let mutant = &mutants[number];
        let fate = fate(number, mutant, programs)?;
        let (Ok(how) | Err(how)) = fate.as_deref().map_err(|how| *how);
        println!("{number:5} {mutant}: {how}");
        Ok((number, fate))
    });
    trials.collect()
}

fn fate(number: usize, mutant: &Mutant, programs: &[Program]) -> io::Result<Fate> {
    let mut fate = Err("MET BY NO TEST");
    let meets = |program: &&Program| program.met.contains(&mutant.function);
    for program in programs.iter().filter(meets) {
        fate = Err("SURVIVED");
        // Other programs run at the same time, and some mutants only make things slow.
        let limit = program.time * 8 + Duration::from_secs(20);
        if let Some(how) = failure(command(program).env("MUTANT", number.to_string()), limit)? {
            let name = program.path.file_name().unwrap_or_default().display();
            return Ok(Ok(format!("caught by {name}: {how}")));
        }
    }
    Ok(fate)
}

/// Runs a program. If it fails, returns how it ended.
fn failure(command: &mut Command, limit: Duration) -> io::Result<Option<String>> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn()?;
    let Some(status) = child.wait_timeout(limit)? else {
        child.kill()?;
        child.wait()?;
        return Ok(Some("no end".to_owned()));
    };
    Ok((!status.success()).then(|| status.to_string()))
}

/// Makes a command that runs a program's tests. The random texts are the same in each run. The first failing test ends
/// the program, and proptest does not shrink its input.
fn command(program: &Program) -> Command {
    let mut command = Command::new(&program.path);
    command.current_dir(&program.folder);
    command.args(["-Zunstable-options", "--fail-fast"]);
    command.envs([
        ("RUSTC_BOOTSTRAP", "1"),
        ("RUST_BACKTRACE", "0"),
        ("PROPTEST_RNG_SEED", "1"),
        ("PROPTEST_MAX_SHRINK_ITERS", "0"),
        ("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1"),
    ]);
    command
}
