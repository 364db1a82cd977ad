//! Inputs by their names: a file, or `-` for the standard input.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use crate::failure::Failure;
use crate::show::diagnostic::{masked, shown};
use crate::show::progress::Progress;

/// The name of the standard input in messages.
pub(crate) const STDIN: &str = "<stdin>";

/// An input and its name in messages.
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) reader: Box<dyn Read + Send>,
}

/// Opens an input.
pub(crate) fn open(file: &Path) -> Result<Input, Failure> {
    if is_stdin(file) {
        return Ok(Input {
            name: STDIN.to_owned(),
            reader: Box::new(io::stdin()),
        });
    }
    let name = file.display().to_string();
    match File::open(file) {
        Ok(file) => Ok(Input {
            name: shown(&name),
            reader: Box::new(file),
        }),
        // A name that is no file may be an IRI with a password.
        Err(error) => Err(Failure::Read(masked(&name), error)),
    }
}

/// Returns the progress bar for these inputs.
pub(crate) fn progress<'a>(files: impl Iterator<Item = &'a Path> + Clone) -> Progress {
    // A user who types the lines needs no progress bar.
    if files.clone().any(is_stdin) && io::stdin().is_terminal() {
        return Progress::none();
    }
    let length = |file| {
        let about = fs::metadata(file).ok()?;
        about.is_file().then_some(about.len())
    };
    let known = files.map(|file| if is_stdin(file) { None } else { length(file) });
    Progress::new(known.sum())
}

/// Returns whether this name means the standard input.
pub(crate) fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}
