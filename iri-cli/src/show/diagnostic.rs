//! Errors in the form and colours of compilers. The words and the carets come from iri-core.

use std::borrow::Cow;
use std::fmt::{self, Display, Write as _};
use std::io::{self, Result, Stderr, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use iri_core::lint::{Finding, Severity};
use iri_core::{Masked, Report};
use memchr::memchr;

use crate::refusal::Refusal;
pub(crate) use crate::visible::shown;

/// The styles of the parts of an error.
#[derive(Clone, Debug, Default)]
pub(crate) struct Diagnostics {
    error: Style,
    warning: Style,
    title: Style,
    frame: Style,
    /// A buffer that all reports use in turn
    report: String,
    /// A buffer that the places of all reports use in turn
    pub(crate) place: String,
}

/// Returns the stream, and the styles of errors on it. Without colour the styles are plain: writing escape sequences
/// and removing them again would cost more than all the rest.
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
                warning: AnsiColor::Yellow.on_default().bold(),
                title: Style::new().bold(),
                frame: AnsiColor::Blue.on_default().bold(),
                ..Diagnostics::default()
            },
        ),
    }
}

impl Diagnostics {
    /// Writes `error: what`, with the place if one is given.
    pub(crate) fn error(
        &self,
        out: &mut impl Write,
        what: &impl Display,
        place: Option<&str>,
    ) -> Result<()> {
        self.titled(out, self.error, "error", &what.to_string())?;
        place.map_or(Ok(()), |place| self.place(out, place))
    }

    /// Writes `warning: what`, with the place if one is given.
    pub(crate) fn warning(
        &self,
        out: &mut impl Write,
        what: &impl Display,
        place: Option<&str>,
    ) -> Result<()> {
        self.titled(out, self.warning, "warning", &what.to_string())?;
        place.map_or(Ok(()), |place| self.place(out, place))
    }

    fn titled(&self, out: &mut impl Write, style: Style, severity: &str, what: &str) -> Result<()> {
        paint(out, style, severity)?;
        if self.title.is_plain() {
            out.write_all(b": ")?;
            out.write_all(what.as_bytes())?;
        } else {
            let title = self.title;
            write!(out, "{title}: {what}{title:#}")?;
        }
        out.write_all(b"\n")
    }

    /// Writes ` --> place`.
    fn place(&self, out: &mut impl Write, place: &str) -> Result<()> {
        paint(out, self.frame, " -->")?;
        out.write_all(b" ")?;
        out.write_all(place.as_bytes())?;
        out.write_all(b"\n")
    }

    /// Writes why something is refused, with the place if one is given.
    pub(crate) fn refusal(
        &mut self,
        out: &mut impl Write,
        refusal: &Refusal<'_>,
        place: Option<&str>,
    ) -> Result<()> {
        if let Refusal::Text { text, error, .. } = refusal {
            let report = error.report_bytes(text);
            return self.report(out, report, self.error, ("error", None), place);
        }
        self.error(out, refusal, place)
    }

    /// Writes `note: what`, or with another severity, and the place if one is given.
    pub(crate) fn remark(
        &self,
        out: &mut impl Write,
        (severity, what): (Severity, String),
        place: Option<&str>,
    ) -> Result<()> {
        self.titled(out, self.style(severity), severity.name(), &what)?;
        place.map_or(Ok(()), |place| self.place(out, place))
    }

    const fn style(&self, severity: Severity) -> Style {
        match severity {
            Severity::Error => self.error,
            Severity::Warning => self.warning,
            Severity::Note => self.title,
        }
    }

    /// Writes a finding in a text as `warning[code]: sentence`.
    pub(crate) fn finding(
        &mut self,
        out: &mut impl Write,
        (severity, finding): (Severity, Finding),
        text: &[u8],
        place: Option<&str>,
    ) -> Result<()> {
        let style = self.style(severity);
        let title = (severity.name(), Some(finding.code().name()));
        self.report(out, finding.report_bytes(text), style, title, place)
    }

