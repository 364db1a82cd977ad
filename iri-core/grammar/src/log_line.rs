//! Finds what must not be shown in a line of a log: what [`crate::prose`] finds, and the values of names of secrets.
//!
//! A value follows `name=`, or in JSON `"name":`. In quotes it ends at the quote; otherwise at a blank, `&`, `;`, `,`, a bracket or a
//! quote, so that prose stays readable. A blank begins a name. `pass` often counts tests. So it is a name only where the same line
//! has one of the words `user`, `host`, `dbname` and `server`.
//!
//! Each name and each value is read once, and each line once more for those words.

use crate::prose::LineRuns;
use crate::secret::Run;
use crate::secret_name::{before_value, ends_with, is_secret};
use crate::text::arithmetic::minus;

/// The runs of a line for logs.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct LogRuns<'a> {
    rest: &'a [u8],
    prose: LineRuns<'a>,
    /// Whether the run of `prose` that is read is hidden, and how many bytes are left where it ends.
    run: (bool, usize),
    values: Values<'a>,
    /// The next value, by the bytes that are left where it begins and ends.
    value: Option<(usize, usize)>,
}

impl<'a> LogRuns<'a> {
    /// Makes the runs of a text, of one line or several. The values of `names` are hidden, too.
    pub fn new(text: &'a [u8], names: &'a [&'a str]) -> Self {
        let mut values = Values {
            text,
            rest: text,
            names,
            line: None,
        };
        Self {
            rest: text,
            prose: LineRuns::new(text),
            run: (false, text.len()),
            value: values.next(),
            values,
        }
    }

    /// Returns whether the byte is hidden before which `left` bytes are left, and where this may change.
    fn at(&mut self, left: usize) -> (bool, usize) {
        while self.run.1 >= left
            && let Some(run) = self.prose.next()
        {
            let (Run::Plain(text) | Run::Masked(text)) = run;
            let is_masked = matches!(run, Run::Masked(_));
            self.run = (is_masked, minus!(self.run.1, text.len()));
        }
        while let Some((_, end)) = self.value
            && end >= left
        {
            self.value = self.values.next();
        }
        let (is_masked, end) = self.run;
        match self.value {
            Some((start, value_end)) if start >= left => (true, end.max(value_end)),
            Some((start, _)) => (is_masked, end.max(start)),
            None => (is_masked, end),
        }
    }
}

impl<'a> Iterator for LogRuns<'a> {
    type Item = Run<'a>;

    fn next(&mut self) -> Option<Run<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (is_masked, mut end) = self.at(self.rest.len());
        while end > 0 {
            let (also, after) = self.at(end);
            if also != is_masked {
                break;
            }
            end = after;
        }
        let length = minus!(self.rest.len(), end);
        let (taken, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, &[]));
        self.rest = rest;
        Some(if is_masked {
            Run::Masked(taken)
        } else {
            Run::Plain(taken)
        })
    }
}

/// The values of names of secrets.
#[derive(Clone)]
struct Values<'a> {
    text: &'a [u8],
    rest: &'a [u8],
    /// More names
    names: &'a [&'a str],
    /// The bytes that are left after the line that was last looked at, and whether it is about a server.
    line: Option<(usize, bool)>,
}

impl Values<'_> {
    /// Returns whether the line at the start of `rest`, which may have begun before, names a server or who logs in.
    fn is_of_server(&mut self) -> bool {
        let left = self.rest.len();
        match self.line {
            Some((end, is_of_server)) if end <= left => is_of_server,
            _ => {
                let (before, after) = self
                    .text
                    .split_at_checked(minus!(self.text.len(), left))
                    .unwrap_or((self.text, &[]));
                let is_end = |b: &u8| *b == b'\n';
                let before = before.rsplit(is_end).next().unwrap_or_default();
                let after = after.split(is_end).next().unwrap_or_default();
                let is_of_server = names_server(before) || names_server(after);
                self.line = Some((minus!(left, after.len()), is_of_server));
                is_of_server
            }
        }
    }
}

impl Iterator for Values<'_> {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<(usize, usize)> {
        while !self.rest.is_empty() {
            let Some(name) = before_value(self.text, &mut self.rest) else {
                continue;
            };
            let is_own = |own: &&str| ends_with(name, own.as_bytes());
            let is_usual = is_secret(name) && (!is_pass(name) || self.is_of_server());
            if !is_usual && !self.names.iter().any(is_own) {
                continue;
            }
            // Blanks around a `=`, as in `token = x`, and those of JSON.
            let (before, _) = self
                .text
                .split_at_checked(minus!(self.text.len(), self.rest.len()))
                .unwrap_or_default();
            let value = match (name, before) {
                ([.., b' '], _) | (_, [.., b':']) => after_blanks(self.rest),
                _ => self.rest,
            };
            let (value, after) = split_value(value);
            self.rest = after;
            if self.rest.len() < value.len() {
                return Some((value.len(), self.rest.len()));
            }
        }
        None
    }
}

/// Returns whether a name is `pass` alone.
fn is_pass(name: &[u8]) -> bool {
    let name = name.trim_ascii_end();
    match name.split_last_chunk::<4>() {
        Some((before, last)) => {
            let is_alone = !matches!(before, [.., b] if b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.'));
            is_alone && last.eq_ignore_ascii_case(b"pass")
        }
        None => false,
    }
}

fn names_server(line: &[u8]) -> bool {
    line.split(|b| !b.is_ascii_alphanumeric()).any(|word| {
        let names = [b"user".as_slice(), b"host", b"dbname", b"server"];
        names.iter().any(|name| word.eq_ignore_ascii_case(name))
    })
}

fn after_blanks(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b' ' | b'\t', tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// Returns the text from the start and from the end of its first value on. The quotes around it are no part of it.
fn split_value(text: &[u8]) -> (&[u8], &[u8]) {
    match text {
        // JSON within a text of JSON has a backslash before its quotes.
        [b'\\', quote @ (b'"' | b'\''), rest @ ..] => (rest, after_quoted(rest, &[b'\\', *quote])),
        [quote @ (b'"' | b'\''), rest @ ..] => (rest, after_quoted(rest, &[*quote])),
        _ => {
            let after = after_word(text);
            let length = minus!(text.len(), after.len());
            // A second word is the secret: `Authorization=Bearer ..`.
            match (text.split_at_checked(length), after) {
                (Some((b"Bearer" | b"bearer" | b"Basic" | b"basic", _)), [b' ', rest @ ..]) => {
                    (text, after_word(rest))
                }
                _ => (text, after),
            }
        }
    }
}

/// Returns the text from the quote on that ends a value, or from the end of its line.
fn after_quoted<'a>(text: &'a [u8], quote: &[u8]) -> &'a [u8] {
    let mut rest = text;
    while !rest.starts_with(quote) {
        rest = match rest {
            [] | [b'\n', ..] => return rest,
            [b'\\', after @ ..] if !matches!(after, [] | [b'\n', ..]) => {
                after.split_first().map_or(&[], |(_, after)| after)
            }
            [_, after @ ..] => after,
        };
    }
    rest
}

/// Returns what follows a value that is not in quotes.
fn after_word(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !matches!(
            b,
            0..=b' '
                | b'&'
                | b';'
                | b','
                | b'('
                | b')'
                | b'['
                | b']'
                | b'{'
                | b'}'
                | b'<'
                | b'>'
                | b'"'
                | b'\''
                | b'`'
        )
    {
        rest = tail;
    }
    rest
}
