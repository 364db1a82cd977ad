//! How an operation makes its text: first its length if room may be short, then the text, once.

use core::fmt::{self, Write};

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::hex::digit;
use iri_grammar::text::slice::cut;
use iri_grammar::{Component, MAX_LEN};

use crate::write::capacity::CapacityError;
#[cfg(target_pointer_width = "64")]
use crate::write::dot_segments::spans::Spans;
use crate::write::dot_segments::{DotSegments, dots, rslash};
#[cfg(target_pointer_width = "64")]
use crate::write::mapping::CASE_INSENSITIVE;
use crate::write::mapping::{Mapping, Piece};
use crate::write::sink::Sink;

/// The bound of an operation that is to be measured: no room is as large, nor to be reserved.
pub(crate) const UNKNOWN: usize = usize::MAX;

/// What makes the text of a reference.
pub(crate) trait Operation {
    /// No less than what [`write`](Self::write) writes, in bytes, at no cost; or [`UNKNOWN`].
    fn bound(&self) -> usize;

    /// Writes the text; where its components end.
    fn write(&self, out: &mut impl Out) -> Positions;

    /// The text at a glance, if it is a copy in a few pieces, as most are. As with parsing, an
    /// accelerator for 64-bit hosts that may only say yes.
    #[cfg(target_pointer_width = "64")]
    fn glance(&self) -> Option<Glance<'_>>;
}

/// A text in pieces: one, and behind it spans of another; where its components end.
#[cfg(target_pointer_width = "64")]
pub(crate) struct Glance<'a> {
    pub(crate) first: &'a str,
    pub(crate) other: &'a str,
    pub(crate) spans: Spans,
    pub(crate) at: Positions,
    /// Whether scheme and host are to be in lower case.
    pub(crate) lower_case: bool,
}

#[cfg(target_pointer_width = "64")]
impl<'a> Glance<'a> {
    /// As it is.
    pub(crate) const fn copy(Parts { text, at }: Parts<'a>) -> Self {
        Self {
            first: text,
            other: "",
            spans: Spans::ALL,
            at,
            lower_case: false,
        }
    }
}

/// An owned kind, which an operation can make.
pub(crate) trait Written: Sized {
    fn written(operation: &impl Operation) -> Result<Self, CapacityError>;
}

/// What an operation writes to: nothing is refused, as the length is known.
pub(crate) trait Out {
    /// How much has been written, in bytes.
    fn end(&self) -> u32;

    fn put(&mut self, text: &str);

    fn put_char(&mut self, c: char);

    /// An ASCII character: takes less than [`put_char`](Self::put_char).
    fn put_ascii(&mut self, b: u8);

    /// `path` without its dot segments, each part mapped; with `/.` before a `//` that would read
    /// as the beginning of an authority.
    fn put_without_dot_segments(
        &mut self,
        path: DotSegments<'_>,
        mapping: impl Mapping,
        has_authority: bool,
    );

    /// The same, if a glance tells what is left; whether it does.
    #[cfg(target_pointer_width = "64")]
    fn put_spans(
        &mut self,
        path: &DotSegments<'_>,
        mapping: impl Mapping,
        has_authority: bool,
    ) -> bool
    where
        Self: Sized,
    {
        let Some(spans) = path.spans(has_authority) else {
            return false;
        };
        for span in spans.before_last(path.path) {
            self.put_mapped(span, mapping);
        }
        self.put_mapped(spans.last(path.path), mapping);
        true
    }

    fn put_mapped(&mut self, text: &str, mapping: impl Mapping)
    where
        Self: Sized,
    {
        let mut copy = Copier::new(text, self);
        copy.map_between(0, text.len(), mapping);
        copy.finish();
    }

    fn put_piece<M: Mapping>(&mut self, piece: Piece) {
        match piece {
            Piece::Char(c) if M::ASCII => self.put_ascii(c as u8),
            Piece::Char(c) => self.put_char(c),
            Piece::Triplet(b) => self.put_triplet(b),
        }
    }

    /// `text`, in which nothing is encoded, with its letters in lower case.
    #[cfg(target_pointer_width = "64")]
    fn put_lower_case(&mut self, text: &str)
    where
        Self: Sized,
    {
        self.put_mapped(text, CASE_INSENSITIVE);
    }

    /// `pct-encoded`
    fn put_triplet(&mut self, b: u8) {
        self.put_ascii(b'%');
        self.put_ascii(digit(b.wrapping_shr(4)) as u8);
        self.put_ascii(digit(b & 0xF) as u8);
    }
}

/// Writes the text into `sink`, which is left alone if it does not fit; the text with its positions.
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(crate) fn write_into<'s, S: Sink + ?Sized>(
    operation: &impl Operation,
    sink: &'s mut S,
) -> Result<Parts<'s>, CapacityError> {
    let (at, start, end) = write(operation, sink)?;
    Ok(Parts {
        text: sink.text(start, end),
        at,
    })
}

/// The same; the positions, which count from the first of the two places that the text is between.
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(crate) fn write<S: Sink + ?Sized>(
    operation: &impl Operation,
    sink: &mut S,
) -> Result<(Positions, usize, usize), CapacityError> {
    let start = sink.start();
    let capacity = sink.capacity().min(start.saturating_add(MAX_LEN));
    #[cfg(target_pointer_width = "64")]
    if let Some(Glance {
        first,
        other,
        spans,
        at,
        lower_case,
    }) = operation.glance()
    {
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
        return Ok((at, start, end));
    }
    write_between(operation, sink, start, capacity)
}

