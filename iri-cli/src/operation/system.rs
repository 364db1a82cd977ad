//! The systems whose paths the command understands.

use clap::ValueEnum;

/// An operating system with its own syntax of paths.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum System {
    Unix,
    Windows,
}

impl System {
    pub(crate) const HERE: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };
}
