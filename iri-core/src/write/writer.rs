//! Writes into a sink. If room may be short, the text is measured first.

use iri_grammar::MAX_LEN;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::minus;

use super::capacity::CapacityError;
use super::out::{Out, Rewind};
use super::sink::Sink;
use super::source::{Source, UNKNOWN};
use super::wide;

/// Writes the text of `source` into `sink`. Returns the text with its positions.
///
/// # Errors
/// [`CapacityError`] if the text does not fit; then the sink is unchanged.
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub fn write_into<'s, S: Sink + ?Sized>(
    source: &impl Source,
    sink: &'s mut S,
) -> Result<Parts<'s>, CapacityError> {
    let (at, start, end) = write(source, sink)?;
    Ok(Parts {
        text: sink.text(start, end),
        at,
    })
}

/// Writes as [`write_into`] does. Returns the positions, and where the text starts and ends in the sink.
///
/// The positions count from that start.
///
/// # Errors
/// [`CapacityError`] if the text does not fit; then the sink is unchanged.
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub fn write<S: Sink + ?Sized>(
    source: &impl Source,
    sink: &mut S,
) -> Result<(Positions, usize, usize), CapacityError> {
    let start = sink.start();
    let capacity = sink.capacity().min(start.saturating_add(MAX_LEN));
    wide::write(source, sink, start, capacity, write_between)
}

/// Writes the text between two places of `sink`, without [`Source::splice`].
#[cfg_attr(target_pointer_width = "64", inline(never))]
pub(crate) fn write_between<S: Sink + ?Sized>(
    source: &impl Source,
    sink: &mut S,
    start: usize,
    capacity: usize,
) -> Result<(Positions, usize, usize), CapacityError> {
    let room = minus!(capacity, start);
    let bound = source.bound();
    let grows = bound == UNKNOWN && sink.grows();
    let mut writer = Writer {
        sink,
        start,
        end: start,
        capacity,
        measuring: bound > room && !grows,
    };
    if !writer.measuring && !grows {
        wide::make_room(source, writer.sink, bound);
    }
    // The loop has the source compiled into one place. What the writer holds is read back from it, so that no value
    // lies on the stack twice.
    loop {
        let at = source.write(&mut writer);
        let (start, end) = (writer.start, writer.end);
        let is_written = !writer.measuring && (!grows || end <= writer.capacity);
        if is_written {
            writer.sink.truncate(end);
            return Ok((at, start, end));
        }
        if end > writer.capacity {
            if grows {
                writer.sink.truncate(start);
            }
            return Err(CapacityError {
                needed: end,
                capacity: writer.capacity,
            });
        }
        writer.sink.reserve(minus!(end, start));
        writer.end = start;
        writer.measuring = false;
    }
}

/// A sink as an output. While measuring, nothing is written to it.
struct Writer<'s, S: ?Sized> {
    sink: &'s mut S,
    start: usize,
    /// The end of what has been written.
    end: usize,
    capacity: usize,
    measuring: bool,
}

impl<S: Sink + ?Sized> Out for Writer<'_, S> {
    type Rewind = Self;

    fn rewind(&mut self) -> Option<&mut Self> {
        Some(self)
    }

    fn end(&self) -> u32 {
        minus!(self.end, self.start) as u32
    }

    fn put(&mut self, text: &str) {
        if !self.measuring {
            self.sink.put(self.end, text);
        }
        self.end = self.end.saturating_add(text.len());
    }

    fn put_lower_case(&mut self, text: &str) {
        let start = self.end;
        self.put(text);
        if !self.measuring {
            self.sink.lower_case(start, self.end);
        }
    }

    fn put_char(&mut self, c: char) {
        if !self.measuring {
            self.sink.put_char(self.end, c);
        }
        self.end = self.end.saturating_add(c.len_utf8());
    }

    fn put_ascii(&mut self, b: u8) {
        if !self.measuring {
            self.sink.put_char(self.end, (b & 0x7F) as char);
        }
        self.end = self.end.saturating_add(1);
    }
}

impl<S: Sink + ?Sized> Rewind for Writer<'_, S> {
    fn is_measuring(&self) -> bool {
        self.measuring
    }

    fn set_measuring(&mut self, on: bool) {
        self.measuring = on;
    }

    fn fits(&self) -> bool {
        self.end <= self.capacity
    }

    fn place(&self) -> usize {
        self.end
    }

    fn written(&self, start: usize, end: usize) -> &[u8] {
        let written = self.sink.bytes(end);
        written
            .split_at_checked(start)
            .map_or(&[], |(_, text)| text)
    }

    fn truncate(&mut self, place: usize) {
        self.end = place;
    }
}
