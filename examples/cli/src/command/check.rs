//! `iri check`: a file, one text per line.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use clap::error::ErrorKind;
use iri_core::lint::{Code, Levels, Severity};

use crate::failure::Failure;
use crate::kind::{AnyRef, Type};
use crate::lines::{Line, Lines};
use crate::operation::lint::{self, Findings, Level, Policy};
use crate::refusal::{REFUSED, Refusal, Role};
use crate::show::diagnostic::{diagnostics, masked, shown, to_stderr};
use crate::show::json::{self, Answer};
use crate::show::progress::Progress;

/// A megabyte of reports or JSON lines is written in a few calls.
const OUTPUT_BUFFER: usize = 64 * 1024;

const HELP: &str = r#"Each line is a text as it stands, without its LF or CR LF: no blank is trimmed, and an empty line
is an empty text, which is an IRI reference but no IRI. Memory stays at a few buffers, however large
the file. What could be a password in a bad line is masked.

Reports and counts go to the standard output; with --json the counts go to the standard error, and
each line of input is answered with one of
  {"line":n,"valid":true,"kind":"absolute-URI"}
  {"line":n,"column":n,"valid":false,
   "error":{"offset":n,"length":n,"component":"..","message":".."}}
With --lint each has "findings" as well, as `iri batch --help` shows them. A finding that is an error makes
a line bad, for the exit status. `docs/lints.md` has the codes.
The kind is the narrowest, by its name in the RFC. Lines and columns count from 1, columns in
characters; offset and length count bytes.

Example:
  $ printf 'http://a/\nhttp://a/b c\n' | iri check -
  error: unexpected space in the path, at byte 10
   --> <stdin>:2:11
    |
    | http://a/b c
    |           ^ write a space as %20

  2 lines: 1 valid, 1 not"#;

#[derive(clap::Args)]
#[command(after_help = "Example:
  iri check --type absolute-uri urls.txt
  iri check --lint note --allow dot-segments --deny userinfo-present urls.txt")]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// The file, or - for the standard input (Ctrl-D ends it on a terminal)
    #[arg(required_unless_present = "lint")]
    file: Option<PathBuf>,
    /// The kind to check against
    #[arg(
        long = "type",
        value_name = "TYPE",
        value_enum,
        ignore_case = true,
        default_value = "iri"
    )]
    kind: Type,
    /// Write one JSON object per line
    #[arg(long)]
    json: bool,
    /// Also tell what lines had better not have, though they are valid: findings of this severity and above, which is
    /// note, warning or error; warning if none is given
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, default_missing_value = "warning")]
    lint: Option<OsString>,
    /// Tell nothing of that code; may be repeated. As --deny, it asks for --lint
    #[arg(long, value_name = "CODE", value_parser = lint::code(), hide_possible_values = true)]
    allow: Vec<Code>,
    /// Make that code an error, as which a line is bad; may be repeated
    #[arg(long, value_name = "CODE", value_parser = lint::code(), hide_possible_values = true)]
    deny: Vec<Code>,
    /// Report a line of more bytes as too long, and skip it
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    max_line: usize,
}

/// What `--lint` and what comes after it mean: a file may come next, too.
fn file_and_policy(args: &Args) -> (PathBuf, Option<Policy>) {
    let (file, level) = match (&args.file, &args.lint) {
        (Some(file), None) => (file.clone(), None),
        (Some(file), Some(level)) => (file.clone(), Some(level)),
        (None, Some(file)) if named(file).is_none() => (file.into(), None),
        (None, _) => usage(ErrorKind::MissingRequiredArgument, "no file is given"),
    };
    let least = match level {
        None => Some(Severity::Warning),
        Some(level) => named(level),
    };
    let Some(least) = least else {
        usage(
            ErrorKind::InvalidValue,
            "the level is note, warning or error",
        );
    };
    let mut levels = Levels::new();
    for code in &args.allow {
        levels = levels.allow(*code);
    }
    for code in &args.deny {
        levels = levels.deny(*code);
    }
    let is_asked = args.lint.is_some() || !args.allow.is_empty() || !args.deny.is_empty();
    (file, is_asked.then_some(Policy { least, levels }))
}

fn named(level: &OsStr) -> Option<Severity> {
    let found = Level::from_str(level.to_str()?, true).ok();
    found.map(|Level(severity)| severity)
}