    /// Writes a report under its title, which is a severity and a code in brackets.
    fn report(
        &mut self,
        out: &mut impl Write,
        report: Report<'_, [u8]>,
        accent: Style,
        (severity, code): (&str, Option<&str>),
        place: Option<&str>,
    ) -> Result<()> {
        self.report.clear();
        self.report.push_str(severity);
        if let Some(code) = code {
            self.report.extend(["[", code, "]"]);
        }
        // Most reports have no colour, and are written in one piece.
        if accent.is_plain() {
            self.report.push_str(": ");
            let mut placed = Placed {
                report: &mut self.report,
                place,
            };
            // Writing to a `String` cannot fail.
            let _: fmt::Result = write!(placed, "{report}");
            placed.end();
            return out.write_all(self.report.as_bytes());
        }
        let title = self.report.len();
        let _: fmt::Result = writeln!(self.report, "{report}");
        let (title, report) = self.report.split_at(title);
        let end = memchr(b'\n', report.as_bytes()).unwrap_or_default();
        let (sentence, drawing) = report.split_at(end);
        let drawing = &drawing[1..];
        self.titled(out, accent, title, sentence)?;
        if let Some(place) = place {
            self.place(out, place)?;
        }
        let mut lines = drawing.lines().peekable();
        while let Some(line) = lines.next() {
            let (bar, rest) = line.split_at_checked(BAR).unwrap_or((line, ""));
            // The carets and the hint are the last line.
            let style = match lines.peek() {
                Some(_) => Style::new(),
                None => accent,
            };
            paint(out, self.frame, bar)?;
            paint(out, style, rest)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }
}

/// A report that gets its place after its first line.
struct Placed<'a> {
    report: &'a mut String,
    place: Option<&'a str>,
}

impl Placed<'_> {
    /// Writes the place, unless it is already written.
    fn put_place(&mut self) {
        if let Some(place) = self.place.take() {
            self.report.push_str("\n --> ");
            self.report.push_str(place);
        }
    }

    /// Ends the last line.
    fn end(mut self) {
        self.put_place();
        self.report.push('\n');
    }
}

impl fmt::Write for Placed<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.place.is_some() && text.starts_with('\n') {
            self.put_place();
        }
        self.report.push_str(text);
        Ok(())
    }

    /// Writes a digit of a number.
    fn write_char(&mut self, c: char) -> fmt::Result {
        match c {
            '\n' => self.write_str("\n"),
            c => {
                self.report.push(c);
                Ok(())
            }
        }
    }
}

/// Writes `text` in a style.
pub(crate) fn paint(out: &mut impl Write, style: Style, text: &str) -> Result<()> {
    // Most texts are plain. Formatting them would take longer than writing them.
    if style.is_plain() || text.is_empty() {
        return out.write_all(text.as_bytes());
    }
    write!(out, "{style}{text}{style:#}")
}

/// Returns `text` with credentials masked.
pub(crate) fn masked(text: &str) -> String {
    let masked = Masked::new(text);
    match masked.hidden() {
        Some(_) => masked.to_string(),
        None => shown(text),
    }
}

/// A mask: how it shows a text, and what it hides of it.
struct Mask {
    show: fn(&[u8]) -> String,
    hidden: fn(&[u8]) -> Option<Range<usize>>,
}

/// The masks of any text, and of one that is no reference.
const ANY: Mask = Mask {
    show: |text| Masked::of_bytes(text).to_string(),
    hidden: |text| Masked::of_bytes(text).hidden(),
};
const REJECTED: Mask = Mask {
    show: |text| Masked::rejected(text).to_string(),
    hidden: |text| Masked::rejected(text).hidden(),
};

/// Returns a line with credentials masked.
pub(crate) fn masked_line(line: &[u8]) -> String {
    ANY.line(line)
}

/// Returns a line that is no reference with credentials masked, as its report does: values of usual names of secrets, too.
pub(crate) fn masked_rejected(line: &[u8]) -> String {
    REJECTED.line(line)
}

/// Returns bytes of any kind with everything masked from the first credential to the last. All other bytes stay.
pub(crate) fn masked_bytes(bytes: &[u8]) -> Cow<'_, [u8]> {
    match ANY.hidden_in(bytes) {
        Some(hidden) => Cow::Owned([&bytes[..hidden.start], b"***", &bytes[hidden.end..]].concat()),
        None => Cow::Borrowed(bytes),
    }
}

/// Returns a line and what replaces it, with credentials masked. A change may take away what shows that a text is a
/// credential, such as the `:` before a password. So if the new line would not hide the same bytes, only the mask is
/// shown of it.
pub(crate) fn masked_change(old: &[u8], new: &[u8]) -> (String, String) {
    let of = |line| ANY.hidden_in(line).map(|hidden| &line[hidden]);
    let is_safe = of(old).is_none_or(|bytes| of(new) == Some(bytes));
    let new = match is_safe {
        true => masked_line(new),
        false => "***".to_owned(),
    };
    (masked_line(old), new)
}

