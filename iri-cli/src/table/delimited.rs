//! Tables whose fields are separated by a character: CSV (RFC 4180), and TSV, which has no quotes.

use std::borrow::Cow;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use memchr::memchr;

use crate::cell::{Cell, Notation, Spot};
use crate::lines::{End, Records};
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::masked;

/// The reason why a text is no record of CSV.
const UNCLOSED: &str = "the quoted field is not closed";

/// The most column names that a message lists.
const LISTED: usize = 40;

/// A table, and the columns whose texts are wanted.
#[derive(Clone, Debug)]
pub(crate) struct Delimited<'a> {
    columns: &'a [String],
    dialect: Dialect,
    has_header: bool,
}

#[derive(Clone, Copy, Debug)]
struct Dialect {
    delimiter: u8,
    has_quotes: bool,
}

/// Reads the delimiter, for clap.
pub(super) fn delimiter(text: &str) -> Result<u8, &'static str> {
    match (text, text.as_bytes()) {
        (r"\t", _) => Ok(b'\t'),
        (_, [b'"' | b'\r' | b'\n' | 0x80..]) => Err("it cannot separate fields"),
        (_, [byte]) => Ok(*byte),
        _ => Err("it must be one ASCII character, or `\\t`"),
    }
}

/// A column whose texts are wanted.
#[derive(Clone, Debug, PartialEq)]
struct Column {
    /// The index, counted from 0
    index: usize,
    /// Its name with credentials masked, or its number
    name: String,
}

/// The structure of the records of an input.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    dialect: Dialect,
    /// The wanted columns, in the order of their indices
    columns: Vec<Column>,
    /// The length of the header in bytes
    pub(super) header_len: usize,
}

impl Dialect {
    fn reader(self) -> Reader {
        let mut builder = ReaderBuilder::new();
        builder.delimiter(self.delimiter).quoting(self.has_quotes);
        builder.build()
    }

    /// Returns the end of a record.
    const fn end(self) -> End {
        let Self {
            delimiter,
            has_quotes,
        } = self;
        if has_quotes {
            End::Record { delimiter }
        } else {
            End::Lf
        }
    }

    /// Returns the place of a quote that is not closed. Readers of CSV would take everything after that quote for the
    /// field.
    fn unclosed(self, records: &[u8]) -> Option<Spot> {
        if !self.has_quotes {
            return None;
        }
        Records::unclosed(self.end(), records).map(|at| Spot::find(records, at))
    }
}

impl<'a> Delimited<'a> {
    pub(super) const fn csv(columns: &'a [String], delimiter: u8, has_header: bool) -> Self {
        let dialect = Dialect {
            delimiter,
            has_quotes: true,
        };
        Self {
            columns,
            dialect,
            has_header,
        }
    }

    pub(super) const fn tsv(columns: &'a [String], has_header: bool) -> Self {
        let dialect = Dialect {
            delimiter: b'\t',
            has_quotes: false,
        };
        Self {
            columns,
            dialect,
            has_header,
        }
    }

    /// Returns the end of a record.
    pub(super) const fn end(&self) -> End {
        self.dialect.end()
    }

    /// Reads the first record, if it has the names of the columns, and finds the wanted columns.
    ///
    /// # Errors
    /// The input cannot be read, or does not have a wanted column.
    pub(super) fn read_header(
        &self,
        read: &mut Vec<u8>,
        reader: &mut impl Read,
        max: usize,
    ) -> io::Result<Rows> {
        let (mut names, mut header_len) = (None, 0);
        if self.has_header {
            self.read_record(read, reader, max)?;
            let mut found = Vec::new();
            header_len = fields(&mut self.dialect.reader(), read, &mut Vec::new(), |field| {
                found.push(String::from_utf8_lossy(field.text).into_owned());
                !field.is_last
            });
            // The CR that ended the header may be followed by an LF.
            header_len += usize::from(read.get(header_len) == Some(&b'\n'));
            if found.is_empty() {
                let reason = "it is empty, where the names of the columns are to come";
                return Err(io::Error::other(reason));
            }
            if let Some(Spot { lines, column, .. }) = self.dialect.unclosed(&read[..header_len]) {
                let line = 1 + lines;
                return Err(io::Error::other(format!(
                    "{UNCLOSED}, at line {line}, column {column}"
                )));
            }
            names = Some(found);
        }
        let mut columns = Vec::new();
        for asked in self.columns {
            columns.push(column(asked, names.as_deref()).map_err(io::Error::other)?);
        }
        columns.sort_by_key(|column| column.index);
        columns.dedup_by_key(|column| column.index);
        let dialect = self.dialect;
        Ok(Rows {
            dialect,
            columns,
            header_len,
        })
    }

