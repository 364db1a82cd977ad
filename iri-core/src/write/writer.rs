//! Writes into a sink: first the length is measured if room may be short, then the text is written, once.

use iri_grammar::MAX_LEN;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::word::IS_WIDE;

use super::capacity::CapacityError;
use super::copier::{put_mapped, put_spans};
use super::mapping::Mapping;
use super::out::Out;
use super::sink::Sink;
use super::source::{Source, Splice};
use crate::dot_segments::{DotSegments, dots, rslash};

/// Writes the text of `source` into `sink`, which is left alone if it does not fit; the text with its positions.
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(crate) fn write_into<'s, S: Sink + ?Sized>(
    source: &impl Source,
    sink: &'s mut S,
) -> Result<Parts<'s>, CapacityError> {
    let (at, start, end) = write(source, sink)?;
    Ok(Parts {
        text: sink.text(start, end),
        at,
    })
}

/// Does the same; the positions, which count from the first of the two places that the text is between.
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(crate) fn write<S: Sink + ?Sized>(
    source: &impl Source,
    sink: &mut S,
) -> Result<(Positions, usize, usize), CapacityError> {
    let start = sink.start();
    let capacity = sink.capacity().min(start.saturating_add(MAX_LEN));
    if IS_WIDE && let Some(splice) = source.splice() {
        return splice.write(sink, start, capacity);
    }
    write_between(source, sink, start, capacity)
}

impl Splice<'_> {
    #[inline(always)]
    fn write<S: Sink + ?Sized>(
        self,
        sink: &mut S,
        start: usize,
        capacity: usize,
    ) -> Result<(Positions, usize, usize), CapacityError> {
        let Self {
            first,
            other,
            spans,
            at,
            lower_case,
        } = self;
        let last = spans.last(other);
        let before_last = first.len().wrapping_add(spans.length as usize);
        let length = before_last.wrapping_add(last.len());
        let end = start.saturating_add(length);
        if end > capacity {
            return Err(CapacityError {
                needed: end,
                capacity,
            });
        }
        sink.reserve(length);
        sink.put(start, first);
        let mut place = start.wrapping_add(first.len());
        for span in spans.before_last(other) {
            sink.put(place, span);
            place = place.wrapping_add(span.len());
        }
        if !last.is_empty() {
            sink.put(place, last);
        }
        if lower_case {
            let place = |position: u32| start.wrapping_add(position as usize);
            sink.lower_case(start, place(at.scheme_end));
            sink.lower_case(place(at.host_start), place(at.host_end));
        }
        Ok((at, start, end))
    }
}

/// Writes the text between two places of `sink`, as if no glance told what it is.
#[cfg_attr(target_pointer_width = "64", inline(never))]
pub(crate) fn write_between<S: Sink + ?Sized>(
    source: &impl Source,
    sink: &mut S,
    start: usize,
    capacity: usize,
) -> Result<(Positions, usize, usize), CapacityError> {
    let room = capacity.wrapping_sub(start);
    let bound = source.bound();
    let mut writer = Writer {
        sink,
        start,
        end: start,
        capacity,
        measuring: bound > room,
    };
    if !writer.measuring {
        writer.sink.reserve(bound);
    }
    // In a loop, so that the source is compiled into one place. What the writer has is read from it,
    // so that nothing lies on the stack twice.
    loop {
        let at = source.write(&mut writer);
        let (start, end) = (writer.start, writer.end);
        if !writer.measuring {
            writer.sink.truncate(end);
            return Ok((at, start, end));
        }
        if end > writer.capacity {
            return Err(CapacityError {
                needed: end,
                capacity: writer.capacity,
            });
        }
        writer.sink.reserve(end.wrapping_sub(start));
        writer.end = start;
        writer.measuring = false;
    }
}

/// Into a sink; or nowhere, to find out the length.
struct Writer<'s, S: ?Sized> {
    sink: &'s mut S,
    start: usize,
    /// The end of what has been written.
    end: usize,
    capacity: usize,
    measuring: bool,
}

impl<S: Sink + ?Sized> Writer<'_, S> {
    /// A part that a `..` behind it may take back; whether it fits. What does not fit will be taken
    /// back: what is left in the end fits.
    fn put_part(&mut self, part: &str, mapping: impl Mapping) -> bool {
        let before = self.end;
        put_mapped(self, part, mapping);
        let fits = self.end <= self.capacity;
        if !fits {
            self.end = before;
        }
        fits
    }

    /// Takes back the last part behind `floor`.
    fn take_back(&mut self, floor: usize, is_nested: bool) {
        let written = self.sink.bytes(self.end.wrapping_sub(1));
        let parts = written
            .split_at_checked(floor)
            .map_or(&[][..], |(_, parts)| parts);
        self.end = floor.wrapping_add(rslash(parts, is_nested).len());
    }
}

impl<S: Sink + ?Sized> Out for Writer<'_, S> {
    fn end(&self) -> u32 {
        self.end.wrapping_sub(self.start) as u32
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

    fn put_without_dot_segments(
        &mut self,
        path: DotSegments<'_>,
        mapping: impl Mapping,
        has_authority: bool,
    ) {
        if IS_WIDE && put_spans(self, &path, mapping, has_authority) {
            return;
        }
        let measuring = self.measuring;
        if measuring || !has_authority {
            let start = self.end;
            self.measuring = true;
            let slashes = path.begins_with_slashes(|part| put_mapped(self, part, mapping));
            let length = self.end.wrapping_sub(start);
            (self.end, self.measuring) = (start, measuring);
            if slashes && !has_authority {
                self.put("/.");
            }
            if measuring {
                self.end = self.end.wrapping_add(length);
                return;
            }
        }
        let floor = self.end;
        let mut unwritten = 0_usize;
        let mut rest = path;
        loop {
            let Some(part) = rest.next() else { return };
            match dots(part.as_bytes(), path.encoded) {
                0 if unwritten == 0 && self.put_part(part, mapping) => {}
                0 => unwritten = unwritten.wrapping_add(1),
                1 => {}
                _ => {
                    if unwritten > 0 {
                        unwritten = unwritten.wrapping_sub(1);
                    } else if self.end != floor {
                        self.take_back(floor, path.is_nested());
                    } else {
                        continue;
                    }
                    // Of the first part the slash stays.
                    if unwritten == 0 && self.end == floor {
                        self.put("/");
                    }
                }
            }
        }
    }
}
