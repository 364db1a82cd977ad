//! The reasons for which the command cannot go on.

use std::{fmt, io};

/// The exit status after a failure. clap uses the same status for arguments that it does not understand.
pub(crate) const FAILED: u8 = 2;

/// The error for a device, a pipe or a folder where a file is to be rewritten.
pub(crate) fn no_file() -> io::Error {
    io::Error::other(
        "it is no regular file, so it was not rewritten; --diff shows what would change",
    )
}

/// A failure of input or output.
#[derive(Debug)]
pub(crate) enum Failure {
    /// An input cannot be read: its name and the error.
    Read(String, io::Error),
    /// A file cannot be rewritten, and stays as it was: its name and the error.
    Rewrite(String, io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// Something in a config file is wrong: this is its place and the reason.
    Config(String),
}

impl Failure {
    /// Returns whether the reader of the output has closed it, as `head` does after ten lines. This is not reported as
    /// a failure.
    pub(crate) fn is_closed_reader(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Lets `?` report an error of writing, because there are many calls that write. Errors of reading name their input, so
/// they are converted where they occur.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(name, error) => {
                write!(f, "cannot read {name}: {error}")?;
                let is_text = error.kind() == io::ErrorKind::NotFound && name.contains("://");
                if is_text {
                    f.write_str("; it names a file: for one text use `iri parse`, or a pipe")?;
                }
                Ok(())
            }
            Self::Rewrite(name, error) => write!(f, "cannot rewrite {name}: {error}"),
            Self::Write(error) => write!(f, "cannot write: {error}"),
            Self::Config(mistake) => f.write_str(mistake),
        }
    }
}
