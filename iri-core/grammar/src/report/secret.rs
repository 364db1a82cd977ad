//! Writes texts without their secrets.

use core::fmt::{Formatter, Result};

use super::visible::{Text, runs_of};
use crate::delimiter::MASK;
pub use crate::secret::{Masking, Run, Runs};
use crate::text::arithmetic::{minus, plus};

/// The number of characters of a long text that a report shows before its culprit, and after that.
pub const BEFORE: usize = 60;
pub const AFTER: usize = 30;
const SHOWN: usize = BEFORE + AFTER;

/// Writes `Name("text")` with credentials masked and the rest visible: the `Debug` of all types that hold text.
pub fn debug(f: &mut Formatter<'_>, name: &str, text: &str, secret: Masking) -> Result {
    f.write_str(name)?;
    f.write_str("(\"")?;
    write(f, text, secret)?;
    f.write_str("\")")
}

/// Writes the text with credentials masked and the rest visible.
pub fn write<T: Text + ?Sized>(f: &mut Formatter<'_>, text: &T, secret: Masking) -> Result {
    write_runs(f, text, text.runs(secret))
}

/// Writes the runs of a text, masked or visible.
pub fn write_runs<'a, T: Text + ?Sized>(
    f: &mut Formatter<'_>,
    text: &'a T,
    runs: impl Iterator<Item = Run<'a>>,
) -> Result {
    for run in runs_of(text, runs) {
        match run {
            Run::Plain(text) => text.visible(f)?,
            Run::Masked(_) => f.write_str(MASK)?,
        }
    }
    Ok(())
}

/// Writes the start of the text as [`write`] writes all of it: as many characters as a report shows of a long text, then `…`.
pub fn write_start<T: Text + ?Sized>(f: &mut Formatter<'_>, text: &T, secret: Masking) -> Result {
    let mut left = SHOWN;
    for run in runs_of(text, text.runs(secret)) {
        match run {
            Run::Plain(text) => {
                let start = text.characters().take(left);
                let (mut count, mut length) = (0_usize, 0_usize);
                for (character, _) in start {
                    count = plus!(count, 1);
                    length = plus!(length, character.len());
                }
                left = minus!(left, count);
                let (start, cut) = text.split(length);
                start.visible(f)?;
                if !cut.bytes().is_empty() {
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
pub fn defmt(f: defmt::Formatter<'_>, text: &str, secret: Masking) {
    for run in runs_of(text, text.runs(secret)) {
        match run {
            Run::Plain(text) => defmt::write!(f, "{=str}", text),
            Run::Masked(_) => defmt::write!(f, "{=str}", MASK),
        }
    }
}

/// Does what [`defmt`] does for runs of bytes. It leaves out those that are not UTF-8.
#[cfg(feature = "defmt")]
pub fn defmt_runs<'a>(f: defmt::Formatter<'_>, runs: impl Iterator<Item = Run<'a>>) {
    for run in runs {
        match run {
            Run::Plain(text) => {
                for chunk in text.utf8_chunks() {
                    defmt::write!(f, "{=str}", chunk.valid());
                }
            }
            Run::Masked(_) => defmt::write!(f, "{=str}", MASK),
        }
    }
}
