//! `iri check --fix`: all bytes of a table outside its texts stay, as another reader of the format sees it; a second run
//! changes nothing, nor does one that fails.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{self, ExitCode};
use std::thread;

use csv_core::{ReadRecordResult, Reader};
use serde_json::Value;

use crate::support::text_of;

/// The arguments for each kind of table: the texts are in the first column, the member `u`, or the IRIs.
const KINDS: [(&str, &[&str]); 5] = [
    ("lines", &[]),
    ("csv", &["--csv", "1"]),
    ("tsv", &["--tsv", "1"]),
    ("jsonl", &["--jsonl", "u"]),
    ("rdf", &["--rdf"]),
];

/// Checks a line that says the kind of the table, and after it the table, which may be any bytes.
pub fn check(bytes: &[u8]) {
    let kind = text_of(bytes).lines().next().unwrap_or_default();
    let Some((_, options)) = KINDS.iter().find(|(name, _)| *name == kind) else {
        return;
    };
    // Without a line there are no columns, which is an error.
    let Some(before @ [_, ..]) = bytes.get(kind.len() + 1..) else {
        return;
    };
    let name = format!("iri-{}-{:?}", process::id(), thread::current().id());
    let file = std::env::temp_dir().join(name);
    fs::write(&file, before).unwrap();
    let status = fix(options, &file);
    let after = fs::read(&file).unwrap();
    if status == ExitCode::from(2) {
        assert_eq!(after, before, "after an error");
    }
    assert_eq!(others(kind, &after), others(kind, before));
    fix(options, &file);
    assert_eq!(fs::read(&file).unwrap(), after, "after a second run");
    fs::remove_file(&file).unwrap();
}

/// Runs the command on a file.
fn fix(options: &[&str], file: &Path) -> ExitCode {
    let arguments = ["iri", "check", "--fix", "--lint", "note", "--quiet"];
    let mut arguments: Vec<OsString> = arguments
        .iter()
        .chain(options)
        .map(OsString::from)
        .collect();
    arguments.push(file.into());
    iri_cli::main(&arguments)
}

/// Returns what a table has besides its texts.
fn others(kind: &str, table: &[u8]) -> Vec<Vec<u8>> {
    let lines = || table.split(|b| *b == b'\n');
    match kind {
        "csv" => records(table, b','),
        "tsv" => {
            // There are no quotes. A CR ends a row, too, so the one before an LF is followed by an empty line, which is no row.
            let row = |line: &[u8]| line.split(|b| *b == b'\t').map(<[u8]>::to_vec).collect();
            let lines = table.split(|b| matches!(b, b'\r' | b'\n'));
            let ends = table.iter().filter(|b| matches!(b, b'\r' | b'\n'));
            let mut all = without_column(lines.map(row).collect());
            all.push(ends.copied().collect());
            all
        }
        "jsonl" => lines().map(without_member).collect(),
        "rdf" => lines().map(without_iris).collect(),
        // Only the ends of lines are no texts. The last line has none.
        _ => {
            let ends = |line: &[u8]| line.ends_with(b"\r").to_string().into_bytes();
            let mut all: Vec<_> = lines().map(ends).collect();
            all.pop();
            all.push(b"last".to_vec());
            all
        }
    }
}

/// Returns the fields of CSV that are not in the column.
fn records(table: &[u8], delimiter: u8) -> Vec<Vec<u8>> {
    let mut reader = csv_core::ReaderBuilder::new().delimiter(delimiter).build();
    let mut rows = Vec::new();
    let mut rest = table;
    while let Some(row) = record(&mut reader, &mut rest) {
        rows.push(row);
    }
    without_column(rows)
}

fn record(reader: &mut Reader, rest: &mut &[u8]) -> Option<Vec<Vec<u8>>> {
    // A field is never longer than its text, and there are no more fields than bytes.
    let (mut output, mut ends) = (vec![0; rest.len() + 1], vec![0; rest.len() + 2]);
    let (mut written, mut fields) = (0, 0);
    loop {
        let (result, read, wrote, ended) =
            reader.read_record(rest, &mut output[written..], &mut ends[fields..]);
        (written, fields) = (written + wrote, fields + ended);
        *rest = &rest[read..];
        match result {
            ReadRecordResult::Record => break,
            ReadRecordResult::End => return None,
            // The end of the input is told by an empty input.
            _ => {}
        }
    }
    let mut start = 0;
    let field = |end: &usize| {
        let field = output[start..*end].to_vec();
        start = *end;
        field
    };
    Some(ends[..fields].iter().map(field).collect())
}

/// Leaves out the fields of the first column, or of those with the name `1` in the first row that is no empty line.
fn without_column(rows: Vec<Vec<Vec<u8>>>) -> Vec<Vec<u8>> {
    let is_row = |row: &Vec<Vec<u8>>| row.concat() != b"" || row.len() > 1;
    let header = rows.iter().position(is_row).unwrap_or_default();
    let Some(first) = rows.get(header) else {
        return Vec::new();
    };
    let mut is_text: Vec<_> = first.iter().map(|name| name.trim_ascii() == b"1").collect();
    if !is_text.contains(&true) {
        is_text[0] = true;
    }
    let mut kept = Vec::new();
    for (number, row) in rows.into_iter().enumerate() {
        for (place, field) in row.into_iter().enumerate() {
            if number <= header || is_text.get(place) != Some(&true) {
                kept.push(field);
            }
        }
        kept.push(b"end of row".to_vec());
    }
    kept
}

/// Returns a line of JSON without its member `u`, or the line if it is no object.
fn without_member(line: &[u8]) -> Vec<u8> {
    // A byte order mark is no JSON.
    match serde_json::from_slice(line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line)) {
        Ok(Value::Object(mut object)) => {
            object.remove("u");
            Value::Object(object).to_string().into_bytes()
        }
        _ => line.to_vec(),
    }
}

/// Returns a line without what is between `<` and `>`.
fn without_iris(line: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut is_within = false;
    for b in line {
        is_within &= *b != b'>';
        if !is_within {
            kept.push(*b);
        }
        is_within |= *b == b'<';
    }
    kept
}