fn usage(kind: ErrorKind, message: &str) -> ! {
    clap::Error::raw(kind, format_args!("{message}\n")).exit()
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (file, policy) = file_and_policy(args);
    let (name, input, progress) = open(&file)?;
    let mut lines = Lines::new(&name, progress.watch(input), args.max_line);
    let (stdout, mut diagnostics) = diagnostics(io::stdout().lock());
    let mut out = BufWriter::with_capacity(OUTPUT_BUFFER, progress.beside(stdout));
    let mut counts = Counts::default();
    while let Some(line) = lines.next(|| out.flush())? {
        let number = counts.lines() + 1;
        let max = args.max_line;
        let parsed = match line {
            Line::Text(text) => {
                Role::Subject.parse(text, |text| AnyRef::parse_bytes(args.kind.kind, text))
            }
            Line::TooLong => Err(Refusal::TooLong { max }),
        };
        match &parsed {
            Ok(_) => counts.valid += 1,
            Err(Refusal::TooLong { .. }) => counts.too_long += 1,
            Err(_) => counts.invalid += 1,
        }
        let mut is_bad = parsed.is_err();
        let text: &[u8] = match line {
            Line::Text(text) => text,
            Line::TooLong => &[],
        };
        let of_parse = |policy| Findings::of_parse(parsed.as_ref().ok().copied(), text, policy);
        let findings = policy.map(of_parse);
        let mut count = |severity| {
            is_bad |= severity == Severity::Error;
            counts.found(severity);
        };
        if args.json {
            let found = findings.clone().into_iter().flatten();
            found.for_each(|(severity, _)| count(severity));
            json::write_line(&mut out, &answer(number, parsed, findings))?;
        } else {
            if let Err(refusal) = parsed {
                let place = format!("{name}:{number}:{}", column(&refusal));
                diagnostics.refusal(&mut out, &refusal, Some(&place))?;
                out.write_all(b"\n")?;
            }
            for found in findings.into_iter().flatten() {
                count(found.0);
                let place = format!("{name}:{number}:{}", column_at(text, found.1.offset()));
                diagnostics.finding(&mut out, found, text, Some(&place))?;
                out.write_all(b"\n")?;
            }
        }
        counts.bad += u64::from(is_bad);
    }
    out.flush()?;
    progress.finish();
    if args.json {
        to_stderr(|stderr, _| writeln!(stderr, "{counts}"));
    } else {
        writeln!(out, "{counts}")?;
        out.flush()?;
    }
    Ok(if counts.bad == 0 {
        ExitCode::SUCCESS
    } else {
        REFUSED
    })
}

/// The input, its name, and what shows how far it is read.
fn open(file: &Path) -> Result<(String, Box<dyn Read>, Progress), Failure> {
    if file == Path::new("-") {
        let stdin = io::stdin().lock();
        // Who types the lines sees how far it is.
        let progress = if stdin.is_terminal() {
            Progress::none()
        } else {
            Progress::new(None)
        };
        return Ok(("<stdin>".to_owned(), Box::new(stdin), progress));
    }
    let name = file.display().to_string();
    let opened = File::open(file).and_then(|file| {
        let about = file.metadata()?;
        Ok((file, about.is_file().then_some(about.len())))
    });
    match opened {
        Ok((file, length)) => Ok((shown(&name), Box::new(file), Progress::new(length))),
        // What is no file may be an IRI.
        Err(error) => Err(Failure::Read(masked(&name), error)),
    }
}

/// Where the culprit stands, in characters from 1.
fn column(refusal: &Refusal<'_>) -> usize {
    match refusal {
        Refusal::Text { text, error, .. } => column_at(text, error.offset()),
        _ => 1,
    }
}

fn column_at(text: &[u8], offset: usize) -> usize {
    // All before the culprit is UTF-8: a character is what does not continue one.
    let before = &text[..offset];
    1 + before.iter().filter(|byte| (**byte as i8) >= -0x40).count()
}

fn answer<'a>(
    line: u64,
    parsed: Result<AnyRef<'_>, Refusal<'a>>,
    findings: Option<Findings<'a>>,
) -> Answer<'a> {
    Answer {
        line: Some(line),
        column: parsed.as_ref().err().map(column),
        valid: Some(parsed.is_ok()),
        kind: parsed.as_ref().ok().map(|reference| reference.narrowest()),
        error: parsed.err(),
        findings,
        ..Answer::default()
    }
}

#[derive(Default)]
struct Counts {
    valid: u64,
    invalid: u64,
    too_long: u64,
    /// Those that are not valid, or have a finding that is an error
    bad: u64,
    /// Findings
    errors: u64,
    warnings: u64,
    notes: u64,
}

impl Counts {
    fn found(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    fn lines(&self) -> u64 {
        self.valid + self.invalid + self.too_long
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines();
        let word = if lines == 1 { "line" } else { "lines" };
        write!(
            f,
            "{lines} {word}: {} valid, {} not",
            self.valid, self.invalid
        )?;
        if self.too_long > 0 {
            write!(f, ", {} too long to be checked", self.too_long)?;
        }
        let findings = [
            (self.errors, "error"),
            (self.warnings, "warning"),
            (self.notes, "note"),
        ];
        let mut separator = "; findings: ";
        for (count, name) in findings {
            if count > 0 {
                let plural = if count == 1 { "" } else { "s" };
                write!(f, "{separator}{count} {name}{plural}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}
