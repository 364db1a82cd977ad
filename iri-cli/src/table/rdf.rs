//! Statements of N-Triples and N-Quads.

use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::Range;

use clap::ValueEnum;
use iri_core::Iri;
use memchr::{memchr, memchr2};
use oxttl::{NQuadsParser, TurtleSyntaxError};

use super::delimited::read_some;
use crate::cell::{Cell, Notation};
use crate::refusal::{Refusal, column};

/// The position of an IRI in a statement.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub(crate) enum Position {
    Subject,
    Predicate,
    Object,
    /// The type of a literal
    Datatype,
    /// The name of a graph, in N-Quads
    Graph,
}

impl Position {
    /// The names of all positions.
    pub(super) const NAMES: [&'static str; 5] =
        ["subject", "predicate", "object", "datatype", "graph"];

    const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The words with which a document in Turtle or `TriG` begins, unless it declares nothing.
const DIRECTIVES: [&[u8]; 5] = [b"@prefix", b"@base", b"@version", b"prefix", b"base"];

/// How many bytes are looked at for a directive.
const MOST_COMMENTS: usize = 4096;

/// Reads the lines up to the first that is no comment.
///
/// # Errors
/// This line is of Turtle or `TriG`. Otherwise each of its lines would be an error.
pub(super) fn refuse_turtle(read: &mut Vec<u8>, reader: &mut impl Read) -> io::Result<()> {
    loop {
        let line = read.split(|b| *b == b'\n').next_back().unwrap_or_default();
        let line = line.trim_ascii_start();
        let is_directive = DIRECTIVES.iter().any(|directive| {
            let (word, after) = line.split_at_checked(directive.len()).unwrap_or_default();
            word.eq_ignore_ascii_case(directive)
                && after.first().is_some_and(u8::is_ascii_whitespace)
        });
        if is_directive {
            return Err(io::Error::other(
                "it is Turtle or TriG; convert it to N-Triples or N-Quads, which have a statement on each line",
            ));
        }
        // No directive is as long as this. Comments before it are looked at up to a limit.
        let may_be_one = read.len() < MOST_COMMENTS
            && (line.is_empty() || line.starts_with(b"#") || line.len() < 16);
        let mut byte = [0];
        if !may_be_one || read_some(reader, &mut byte)? == 0 {
            return Ok(());
        }
        read.extend_from_slice(&byte);
    }
}

/// Finds the IRIs in these positions of a line.
pub(super) fn cells<'a>(
    row: &'a [u8],
    positions: &[Position],
) -> Result<Vec<Cell<'a>>, Refusal<'static>> {
    check(row)?;
    let mut cells = Vec::with_capacity(4);
    for (position, place) in iris(row) {
        if positions.contains(&position) {
            cells.push(Cell {
                text: unescaped(&row[place.start + 1..place.end - 1]),
                row,
                place,
                notation: Notation::Rdf,
                field: Some(position.name()),
                word: "",
            });
        }
    }
    Ok(cells)
}

/// Checks everything in a line except its IRIs, which the caller checks.
///
/// # Errors
/// The line is no statement.
fn check(row: &[u8]) -> Result<(), Refusal<'static>> {
    let Err(error) = parse(NQuadsParser::new(), row) else {
        return Ok(());
    };
    // The lenient parser accepts any text as an IRI. If it accepts the line, an invalid IRI is the reason of the error.
    match parse(NQuadsParser::new().lenient(), row) {
        Err(error) => Err(refusal(row, &error)),
        Ok(()) if iris(row).any(|(_, place)| !is_iri(&row[place])) => Ok(()),
        Ok(()) => Err(refusal(row, &error)),
    }
}

fn is_iri(iriref: &[u8]) -> bool {
    let inner = &iriref[1..iriref.len() - 1];
    Iri::parse_bytes(&unescaped(inner)).is_ok()
}

fn parse(parser: NQuadsParser, row: &[u8]) -> Result<(), TurtleSyntaxError> {
    parser.for_slice(row).try_for_each(|quad| quad.map(|_| ()))
}

/// Returns why a line is no statement. The parser's quotations from the line are left out, because they may be part of
/// a password.
fn refusal(row: &[u8], error: &TurtleSyntaxError) -> Refusal<'static> {
    let message = error.message().split(", found").next().unwrap_or_default();
    let message = if message.contains(['\'', '"', '`']) {
        "unexpected character"
    } else {
        message
    };
    let at = usize::try_from(error.location().start.offset).unwrap_or(row.len());
    Refusal::Row {
        lines: 0,
        column: column(row, at.min(row.len())),
        reason: format!("not a statement of RDF: {message}"),
    }
}

