//! `iri check`: checks files with one text per line.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use clap::error::ErrorKind;
use iri_core::lint::{Code, Finding, Levels, Severity};

use crate::cell::{Notation, Reached};
use crate::failure::{FAILED, Failure};
use crate::input::{Reading, usage};
use crate::kind::{AnyRef, Type};
use crate::lines::{self, Answers, End, Flow, Gate, Line, Row, Stream};
use crate::open;
use crate::operation::lint::{self, Findings, Level, Limit, Policy};
use crate::refusal::{REFUSED, Refusal, Role};
use crate::show::diagnostic::{
    self, Diagnostics, diagnostics, is_quiet, masked_rejected, to_stderr,
};
use crate::show::json::{self, Answer};
use crate::show::progress::Progress;
use crate::table::{self, Finder, Opened, Table};
use counts::Counts;
use fix::Fixing;
use format::{Commas, Format, MORE, SYNTAX, Told, sarif_end, sarif_start};
use place::Place;

mod config;
mod counts;
mod fix;
mod format;
mod place;
mod replace;

const HELP: &str = r#"Each line is a text, without its LF or CR LF. No blank is trimmed. An empty line is an empty text, which
is an IRI reference but no IRI. Memory stays at a few buffers, however large the file. Reports mask what
could be a password.

Reports and counts go to the standard output. With --json or another --format, the counts go to the
standard error. With --json each line of input is answered with one of
  {"line":n,"text":"..","valid":true,"kind":"absolute-URI"}
  {"line":n,"column":n,"text":"..","valid":false,
   "error":{"offset":n,"length":n,"component":"..","message":".."}}
With --lint each answer also has "findings", as `iri batch --help` shows them. Each format shows at most 50
findings of a line, and says how many more it has, in JSON as "more_findings":n. The counts are of all. A
line with a finding that is an error counts as bad, and the exit status is 1. `docs/lints.md` has the codes.
A project can set their levels in a file `iri.toml`, in the working directory or above. It is skipped if
neither you nor root owns it, or if others may write to it or to its folder:
  [lint]
  level = "note"                  # as --lint note
  allow = ["dot-segments"]        # as --allow, and --deny
  deny = ["userinfo-present"]
  severity = { default-port = "warning" }
The kind is the narrowest, by its name in the RFC. Lines and columns count from 1, columns in
characters; offset and length count bytes.
With --csv, --tsv, --jsonl or --rdf the files are tables, and only the texts in them are checked and fixed. A
report has the line and column of its text, and the name of the table's column or position, in JSON as "field".
With --fix, a new file is written next to the old one, and replaces it when it is complete. It has the same
owner, group, mode and attributes, or else the old one stays, and the status is 2. So it does if it has
several hard links, is no regular file, or is reached by a symbolic link that another user may change.
Mistakes that do not have exactly one safe correction stay, and are reported. At most 256 mistakes of a line
are corrected.

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
  iri check --lint note --allow dot-segments --deny userinfo-present urls.txt
  iri check --csv homepage --csv 3 table.csv")]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// The files; `-` or no file reads the standard input (Ctrl-D ends it on a terminal)
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The kind that each text must be
    #[arg(
        long = "type",
        value_name = "TYPE",
        value_enum,
        ignore_case = true,
        default_value = "iri"
    )]
    kind: Type,
    /// Write one JSON object for each line
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// The format of the reports
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// First rewrite the files: correct each mistake that has one safe correction, such as a raw space, which becomes
    /// `%20`; with --lint, also findings of that severity. Then report what is left
    #[arg(long)]
    fix: bool,
    /// Only show what --fix would change, as a diff in which passwords are masked, but no values of names such as `token`; the exit status is 1 if anything would change
    #[arg(long, conflicts_with_all = ["format", "json"])]
    diff: bool,
    /// Also report findings, which are what a text should avoid even if it is valid. LEVEL is the lowest severity to
    /// report: note, warning (if no LEVEL is given) or error
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, default_missing_value = "warning")]
    lint: Option<OsString>,
    /// Report no findings of this code; may be repeated. It turns --lint on
    #[arg(long, value_name = "CODE", value_parser = lint::code(), hide_possible_values = true)]
    allow: Vec<Code>,
    /// Make findings of this code errors; may be repeated. It turns --lint on
    #[arg(long, value_name = "CODE", value_parser = lint::code(), hide_possible_values = true)]
    deny: Vec<Code>,
    /// Read the levels of codes from this file, from its table `[lint]`; arguments override them. Without --config, the
    /// file is `iri.toml` in the working directory, or in the nearest folder above that has one that no other user may
    /// change
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Read no `iri.toml`
    #[arg(long, conflicts_with = "config")]
    no_config: bool,
    /// Skip a line that has more bytes, and report it as too long
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    max_line: usize,
    #[command(flatten)]
    tables: table::Options,
    #[command(flatten)]
    reading: Reading,
}