#[cfg_attr(target_pointer_width = "64", inline(never))]
fn write_between<S: Sink + ?Sized>(
    operation: &impl Operation,
    sink: &mut S,
    start: usize,
    capacity: usize,
) -> Result<(Positions, usize, usize), CapacityError> {
    let room = capacity.wrapping_sub(start);
    let bound = operation.bound();
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
    // In a loop, so that the operation is compiled into one place. What the writer has is read from it,
    // so that nothing lies on the stack twice.
    loop {
        let at = operation.write(&mut writer);
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
        self.put_mapped(part, mapping);
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

    #[cfg(target_pointer_width = "64")]
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
        #[cfg(target_pointer_width = "64")]
        if self.put_spans(&path, mapping, has_authority) {
            return;
        }
        let measuring = self.measuring;
        if measuring || !has_authority {
            let start = self.end;
            self.measuring = true;
            let slashes = path.begins_with_slashes(|part| self.put_mapped(part, mapping));
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

/// Copies a text with some of it changed, what stays in as few pieces as can be.
pub(crate) struct Copier<'t, 'o, O> {
    text: &'t str,
    /// How much of the text has been dealt with: it may be longer than a `u32` counts, where it is no
    /// reference.
    done: usize,
    out: &'o mut O,
}

impl<'t, 'o, O: Out> Copier<'t, 'o, O> {
    pub(crate) const fn new(text: &'t str, out: &'o mut O) -> Self {
        Self { text, done: 0, out }
    }

    /// Copies what stands before `at`, then skips what stands before `behind`; for what is to be
    /// written in its stead.
    pub(crate) fn replace(&mut self, at: u32, behind: u32) -> &mut O {
        self.replace_at(at as usize, behind as usize)
    }

    fn replace_at(&mut self, at: usize, behind: usize) -> &mut O {
        if self.done != at {
            self.out.put(cut(self.text, self.done, at));
        }
        self.done = behind;
        self.out
    }

    /// Maps what stands between two places; where it ends in the copy.
    pub(crate) fn map<M: Mapping>(&mut self, start: u32, end: u32, mapping: M) -> u32 {
        if cfg!(target_pointer_width = "64") && start == end {
            return self.end(end);
        }
        self.map_between(start as usize, end as usize, mapping)
    }

    fn map_between<M: Mapping>(&mut self, start: usize, end: usize, mapping: M) -> u32 {
        let mut rest = cut(self.text, start, end).as_bytes();
        let place = |rest: &[u8]| end.wrapping_sub(rest.len());
        while let found @ [_, ..] = mapping.seek(rest) {
            let (piece, behind) = mapping.change(found);
            if let Some(piece) = piece {
                let out = self.replace_at(place(found), place(behind));
                out.put_piece::<M>(piece);
            }
            rest = behind;
        }
        self.end(end as u32)
    }

    /// Where `at` comes to be in the copy, if nothing between `done` and it changes.
    pub(crate) fn end(&self, at: u32) -> u32 {
        self.out
            .end()
            .wrapping_add(at.wrapping_sub(self.done as u32))
    }

    /// Copies what is left.
    pub(crate) fn finish(mut self) {
        let end = self.text.len();
        self.replace_at(end, end);
    }
}

/// Writes every component mapped, in its place; where they end then.
pub(crate) fn write_components<M: Mapping>(
    Parts { text, at }: &Parts<'_>,
    out: &mut impl Out,
    mapping: impl Fn(Component) -> M,
) -> Positions {
    let mut copy = Copier::new(text, out);
    let mut map = |start, end, component| copy.map(start, end, mapping(component));
    let positions = Positions {
        scheme_end: at.scheme_end,
        host_start: map(0, at.host_start, Component::Userinfo),
        host_end: map(at.host_start, at.host_end, Component::Host),
        path_start: map(at.host_end, at.path_start, Component::Port),
        path_end: map(at.path_start, at.path_end, Component::Path),
        query_end: map(at.path_end, at.query_end, Component::Query),
    };
    map(at.query_end, text.len() as u32, Component::Fragment);
    copy.finish();
    positions
}

/// What an operation writes, wherever `core::fmt` writes: nothing can be taken back there.
#[derive(Clone, Copy)]
pub(crate) struct Displayed<O>(pub(crate) O);

impl<O: Operation> fmt::Display for Displayed<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Formatted {
            f,
            end: 0,
            result: Ok(()),
        };
        self.0.write(&mut out);
        out.result
    }
}

struct Formatted<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    end: usize,
    result: fmt::Result,
}

impl Out for Formatted<'_, '_> {
    fn end(&self) -> u32 {
        self.end as u32
    }

    fn put(&mut self, text: &str) {
        self.end = self.end.saturating_add(text.len());
        if self.result.is_ok() {
            self.result = self.f.write_str(text);
        }
    }

    fn put_char(&mut self, c: char) {
        self.end = self.end.saturating_add(c.len_utf8());
        if self.result.is_ok() {
            self.result = self.f.write_char(c);
        }
    }

    fn put_ascii(&mut self, b: u8) {
        self.put_char(b as char);
    }

    fn put_without_dot_segments(
        &mut self,
        path: DotSegments<'_>,
        mapping: impl Mapping,
        has_authority: bool,
    ) {
        #[cfg(target_pointer_width = "64")]
        if self.put_spans(&path, mapping, has_authority) {
            return;
        }
        if path.begins_with_slashes(|_| {}) && !has_authority {
            self.put("/.");
        }
        let mut left = path.left();
        while left.next_of_parts().is_some() {}
        if left.taken {
            self.put("/");
        }
        path.each(0, &mut |part| self.put_mapped(part, mapping));
    }
}

#[cfg(all(test, feature = "alloc", target_pointer_width = "64"))]
mod tests;
