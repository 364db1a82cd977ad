//! Files in which texts stand among other data: CSV, TSV, lines of JSON, N-Triples and N-Quads. The texts are found,
//! and all other bytes stay as they are.
//!
//! Libraries read the rows. Some libraries do not say at which bytes a text stands. There this module finds the bytes
//! itself, and tests compare its texts with those of the library.

use std::io::{self, Cursor, Read};

use crate::cell::Cell;
use crate::failure::Failure;
use crate::lines::{End, Lines};
use crate::open::{self, Input};
use crate::refusal::Refusal;
use crate::show::progress::Progress;
use delimited::Delimited;
use rdf::Position;
pub(crate) use rdf::unescaped;

mod delimited;
mod json;
mod rdf;

/// How texts stand in what is read.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Tables")]
pub(crate) struct Options {
    /// Read tables of comma-separated values (RFC 4180). The texts are the fields of this column, which is given by its
    /// name in the first record, or its number from 1; may be repeated. An empty field is no text
    #[arg(long, value_name = "COLUMN", group = "delimited")]
    #[arg(conflicts_with_all = ["tsv", "jsonl", "rdf", "null"])]
    csv: Vec<String>,
    /// Read tables of tab-separated values, without quotes. COLUMN is as for --csv
    #[arg(long, value_name = "COLUMN", group = "delimited")]
    #[arg(conflicts_with_all = ["jsonl", "rdf", "null"])]
    tsv: Vec<String>,
    /// Read a JSON object on each line. The text is its member of this name, a string
    #[arg(long, value_name = "MEMBER", conflicts_with = "rdf")]
    jsonl: Option<String>,
    /// Read a statement of N-Triples or N-Quads on each line. The texts are its IRIs, or only those in these positions,
    /// as in --rdf=subject,object
    #[arg(long, value_name = "POSITION", value_enum, num_args = 0..=1, require_equals = true, value_delimiter = ',')]
    #[arg(default_missing_values = Position::NAMES, conflicts_with = "null")]
    rdf: Vec<Position>,
    /// The character that separates the fields of --csv
    #[arg(long, value_name = "CHARACTER", value_parser = delimited::delimiter, default_value = ",", requires = "csv")]
    delimiter: u8,
    /// Take texts from the first record of --csv or --tsv too: it has no names, and COLUMN is a number
    #[arg(long, requires = "delimited")]
    no_header: bool,
}

