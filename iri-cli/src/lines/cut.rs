//! Cuts an input into chunks of many lines.

use std::io::{ErrorKind, Read};
use std::{iter, mem};

use memchr::memchr_iter;

use super::end::End;
use super::records::Records;
use crate::failure::Failure;

/// The number of bytes that are read at a time. A chunk is longer only if a line is longer.
const CHUNK: usize = 64 * 1024;

/// The smallest chunk that is shared. A shorter one is answered before another core has woken up for it.
const WORTH_A_CORE: usize = 16 * 1024;

/// A line without its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Line<'a> {
    /// The bytes of the line
    Text(&'a [u8]),
    /// The line has more bytes than `max`. They were skipped, and were never all in memory at once.
    TooLong,
}

/// A line and its place in the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) line: Line<'a>,
    /// The number of the line, counted from 1
    pub(crate) number: u64,
    /// The bytes that end the line. They are empty for a last line without an end, and for a line that is too long.
    pub(crate) end: &'a [u8],
}

/// Cuts an input into chunks of whole lines.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    name: String,
    input: R,
    end: End,
    max: usize,
    /// The start of the next line, which was read with the chunk before
    rest: Vec<u8>,
    /// The number of the next line
    next: u64,
    records: Records,
    /// The number of line ends skipped so far in the next line, if that line is too long
    skipping: Option<u64>,
    is_over: bool,
}

/// Whole lines, one after the other.
#[derive(Debug)]
pub(super) struct Chunk {
    buffer: Vec<u8>,
    /// The length of the whole lines in the buffer
    len: usize,
    /// How many lines before those in the buffer were skipped as one that is too long; more than one only for a record
    /// of CSV
    skipped: u64,
    /// The number of the first line
    first: u64,
    end: End,
    max: usize,
}

impl Chunk {
    pub(super) fn new() -> Self {
        Self {
            buffer: Vec::new(),
            len: 0,
            skipped: 0,
            first: 1,
            end: End::Lf,
            max: 0,
        }
    }

    /// Returns whether other cores may read and answer chunks at the same time. They may not if a line is long, because
    /// such chunks take much memory. For a short chunk it is not worth it.
    pub(super) fn is_worth_a_core(&self) -> bool {
        (WORTH_A_CORE..=CHUNK).contains(&self.len)
    }

    /// Returns the lines, each with its number.
    pub(super) fn lines(&self) -> impl Iterator<Item = Row<'_>> {
        let mut rest = &self.buffer[..self.len];
        let (end, max) = (self.end, self.max);
        let mut records = Records::new(end);
        let mut number = self.first + self.skipped;
        let lines = iter::from_fn(move || {
            let (whole, length);
            (whole, length, rest) = match records.next_end(rest) {
                Some(after) => {
                    let (whole, rest) = rest.split_at(after);
                    let length = after - 1;
                    // The CR is part of the line's end.
                    let cr = end != End::Nul && whole[..length].ends_with(b"\r");
                    (whole, length - usize::from(cr), rest)
                }
                None if rest.is_empty() => return None,
                None => (rest, rest.len(), &[][..]),
            };
            let (line, end_of_line) = whole.split_at(length);
            let line = if length > max {
                Line::TooLong
            } else {
                Line::Text(line)
            };
            let row = Row {
                line,
                number,
                end: end_of_line,
            };
            number += match end {
                End::Record { .. } => memchr_iter(b'\n', whole).count() as u64,
                End::Lf | End::Nul => 1,
            };
            Some(row)
        });
        let skipped = Row {
            line: Line::TooLong,
            number: self.first,
            end: &[],
        };
        let skipped = (self.skipped > 0).then_some(skipped);
        skipped.into_iter().chain(lines)
    }

    /// Returns the number of lines.
    fn count(&self) -> u64 {
        let text = &self.buffer[..self.len];
        let ends = memchr_iter(self.end.byte(), text).count() as u64;
        // The last line of an input may be without an end.
        let is_open = text.last().is_some_and(|last| *last != self.end.byte());
        ends + u64::from(is_open) + self.skipped
    }
}

