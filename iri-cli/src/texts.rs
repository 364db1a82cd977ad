//! Answers the texts that are given to a subcommand, one or many.

use std::borrow::Cow;
use std::io::{self, Write};
use std::mem;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::cell::{Cell, Reached};
use crate::failure::{FAILED, Failure};
use crate::input::{Given, MAX, Many, Reading, Source, usage};
use crate::lines::{self, Answers, End, Flow, Gate, Line, Row, Stream};
use crate::open;
use crate::refusal::{REFUSED, Refusal};
use crate::show::diagnostic::{self, Diagnostics, masked_bytes, masked_line, reports};
use crate::show::outcome::{Form, Outcome, Place};
use crate::show::progress::Progress;
use crate::table::{self, Finder, Opened, Rows, Table};

/// Answers a request that has no list of texts.
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

/// Answers the first texts, and then all further ones.
pub(crate) fn each<'a>(
    first: impl IntoIterator<Item = &'a Source>,
    many: &'a Many,
    is_json: bool,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync,
) -> Result<ExitCode, Failure> {
    each_with(first, many, is_json, Rest::Stays, answer)
}

/// What becomes of what has no result: texts that are refused, rows that are no rows of their table, and the first
/// record of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Rest {
    /// It stays in a table, and is left out of lines.
    Stays,
    /// It is written with credentials masked.
    Masked,
    /// Only `***` is written of it. What could be a credential is masked in the first record of a table.
    Hidden,
}

impl Rest {
    /// Returns what is written of a text that is refused, if it must not stay.
    fn of_text(self, text: &[u8]) -> Option<String> {
        match self {
            Self::Stays => None,
            Self::Masked => Some(masked_line(text)),
            Self::Hidden => Some(MASK.to_owned()),
        }
    }

    /// Returns what is written of a row that is no row of its table.
    fn of_row(self, row: &[u8]) -> Cow<'_, [u8]> {
        match self {
            Self::Stays => row.into(),
            Self::Masked => masked_bytes(row),
            Self::Hidden => MASK.as_bytes().into(),
        }
    }

    /// Returns what is written of the first record of a table. It has the names of the columns, but if the table has no
    /// names, it has texts.
    fn of_head(self, head: &[u8]) -> Cow<'_, [u8]> {
        match self {
            Self::Stays => head.into(),
            Self::Masked | Self::Hidden => masked_bytes(head),
        }
    }
}

/// What stands for a hidden text.
const MASK: &str = "***";

/// Answers the first texts, and then all further ones. `rest` says what becomes of those that are refused.
pub(crate) fn each_with<'a>(
    first: impl IntoIterator<Item = &'a Source>,
    many: &'a Many,
    is_json: bool,
    rest: Rest,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync,
) -> Result<ExitCode, Failure> {
    let sources = many.sources(first);
    let table = many.tables.table();
    if is_json && table.is_some() {
        let message = "--json cannot be used with a table, which keeps its form";
        usage(ErrorKind::ArgumentConflict, message);
    }
    each_in(
        &sources,
        &many.reading,
        table.as_ref(),
        is_json,
        rest,
        answer,
    )
}

/// Answers the texts of a row, and writes the row with the results in their places. All else stays as it is. `rest`
/// says what becomes of a text that is refused, and of a row without such texts.
fn in_row(
    row: &[u8],
    finder: &mut Finder<'_>,
    outcome: &mut Outcome<'_, '_>,
    rest: Rest,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let cells = match finder.cells(row) {
        Ok(cells) => cells,
        Err(refusal) => {
            outcome.refuse(refusal)?;
            let written = [&rest.of_row(row), outcome.end].concat();
            return Ok(outcome.out().write_all(&written)?);
        }
    };
    let mut new = Vec::with_capacity(2 * row.len());
    let mut done = 0;
    let reached = Reached::default();
    for cell in &cells {
        let mut inner = outcome.of_cell(cell, &reached);
        answer(&cell.text, &mut inner)?;
        let made = mem::take(&mut inner.made);
        if !inner.is_hopeless() {
            new.extend_from_slice(&row[done..cell.place.start]);
            done = cell.place.end;
            let (before, is_alone) = (new.len(), cells.len() == 1);
            if let Err(refusal) = in_cell(cell, &made, is_alone, inner.form.end, &mut new) {
                inner.refuse(refusal)?;
                new.truncate(before);
                new.extend_from_slice(cell.raw());
            }
            if inner.is_refused()
                && let Some(masked) = rest.of_text(&cell.text)
            {
                new.truncate(before);
                cell.write_any(&masked, &mut new);
            }
        }
        let (is_refused, is_hopeless) = (inner.is_refused(), inner.is_hopeless());
        outcome.note(is_refused, is_hopeless);
        if is_hopeless {
            return Ok(());
        }
    }
    new.extend_from_slice(&row[done..]);
    new.extend_from_slice(outcome.end);
    Ok(outcome.out().write_all(&new)?)
}

