//! Compares iri-core with a recogniser of XRI 3.0, which is no regular language.
//!
//! The library accepts the texts of the grammar, except those with a cross-reference whose parentheses do not
//! balance. So there are two recognisers: one of the grammar alone, one in which a cross-reference ends at its
//! matching parenthesis. The library must agree with the second in verdict and place of the fault. Texts that only
//! the first accepts are counted.

use std::collections::BTreeMap;
use std::{fmt, mem};

use fastrand::Rng;
use iri_core::xri::{MAX_NESTING, XriKind};
use iri_core::{ParseError, ParseErrorKind, Rule, XriRef};

use crate::grammar::Grammar;
use crate::trial;
use derive::{changed, derived};
use recogniser::Recogniser;

mod derive;
mod recogniser;
#[cfg(test)]
mod tests;

/// The rule of the cases.
const REFERENCE: &str = "xri-reference";

/// Characters that distinguish the productions, and a letter.
const STRUCTURE: &[&str] = &["=", "*", "(", ")", "a", ":", "/", "?", "#"];

/// Other characters and words that the grammar treats in different ways.
const WORDS: &[&str] = &[
    "@",
    "!",
    "(",
    ")",
    "a",
    "1",
    ":",
    "/",
    "?",
    "xri:",
    "+",
    "%4",
    "%41",
    "[::1]",
    "[v1.(]",
    "&",
    "é",
    "\u{E000}",
    "\u{10000}",
    " ",
];

/// The number of changed copies of each derived text.
pub(crate) const CHANGED: usize = 4;

/// The recognisers of everything that is compared. They read the same text.
#[derive(Debug)]
struct Oracle {
    /// Every rule of XRI that `Rule` has
    rules: Vec<Rule>,
    /// Those that say where a text begins to be wrong: of `xri-reference` and `xri`, and of both in a grammar without userinfo
    faults: [Recogniser; 4],
    /// One of all rules
    all: Recogniser,
    /// One of `xri-reference` by the grammar alone, where parentheses need not balance
    loose: Recogniser,
    text: String,
    /// The length in bytes of the longest beginning of a valid text, by each of `faults`
    viable: Vec<[usize; 4]>,
}

impl Oracle {
    fn new() -> Self {
        let grammar = Grammar::xri();
        let rfc3987 = Grammar::rfc3987();
        let of_xri = |rule: &Rule| grammar.has(rule.name()) && !rfc3987.has(rule.name());
        let rules: Vec<Rule> = Rule::ALL.iter().copied().filter(of_xri).collect();
        let names: Vec<&str> = rules.iter().map(|rule| rule.name()).collect();
        let strict = grammar.clone().with("iauthority = ihost [ \":\" port ]\n");
        let faults = [&grammar, &strict]
            .map(|grammar| [REFERENCE, "xri"].map(|rule| Recogniser::of(grammar, &[rule], true)));
        let [[reference, xri], [strict, strict_xri]] = faults;
        Self {
            all: Recogniser::of(&grammar, &names, true),
            loose: Recogniser::of(&grammar, &[REFERENCE], false),
            faults: [reference, xri, strict, strict_xri],
            rules,
            text: String::new(),
            viable: vec![[0; 4]],
        }
    }

    fn recognisers(&mut self) -> impl Iterator<Item = &mut Recogniser> {
        self.faults
            .iter_mut()
            .chain([&mut self.all, &mut self.loose])
    }

    fn push(&mut self, c: char) {
        self.recognisers().for_each(|recogniser| recogniser.push(c));
        self.text.push(c);
        let mut viable = self.viable.last().copied().unwrap_or_default();
        for (length, recogniser) in viable.iter_mut().zip(&self.faults) {
            if recogniser.is_viable() {
                *length = self.text.len();
            }
        }
        self.viable.push(viable);
    }

    fn pop(&mut self) {
        self.recognisers().for_each(Recogniser::pop);
        self.text.pop();
        self.viable.pop();
    }