    /// Reads until there is a whole record. Empty lines are not records.
    fn read_record(
        &self,
        read: &mut Vec<u8>,
        reader: &mut impl Read,
        max: usize,
    ) -> io::Result<()> {
        let mut records = Records::new(self.end());
        let mut searched = 0;
        loop {
            while let Some(end) = records.next_end(&read[searched..]) {
                searched += end;
                if !read[..searched]
                    .iter()
                    .all(|byte| matches!(byte, b'\r' | b'\n'))
                {
                    return Ok(());
                }
            }
            searched = read.len();
            if searched > max {
                return Err(io::Error::other(format!(
                    "its header is longer than {max} bytes"
                )));
            }
            let mut buffer = [0; 8 * 1024];
            let length = read_some(reader, &mut buffer)?;
            if length == 0 {
                return Ok(());
            }
            read.extend_from_slice(&buffer[..length]);
        }
    }
}

/// Reads the bytes that are available.
pub(super) fn read_some(reader: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match reader.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Finds a column by its name, or otherwise by its number.
fn column(asked: &str, names: Option<&[String]>) -> Result<Column, String> {
    let number = asked
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let Some(names) = names else {
        let index = number.ok_or_else(|| {
            let asked = masked(asked);
            format!("without a header a column is given by its number, not as `{asked}`")
        })?;
        return Ok(Column {
            index,
            name: asked.to_owned(),
        });
    };
    let is_asked = |index: &usize| names[*index] == asked;
    let named: Vec<_> = (0..names.len()).filter(is_asked).collect();
    match (&named[..], number) {
        ([index], _) => Ok(Column {
            index: *index,
            name: masked(asked),
        }),
        ([], Some(index)) if index < names.len() => Ok(Column {
            index,
            name: masked(&names[index]),
        }),
        ([], _) => Err(format!(
            "there is no column `{}`; its columns are {}",
            masked(asked),
            list(names)
        )),
        (several, _) => {
            let numbers: Vec<_> = several
                .iter()
                .map(|index| (index + 1).to_string())
                .collect();
            let numbers = numbers.join(", ");
            Err(format!(
                "several columns have the name `{}`; give one by its number: {numbers}",
                masked(asked)
            ))
        }
    }
}

fn list(names: &[String]) -> String {
    let listed = names
        .iter()
        .take(LISTED)
        .map(|name| format!("`{}`", masked(name)));
    let listed = listed.collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(LISTED) {
        0 => listed,
        more => format!("{listed} and {more} more"),
    }
}

/// A field of a record.
struct Field<'a> {
    /// The index in its record, counted from 0
    index: usize,
    /// The bytes of the text that write the field, with its quotes
    place: Range<usize>,
    text: &'a [u8],
    /// Whether the field is the last one of its record
    is_last: bool,
}

