//! Why the command cannot go on.

use std::{fmt, io};

/// The exit status after a failure. clap ends with the same after arguments that it does not understand.
pub(crate) const FAILED: u8 = 2;

/// Input or output failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input of that name cannot be read.
    Read(String, io::Error),
    /// The output cannot be written.
    Write(io::Error),
    /// Something in a config file is wrong: its place, and what it is.
    Config(String),
}

impl Failure {
    /// Tells whether the reader of the output has gone, as `head` goes after ten lines. That is no failure to report.
    pub(crate) fn is_closed_reader(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Lets `?` report an error of writing, which is in many places. Reading is in two, and names its input.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(name, error) => write!(f, "cannot read {name}: {error}"),
            Self::Write(error) => write!(f, "cannot write: {error}"),
            Self::Config(mistake) => f.write_str(mistake),
        }
    }
}
