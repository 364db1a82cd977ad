//! The output of a subcommand for a text: its result, or why it is refused.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use console::Term;
use serde::Serialize;

use crate::cell::{Cell, Reached};
use crate::failure::Failure;
use crate::lines::{Answers, End, Stream, To};
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::{Diagnostics, shown};
use crate::show::json::{self, Answer};

/// The form in which results are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) is_json: bool,
    pub(crate) end: End,
    is_terminal: bool,
    has_colour: bool,
    /// The width of the terminal in columns
    width: Option<usize>,
}

impl Form {
    pub(crate) fn new(is_json: bool, end: End) -> Self {
        Self {
            is_json,
            end,
            is_terminal: io::stdout().is_terminal(),
            has_colour: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
            width: Term::stdout()
                .size_checked()
                .map(|(_, columns)| columns.into()),
        }
    }
}

/// The place that a text comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'a> {
    /// The text is the only one.
    Alone,
    /// The text is one of several arguments: its number.
    Argument(usize),
    /// The text is a line of an input: the name of the input and the number of the line.
    Line(&'a str, u64),
}

/// Writes the output for one text.
#[derive(Debug)]
pub(crate) struct Outcome<'t, 'a> {
    pub(crate) form: Form,
    /// The bytes that ended the line of the text
    pub(crate) end: &'t [u8],
    /// The place of the text in its row, if it is a part of a row
    cell: Option<(&'t Cell<'t>, &'t Reached)>,
    /// The results for a text in a row. The row is written later, with the results in it.
    pub(crate) made: Vec<String>,
    answers: &'t mut Answers<'a>,
    /// The styles of the standard error
    diagnostics: &'t mut Diagnostics,
    place: Place<'t>,
    /// Whether this is the first text
    is_first: bool,
    is_refused: bool,
    /// Whether every other text would be refused as well
    is_hopeless: bool,
}

impl<'t, 'a> Outcome<'t, 'a> {
    pub(crate) fn new(
        form: Form,
        answers: &'t mut Answers<'a>,
        diagnostics: &'t mut Diagnostics,
        place: Place<'t>,
        is_first: bool,
    ) -> Self {
        Self {
            form,
            end: b"\n",
            cell: None,
            made: Vec::new(),
            answers,
            diagnostics,
            place,
            is_first,
            is_refused: false,
            is_hopeless: false,
        }
    }

    /// Returns an outcome for a text of this row.
    pub(crate) fn of_cell<'s>(
        &'s mut self,
        cell: &'s Cell<'s>,
        reached: &'s Reached,
    ) -> Outcome<'s, 'a> {
        Outcome {
            form: self.form,
            end: self.end,
            cell: Some((cell, reached)),
            made: Vec::new(),
            answers: &mut *self.answers,
            diagnostics: &mut *self.diagnostics,
            place: self.place,
            is_first: self.is_first,
            is_refused: false,
            is_hopeless: false,
        }
    }

    /// Adds the outcome of a text of this row.
    pub(crate) const fn note(&mut self, is_refused: bool, is_hopeless: bool) {
        self.is_refused |= is_refused;
        self.is_hopeless |= is_hopeless;
    }

    /// Returns whether the text was refused, or the answer to what was asked is no.
    pub(crate) const fn is_refused(&self) -> bool {
        self.is_refused
    }

    /// Returns whether other texts would be refused as well, because the fault is in an argument that is the same for
    /// all.
    pub(crate) const fn is_hopeless(&self) -> bool {
        self.is_hopeless
    }

    /// Returns a writer to the standard output.
    pub(crate) fn out(&mut self) -> To<'_, 'a> {
        self.answers.to(Stream::Out)
    }