    /// Compares the library on the text.
    fn compare(&self, tally: &mut Tally) {
        tally.counts.cases += 1;
        let text = self.text.as_str();
        let valid = self.all.rules();
        let all = self.rules.iter().enumerate();
        let all: Vec<_> = all
            .map(|(at, rule)| (*rule, valid >> at & 1 == 1))
            .collect();
        let is = |kind: XriKind| {
            all.contains(&(Rule::from_name(kind.name()).expect("kinds are rules"), true))
        };
        let [xri, reference, relative] = XriKind::ALL.map(is);
        let in_grammar = self.loose.rules() != 0;
        tally.counts.valid += u64::from(reference);
        let parsed = XriRef::parse_as(XriKind::XriRef, text);
        if let Err(error) = parsed
            && error.kind() == ParseErrorKind::NestedTooDeep
        {
            tally.too_deep += 1;
            tally.check(deepest(text) > MAX_NESTING, || {
                format!("{text:?} is not nested so deep")
            });
            return;
        }
        if in_grammar && !reference {
            let kind = parsed.err().map(|error| format!("{:?}", error.kind()));
            let beyond = tally.beyond.entry(kind.unwrap_or_default()).or_default();
            beyond.cases += 1;
            let shortest = &mut beyond.shortest;
            if shortest.is_empty() || text.len() < shortest.len() {
                text.clone_into(shortest);
            }
        }
        if let Err(error) = parsed {
            let kind = error.kind();
            let has_no_counterpart = has_no_counterpart(text);
            tally.check(
                !in_grammar
                    || reference
                    || !has_no_counterpart
                    || kind == ParseErrorKind::UnbalancedXref,
                || format!("{text:?} is wrong in its parentheses, not {kind:?}"),
            );
            tally.check(
                has_no_counterpart || kind != ParseErrorKind::UnbalancedXref,
                || format!("{text:?} is not wrong in its parentheses"),
            );
        }
        for (kind, expected) in [
            (XriKind::XriRef, reference),
            (XriKind::Xri, xri),
            (XriKind::RelativeXriRef, relative && !xri),
        ] {
            let parsed = XriRef::parse_as(kind, text);
            tally.check(parsed.is_ok() == expected, || {
                format!("{kind}: {text:?} is {}", word(expected))
            });
            let of_bytes = XriRef::parse_bytes_as(kind, text.as_bytes());
            tally.check(of_bytes == parsed, || format!("{kind}: {text:?} as bytes"));
            if let Err(error) = parsed {
                self.compare_fault(kind, error, tally);
            }
        }
        for (rule, expected) in all {
            tally.check(rule.matches(text) == expected, || {
                format!("{}: {text:?} is {}", rule.name(), word(expected))
            });
        }
    }

