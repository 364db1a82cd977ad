//! The text of one cell in a row of a table, as the table writes it.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr_iter, memchr3, memrchr};

use crate::refusal::{self, Refusal};
use crate::visible::write_json;

/// The notation in which a table writes a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Notation {
    /// A string of JSON
    Json,
    /// A field of RFC 4180, which is quoted if it contains the delimiter, a quote or the end of a line
    Csv { delimiter: u8 },
    /// A field that is never quoted
    Tsv,
    /// An `IRIREF` of N-Triples, between `<` and `>`
    Rdf,
}

/// A text and its place in its row.
#[derive(Clone, Debug)]
pub(crate) struct Cell<'a> {
    pub(crate) row: &'a [u8],
    /// The bytes of the row that write the text, together with their quotes
    pub(crate) place: Range<usize>,
    pub(crate) text: Cow<'a, [u8]>,
    pub(crate) notation: Notation,
    /// The name of the text in the row, if the row could have others: `url` of `column url`
    pub(crate) field: Option<&'a str>,
    /// The word for such a field: `column`, or an empty string
    pub(crate) word: &'static str,
}

/// A byte of a row, and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    at: usize,
    /// How many lines it is after the first line of the row
    pub(crate) lines: u64,
    /// Its column, counted in characters from 1
    pub(crate) column: usize,
}

impl Spot {
    const START: Self = Self {
        at: 0,
        lines: 0,
        column: 1,
    };

    /// Finds a byte of a row.
    pub(crate) fn find(row: &[u8], at: usize) -> Self {
        Self::START.on_to(row, at)
    }

    /// Finds another byte of the same row. Only the bytes between both are counted.
    fn on_to(self, row: &[u8], at: usize) -> Self {
        let Some(between) = row.get(self.at..at) else {
            return Self::find(row, at);
        };
        let lines = memchr_iter(b'\n', between).count() as u64;
        let (before, line) = match memrchr(b'\n', between) {
            Some(end) => (1, &between[end + 1..]),
            None => (self.column, between),
        };
        Self {
            at,
            lines: self.lines + lines,
            column: before - 1 + refusal::column(line, line.len()),
        }
    }
}

/// The start of the text of a row whose place was found last. A row may have very many texts, whose places are found
/// from there on, not from the start of the row.
#[derive(Debug)]
pub(crate) struct Reached(std::cell::Cell<Spot>);

impl Default for Reached {
    fn default() -> Self {
        Self(std::cell::Cell::new(Spot::START))
    }
}

impl Cell<'_> {
    /// Returns the text as the row writes it.
    pub(crate) fn raw(&self) -> &[u8] {
        &self.row[self.place.clone()]
    }

    /// Returns the place of a byte of the text. If the text is written with escapes, the place is the start of the text.
    /// `reached` is that of the row.
    pub(crate) fn find(&self, offset: usize, reached: &Reached) -> Spot {
        let raw = self.raw();
        let inner = usize::from(matches!(raw, [b'"' | b'<', ..]) && raw.len() > self.text.len());
        let is_plain = raw
            .get(inner..)
            .is_some_and(|raw| raw.starts_with(&self.text));
        let start = reached.0.get().on_to(self.row, self.place.start);
        reached.0.set(start);
        if is_plain {
            start.on_to(self.row, self.place.start + inner + offset)
        } else {
            start
        }
    }

    /// Returns the place in the words that a report writes after the column number: ` (column url)`.
    pub(crate) fn label(&self) -> String {
        match self.field {
            None => String::new(),
            Some(field) if self.word.is_empty() => format!(" ({field})"),
            Some(field) => format!(" ({} {field})", self.word),
        }
    }

    /// Writes another text in the place of this one. If the text has not changed, its notation stays as it was.
    ///
    /// # Errors
    /// The table cannot hold that text.
    pub(crate) fn write(&self, text: &str, out: &mut Vec<u8>) -> Result<(), Refusal<'static>> {
        if text.as_bytes() != &*self.text {
            self.check(text)?;
        }
        self.write_any(text, out);
        Ok(())
    }

    /// Checks that the table can hold another text in the place of this one.
    fn check(&self, text: &str) -> Result<(), Refusal<'static>> {
        match self.notation {
            Notation::Tsv if text.contains(['\t', '\n', '\r']) => {
                let reason =
                    "the result has a tab or the end of a line, which a field of TSV cannot have";
                Err(Refusal::other(reason))
            }
            Notation::Rdf => match iri_core::Iri::parse(text) {
                Ok(_) => Ok(()),
                Err(error) => {
                    let reason = format!("the result is no IRI, as RDF takes them: {error}");
                    Err(Refusal::other(reason))
                }
            },
            _ => Ok(()),
        }
    }

    /// Writes any text in the place of this one, also one that is no IRI. If the text has not changed, its notation
    /// stays as it was.
    pub(crate) fn write_any(&self, text: &str, out: &mut Vec<u8>) {
        let raw = self.raw();
        if text.as_bytes() == &*self.text {
            out.extend_from_slice(raw);
            return;
        }
        match self.notation {
            // Writing to a `Vec` cannot fail.
            Notation::Json => _ = write_json(out, &text),
            Notation::Csv { delimiter } => {
                let is_special = memchr3(delimiter, b'"', b'\n', text.as_bytes()).is_some()
                    || text.contains('\r')
                    // A record of one empty field would be an empty line, and readers of CSV skip empty lines.
                    || text.is_empty();
                if raw.starts_with(b"\"") || is_special {
                    out.push(b'"');
                    out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
                    out.push(b'"');
                } else {
                    out.extend_from_slice(text.as_bytes());
                }
            }
            Notation::Tsv => out.extend_from_slice(text.as_bytes()),
            Notation::Rdf => {
                out.push(b'<');
                // If the old text escapes characters beyond ASCII, its readers may accept ASCII only, so the new text
                // is escaped too.
                let has_escapes = raw.is_ascii() && raw.contains(&b'\\');
                for c in text.chars() {
                    // An `IRIREF` may have some characters of ASCII only as escapes. No IRI has them.
                    let is_forbidden = c <= ' ' || "<>\"{}|^`\\".contains(c);
                    match u32::from(c) {
                        code @ 0x1_0000.. if has_escapes => {
                            out.extend_from_slice(format!("\\U{code:08X}").as_bytes());
                        }
                        code if is_forbidden || has_escapes && code >= 0x80 => {
                            out.extend_from_slice(format!("\\u{code:04X}").as_bytes());
                        }
                        _ => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
                    }
                }
                out.push(b'>');
            }
        }
    }
}
