//! The systems whose paths are known.

use clap::ValueEnum;

/// A system that has paths of its own.
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
