//! Why the command cannot go on.

use std::{fmt, io};

/// What the command ends with after a failure, as with arguments that are not understood.
pub(crate) const FAILED: u8 = 2;

/// Input or output failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input of that name cannot be read.
    Read(String, io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl Failure {
    /// Whether the reader of the output has gone, as `head` goes after ten lines: it has what it wanted.
    pub(crate) fn is_closed_reader(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// `?` is for writing to the standard output, which is all over the place; reading is in one.
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
        }
    }
}
