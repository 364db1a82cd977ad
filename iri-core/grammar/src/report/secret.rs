//! Writes texts without their secrets.

use core::fmt::{Formatter, Result};

use super::visible::visible;
use crate::delimiter::MASK;
pub use crate::secret::{Piece, Pieces, Secret};

/// Writes `Name("text")` with credentials masked and the rest visible: the `Debug` of all types that hold text.
pub fn debug(f: &mut Formatter<'_>, name: &str, text: &str, secret: Secret) -> Result {
    f.write_str(name)?;
    f.write_str("(\"")?;
    write(f, text.as_bytes(), secret)?;
    f.write_str("\")")
}

/// Writes the text with credentials masked and the rest visible.
pub fn write(f: &mut Formatter<'_>, text: &[u8], secret: Secret) -> Result {
    for piece in Pieces::new(text, secret) {
        match piece {
            Piece::Plain(text) => visible(f, text)?,
            Piece::Masked(_) => f.write_str(MASK)?,
        }
    }
    Ok(())
}

/// Writes the text with credentials masked: the `defmt::Format` of all types that hold text.
#[cfg(feature = "defmt")]
pub fn defmt(f: defmt::Formatter<'_>, text: &[u8], secret: Secret) {
    for piece in Pieces::new(text, secret) {
        match piece {
            Piece::Plain(text) => {
                for chunk in text.utf8_chunks() {
                    defmt::write!(f, "{=str}", chunk.valid());
                }
            }
            Piece::Masked(_) => defmt::write!(f, "{=str}", MASK),
        }
    }
}
