//! The ends of lines.

/// The end of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    /// LF, or CR LF
    Lf,
    Nul,
    /// LF or CR LF, but not in quotes: each line is a record of CSV, whose fields `delimiter` separates.
    Record {
        delimiter: u8,
    },
}

impl End {
    /// Returns the last byte of the end of a line.
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Lf | Self::Record { .. } => b'\n',
            Self::Nul => b'\0',
        }
    }
}
