//! Writes texts without their secrets.

use core::fmt::{Formatter, Result};

use super::visible::visible;
use crate::delimiter::MASK;
pub use crate::secret::{Masking, Run, Runs};
use crate::text::arithmetic::{minus, plus};
use crate::text::utf8::characters;

/// The number of characters of a long text that a report shows before its culprit, and after that.
pub const BEFORE: usize = 60;
pub const AFTER: usize = 30;
const SHOWN: usize = BEFORE + AFTER;

/// Writes `Name("text")` with credentials masked and the rest visible: the `Debug` of all types that hold text.
pub fn debug(f: &mut Formatter<'_>, name: &str, text: &str, secret: Masking) -> Result {
    f.write_str(name)?;
    f.write_str("(\"")?;
    write(f, text.as_bytes(), secret)?;
    f.write_str("\")")
}

/// Writes the text with credentials masked and the rest visible.
pub fn write(f: &mut Formatter<'_>, text: &[u8], secret: Masking) -> Result {
    for piece in Runs::new(text, secret) {
        match piece {
            Run::Plain(text) => visible(f, text)?,
            Run::Masked(_) => f.write_str(MASK)?,
        }
    }
    Ok(())
}

/// Writes the start of the text as [`write`] writes all of it: as many characters as a report shows of a long text, then `…`.
pub fn write_start(f: &mut Formatter<'_>, text: &[u8], secret: Masking) -> Result {
    let mut left = SHOWN;
    for piece in Runs::new(text, secret) {
        match piece {
            Run::Plain(text) => {
                let start = characters(text).take(left);
                let (mut count, mut length) = (0_usize, 0_usize);
                for (character, _) in start {
                    count = plus!(count, 1);
                    length = plus!(length, character.len());
                }
                left = minus!(left, count);
                let (start, cut) = text.split_at_checked(length).unwrap_or((text, &[]));
                visible(f, start)?;
                if !cut.is_empty() {
                    return f.write_str("…");
                }
            }
            Run::Masked(_) => f.write_str(MASK)?,
        }
    }
    Ok(())
}

/// Writes the text with credentials masked: the `defmt::Format` of all types that hold text.
#[cfg(feature = "defmt")]
pub fn defmt(f: defmt::Formatter<'_>, text: &[u8], secret: Masking) {
    for piece in Runs::new(text, secret) {
        match piece {
            Run::Plain(text) => {
                for chunk in text.utf8_chunks() {
                    defmt::write!(f, "{=str}", chunk.valid());
                }
            }
            Run::Masked(_) => defmt::write!(f, "{=str}", MASK),
        }
    }
}