/// Returns the files and the level of `--lint`: the argument after `--lint` is either its level or a file.
fn files_and_level(args: &Args) -> (Vec<PathBuf>, Option<Severity>) {
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
        None => args.lint.is_some().then_some(Severity::Warning),
        Some(level) => named(level).or_else(|| {
            let message = "the level is note, warning or error";
            usage(ErrorKind::InvalidValue, message);
        }),
    };
    (files, least)
}

fn named(level: &OsStr) -> Option<Severity> {
    let found = Level::from_str(level.to_str()?, true).ok();
    found.map(|Level(severity)| severity)
}

/// Returns which findings are reported, by the arguments and the config file.
fn policy(args: &Args, least: Option<Severity>) -> Result<Option<Policy>, Failure> {
    let file = match &args.config {
        Some(file) => Some(config::open(file)?),
        None if args.no_config => None,
        None => config::find()?,
    };
    let mut policy = file.map(config::read).transpose()?.flatten();
    if least.is_some() || !args.allow.is_empty() || !args.deny.is_empty() {
        let policy = policy.get_or_insert(Policy {
            least: Severity::Warning,
            levels: Levels::new(),
        });
        policy.least = least.unwrap_or(policy.least);
        for code in &args.allow {
            policy.levels = policy.levels.allow(*code);
        }
        for code in &args.deny {
            policy.levels = policy.levels.deny(*code);
        }
    }
    Ok(policy)
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (files, least) = files_and_level(args);
    let policy = policy(args, least)?;
    let progress = open::progress(files.iter().map(PathBuf::as_path));
    let table = args.tables.table();
    let fixing = Fixing {
        kind: args.kind.kind,
        policy,
        table: table.as_ref(),
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
        fix(&files, &fixing)?;
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
        table: table.as_ref(),
        gate: &gate,
    };
    let mut counts = Counts::of(if table.is_some() { "text" } else { "line" });
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
        _ if is_quiet() || failed && counts.all() == 0 => {}
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

fn fix(files: &[PathBuf], fixing: &Fixing<'_>) -> Result<(), Failure> {
    if files.iter().any(|file| file.as_path() == Path::new("-")) {
        let message =
            "--fix rewrites files, not the standard input; --diff shows what would change";
        usage(ErrorKind::ArgumentConflict, message);
    }
    files.iter().try_for_each(|file| fixing.rewrite(file))
}

/// The settings that are the same for all lines.
struct Check<'a> {
    args: &'a Args,
    format: Format,
    policy: Option<Policy>,
    table: Option<&'a Table<'a>>,
    gate: &'a Gate,
}