    /// Compares the place of an error with the longest beginning of a valid text.
    fn compare_fault(&self, kind: XriKind, error: ParseError, tally: &mut Tally) {
        let viable = self.viable.last().copied().unwrap_or_default();
        let [in_reference, in_xri, strict, strict_xri] = viable;
        let (viable, strict) = match kind {
            // "No authority" is about the whole text, unless it begins with `xri:`.
            XriKind::Xri if !begins_as_xri(&self.text) => (0, 0),
            XriKind::Xri => (in_xri, strict_xri),
            XriKind::XriRef => (in_reference, strict),
            _ => return,
        };
        // A wrong triplet is reported where it begins.
        let begins_triplet = |at: usize| {
            let before = &self.text[..at];
            let percent = before.rfind('%').filter(|percent| at - percent < 3);
            percent.unwrap_or(at)
        };
        // An authority without `@` is read as one without userinfo.
        let places = [viable, strict].map(begins_triplet);
        tally.check(places.contains(&error.offset()), || {
            format!(
                "{kind}: {:?} is wrong at {places:?}, not at {}",
                self.text,
                error.offset()
            )
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
    too_deep: u64,
    /// The texts that only the grammar accepts, by the kind of error
    beyond: BTreeMap<String, Beyond>,
}

/// The texts that the grammar accepts and the library rejects.
#[derive(Debug, Default)]
struct Beyond {
    cases: u64,
    shortest: String,
}

impl Tally {
    fn check(&mut self, is_right: bool, difference: impl FnOnce() -> String) {
        if !is_right {
            self.counts.differ(difference);
        }
    }
}

/// A set of cases.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    /// Every text of a number of pieces, of the structural ones or of the others
    Short(usize),
    Words(usize),
    /// A number of texts derived from the grammar, and changed copies of each
    Random(usize),
    /// Cross-references nested as deep as allowed, and one deeper
    Deep,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            Self::Short(length) => format!(
                "XRI: every text of up to {length} of {}",
                STRUCTURE.concat()
            ),
            Self::Words(length) => format!(
                "XRI: every text of up to {length} of {} pieces",
                WORDS.len()
            ),
            Self::Deep => {
                format!("XRI: {MAX_NESTING} cross-references within each other, and more")
            }
            Self::Random(count) => {
                format!("XRI: {count} derived, and {CHANGED} changed copies of each")
            }
        })
    }
}

/// Returns the parts to run: `effort` 0 takes seconds, 2 takes minutes.
pub(crate) fn parts(effort: usize) -> [Part; 4] {
    [
        Part::Short(5 + effort),
        Part::Words(2 + effort),
        Part::Deep,
        Part::Random(500 * 10_usize.pow(u32::try_from(effort).unwrap_or(0))),
    ]
}

/// Runs a part.
pub(crate) fn run(part: Part) -> Tally {
    let mut oracle = Oracle::new();
    let mut tally = Tally::default();
    match part {
        Part::Short(length) => every(&mut oracle, STRUCTURE, length, &mut tally),
        Part::Words(length) => every(&mut oracle, WORDS, length, &mut tally),
        Part::Deep => deep(&mut oracle, &mut tally),
        Part::Random(count) => random(&mut oracle, count, &mut tally),
    }
    tally
}

/// Runs every text of up to a number of pieces.
fn every(oracle: &mut Oracle, pieces: &[&str], length: usize, tally: &mut Tally) {
    oracle.compare(tally);
    if length == 0 {
        return;
    }
    for piece in pieces {
        piece.chars().for_each(|c| oracle.push(c));
        every(oracle, pieces, length - 1, tally);
        piece.chars().for_each(|_| oracle.pop());
    }
}

/// Runs nested cross-references.
fn deep(oracle: &mut Oracle, tally: &mut Tally) {
    for (before, after) in [("(", ")"), ("s+a:*(", ")")] {
        for inner in ["", "1:a"] {
            for depth in MAX_NESTING..=MAX_NESTING + 1 {
                let text = before.repeat(depth) + inner + &after.repeat(depth);
                text.chars().for_each(|c| oracle.push(c));
                oracle.compare(tally);
                text.chars().for_each(|_| oracle.pop());
            }
        }
    }
}

/// Runs [`texts`].
fn random(oracle: &mut Oracle, count: usize, tally: &mut Tally) {
    for text in texts(count) {
        text.chars().for_each(|c| oracle.push(c));
        oracle.compare(tally);
        text.chars().for_each(|_| oracle.pop());
    }
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

impl fmt::Display for Tally {
    /// Writes the number of valid texts, and the texts that only the grammar admits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beyond: u64 = self.beyond.values().map(|beyond| beyond.cases).sum();
        write!(
            f,
            "  {} valid; {beyond} more in the grammar alone",
            self.counts.valid
        )?;
        if self.too_deep > 0 {
            write!(f, "; {} nested too deep", self.too_deep)?;
        }
        for (kind, Beyond { cases, shortest }) in &self.beyond {
            write!(f, "\n    {cases} {kind}, such as {shortest:?}")?;
        }
        Ok(())
    }
}