/// Finds each `IRIREF` of a line that the lenient parser accepts, and its position.
///
/// A `<` begins an `IRIREF`, unless it is in a literal or a comment, or begins a triple within a triple.
fn iris(row: &[u8]) -> impl Iterator<Item = (Position, Range<usize>)> {
    let mut at = 0;
    // The number of terms so far in this triple, and in the triples around it.
    let mut terms = 0;
    let mut around = Vec::new();
    let mut is_type = false;
    std::iter::from_fn(move || {
        loop {
            let rest = row.get(at..)?;
            let length = match *rest {
                [] => return None,
                [b'<', b'<', ..] => {
                    around.push(std::mem::take(&mut terms));
                    2
                }
                [b'<', ..] => {
                    let length = memchr(b'>', rest)? + 1;
                    let position = match terms {
                        _ if std::mem::take(&mut is_type) => Position::Datatype,
                        0 => Position::Subject,
                        1 => Position::Predicate,
                        2 => Position::Object,
                        _ => Position::Graph,
                    };
                    if position != Position::Datatype {
                        terms += 1;
                    }
                    let place = at..at + length;
                    at = place.end;
                    return Some((position, place));
                }
                [b'>', b'>', ..] => {
                    terms = around.pop().unwrap_or(0) + 1;
                    2
                }
                [b'"', ..] => {
                    terms += 1;
                    literal(rest)?
                }
                [b'_', ..] => {
                    terms += 1;
                    let is_end = |byte: &u8| b" \t\r\n<>\"#()".contains(byte);
                    rest.iter().position(is_end).unwrap_or(rest.len())
                }
                [b'^', b'^', ..] => {
                    is_type = true;
                    2
                }
                [b'#', ..] => memchr2(b'\r', b'\n', rest).unwrap_or(rest.len()),
                // The parser accepts a CR as the end of a line.
                [b'\r' | b'\n', ..] => {
                    terms = 0;
                    1
                }
                _ => 1,
            };
            at += length;
        }
    })
}

