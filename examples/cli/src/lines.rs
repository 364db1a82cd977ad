//! The lines of an input of any size, in one buffer.

use std::io::{self, ErrorKind, Read};

use memchr::memchr;

use crate::failure::Failure;

/// What is asked of the input at a time; the buffer grows beyond that for a longer line only.
const CHUNK: usize = 64 * 1024;

/// A line without its end, which is LF or CR LF.
#[derive(Debug, PartialEq)]
pub(crate) enum Line<'a> {
    /// The bytes of the line
    Text(&'a [u8]),
    /// The line has more bytes than `max`; they were skipped, and never held all at once.
    TooLong,
}

/// Cuts an input into lines.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    name: String,
    input: R,
    max: usize,
    /// What was read and not yet handed out is `buffer[start..end]`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
}

impl<R: Read> Lines<R> {
    /// `name` is for messages; a line has at most `max` bytes.
    pub(crate) fn new(name: impl Into<String>, input: R, max: usize) -> Self {
        Self {
            name: name.into(),
            input,
            max,
            buffer: vec![0; CHUNK],
            start: 0,
            end: 0,
        }
    }

    /// The next line. `before_waiting` runs whenever the buffered lines are used up: the time to
    /// write out the answers to them, since more may come only after those.
    pub(crate) fn next(
        &mut self,
        mut before_waiting: impl FnMut() -> io::Result<()>,
    ) -> Result<Option<Line<'_>>, Failure> {
        let mut skipped = false;
        let mut searched = 0;
        let (line, after) = loop {
            if let Some(at) = memchr(b'\n', &self.buffer[self.start + searched..self.end]) {
                let at = self.start + searched + at;
                // The CR is part of the line's end.
                let cr = self.buffer[self.start..at].ends_with(b"\r");
                break (self.start..at - usize::from(cr), at + 1);
            }
            searched = self.end - self.start;
            // One more than `max` may be the CR.
            if searched > self.max.saturating_add(1) {
                skipped = true;
                searched = 0;
                self.start = self.end;
            }
            before_waiting()?;
            if self.fill()? == 0 {
                if self.start == self.end && !skipped {
                    return Ok(None);
                }
                break (self.start..self.end, self.end);
            }
        };
        self.start = after;
        Ok(Some(if skipped || line.len() > self.max {
            Line::TooLong
        } else {
            Line::Text(&self.buffer[line])
        }))
    }

    /// Reads more after what is there; the number of bytes, 0 at the end of the input.
    fn fill(&mut self) -> Result<usize, Failure> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.end == self.buffer.len() {
            // An eighth more, and no spare capacity: a buffer of twice the line would be most of its memory.
            let more = CHUNK.max(self.end / 8);
            self.buffer.reserve_exact(more);
            self.buffer.resize(self.end + more, 0);
        }
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(length) => {
                    self.end += length;
                    return Ok(length);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Failure::Read(self.name.clone(), error)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
    fn lines(text: &[u8], max: usize, step: usize) -> Vec<Option<Vec<u8>>> {
        let mut lines = Lines::new("test", Slow(text, step), max);
        let mut found = Vec::new();
        while let Some(line) = lines.next(|| Ok(())).unwrap() {
            found.push(match line {
                Line::Text(text) => Some(text.to_vec()),
                Line::TooLong => None,
            });
        }
        assert!(lines.buffer.len() <= 2 * CHUNK.max(max), "the buffer grew");
        found
    }

    #[test]
    fn lines_are_what_lf_ends() {
        for step in [1, 2, 3, 100] {
            assert_eq!(lines(b"", 9, step), []);
            let expected = ["a", "", "bc", "\r", "d\re"].map(|line| Some(line.as_bytes().to_vec()));
            assert_eq!(lines(b"a\n\r\nbc\r\n\r\r\nd\re", 9, step), expected);
            assert_eq!(lines(b"a\n", 9, step), [Some(b"a".to_vec())]);
            assert_eq!(lines(b"a\r", 9, step), [Some(b"a\r".to_vec())]);
        }
    }

    #[test]
    fn only_what_is_longer_than_max_is_too_long() {
        for step in [1, 2, 3, 100] {
            let found = lines(b"123\n1234\n123\r\n1234\r\n\n12345678\n1", 3, step);
            let lengths = found.iter().map(|line| line.as_ref().map(Vec::len));
            let expected = [Some(3), None, Some(3), None, Some(0), None, Some(1)];
            assert!(lengths.eq(expected), "{found:?}");
            assert_eq!(lines(b"1234", 3, step), [None]);
            assert_eq!(lines(b"123456789", 3, step), [None]);
            assert_eq!(lines(b"123", 3, step), [Some(b"123".to_vec())]);
        }
    }

    #[test]
    fn a_long_line_is_skipped_in_a_few_buffers() {
        let long = vec![b'x'; 50 * CHUNK];
        let text = [&long[..], b"\na\n", &long[..]].concat();
        assert_eq!(
            lines(&text, CHUNK, usize::MAX),
            [None, Some(b"a".to_vec()), None]
        );
    }

    #[test]
    fn a_line_longer_than_a_chunk_is_held() {
        let long = vec![b'x'; 5 * CHUNK + 1];
        let text = [b"a\n", &long[..], b"\nb"].concat();
        let expected = [Some(b"a".to_vec()), Some(long), Some(b"b".to_vec())];
        assert_eq!(lines(&text, 10 * CHUNK, 1000), expected);
    }

    #[test]
    fn answers_are_due_when_no_line_is_left() {
        let mut lines = Lines::new("test", Slow(b"a\nb\nc\n", 4), 9);
        let mut waits = 0;
        let mut seen = Vec::new();
        loop {
            let line = lines.next(|| {
                waits += 1;
                Ok(())
            });
            if line.unwrap().is_none() {
                break;
            }
            seen.push(waits);
        }
        assert_eq!(seen, [1, 1, 2]);
    }
}
