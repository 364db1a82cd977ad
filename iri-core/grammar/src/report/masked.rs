//! Shows any text without its credentials, for logs.

use core::fmt::{self, Write};
use core::ops::Range;

use super::secret::{Masking, Run, Runs, write_runs};
use super::visible::Text;
use crate::delimiter::MASK;
use crate::log_line::LogRuns;
use crate::text::arithmetic::plus;

/// Any text for logs, whether it is a reference or not: `***` replaces what could be a credential.
///
/// Use it for text that was rejected, or is not parsed yet. For a reference, `redacted()` can hide more.
///
/// Only the text decides what is hidden. Reports and the `Debug` of references follow the same rule:
///
/// 1. After two slashes or more, everything is hidden up to the last `@` before the next `/`, `?` or `#`. After
///    `http:`, `https:`, `ws:`, `wss:` and `ftp:` this also holds for one slash or none. An encoded slash makes an encoded
///    `/`, `?` or `#` end it, and a raw `&`.
/// 2. From the first `:` that may begin a password, everything is hidden up to the last `@` of the text. The user's
///    name before it is hidden too.
/// 3. If no `@` follows, it may have been cut off. Then everything after the `:` of an authority is hidden, unless it
///    is a port. In a text that is not UTF-8, everything after any such `:` is hidden.
/// 4. In a text that begins with a name and a `=`, as a connection string in another form than a URL does, everything after
///    the first name of a secret is hidden: `user=app password=***`. [`rejected`](Self::rejected) and reports do so in every
///    text, also after `"token":` as in JSON. `redacted().usual_names()` of a reference lists these names.
///
/// A `:`, an `@` or a slash counts however it is written: percent-encoded, full-width, or escaped as in JSON (`\u0040`). A backslash
/// counts as a slash. Tabs and line breaks among slashes are left out, as browsers do. The `:` of a scheme begins no password, nor does that of `at://did:`. The rule
/// hides more of a few texts without a password: `http://host:80/@scope` is shown as `http://host:***@scope`. `Debug` of a valid
/// reference knows some of them: the path of a `file:` reference without an authority, a port of `localhost` or of an address before a `/`,
/// and the digest of an image after a port, `@sha256:9f86d0`.
///
/// It does not look for a `:` or an `@` in a form that no reader of references decodes: as an entity of HTML (`&#64;`), in
/// quoted-printable (`=40`) or UTF-7, as another character that looks like it (U+2236), or encoded in parts
/// (`%4%30`). Userinfo in such a text is shown, unless a raw `:` or `@` is next to it.
///
/// Characters that control a terminal, or hide or reorder others, are written as `\u{202E}`, and bytes that are not
/// UTF-8 as U+FFFD (`defmt` writes the former unchanged and omits the latter). The result is at most eight times as
/// long as the text; nothing is cut off.
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
pub struct Masked<'a> {
    text: &'a [u8],
}

impl<'a> Masked<'a> {
    /// Makes a value that masks a text when it is displayed.
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
        Self::of_bytes(text.as_bytes())
    }

    /// Makes a value that masks bytes, which may be UTF-8, when it is displayed.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Masked;
    ///
    /// assert_eq!(Masked::of_bytes(b"http://joe@h/\x1B\xFF").to_string(), "http://***@h/\\u{001B}\u{FFFD}");
    /// ```
    #[must_use]
    pub const fn of_bytes(text: &'a [u8]) -> Self {
        Self { text }
    }

    /// Makes a value that masks a text that has an error, as its report does: also what is after the first name of a secret, as
    /// in `?token=..`.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Masked;
    ///
    /// let text = "https://h/?token=s3cret&a=b c";
    /// assert_eq!(Masked::rejected(text.as_bytes()).to_string(), "https://h/?token=***");
    /// assert_eq!(Masked::new(text).to_string(), text);
    /// ```
    #[must_use]
    pub const fn rejected(text: &'a [u8]) -> MaskedRejected<'a> {
        MaskedRejected { text }
    }

    const fn runs(self) -> Runs<'a> {
        Runs::of_bytes(self.text, Masking::Text)
    }

    /// Returns the bytes from the first that is masked to the last, or `None` if nothing is masked. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Masked;
    ///
    /// assert_eq!(Masked::new("http://joe:s3cret@h/").hidden(), Some(7..17));
    /// assert_eq!(Masked::new("http://h/").hidden(), None);
    /// ```
    #[must_use]
    pub fn hidden(self) -> Option<Range<usize>> {
        hidden(self.runs())
    }
}

