//! Answers to the texts that a subcommand is given, one or many.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use serde_json::value::RawValue;

use crate::failure::{FAILED, Failure};
use crate::input::{Given, MAX, Many, Reading, Source};
use crate::lines::{self, Answers, End, Flow, Gate, Line, Lines, Row};
use crate::open;
use crate::refusal::{REFUSED, Refusal, Role};
use crate::show::diagnostic::{self, Diagnostics, reports};
use crate::show::outcome::{Form, Frame, Outcome, Place};
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
    let sources = many.sources(first);
    let Some(member) = &many.jsonl else {
        return each_of(&sources, &many.reading, is_json, answer);
    };
    each_of(&sources, &many.reading, false, |line, outcome| {
        in_json(line, member, outcome, &answer)
    })
}

/// Answers the text in a member of a line of JSON, which the result replaces. A line without that member stays as it is;
/// so does one that is refused.
fn in_json(
    line: &[u8],
    member: &str,
    outcome: &mut Outcome<'_, '_>,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let whole = [line, outcome.end].concat();
    match find(line, member) {
        Ok(Some((json, text))) => {
            // Where it stands in the line, of which it is a part.
            let start = json.as_ptr().addr() - line.as_ptr().addr();
            let (before, rest) = whole.split_at(start);
            let (json, after) = rest.split_at(json.len());
            let frame = Frame {
                text: &text,
                before,
                json,
                after,
            };
            let mut inner = outcome.framed(frame);
            answer(text.as_bytes(), &mut inner)?;
            let (is_refused, is_hopeless) = (inner.is_refused(), inner.is_hopeless());
            outcome.note(is_refused, is_hopeless);
        }
        Ok(None) => {
            outcome.out().write_all(&whole)?;
            return Ok(());
        }
        Err(refusal) => outcome.refuse(refusal)?,
    }
    if outcome.is_refused() && !outcome.is_hopeless() {
        outcome.out().write_all(&whole)?;
    }
    Ok(())
}

/// Finds a member of a line of JSON: as it stands there, and its text.
fn find<'a>(line: &'a [u8], member: &str) -> Result<Option<(&'a str, String)>, Refusal<'static>> {
    let no_object = |error| Refusal::of(Role::Text, format!("no JSON object: {error}"));
    let mut members: HashMap<String, &RawValue> =
        serde_json::from_slice(line).map_err(no_object)?;
    let json = match members.remove(member).map(RawValue::get) {
        None | Some("null") => return Ok(None),
        Some(json) => json,
    };
    let text = serde_json::from_str(json);
    let text = text.map_err(|_| Refusal::of(Role::Text, "the member is no string"))?;
    Ok(Some((json, text)))
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
            move |Row { line, number, end }: Row<'_>,
                  refused: &mut u64,
                  answers: &mut Answers<'_>| {
                let place = Place::Line(name, number);
                let is_first = is_first && number == 1;
                let diagnostics = &mut diagnostics;
                let mut outcome = Outcome::new(self.form, answers, diagnostics, place, is_first);
                outcome.end = end;
                self.text(line, &mut outcome, refused)
            }
        })
    }
}
