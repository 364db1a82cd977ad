//! A source that maps a text: what decoding and encoding write.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use super::copier::put_mapped;
use super::mapping::Mapping;
use super::out::Out;
use super::source::{Source, Splice};

/// A text, which is no reference, and how its characters change.
#[derive(Clone, Copy)]
pub(crate) struct Mapped<'a, M> {
    pub(crate) text: &'a str,
    pub(crate) mapping: M,
}

impl<M: Mapping> Source for Mapped<'_, M> {
    fn bound(&self) -> usize {
        self.mapping.len(self.text)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        put_mapped(out, self.text, self.mapping);
        Positions::EMPTY
    }

    fn splice(&self) -> Option<Splice<'_>> {
        let whole = Splice::Whole(Parts {
            text: self.text,
            at: Positions::EMPTY,
        });
        let is_identity = self.mapping.is_identity(self.text.as_bytes());
        is_identity.then_some(whole)
    }
}