/// A text that has an error, for logs, as its report shows it. [`Masked::rejected`] makes it.
#[derive(Clone, Copy)]
pub struct MaskedRejected<'a> {
    text: &'a [u8],
}

impl<'a> MaskedRejected<'a> {
    const fn runs(self) -> Runs<'a> {
        Runs::of_bytes(self.text, Masking::Rejected)
    }

    /// Returns the bytes from the first that is masked to the last, or `None` if nothing is masked. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Masked;
    ///
    /// assert_eq!(Masked::rejected(b"https://h/?token=s3cret").hidden(), Some(17..23));
    /// ```
    #[must_use]
    pub fn hidden(self) -> Option<Range<usize>> {
        hidden(self.runs())
    }
}

/// A line of a log in which references stand in prose: `***` replaces what could be a credential, and the rest stays readable.
///
/// [`Masked`] takes its text for one reference, so of `https://h:443 refused bob@example.com` it leaves `https://***@example.com`.
/// This type hides less. It cuts the text before each `scheme://` and after each line. In each of these parts:
///
/// 1. A `:` that may begin a password hides all up to the last `@` of the part, over blanks too, and the user's name before it.
///    None begins at the `:` of a scheme, in an address in brackets, or at a `:` after which a port and a blank
///    follow: one to five digits, then a blank, or the end, perhaps after one or two of `` ,;:.)]}>"'` ``.
/// 2. After two slashes or more, all is hidden up to the last `@` before the next `/`, `?`, `#` or blank.
/// 3. If no `@` follows, it may have been cut off. Then all after a `:` that follows slashes is hidden to the
///    end of the part, unless it is a port.
/// 4. The value of a name of a secret is hidden, such as `token=..` and in JSON `"token": ".."`. `redacted().usual_names()` of a
///    reference lists these names. In quotes it ends at the quote, otherwise at a blank, `&`, `;`, `,`, a bracket or a quote; a word
///    after `Bearer` or `Basic` is of the value. `pass` counts only in a line with `user`, `host`, `dbname` or `server`, as it often
///    counts tests.
///
/// So a password may have blanks and raw delimiters. `:`, `@` and slashes count however they are written, as for [`Masked`].
///
/// # What it gives up
/// It shows these, which [`Masked`] or [`Masked::rejected`] hides. Where a line may hold them, use those:
///
/// - a password that begins with digits and a blank, as in `u:12 34@h`, or with a mark of prose between, as in `u:12, 34@h`;
/// - a secret with a `word://` in it, of which it may show what is before and after that, as in `u:ab://c@h`;
/// - without slashes before it, or with a raw `/` or a blank between: a password that begins with a blank, as in `u: pw@h` and
///   `x://j/oe: pw@h`, and one that follows the hours of a time, as in `12:34 pw@h`, where `12` could be a user's name;
/// - a password after a blank and a user who is called as a scheme is, as in `to mailto:pw@h`;
/// - what follows a blank in userinfo without a `:`, as in `http://to ken@h`, and what follows the end of a line;
/// - userinfo without a `:` that has a raw `/`, `?` or `#`, as in `https://dG9r/ZW4=@h`, and what is before two
///   backslashes in it;
/// - what follows the end of a value: `token=ab cd`, `token=ab,cd`, and in no quotes `token: ab`, as of a header.
///
/// Controls, bytes that are not UTF-8, and the length of the result are as for [`Masked`]. Only the text decides; it takes time
/// that grows with the length, and no allocator.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::{Masked, MaskedLog};
///
/// let line = "peer https://p.example:9077 refused, next is postgres://joe:s3 cr/et@db.example:5432/app for bob@example.com";
/// assert_eq!(
///     MaskedLog::new(line).to_string(),
///     "peer https://p.example:9077 refused, next is postgres://***@example.com"
/// );
/// let line = "12:34:56 peer https://p.example:9077 refused joe:s3cret@gate";
/// assert_eq!(MaskedLog::new(line).to_string(), "12:34:56 peer https://p.example:9077 refused ***@gate");
/// assert_eq!(Masked::new(line).to_string(), "***@gate");
/// ```
#[derive(Clone, Copy)]
pub struct MaskedLog<'a> {
    text: &'a [u8],
    names: &'a [&'a str],
}

