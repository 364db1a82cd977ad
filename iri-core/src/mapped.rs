//! A text that is no reference, mapped: what the codecs write.

use crate::mapping::Mapping;
#[cfg(target_pointer_width = "64")]
use crate::operation::Glance;
use crate::operation::{Operation, Out};
use crate::positions::Positions;

/// A text and what becomes of it.
#[derive(Clone, Copy)]
pub(crate) struct Mapped<'a, M> {
    pub(crate) text: &'a str,
    pub(crate) mapping: M,
}

/// Writes `text` mapped. Unlike [`Out::put_mapped`] it takes texts longer than a `u32` counts, as what is
/// to be encoded may be any.
pub(crate) fn put<M: Mapping>(text: &str, mapping: M, out: &mut impl Out) {
    let between = |start: usize, end: usize| {
        let head = text.split_at_checked(end).map_or("", |(head, _)| head);
        head.split_at_checked(start).map_or("", |(_, part)| part)
    };
    let mut done = 0_usize;
    let mut rest = text.as_bytes();
    while let Some((found, piece, width)) = mapping.next_change(rest) {
        let at = text.len().wrapping_sub(found.len());
        if done != at {
            out.put(between(done, at));
        }
        out.put_piece::<M>(piece);
        done = at.wrapping_add(width as usize);
        rest = found
            .split_at_checked(width as usize)
            .map_or(&[], |(_, rest)| rest);
    }
    if done != text.len() {
        out.put(between(done, text.len()));
    }
}

impl<M: Mapping> Operation for Mapped<'_, M> {
    fn bound(&self) -> usize {
        self.mapping.len(self.text)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        put(self.text, self.mapping, out);
        Positions::EMPTY
    }

    #[cfg(target_pointer_width = "64")]
    fn glance(&self) -> Option<Glance<'_>> {
        self.mapping.is_identity(self.text).then_some(Glance {
            pieces: (self.text, ""),
            at: Positions::EMPTY,
            lower_case: false,
        })
    }
}