impl Check<'_> {
    fn file(
        &self,
        file: &Path,
        progress: &Progress,
        diagnostics: &Diagnostics,
    ) -> Result<Counts, Failure> {
        let (end, max) = (self.args.reading.end(), self.args.max_line);
        let Opened {
            name, lines, rows, ..
        } = table::open(file, self.table, progress, end, max)?;
        lines::answer(lines, self.gate, || {
            let mut diagnostics = diagnostics.clone();
            let mut finder = rows.finder();
            let name = &name;
            move |row: Row<'_>, counts: &mut Counts, answers: &mut Answers<'_>| {
                let bad = counts.bad;
                self.row(
                    row,
                    (file, name),
                    &mut finder,
                    counts,
                    answers,
                    &mut diagnostics,
                )?;
                Ok(if self.args.reading.fail_fast && counts.bad > bad {
                    Flow::Break(())
                } else {
                    Flow::Continue(())
                })
            }
        })
    }

    /// Checks a line, or each text of a row of a table.
    fn row(
        &self,
        Row { line, number, .. }: Row<'_>,
        (file, name): (&Path, &str),
        finder: &mut Option<Finder<'_>>,
        counts: &mut Counts,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failure> {
        let mut place = Place {
            file,
            name,
            number,
            cell: None,
        };
        let max = self.args.max_line;
        let (row, finder) = match (line, finder) {
            (Line::Text(row), Some(finder)) => (row, finder),
            (Line::Text(text), None) => {
                return self.text(text, place, counts, answers, diagnostics);
            }
            (Line::TooLong, _) => {
                let mut findings = self
                    .policy
                    .as_ref()
                    .map(|policy| Findings::of_text("", policy));
                let told = (Err(Refusal::TooLong { max }), findings.as_mut());
                return self.told(None, told, place, counts, answers, diagnostics);
            }
        };
        match finder.cells(row) {
            Ok(cells) => {
                let reached = Reached::default();
                cells.iter().try_for_each(|cell| {
                    place.cell = Some((cell, &reached));
                    self.text(&cell.text, place, counts, answers, diagnostics)
                })
            }
            Err(refusal) => {
                let told = (Err(refusal), None);
                self.told(Some(row), told, place, counts, answers, diagnostics)
            }
        }
    }

    /// Checks a text.
    fn text(
        &self,
        text: &[u8],
        place: Place<'_>,
        counts: &mut Counts,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failure> {
        let kind = self.args.kind.kind;
        let parsed = AnyRef::parse_bytes(kind, text);
        let find = |policy| Findings::of_parse(parsed.as_ref().ok().copied(), text, policy);
        let mut findings = self.policy.as_ref().map(find);
        // Most lines are valid and need no report, so this case comes first.
        let has_none = findings.as_ref().is_none_or(Findings::has_none);
        if parsed.is_ok() && has_none && self.format != Format::Json {
            counts.valid += 1;
            return Ok(());
        }
        let parsed = Role::Subject.parse(text, |_| parsed);
        let told = (parsed, findings.as_mut());
        self.told(Some(text), told, place, counts, answers, diagnostics)
    }

    /// Counts a text by its result, and reports what is wrong. There is no text if the line was too long, and no finding in
    /// a line that is no row of its table.
    ///
    /// The findings stay where they are, as moving them takes as long as finding nothing.
    #[inline(never)]
    fn told(
        &self,
        text: Option<&[u8]>,
        (parsed, mut findings): (Result<AnyRef<'_>, Refusal<'_>>, Option<&mut Findings<'_>>),
        place: Place<'_>,
        counts: &mut Counts,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Failure> {
        match &parsed {
            Ok(_) => counts.valid += 1,
            Err(Refusal::TooLong { .. }) => counts.too_long += 1,
            Err(_) => counts.invalid += 1,
        }
        let mut is_bad = parsed.is_err();
        let plain = text.unwrap_or_default();
        let mut count = |severity| {
            is_bad |= severity == Severity::Error;
            counts.found(severity);
        };
        if self.format == Format::Json {
            let findings = findings.map(|findings| findings.clone());
            let found = findings.clone().into_iter().flatten();
            found.for_each(|(severity, _)| count(severity));
            let answer = answer(text, place, parsed, findings);
            json::write(&mut answers.to(Stream::Out), &answer, End::Lf)?;
        } else {
            if let Err(refusal) = parsed {
                let is_rdf = place
                    .cell
                    .is_some_and(|(cell, _)| cell.notation == Notation::Rdf);
                let second = is_rdf.then(|| refusal.second(plain)).flatten();
                self.refused(&refusal, place, answers, diagnostics)?;
                if let Some(second) = second {
                    self.refused(&second, place, answers, diagnostics)?;
                }
            }
            let mut limit = Limit::default();
            while let Some(found) = findings.as_mut().and_then(Iterator::next) {
                count(found.0);
                if limit.admits(found.0) {
                    self.found(found, plain, place, answers, diagnostics)?;
                }
            }
            if let Some(more) = limit.more(place.word()) {
                self.more(more, place, answers, diagnostics)?;
            }
        }
        counts.bad += u64::from(is_bad);
        Ok(())
    }

    /// Reports why a line is refused.
    fn refused(
        &self,
        refusal: &Refusal<'_>,
        place: Place<'_>,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> io::Result<()> {
        let at = place.of_refusal(refusal);
        let mut out = answers.to(Stream::Out);
        if self.format == Format::Text {
            let mut shown = mem::take(&mut diagnostics.place);
            place.write(at, &mut shown);
            diagnostics.refusal(&mut out, refusal, Some(&shown))?;
            diagnostics.place = shown;
            return out.write_all(b"\n");
        }
        let message = refusal.to_string();
        self.tell(place, at, Severity::Error, SYNTAX, message, &mut out)
    }

    /// Reports a finding in a line.
    fn found(
        &self,
        found: (Severity, Finding),
        text: &[u8],
        place: Place<'_>,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> io::Result<()> {
        let (severity, finding) = found;
        let at = place.of_text(text, finding.offset());
        let mut out = answers.to(Stream::Out);
        if self.format == Format::Text {
            let mut shown = mem::take(&mut diagnostics.place);
            place.write(at, &mut shown);
            diagnostics.finding(&mut out, found, text, Some(&shown))?;
            diagnostics.place = shown;
            return out.write_all(b"\n");
        }
        let (code, message) = (finding.code().name(), finding.to_string());
        self.tell(place, at, severity, code, message, &mut out)
    }

    /// Reports how many findings in a line have no report of their own.
    fn more(
        &self,
        more: (Severity, String),
        place: Place<'_>,
        answers: &mut Answers<'_>,
        diagnostics: &mut Diagnostics,
    ) -> io::Result<()> {
        let at = place.of_text(&[], 0);
        let mut out = answers.to(Stream::Out);
        if self.format == Format::Text {
            let mut shown = String::new();
            place.write(at, &mut shown);
            diagnostics.remark(&mut out, more, Some(&shown))?;
            return out.write_all(b"\n");
        }
        let (severity, sentence) = more;
        self.tell(place, at, severity, MORE, sentence, &mut out)
    }

    fn tell(
        &self,
        place: Place<'_>,
        (line, column): (u64, usize),
        severity: Severity,
        code: &'static str,
        mut message: String,
        out: &mut impl Write,
    ) -> io::Result<()> {
        message.push_str(&place.label());
        let told = Told {
            file: place.file,
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

fn answer<'a>(
    text: Option<&[u8]>,
    place: Place<'a>,
    parsed: Result<AnyRef<'_>, Refusal<'a>>,
    findings: Option<Findings<'a>>,
) -> Answer<'a> {
    let at = parsed
        .as_ref()
        .err()
        .map(|refusal| place.of_refusal(refusal));
    let text = match (&parsed, text) {
        // An IRI stays valid without its credentials, so its own method can remove them.
        (Ok(AnyRef::Iri(reference)), _) => Some(reference.redacted().usual_names().to_string()),
        (_, Some(text)) => Some(masked_rejected(text)),
        (_, None) => None,
    };
    let line = || place.of_text(&[], 0).0;
    Answer {
        line: Some(at.map_or_else(line, |(line, _)| line)),
        field: place.cell.and_then(|(cell, _)| cell.field),
        text,
        column: at.map(|(_, column)| column),
        valid: Some(parsed.is_ok()),
        kind: parsed.as_ref().ok().map(|reference| reference.narrowest()),
        error: parsed.err(),
        findings,
        ..Answer::default()
    }
}
