//! Shows an error in its text.

use core::fmt::{Debug, Display, Formatter, Result};
use core::ops::Range;
use core::panic::{RefUnwindSafe, UnwindSafe};

use super::message::hint_in;
use super::message_in_const::Message;
use super::pasted::bracketed;
use super::secret::{AFTER, BEFORE, Masking, Run, Runs};
use super::visible::{Text, columns, runs_of};
use crate::delimiter::MASK;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind};
use crate::secret::value_of_secret;
use crate::text::arithmetic::{minus, plus};
use crate::text::scan::seek;
use crate::text::slice::{between, slice};
use crate::text::wide::is_plain;

/// An error or a finding with a caret under the culprit. The methods `report` of the errors and of findings make it.
///
/// It has these lines: the sentence, an empty one, the text, and the caret with the hint. Every line but the first
/// begins with `  |`, so that the carets stay in place when all lines are indented together, as compilers do.
///
/// ```
/// # use iri_grammar as iri_core;
/// let text = "http://joe:secret@example.com/<a>";
/// let error = iri_core::Kind::Iri.check(text).unwrap_err();
/// assert_eq!(
///     error.report(text).to_string(),
///     "unexpected `<` in the path, at byte 30
///   |
///   | http://***@example.com/<a>
///   |                        ^ write `<` as %3C",
/// );
/// ```
pub struct Report<'a, T: ?Sized = str> {
    subject: Subject<'a>,
    text: &'a T,
}

impl<T: ?Sized> Copy for Report<'_, T> {}

impl<T: ?Sized> Clone for Report<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The subject of a report.
#[derive(Clone, Copy)]
enum Subject<'a> {
    Error(ParseError),
    Words(Words<'a>),
}

/// A message about a text in the words of a check of your own, for [`Report::of_words`].
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// One sentence, which is shown unchanged: it should quote nothing that may be a credential.
    pub words: &'a (dyn Display + Send + Sync + UnwindSafe + RefUnwindSafe),
    /// A hint, which says what to do about it, such as `&"register it"`, if there is one.
    pub hint: Option<&'a dyn Advice>,
    /// The start of the culprit, in bytes.
    pub offset: u32,
    /// The length of the culprit, in bytes.
    pub len: u32,
    /// Whether the culprit may be a secret. Then it is masked, with all after it.
    pub is_secret: bool,
}

/// Says what to do about a problem in a text: a text says it, or a value that first looks at the text with the problem.
pub trait Advice: Send + Sync + UnwindSafe + RefUnwindSafe {
    /// Writes the hint for the text that the report shows.
    ///
    /// # Errors
    /// Those of `f`.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use core::fmt::{Formatter, Result, Write};
    /// use iri_core::{Advice, Report, Words};
    ///
    /// struct Shorten;
    ///
    /// impl Advice for Shorten {
    ///     fn advise(&self, f: &mut Formatter<'_>, text: &[u8]) -> Result {
    ///         write!(f, "leave out {} bytes", text.len() - 4)
    ///     }
    /// }
    ///
    /// let words = Words { words: &"too long", hint: Some(&Shorten), offset: 4, len: 2, is_secret: false };
    /// assert!(Report::of_words(words, "abcdef").to_string().ends_with("^^ leave out 2 bytes"));
    /// ```
    fn advise(&self, f: &mut Formatter<'_>, text: &[u8]) -> Result;
}

impl Advice for &str {
    fn advise(&self, f: &mut Formatter<'_>, _: &[u8]) -> Result {
        f.write_str(self)
    }
}

impl Debug for Words<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Display::fmt(self.words, f)
    }
}

impl<'a> Subject<'a> {
    /// Returns the bytes of the culprit.
    const fn culprit(&self) -> Range<usize> {
        let (start, length) = match self {
            Self::Error(error) => (error.offset(), error.len()),
            Self::Words(words) => (words.offset as usize, words.len as usize),
        };
        start..plus!(start, length)
    }