/// Returns the length of the literal at the start, including its quotes.
fn literal(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += memchr2(b'"', b'\\', text.get(at..)?)?;
        if text[at] == b'"' {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// Returns the text of an `IRIREF` with `\u00E9` and `\U000000E9` replaced by their characters. Invalid escapes stay.
pub(crate) fn unescaped(text: &[u8]) -> Cow<'_, [u8]> {
    if memchr(b'\\', text).is_none() {
        return text.into();
    }
    let (mut plain, mut rest) = (Vec::with_capacity(text.len()), text);
    while let Some(start) = memchr(b'\\', rest) {
        let (before, escape) = rest.split_at(start);
        plain.extend_from_slice(before);
        let length = match escape.get(1) {
            Some(b'u') => 6,
            Some(b'U') => 10,
            _ => 1,
        };
        let digits = escape
            .get(2..length)
            .and_then(|digits| str::from_utf8(digits).ok());
        let digits = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        rest = match code.and_then(char::from_u32) {
            Some(c) => {
                plain.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                &escape[length..]
            }
            None => {
                plain.push(b'\\');
                &escape[1..]
            }
        };
    }
    plain.extend_from_slice(rest);
    plain.into()
}

#[cfg(test)]
mod tests {
    use oxrdf::{GraphName, NamedOrBlankNode, Term, TermRef};

    use super::*;

    type Found = Vec<(Position, String)>;

    /// Returns the IRIs of a line as the lenient parser reads them, or `None` if it refuses the line.
    fn read(line: &[u8]) -> Option<Found> {
        let mut found = Vec::new();
        for quad in NQuadsParser::new().lenient().for_slice(line) {
            let quad = quad.ok()?;
            triple(
                &quad.subject,
                quad.predicate.as_str(),
                &quad.object,
                &mut found,
            );
            if let GraphName::NamedNode(graph) = &quad.graph_name {
                found.push((Position::Graph, graph.as_str().to_owned()));
            }
        }
        Some(found)
    }

    fn triple(subject: &NamedOrBlankNode, predicate: &str, object: &Term, found: &mut Found) {
        if let NamedOrBlankNode::NamedNode(subject) = subject {
            found.push((Position::Subject, subject.as_str().to_owned()));
        }
        found.push((Position::Predicate, predicate.to_owned()));
        match object.as_ref() {
            TermRef::NamedNode(object) => {
                found.push((Position::Object, object.as_str().to_owned()));
            }
            TermRef::Literal(literal) => {
                let datatype = literal.datatype().as_str();
                // These datatypes are implied by literals that name no datatype.
                let is_written = !datatype.ends_with("#string") && !datatype.ends_with("angString");
                if is_written {
                    found.push((Position::Datatype, datatype.to_owned()));
                }
            }
            TermRef::BlankNode(_) => {}
            TermRef::Triple(inner) => {
                triple(
                    &inner.subject,
                    inner.predicate.as_str(),
                    &inner.object,
                    found,
                );
            }
        }
    }

    /// Returns the IRIs of a line as this module finds them.
    fn scanned(line: &[u8]) -> Found {
        let text = |place: Range<usize>| {
            let iri = unescaped(&line[place.start + 1..place.end - 1]);
            String::from_utf8_lossy(&iri).into_owned()
        };
        iris(line)
            .map(|(position, place)| (position, text(place)))
            .collect()
    }

    const NODES: [&str; 5] = [r"<a:\u0062>", "<a:é>", "_:b", "_:a.b-c", "<>"];
    const OBJECTS: [&str; 14] = [
        "<a:o>",
        "_:o",
        r#""""#,
        r#""<a:not>""#,
        r#""\"<a:not>#\\""#,
        r#""a"@en-GB"#,
        r#""a"@ar--rtl"#,
        r#""a"^^<a:type>"#,
        r#""<" ^^ <a:type>"#,
        "<<(<a:s><a:p><a:o>)>>",
        r#"<<( _:s <a:p> "x"^^<a:t> )>>"#,
        "<<(<a:s><a:p><<(_:s<a:p>_:o)>>)>>",
        r"<a:\U0001F600>",
        r#""\u003Ca:not>""#,
    ];
    const ENDS: [&str; 7] = [
        ".",
        " . ",
        "<a:g>.",
        " _:g .",
        ".# <a:not>",
        "<a:g> . # \"<a:not>",
        ".\r<a:s><a:p>_:o.",
    ];

    fn lines() -> Vec<String> {
        let mut lines = vec![String::new(), " \t".into(), "# <a:b>".into()];
        for subject in NODES {
            for space in ["", " ", "\t "] {
                for object in OBJECTS {
                    for end in ENDS {
                        lines.push(format!("{space}{subject}{space}<a:p>{space}{object}{end}"));
                    }
                }
            }
        }
        lines
    }

    #[test]
    fn the_iris_are_those_of_the_parser() {
        let mut valid = 0;
        for line in lines() {
            let Some(expected) = read(line.as_bytes()) else {
                // The parser refuses only lines in which the name of a blank node runs into the next characters.
                assert!(line.contains("_:"), "{line}");
                continue;
            };
            assert_eq!(scanned(line.as_bytes()), expected, "{line}");
            valid += 1;
        }
        assert!(valid > 1000, "{valid}");
    }

    /// Returns the next pseudo-random number. The numbers are the same in each run.
    fn next(seed: &mut u64) -> usize {
        *seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (*seed >> 33) as usize
    }

    /// Whatever is changed in a line, the IRIs are those of the parser if it accepts the line. Other lines cause no
    /// panic.
    #[test]
    fn so_are_those_of_lines_with_changes() {
        let lines = lines();
        let letters = b" <>\"\\#_:.^@(ab\r\tu0\xC3";
        let (mut seed, mut valid) = (1, 0);
        for _ in 0..100_000 {
            let mut line = lines[next(&mut seed) % lines.len()].clone().into_bytes();
            for _ in 0..=next(&mut seed) % 2 {
                let at = next(&mut seed) % (line.len() + 1);
                let letter = letters[next(&mut seed) % letters.len()];
                match next(&mut seed) % 3 {
                    0 => line.insert(at, letter),
                    _ if at == line.len() => {}
                    1 => line[at] = letter,
                    _ => drop(line.remove(at)),
                }
            }
            // The parser accepts escapes of surrogates, which are not characters.
            if let Some(expected) = read(&line).filter(|_| !line.ends_with(b"\\")) {
                assert_eq!(scanned(&line), expected, "{}", line.escape_ascii());
                valid += 1;
            }
            let _: Result<_, _> = cells(&line, Position::value_variants());
        }
        assert!(valid > 20_000, "{valid}");
    }

    #[test]
    fn what_is_said_of_a_line_quotes_nothing() {
        for (line, column, said) in [
            ("<a:b> <a:c>", 12, "Unexpected end"),
            ("<a:s> <a:p> <a:o>", 18, "Triples must be followed by a dot"),
            (
                "a:b <a:p> <a:o> .",
                1,
                "The subject of a triple must be an IRI or a blank node",
            ),
            (
                "<a:s> <a:p> <a:o> . <http://joe:s3cret@h/>",
                21,
                "Only a single triple or quad can be written in a line",
            ),
            (
                r#"é <a:p> "\xs3cret" ."#,
                1,
                "The subject of a triple must be",
            ),
            (r#"<a:s> <a:p> "\xs3cret" ."#, 14, "unexpected character"),
            (r#"<a:s> <a:p> "a"@toolongtoolong ."#, 17, "A subtag may be"),
        ] {
            let refusal = cells(line.as_bytes(), Position::value_variants()).unwrap_err();
            let reason = refusal.to_string();
            assert!(reason.contains(said), "{line}: {reason}");
            assert!(!reason.contains("s3cret"), "{reason}");
            assert_eq!(refusal.column(), column, "{line}: {reason}");
        }
        // An invalid IRI is found too; the check of IRIs reports it.
        let row = "<a:s> <a b> <a:o> .".as_bytes();
        assert_eq!(cells(row, &[Position::Predicate]).unwrap().len(), 1);
    }

    #[test]
    fn escapes_are_characters() {
        for (text, plain) in [
            ("a", "a"),
            (r"\u00e9\U0001F600", "é😀"),
            (r"\u00e", r"\u00e"),
            (r"\ud800", r"\ud800"),
            (r"\u+0e9\", r"\u+0e9\"),
        ] {
            assert_eq!(unescaped(text.as_bytes()), plain.as_bytes());
        }
    }
}
