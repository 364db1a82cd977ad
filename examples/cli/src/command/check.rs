//! `iri check`: files, one text per line.

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write as _};
use std::io::{self, IsTerminal, Write};
use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use clap::error::ErrorKind;
use iri_core::Masked;
use iri_core::lint::{Code, Finding, Levels, Severity};

use crate::failure::{FAILED, Failure};
use crate::input::{Reading, usage};
use crate::kind::{AnyRef, Type};
use crate::lines::{self, Answers, End, Flow, Gate, Line, Lines, Row, Stream};
use crate::open;
use crate::operation::lint::{self, Findings, Level, Policy};
use crate::refusal::{REFUSED, Refusal, Role, column};
use crate::show::diagnostic::{self, Diagnostics, diagnostics, is_quiet, to_stderr};
use crate::show::json::{self, Answer};
use crate::show::progress::Progress;
use fix::Fixing;
use format::{Commas, Format, SYNTAX, Told, sarif_end, sarif_start};

mod fix;
mod format;

const HELP: &str = r#"Each line is a text as it stands, without its LF or CR LF: no blank is trimmed, and an empty line
is an empty text, which is an IRI reference but no IRI. Memory stays at a few buffers, however large
the file. What could be a password in a bad line is masked.

Reports and counts go to the standard output; with --json, or another --format, the counts go to the
standard error. With --json each line of input is answered with one of
  {"line":n,"text":"..","valid":true,"kind":"absolute-URI"}
  {"line":n,"column":n,"text":"..","valid":false,
   "error":{"offset":n,"length":n,"component":"..","message":".."}}
With --lint each has "findings" as well, as `iri batch --help` shows them. A finding that is an error makes
a line bad, for the exit status. `docs/lints.md` has the codes.
The kind is the narrowest, by its name in the RFC. Lines and columns count from 1, columns in
characters; offset and length count bytes.
With --fix a file is written anew beside the old one, which it replaces when all of it is written. What has
no one safe answer stays, and is told of; so do more than 256 mistakes of a line.

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
    /// The files, or - for the standard input (Ctrl-D ends it on a terminal), which is read without one
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
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
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// How lines are told of
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// First write the files anew with what has one safe answer, and then tell what is left: a raw space becomes `%20`;
    /// with --lint, findings of that severity too
    #[arg(long)]
    fix: bool,
    /// Only show what --fix would change, as a diff, credentials masked; the exit status is 1 if there is any
    #[arg(long, conflicts_with_all = ["format", "json"])]
    diff: bool,
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
    #[command(flatten)]
    reading: Reading,
}

/// What `--lint` and what comes after it mean: a file may come next, too.
fn files_and_policy(args: &Args) -> (Vec<PathBuf>, Option<Policy>) {
    let mut files = args.files.clone();
    let mut level = args.lint.as_ref();
    if let Some(file) = level.filter(|level| files.is_empty() && named(level).is_none()) {
        files.push(file.into());
        level = None;
    }
    if files.is_empty() {
        if io::stdin().is_terminal() {
            let message = "no file is given, and nothing is piped in";
            usage(ErrorKind::MissingRequiredArgument, message);
        }
        files.push("-".into());
    }
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
    (files, is_asked.then_some(Policy { least, levels }))
}

fn named(level: &OsStr) -> Option<Severity> {
    let found = Level::from_str(level.to_str()?, true).ok();
    found.map(|Level(severity)| severity)
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (files, policy) = files_and_policy(args);
    let progress = open::progress(files.iter().map(PathBuf::as_path));
    let fixing = Fixing {
        kind: args.kind.kind,
        policy,
        end: args.reading.end(),
        max: args.max_line,
        progress: &progress,
    };
    if args.diff {
        let mut changed = 0;
        for file in &files {
            changed += fixing.show(file)?;
        }
        progress.finish();
        return Ok(if changed == 0 {
            ExitCode::SUCCESS
        } else {
            REFUSED
        });
    }
    if args.fix {
        if files.iter().any(|file| file.as_path() == Path::new("-")) {
            let message = "only files can be written anew; --diff shows what would change";
            usage(ErrorKind::ArgumentConflict, message);
        }
        for file in &files {
            fixing.rewrite(file)?;
        }
    }
    let format = if args.json { Format::Json } else { args.format };
    let (stdout, diagnostics) = diagnostics(io::stdout());
    let stdout = progress.beside(stdout);
    let gate = match format {
        Format::Text if is_quiet() => Gate::new(io::sink(), io::sink()),
        Format::Sarif => {
            sarif_start(&mut io::stdout())?;
            Gate::new(Commas::new(stdout), io::sink())
        }
        _ => Gate::new(stdout, io::sink()),
    };
    let check = Check {
        args,
        format,
        policy,
        gate: &gate,
    };
    let mut counts = Counts::default();
    let mut failed = false;
    for file in &files {
        match check.file(file, &progress, &diagnostics) {
            Ok(more) => counts += more,
            Err(failure @ Failure::Read(..)) => {
                failed = true;
                progress.hide(|| diagnostic::error(&failure));
            }
            Err(failure) => return Err(failure),
        }
        if gate.is_closed() || failed && args.reading.fail_fast {
            break;
        }
    }
    progress.finish();
    if format == Format::Sarif {
        sarif_end(&mut io::stdout())?;
    }
    match format {
        _ if is_quiet() || failed && counts.lines() == 0 => {}
        Format::Text => writeln!(io::stdout(), "{counts}")?,
        _ => to_stderr(|stderr, _| writeln!(stderr, "{counts}")),
    }
    Ok(if failed {
        ExitCode::from(FAILED)
    } else if counts.bad == 0 {
        ExitCode::SUCCESS
    } else {
        REFUSED
    })
}

