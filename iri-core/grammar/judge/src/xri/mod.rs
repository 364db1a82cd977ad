//! Compares iri-core with a recogniser of XRI 3.0, which is no regular language.
//!
//! The library accepts the texts of the grammar, except those with a cross-reference whose parentheses do not
//! balance. So there are two recognisers: one of the grammar alone, one in which a cross-reference ends at its
//! matching parenthesis. The library must agree with the second in verdict and place of the fault. Texts that only
//! the first accepts are counted.

use std::mem;

use fastrand::Rng;
use iri_core::{ParseError, ParseErrorKind, Rule};
use iri_xri::{MAX_NESTING, XriKind, XriRef};
use rayon::prelude::*;

use crate::grammar::Grammar;
use crate::oracle::at_triplet;
use crate::trial;
use derive::{changed, derived};
use recogniser::{Found, Recogniser};

mod derive;
mod recogniser;
#[cfg(test)]
mod tests;

/// The rule of the cases.
const REFERENCE: &str = "xri-reference";

/// Characters that distinguish the productions, and a letter.
const STRUCTURE: &[&str] = &["=", "*", "(", ")", "a", ":", "/", "?", "#"];

/// Other characters and words that the grammar treats in different ways.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "@", "!", "(", ")", "a", "1", ":", "/", "?", "xri:", "+", "%4", "%41", "[::1]", "[v1.(]", "&", "é", "\u{E000}",
    "\u{10000}", " ",
];

/// The number of changed copies of each derived text.
pub(crate) const CHANGED: usize = 4;

/// The recognisers of everything that is compared. Each reads all rules.
#[derive(Debug)]
struct Oracle {
    /// Every rule of XRI that `Rule` has
    rules: Vec<Rule>,
    /// The one by which the library is held
    balanced: Recogniser,
    /// The same in a grammar without userinfo
    without_userinfo: Recogniser,
    /// By the grammar alone, where parentheses need not balance
    loose: Recogniser,
}

impl Oracle {
    fn new() -> Self {
        let grammar = Grammar::xri();
        let rfc3987 = Grammar::rfc3987();
        let of_xri = |rule: &Rule| grammar.has(rule.name()) && !rfc3987.has(rule.name());
        let rules: Vec<Rule> = Rule::ALL.iter().copied().filter(of_xri).collect();
        let names: Vec<&str> = rules.iter().map(|rule| rule.name()).collect();
        let without_userinfo = grammar.clone().with("iauthority = ihost [ \":\" port ]\n");
        Self {
            balanced: Recogniser::of(&grammar, &names, true),
            without_userinfo: Recogniser::of(&without_userinfo, &names, true),
            loose: Recogniser::of(&grammar, &names, false),
            rules,
        }
    }

    /// Returns the number of the rule of a kind.
    fn rule(&self, kind: XriKind) -> usize {
        let rule = |rule: &Rule| rule.name() == kind.name();
        self.rules.iter().position(rule).expect("kinds are rules")
    }

    /// Compares the library on a text.
    fn compare(&self, text: &str, tally: &mut Tally) {
        let found = self.balanced.read(text);
        let is = |rule: usize| found.rules >> rule & 1 == 1;
        let [xri, reference, relative] = XriKind::ALL.map(|kind| is(self.rule(kind)));
        let counts = &mut tally.counts;
        counts.cases += 1;
        counts.valid += u64::from(reference);
        let parsed = XriRef::parse_as(XriKind::XriRef, text);
        if let Err(error) = parsed
            && error.kind() == ParseErrorKind::NestedTooDeep
        {
            tally.too_deep += 1;
            counts.check(deepest(text) > MAX_NESTING, || {
                format!("{text:?} is not nested so deep")
            });
            return;
        }
        let loose = self.loose.read(text).rules >> self.rule(XriKind::XriRef) & 1 == 1;
        let only_loose = loose && !reference;
        tally.only_loose += u64::from(only_loose);
        if let Err(error) = parsed {
            let (kind, has_no_counterpart) = (error.kind(), has_no_counterpart(text));
            let is_unbalanced = kind == ParseErrorKind::UnbalancedXref;
            counts.check(!(only_loose && has_no_counterpart) || is_unbalanced, || {
                format!("{text:?} is wrong in its parentheses, not {kind:?}")
            });
            counts.check(has_no_counterpart || !is_unbalanced, || {
                format!("{text:?} is not wrong in its parentheses")
            });
        }
        for (kind, expected) in [
            (XriKind::XriRef, reference),
            (XriKind::Xri, xri),
            (XriKind::RelativeXriRef, relative && !xri),
        ] {
            let parsed = XriRef::parse_as(kind, text);
            counts.check(parsed.is_ok() == expected, || {
                format!("{kind}: {text:?} is {}", word(expected))
            });
            let of_bytes = XriRef::parse_bytes_as(kind, text.as_bytes());
            counts.check(of_bytes == parsed, || format!("{kind}: {text:?} as bytes"));
            if let Err(error) = parsed {
                self.compare_fault(text, &found, kind, error, counts);
            }
        }
        for (at, rule) in self.rules.iter().enumerate() {
            counts.check(rule.matches(text) == is(at), || {
                format!("{}: {text:?} is {}", rule.name(), word(is(at)))
            });
        }
    }

