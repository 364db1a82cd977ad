//! Makes texts at random that are refused: URLs of pages with one fault each.

use fastrand::Rng;
use measure::Corpus;
use measure::made::{choose, page};

/// Makes a text wrong.
type Spoil = fn(&mut Rng, &mut String);

/// Makes collections of URLs of pages with one fault each, by the fault.
pub(crate) fn all(count: usize) -> Vec<Corpus> {
    let faults: [(&str, Spoil); 5] = [
        ("pages with a space", |rng, text| insert(rng, text, " ")),
        ("pages with a bad triplet", |rng, text| {
            let bad = choose(rng, &["%/", "%z", "%2g", "%u00e9", "%-1"]);
            insert(rng, text, bad);
        }),
        ("pages with a bracket", |rng, text| {
            let bracket = choose(rng, &["[", "]", "[1]", "{id}", "<b>"]);
            insert(rng, text, bracket);
        }),
        ("pages with a letter in the port", |rng, text| {
            let port = format!(":{}{}", rng.u16(..), choose(rng, &["a", "x", " ", "tcp"]));
            text.insert_str(path_of(text), &port);
        }),
        ("pages without a scheme", |_, text| {
            text.replace_range(..text.find("://").map_or(0, |end| end + 3), "");
        }),
    ];
    let mut all = Vec::new();
    for (name, spoil) in faults {
        let make = |rng: &mut Rng| {
            let mut text = page(rng);
            spoil(rng, &mut text);
            text
        };
        all.push(Corpus::made(name, count, make));
    }
    all
}

/// Returns where the path of a page, or what follows its host, begins.
fn path_of(text: &str) -> usize {
    let host = text.find("://").map_or(0, |end| end + 3);
    text[host..]
        .find(['/', '?', '#'])
        .map_or(text.len(), |end| host + end)
}

/// Inserts a fault somewhere after the host.
fn insert(rng: &mut Rng, text: &mut String, fault: &str) {
    let place = rng.usize(path_of(text)..=text.len());
    if place == path_of(text) && !text.ends_with('/') {
        text.insert(place, '/');
        text.insert_str(place + 1, fault);
    } else {
        text.insert_str(place, fault);
    }
}