    /// Hides a culprit that may be a secret, with all after it.
    const fn hide_culprit<'t>(&self, runs: Runs<'t>) -> Runs<'t> {
        match self {
            Self::Words(words) if words.is_secret => runs.hiding_from(words.offset),
            _ => runs,
        }
    }

    /// Names no character of the value of a secret.
    const fn hidden_in(self, text: &[u8]) -> Self {
        let value = value_of_secret(text, Masking::Rejected).len();
        match self {
            Self::Error(error) if value > 0 && plus!(error.offset(), value) >= text.len() => {
                Self::Error(error.hidden())
            }
            _ => self,
        }
    }

    /// Returns the hint for this text, unless it has yet to be made.
    const fn hint(&self, text: &[u8]) -> Option<&'static str> {
        match self.hidden_in(text) {
            Self::Error(error) => hint_in(&error, text),
            Self::Words(_) => None,
        }
    }
}

impl Display for Subject<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Error(error) => Display::fmt(error, f),
            Self::Words(words) => Display::fmt(words.words, f),
        }
    }
}

impl<'a, T: ?Sized> Report<'a, T> {
    const fn new(error: ParseError, text: &'a T) -> Self {
        let subject = Subject::Error(error);
        Self { subject, text }
    }

    /// Does what [`of_words`](Report::of_words) does, for a text that was read as bytes, too.
    #[doc(hidden)]
    #[must_use]
    pub const fn of_words_in(words: Words<'a>, text: &'a T) -> Self {
        let subject = Subject::Words(words);
        Self { subject, text }
    }
}

impl<'a> Report<'a> {
    /// Shows what a check of your own found in a text, as the errors of this crate are shown.
    ///
    /// Any offset and length are accepted; beyond the text, the caret is after it.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{Report, Words};
    ///
    /// let words = Words { words: &"the device is not known", hint: Some(&"register it"), offset: 14, len: 6, is_secret: false };
    /// assert_eq!(
    ///     Report::of_words(words, "coap://joe:pw@boiler/").to_string(),
    ///     "the device is not known
    ///   |
    ///   | coap://***@boiler/
    ///   |            ^^^^^^ register it",
    /// );
    /// ```
    #[must_use]
    pub const fn of_words(words: Words<'a>, text: &'a str) -> Self {
        Self::of_words_in(words, text)
    }

    /// Writes the report as the compiler shows it for a constant, where no formatting runs. `sentence` says what is
    /// wrong; place, hint and text follow it. Without a `hint`, that of the error is written. What could be a credential is
    /// masked.
    #[doc(hidden)]
    #[must_use]
    pub const fn to_message(&self, sentence: Message, hint: Option<&str>) -> Message {
        let text = self.text.as_bytes();
        let mut message = sentence;
        message.put(b", at byte ");
        message.put_decimal(self.subject.culprit().start);
        let hint = match hint {
            None => self.subject.hint(text),
            given => given,
        };
        if let Some(hint) = hint {
            message.put(b": ");
            message.put(hint.as_bytes());
        }
        message.put(b"\n  |\n  | ");
        let window = window(text, self.subject.culprit().start);
        if window.start > 0 {
            message.put("…".as_bytes());
        }
        let mut start = 0_usize;
        let secret = match self.subject {
            Subject::Error(error) => of_error(error, text),
            Subject::Words(_) => Masking::of_text(self.text).in_report(),
        };
        let mut runs = self.subject.hide_culprit(Runs::new(text, secret));
        while let Some(run) = runs.next_run() {
            let (Run::Plain(source) | Run::Masked(source)) = run;
            let end = plus!(start, source.len());
            let from = if start < window.start {
                window.start
            } else {
                start
            };
            let to = if end < window.end { end } else { window.end };
            if from < to {
                match run {
                    Run::Plain(_) => {
                        message.put_visible(between(text, from as u32, to as u32));
                    }
                    Run::Masked(_) => message.put(MASK.as_bytes()),
                }
            }
            start = end;
        }
        if window.end < text.len() {
            message.put("…".as_bytes());
        }
        message
    }
}

