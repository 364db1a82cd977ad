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
pub(crate) fn put(text: &str, mapping: impl Mapping, out: &mut impl Out) {
    let mut rest = text;
    while let Some((found, piece, width)) = mapping.next_change(rest.as_bytes()) {
        let before = rest.len().wrapping_sub(found.len());
        let (run, found) = rest.split_at_checked(before).unwrap_or((rest, ""));
        if !run.is_empty() {
            out.put(run);
        }
        out.put_piece(piece);
        rest = found
            .split_at_checked(width as usize)
            .map_or("", |(_, rest)| rest);
    }
    if !rest.is_empty() {
        out.put(rest);
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
        })
    }
}