/// Writes the results in the place of their text. If the text is alone in its row, each further result gets a row of
/// its own.
fn in_cell(
    cell: &Cell<'_>,
    made: &[String],
    is_alone: bool,
    end: End,
    new: &mut Vec<u8>,
) -> Result<(), Refusal<'static>> {
    let (first, more) = match made {
        [] => {
            new.extend_from_slice(cell.raw());
            return Ok(());
        }
        [first, more @ ..] if is_alone || more.is_empty() => (first, more),
        _ => return Err(Refusal::other(SEVERAL)),
    };
    cell.write(first, new)?;
    for text in more {
        new.extend_from_slice(&cell.row[cell.place.end..]);
        new.push(end.byte());
        new.extend_from_slice(&cell.row[..cell.place.start]);
        cell.write(text, new)?;
    }
    Ok(())
}

/// The reason why a row stays as it is, although each of its texts has results.
const SEVERAL: &str = "it has several results, but its row has several texts";

/// Answers the texts of these sources.
pub(crate) fn each_of(
    sources: &[Given<'_>],
    reading: &Reading,
    is_json: bool,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync,
) -> Result<ExitCode, Failure> {
    each_in(sources, reading, None, is_json, Rest::Stays, answer)
}

/// Answers the texts of these sources. If a table is given, the texts stand in the rows of the sources.
fn each_in(
    sources: &[Given<'_>],
    reading: &Reading,
    table: Option<&Table<'_>>,
    is_json: bool,
    rest: Rest,
    answer: impl Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync,
) -> Result<ExitCode, Failure> {
    let rows = match table.map(Table::rows) {
        None => Rows::Lines,
        Some(Ok(rows)) => rows,
        Some(Err(reason))
            if sources
                .iter()
                .any(|source| matches!(source, Given::Text(_))) =>
        {
            usage(ErrorKind::ArgumentConflict, reason)
        }
        Some(Err(_)) => Rows::Lines,
    };
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
        table,
        rest,
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
                let finder = &mut rows.finder();
                let flow = run.text(text, finder, &mut outcome, &mut refused)?;
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

/// The settings that are the same for all texts.
struct Run<'a, F> {
    form: Form,
    fail_fast: bool,
    gate: &'a Gate,
    table: Option<&'a Table<'a>>,
    rest: Rest,
    answer: F,
}

impl<F: Fn(&[u8], &mut Outcome<'_, '_>) -> Result<(), Failure> + Sync> Run<'_, F> {
    /// Answers a text, or the texts of a row, and counts it if any of them is refused.
    fn text(
        &self,
        text: Line<'_>,
        finder: &mut Option<Finder<'_>>,
        outcome: &mut Outcome<'_, '_>,
        refused: &mut u64,
    ) -> Result<Flow, Failure> {
        match (text, finder) {
            (Line::Text(row), Some(finder)) => {
                in_row(row, finder, outcome, self.rest, &self.answer)?;
            }
            (Line::Text(text), None) => {
                (self.answer)(text, outcome)?;
                if outcome.is_refused() && !outcome.is_hopeless() && !outcome.form.is_json {
                    let masked = self.rest.of_text(text);
                    masked.map_or(Ok(()), |masked| outcome.finish(Ok(masked)))?;
                }
            }
            (Line::TooLong, _) => outcome.refuse(Refusal::TooLong { max: MAX })?,
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
        let Opened {
            name,
            lines,
            head,
            rows,
        } = table::open(file, self.table, progress, self.form.end, MAX)?;
        let mut answers = Answers::new(self.gate);
        answers.begin();
        answers
            .to(Stream::Out)
            .write_all(&self.rest.of_head(&head))?;
        answers.end(false)?;
        lines::answer(lines, self.gate, || {
            let mut diagnostics = diagnostics.clone();
            let mut finder = rows.finder();
            let name = &name;
            move |Row { line, number, end }: Row<'_>,
                  refused: &mut u64,
                  answers: &mut Answers<'_>| {
                let place = Place::Line(name, number);
                let is_first = is_first && number == 1;
                let diagnostics = &mut diagnostics;
                let mut outcome = Outcome::new(self.form, answers, diagnostics, place, is_first);
                outcome.end = end;
                self.text(line, &mut finder, &mut outcome, refused)
            }
        })
    }
}
