//! Compares comparing by the normal form: beside writing both normal forms, which needs memory.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};

use iri_core::{Iri, Level, Normalized};
use measure::{Corpus, in_a_row};

use super::iri;
use crate::{Contest, Contestant, Who};

type Pair = (Iri<'static>, Iri<'static>);

/// Returns each text with one that differs from it: in the case of the scheme (half of them), in the path (a quarter), in the case of
/// the host, and in all.
fn pairs(corpus: &'static Corpus) -> &'static [Pair] {
    let other = |(at, text): (usize, &&str)| {
        let host = iri(text).host().expect("a host").as_str();
        match at % 8 {
            0..4 => text.replacen("http", "HTTP", 1),
            4 | 5 => match text.rsplit_once('/') {
                Some((before, after)) if !before.ends_with('/') => format!("{before}/./{after}"),
                _ => text.replacen('e', "%65", 1),
            },
            6 => text.replacen(host, &host.to_uppercase(), 1),
            _ => corpus.texts[(at + 1) % corpus.texts.len()].to_owned(),
        }
    };
    let others = in_a_row(&Vec::from_iter(corpus.texts.iter().enumerate().map(other)));
    let pairs = corpus
        .texts
        .iter()
        .zip(others)
        .map(|(text, other)| (iri(text), iri(other)));
    Vec::from_iter(pairs).leak()
}

/// Two texts that are written into again and again.
fn memory() -> RefCell<(String, String)> {
    RefCell::new((String::with_capacity(512), String::with_capacity(512)))
}

/// Writes both normal forms, and asks `question` of them.
fn by_normal_forms<T>(
    memory: &RefCell<(String, String)>,
    (a, b): &Pair,
    question: impl FnOnce(&str, &str) -> T,
) -> Option<T> {
    let (first, second) = &mut *memory.borrow_mut();
    first.clear();
    second.clear();
    a.normalize(Level::Syntax).write_into(first).ok()?;
    b.normalize(Level::Syntax).write_into(second).ok()?;
    Some(question(first, second))
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

pub(super) fn contests(corpus: &'static Corpus) -> Vec<Contest<'static>> {
    let pairs = pairs(corpus);
    let key = |iri: Iri<'static>| Normalized::new(iri, Level::Syntax);
    let keys: &'static [_] = Vec::from_iter(pairs.iter().map(|(a, b)| (key(*a), key(*b)))).leak();
    let parse = |text: &'static str| fluent_uri::Iri::parse(text).expect("an IRI");
    let fluent = pairs
        .iter()
        .map(|(a, b)| (parse(a.as_str()), parse(b.as_str())));
    let fluent: &'static [_] = Vec::from_iter(fluent).leak();
    for (pair @ (a, b), (x, y)) in pairs.iter().zip(keys) {
        let same = by_normal_forms(&memory(), pair, |a, b| a == b).expect("memory");
        assert_eq!(a.equivalent(b, Level::Syntax), same);
        assert!((x == y) == same && x.cmp(y).is_eq() == same && (!same || hash(x) == hash(y)));
    }
    let (m, n, o, p) = (memory(), memory(), memory(), memory());
    vec![
        Contest {
            what: "equivalent",
            contestants: vec![
                contestant!(Ours "iri-core equivalent", pairs, pair => pair.0.equivalent(&pair.1, Level::Syntax)),
                contestant!(Other "iri-core normalize both, ==", pairs, pair => by_normal_forms(&m, pair, |a, b| a == b)),
                contestant!(Other "fluent-uri normalize both, ==", fluent, pair => pair.0.normalize() == pair.1.normalize()),
            ],
            aim: 0.4,
        },
        Contest {
            what: "Normalized, Hash",
            contestants: vec![
                contestant!(Ours "iri-core Normalized, Hash", keys, pair => hash(pair.0)),
                contestant!(Other "iri-core normalize, Hash", pairs, pair => {
                    let (text, _) = &mut *n.borrow_mut();
                    text.clear();
                    pair.0.normalize(Level::Syntax).write_into(text).is_ok().then(|| hash(text.as_str()))
                }),
            ],
            aim: 1.0,
        },
        Contest {
            what: "Normalized, Eq",
            contestants: vec![
                contestant!(Ours "iri-core Normalized, ==", keys, pair => pair.0 == pair.1),
                contestant!(Other "iri-core normalize both, ==", pairs, pair => by_normal_forms(&o, pair, |a, b| a == b)),
            ],
            aim: 1.0,
        },
        Contest {
            what: "Normalized, Ord",
            contestants: vec![
                contestant!(Ours "iri-core Normalized, cmp", keys, pair => pair.0.cmp(&pair.1)),
                contestant!(Other "iri-core normalize both, cmp", pairs, pair => by_normal_forms(&p, pair, str::cmp)),
            ],
            aim: 1.0,
        },
    ]
}
