//! Recognises XRIs, which nest cross-references.
//!
//! Without these, each rule is regular: in the automata here, a cross-reference is one character that no grammar has. A reading
//! of a text is the state of the automaton of each open cross-reference. A parenthesis may be one of a cross-reference or one
//! that an IRI or a query has, so a text may have several readings. In a grammar that counts parentheses, a cross-reference ends
//! at its matching one.

use crate::dfa::{Dfa, Output, Parts, START, State, expression};
use crate::grammar::Grammar;

/// The character that stands for a cross-reference.
const XREF: &[u8] = "\u{FFFFF}".as_bytes();

/// How the text so far may be read.
#[derive(Debug, Clone, PartialEq)]
struct Reading {
    /// The states, from that of the whole to that of the innermost cross-reference
    states: Vec<State>,
    /// Whether each open parenthesis begins a cross-reference
    open: Vec<bool>,
}

/// Reads texts.
#[derive(Debug)]
pub(super) struct Recogniser {
    whole: Dfa,
    content: Dfa,
    /// Whether parentheses count
    balanced: bool,
    /// The readings after each character, and at the start
    readings: Vec<Vec<Reading>>,
}

impl Recogniser {
    /// Makes a recogniser for texts of any of the rules.
    pub(super) fn of(grammar: &Grammar, rules: &[&str], balanced: bool) -> Self {
        let grammar = grammar
            .clone()
            .with("xref = %xFFFFF\nxref-content = [ xri-reference / IRI ]\n");
        let start = Reading {
            states: vec![START],
            open: Vec::new(),
        };
        Self {
            whole: Dfa::of_all(
                rules
                    .iter()
                    .map(|rule| expression(&grammar, rule, Parts::Plain)),
            ),
            content: Dfa::of(&grammar, "xref-content"),
            balanced,
            readings: vec![vec![start]],
        }
    }

    /// Returns whether a valid text begins with the text.
    pub(super) fn is_viable(&self) -> bool {
        self.readings
            .last()
            .is_some_and(|readings| !readings.is_empty())
    }

    /// Returns of which rules the text is all, as bits.
    pub(super) fn rules(&self) -> Output {
        let whole = |reading: &Reading| match reading.states[..] {
            [state] => self.whole.output(state),
            _ => 0,
        };
        let readings = self.readings.last().into_iter().flatten();
        readings.fold(0, |rules, reading| rules | whole(reading))
    }

    /// Reads a character.
    pub(super) fn push(&mut self, c: char) {
        let mut bytes = [0; 4];
        let bytes = c.encode_utf8(&mut bytes).as_bytes();
        let mut after: Vec<Reading> = Vec::new();
        for reading in self.readings.last().into_iter().flatten() {
            let (plain, xref) = match (c, reading.open.last()) {
                ('(', _) => (self.step(reading, bytes), self.begin(reading)),
                (')', Some(true)) if self.balanced => (None, self.end(reading)),
                (')', Some(false)) if self.balanced => (self.step(reading, bytes), None),
                (')', _) => (self.step(reading, bytes), self.end(reading)),
                _ => (self.step(reading, bytes), None),
            };
            let plain = plain.map(|mut reading| {
                match c {
                    '(' if self.balanced => reading.open.push(false),
                    ')' if self.balanced => drop(reading.open.pop()),
                    _ => {}
                }
                reading
            });
            for reading in plain.into_iter().chain(xref) {
                if !after.contains(&reading) {
                    after.push(reading);
                }
            }
        }
        self.readings.push(after);
    }

    /// Reads characters as such, if a valid text goes on so.
    fn step(&self, reading: &Reading, bytes: &[u8]) -> Option<Reading> {
        let mut after = reading.clone();
        let (dfa, last) = (self.innermost(reading), after.states.last_mut()?);
        *last = dfa.walk(*last, bytes);
        dfa.is_viable(*last).then_some(after)
    }

    /// Begins a cross-reference, if one may be here.
    fn begin(&self, reading: &Reading) -> Option<Reading> {
        self.step(reading, XREF)?;
        let mut after = reading.clone();
        after.states.push(START);
        after.open.push(true);
        Some(after)
    }

    /// Ends a cross-reference, if its content is valid.
    fn end(&self, reading: &Reading) -> Option<Reading> {
        let mut after = reading.clone();
        let inner = after.states.pop()?;
        after.open.pop();
        let is_valid = !after.states.is_empty() && self.content.output(inner) != 0;
        if is_valid {
            self.step(&after, XREF)
        } else {
            None
        }
    }

    fn innermost(&self, reading: &Reading) -> &Dfa {
        match reading.states.len() {
            1 => &self.whole,
            _ => &self.content,
        }
    }

    /// Removes the last character.
    pub(super) fn pop(&mut self) {
        self.readings.pop();
    }
}
