//! Any text as logs may have it.

use core::fmt::{self, Write};

use super::secret::{Piece, Pieces, Secret, write};
use super::visible::visible;
use crate::delimiter::MASK;

/// Any text as logs may have it, be it a reference or not: what could be a credential is `***`.
///
/// It is for what was refused, or is yet to be parsed. Of a reference, `redacted()` hides more on request.
///
/// The rule goes by the text alone. Reports and the `Debug` of references have the same one.
///
/// 1. After two slashes or more, all up to the last `@` before the next `/`, `?` or `#` is hidden. After `http:`,
///    `https:`, `ws:`, `wss:` and `ftp:` so it is with one slash or none.
/// 2. From the first `:` that may begin a password, all up to the last `@` of the text is hidden. So is the user's
///    name before it.
/// 3. Where no `@` follows, it may have been cut off. Then all is hidden that follows the `:` of an authority and is no
///    port; and all that follows any such `:` in a text that is not UTF-8.
///
/// `:` and `@` count as such if they are percent-encoded or full-width, and a backslash counts as a slash. The `:` of
/// a scheme begins no password. That hides more of a few texts without one: `http://host:80/@scope` is shown as
/// `http://host:***@scope`.
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
    /// Masks a text, when it is shown.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Masked;
    ///
    /// let target = "coap://joe:s3cret@gate/temp";
    /// assert_eq!(format!("refused: {}", Masked::new(target)), "refused: coap://***@gate/temp");
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self(text.as_bytes())
    }

    /// Masks bytes that may be UTF-8, when they are shown.
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

/// The same in quotes; those in it, and backslashes, come after a backslash.
impl fmt::Debug for Masked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for piece in Pieces::new(self.0, Secret::Text) {
            let mut rest = match piece {
                Piece::Plain(text) => text,
                Piece::Masked(_) => MASK.as_bytes(),
            };
            while let Some(place) = rest.iter().position(|b| matches!(b, b'"' | b'\\'))
                && let Some((plain, [b, after @ ..])) = rest.split_at_checked(place)
            {
                visible(f, plain)?;
                f.write_char('\\')?;
                f.write_char(*b as char)?;
                rest = after;
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
