//! Files written anew with what has one safe answer.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

use iri_core::{AnyKind, Masked};

use crate::failure::Failure;
use crate::kind::AnyRef;
use crate::lines::{self, Answers, End, Flow, Gate, Line, Row, Stream};
use crate::operation::lint::{Findings, Policy};
use crate::show::diagnostic::shown;
use crate::show::progress::Progress;
use crate::table::{self, Finder, Opened, Table};

/// How many mistakes of a line are mended. Each is found by parsing the line again.
const MOST: usize = 256;

/// How often findings are mended: what is told of where another was mended comes after it.
const ROUNDS: usize = 4;

/// What is mended, and how files are read.
pub(super) struct Fixing<'a> {
    pub(super) kind: AnyKind,
    /// Which findings are mended
    pub(super) policy: Option<Policy>,
    pub(super) table: Option<&'a Table<'a>>,
    pub(super) end: End,
    pub(super) max: usize,
    pub(super) progress: &'a Progress,
}

impl Fixing<'_> {
    /// Writes a file anew, if anything is to be mended. Until all of it is written, the file is as it was: then the new
    /// one takes its place.
    pub(super) fn rewrite(&self, file: &Path) -> Result<(), Failure> {
        let name = file.display().to_string();
        let of_file = |error| Failure::Read(name.clone(), error);
        // What is linked to is written anew, and the link stays.
        let target = fs::canonicalize(file).map_err(of_file)?;
        let before = fs::metadata(&target).map_err(of_file)?;
        let new = New::beside(&target)?;
        let out = new.create()?;
        let gate = Gate::new(BufWriter::new(out.try_clone()?), io::sink());
        let changed = self.lines(file, &gate, |_, old, new, end, out| {
            out.write_all(new.unwrap_or(old))?;
            out.write_all(end)
        })?;
        drop(gate);
        if changed == 0 {
            return Ok(());
        }
        out.set_permissions(before.permissions())?;
        out.sync_all()?;
        let now = fs::metadata(&target).map_err(of_file)?;
        if now.len() != before.len() || now.modified().ok() != before.modified().ok() {
            let error = io::Error::other("it changed meanwhile, and was left as it is");
            return Err(of_file(error));
        }
        new.replace(&target)?;
        Ok(())
    }

    /// Shows what would change, and returns in how many lines.
    pub(super) fn show(&self, file: &Path) -> Result<u64, Failure> {
        let out = Headed {
            header: Some(shown(&file.display().to_string())),
            out: self.progress.beside(io::stdout()),
        };
        let gate = Gate::new(out, io::sink());
        self.lines(file, &gate, |number, old, new, end, out| {
            let Some(new) = new else {
                return Ok(());
            };
            let (old, new) = (Masked::of_bytes(old), Masked::of_bytes(new));
            writeln!(out, "@@ -{number} +{number} @@")?;
            let tail = if end.is_empty() { NO_END } else { "" };
            writeln!(out, "-{old}{tail}\n+{new}{tail}")
        })
    }

    /// Calls `write` with each line, its number, what is to be in its place, if anything, and its end. Returns how many
    /// lines change.
    fn lines(
        &self,
        file: &Path,
        gate: &Gate,
        write: impl Fn(u64, &[u8], Option<&[u8]>, &[u8], &mut dyn Write) -> io::Result<()> + Sync,
    ) -> Result<u64, Failure> {
        let Opened {
            name,
            lines,
            head,
            rows,
        } = table::open(file, self.table, self.progress, self.end, self.max)?;
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
                    let error = format!("line {} is too long to be kept", row.number);
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

    /// Mends the texts of a row, if anything in one has one safe answer.
    fn fixed_row(&self, row: &[u8], finder: &mut Finder<'_>) -> Option<Vec<u8>> {
        // What is no row of its table is told of by the check.
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

    /// Mends a line, if anything in it has one safe answer.
    fn fixed(&self, text: &[u8]) -> Option<String> {
        let text = str::from_utf8(text).ok()?;
        let mut fixed: Option<String> = None;
        for _ in 0..MOST {
            let now = fixed.as_deref().unwrap_or(text);
            let Err(error) = AnyRef::parse(self.kind, now) else {
                break;
            };
            let Some(fix) = error.fix() else { break };
            let (start, end) = (error.offset(), error.offset() + error.len());
            fixed = Some(format!("{}{fix}{}", &now[..start], &now[end..]));
        }
        for _ in 0..ROUNDS {
            let now = fixed.as_deref().unwrap_or(text);
            let Some(linted) = self.policy.and_then(|policy| self.linted(now, policy)) else {
                break;
            };
            fixed = Some(linted);
        }
        fixed
    }

    /// Mends what findings are about. Of those that overlap the first is mended.
    fn linted(&self, text: &str, policy: Policy) -> Option<String> {
        let parsed = AnyRef::parse(self.kind, text).ok();
        let findings = Findings::of_parse(parsed, text.as_bytes(), policy);
        let mut fixes: Vec<_> = findings
            .filter_map(|(_, finding)| Some((finding.offset(), finding.len(), finding.fix(text)?)))
            .collect();
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
        // What was valid stays so.
        let is_good = parsed.is_none() || AnyRef::parse(self.kind, &fixed).is_ok();
        (is_good && fixed != text).then_some(fixed)
    }
}

/// What a diff says of a last line.
const NO_END: &str = "\n\\ No newline at end of file";

/// A file that is to take the place of another; it is removed, if it does not come to that.
struct New(PathBuf);

impl New {
    /// Names a file in the same folder, so that it can be renamed.
    fn beside(file: &Path) -> io::Result<Self> {
        let name = file.file_name().ok_or(io::ErrorKind::IsADirectory)?;
        let name = name.to_string_lossy();
        let name = format!(".{name}.{}.new", process::id());
        Ok(Self(file.with_file_name(name)))
    }

    /// Makes it, for nobody else to read: what it replaces may be secret.
    fn create(&self) -> io::Result<File> {
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&self.0)
    }

    fn replace(self, file: &Path) -> io::Result<()> {
        fs::rename(&self.0, file)
    }
}

impl Drop for New {
    fn drop(&mut self) {
        // It is not there after it has taken the other's place.
        let _: io::Result<()> = fs::remove_file(&self.0);
    }
}

/// Writes the header of a diff, where there is a diff.
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
