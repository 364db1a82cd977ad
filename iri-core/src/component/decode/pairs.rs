use core::iter::FusedIterator;

use iri_grammar::report::secret::Secret;

use super::value::Decoded;
use crate::component::plus::Plus;
use crate::component::query::Pairs;

/// The pairs of a query, each a decoded name and value; made by [`Query::decode_pairs`](crate::component::Query::decode_pairs).
#[derive(Clone, Copy, Debug)]
pub struct DecodedPairs<'a> {
    pairs: Pairs<'a>,
    plus: Plus,
}

impl<'a> DecodedPairs<'a> {
    pub(super) const fn new(pairs: Pairs<'a>, plus: Plus) -> Self {
        Self { pairs, plus }
    }

    fn decode(&self, (name, value): (&'a str, Option<&'a str>)) -> <Self as Iterator>::Item {
        let decode = |text| Decoded::new(text, self.plus, Secret::EmbeddedUserinfo);
        (decode(name), value.map(decode))
    }
}

impl<'a> Iterator for DecodedPairs<'a> {
    type Item = (Decoded<'a>, Option<Decoded<'a>>);

    fn next(&mut self) -> Option<Self::Item> {
        let pair = self.pairs.next()?;
        Some(self.decode(pair))
    }
}

impl DoubleEndedIterator for DecodedPairs<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let pair = self.pairs.next_back()?;
        Some(self.decode(pair))
    }
}

impl FusedIterator for DecodedPairs<'_> {}
