//! Compares operations on text that is no reference yet, on pairs of references, and on their parts.

use iri_core::Iri;
use measure::Corpus;

use crate::Contest;

mod compare;
mod encode;
mod make;
mod texts;

pub(crate) use texts::shapes;

/// A collection, and what makes its contests.
pub(crate) type Rows = (fn() -> Corpus, fn(&'static Corpus) -> Vec<Contest<'static>>);

/// Returns the collections in the order of the table.
pub(crate) fn all() -> [Rows; 5] {
    [
        (texts::segments, encode::contests),
        (texts::sentences, encode::contests),
        (texts::titles, encode::contests),
        (texts::forms, encode::of_pairs),
        (texts::pages, pairs),
    ]
}

fn pairs(corpus: &'static Corpus) -> Vec<Contest<'static>> {
    let mut all = compare::contests(corpus);
    all.extend(make::contests(corpus));
    all
}

fn iri(text: &str) -> Iri<'_> {
    Iri::parse(text).expect("an IRI")
}
