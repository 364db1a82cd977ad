//! Rewrites files: mistakes that have one safe correction are corrected.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use iri_core::AnyKind;
use iri_core::lint::{self, Code, Fix};

use super::replace::{New, Original};
use crate::failure::Failure;
use crate::kind::AnyRef;
use crate::lines::{self, Answers, End, Flow, Gate, Line, Row, Stream};
use crate::open::{self, Input};
use crate::operation::lint::{Findings, Policy};
use crate::show::diagnostic::{masked, masked_change, shown};
use crate::show::progress::Progress;
use crate::table::{self, Finder, Opened, Table};

/// The most mistakes of a line that are corrected. To find each of them, the line is parsed again.
const MOST: usize = 256;

/// The most rounds of corrections of a line. Each round corrects the errors, and then of findings that overlap only the
/// first.
const ROUNDS: usize = 8;

/// The settings of `--fix`: which mistakes are corrected, and how files are read.
pub(super) struct Fixing<'a> {
    pub(super) kind: AnyKind,
    /// The findings that are corrected
    pub(super) policy: Option<Policy>,
    pub(super) table: Option<&'a Table<'a>>,
    pub(super) end: End,
    pub(super) max: usize,
    pub(super) progress: &'a Progress,
}

impl Fixing<'_> {
    /// Rewrites a file, if anything is to be corrected. The file stays as it was until the new one is completely
    /// written, which then replaces it.
    pub(super) fn rewrite(&self, file: &Path) -> Result<(), Failure> {
        let path = file.display().to_string();
        // A name that is no file may be an IRI with a password.
        let failed = |error| Failure::Rewrite(masked(&path), error);
        let original = Original::open(file).map_err(failed)?;
        let input = Input {
            name: shown(&path),
            reader: Box::new(original.reader().map_err(failed)?),
        };
        let new = New::beside(original).map_err(failed)?;
        let out = new.writer().map_err(failed)?;
        let gate = Gate::new(BufWriter::new(out), io::sink());
        let changed = self.lines(input, &gate, |_, old, new, end, out| {
            out.write_all(new.unwrap_or(old))?;
            out.write_all(end)
        });
        drop(gate);
        match changed {
            Ok(0) => Ok(()),
            Ok(_) => new.replace().map_err(failed),
            Err(Failure::Write(error)) => Err(failed(error)),
            Err(other) => Err(other),
        }
    }

    /// Shows the changes as a diff, and returns how many lines would change.
    pub(super) fn show(&self, file: &Path) -> Result<u64, Failure> {
        let out = Headed {
            header: Some(shown(&file.display().to_string())),
            out: self.progress.beside(io::stdout()),
        };
        let gate = Gate::new(out, io::sink());
        self.lines(open::open(file)?, &gate, |number, old, new, end, out| {
            let Some(new) = new else {
                return Ok(());
            };
            let (old, new) = masked_change(old, new);
            writeln!(out, "@@ -{number} +{number} @@")?;
            let tail = if end.is_empty() { NO_END } else { "" };
            writeln!(out, "-{old}{tail}\n+{new}{tail}")
        })
    }

    /// Calls `write` with each line: its number, its text, the new text if it changes, and its end. Returns how many
    /// lines change.
    fn lines(
        &self,
        input: Input,
        gate: &Gate,
        write: impl Fn(u64, &[u8], Option<&[u8]>, &[u8], &mut dyn Write) -> io::Result<()> + Sync,
    ) -> Result<u64, Failure> {
        let Opened {
            name,
            lines,
            head,
            rows,
        } = table::read(input, self.table, self.progress, self.end, self.max)?;
        if !head.is_empty() {
            let mut answers = Answers::new(gate);
            answers.begin();
            write(1, &head, None, &[], &mut answers.to(Stream::Out))?;
            answers.end(false)?;
        }
        lines::answer(lines, gate, || {
            let mut finder = rows.finder();
            let (name, write) = (&name, &write);
            move |row: Row<'_>, changed: &mut u64, answers: &mut Answers<'_>| {
                let Line::Text(text) = row.line else {
                    let error = format!("line {} is longer than --max-line", row.number);
                    return Err(Failure::Read(name.clone(), io::Error::other(error)));
                };
                let fixed = match &mut finder {
                    Some(finder) => self.fixed_row(text, finder),
                    None => self.fixed(text).map(String::into_bytes),
                };
                *changed += u64::from(fixed.is_some());
                let new = fixed.as_deref();
                write(row.number, text, new, row.end, &mut answers.to(Stream::Out))?;
                Ok(Flow::Continue(()))
            }
        })
    }

    /// Returns the row with its texts corrected, or `None` if no mistake has one safe correction.
    fn fixed_row(&self, row: &[u8], finder: &mut Finder<'_>) -> Option<Vec<u8>> {
        // The check reports a line that is no row of its table.
        let cells = finder.cells(row).ok()?;
        let (mut new, mut done) = (Vec::new(), 0);
        for cell in &cells {
            let Some(fixed) = self.fixed(&cell.text) else {
                continue;
            };
            let before = new.len();
            new.extend_from_slice(&row[done..cell.place.start]);
            if cell.write(&fixed, &mut new).is_ok() {
                done = cell.place.end;
            } else {
                new.truncate(before);
            }
        }
        if done == 0 {
            return None;
        }
        new.extend_from_slice(&row[done..]);
        Some(new)
    }

    /// Returns the line corrected, or `None` if no mistake has one safe correction. One correction may make room for
    /// another: an error before it hid an error, or a finding overlapped a finding.
    fn fixed(&self, text: &[u8]) -> Option<String> {
        let text = str::from_utf8(text).ok()?;
        let mut fixed: Option<String> = None;
        let mut left = MOST;
        for _ in 0..ROUNDS {
            let now = fixed.as_deref().unwrap_or(text);
            if let Some(mended) = self.pasted(now) {
                fixed = Some(mended);
                continue;
            }
            let parsed = self.parsed(now, &mut left);
            let now = parsed.as_deref().unwrap_or(now);
            let linted = self
                .policy
                .as_ref()
                .and_then(|policy| self.linted(now, policy));
            let Some(new) = linted.or(parsed) else { break };
            fixed = Some(new);
        }
        fixed
    }

    /// Corrects what makes a text none of this kind, before a character of it is encoded: quotes around it, for example.
    fn pasted(&self, text: &str) -> Option<String> {
        AnyRef::parse(self.kind, text).err()?;
        let fixes = lint::text(text).filter(|finding| is_of_pasted(finding.code()));
        mended(
            text,
            fixes.filter_map(|it| Some((it.offset(), it.len(), it.fix(text)?))),
        )
    }

    /// Corrects the errors, at most `left` of them.
    fn parsed(&self, text: &str, left: &mut usize) -> Option<String> {
        let mut fixed: Option<String> = None;
        while *left > 0 {
            let now = fixed.as_deref().unwrap_or(text);
            let Err(error) = AnyRef::parse(self.kind, now) else {
                break;
            };
            let Some(fix) = error.fix(now) else { break };
            let (start, end) = (error.offset(), error.offset() + error.len());
            fixed = Some(format!("{}{fix}{}", &now[..start], &now[end..]));
            *left -= 1;
        }
        fixed
    }

    /// Corrects the findings. Of findings that overlap only the first is corrected.
    fn linted(&self, text: &str, policy: &Policy) -> Option<String> {
        let parsed = AnyRef::parse(self.kind, text).ok();
        let findings = Findings::of_parse(parsed, text.as_bytes(), policy);
        let fixes = findings
            .filter_map(|(_, finding)| Some((finding.offset(), finding.len(), finding.fix(text)?)));
        // A valid text has to stay valid.
        mended(text, fixes)
            .filter(|fixed| parsed.is_none() || AnyRef::parse(self.kind, fixed).is_ok())
    }
}

