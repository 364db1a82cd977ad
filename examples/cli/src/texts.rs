//! Answers to the texts that a subcommand is given, one or many.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::failure::{FAILED, Failure};
use crate::input::{Given, MAX, Many, Reading, Source};
use crate::lines::{self, Answers, End, Flow, Gate, Line, Lines, Row};
use crate::open;
use crate::refusal::{REFUSED, Refusal};
use crate::show::diagnostic::{self, Diagnostics, reports};
use crate::show::outcome::{Form, Outcome, Place};
use crate::show::progress::Progress;

/// Answers one thing.
pub(crate) fn once(
    is_json: bool,
    answer: impl FnOnce(&mut Outcome<'_, '_>) -> Result<(), Failure>,
) -> Result<ExitCode, Failure> {
    let (stderr, mut diagnostics) = reports();
    let gate = Gate::new(io::stdout(), stderr);
    let mut answers = Answers::new(&gate);
    answers.begin();
    let form = Form::new(is_json, End::Lf);
    let mut outcome = Outcome::new(form, &mut answers, &mut diagnostics, Place::Alone, true);
    answer(&mut outcome)?;
    let is_refused = outcome.is_refused();
    answers.end(true)?;
    Ok(status(u64::from(is_refused)))
}

/// Answers the first texts and more.
pub(crate) fn each<'a>(
    first: impl IntoIterator<Item = &'a Source>,
    many: &'a Many,
    is_json: bool,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync,
) -> Result<ExitCode, Failure> {
    each_of(&many.sources(first), &many.reading, is_json, answer)
}

/// Answers the texts of these sources.
pub(crate) fn each_of(
    sources: &[Given<'_>],
    reading: &Reading,
    is_json: bool,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync,
) -> Result<ExitCode, Failure> {
    let files = sources.iter().filter_map(|source| match source {
        Given::Text(_) => None,
        Given::Lines(file) => Some(*file),
    });
    let progress = if files.clone().next().is_some() {
        open::progress(files)
    } else {
        Progress::none()
    };
    let (stderr, diagnostics) = reports();
    let gate = Gate::new(progress.beside(io::stdout()), progress.beside(stderr));
    let run = Run {
        form: Form::new(is_json, reading.end()),
        fail_fast: reading.fail_fast,
        gate: &gate,
        answer,
    };
    let mut refused = 0;
    let mut failed = false;
    for (number, source) in sources.iter().enumerate() {
        match source {
            Given::Text(text) => {
                let place = match sources {
                    [_] => Place::Alone,
                    _ => Place::Argument(number + 1),
                };
                let mut answers = Answers::new(&gate);
                answers.begin();
                let diagnostics = &mut diagnostics.clone();
                let text = Line::Text(text);
                let is_first = number == 0;
                let mut outcome =
                    Outcome::new(run.form, &mut answers, diagnostics, place, is_first);
                let flow = run.text(text, &mut outcome, &mut refused)?;
                answers.end(flow.is_break())?;
            }
            Given::Lines(file) => match run.file(file, number == 0, &progress, &diagnostics) {
                Ok(more) => refused += more,
                Err(failure @ Failure::Read(..)) => {
                    failed = true;
                    progress.hide(|| diagnostic::error(&failure));
                    if reading.fail_fast {
                        break;
                    }
                }
                Err(failure) => return Err(failure),
            },
        }
        if gate.is_closed() {
            break;
        }
    }
    progress.finish();
    Ok(if failed {
        ExitCode::from(FAILED)
    } else {
        status(refused)
    })
}

fn status(refused: u64) -> ExitCode {
    if refused == 0 {
        ExitCode::SUCCESS
    } else {
        REFUSED
    }
}

/// What is the same for all texts.
struct Run<'a, F> {
    form: Form,
    fail_fast: bool,
    gate: &'a Gate,
    answer: F,
}

impl<F: Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync> Run<'_, F> {
    /// Answers a text, and counts it if it is refused.
    fn text(
        &self,
        text: Line<'_>,
        outcome: &mut Outcome<'_, '_>,
        refused: &mut u64,
    ) -> Result<Flow, Failure> {
        match text {
            Line::Text(text) => (self.answer)(text, outcome)?,
            Line::TooLong => outcome.refuse(Refusal::TooLong { max: MAX })?,
        }
        *refused += u64::from(outcome.is_refused());
        let is_last = outcome.is_hopeless() || outcome.is_refused() && self.fail_fast;
        Ok(if is_last {
            Flow::Break(())
        } else {
            Flow::Continue(())
        })
    }

    /// Answers the lines of an input, and returns how many are refused.
    fn file(
        &self,
        file: &Path,
        is_first: bool,
        progress: &Progress,
        diagnostics: &Diagnostics,
    ) -> Result<u64, Failure> {
        let open::Input { name, reader } = open::open(file)?;
        let lines = Lines::new(&name, progress.watch(reader), self.form.end, MAX);
        lines::answer(lines, self.gate, || {
            let mut diagnostics = diagnostics.clone();
            let name = &name;
            move |Row { line, number, .. }: Row<'_>,
                  refused: &mut u64,
                  answers: &mut Answers<'_>| {
                let place = Place::Line(name, number);
                let is_first = is_first && number == 1;
                let diagnostics = &mut diagnostics;
                let mut outcome = Outcome::new(self.form, answers, diagnostics, place, is_first);
                self.text(line, &mut outcome, refused)
            }
        })
    }
}
