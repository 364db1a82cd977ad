//! Writes a text as wide as a format string asks for.

use core::fmt::{Alignment, Formatter, Result, Write as _};

/// Writes `text` with the width and the alignment that the format string asks for, as `str` does.
///
/// (`Formatter::pad` does the same, but the linker sees panic branches in it.) The precision is ignored: a cut
/// reference would be another one.
pub fn pad(f: &mut Formatter<'_>, text: &str) -> Result {
    let Some(width) = f.width() else {
        return f.write_str(text);
    };
    // Continuation bytes of UTF-8 do not count as characters.
    let characters = text.bytes().filter(|b| b & 0xC0 != 0x80).count();
    let padding = width.saturating_sub(characters);
    let before = match f.align() {
        Some(Alignment::Right) => padding,
        Some(Alignment::Center) => padding / 2,
        Some(Alignment::Left) | None => 0,
    };
    let fill = f.fill();
    for _ in 0..before {
        f.write_char(fill)?;
    }
    f.write_str(text)?;
    for _ in before..padding {
        f.write_char(fill)?;
    }
    Ok(())
}
