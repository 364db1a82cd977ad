//! An error shown in its text.

use core::fmt::{Debug, Display, Formatter, Result};
use core::ops::Range;

use super::{ParseError, ParseErrorKind};
use crate::lint::Finding;
use crate::redact::{MASK, Piece, Pieces};
use crate::write::{Characters, columns, visible};

/// How many characters before the culprit, and behind its start, are shown of a long text.
const BEFORE: usize = 60;
const BEHIND: usize = 30;

/// An error or a finding with a caret under the culprit; made by [`ParseError::report`] and
/// [`Finding::report`].
///
/// Its lines: the sentence, an empty one, the text, and the caret with the hint. Every
/// line but the first begins with `  |`, so that the carets stay in place where the lines are
/// indented together, as compilers do.
///
/// ```
/// let text = "http://joe:secret@example.com/<a>";
/// let error = iri_core::Iri::parse(text).unwrap_err();
/// assert_eq!(
///     error.report(text).to_string(),
///     "unexpected `<` in the path, at byte 30
///   |
///   | http://***@example.com/<a>
///   |                        ^ write `<` as %3C",
/// );
/// ```
#[derive(Clone, Copy)]
pub struct Report<'a> {
    subject: Subject,
    text: &'a str,
}

/// What a report is about.
#[derive(Clone, Copy)]
enum Subject {
    Error(ParseError),
    Finding(Finding),
}

impl Subject {
    /// The bytes of the culprit.
    const fn culprit(&self) -> Range<usize> {
        let (start, length) = match self {
            Self::Error(error) => (error.offset(), error.len()),
            Self::Finding(finding) => (finding.offset(), finding.len()),
        };
        start..start.wrapping_add(length)
    }

    const fn hint(&self) -> Option<&'static str> {
        match self {
            Self::Error(error) => error.hint(),
            Self::Finding(finding) => finding.hint(),
        }
    }
}

impl Display for Subject {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Error(error) => Display::fmt(error, f),
            Self::Finding(finding) => Display::fmt(finding, f),
        }
    }
}

impl<'a> Report<'a> {
    pub(super) const fn new(error: ParseError, text: &'a str) -> Self {
        let subject = Subject::Error(error);
        Self { subject, text }
    }

    pub(crate) const fn of_finding(finding: Finding, text: &'a str) -> Self {
        let subject = Subject::Finding(finding);
        Self { subject, text }
    }

    fn pieces(&self) -> Pieces<'a> {
        match self.subject {
            Subject::Error(error) if matches!(error.kind(), ParseErrorKind::Port) => {
                Pieces::of_bad_port(self.text)
            }
            _ => Pieces::new(self.text),
        }
    }

    /// What to show, around the culprit: each character with the bytes that it stands for, a
    /// mask's characters with all that the mask hides.
    fn for_each_shown(&self, mut f: impl FnMut(Range<usize>, &str, char) -> Result) -> Result {
        let window = self.window();
        let mut offset = 0_usize;
        for piece in self.pieces() {
            let (Piece::Plain(source) | Piece::Masked(source)) = piece;
            let end = offset.wrapping_add(source.len());
            if offset < window.end && window.start < end {
                if let Piece::Plain(_) = piece {
                    let mut at = offset.max(window.start);
                    let to = window.end.min(end);
                    let shown = source
                        .get(at.wrapping_sub(offset)..to.wrapping_sub(offset))
                        .unwrap_or_default();
                    for (character, c) in Characters(shown) {
                        let next = at.wrapping_add(character.len());
                        f(at..next, character, c)?;
                        at = next;
                    }
                } else {
                    for (character, c) in Characters(MASK) {
                        f(offset..end, character, c)?;
                    }
                }
            }
            offset = end;
        }
        Ok(())
    }

    /// The part of the text to show.
    fn window(&self) -> Range<usize> {
        let culprit = self.subject.culprit().start.min(self.text.len());
        let (mut start, mut end) = (culprit, culprit);
        for _ in 0..BEFORE {
            while start > 0 {
                start = start.wrapping_sub(1);
                if self.text.is_char_boundary(start) {
                    break;
                }
            }
        }
        for _ in 0..BEHIND {
            while end < self.text.len() {
                end = end.wrapping_add(1);
                if self.text.is_char_boundary(end) {
                    break;
                }
            }
        }
        start..end
    }
}

impl Display for Report<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Display::fmt(&self.subject, f)?;
        if self.text.is_empty() {
            f.write_str("; the text is empty")?;
            return Ok(());
        }
        let window = self.window();
        let culprit = self.subject.culprit();
        f.write_str("\n  |\n  | ")?;
        if window.start > 0 {
            f.write_str("…")?;
        }
        self.for_each_shown(|_, character, _| visible(f, character))?;
        if window.end < self.text.len() {
            f.write_str("…")?;
        }
        f.write_str("\n  | ")?;
        if window.start > 0 {
            f.write_str(" ")?;
        }
        let mut carets = 0_usize;
        self.for_each_shown(|bytes, _, c| {
            if bytes.end <= culprit.start {
                repeat(f, " ", columns(c))
            } else if bytes.start < culprit.end {
                carets = carets.wrapping_add(columns(c));
                Ok(())
            } else {
                Ok(())
            }
        })?;
        repeat(f, "^", carets.max(1))?;
        if let Some(hint) = self.subject.hint() {
            f.write_str(" ")?;
            f.write_str(hint)?;
        }
        Ok(())
    }
}

impl Debug for Report<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Display::fmt(self, f)
    }
}

/// Writes `text` so many times.
fn repeat(f: &mut Formatter<'_>, text: &str, times: usize) -> Result {
    for _ in 0..times {
        f.write_str(text)?;
    }
    Ok(())
}
