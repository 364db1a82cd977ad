//! Shows text so that nothing in it hides or reorders other characters.

use core::fmt::{Formatter, Result};

use crate::grammar::ucschar::is_ucschar;
use crate::secret::{Masking, Run, Runs};
use crate::text::arithmetic::{plus, promised};
use crate::text::number::hexadecimal;
use crate::text::utf8::{Characters, characters};
use crate::text::wide::is_plain;

/// Returns whether `c` is invisible or changes how other characters are shown: controls, characters that an IRI may
/// have only in a query, and those that set the direction of text.
pub const fn is_hidden_control(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    // Decoders write the replacement character for bytes that are not UTF-8.
    !is_ucschar(c as u32) && c != '\u{FFFD}'
        || matches!(c,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// A text to show: a `str`, or bytes that may not be UTF-8. A program that shows only the first links no check of UTF-8.
pub trait Text {
    /// Returns the bytes.
    fn bytes(&self) -> &[u8];

    /// Splits it after some bytes.
    fn split(&self, length: usize) -> (&Self, &Self);

    /// Returns the characters, each with its bytes; U+FFFD is for bytes that are not UTF-8.
    fn characters(&self) -> impl Iterator<Item = (&[u8], char)>;

    /// Writes it; characters that hide or reorder others as `\u{202E}`, and bytes that are not UTF-8 as U+FFFD.
    ///
    /// # Errors
    /// Those of `f`.
    fn visible(&self, f: &mut Formatter<'_>) -> Result;

    /// Returns the rule for a text that may be a reference, or was rejected.
    fn masking(&self) -> Masking;

    /// Returns the runs to show and to mask.
    fn runs(&self, secret: Masking) -> Runs<'_>;
}

impl Text for str {
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }

    fn split(&self, length: usize) -> (&Self, &Self) {
        promised!(self.split_at_checked(length))
    }

    fn characters(&self) -> impl Iterator<Item = (&[u8], char)> {
        Characters(self.as_bytes())
    }

    fn visible(&self, f: &mut Formatter<'_>) -> Result {
        if is_plain(self.as_bytes()) {
            return f.write_str(self);
        }
        // Unchanged characters are written in runs, as one write for each would cost more.
        let mut run = self;
        let mut length = 0_usize;
        for (character, c) in Characters(run.as_bytes()) {
            if is_hidden_control(c) {
                let (plain, after) = run.split_at_checked(length).unwrap_or((run, ""));
                f.write_str(plain)?;
                f.write_str("\\u{")?;
                hexadecimal(f, c as u32)?;
                f.write_str("}")?;
                (_, run) = promised!(after.split_at_checked(character.len()));
                length = 0;
            } else {
                length = plus!(length, character.len());
            }
        }
        f.write_str(run)
    }

    fn masking(&self) -> Masking {
        Masking::of_text(self)
    }

    fn runs(&self, secret: Masking) -> Runs<'_> {
        Runs::new(self.as_bytes(), secret)
    }
}

impl Text for [u8] {
    fn bytes(&self) -> &[u8] {
        self
    }

    fn split(&self, length: usize) -> (&Self, &Self) {
        promised!(self.split_at_checked(length))
    }

    fn characters(&self) -> impl Iterator<Item = (&[u8], char)> {
        characters(self)
    }

    fn visible(&self, f: &mut Formatter<'_>) -> Result {
        for chunk in self.utf8_chunks() {
            chunk.valid().visible(f)?;
            if !chunk.invalid().is_empty() {
                f.write_str("\u{FFFD}")?;
            }
        }
        Ok(())
    }

    fn masking(&self) -> Masking {
        core::str::from_utf8(self).map_or(Masking::Rejected, Masking::of_text)
    }

    fn runs(&self, secret: Masking) -> Runs<'_> {
        Runs::of_bytes(self, secret)
    }
}

/// Returns the runs of a text as parts of it.
pub fn runs_of<'a, T: Text + ?Sized>(
    text: &'a T,
    runs: impl Iterator<Item = Run<'a>>,
) -> impl Iterator<Item = Run<'a, T>> {
    let mut rest = text;
    runs.map(move |run| {
        let (Run::Plain(bytes) | Run::Masked(bytes)) = run;
        let (part, after) = rest.split(bytes.len());
        rest = after;
        match run {
            Run::Plain(_) => Run::Plain(part),
            Run::Masked(_) => Run::Masked(part),
        }
    })
}

/// Returns how many columns [`Text::visible`] takes for `c` on a terminal or in an editor.
///
/// It goes by blocks, as a table of the width of every character would be larger than the rest of the crate.
pub fn columns(c: char) -> usize {
    match c {
        c if is_hidden_control(c) => match c as u32 {
            ..=0xFFFF => 8,
            0x1_0000..=0xF_FFFF => 9,
            _ => 10,
        },
        // Combining marks
        '\u{300}'..='\u{36F}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}' => 0,
        // East Asian wide characters and emoji
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{A4CF}'
        | '\u{A960}'..='\u{A97F}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF01}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F300}'..='\u{1F64F}'
        | '\u{1F680}'..='\u{1F6FF}'
        | '\u{1F900}'..='\u{1F9FF}'
        | '\u{20000}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}
