//! Why a command cannot go on.

use std::process::ExitCode;
use std::{fmt, io};

/// What a command ends with if a text is not what it is to be. 2 is for what could not be done, as with clap.
pub(crate) const INVALID: ExitCode = ExitCode::FAILURE;
pub(crate) const TROUBLE: u8 = 2;

/// Input or output failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input of that name cannot be read.
    Read(String, io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl Failure {
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// `?` is for writing, which is all over the place; reading is in one.
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
