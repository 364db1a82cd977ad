//! Cuts an input into lines, many at a time.

use std::io::{ErrorKind, Read};
use std::{iter, mem};

use memchr::{memchr, memchr_iter, memrchr};

use crate::failure::Failure;

/// What is asked of the input at a time; a chunk is longer only where a line is.
const CHUNK: usize = 64 * 1024;

/// A shorter chunk is done before a core has woken up for it.
const WORTH_A_CORE: usize = 16 * 1024;

/// A line without its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Line<'a> {
    /// The bytes of the line
    Text(&'a [u8]),
    /// The line has more bytes than `max`; they were skipped, and never held all at once.
    TooLong,
}

/// A line, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) line: Line<'a>,
    /// Counted from 1
    pub(crate) number: u64,
    /// What ends it; the last line of an input may have no end, and one that is too long has lost it.
    pub(crate) end: &'a [u8],
}

/// What ends a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    /// LF, or CR LF
    Lf,
    Nul,
}

impl End {
    /// The byte that a line ends with.
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Lf => b'\n',
            Self::Nul => b'\0',
        }
    }
}

/// Cuts an input into chunks of whole lines.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    name: String,
    input: R,
    end: End,
    max: usize,
    /// The start of the next line, read with the chunk before
    rest: Vec<u8>,
    /// The number of the next line
    next: u64,
    /// Whether the next line turned out to be too long
    is_skipping: bool,
    is_over: bool,
}

/// Whole lines, one after the other.
#[derive(Debug)]
pub(super) struct Chunk {
    buffer: Vec<u8>,
    /// Where the lines in the buffer end
    len: usize,
    /// Whether a line that was skipped comes before those in the buffer
    is_after_skipped: bool,
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
            is_after_skipped: false,
            first: 1,
            end: End::Lf,
            max: 0,
        }
    }

    /// Tells whether other chunks are to be read and answered meanwhile. Those with a longer line are not: they take
    /// memory.
    pub(super) fn is_worth_a_core(&self) -> bool {
        (WORTH_A_CORE..=CHUNK).contains(&self.len)
    }

    /// The lines, each with its number.
    pub(super) fn lines(&self) -> impl Iterator<Item = Row<'_>> {
        let mut rest = &self.buffer[..self.len];
        let (end, max) = (self.end, self.max);
        let lines = iter::from_fn(move || {
            let (whole, length);
            (whole, length, rest) = match memchr(end.byte(), rest) {
                Some(at) => {
                    let (whole, after) = rest.split_at(at + 1);
                    // The CR is part of the line's end.
                    let cr = end == End::Lf && whole[..at].ends_with(b"\r");
                    (whole, at - usize::from(cr), after)
                }
                None if rest.is_empty() => return None,
                None => (rest, rest.len(), &[][..]),
            };
            let (line, end) = whole.split_at(length);
            Some(if length > max {
                (Line::TooLong, end)
            } else {
                (Line::Text(line), end)
            })
        });
        let skipped = self.is_after_skipped.then_some((Line::TooLong, &[][..]));
        let lines = skipped.into_iter().chain(lines).zip(self.first..);
        lines.map(|((line, end), number)| Row { line, number, end })
    }

    /// How many lines there are.
    fn count(&self) -> u64 {
        let text = &self.buffer[..self.len];
        let ends = memchr_iter(self.end.byte(), text).count() as u64;
        // The last line of an input may have no end.
        let is_open = text.last().is_some_and(|last| *last != self.end.byte());
        ends + u64::from(is_open) + u64::from(self.is_after_skipped)
    }
}

impl<R: Read> Lines<R> {
    /// `name` is for messages; a line has at most `max` bytes.
    pub(crate) fn new(name: impl Into<String>, input: R, end: End, max: usize) -> Self {
        Self {
            name: name.into(),
            input,
            end,
            max,
            rest: Vec::new(),
            next: 1,
            is_skipping: false,
            is_over: false,
        }
    }

    /// Reads more lines, those that are there: it waits for no more where there is one. At the end of the input there
    /// are none, and `false` is returned.
    pub(super) fn read(&mut self, chunk: &mut Chunk) -> Result<bool, Failure> {
        let end = self.end.byte();
        // One more than `max` may be the CR.
        let most = self.max.saturating_add(1);
        if self.rest.len() > most {
            self.is_skipping = true;
            self.rest.clear();
        }
        let mut filled = self.rest.len();
        let size = CHUNK.max(filled);
        chunk.buffer.resize(size, 0);
        chunk.buffer.shrink_to(size);
        chunk.buffer[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        self.rest.shrink_to(CHUNK);
        chunk.is_after_skipped = false;
        let mut searched = 0;
        let cut = loop {
            let length = self.fill(&mut chunk.buffer, filled)?;
            if length == 0 {
                self.is_over = true;
                chunk.is_after_skipped |= mem::take(&mut self.is_skipping);
                break filled;
            }
            filled += length;
            if self.is_skipping {
                let Some(at) = memchr(end, &chunk.buffer[..filled]) else {
                    filled = 0;
                    continue;
                };
                chunk.buffer.copy_within(at + 1..filled, 0);
                filled -= at + 1;
                self.is_skipping = false;
                chunk.is_after_skipped = true;
            }
            match memrchr(end, &chunk.buffer[searched..filled]) {
                Some(at) => break searched + at + 1,
                None if chunk.is_after_skipped => break 0,
                None => searched = filled,
            }
            if filled > most {
                self.is_skipping = true;
                (filled, searched) = (0, 0);
            }
        };
        self.rest.extend_from_slice(&chunk.buffer[cut..filled]);
        (chunk.len, chunk.end, chunk.max) = (cut, self.end, self.max);
        chunk.first = self.next;
        self.next += chunk.count();
        Ok(self.next > chunk.first)
    }

    /// Reads more into a buffer after what is there, and returns the number of bytes.
    fn fill(&mut self, buffer: &mut Vec<u8>, filled: usize) -> Result<usize, Failure> {
        if self.is_over {
            return Ok(0);
        }
        if filled == buffer.len() {
            // An eighth more, and no spare capacity: a buffer of twice the line would be most of its memory.
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

    /// Gives a few bytes at a time, as a pipe may.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = buffer.len().min(self.1);
            self.0.read(&mut buffer[..most])
        }
    }

    /// The lines of `text` read `step` bytes at a time; `None` is one that is too long.
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
