//! Makes random texts: derives them from the grammar, and changes them.

use abnf::types::Node;
use fastrand::Rng;

use crate::grammar::{Grammar, terminals};

/// The depth in rules after which a derivation takes the first alternative and leaves out what it can. In the grammar of XRI
/// this leads out.
const DEEP: usize = 12;

/// Derives a text of a rule.
pub(super) fn derived(grammar: &Grammar, rule: &str, random: &mut Rng) -> String {
    let mut text = String::new();
    derive(grammar, grammar.rule(rule).node(), DEEP, random, &mut text);
    text
}

fn derive(grammar: &Grammar, node: &Node, deep: usize, random: &mut Rng, text: &mut String) {
    match node {
        Node::Alternatives(nodes) => {
            let chosen = if deep > 0 {
                random.usize(..nodes.len())
            } else {
                0
            };
            derive(grammar, &nodes[chosen], deep, random, text);
        }
        Node::Concatenation(nodes) => {
            for node in nodes {
                derive(grammar, node, deep, random, text);
            }
        }
        Node::Group(node) => derive(grammar, node, deep, random, text),
        Node::Rulename(name) => {
            let node = grammar.rule(name).node();
            derive(grammar, node, deep.saturating_sub(1), random, text);
        }
        Node::Optional(inner) if deep > 0 && random.bool() => {
            derive(grammar, inner, deep, random, text);
        }
        Node::Repetition { repeat, node } => {
            let mut times = repeat.min().unwrap_or(0);
            while deep > 0 && repeat.max().is_none_or(|most| times < most) && random.bool() {
                times += 1;
            }
            for _ in 0..times {
                derive(grammar, node, deep, random, text);
            }
        }
        terminal => text.extend(
            terminals(terminal)
                .iter()
                .filter_map(|set| character(set, random)),
        ),
    }
}

/// Chooses a character of the ranges, the ends more often than the others.
fn character(ranges: &[(u32, u32)], random: &mut Rng) -> Option<char> {
    let (first, last) = *random.choice(ranges)?;
    char::from_u32(match random.u8(..4) {
        0 => first,
        1 => last,
        _ => random.u32(first..=last),
    })
}

/// Returns the text with one change: a piece inserted, removed, doubled, or moved to replace another.
pub(super) fn changed(text: &str, pieces: &[&str], random: &mut Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.usize(..=characters.len());
    let end = (at + random.usize(..3)).min(characters.len());
    let piece: Vec<char> = match random.u8(..4) {
        0 => Vec::new(),
        1 => characters[at..end].repeat(2),
        _ => random
            .choice(pieces)
            .map_or("", |piece| piece)
            .chars()
            .collect(),
    };
    let end = if random.bool() { at } else { end };
    characters.splice(at..end, piece);
    characters.into_iter().collect()
}