/// What is the same for all lines.
struct Check<'a> {
    args: &'a Args,
    format: Format,
    policy: Option<Policy>,
    gate: &'a Gate,
}

impl Check<'_> {
    fn file(
        &self,
        file: &Path,
        progress: &Progress,
        diagnostics: &Diagnostics,
    ) -> Result<Counts, Failure> {
        let open::Input { name, reader } = open::open(file)?;
        let (end, max) = (self.args.reading.end(), self.args.max_line);
        let lines = Lines::new(&name, progress.watch(reader), end, max);
        lines::answer(lines, self.gate, || {
            let mut diagnostics = diagnostics.clone();
            let name = &name;
            move |Row { line, number, .. }: Row<'_>,
                  counts: &mut Counts,
                  answers: &mut Answers<'_>| {
                let bad = counts.bad;
                let place = Place { name, number };
                self.line(line, place, counts, answers, &mut diagnostics)?;
                Ok(if self.args.reading.fail_fast && counts.bad > bad {
                    Flow::Break(())
                } else {
                    Flow::Continue(())
                })
            }
        })
    }

    fn line(
        &self,
        line: Line<'_>,
        place: Place<'_>,
        counts: &mut Counts,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failure> {
        let (kind, max) = (self.args.kind.kind, self.args.max_line);
        let (text, parsed) = match line {
            Line::Text(text) => {
                let parse = |text| AnyRef::parse_bytes(kind, text);
                (text, Role::Subject.parse(text, parse))
            }
            Line::TooLong => (&[][..], Err(Refusal::TooLong { max })),
        };
        match &parsed {
            Ok(_) => counts.valid += 1,
            Err(Refusal::TooLong { .. }) => counts.too_long += 1,
            Err(_) => counts.invalid += 1,
        }
        let mut is_bad = parsed.is_err();
        let of_parse = |policy| Findings::of_parse(parsed.as_ref().ok().copied(), text, policy);
        let findings = self.policy.map(of_parse);
        let mut count = |severity| {
            is_bad |= severity == Severity::Error;
            counts.found(severity);
        };
        if self.format == Format::Json {
            let found = findings.clone().into_iter().flatten();
            found.for_each(|(severity, _)| count(severity));
            let answer = answer(line, place.number, parsed, findings);
            json::write(&mut answers.to(Stream::Out), &answer, End::Lf)?;
        } else {
            if let Err(refusal) = parsed {
                self.refused(&refusal, place, answers, diagnostics)?;
            }
            for found in findings.into_iter().flatten() {
                count(found.0);
                self.found(found, text, place, answers, diagnostics)?;
            }
        }
        counts.bad += u64::from(is_bad);
        Ok(())
    }

    /// Tells why a line is refused.
    fn refused(
        &self,
        refusal: &Refusal<'_>,
        place: Place<'_>,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> io::Result<()> {
        let column = refusal.column();
        let mut out = answers.to(Stream::Out);
        if self.format == Format::Text {
            diagnostics.refusal(&mut out, refusal, Some(&place.column(column)))?;
            return out.write_all(b"\n");
        }
        let message = refusal.to_string();
        self.tell(place, column, Severity::Error, SYNTAX, message, &mut out)
    }

    /// Tells of a finding in a line.
    fn found(
        &self,
        found: (Severity, Finding),
        text: &[u8],
        place: Place<'_>,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> io::Result<()> {
        let (severity, finding) = found;
        let column = column(text, finding.offset());
        let mut out = answers.to(Stream::Out);
        if self.format == Format::Text {
            diagnostics.finding(&mut out, found, text, Some(&place.column(column)))?;
            return out.write_all(b"\n");
        }
        let (code, message) = (finding.code().name(), finding.to_string());
        self.tell(place, column, severity, code, message, &mut out)
    }

    fn tell(
        &self,
        Place {
            name: file,
            number: line,
        }: Place<'_>,
        column: usize,
        severity: Severity,
        code: &'static str,
        message: String,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let told = Told {
            file,
            line,
            column,
            severity,
            code,
            message,
        };
        if self.format == Format::Sarif {
            told.write_sarif(out)
        } else {
            told.write_github(out)
        }
    }
}

/// A line of an input.
#[derive(Clone, Copy)]
struct Place<'a> {
    name: &'a str,
    number: u64,
}

impl Place<'_> {
    fn column(self, column: usize) -> String {
        let Self { name, number } = self;
        let mut place = String::with_capacity(name.len() + 32);
        // Writing to a `String` cannot fail.
        let _: fmt::Result = write!(place, "{name}:{number}:{column}");
        place
    }
}

fn answer<'a>(
    line: Line<'_>,
    number: u64,
    parsed: Result<AnyRef<'_>, Refusal<'a>>,
    findings: Option<Findings<'a>>,
) -> Answer<'a> {
    let text = match (&parsed, line) {
        // An IRI without its credentials is one still.
        (Ok(AnyRef::Iri(reference)), _) => Some(reference.redacted().to_string()),
        (_, Line::Text(text)) => Some(Masked::of_bytes(text).to_string()),
        (_, Line::TooLong) => None,
    };
    Answer {
        line: Some(number),
        text,
        column: parsed.as_ref().err().map(Refusal::column),
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

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.valid += other.valid;
        self.invalid += other.invalid;
        self.too_long += other.too_long;
        self.bad += other.bad;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
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
