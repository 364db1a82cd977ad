//! `iri check`: a file, one text per line.

use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::failure::Failure;
use crate::kind::{AnyRef, Type};
use crate::lines::{Line, Lines};
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
  iri check --type absolute-uri urls.txt")]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// The file, or - for the standard input (Ctrl-D ends it on a terminal)
    file: PathBuf,
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
    /// Report a line of more bytes as too long, and skip it
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    max_line: usize,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (name, input, progress) = open(&args.file)?;
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
        match parsed {
            parsed if args.json => json::write_line(&mut out, &answer(number, parsed))?,
            Ok(_) => {}
            Err(refusal) => {
                let place = format!("{name}:{number}:{}", column(&refusal));
                diagnostics.refusal(&mut out, &refusal, Some(&place))?;
                out.write_all(b"\n")?;
            }
        }
    }
    out.flush()?;
    progress.finish();
    if args.json {
        to_stderr(|stderr, _| writeln!(stderr, "{counts}"));
    } else {
        writeln!(out, "{counts}")?;
        out.flush()?;
    }
    Ok(if counts.valid == counts.lines() {
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
        Refusal::Text { text, error, .. } => {
            // All before the culprit is UTF-8: a character is what does not continue one.
            let before = &text[..error.offset()];
            1 + before.iter().filter(|byte| (**byte as i8) >= -0x40).count()
        }
        _ => 1,
    }
}

fn answer<'a>(line: u64, parsed: Result<AnyRef<'_>, Refusal<'a>>) -> Answer<'a> {
    Answer {
        line: Some(line),
        column: parsed.as_ref().err().map(column),
        valid: Some(parsed.is_ok()),
        kind: parsed.as_ref().ok().map(|reference| reference.narrowest()),
        error: parsed.err(),
        ..Answer::default()
    }
}

#[derive(Default)]
struct Counts {
    valid: u64,
    invalid: u64,
    too_long: u64,
}

impl Counts {
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
        Ok(())
    }
}
