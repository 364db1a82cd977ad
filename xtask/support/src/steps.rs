//! Runs steps with a name and an outcome, and prints the table at the end.

use std::fmt::Display;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Prints a message in a line.
pub fn say(line: impl Display) {
    println!("{line}");
}

/// The reason why a step did not pass.
#[derive(Debug)]
pub enum Stop {
    /// The step ran, and something was wrong.
    Failed(String),
    /// The step could not run, as something that it needs is missing, and may not or cannot be installed.
    LeftOut(String),
}

impl Stop {
    /// Returns the reason as a text.
    pub fn why(self) -> String {
        match self {
            Self::Failed(why) | Self::LeftOut(why) => why,
        }
    }
}

/// The outcome of a step, or of a part of one.
pub type Outcome<T = ()> = Result<T, Stop>;

/// Any other error fails the step, so that `?` works for all.
impl<E: std::error::Error> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Makes a failure with this text.
pub fn failed<T>(why: impl Display) -> Outcome<T> {
    Err(Stop::Failed(why.to_string()))
}

/// Leaves a step out for this reason.
pub fn left_out<T>(why: impl Display) -> Outcome<T> {
    Err(Stop::LeftOut(why.to_string()))
}

/// Fails if `found` has mistakes.
pub fn none(found: &[String]) -> Outcome {
    if found.is_empty() {
        Ok(())
    } else {
        failed(found.join("\n"))
    }
}

/// The steps that have run.
#[derive(Debug, Default)]
pub struct Steps(Vec<Step>);

#[derive(Debug)]
struct Step {
    name: String,
    outcome: Outcome,
    time: Duration,
}

impl Steps {
    /// Runs a step. If it fails, those after it still run, so that the table shows all.
    pub fn step(&mut self, name: impl Into<String>, body: impl FnOnce() -> Outcome) {
        let name = name.into();
        say(format_args!("\n=== {name}"));
        let start = Instant::now();
        let outcome = body();
        match &outcome {
            Ok(()) => {}
            Err(Stop::Failed(why)) => say(format_args!("failed: {why}")),
            Err(Stop::LeftOut(why)) => say(format_args!("left out: {why}")),
        }
        self.0.push(Step {
            name,
            outcome,
            time: start.elapsed(),
        });
    }

    /// Returns a value that further steps need. If it cannot be found, that is a failed step.
    pub fn known<T: Default>(&mut self, what: &str, found: Outcome<T>) -> T {
        found.unwrap_or_else(|stop| {
            self.step(what, || Err(stop));
            T::default()
        })
    }

    /// Prints the table and, as the last line, the counts. Succeeds if no step failed and one passed: if every step was
    /// left out, nothing was checked.
    pub fn finish(self) -> ExitCode {
        let width = self.0.iter().map(|step| step.name.len()).max();
        let width = width.unwrap_or_default();
        let (mut passed, mut failed, mut left_out) = (0, 0, 0);
        say("");
        for step in &self.0 {
            let (word, why, count) = match &step.outcome {
                Ok(()) => ("passed", "", &mut passed),
                Err(Stop::Failed(why)) => ("FAILED", why.as_str(), &mut failed),
                Err(Stop::LeftOut(why)) => ("left out", why.as_str(), &mut left_out),
            };
            *count += 1;
            // The whole reason is above, where the step ran.
            let why = why.lines().next().unwrap_or_default();
            let (name, time) = (&step.name, step.time.as_secs_f64());
            say(format_args!(
                "{name:width$}  {word:8} {time:6.1} s  {why:.100}"
            ));
        }
        if left_out > 0 {
            say(format_args!("{left_out} left out"));
        }
        say(format_args!("{passed} passed, {failed} failed"));
        if failed == 0 && passed > 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}
