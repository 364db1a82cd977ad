//! Has what the chores that measure share: collections of distinct texts, and a clock.
//!
//! A processor learns 32 texts by heart: then it predicts every branch of a parser, which seems to take half the
//! time. So each collection has thousands of random texts, the same each time. If the machine has Rust's
//! documentation, its links are a collection of real relative references.

use std::collections::BTreeSet;

use fastrand::Rng;

pub mod links;
pub mod made;
mod now;

pub use now::now;

/// A collection of distinct texts
#[derive(Debug)]
pub struct Corpus {
    /// What they are
    pub name: String,
    /// The texts, one after the other in memory, as in a file
    pub texts: Vec<&'static str>,
    /// A property of them all
    pub is: Is,
}

/// A property of all texts of a collection
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Is {
    /// They have a scheme and are ASCII.
    Uri,
    /// They have a scheme.
    Iri,
    /// Any of them may be relative.
    Reference,
}

impl Corpus {
    /// Makes a collection of valid texts.
    #[must_use]
    pub fn new(name: &str, texts: &[String]) -> Self {
        let texts = in_a_row(texts);
        let is = if !texts.iter().all(|text| iri_core::Iri::parse(text).is_ok()) {
            Is::Reference
        } else if texts.iter().all(|text| text.is_ascii()) {
            Is::Uri
        } else {
            Is::Iri
        };
        let name = name.to_owned();
        Self { name, texts, is }
    }

    /// Makes a collection of `count` different texts with `make`.
    #[must_use]
    pub fn made(name: &str, count: usize, mut make: impl FnMut(&mut Rng) -> String) -> Self {
        let mut rng = Rng::with_seed(name.len() as u64);
        let mut texts = BTreeSet::new();
        while texts.len() < count {
            texts.insert(make(&mut rng));
        }
        let mut texts = Vec::from_iter(texts);
        rng.shuffle(&mut texts);
        Self::new(name, &texts)
    }

    /// Returns the mean length, in bytes.
    #[must_use]
    pub fn length(&self) -> usize {
        let all: usize = self.texts.iter().map(|text| text.len()).sum();
        all / self.texts.len().max(1)
    }
}

/// Copies texts to one place that is never freed.
#[must_use]
pub fn in_a_row(texts: &[String]) -> Vec<&'static str> {
    let mut rest: &'static str = texts.concat().leak();
    let mut cut = |text: &String| {
        let (text, after) = rest.split_at(text.len());
        rest = after;
        text
    };
    texts.iter().map(&mut cut).collect()
}