/// Calls `each` with the fields of a text, until it returns `false`. The text begins and ends with whole records.
/// Returns how many bytes were read.
fn fields(
    reader: &mut Reader,
    text: &[u8],
    buffer: &mut Vec<u8>,
    mut each: impl FnMut(Field<'_>) -> bool,
) -> usize {
    // No field is longer than the text. The buffer has one byte more, because a field that fills the buffer would need
    // a second call.
    if buffer.len() <= text.len() {
        buffer.resize(text.len() + 1, 0);
    }
    reader.reset();
    let (mut at, mut start, mut length, mut index) = (0, 0, 0, 0);
    loop {
        let rest = &text[at..];
        let (result, read, written) = reader.read_field(rest, &mut buffer[length..]);
        at += read;
        length += written;
        let is_last = match result {
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => continue,
            ReadFieldResult::End => return at,
            ReadFieldResult::Field { record_end } => record_end,
        };
        // The byte that ended the field was read with it, unless the text has ended.
        let end = if rest.is_empty() { at } else { at - 1 };
        if index == 0 {
            // The ends of empty lines, and the LF of a CR LF, come before a record.
            let is_end = |byte: &&u8| matches!(byte, b'\r' | b'\n');
            start += text[start..end].iter().take_while(is_end).count();
        }
        let field = Field {
            index,
            place: start..end,
            text: &buffer[..length],
            is_last,
        };
        if !each(field) {
            return at;
        }
        index = if is_last { 0 } else { index + 1 };
        (start, length) = (at, 0);
    }
}

impl Rows {
    pub(super) fn finder(&self) -> Finder<'_> {
        Finder {
            rows: self,
            reader: self.dialect.reader(),
            buffer: Vec::new(),
        }
    }
}

/// Finds the fields of the wanted columns.
#[derive(Debug)]
pub(crate) struct Finder<'a> {
    rows: &'a Rows,
    reader: Reader,
    buffer: Vec<u8>,
}

impl Finder<'_> {
    /// Finds the texts of a record, or of several records that a CR separates. An empty field is not a text, and an
    /// empty line is not a record.
    pub(super) fn cells<'r>(
        &'r mut self,
        row: &'r [u8],
    ) -> Result<Vec<Cell<'r>>, Refusal<'static>> {
        let Self {
            rows,
            reader,
            buffer,
        } = self;
        if let Some(Spot { lines, column, .. }) = rows.dialect.unclosed(row) {
            let reason = UNCLOSED.to_owned();
            return Err(Refusal::Row {
                lines,
                column,
                reason,
            });
        }
        let Rows {
            dialect, columns, ..
        } = rows;
        let notation = if dialect.has_quotes {
            let delimiter = dialect.delimiter;
            Notation::Csv { delimiter }
        } else {
            Notation::Tsv
        };
        let mut cells = Vec::with_capacity(columns.len());
        let mut missing = None;
        let mut wanted = columns.iter();
        let mut next = wanted.next();
        let mut has_more = None;
        fields(reader, row, buffer, |field| {
            let Field {
                index,
                place,
                text,
                is_last,
            } = field;
            let end = place.end;
            if let Some(column) = next.filter(|column| column.index == index) {
                if !text.is_empty() {
                    cells.push(Cell {
                        text: as_written(&row[place.clone()], text),
                        row,
                        place,
                        notation,
                        field: Some(&column.name),
                        word: "column",
                    });
                }
                next = wanted.next();
            }
            if is_last {
                missing = missing.or(next);
                wanted = columns.iter();
                next = wanted.next();
                return true;
            }
            // The rest of the last record has no wanted column, so it is not read.
            next.is_some() || *has_more.get_or_insert_with(|| memchr(b'\r', &row[end..]).is_some())
        });
        match missing {
            None => Ok(cells),
            Some(column) => {
                let reason = format!("the record ends before the column {}", column.name);
                Err(Refusal::of(Role::Text, reason))
            }
        }
    }
}

