//! Mistakes in a file, with their places.

mod found;
mod literal;
mod start;

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::ops::Range;

use iri_core::__serde::OF_SECRET;
use iri_core::{FromStrError, Masked};

use self::found::Found;
use self::literal::Literal;

/// A mistake in a file, made from the error of a format. It shows the line, the column, and the value with a caret.
///
/// A format says where the value begins, or in which line it ends. This type finds the wrong character within the value,
/// in all forms of quotes and escapes. Credentials are masked, in the value and in the message of the format.
///
/// The error of a [`Secret`](iri_policy::Secret) has the words `of a secret:`. Of such a value no character is shown, only its
/// key and `***`. If a format or your own code drops these words, the value is shown as that of any other field: its
/// credentials are masked, but what [`Conceals`](iri_policy::Conceals) names is shown, and so is a token without an `@`. The
/// same holds for a value that is a `String` first, and becomes a `Secret` later.
///
/// | crate | what its error tells | |
/// |---|---|---|
/// | toml 1.2, `toml_edit` 0.25 | `span()`; its words show the line | [`at_span`](Self::at_span) |
/// | serde-saphyr 2.2 | `location()`, with a span; its words show five lines | [`at_span`](Self::at_span) |
/// | `serde_json` 1.0 | `line()` and `column()` of the end | [`at_end`](Self::at_end) |
/// | ron 0.12 | `span`, without the first quote | `at_end` of `span.end`, with its column less one |
/// | `serde_yaml_ng` 0.10, `serde_norway` 0.9 | `location()` of the start | [`at_start`](Self::at_start) |
/// | json5 1.3 | `position()` of the start, from 0 | `at_start`, each with one more |
/// | basic-toml 0.1 | `line_col()` of the start, from 0, in bytes | `at_start`, each with one more |
/// | `serde_json5` 0.2, jsonc-parser 0.34 | line and column of the start | `at_start` |
/// | figment 0.10, config 0.15 | the key | [`Pass::mistake`](crate::Pass::mistake) |
/// | confique 0.4, envy 0.4, hcl-rs 0.20, quick-xml 0.42, plist 1.10, `serde_qs`, `serde_urlencoded` | none, or the name | `Pass::mistake` |
///
/// The README has what the words of each show, and whether they have the key and the hint.
///
/// serde reads ahead what is below `#[serde(flatten)]` or in an enum with a tag. Then the format has the place of the whole table
/// or none, and there is no caret. toml prints the first line of that table, which may be the password of *another* field. The words
/// of an untagged enum say nothing of the value.
///
/// ```
/// use iri_serde::Mistake;
/// use iri_serde::iri_core::UriString;
///
/// #[derive(Debug, serde::Deserialize)]
/// struct Service {
///     # #[expect(dead_code)]
///     upload: UriString,
/// }
///
/// let file = "# Where to\nupload = \"https://joe:hunter2@example.com/v2/{device}\"\n";
/// let error = toml::from_str::<Service>(file).unwrap_err();
/// let mistake = Mistake::at_span(file, error.span().unwrap_or_default(), error.message());
/// assert_eq!((mistake.line(), mistake.column()), (2, 46));
/// assert_eq!(
///     format!("service.toml:{mistake}"),
///     "service.toml:2:46: invalid URI: unexpected `{` in the path, at byte 35
///   |
/// 2 | upload = \"https://***@example.com/v2/{device}\"
///   |                                      ^ write `{` as %7B, or fill in the placeholder",
/// );
/// ```
///
/// Crates that draw errors need [`offset`](Self::offset) and [`len`](Self::len), the place of the wrong part in the file. A
/// label of `miette` is `(mistake.offset(), mistake.len())`. One of `ariadne` is
/// `mistake.offset()..mistake.offset() + mistake.len()`, with the `IndexType::Byte` in its `Config`: it counts characters
/// otherwise. Both crates show the lines of the file with their secrets. `Display` of this type masks them.
#[derive(Clone)]
pub struct Mistake {
    message: String,
    excerpt: String,
    offset: usize,
    len: usize,
    line: usize,
    column: usize,
    /// Whether the value stands alone, so that no line is told.
    is_alone: bool,
}