impl<'a, T: Text + ?Sized> Report<'a, T> {
    /// Returns what may be a credential, as far as the error shows it.
    fn secret(&self) -> Masking {
        match self.subject {
            Subject::Error(error) => of_error(error, self.text.bytes()),
            Subject::Words(_) => self.text.masking().in_report(),
        }
    }

    /// Calls `f` for each run in the window, with its place in the text. `secret` says what to mask.
    fn for_each_shown(
        &self,
        window: &Range<usize>,
        secret: Masking,
        mut f: impl FnMut(Range<usize>, Run<'a, T>) -> Result,
    ) -> Result {
        let mut offset = 0_usize;
        let runs = self.subject.hide_culprit(self.text.runs(secret));
        for run in runs_of(self.text, runs) {
            let (Run::Plain(source) | Run::Masked(source)) = run;
            let bytes = offset..plus!(offset, source.bytes().len());
            let shown = bytes.start.max(window.start)..bytes.end.min(window.end);
            if shown.start < shown.end {
                match run {
                    Run::Plain(_) => {
                        let (_, from) = source.split(minus!(shown.start, offset));
                        let (part, _) = from.split(minus!(shown.end, shown.start));
                        f(shown, Run::Plain(part))?;
                    }
                    // A masked run is shown as one, whatever its length.
                    Run::Masked(_) => f(bytes.clone(), run)?,
                }
            }
            offset = bytes.end;
        }
        Ok(())
    }
}

/// Hides the character of an error that is in the value of a secret.
pub(super) const fn hidden_in(error: ParseError, text: &[u8]) -> ParseError {
    match Subject::Error(error).hidden_in(text) {
        Subject::Error(hidden) => hidden,
        Subject::Words(_) => error,
    }
}

/// Returns what may be a credential in a text with this error.
const fn of_error(error: ParseError, text: &[u8]) -> Masking {
    if !error.component().may_have_authority() {
        return Masking::Rejected;
    }
    // In a reference, slashes precede an authority.
    let before = between(text, 0, error.offset() as u32);
    let is_alone = seek(before, b'/').is_empty();
    match error.kind() {
        // The text may end before the `@`, and the `:` before a token may be missing.
        ParseErrorKind::InvalidUtf8 => Masking::Everything,
        _ if !is_alone || !error.is_of_iri() => Masking::Rejected,
        _ if matches!(error.component(), Component::Userinfo) => Masking::Everything,
        // This is a wrong address in brackets, and no name begins with a bracket.
        _ if matches!((error.component(), text), (Component::Host, [b'[', ..])) => {
            Masking::Authority
        }
        _ => Masking::NoAuthority,
    }
}

/// Returns the part of a text to show, around the start of the culprit.
const fn window(text: &[u8], culprit: usize) -> Range<usize> {
    let culprit = if culprit < text.len() {
        culprit
    } else {
        text.len()
    };
    let (mut start, mut end) = (culprit, culprit);
    let mut left = BEFORE;
    while left > 0 && start > 0 {
        start = minus!(start, 1);
        left = minus!(left, is_boundary(text, start) as usize);
    }
    left = AFTER;
    while left > 0 && end < text.len() {
        end = plus!(end, 1);
        left = minus!(left, is_boundary(text, end) as usize);
    }
    start..end
}

/// Returns whether a place is on a character boundary.
const fn is_boundary(text: &[u8], at: usize) -> bool {
    !matches!(text.split_at_checked(at), Some((_, [0x80..=0xBF, ..])))
}

impl ParseError {
    /// Displays the error with `text`, a caret under the culprit, and the [`hint`](Self::hint).
    ///
    /// `text` is the text that was parsed; another one makes no sense, but does not panic. Of a long text, the part
    /// around the culprit is shown. What could be a credential is masked, as [`Masked`](crate::Masked) masks it, or
    /// more if the error shows that more may be one. Control and formatting characters are shown as `\u{202E}`.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    ///
    /// let text = "http://example.com/?q=a|b";
    /// let error = Kind::Iri.check(text).unwrap_err();
    /// assert_eq!(
    ///     error.report(text).to_string(),
    ///     "unexpected `|` in the query, at byte 23
    ///   |
    ///   | http://example.com/?q=a|b
    ///   |                        ^ write `|` as %7C",
    /// );
    /// ```
    #[must_use]
    pub const fn report<'a>(&self, text: &'a str) -> Report<'a> {
        Report::new(*self, text)
    }

    /// Displays the error as [`report`](Self::report) does, with a text that need not be UTF-8: U+FFFD replaces other
    /// bytes.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// let bytes = b"http://example.com/caf\xE9";
    /// let error = iri_core::Kind::Iri.check_bytes(bytes).unwrap_err();
    /// assert_eq!(
    ///     error.report_bytes(bytes).to_string(),
    ///     "bytes that are not UTF-8 in the path, at byte 22
    ///   |
    ///   | http://example.com/caf\u{FFFD}
    ///   |                       ^ percent-encode bytes that are not UTF-8",
    /// );
    /// ```
    #[must_use]
    pub const fn report_bytes<'a>(&self, text: &'a [u8]) -> Report<'a, [u8]> {
        Report::new(*self, text)
    }
}