/// Returns the text of a field. It is borrowed from the row if the row writes it without escapes.
fn as_written<'a>(raw: &'a [u8], text: &[u8]) -> Cow<'a, [u8]> {
    let quoted = raw
        .strip_prefix(b"\"")
        .and_then(|raw| raw.strip_suffix(b"\""));
    if raw == text {
        raw.into()
    } else if let Some(quoted) = quoted.filter(|quoted| *quoted == text) {
        quoted.into()
    } else {
        text.to_vec().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the fields of some records.
    fn read(reader: &mut Reader, text: &[u8]) -> Vec<(usize, Vec<u8>)> {
        let mut found = Vec::new();
        fields(reader, text, &mut Vec::new(), |field| {
            found.push((field.index, field.text.to_vec()));
            true
        });
        found
    }

    /// Returns all rows of a few characters in which no record ends.
    fn rows() -> impl Iterator<Item = Vec<u8>> {
        let letters = b"\",\n\ra";
        let texts = (0..=6).flat_map(move |length: u32| {
            (0..5_usize.pow(length)).map(move |mut number| {
                let letter = |_| {
                    let letter = letters[number % 5];
                    number /= 5;
                    letter
                };
                (0..length).map(letter).collect::<Vec<_>>()
            })
        });
        let end = End::Record { delimiter: b',' };
        texts.filter(move |text| Records::new(end).next_end(text).is_none())
    }

    /// Replacing a field changes only this field, whatever the field and its neighbours contain.
    #[test]
    fn only_the_field_changes() {
        let dialect = Dialect {
            delimiter: b',',
            has_quotes: true,
        };
        let columns = [0, 1, 2].map(|index| Rows {
            dialect,
            columns: vec![Column {
                index,
                name: String::new(),
            }],
            header_len: 0,
        });
        let mut finders = columns.each_ref().map(Rows::finder);
        let (mut reader, mut count) = (dialect.reader(), 0);
        for row in rows() {
            let before = read(&mut reader, &row);
            for (column, finder) in finders.iter_mut().enumerate() {
                let Ok(cells) = finder.cells(&row) else {
                    continue;
                };
                for new in ["b", "b,\"\r\n", ""] {
                    let (mut written, mut done) = (Vec::new(), 0);
                    for cell in &cells {
                        written.extend_from_slice(&row[done..cell.place.start]);
                        cell.write(new, &mut written).unwrap();
                        done = cell.place.end;
                        count += 1;
                    }
                    written.extend_from_slice(&row[done..]);
                    let mut expected = before.clone();
                    for (index, text) in &mut expected {
                        if *index == column && !text.is_empty() {
                            *text = new.into();
                        }
                    }
                    let (row, seen) = (row.escape_ascii(), written.escape_ascii());
                    let after = read(&mut reader, &written);
                    assert_eq!(after, expected, "column {column} of {row}: {seen}");
                }
            }
        }
        assert!(count > 10_000, "{count}");
    }

    #[test]
    fn columns_have_names_and_numbers() {
        let names = ["id", "url", "2", "url", "id"].map(str::to_owned);
        let find = |asked| column(asked, Some(&names)).map(|column| column.index + 1);
        assert_eq!(find("1"), Ok(1));
        // A column with the name `2` comes before the second column.
        assert_eq!(find("2"), Ok(3));
        assert_eq!(find("5"), Ok(5));
        for (asked, said) in [
            (
                "6",
                "there is no column `6`; its columns are `id`, `url`, `2`, `url`, `id`",
            ),
            (
                "0",
                "there is no column `0`; its columns are `id`, `url`, `2`, `url`, `id`",
            ),
            (
                "url",
                "several columns have the name `url`; give one by its number: 2, 4",
            ),
        ] {
            assert_eq!(find(asked).unwrap_err(), said);
        }
        assert_eq!(column("7", None).map(|column| column.index), Ok(6));
        let said = "without a header a column is given by its number, not as `url`";
        assert_eq!(column("url", None).unwrap_err(), said);
        assert!(list(&vec!["a".to_owned(); 50]).ends_with("`a` and 10 more"));
    }

    #[test]
    fn a_delimiter_is_a_character() {
        assert_eq!(delimiter(";"), Ok(b';'));
        assert_eq!(delimiter(r"\t"), Ok(b'\t'));
        for wrong in ["", "ab", "é", "\"", "\n", "\r"] {
            assert!(delimiter(wrong).is_err(), "{wrong:?}");
        }
    }
}
