//! What a subcommand ends with: what came out, or why nothing did.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use iri_core::component::Decoded;

use crate::failure::Failure;
use crate::refusal::{REFUSED, Refusal, Role};
use crate::show::diagnostic::{shown, to_stderr};
use crate::show::json::{self, Answer};

/// Writes what came of an operation; what the subcommand ends with.
pub(crate) fn finish(
    performed: Result<String, Refusal<'_>>,
    as_json: bool,
) -> Result<ExitCode, Failure> {
    let status = match performed {
        Ok(_) => ExitCode::SUCCESS,
        Err(_) => REFUSED,
    };
    match performed {
        _ if as_json => json::write_line(&mut io::stdout(), &Answer::of_operation(performed))?,
        Ok(output) => print(&output)?,
        Err(refusal) => report(&refusal),
    }
    Ok(status)
}

/// Writes what came out: for a person as far as it could deceive the eye, for a program as it is.
fn print(output: &str) -> io::Result<()> {
    let mut stdout = io::stdout();
    if stdout.is_terminal() {
        writeln!(stdout, "{}", shown(output))
    } else {
        writeln!(stdout, "{output}")
    }
}

/// Says to a person why nothing came out.
pub(crate) fn report(refusal: &Refusal<'_>) {
    let argument = refusal.role().and_then(Role::argument);
    let place = match (argument, refusal) {
        (
            Some(argument),
            Refusal::Part {
                within: Some(iri), ..
            },
        ) if !iri.as_str().is_empty() => {
            let iri = shown(&iri.redacted().to_string());
            Some(format!("{argument}, of {iri}"))
        }
        (argument, _) => argument.map(Cow::into_owned),
    };
    to_stderr(|stderr, diagnostics| diagnostics.refusal(stderr, refusal, place.as_deref()));
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