impl<'a> MaskedLog<'a> {
    /// Makes a value that masks a line of a log when it is displayed.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::MaskedLog;
    ///
    /// let line = MaskedLog::new("retry coap://joe:s3cret@gate/temp at 12:30");
    /// assert_eq!(line.to_string(), "retry coap://***@gate/temp at 12:30");
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self::of_bytes(text.as_bytes())
    }

    /// Makes a value that masks bytes, which may be UTF-8, when it is displayed.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::MaskedLog;
    ///
    /// assert_eq!(MaskedLog::of_bytes(b"http://joe@h/ \xFF").to_string(), "http://***@h/ \u{FFFD}");
    /// ```
    #[must_use]
    pub const fn of_bytes(text: &'a [u8]) -> Self {
        Self { text, names: &[] }
    }

    /// Hides the values of these names too, in any case of their letters. Each line is compared with every name.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::MaskedLog;
    ///
    /// let line = MaskedLog::new("GET /jobs?code=77&page=2 for session=88, ok").query_values(&["code", "session"]);
    /// assert_eq!(line.to_string(), "GET /jobs?code=***&page=2 for session=***, ok");
    /// ```
    #[must_use]
    pub const fn query_values(mut self, names: &'a [&'a str]) -> Self {
        self.names = names;
        self
    }

    fn runs(self) -> LogRuns<'a> {
        LogRuns::new(self.text, self.names)
    }

    /// Returns the bytes from the first that is masked to the last, or `None` if nothing is masked. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::MaskedLog;
    ///
    /// assert_eq!(MaskedLog::new("to http://joe:s3cret@h/").hidden(), Some(10..20));
    /// assert_eq!(MaskedLog::new("to http://h:80 for bob@h").hidden(), None);
    /// ```
    #[must_use]
    pub fn hidden(self) -> Option<Range<usize>> {
        hidden(self.runs())
    }
}

/// Implements the formats of a masked text.
macro_rules! formats {
    ($($Masked:ident),*) => {$(
        /// Never panics.
        impl fmt::Display for $Masked<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_runs(f, self.text, self.runs())
            }
        }

        /// Writes the masked text in quotes; quotes and backslashes in it get a backslash before them.
        impl fmt::Debug for $Masked<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                debug(f, self.runs())
            }
        }

        #[cfg(feature = "defmt")]
        impl defmt::Format for $Masked<'_> {
            fn format(&self, f: defmt::Formatter<'_>) {
                super::secret::defmt_runs(f, self.runs());
            }
        }
    )*};
}

formats!(Masked, MaskedRejected, MaskedLog);

/// Returns the bytes from the first that is masked to the last.
fn hidden<'a>(runs: impl Iterator<Item = Run<'a>>) -> Option<Range<usize>> {
    let mut hidden: Option<Range<usize>> = None;
    let mut at = 0_usize;
    for run in runs {
        let (Run::Plain(text) | Run::Masked(text)) = run;
        let end = plus!(at, text.len());
        if let Run::Masked(_) = run {
            hidden = Some(hidden.map_or(at, |before| before.start)..end);
        }
        at = end;
    }
    hidden
}

/// Writes runs in quotes; quotes and backslashes in them get a backslash before them.
fn debug<'a>(f: &mut fmt::Formatter<'_>, runs: impl Iterator<Item = Run<'a>>) -> fmt::Result {
    f.write_char('"')?;
    for run in runs {
        let mut rest = match run {
            Run::Plain(text) => text,
            Run::Masked(_) => MASK.as_bytes(),
        };
        while let Some(place) = rest.iter().position(|b| matches!(b, b'"' | b'\\'))
            && let Some((plain, [b, after @ ..])) = rest.split_at_checked(place)
        {
            plain.visible(f)?;
            f.write_char('\\')?;
            f.write_char(*b as char)?;
            rest = after;
        }
        rest.visible(f)?;
    }
    f.write_char('"')
}
