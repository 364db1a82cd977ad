//! Changes of a query by the names of its pairs.

use std::borrow::Cow;

use iri_core::IriRef;
use iri_core::component::{Decoded, Plus, Query, Scheme};

use crate::refusal::Refusal;

/// A name, or the start of names, that an edit is about.
#[derive(Clone, Debug)]
pub(crate) enum Names<'a> {
    One(Cow<'a, str>),
    /// All names that begin with this text
    Prefix(Cow<'a, str>),
}

impl<'a> Names<'a> {
    /// Reads a name, or a prefix of names with a `*` after it. `\*` at the end stands for a `*` of the name.
    pub(crate) fn new(text: Cow<'a, str>) -> Self {
        if let Some(name) = text.strip_suffix("\\*") {
            return Self::One(format!("{name}*").into());
        }
        match text {
            Cow::Borrowed(text) => match text.strip_suffix('*') {
                Some(start) => Self::Prefix(start.into()),
                None => Self::One(text.into()),
            },
            Cow::Owned(mut text) => {
                if text.ends_with('*') {
                    text.pop();
                    Self::Prefix(text.into())
                } else {
                    Self::One(text.into())
                }
            }
        }
    }

    /// Returns whether a name is meant. Names are compared decoded.
    pub(crate) fn has(&self, name: Decoded<'_>) -> bool {
        match self {
            Self::One(one) => name == **one,
            Self::Prefix(start) => name.starts_with(start),
        }
    }
}

/// Returns what `+` means in the query of a reference, by its scheme.
pub(crate) fn plus_of(iri: IriRef<'_>) -> Plus {
    iri.scheme().map_or(Plus::Space, Scheme::plus)
}

/// Returns the pairs of a query: each as it stands, with its decoded name and value. An empty query has none.
fn pairs<'a>(
    query: Query<'a>,
    plus: Plus,
) -> impl Iterator<Item = (&'a str, Decoded<'a>, Option<Decoded<'a>>)> {
    let decoded = query.decode_pairs(plus);
    let arguments = query.arguments().zip(decoded);
    arguments.map(|(argument, (name, value))| (argument.as_str(), name, value))
}

/// Returns the values of the pairs of a name, each undecoded and decoded. The undecoded value of a pair without `=` is
/// empty.
pub(crate) fn values<'a>(
    query: Query<'a>,
    plus: Plus,
    wanted: &str,
) -> impl Iterator<Item = (&'a str, Option<Decoded<'a>>)> {
    pairs(query, plus)
        .filter(move |(_, name, _)| *name == *wanted)
        .map(|(pair, _, value)| (pair.split_once('=').map_or("", |(_, value)| value), value))
}

/// Returns an empty query, which has no pairs to change.
fn unchanged(query: Query<'_>) -> Option<String> {
    query.as_str().is_empty().then(String::new)
}

/// Returns the pairs sorted by their decoded names, then by their decoded values, without regard to ASCII case. Equal ones
/// keep their order, and empty ones are left out.
pub(crate) fn sort(query: Query<'_>, plus: Plus) -> String {
    fn lower(decoded: Decoded<'_>) -> impl Iterator<Item = u8> {
        decoded.bytes().map(|b| b.to_ascii_lowercase())
    }
    let value = |value: Option<_>| value.into_iter().flat_map(lower);
    let mut pairs: Vec<_> = pairs(query, plus)
        .filter(|(pair, ..)| !pair.is_empty())
        .collect();
    pairs.sort_by(|(_, name, a), (_, other, b)| {
        let names = lower(*name).cmp(lower(*other));
        names.then_with(|| value(*a).cmp(value(*b)))
    });
    join(pairs.into_iter().map(|(pair, ..)| pair)).unwrap_or_default()
}

/// Replaces the first pair of a name, and leaves out the others of that name. If there is none, the pair is appended if
/// asked.
pub(crate) fn replace(
    query: Option<Query<'_>>,
    plus: Plus,
    pair: &str,
    append: bool,
) -> Result<Option<String>, Refusal<'static>> {
    let encoded = encode(pair)?;
    let (name, _) = split(pair);
    let mut new = Some(encoded.as_str());
    let empty = query.and_then(unchanged);
    let replaced = query.into_iter().flat_map(|query| pairs(query, plus));
    let replaced = replaced.filter_map(|(old, other, _)| {
        if other == *name {
            new.take()
        } else {
            Some(old)
        }
    });
    let mut all: Vec<_> = replaced.collect();
    all.extend(new.filter(|_| append));
    Ok(join(all.into_iter()).or(empty))
}

/// Encodes any text for a query: a name and, after a `=`, a value.
pub(crate) fn encode(pair: &str) -> Result<String, Refusal<'static>> {
    let pair = [split(pair)];
    let mut encoded = String::new();
    Query::from_pairs(&pair, Plus::Literal).write_into(&mut encoded)?;
    Ok(encoded)
}

/// Splits any text into a name and a value at the first `=`.
fn split(pair: &str) -> (&str, Option<&str>) {
    match pair.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (pair, None),
    }
}

fn join<'a>(pairs: impl Iterator<Item = &'a str>) -> Option<String> {
    let mut query: Option<String> = None;
    for pair in pairs {
        match &mut query {
            Some(query) => {
                query.push('&');
                query.push_str(pair);
            }
            none => *none = Some(pair.to_owned()),
        }
    }
    query
}