impl Mistake {
    /// Shows the mistake in a value that stands alone, such as a variable of the environment. It tells no line and no column.
    ///
    /// ```
    /// use iri_serde::Mistake;
    /// use iri_serde::iri_core::Uri;
    ///
    /// let value = "localhost:80 80";
    /// let error = Uri::parse(value).unwrap_err();
    /// assert!(Mistake::in_value(value, error).to_string().contains("| localhost:80 80"));
    /// ```
    #[must_use]
    pub fn in_value(value: &str, message: impl fmt::Display) -> Self {
        Self::at_literal(value, 0..value.len(), Some(&Literal::alone(value)), message)
    }

    /// Finds the mistake in the value at `span`. The span counts bytes of the file, and has the quotes of the value: toml's
    /// `Error::span` and serde-saphyr's `Location::span` return such spans. One without the quotes, or without the first of them, as
    /// ron's, is made whole.
    ///
    /// `message` is that of the format: toml's `message()`, or its `Display` without the input, which adds the key. The span
    /// and the message of another file give a wrong place. Never panics.
    ///
    /// If a file is no YAML, serde-saphyr has a line and a column, but no bytes, so `byte_offset()` is `None`. Pass these two to
    /// [`at_end`](Self::at_end).
    ///
    /// ```
    /// use iri_serde::Mistake;
    /// use iri_serde::iri_core::UriString;
    /// use iri_policy::{Checked, Https};
    ///
    /// let yaml = "hooks:\n  - https://example.com/\n  - 'http://example.com/'\n";
    /// type Hooks = std::collections::BTreeMap<String, Vec<Checked<UriString, Https>>>;
    /// let error = serde_saphyr::from_str::<Hooks>(yaml).unwrap_err();
    /// let span = error.location().unwrap().span();
    /// let start = span.byte_offset().unwrap() as usize;
    /// let end = start + span.byte_len().unwrap() as usize;
    /// assert_eq!(
    ///     Mistake::at_span(yaml, start..end, error.without_snippet()).to_string(),
    ///     "3:6: the scheme is not admitted, at byte 0
    ///   |
    /// 3 |   - 'http://example.com/'
    ///   |      ^^^^ use `https`",
    /// );
    /// ```
    #[must_use]
    pub fn at_span(file: &str, span: Range<usize>, message: impl fmt::Display) -> Self {
        let span = start::with_quotes(file, span);
        let literal = Literal::read(file, span.clone());
        Self::at_literal(file, span, literal.as_ref(), message)
    }

    fn at_literal(
        file: &str,
        span: Range<usize>,
        literal: Option<&Literal<'_>>,
        message: impl fmt::Display,
    ) -> Self {
        let message = message.to_string();
        let message = without_position(message.trim_end());
        let is_alone = literal.is_some_and(Literal::is_alone);
        let value = literal.map(Literal::value).unwrap_or_default();
        let found = literal.and_then(|literal| Some((literal, Found::of(&value, message)?)));

        let place = match &found {
            Some((literal, found)) => literal.place(found.offset, found.len),
            None => floor(file, span.start)..floor(file, span.end),
        };
        let offset = place.start;
        let before = &file[..offset];
        let line_start = match before.rfind('\n') {
            Some(newline) => newline + 1,
            // Editors do not count a byte order mark.
            None if before.starts_with(BYTE_ORDER_MARK) => BYTE_ORDER_MARK.len_utf8(),
            None => 0,
        };
        let line = before.matches('\n').count() + 1;
        let excerpt = found.as_ref().map_or_else(String::new, |(literal, found)| {
            // The key stands in another line, where the value has more than one.
            let prefix = file.get(line_start..span.start).map_or("", key);
            let number = match is_alone {
                true => String::from(" "),
                false => line.to_string(),
            };
            excerpt(&number, prefix, literal.quote, &found.report)
        });
        let message = match &found {
            Some((_, found)) => without_hint(message, found.sentence),
            None => message.to_string(),
        };
        Self {
            message: masked(&message, &value),
            excerpt,
            offset,
            len: place.len(),
            line,
            column: file[line_start..offset].chars().count() + 1,
            is_alone,
        }
    }

    /// Adds the path of the field, which many formats do not tell.
    pub(crate) fn in_field(mut self, path: &str) -> Self {
        if !path.is_empty() {
            self.message = format!("{}\nin `{path}`", self.message);
        }
        self
    }

