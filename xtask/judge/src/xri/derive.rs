//! Makes random texts: derives them from the grammar, and changes them.

use fastrand::Rng;

use super::earley::{Productions, Symbol};

/// The depth in rules after which a derivation takes the shortest way out.
const DEEP: usize = 60;

/// Derives texts of a rule, with the shortest ways known.
#[derive(Debug)]
pub(super) struct Deriver<'a> {
    productions: &'a Productions,
    /// The least depth of each rule
    height: Vec<usize>,
}

impl<'a> Deriver<'a> {
    pub(super) fn new(productions: &'a Productions) -> Self {
        let mut height = vec![usize::MAX; productions.of.len()];
        loop {
            let now: Vec<usize> = productions
                .of
                .iter()
                .map(|alternatives| alternatives.iter().map(|one| tall(one, &height)).min())
                .map(|least| least.unwrap_or(usize::MAX).saturating_add(1))
                .collect();
            if now == height {
                return Self {
                    productions,
                    height,
                };
            }
            height = now;
        }
    }

    /// Returns a text of a rule.
    pub(super) fn text(&self, rule: usize, random: &mut Rng) -> String {
        let mut text = String::new();
        self.derive(rule, DEEP, random, &mut text);
        text
    }

    fn derive(&self, rule: usize, deep: usize, random: &mut Rng, text: &mut String) {
        let alternatives = &self.productions.of[rule];
        let chosen = if deep > 0 {
            random.choice(alternatives)
        } else {
            alternatives
                .iter()
                .min_by_key(|one| tall(one, &self.height))
        };
        for symbol in chosen.into_iter().flatten() {
            match symbol {
                Symbol::Rule(rule) => self.derive(*rule, deep.saturating_sub(1), random, text),
                Symbol::Character(ranges) => text.extend(character(ranges, random)),
            }
        }
    }
}

fn tall(symbols: &[Symbol], height: &[usize]) -> usize {
    let of = |symbol: &Symbol| match symbol {
        Symbol::Rule(rule) => height[*rule],
        Symbol::Character(_) => 0,
    };
    symbols.iter().map(of).max().unwrap_or(0)
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