    /// Compares the place of an error with the longest beginning of a valid text.
    fn compare_fault(
        &self,
        text: &str,
        found: &Found,
        kind: XriKind,
        error: ParseError,
        counts: &mut trial::Tally,
    ) {
        let places = match kind {
            XriKind::RelativeXriRef => return,
            // "No authority" is about the whole text, unless it begins with `xri:`.
            XriKind::Xri if !begins_as_xri(text) => [0, 0],
            // An authority without `@` is read as one without userinfo.
            _ => [found, &self.without_userinfo.read(text)]
                .map(|found| at_triplet(text, found.longest_viable(self.rule(kind)))),
        };
        counts.check(places.contains(&error.offset()), || {
            let offset = error.offset();
            format!("{kind}: {text:?} is wrong at {places:?}, not at {offset}")
        });
    }
}

/// Returns whether a `)` has no counterpart, before the query and the fragment of the whole.
fn has_no_counterpart(text: &str) -> bool {
    let mut open = 0_usize;
    for c in text.chars() {
        match c {
            '(' => open += 1,
            ')' if open == 0 => return true,
            ')' => open -= 1,
            '?' | '#' if open == 0 => return false,
            _ => {}
        }
    }
    false
}

/// Returns the largest number of open parentheses.
fn deepest(text: &str) -> usize {
    let mut open = 0_usize;
    let open = text.chars().map(|c| {
        match c {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        open
    });
    open.max().unwrap_or(0)
}

fn begins_as_xri(text: &str) -> bool {
    let prefix = text.get(..4).unwrap_or_default();
    text.starts_with(['=', '@', '+', '$']) || prefix.eq_ignore_ascii_case("xri:")
}

fn word(valid: bool) -> &'static str {
    if valid { "valid" } else { "not valid" }
}

/// The result of the cases.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) counts: trial::Tally,
    pub(crate) too_deep: u64,
    /// The texts that the grammar accepts and the library rejects, as parentheses in them do not balance
    pub(crate) only_loose: u64,
}

/// Texts, and what they are.
type Part = (Box<dyn Iterator<Item = String> + Send>, String);

/// Compares the library on all parts, and returns the result of each: `effort` 0 takes seconds, 2 takes minutes.
pub(crate) fn run(effort: usize) -> Vec<(String, Tally)> {
    let (structure, words, count) = (5 + effort, 2 + effort, [500, 5000, 50_000][effort]);
    let all = STRUCTURE.concat();
    let parts: [Part; 4] = [
        (
            Box::new(every(STRUCTURE, structure)),
            format!("every text of up to {structure} of {all}"),
        ),
        (
            Box::new(every(WORDS, words)),
            format!("every text of up to {words} of {} pieces", WORDS.len()),
        ),
        (
            Box::new(nested()),
            format!("{MAX_NESTING} cross-references within each other, and more"),
        ),
        (
            Box::new(texts(count).into_iter()),
            format!("{count} derived, and {CHANGED} changed copies of each"),
        ),
    ];
    let oracle = Oracle::new();
    let run = |(texts, what): Part| {
        let mut tally = Tally::default();
        texts.for_each(|text| oracle.compare(&text, &mut tally));
        (format!("XRI: {what}"), tally)
    };
    parts.into_par_iter().map(run).collect()
}

/// Makes every text of up to `length` pieces: each number is one, with the pieces as its digits.
fn every(pieces: &'static [&str], length: usize) -> impl Iterator<Item = String> {
    let of_length = move |length: u32| {
        let text = move |number: usize| {
            let digits = (0..length).map(|place| number / pieces.len().pow(place) % pieces.len());
            digits.map(|digit| pieces[digit]).collect()
        };
        (0..pieces.len().pow(length)).map(text)
    };
    (0..).take(length + 1).flat_map(of_length)
}

/// Makes cross-references nested as deep as allowed, and one deeper.
fn nested() -> impl Iterator<Item = String> {
    let around = [("(", ")"), ("s+a:*(", ")")].into_iter();
    let whole = around.flat_map(|around| [(around, ""), (around, "1:a")]);
    whole.flat_map(|((before, after), inner)| {
        [MAX_NESTING, MAX_NESTING + 1]
            .map(|depth| before.repeat(depth) + inner + &after.repeat(depth))
    })
}

/// Derives `count` texts from the grammar, and makes changed copies of each.
pub(crate) fn texts(count: usize) -> Vec<String> {
    let grammar = Grammar::xri();
    let mut random = Rng::with_seed(0);
    let mut texts = Vec::new();
    while texts.len() < count * (1 + CHANGED) {
        let mut text = derived(&grammar, REFERENCE, &mut random);
        // The enumerated texts have the short and plain ones.
        if text.len() > 60 || !text.contains('(') {
            continue;
        }
        for _ in 0..CHANGED {
            let next = changed(&text, WORDS, &mut random);
            texts.push(mem::replace(&mut text, next));
        }
        texts.push(text);
    }
    texts
}