    /// Writes it after the name of its file, or of the value that stands alone.
    pub(crate) fn write_of(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name)?;
        f.write_str(match (name, self.is_alone) {
            ("", _) => "",
            (_, true) => ": ",
            (_, false) => ":",
        })?;
        fmt::Display::fmt(self, f)
    }

    /// Finds the mistake in the value that ends in this line, at this column. Both count from 1, and the column counts bytes,
    /// as in `serde_json::Error`.
    ///
    /// Never panics.
    ///
    /// ```
    /// use iri_serde::Mistake;
    /// use iri_serde::iri_core::UriString;
    ///
    /// let json = "[\n  \"https:\\/\\/example.com\\/a b\"\n]";
    /// let error = serde_json::from_str::<Vec<UriString>>(json).unwrap_err();
    /// assert_eq!(
    ///     Mistake::at_end(json, error.line(), error.column(), &error).to_string(),
    ///     "2:28: invalid URI: unexpected space in the path, at byte 21
    ///   |
    /// 2 |   \"https://example.com/a b\"
    ///   |                         ^ write a space as %20",
    /// );
    /// ```
    #[must_use]
    pub fn at_end(file: &str, line: usize, column: usize, message: impl fmt::Display) -> Self {
        let start = line_start(file, line);
        let end = floor(file, start.saturating_add(column));
        let start = start::opening_quote(&file[..end]).unwrap_or(end.saturating_sub(1));
        Self::at_span(file, floor(file, start)..end, message)
    }

    /// Finds the mistake in the value that begins in this line, at this column. Both count from 1, and the column counts characters.
    ///
    /// Some crates count from 0: see the table of [`Mistake`]. Never panics.
    ///
    /// ```
    /// use iri_serde::Mistake;
    /// use iri_serde::iri_core::UriString;
    ///
    /// let yaml = "hooks:\n  - https://example.com/\n  - https://example.com/a b # tried\n";
    /// type Hooks = std::collections::BTreeMap<String, Vec<UriString>>;
    /// let error = serde_yaml_ng::from_str::<Hooks>(yaml).unwrap_err();
    /// let place = error.location().unwrap();
    /// assert_eq!(
    ///     Mistake::at_start(yaml, place.line(), place.column(), &error).to_string(),
    ///     "3:26: hooks[1]: invalid URI: unexpected space in the path, at byte 21
    ///   |
    /// 3 |   - https://example.com/a b
    ///   |                          ^ write a space as %20",
    /// );
    /// ```
    #[must_use]
    pub fn at_start(file: &str, line: usize, column: usize, message: impl fmt::Display) -> Self {
        let message = message.to_string();
        let words = without_position(message.trim_end());
        let start = line_start(file, line);
        let rest = file[start..].char_indices();
        let start = rest
            .map(|(at, _)| start + at)
            .nth(column.saturating_sub(1))
            .unwrap_or(file.len());
        let span = start::value(file, start, |value| Found::of(value, words).is_some());
        Self::at_span(file, span, &message)
    }

    /// Returns the line of the wrong part, counted from 1.
    ///
    /// ```
    /// # use iri_serde::Mistake;
    /// assert_eq!(Mistake::at_span("a = 1\nb = 2", 10..11, "odd").line(), 2);
    /// ```
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the column of the wrong part, in characters, counted from 1.
    ///
    /// ```
    /// # use iri_serde::Mistake;
    /// assert_eq!(Mistake::at_span("a = 1\nb = 2", 10..11, "odd").column(), 5);
    /// ```
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns where the wrong part begins in the file, in bytes.
    ///
    /// ```
    /// # use iri_serde::Mistake;
    /// assert_eq!(Mistake::at_span("a = 1\nb = 2", 10..11, "odd").offset(), 10);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the length of the wrong part in the file, in bytes. It is 0 if something is missing there.
    ///
    /// ```
    /// # use iri_serde::Mistake;
    /// assert_eq!(Mistake::at_span("a = 1\nb = 2", 10..11, "odd").len(), 1);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns what is wrong: the message of the format, without the place and without credentials.
    ///
    /// ```
    /// # use iri_serde::Mistake;
    /// assert_eq!(Mistake::at_span("a = 1\nb = 2", 10..11, "odd").message(), "odd");
    /// ```
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// `line:column: message`, and the value with a caret if an IRI is wrong. A value that stands alone has no line.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            message,
            excerpt,
            ..
        } = self;
        if !self.is_alone {
            write!(f, "{line}:{column}: ")?;
        }
        write!(f, "{message}{excerpt}")
    }
}

