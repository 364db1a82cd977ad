//! A text that is no reference, mapped: what the codecs write.

#[cfg(target_pointer_width = "64")]
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use crate::write::mapping::Mapping;
#[cfg(target_pointer_width = "64")]
use crate::write::operation::Glance;
use crate::write::operation::{Operation, Out};

/// A text and what becomes of it.
#[derive(Clone, Copy)]
pub(crate) struct Mapped<'a, M> {
    pub(crate) text: &'a str,
    pub(crate) mapping: M,
}

impl<M: Mapping> Operation for Mapped<'_, M> {
    fn bound(&self) -> usize {
        self.mapping.len(self.text)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put_mapped(self.text, self.mapping);
        Positions::EMPTY
    }

    #[cfg(target_pointer_width = "64")]
    fn glance(&self) -> Option<Glance<'_>> {
        self.mapping
            .is_identity(self.text.as_bytes())
            .then_some(Glance::copy(Parts {
                text: self.text,
                at: Positions::EMPTY,
            }))
    }
}
