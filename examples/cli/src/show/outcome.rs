//! What a subcommand ends with: what came out, or why nothing did.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use iri_core::component::Decoded;

use crate::failure::{Failure, INVALID};
use crate::operation::Operation;
use crate::operation::trouble::{Role, Trouble};
use crate::show::diagnostic::{diagnostics, shown};
use crate::show::json::{self, Answer};

impl Operation<'_> {
    /// Performs it for a subcommand, which ends with what this gives.
    pub(crate) fn run(self, as_json: bool) -> Result<ExitCode, Failure> {
        let performed = self.perform();
        let status = match performed {
            Ok(_) => ExitCode::SUCCESS,
            Err(_) => INVALID,
        };
        match performed {
            _ if as_json => json::write_line(&mut io::stdout(), &Answer::from(performed))?,
            Ok(output) => print(&output)?,
            Err(trouble) => report(&trouble)?,
        }
        Ok(status)
    }
}

/// Writes what came out: for a person as far as it could deceive the eye, for a program as it is.
pub(crate) fn print(output: &str) -> io::Result<()> {
    let mut stdout = io::stdout();
    if stdout.is_terminal() {
        writeln!(stdout, "{}", shown(output))
    } else {
        writeln!(stdout, "{output}")
    }
}

fn report(trouble: &Trouble<'_>) -> io::Result<()> {
    let (mut stderr, mut diagnostics) = diagnostics(io::stderr());
    match trouble {
        Trouble::Text {
            role: Role::Text,
            text,
            error,
        } => diagnostics.report(&mut stderr, *error, text, None),
        Trouble::Text { role, text, error } => {
            diagnostics.report(&mut stderr, *error, text, Some(format_args!("{role}")))
        }
        Trouble::Part {
            role,
            within,
            error,
        } => {
            diagnostics.headline(&mut stderr, error)?;
            match within {
                Some(iri) if !iri.as_str().is_empty() => {
                    let iri = shown(&iri.redacted().to_string());
                    diagnostics.place(&mut stderr, format_args!("{role}, of {iri}"))
                }
                _ => diagnostics.place(&mut stderr, format_args!("{role}")),
            }
        }
        Trouble::Other(error) => diagnostics.headline(&mut stderr, error),
    }
}

/// Writes for a program, as they are, bytes that are not UTF-8; whether it did.
pub(crate) fn write_bytes(decoded: Decoded<'_>) -> io::Result<bool> {
    let mut stdout = io::stdout();
    if stdout.is_terminal() || Cow::<str>::try_from(decoded).is_ok() {
        return Ok(false);
    }
    for chunk in decoded.chunks() {
        stdout.write_all(chunk.as_ref())?;
    }
    stdout.write_all(b"\n")?;
    Ok(true)
}
