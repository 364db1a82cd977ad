//! Writes faster on 64-bit hosts, where code counts less.

use core::fmt;

use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus, promised};
use iri_grammar::text::hex::{ascii_or_triplet, value};
use iri_grammar::text::scan::seek_non_ascii;
use iri_grammar::text::slice::cut;
use iri_grammar::text::wide::IS_WIDE;

use super::capacity::CapacityError;
use super::fixed::{Fixed, FixedView};
use super::out::Out;
use super::sink::Sink;
use super::source::{Source, Splice, Spliced, UNKNOWN};

/// The positions of a text, and where it starts and ends in its sink.
type Written = Result<(Positions, usize, usize), CapacityError>;

/// Writes the text of `source` into `sink` as its [`splice`](Source::splice) has it. What has none, `otherwise` writes.
#[inline(always)]
pub(super) fn write<S: Sink + ?Sized, T: Source>(
    source: &T,
    sink: &mut S,
    start: usize,
    capacity: usize,
    otherwise: impl FnOnce(&T, &mut S, usize, usize) -> Written,
) -> Written {
    if !IS_WIDE {
        return otherwise(source, sink, start, capacity);
    }
    match source.splice() {
        Some(Splice::Whole(Parts { text, at })) => {
            let end = reserve(sink, start, capacity, text.len())?;
            sink.put(start, text);
            Ok((at, start, end))
        }
        Some(Splice::Spliced(pieces)) => pieces.write(sink, start, capacity),
        // As all before this is inlined and this gets a copy, no pointer to the source leaves the caller. So it stays in
        // registers. Stored and then loaded in wider pieces, it would make the processor wait.
        None => otherwise(&{ *source }, sink, start, capacity),
    }
}

/// Returns the text of `source`: an existing one as it is, and another in `room`. `None` if it does not fit there.
#[inline(always)]
pub(crate) fn text<'t, T: Source>(
    source: &'t T,
    room: &'t mut FixedView,
    otherwise: impl FnOnce(&T, &mut FixedView, usize, usize) -> Written,
) -> Option<&'t str> {
    if !IS_WIDE {
        return None;
    }
    let capacity = room.capacity();
    match source.splice() {
        Some(Splice::Whole(Parts { text, .. })) => {
            return (text.len() <= capacity).then_some(text);
        }
        Some(Splice::Spliced(pieces)) => pieces.write(room, 0, capacity).ok()?,
        None => otherwise(source, room, 0, capacity).ok()?,
    };
    Some(room.as_str())
}

/// Returns the bound of a source whose length is found by measuring elsewhere.
#[inline(always)]
pub(crate) fn bound(length: impl FnOnce() -> usize) -> usize {
    if IS_WIDE { length() } else { UNKNOWN }
}

/// Makes room for the text of `source`, which has `bound` bytes at most. Where a bound is far from the length, this makes no more room
/// than is needed.
#[inline(always)]
pub(super) fn make_room<S: Sink + ?Sized>(source: &impl Source, sink: &mut S, bound: usize) {
    if !IS_WIDE {
        sink.reserve(bound);
    } else if sink.spare() < bound {
        sink.reserve(source.length(bound));
    }
}

/// Writes the text of `source` to a formatter as its [`splice`](Source::splice) has it, if it has one without letters to change.
#[inline(always)]
pub(super) fn format(source: &impl Source, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
    if !IS_WIDE {
        return None;
    }
    match source.splice()? {
        Splice::Whole(parts) => Some(f.write_str(parts.text)),
        Splice::Spliced(pieces) if !pieces.lower_case => Some(pieces.format(f)),
        Splice::Spliced(_) => None,
    }
}

/// Returns whether a quick look shows that the text of `source` is an existing one.
#[inline(always)]
pub(crate) fn is_whole(source: &impl Source) -> bool {
    IS_WIDE && matches!(source.splice(), Some(Splice::Whole(_)))
}

/// Makes room for `length` bytes after `start`. Returns where they end.
#[inline(always)]
fn reserve<S: Sink + ?Sized>(
    sink: &mut S,
    start: usize,
    capacity: usize,
    length: usize,
) -> Result<usize, CapacityError> {
    let end = start.saturating_add(length);
    if end > capacity {
        return Err(CapacityError {
            needed: end,
            capacity,
        });
    }
    sink.reserve(length);
    Ok(end)
}

impl Spliced<'_> {
    #[inline(always)]
    fn write<S: Sink + ?Sized>(self, sink: &mut S, start: usize, capacity: usize) -> Written {
        let Self {
            first,
            other,
            spans,
            at,
            lower_case,
        } = self;
        let last = spans.last(other);
        let before_last = plus!(first.len(), spans.length as usize);
        let length = plus!(before_last, last.len());
        let end = reserve(sink, start, capacity, length)?;
        sink.put(start, first);
        let mut place = plus!(start, first.len());
        for span in spans.before_last(other) {
            sink.put(place, span);
            place = plus!(place, span.len());
        }
        if !last.is_empty() {
            sink.put(place, last);
        }
        if lower_case {
            let place = |position: u32| plus!(start, position as usize);
            sink.lower_case(start, place(at.scheme_end));
            sink.lower_case(place(at.host_start), place(at.host_end));
        }
        Ok((at, start, end))
    }

    fn format(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.first)?;
        for span in self.spans.before_last(self.other) {
            f.write_str(span)?;
        }
        f.write_str(self.spans.last(self.other))
    }
}

