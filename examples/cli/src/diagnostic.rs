//! Errors as compilers show them, in colour: the words and the carets are iri-core's.

use std::fmt::Display;
use std::io::{Result, Write};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use iri_core::ParseError;

/// How the parts of an error look.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Diagnostics {
    error: Style,
    title: Style,
    frame: Style,
}

/// A stream, and the errors as they look on it. Where there is no colour none is written: taking
/// it out again would cost more than all the rest.
pub(crate) fn diagnostics<S: RawStream>(stream: S) -> (AutoStream<S>, Diagnostics) {
    match AutoStream::choice(&stream) {
        ColorChoice::Never => (
            AutoStream::new(stream, ColorChoice::AlwaysAnsi),
            Diagnostics::default(),
        ),
        choice => (
            AutoStream::new(stream, choice),
            Diagnostics {
                error: AnsiColor::Red.on_default().bold(),
                title: Style::new().bold(),
                frame: AnsiColor::Blue.on_default().bold(),
            },
        ),
    }
}

impl Diagnostics {
    /// `error: what`
    pub(crate) fn headline(&self, out: &mut impl Write, what: &impl Display) -> Result<()> {
        let Self { error, title, .. } = self;
        writeln!(out, "{error}error{error:#}{title}: {what}{title:#}")
    }

    /// ` --> place`
    pub(crate) fn place(&self, out: &mut impl Write, place: &impl Display) -> Result<()> {
        let Self { frame, .. } = self;
        writeln!(out, "{frame} -->{frame:#} {place}")
    }

    /// The report on a text that did not parse, with its place where it has one.
    pub(crate) fn report(
        &self,
        out: &mut impl Write,
        error: ParseError,
        text: &[u8],
        place: Option<&str>,
    ) -> Result<()> {
        // The error lies before or at the first bytes that are not UTF-8, so no place is shifted.
        let text = String::from_utf8_lossy(text);
        let report = error.report(&text).to_string();
        let mut lines = report.lines().peekable();
        self.headline(out, &lines.next().unwrap_or_default())?;
        if let Some(place) = place {
            self.place(out, &place)?;
        }
        while let Some(line) = lines.next() {
            let (bar, rest) = line.split_at_checked(BAR).unwrap_or((line, ""));
            let frame = self.frame;
            // Last come the carets and the hint.
            let style = match lines.peek() {
                Some(_) => Style::new(),
                None => self.error,
            };
            writeln!(out, "{frame}{bar}{frame:#}{style}{rest}{style:#}")?;
        }
        Ok(())
    }
}

/// What every line of a report but the first begins with.
const BAR: usize = "  |".len();
