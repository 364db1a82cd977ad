use core::iter::FusedIterator;

use iri_grammar::report::secret::Masking;

use super::value::Decoded;
use crate::component::plus::Plus;
use crate::component::query::Pairs;

/// The iterator over the decoded pairs of a query; made by
/// [`Query::decode_pairs`](crate::component::Query::decode_pairs) and [`parameters`](crate::IriRef::parameters) of a reference.
///
/// ```
/// use iri_core::component::{Plus, Query};
///
/// let mut pairs = Query::parse("city=S%C3%A3o+Paulo")?.decode_pairs(Plus::Space);
/// let (name, value) = pairs.next().unwrap();
/// assert!(name == "city" && value.unwrap() == "São Paulo");
/// assert!(pairs.next().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DecodedPairs<'a> {
    pairs: Pairs<'a>,
    plus: Plus,
}

impl<'a> DecodedPairs<'a> {
    pub(crate) const fn new(pairs: Pairs<'a>, plus: Plus) -> Self {
        Self { pairs, plus }
    }

    /// Returns the value of the next pair with this name. It is empty if the pair has no `=`.
    pub(crate) fn find(mut self, name: &str) -> Option<Decoded<'a>> {
        let (_, value) = Iterator::find(&mut self, |(other, _)| *other == *name)?;
        Some(value.unwrap_or(Decoded::new("", self.plus, Masking::Component)))
    }

    fn decode(&self, (name, value): (&'a str, Option<&'a str>)) -> <Self as Iterator>::Item {
        let decode = |text| Decoded::new(text, self.plus, Masking::Component);
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