/// Writes the same as `Display`, for `unwrap` and a `main` that returns it.
impl fmt::Debug for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Mistake {}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns where a line begins, which counts from 1.
fn line_start(file: &str, line: usize) -> usize {
    match line.checked_sub(2) {
        Some(newlines) => file
            .match_indices('\n')
            .nth(newlines)
            .map_or(file.len(), |(at, _)| at + 1),
        None => 0,
    }
}

/// Returns the border of a character at `at`, or before it.
fn floor(file: &str, at: usize) -> usize {
    (0..=at.min(file.len()))
        .rev()
        .find(|at| file.is_char_boundary(*at))
        .unwrap_or_default()
}

/// Returns a message without ` at line 1 column 2`, which some formats add.
fn without_position(message: &str) -> &str {
    let Some((words, place)) = message.rsplit_once(" at line ") else {
        return message;
    };
    let is_place = place
        .split([' ', ','])
        .all(|word| word.bytes().all(|b| b.is_ascii_digit()) || word == "column");
    if is_place { words } else { message }
}

/// Returns a message without the hint that follows the sentence, as the caret has it.
fn without_hint(message: &str, sentence: &str) -> String {
    let end = message.find(sentence).unwrap_or_default() + sentence.len();
    let (words, after) = message.split_at(end);
    let after = match after.strip_prefix(": ") {
        Some(hint) => &hint[found::hint_len(hint)..],
        None => after,
    };
    format!("{words}{after}")
}

/// Returns what of a line before a value may be shown: its key.
fn key(before: &str) -> &str {
    let key = match before.rfind(['{', '[', '(', ',']) {
        Some(at) => before[at + 1..].trim_start(),
        None => before,
    };
    let is_key = |c: char| c.is_ascii_alphanumeric() || "_-.\"' \t=:".contains(c);
    if key.len() <= 48 && key.chars().all(is_key) {
        key
    } else {
        ""
    }
}

/// Returns the value with a caret, after its key, in lines that begin with the number of the line, or a space.
fn excerpt(number: &str, key: &str, quote: &str, report: &str) -> String {
    let mut lines = report.lines().skip(2);
    let mut next = || {
        let line = lines.next()?;
        line.strip_prefix("  | ")
    };
    // Nothing is shown of an empty value.
    let (Some(text), Some(caret)) = (next(), next()) else {
        return String::new();
    };
    let quote = if quote.len() == 3 { "" } else { quote };
    let key = key.replace('\t', " ");
    let gutter = " ".repeat(number.len());
    let space = " ".repeat(key.len() + quote.len());
    let caret = caret.trim_end();
    format!("\n{gutter} |\n{number} | {key}{quote}{text}{quote}\n{gutter} | {space}{caret}")
}

/// Returns a message without what could be a credential. serde's own words where a string is not expected, or something
/// else than a string is found, quote it.
fn masked(message: &str, value: &str) -> String {
    let mut message = match value.is_empty() {
        true => message.to_string(),
        false => message.replace(&format!("{value:?}"), "\"…\""),
    };
    let quote = ['`', '"'];
    if let Some(mark) = message.find(OF_SECRET)
        && let Some(start) = message[..mark].find(quote)
        && let Some(end) = message[..mark].rfind(quote)
    {
        message.replace_range(start..=end, "***");
    }
    let mut masked = String::new();
    for line in message.lines() {
        if !masked.is_empty() {
            masked.push('\n');
        }
        // The words of this hint, with which the sentence of an error ends, would be masked.
        let split = line.rsplit_once(FromStrError::PASSWORD);
        let (before, after) = split.unwrap_or((line, ""));
        masked.push_str(&Masked::rejected(before.as_bytes()).to_string());
        if split.is_some() {
            masked.push_str(FromStrError::PASSWORD);
            masked.push_str(&Masked::rejected(after.as_bytes()).to_string());
        }
    }
    masked
}
