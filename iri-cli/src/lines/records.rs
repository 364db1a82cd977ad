//! Finds the ends of records of CSV. A record may have line ends in quotes.

use memchr::{memchr, memchr2, memrchr};

use super::end::End;

/// Reads records in pieces of any length, and finds their ends where csv-core finds them. csv-core itself reports the
/// ends of fields only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Records {
    end: End,
    state: State,
    /// The byte before the next one to read
    last: u8,
    /// The offset of the last quote that began a quoted field, in the piece that was read last
    opening: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Plain,
    Quoted,
    /// The last byte was a quote within quotes. It ends them, unless another quote follows.
    AfterQuote,
}

impl Records {
    /// Starts at the beginning of a record.
    pub(crate) const fn new(end: End) -> Self {
        Self {
            end,
            state: State::Plain,
            last: b'\n',
            opening: 0,
        }
    }

    /// Returns the offset of the quote that begins a field in these records and is not closed in them, if there is one.
    pub(crate) fn unclosed(end: End, text: &[u8]) -> Option<usize> {
        // Most records have no quotes.
        memchr(b'"', text)?;
        let (mut records, mut start) = (Self::new(end), 0);
        while let Some(length) = records.next_end(&text[start..]) {
            start += length;
        }
        let is_open = records.state == State::Quoted;
        is_open.then_some(start + records.opening)
    }

    /// Returns the length of the first record that ends in the piece, including its end. If no record ends, the whole
    /// piece is read, and the next piece continues the record.
    pub(crate) fn next_end(&mut self, piece: &[u8]) -> Option<usize> {
        let End::Record { delimiter } = self.end else {
            return memchr(self.end.byte(), piece).map(|at| at + 1);
        };
        let mut at = 0;
        while let Some(byte) = piece.get(at) {
            match self.state {
                State::AfterQuote if *byte == b'"' => {
                    self.state = State::Quoted;
                    at += 1;
                }
                State::AfterQuote => {
                    self.state = State::Plain;
                    if at == 0 {
                        self.last = b'"';
                    }
                }
                State::Quoted => {
                    let Some(length) = memchr(b'"', &piece[at..]) else {
                        break;
                    };
                    self.state = State::AfterQuote;
                    at += length + 1;
                }
                State::Plain => {
                    let Some(length) = memchr2(b'"', b'\n', &piece[at..]) else {
                        break;
                    };
                    let found = at + length;
                    if piece[found] == b'\n' {
                        self.last = b'\n';
                        return Some(found + 1);
                    }
                    let before = match found.checked_sub(1) {
                        Some(before) => piece[before],
                        None => self.last,
                    };
                    // A quote within an unquoted field is an ordinary character.
                    if before == delimiter || matches!(before, b'\r' | b'\n') {
                        (self.state, self.opening) = (State::Quoted, found);
                    }
                    at = found + 1;
                }
            }
        }
        self.last = piece.last().copied().unwrap_or(self.last);
        None
    }

    /// Returns the length of all records that end in a piece. The bytes after them are read too, and the next piece
    /// continues the record.
    pub(super) fn last_end(&mut self, piece: &[u8]) -> Option<usize> {
        if !matches!(self.end, End::Record { .. }) {
            return memrchr(self.end.byte(), piece).map(|at| at + 1);
        }
        let mut ends = None;
        while let Some(length) = self.next_end(&piece[ends.unwrap_or(0)..]) {
            ends = Some(ends.unwrap_or(0) + length);
        }
        ends
    }
}

#[cfg(test)]
mod tests {
    use csv_core::{ReadFieldResult, Reader};

    use super::*;

    const CSV: End = End::Record { delimiter: b',' };

    /// Returns the records of a text as csv-core reads them.
    fn read(reader: &mut Reader, text: &[u8]) -> Vec<Vec<Vec<u8>>> {
        reader.reset();
        let mut buffer = [0; 64];
        let (mut records, mut record) = (Vec::new(), Vec::new());
        let (mut at, mut length) = (0, 0);
        loop {
            let (result, read, written) = reader.read_field(&text[at..], &mut buffer[length..]);
            at += read;
            length += written;
            match result {
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::OutputFull => panic!("the text is longer than the buffer"),
                ReadFieldResult::End => return records,
                ReadFieldResult::Field { record_end } => {
                    record.push(buffer[..length].to_vec());
                    length = 0;
                    if record_end {
                        records.push(std::mem::take(&mut record));
                    }
                }
            }
        }
    }

    /// Returns the ends of the records of a text that is read `step` bytes at a time.
    fn ends(text: &[u8], step: usize) -> Vec<usize> {
        let (mut records, mut ends) = (Records::new(CSV), Vec::new());
        let mut start = 0;
        for piece in text.chunks(step) {
            let mut at = 0;
            while let Some(length) = records.next_end(&piece[at..]) {
                at += length;
                ends.push(start + at);
            }
            start += piece.len();
        }
        ends
    }

    /// Returns all texts of a few characters.
    fn texts() -> impl Iterator<Item = Vec<u8>> {
        let letters = b"\",\n\ra";
        (0..=7).flat_map(move |length: u32| {
            (0..5_usize.pow(length)).map(move |mut number| {
                let letter = |_| {
                    let letter = letters[number % 5];
                    number /= 5;
                    letter
                };
                (0..length).map(letter).collect()
            })
        })
    }

    #[test]
    fn records_end_where_csv_core_ends_them() {
        let (mut reader, mut cut) = (Reader::new(), 0);
        for text in texts() {
            let ends = ends(&text, usize::MAX);
            let mut pieces = Vec::new();
            let mut start = 0;
            for end in ends.iter().copied().chain([text.len()]) {
                pieces.extend(read(&mut reader, &text[start..end]));
                start = end;
            }
            assert_eq!(pieces, read(&mut reader, &text), "{}", text.escape_ascii());
            // Without quotes each LF ends a record, and all of these ends are found.
            let lines = text.iter().filter(|byte| **byte == b'\n').count();
            if !text.contains(&b'"') {
                assert_eq!(ends.len(), lines, "{}", text.escape_ascii());
            }
            cut += ends.len();
        }
        assert!(cut > 50_000, "{cut}");
    }

    /// No end within a record is missed: an LF that was not taken for an end is within quotes.
    #[test]
    fn no_end_is_missed() {
        let mut reader = Reader::new();
        for text in texts() {
            let mut start = 0;
            for end in ends(&text, usize::MAX) {
                let record = &text[start..end - 1];
                let inner = read(&mut reader, record).concat().concat();
                let within = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
                assert_eq!(within(&inner), within(record), "{}", text.escape_ascii());
                start = end;
            }
        }
    }

    #[test]
    fn pieces_of_any_length_have_the_same_ends() {
        for text in texts() {
            let whole = ends(&text, usize::MAX);
            for step in 1..=3 {
                assert_eq!(ends(&text, step), whole, "{}", text.escape_ascii());
            }
            assert_eq!(Records::new(CSV).last_end(&text), whole.last().copied());
        }
    }
}