impl Mask {
    fn line(&self, line: &[u8]) -> String {
        match self.hidden_in(line) {
            Some(hidden) if memchr(b'\\', line).is_some() => {
                let (before, after) = (&line[..hidden.start], &line[hidden.end..]);
                format!("{}***{}", (self.show)(before), (self.show)(after))
            }
            _ => (self.show)(line),
        }
    }

    /// Returns where the credentials of a line are, from the first byte to the last. JSON and RDF may write any character as an
    /// escape, such as `\u0040`, and CSV has no escapes. So what is hidden with the escapes resolved or without is hidden.
    fn hidden_in(&self, line: &[u8]) -> Option<Range<usize>> {
        let raw = (self.hidden)(line);
        if memchr(b'\\', line).is_none() {
            return raw;
        }
        let (plain, places) = unescaped(line);
        let read = (self.hidden)(&plain).map(|read| places[read.start]..places[read.end]);
        match (raw, read) {
            (Some(raw), Some(read)) => Some(raw.start.min(read.start)..raw.end.max(read.end)),
            (raw, read) => raw.or(read),
        }
    }
}

/// Replaces the escapes of JSON and RDF: `\uXXXX`, `\UXXXXXXXX`, and a backslash before any other character. Returns also
/// where each byte stood, and the end.
fn unescaped(line: &[u8]) -> (Vec<u8>, Vec<usize>) {
    let (mut plain, mut places) = (Vec::new(), Vec::new());
    let mut rest = line;
    while let Some((first, tail)) = rest.split_first() {
        let place = line.len() - rest.len();
        rest = tail;
        match (first, tail.split_first()) {
            (b'\\', Some((kind @ (b'u' | b'U'), digits))) => {
                rest = digits;
                if let Some((c, after)) = code(digits, if *kind == b'u' { 4 } else { 8 }) {
                    plain.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                    rest = after;
                }
            }
            (b'\\', Some((other, after))) => {
                plain.push(*other);
                rest = after;
            }
            (b'\\', None) => {}
            _ => plain.push(*first),
        }
        places.resize(plain.len(), place);
    }
    places.push(line.len());
    (plain, places)
}

/// Reads the digits of an escape. Returns its character, if it is one, and what follows it.
fn code(text: &[u8], digits: usize) -> Option<(char, &[u8])> {
    let (code, after) = text.split_at_checked(digits)?;
    let code = u32::from_str_radix(str::from_utf8(code).ok()?, 16).ok()?;
    Some((char::from_u32(code)?, after))
}

/// The width of the start of every line of a report but the first.
const BAR: usize = "  |".len();

/// Whether only results and failures are written.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Turns off reports and warnings.
pub(crate) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

pub(crate) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Returns the stream of reports, and their styles on it.
pub(crate) fn reports() -> (Box<dyn Write + Send>, Diagnostics) {
    let (stderr, diagnostics) = diagnostics(io::stderr());
    if is_quiet() {
        (Box::new(io::sink()), diagnostics)
    } else {
        (Box::new(stderr), diagnostics)
    }
}

/// Writes to the standard error. A failure to write is ignored; the exit status still says how the command ended.
pub(crate) fn to_stderr(
    write: impl FnOnce(&mut AutoStream<Stderr>, &mut Diagnostics) -> Result<()>,
) {
    let (mut stderr, mut diagnostics) = diagnostics(io::stderr());
    let _: Result<()> = write(&mut stderr, &mut diagnostics);
}

/// Writes `error: what` to the standard error.
pub(crate) fn error(what: &impl Display) {
    to_stderr(|stderr, diagnostics| diagnostics.error(stderr, what, None));
}

/// Writes `warning: what` to the standard error.
pub(crate) fn warning(what: &impl Display) {
    if is_quiet() {
        return;
    }
    to_stderr(|stderr, diagnostics| diagnostics.warning(stderr, what, None));
}

/// Warns of a segment `.` or `..`: although it is encoded as text, it keeps its meaning in a path.
pub(crate) fn warn_of_dots<'a>(mut segments: impl Iterator<Item = &'a str>) {
    if let Some(dots) = segments.find(|text| matches!(*text, "." | "..")) {
        warning(&format_args!(
            "a segment `{dots}` cannot be encoded: it stays a dot segment"
        ));
    }
}