/// A kind of table.
#[derive(Clone, Debug)]
pub(crate) enum Table<'a> {
    Delimited(Delimited<'a>),
    Json { member: &'a str },
    Rdf { positions: &'a [Position] },
}

impl Options {
    /// Returns the table that the options ask for, or `None` if each line is a text.
    pub(crate) fn table(&self) -> Option<Table<'_>> {
        let has_header = !self.no_header;
        if !self.csv.is_empty() {
            let delimiter = self.delimiter;
            Some(Table::Delimited(Delimited::csv(
                &self.csv, delimiter, has_header,
            )))
        } else if !self.tsv.is_empty() {
            Some(Table::Delimited(Delimited::tsv(&self.tsv, has_header)))
        } else if let Some(member) = &self.jsonl {
            Some(Table::Json { member })
        } else if !self.rdf.is_empty() {
            let positions = &self.rdf;
            Some(Table::Rdf { positions })
        } else {
            None
        }
    }
}

/// An opened input. Its head is already read.
pub(crate) struct Opened {
    pub(crate) name: String,
    pub(crate) lines: Lines<Box<dyn Read + Send>>,
    /// The bytes before the first row, which stay as they are: a byte order mark, and the names of the columns
    pub(crate) head: Vec<u8>,
    pub(crate) rows: Rows,
}

/// The structure of the rows of an input.
#[derive(Clone, Debug)]
pub(crate) enum Rows {
    /// Each line is one text.
    Lines,
    Delimited(delimited::Rows),
    Json(String),
    Rdf(Vec<Position>),
}

/// Opens an input with lines or records of at most `max` bytes. Without a table, each line is a text, and `end` ends
/// it.
pub(crate) fn open(
    file: &std::path::Path,
    table: Option<&Table<'_>>,
    progress: &Progress,
    end: End,
    max: usize,
) -> Result<Opened, Failure> {
    read(open::open(file)?, table, progress, end, max)
}

/// Reads an input that is open, as [`open`] does.
pub(crate) fn read(
    Input { name, reader }: Input,
    table: Option<&Table<'_>>,
    progress: &Progress,
    end: End,
    max: usize,
) -> Result<Opened, Failure> {
    let mut reader: Box<dyn Read + Send> = Box::new(progress.watch(reader));
    let Some(table) = table else {
        let lines = Lines::new(&name, reader, end, max);
        return Ok(Opened {
            name,
            lines,
            head: Vec::new(),
            rows: Rows::Lines,
        });
    };
    let failed = |error| Failure::Read(name.clone(), error);
    let mut head = Vec::new();
    let mut read = byte_order_mark(&mut reader).map_err(failed)?;
    if read == BYTE_ORDER_MARK {
        head = std::mem::take(&mut read);
    }
    let mark = head.len();
    let (rows, end) = match table {
        Table::Json { member } => (Rows::Json((*member).to_owned()), end),
        Table::Rdf { positions } => {
            rdf::refuse_turtle(&mut read, &mut reader).map_err(failed)?;
            (Rows::Rdf(positions.to_vec()), end)
        }
        Table::Delimited(delimited) => {
            let rows = delimited
                .read_header(&mut read, &mut reader, max)
                .map_err(failed)?;
            let rest = read.split_off(rows.header_len);
            head.append(&mut read);
            read = rest;
            (Rows::Delimited(rows), delimited.end())
        }
    };
    let first = 1 + memchr::memchr_iter(b'\n', &head[mark..]).count() as u64;
    let reader: Box<dyn Read + Send> = Box::new(Cursor::new(read).chain(reader));
    let lines = Lines::new(&name, reader, end, max).numbered_from(first);
    Ok(Opened {
        name,
        lines,
        head,
        rows,
    })
}

const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// Reads as many bytes as a byte order mark has, or fewer if they differ from it.
fn byte_order_mark(reader: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut read = Vec::new();
    while read.len() < BYTE_ORDER_MARK.len() && BYTE_ORDER_MARK.starts_with(&read) {
        let mut byte = [0];
        if !delimited::read_some(reader, &mut byte).map(|length| length > 0)? {
            break;
        }
        read.extend_from_slice(&byte);
    }
    Ok(read)
}

/// Finds the texts of rows. Each core has its own.
#[derive(Debug)]
pub(crate) enum Finder<'a> {
    Delimited(Box<delimited::Finder<'a>>),
    Json(&'a str),
    Rdf(&'a [Position]),
}

impl Rows {
    /// Returns the finder of the texts in rows, or `None` if each row is a text.
    pub(crate) fn finder(&self) -> Option<Finder<'_>> {
        Some(match self {
            Self::Lines => return None,
            Self::Delimited(rows) => Finder::Delimited(Box::new(rows.finder())),
            Self::Json(member) => Finder::Json(member),
            Self::Rdf(positions) => Finder::Rdf(positions),
        })
    }
}

impl Table<'_> {
    /// Returns the structure of rows that are given as arguments, or the reason why they cannot be.
    pub(crate) fn rows(&self) -> Result<Rows, &'static str> {
        match self {
            Self::Delimited(_) => Err(
                "a table is read from a file, with --file, or from the standard input, not from an argument",
            ),
            Self::Json { member } => Ok(Rows::Json((*member).to_owned())),
            Self::Rdf { positions } => Ok(Rows::Rdf(positions.to_vec())),
        }
    }
}

impl Finder<'_> {
    /// Finds the texts of a row, in their order.
    ///
    /// # Errors
    /// The row does not belong to such a table.
    pub(crate) fn cells<'r>(
        &'r mut self,
        row: &'r [u8],
    ) -> Result<Vec<Cell<'r>>, Refusal<'static>> {
        match self {
            Self::Delimited(finder) => finder.cells(row),
            Self::Json(member) => json::cells(row, member),
            Self::Rdf(positions) => rdf::cells(row, positions),
        }
    }
}