impl<R: Read> Lines<R> {
    /// Makes the lines of an input. `name` is for messages; `max` is the most bytes of a line.
    pub(crate) fn new(name: impl Into<String>, input: R, end: End, max: usize) -> Self {
        Self {
            name: name.into(),
            input,
            end,
            max,
            rest: Vec::new(),
            next: 1,
            records: Records::new(end),
            skipping: None,
            is_over: false,
        }
    }

    /// Gives the first line another number than 1.
    pub(crate) fn numbered_from(mut self, first: u64) -> Self {
        self.next = first;
        self
    }

    /// Reads the lines that are available, and waits only until there is one. Returns `false` at the end of the input,
    /// where there are no more lines.
    pub(super) fn read(&mut self, chunk: &mut Chunk) -> Result<bool, Failure> {
        self.records = Records::new(self.end);
        // A line of `max` bytes may be followed by a CR.
        let most = self.max.saturating_add(1);
        if self.rest.len() > most {
            let rest = mem::take(&mut self.rest);
            self.records.next_end(&rest);
            self.skip(&rest);
        }
        let mut filled = self.rest.len();
        let size = CHUNK.max(filled);
        chunk.buffer.resize(size, 0);
        chunk.buffer.shrink_to(size);
        chunk.buffer[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        self.rest.shrink_to(CHUNK);
        chunk.skipped = 0;
        let mut searched = 0;
        let cut = loop {
            let length = self.fill(&mut chunk.buffer, filled)?;
            if length == 0 {
                self.is_over = true;
                // The line that is skipped is the last one, and has no end.
                chunk.skipped += self.skipping.take().map_or(0, |ends| ends + 1);
                break filled;
            }
            filled += length;
            if self.skipping.is_some() {
                let Some(after) = self.records.next_end(&chunk.buffer[..filled]) else {
                    self.skip(&chunk.buffer[..filled]);
                    filled = 0;
                    continue;
                };
                self.skip(&chunk.buffer[..after]);
                chunk.skipped += self.skipping.take().unwrap_or_default();
                chunk.buffer.copy_within(after..filled, 0);
                filled -= after;
            }
            match self.records.last_end(&chunk.buffer[searched..filled]) {
                Some(after) => break searched + after,
                None if chunk.skipped > 0 => break 0,
                None => searched = filled,
            }
            if filled > most {
                self.skip(&chunk.buffer[..filled]);
                (filled, searched) = (0, 0);
            }
        };
        self.rest.extend_from_slice(&chunk.buffer[cut..filled]);
        (chunk.len, chunk.end, chunk.max) = (cut, self.end, self.max);
        chunk.first = self.next;
        self.next += chunk.count();
        Ok(self.next > chunk.first)
    }

    /// Counts the ends of lines in a part of a line that is too long.
    fn skip(&mut self, part: &[u8]) {
        let ends = memchr_iter(self.end.byte(), part).count() as u64;
        self.skipping = Some(self.skipping.unwrap_or_default() + ends);
    }

    /// Reads more into a buffer after what is there, and returns the number of bytes.
    fn fill(&mut self, buffer: &mut Vec<u8>, filled: usize) -> Result<usize, Failure> {
        if self.is_over {
            return Ok(0);
        }
        if filled == buffer.len() {
            // The buffer grows by an eighth, without spare capacity: doubling it would take twice the memory of a long
            // line.
            let more = CHUNK.max(filled / 8);
            buffer.reserve_exact(more);
            buffer.resize(filled + more, 0);
        }
        loop {
            match self.input.read(&mut buffer[filled..]) {
                Ok(length) => return Ok(length),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.is_over = true;
                    return Err(Failure::Read(self.name.clone(), error));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// A reader that gives a few bytes at a time, as a pipe may.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = buffer.len().min(self.1);
            self.0.read(&mut buffer[..most])
        }
    }

    /// Returns the lines of `text`, read `step` bytes at a time. `None` is a line that is too long.
    fn lines(text: &[u8], end: End, max: usize, step: usize) -> Vec<Option<Vec<u8>>> {
        let mut lines = Lines::new("test", Slow(text, step), end, max);
        let mut chunk = Chunk::new();
        let mut found = Vec::new();
        while lines.read(&mut chunk).unwrap() {
            for Row { line, number, .. } in chunk.lines() {
                found.push(match line {
                    Line::Text(text) => Some(text.to_vec()),
                    Line::TooLong => None,
                });
                assert_eq!(number, found.len() as u64);
            }
            assert!(chunk.buffer.len() <= 2 * CHUNK.max(max), "the buffer grew");
        }
        assert!(!lines.read(&mut chunk).unwrap());
        found
    }

    #[test]
    fn lines_are_what_lf_ends() {
        for step in [1, 2, 3, 100] {
            let lines = |text| lines(text, End::Lf, 9, step);
            assert_eq!(lines(b""), []);
            let expected = ["a", "", "bc", "\r", "d\re"].map(|line| Some(line.as_bytes().to_vec()));
            assert_eq!(lines(b"a\n\r\nbc\r\n\r\r\nd\re"), expected);
            assert_eq!(lines(b"a\n"), [Some(b"a".to_vec())]);
            assert_eq!(lines(b"a\r"), [Some(b"a\r".to_vec())]);
        }
    }

    #[test]
    fn or_what_nul_ends() {
        for step in [1, 2, 3, 100] {
            let expected = ["a\nb", "", "c\r"].map(|line| Some(line.as_bytes().to_vec()));
            assert_eq!(lines(b"a\nb\0\0c\r\0", End::Nul, 9, step), expected);
        }
    }

    #[test]
    fn only_what_is_longer_than_max_is_too_long() {
        for step in [1, 2, 3, 100] {
            let lines = |text| lines(text, End::Lf, 3, step);
            let found = lines(b"123\n1234\n123\r\n1234\r\n\n12345678\n1");
            let lengths = found.iter().map(|line| line.as_ref().map(Vec::len));
            let expected = [Some(3), None, Some(3), None, Some(0), None, Some(1)];
            assert!(lengths.eq(expected), "{found:?}");
            assert_eq!(lines(b"1234"), [None]);
            assert_eq!(lines(b"123456789"), [None]);
            assert_eq!(lines(b"123456789\n"), [None]);
            assert_eq!(lines(b"123456789\n1"), [None, Some(b"1".to_vec())]);
            assert_eq!(lines(b"123456789\n12345678"), [None, None]);
            assert_eq!(lines(b"123"), [Some(b"123".to_vec())]);
        }
    }

    #[test]
    fn a_long_line_is_skipped_in_a_few_buffers() {
        let long = vec![b'x'; 50 * CHUNK];
        let text = [&long[..], b"\na\n", &long[..]].concat();
        let found = lines(&text, End::Lf, CHUNK, usize::MAX);
        assert_eq!(found, [None, Some(b"a".to_vec()), None]);
    }

    #[test]
    fn a_line_longer_than_a_chunk_is_held() {
        let long = vec![b'x'; 5 * CHUNK + 1];
        let text = [b"a\n", &long[..], b"\nb"].concat();
        let expected = [Some(b"a".to_vec()), Some(long), Some(b"b".to_vec())];
        assert_eq!(lines(&text, End::Lf, 10 * CHUNK, 1000), expected);
    }

    #[test]
    fn a_line_that_is_there_does_not_wait_for_another() {
        let mut lines = Lines::new("test", Slow(b"a\nb\nc\n", 3), End::Lf, 9);
        let mut chunk = Chunk::new();
        let mut counts = Vec::new();
        while lines.read(&mut chunk).unwrap() {
            counts.push(chunk.lines().count());
        }
        assert_eq!(counts, [1, 2]);
    }
}
