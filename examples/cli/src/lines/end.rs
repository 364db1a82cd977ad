//! What ends a line.

/// What ends a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    /// LF, or CR LF
    Lf,
    Nul,
    /// LF or CR LF, but not within quotes: a line is a record of CSV, whose fields that character separates.
    Record {
        delimiter: u8,
    },
}

impl End {
    /// The byte that a line ends with.
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Lf | Self::Record { .. } => b'\n',
            Self::Nul => b'\0',
        }
    }
}