/// Returns whether a finding says what makes a text no reference, so that its fix is that of an error.
fn is_of_pasted(code: Code) -> bool {
    matches!(
        code,
        Code::QuotesAround | Code::PercentU | Code::Ipv6WithoutBrackets | Code::ScpAddress
    )
}

/// Returns the text with these fixes, each with its place, or `None` if that is the same. Of fixes that overlap only the first is
/// made.
fn mended<'a>(text: &str, fixes: impl Iterator<Item = (usize, usize, Fix<'a>)>) -> Option<String> {
    let mut fixes: Vec<_> = fixes.collect();
    fixes.sort_by_key(|(offset, ..)| *offset);
    let mut fixed = String::new();
    let mut at = 0;
    for (offset, length, fix) in fixes {
        if offset < at {
            continue;
        }
        fixed.push_str(&text[at..offset]);
        fixed.push_str(&fix.to_string());
        at = offset + length;
    }
    fixed.push_str(&text[at..]);
    (fixed != text).then_some(fixed)
}

/// The line that a diff has after a last line without an end.
const NO_END: &str = "\n\\ No newline at end of file";

/// Writes the header of a diff before the first line of the diff, and nothing if there is no such line.
struct Headed<W> {
    header: Option<String>,
    out: W,
}

impl<W: Write> Write for Headed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(name) = self.header.take_if(|_| !bytes.is_empty()) {
            writeln!(self.out, "--- {name}\n+++ {name}")?;
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
