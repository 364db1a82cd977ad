//! Queries by the names of their pairs.

use std::borrow::Cow;

use iri_core::component::{Decoded, Plus, Query};

use crate::refusal::Refusal;

/// Says which names are meant.
#[derive(Clone, Debug)]
pub(crate) enum Names<'a> {
    One(Cow<'a, str>),
    /// Those that begin so
    Prefix(Cow<'a, str>),
}

impl<'a> Names<'a> {
    /// Reads a name, or the start of names with a `*` after it; `\*` at the end is a `*` of the name.
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

    /// Tells whether a name is meant; it is compared decoded.
    fn has(&self, name: Decoded<'_>) -> bool {
        match self {
            Self::One(one) => name == **one,
            Self::Prefix(start) => {
                let mut name = name.bytes();
                start.bytes().all(|b| name.next() == Some(b))
            }
        }
    }
}

/// The pairs of a query: each as it stands, and its name and value decoded, `+` as a space.
fn pairs<'a>(
    query: Query<'a>,
) -> impl Iterator<Item = (&'a str, Decoded<'a>, Option<Decoded<'a>>)> {
    let decoded = query.decode_pairs(Plus::Space);
    let arguments = query.arguments().zip(decoded);
    arguments.map(|(argument, (name, value))| (argument.as_str(), name, value))
}

/// Returns the values of the pairs of a name, with their texts as they stand. A pair without `=` has the empty one.
pub(crate) fn values<'a>(
    query: Query<'a>,
    wanted: &str,
) -> impl Iterator<Item = (&'a str, Option<Decoded<'a>>)> {
    pairs(query)
        .filter(move |(_, name, _)| *name == *wanted)
        .map(|(pair, _, value)| (pair.split_once('=').map_or("", |(_, value)| value), value))
}

/// Returns the pairs that `keep` keeps, given whether one of the names is meant; nothing, if there is none.
pub(crate) fn retain(query: Query<'_>, names: &[Names<'_>], keep: bool) -> Option<String> {
    let is_meant = |name: Decoded<'_>| names.iter().any(|names| names.has(name));
    let kept = pairs(query).filter(|(_, name, _)| is_meant(*name) == keep);
    join(kept.map(|(pair, ..)| pair))
}

/// Returns the pairs in the order of their texts, in any case of ASCII; those of one text stay in theirs. Empty ones
/// are left out.
pub(crate) fn sort(query: Query<'_>) -> Option<String> {
    let lower = |b: u8| b.to_ascii_lowercase();
    let pairs = pairs(query).map(|(pair, ..)| pair);
    let mut pairs: Vec<_> = pairs.filter(|pair| !pair.is_empty()).collect();
    pairs.sort_by(|a, b| a.bytes().map(lower).cmp(b.bytes().map(lower)));
    join(pairs.into_iter())
}

/// Puts a pair in the place of the first of its name; others of that name are left out. Where there is none, it comes
/// last if it is to be appended.
pub(crate) fn replace(
    query: Option<Query<'_>>,
    pair: &str,
    append: bool,
) -> Result<Option<String>, Refusal<'static>> {
    let encoded = encode(pair)?;
    let (name, _) = split(pair);
    let mut new = Some(encoded.as_str());
    let replaced = query.into_iter().flat_map(pairs);
    let replaced = replaced.filter_map(|(old, other, _)| {
        if other == *name {
            new.take()
        } else {
            Some(old)
        }
    });
    let mut all: Vec<_> = replaced.collect();
    all.extend(new.filter(|_| append));
    Ok(join(all.into_iter()))
}

/// Encodes any text for a query: a name and, after a `=`, a value.
pub(crate) fn encode(pair: &str) -> Result<String, Refusal<'static>> {
    let pair = [split(pair)];
    let mut encoded = String::new();
    Query::from_pairs(&pair, Plus::Literal).write_into(&mut encoded)?;
    Ok(encoded)
}

/// Splits any text into a name and a value.
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
