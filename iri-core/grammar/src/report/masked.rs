//! Any text as logs may have it.

use core::fmt::{self, Write};

use super::secret::{MASK, Piece, Pieces, Secret, write};
use super::visible::visible;

/// Any text as logs may have it, be it a reference or not: what could be a credential is `***`.
///
/// For what was refused, or is yet to be parsed; of a reference, `redacted()` hides more by what it knows. It goes
/// by the text alone, as error reports do: masked is what stands between `//`, or the start, and the last `@`
/// before the next `/`, `?` or `#`; and where an authority has a `:` but no `@`, as one whose password has a raw
/// `/` looks, all up to the text's last `@`. Backslashes and runs of slashes count as `//`.
///
/// What controls a terminal, hides or reorders characters is written as `\u{202E}`, bytes that are not UTF-8 as
/// U+FFFD (`defmt` leaves both as they are, or out). At most eight times as long as the text; nothing is cut off.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::{Kind, Masked};
///
/// let text = "http://joe:s3cret@example.com/a b";
/// if let Err(error) = Kind::Iri.check(text) {
///     let line = format!("{}: {error}", Masked::new(text));
///     assert_eq!(line, "http://***@example.com/a b: unexpected space in the path, at byte 31");
/// }
/// assert_eq!(Masked::new("joe:s3cr/et@example.com").to_string(), "***@example.com");
/// ```
#[derive(Clone, Copy)]
pub struct Masked<'a>(&'a [u8]);

impl<'a> Masked<'a> {
    /// Of a text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self(text.as_bytes())
    }

    /// Of bytes that may be UTF-8.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Masked;
    ///
    /// assert_eq!(Masked::of_bytes(b"http://joe@h/\x1B\xFF").to_string(), "http://***@h/\\u{001B}\u{FFFD}");
    /// ```
    #[must_use]
    pub const fn of_bytes(text: &'a [u8]) -> Self {
        Self(text)
    }
}

/// Never panics.
impl fmt::Display for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.0, Secret::Text)
    }
}

/// The same in quotes; those in it, and backslashes, stand behind a backslash.
impl fmt::Debug for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for piece in Pieces::new(self.0, Secret::Text) {
            let mut rest = match piece {
                Piece::Plain(text) => text,
                Piece::Masked(_) => MASK.as_bytes(),
            };
            while let Some(place) = rest.iter().position(|b| matches!(b, b'"' | b'\\'))
                && let Some((plain, [b, behind @ ..])) = rest.split_at_checked(place)
            {
                visible(f, plain)?;
                f.write_char('\\')?;
                f.write_char(*b as char)?;
                rest = behind;
            }
            visible(f, rest)?;
        }
        f.write_char('"')
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Masked<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        super::secret::defmt(f, self.0, Secret::Text);
    }
}
