//! What a subcommand writes in the end: the text that was made, or why none was.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use crate::failure::Failure;
use crate::refusal::{REFUSED, Refusal, Role};
use crate::show::diagnostic::{shown, to_stderr};
use crate::show::json::{self, Answer};

/// Writes what an operation made, or why it made nothing. Returns the exit status.
pub(crate) fn finish(
    made: Result<String, Refusal<'_>>,
    as_json: bool,
) -> Result<ExitCode, Failure> {
    let mut stdout = io::stdout();
    let is_terminal = stdout.is_terminal();
    let mut status = ExitCode::SUCCESS;
    match made {
        Ok(output) if as_json => json::write_line(&mut stdout, &Answer::of_operation(Ok(output)))?,
        // A terminal gets no control characters; a program gets the text as it is.
        Ok(output) if is_terminal => writeln!(stdout, "{}", shown(&output))?,
        Ok(output) => writeln!(stdout, "{output}")?,
        Err(Refusal::Bytes { mut bytes, .. }) if !as_json && !is_terminal => {
            bytes.push(b'\n');
            stdout.write_all(&bytes)?;
        }
        Err(refusal) => {
            status = REFUSED;
            if as_json {
                json::write_line(&mut stdout, &refusal.into())?;
            } else {
                report(&refusal);
            }
        }
    }
    Ok(status)
}

/// Writes to the standard error why something is refused.
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