    /// Writes the result of an operation, or why it is refused.
    pub(crate) fn finish<'m>(
        &mut self,
        output: Result<impl Into<Cow<'m, str>>, Refusal<'_>>,
    ) -> Result<(), Failure> {
        let Form {
            is_json,
            end,
            is_terminal,
            ..
        } = self.form;
        let (made, bytes);
        let result = match output {
            Ok(output) => {
                made = output.into();
                if self.cell.is_some() {
                    self.made.push(made.into_owned());
                    return Ok(());
                }
                if is_json {
                    let answer = Answer::of_operation(Ok(made.into_owned()));
                    return self.answer(&answer);
                }
                // Control characters are escaped for a terminal. A program gets the text unchanged.
                if is_terminal {
                    bytes = shown(&made).into_bytes();
                    &bytes
                } else {
                    made.as_bytes()
                }
            }
            Err(Refusal::Bytes { bytes: plain, .. })
                if !is_json && !is_terminal && self.cell.is_none() =>
            {
                bytes = plain;
                &bytes
            }
            Err(refusal) => return self.refuse(refusal),
        };
        let mut out = self.out();
        out.write_all(result)?;
        out.write_all(&[end.byte()])?;
        Ok(())
    }

    /// Writes output for people, in colour if the output has colour. `draw` is given the width of the terminal. An
    /// empty line separates the output of several texts.
    pub(crate) fn draw(
        &mut self,
        draw: impl FnOnce(&mut dyn Write, Option<usize>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let Form {
            width, has_colour, ..
        } = self.form;
        if self.cell.is_some() {
            return self.refuse(Refusal::other(
                "its result is not one text, so it cannot replace the text in a table",
            ));
        }
        let is_first = self.is_first;
        let choice = if has_colour {
            ColorChoice::AlwaysAnsi
        } else {
            ColorChoice::Never
        };
        let mut drawing = AutoStream::new(Vec::new(), choice);
        if !is_first {
            drawing.write_all(b"\n")?;
        }
        draw(&mut drawing, width)?;
        self.out().write_all(&drawing.into_inner())?;
        Ok(())
    }

    /// Writes an answer as JSON, and notes if it is an error.
    pub(crate) fn answer(&mut self, answer: &Answer<'_>) -> Result<(), Failure> {
        self.is_refused |= answer.error.is_some();
        self.json(answer)
    }

    /// Writes any value as JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let end = self.form.end;
        Ok(json::write(&mut self.out(), value, end)?)
    }

    /// Writes an answer as JSON, and notes that the answer is no.
    pub(crate) fn answer_no(&mut self, answer: &Answer<'_>) -> Result<(), Failure> {
        self.is_refused = true;
        self.answer(answer)
    }

    /// Writes why a text is refused.
    pub(crate) fn refuse(&mut self, refusal: Refusal<'_>) -> Result<(), Failure> {
        self.is_refused = true;
        self.is_hopeless |= !refusal.is_of_text();
        if self.form.is_json {
            return self.answer(&refusal.into());
        }
        let place = self.place_of(&refusal);
        let mut err = self.answers.to(Stream::Err);
        let place = place.as_deref();
        Ok(self.diagnostics.refusal(&mut err, &refusal, place)?)
    }

    /// Writes that the answer to what was asked is no.
    pub(crate) fn deny(&mut self, what: &impl Display) -> Result<(), Failure> {
        self.is_refused = true;
        let place = self.place();
        let mut err = self.answers.to(Stream::Err);
        Ok(self.diagnostics.error(&mut err, what, place.as_deref())?)
    }

    pub(crate) fn warn(&mut self, what: &impl Display) -> Result<(), Failure> {
        let place = self.place();
        let mut err = self.answers.to(Stream::Err);
        Ok(self.diagnostics.warning(&mut err, what, place.as_deref())?)
    }

    /// Writes to the standard error, with the place of the text.
    pub(crate) fn tell(
        &mut self,
        tell: impl FnOnce(&mut Diagnostics, &mut To<'_, 'a>, Option<&str>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let place = self.place();
        let mut err = self.answers.to(Stream::Err);
        Ok(tell(self.diagnostics, &mut err, place.as_deref())?)
    }

    fn place(&self) -> Option<String> {
        match self.place {
            Place::Alone => None,
            Place::Argument(number) => Some(format!("text {number}")),
            Place::Line(name, line) => {
                let Some((cell, reached)) = self.cell else {
                    return Some(format!("{name}:{line}"));
                };
                let line = line + cell.find(0, reached).lines;
                Some(format!("{name}:{line}{}", cell.label()))
            }
        }
    }

    /// Returns the name of what is refused: the line and column of a text, or the argument.
    fn place_of(&self, refusal: &Refusal<'_>) -> Option<String> {
        let mut argument = refusal.role().and_then(Role::argument);
        if let Some(argument) = &mut argument
            && let Refusal::Part {
                within: Some(iri), ..
            } = refusal
            && !iri.as_str().is_empty()
        {
            let iri = shown(&iri.redacted().to_string());
            argument.to_mut().push_str(&format!(", of {iri}"));
        }
        let is_text = refusal.role().is_none_or(Role::is_text);
        match (self.place, argument) {
            (Place::Line(name, line), _) if is_text => {
                let Some((cell, reached)) = self.cell else {
                    let line = line + refusal.lines();
                    return Some(format!("{name}:{line}:{}", refusal.column()));
                };
                let spot = cell.find(refusal.offset(), reached);
                let (line, column) = (line + spot.lines, spot.column);
                Some(format!("{name}:{line}:{column}{}", cell.label()))
            }
            (Place::Argument(number), _) if is_text => Some(format!("text {number}")),
            (Place::Line(..), Some(argument)) if !self.is_hopeless => {
                let place = self.place().unwrap_or_default();
                Some(format!("{argument}, at {place}"))
            }
            (_, argument) => argument.map(Into::into),
        }
    }
}