impl<T: Text + ?Sized> Display for Report<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let text = self.text.bytes();
        Display::fmt(&self.subject.hidden_in(text), f)?;
        if text.is_empty() {
            f.write_str("; the text is empty")?;
            return Ok(());
        }
        let culprit = self.subject.culprit();
        let window = window(text, culprit.start);
        f.write_str("\n  |\n  | ")?;
        if window.start > 0 {
            f.write_str("…")?;
        }
        // The columns before the culprit, and its own.
        let mut before = usize::from(window.start > 0);
        let mut carets = 0_usize;
        self.for_each_shown(&window, self.secret(), |bytes, run| {
            let mut place = |bytes: Range<usize>, columns: usize| {
                if bytes.end <= culprit.start {
                    before = plus!(before, columns);
                } else if bytes.start < culprit.end {
                    carets = plus!(carets, columns);
                }
            };
            match run {
                Run::Masked(_) => {
                    place(bytes, MASK.len());
                    f.write_str(MASK)
                }
                Run::Plain(text) if is_plain(text.bytes()) => {
                    let start = bytes.start.max(culprit.start.min(bytes.end));
                    let end = bytes.end.min(culprit.end.max(start));
                    place(bytes.start..start, minus!(start, bytes.start));
                    place(start..end, minus!(end, start));
                    text.visible(f)
                }
                Run::Plain(text) => {
                    let mut at = bytes.start;
                    for (character, c) in text.characters() {
                        let next = plus!(at, character.len());
                        place(at..next, columns(c));
                        at = next;
                    }
                    text.visible(f)
                }
            }
        })?;
        if window.end < text.len() {
            f.write_str("…")?;
        }
        f.write_str("\n  | ")?;
        repeat(f, SPACES, before)?;
        repeat(f, CARETS, carets.max(1))?;
        if let Subject::Error(error) = &self.subject
            && let Some(written) = bracketed(f, error, text)
        {
            return written;
        }
        if let Some(hint) = self.subject.hint(text) {
            f.write_str(" ")?;
            f.write_str(hint)?;
        }
        if let Subject::Words(Words {
            hint: Some(hint), ..
        }) = self.subject
        {
            f.write_str(" ")?;
            hint.advise(f, text)?;
        }
        Ok(())
    }
}

impl<T: Text + ?Sized> Debug for Report<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Display::fmt(self, f)
    }
}

const SPACES: &str = "                ";
const CARETS: &str = "^^^^^^^^^^^^^^^^";

/// Writes `times` characters, all of them the one of which `some` has a few.
fn repeat(f: &mut Formatter<'_>, some: &str, times: usize) -> Result {
    let mut left = times;
    while left > 0 {
        let now = left.min(some.len());
        f.write_str(slice(some, 0, now as u32))?;
        left = minus!(left, now);
    }
    Ok(())
}