/// Returns whether a quick look shows that each `pct-encoded` of a text is in normal form, as in most texts.
pub(super) fn keeps_triplets(text: &[u8]) -> bool {
    // The last step shares bytes with the one before it.
    let last = text.len().checked_sub(const { STEP + 2 });
    let Some(last) = last.filter(|_| IS_WIDE) else {
        return false;
    };
    // A step that the quick look does not pass may have `%5B`, which stays as it is, too.
    let keeps = |step: &[u8]| keeps_triplets_in(step) || step.windows(3).all(keeps_triplet);
    let mut steps = text.windows(const { STEP + 2 }).step_by(STEP);
    steps.all(keeps) && text.get(last..).is_some_and(keeps)
}

/// Returns whether three bytes do not begin with a `pct-encoded` that changes.
fn keeps_triplet(bytes: &[u8]) -> bool {
    match bytes {
        [b'%', high, low] => *high.max(low) < b'a' && !is_unreserved(value(*high, *low)),
        _ => true,
    }
}

/// The bytes of a step.
const STEP: usize = 16;

/// Returns whether a quick look shows that no `pct-encoded` that begins in a step changes: it stands for no letter, digit, `-`, `.`, and few
/// others, and its digits are in upper case.
///
/// The compiler uses vector instructions, as there is no branch.
#[inline(always)]
fn keeps_triplets_in(step: &[u8]) -> bool {
    let [_, second @ ..] = step else { return false };
    let [_, third @ ..] = second else {
        return false;
    };
    let (Some(first), Some(second), Some(third)) = (
        step.first_chunk::<STEP>(),
        second.first_chunk::<STEP>(),
        third.first_chunk::<STEP>(),
    ) else {
        return false;
    };
    let mut may_change = false;
    for ((percent, high), low) in first.iter().zip(second).zip(third) {
        let is_unreserved = (b'4'..=b'7').contains(high)
            | ((*high == b'3') & (*low <= b'9'))
            | ((*high == b'2') & ((*low == b'D') | (*low == b'E')));
        let is_lower_case = (*high >= b'a') | (*low >= b'a');
        may_change |= (*percent == b'%') & (is_unreserved | is_lower_case);
    }
    !may_change
}

/// Writes a text with each byte beyond ASCII as `pct-encoded`, 64 bytes at once: each text that an output takes costs it
/// more than a byte. Places in the text become those in the copy.
pub(crate) fn put_as_ascii<const N: usize>(
    out: &mut impl Out,
    text: &str,
    places: [u32; N],
) -> Option<[u32; N]> {
    if !IS_WIDE {
        return None;
    }
    let rest = seek_non_ascii(text.as_bytes());
    let mut start = minus!(text.len(), rest.len());
    out.put(cut(text, 0, start));
    let mut moved = places;
    for bytes in rest.chunks(64) {
        // Four bytes are one store. The next byte is written over those that are too much.
        let mut ascii = [0; 64 * 3 + 1];
        // The place in `ascii` of each byte, and at last of the end.
        let mut ends = [0_u8; 65];
        let mut end = 0_u8;
        for (b, at) in bytes.iter().zip(&mut ends) {
            if let Some((_, room)) = ascii.split_at_mut_checked(usize::from(end))
                && let Some(four) = room.first_chunk_mut::<4>()
            {
                *four = *ascii_or_triplet(*b);
            }
            *at = end;
            // There is no branch, which a processor often predicts wrongly.
            end = plus!(plus!(end, 1), b >> 7 << 1);
        }
        if let Some(at) = ends.get_mut(bytes.len()) {
            *at = end;
        }
        for (place, moved) in places.iter().zip(&mut moved) {
            let before = (*place as usize).saturating_sub(start).min(bytes.len());
            let end = ends.get(before).map_or(0, |end| usize::from(*end));
            *moved = plus!(*moved, minus!(end, before) as u32);
        }
        let ascii = promised!(ascii.get(..usize::from(end)));
        out.put(promised!(str::from_utf8(ascii).ok()));
        start = plus!(start, bytes.len());
    }
    Some(moved)
}

/// The text that waits to be written to a formatter. Few writes take less time than many. On other targets nothing waits, as
/// it would take room on the stack.
pub(super) struct Waiting(Fixed<{ if IS_WIDE { 128 } else { 0 } }>);

impl Waiting {
    pub(super) const fn new() -> Self {
        Self(Fixed::new())
    }

    /// Takes a text, if there is room.
    pub(super) fn push_str(&mut self, text: &str) -> bool {
        IS_WIDE && self.0.push_str(text).is_ok()
    }

    /// Takes a character, if there is room.
    pub(super) fn push(&mut self, c: char) -> bool {
        IS_WIDE && self.0.push(c).is_ok()
    }

    /// Gives the text to `write`, unless it is empty.
    pub(super) fn flush(&mut self, write: impl FnOnce(&str)) {
        if IS_WIDE && !self.0.is_empty() {
            write(&self.0);
            self.0.clear();
        }
    }
}

/// Removes the text between two places with `drain`, if at least `worth` bytes follow. Returns whether they do. Elsewhere `drain` would
/// keep a panic branch.
pub(super) fn remove(text: &mut FixedView, start: usize, end: usize, worth: usize) -> bool {
    let is_worth = IS_WIDE && text.len().saturating_sub(end) >= worth;
    if is_worth && start <= end && text.is_char_boundary(start) && text.is_char_boundary(end) {
        text.drain(start..end);
    }
    is_worth
}
