//! Recognises XRIs, which nest cross-references.
//!
//! Without these, each rule is regular: in the automata here, a cross-reference is one character that no grammar has. A
//! parenthesis may be one of a cross-reference or one that an IRI or a query has, so a text may have several readings. In a
//! grammar that counts parentheses, a cross-reference ends at its matching one.

use crate::dfa::{Dfa, Output, Parts, START, State, expression};
use crate::grammar::Grammar;

/// The character that stands for a cross-reference.
const XREF: &[u8] = "\u{FFFFF}".as_bytes();

/// How the text so far may be read.
#[derive(Debug, Clone, PartialEq)]
struct Reading {
    /// The state of what is read: of the whole, or of the content of the innermost cross-reference
    state: State,
    /// The open parentheses; for one that begins a cross-reference, the state of what is around it, after it
    open: Vec<Option<State>>,
}

/// The answers about a text. Rules are bits.
#[derive(Debug)]
pub(super) struct Found {
    /// The rules of which it is all
    pub(super) rules: Output,
    /// The place after each character, and the rules that have a text which begins so
    possible: Vec<(usize, Output)>,
}

impl Found {
    /// Returns the number of bytes before the first character after which no text of the rule is possible.
    pub(super) fn longest_viable(&self, rule: usize) -> usize {
        let viable = |(_, rules): &&(usize, Output)| rules >> rule & 1 == 1;
        self.possible.iter().rfind(viable).map_or(0, |(at, _)| *at)
    }
}

/// Reads texts.
#[derive(Debug)]
pub(super) struct Recogniser {
    whole: Dfa,
    content: Dfa,
    /// Whether parentheses count
    balanced: bool,
}

impl Recogniser {
    /// Makes a recogniser for texts of any of the rules.
    pub(super) fn of(grammar: &Grammar, rules: &[&str], balanced: bool) -> Self {
        let grammar = grammar
            .clone()
            .with("xref = %xFFFFF\nxref-content = [ xri-reference / IRI ]\n");
        let rules = rules.iter();
        Self {
            whole: Dfa::of_all(rules.map(|rule| expression(&grammar, rule, Parts::Plain))),
            content: Dfa::of(&grammar, "xref-content"),
            balanced,
        }
    }

    /// Follows all readings of a text.
    pub(super) fn read(&self, text: &str) -> Found {
        let start = Reading {
            state: START,
            open: Vec::new(),
        };
        let mut readings = vec![start];
        let mut possible = Vec::new();
        for (at, c) in text.char_indices() {
            let mut after: Vec<Reading> = Vec::new();
            for next in readings.iter().flat_map(|reading| self.next(reading, c)) {
                if !after.contains(&next) {
                    after.push(next);
                }
            }
            readings = after;
            let rules = readings.iter().map(|reading| self.possible(reading));
            possible.push((at + c.len_utf8(), union(rules)));
        }
        let whole = readings.iter().filter(|reading| !reading.is_within());
        Found {
            rules: union(whole.map(|reading| self.whole.output(reading.state))),
            possible,
        }
    }

    /// Returns the readings with a further character: as it is, and as one of a cross-reference.
    fn next(&self, reading: &Reading, c: char) -> impl Iterator<Item = Reading> {
        let last = reading.open.last().copied();
        let (plain, xref) = match (c, last) {
            (')', Some(Some(_))) if self.balanced => (None, self.end(reading)),
            (')', _) => (self.plain(reading, c), self.end(reading)),
            ('(', _) => (self.plain(reading, c), self.begin(reading)),
            _ => (self.plain(reading, c), None),
        };
        plain.into_iter().chain(xref)
    }

    /// Reads a character as such, if a valid text goes on so.
    fn plain(&self, reading: &Reading, c: char) -> Option<Reading> {
        let mut after = Reading {
            state: self.step(reading, c.encode_utf8(&mut [0; 4]).as_bytes())?,
            open: reading.open.clone(),
        };
        match c {
            '(' if self.balanced => after.open.push(None),
            ')' if self.balanced => drop(after.open.pop()),
            _ => {}
        }
        Some(after)
    }

    /// Begins a cross-reference, if one may be here.
    fn begin(&self, reading: &Reading) -> Option<Reading> {
        let around = self.step(reading, XREF)?;
        Some(Reading {
            state: START,
            open: [&reading.open[..], &[Some(around)]].concat(),
        })
    }

    /// Ends a cross-reference, if its content is valid.
    fn end(&self, reading: &Reading) -> Option<Reading> {
        let (last, open) = reading.open.split_last()?;
        let around = Reading {
            state: (*last)?,
            open: open.to_vec(),
        };
        (self.content.output(reading.state) != 0).then_some(around)
    }

    fn step(&self, reading: &Reading, bytes: &[u8]) -> Option<State> {
        let dfa = match reading.is_within() {
            true => &self.content,
            false => &self.whole,
        };
        let state = dfa.walk(reading.state, bytes);
        (dfa.possible(state) != 0).then_some(state)
    }

    /// Returns the rules that have a text which begins so.
    fn possible(&self, reading: &Reading) -> Output {
        let outermost = reading.open.iter().flatten().next();
        self.whole.possible(*outermost.unwrap_or(&reading.state))
    }
}

impl Reading {
    /// Returns whether a cross-reference is open.
    fn is_within(&self) -> bool {
        self.open.iter().any(Option::is_some)
    }
}

fn union(rules: impl Iterator<Item = Output>) -> Output {
    rules.fold(0, |all, rules| all | rules)
}
