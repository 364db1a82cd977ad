//! Reports in the formats that programs read.

use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use iri_core::lint::{Code, Severity};
use memchr::memchr;
use serde_json::json;

use crate::open;
use crate::operation::component::{Component, Form};
use crate::visible::{shown, write_json};

/// The format of the reports.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub(super) enum Format {
    /// Reports for people, as compilers write them
    Text,
    /// A JSON object for each line
    Json,
    /// Annotations of GitHub's workflows
    Github,
    /// A log of SARIF 2.1.0, which CI systems show beside the code
    Sarif,
}

/// A refusal or a finding in a line.
pub(super) struct Told<'a> {
    /// The file, or `-`
    pub(super) file: &'a Path,
    pub(super) line: u64,
    pub(super) column: usize,
    pub(super) severity: Severity,
    pub(super) code: &'static str,
    pub(super) message: String,
}

/// The code in reports of a text that is refused. A finding has a code of its own.
pub(super) const SYNTAX: &str = "syntax";

/// The code in a report that says how many findings of a line have no report of their own.
pub(super) const MORE: &str = "more-findings";

impl Told<'_> {
    /// Writes a line such as `::error file=a.txt,line=2,col=11::unexpected space`.
    pub(super) fn write_github(&self, out: &mut impl Write) -> io::Result<()> {
        let command = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let Self { line, column, .. } = self;
        let file = property(&self.name());
        let message = data(&self.message);
        let code = self.code;
        writeln!(
            out,
            "::{command} file={file},line={line},col={column},title={code}::{message}"
        )
    }

    /// Writes a result of a SARIF log, as one line.
    pub(super) fn write_sarif(&self, out: &mut impl Write) -> io::Result<()> {
        let result = json!({
            "ruleId": self.code,
            "level": self.severity.name(),
            "message": { "text": self.message },
            "locations": [{ "physicalLocation": {
                "artifactLocation": { "uri": uri(self.file) },
                "region": { "startLine": self.line, "startColumn": self.column },
            }}],
        });
        write_json(out, &result)?;
        out.write_all(b"\n")
    }

    /// Returns the name of the file for an annotation, in which only the end of a line can be escaped so that GitHub finds
    /// the file. Any other character that controls a terminal is written as in reports for people.
    fn name(&self) -> String {
        if open::is_stdin(self.file) {
            return open::STDIN.to_owned();
        }
        let name = self.file.display().to_string();
        let lines = name.split_inclusive(['\r', '\n']).map(|line| {
            let text = line.trim_end_matches(['\r', '\n']);
            shown(text) + &line[text.len()..]
        });
        lines.collect()
    }
}

/// Escapes the message of an annotation, which comes after the `::`.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property of an annotation.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Returns the URI reference of a file.
fn uri(file: &Path) -> String {
    let file = if open::is_stdin(file) {
        open::STDIN.as_bytes()
    } else {
        file.as_os_str().as_encoded_bytes()
    };
    let mut path = String::new();
    for chunk in file.utf8_chunks() {
        path.push_str(&Component::Path.encode(chunk.valid().as_bytes(), Form::Uri));
        path.extend(chunk.invalid().iter().map(|byte| format!("%{byte:02X}")));
    }
    if path.starts_with('/') {
        return format!("file://{path}");
    }
    // With a `:` in its first segment, the path would be read as a scheme.
    match path.split('/').next() {
        Some(first) if first.contains(':') => format!("./{path}"),
        _ => path,
    }
}

/// Writes the part of a log before its results.
pub(super) fn sarif_start(out: &mut impl Write) -> io::Result<()> {
    let codes = Code::ALL.iter().map(|code| code.name());
    let rules = [SYNTAX, MORE].into_iter().chain(codes);
    let rules: Vec<_> = rules.map(|code| json!({ "id": code })).collect();
    let driver = json!({
        "name": "iri",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules,
    });
    let start =
        r#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"#;
    writeln!(
        out,
        r#"{start}"columnKind":"unicodeCodePoints","tool":{{"driver":{driver}}},"results":["#
    )
}

/// Writes the part of a log after its results.
pub(super) fn sarif_end(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n]}}]}}")
}

/// Writes a comma between lines, and leaves out the end of the last line.
pub(super) struct Commas<W> {
    out: W,
    is_between: bool,
}

impl<W> Commas<W> {
    pub(super) const fn new(out: W) -> Self {
        Self {
            out,
            is_between: false,
        }
    }
}

impl<W: Write> Write for Commas<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut rest = bytes;
        while !rest.is_empty() {
            if self.is_between {
                self.out.write_all(b",\n")?;
            }
            let end = memchr(b'\n', rest);
            self.is_between = end.is_some();
            self.out.write_all(&rest[..end.unwrap_or(rest.len())])?;
            rest = end.map_or(&[], |end| &rest[end + 1..]);
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_are_between_lines_however_they_are_written() {
        for (writes, expected) in [
            (&[][..], ""),
            (&["a\n"], "a"),
            (&["a\nb\n", "c", "d\n", "e\n"], "a,\nb,\ncd,\ne"),
            (&["a", "\n", "b"], "a,\nb"),
        ] {
            let mut out = Commas::new(Vec::new());
            for text in writes {
                out.write_all(text.as_bytes()).unwrap();
            }
            assert_eq!(out.out, expected.as_bytes());
        }
    }

    #[test]
    fn files_are_uri_references() {
        for (file, expected) in [
            ("a b.txt", "a%20b.txt"),
            ("/a/é", "file:///a/%C3%A9"),
            ("a:b/c", "./a:b/c"),
            ("-", "%3Cstdin%3E"),
            ("a\nb\u{1B}\u{202E}", "a%0Ab%1B%E2%80%AE"),
        ] {
            assert_eq!(uri(Path::new(file)), expected);
        }
    }
}
