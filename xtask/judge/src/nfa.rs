//! Makes an automaton of ABNF that may be in many states at once.

use std::ops::Range;

use abnf::types::Node;

use crate::alphabet::{Alphabet, LAST_CHAR};
use crate::grammar::{Grammar, Ranges, same, terminals};
use crate::mark::Mark;

/// States, with steps that take a symbol and steps that take none.
///
/// The symbols are the classes of the alphabet, then the marks: see [`Mark`].
#[derive(Debug)]
pub(crate) struct Nfa {
    pub(crate) alphabet: Alphabet,
    pub(crate) symbols: usize,
    pub(crate) states: Vec<State>,
}

/// The first state.
pub(crate) const START: usize = 0;

#[derive(Debug, Default)]
pub(crate) struct State {
    /// The steps: ranges of symbols, and the state to which they lead.
    pub(crate) steps: Vec<(Range<usize>, usize)>,
    /// The states to which a step without a symbol leads.
    pub(crate) free: Vec<usize>,
    /// The answer to a text that ends here; `None` if that is not valid.
    pub(crate) output: Option<Output>,
}

/// The answer to a valid text. If there could be more than one, it is the least.
pub(crate) type Output = u16;

impl Nfa {
    /// Makes the automaton of a rule, with marks around each component if `marked`.
    pub(crate) fn of(grammar: &Grammar, rule: &str, marked: bool) -> Self {
        let surrogates = (0xD800, 0xDFFF);
        let ranges = grammar.ranges(rule).into_iter().chain([surrogates]);
        let alphabet = Alphabet::of(ranges, LAST_CHAR);
        let symbols = alphabet.len() + if marked { Mark::SYMBOLS } else { 0 };
        let mut builder = Builder {
            grammar,
            marked,
            within: Vec::new(),
            nfa: Self::new(alphabet, symbols),
        };
        let end = builder.rule(rule, START);
        builder.nfa.states[end].output = Some(0);
        builder.nfa
    }

    /// Makes an automaton with only a first state.
    pub(crate) fn new(alphabet: Alphabet, symbols: usize) -> Self {
        Self {
            alphabet,
            symbols,
            states: vec![State::default()],
        }
    }

    pub(crate) fn add(&mut self) -> usize {
        self.states.push(State::default());
        self.states.len() - 1
    }

    pub(crate) fn step(&mut self, from: usize, symbols: Range<usize>, to: usize) {
        self.states[from].steps.push((symbols, to));
    }

    pub(crate) fn free(&mut self, from: usize, to: usize) {
        self.states[from].free.push(to);
    }

    /// Adds a step on each of the ranges, which are made of whole intervals of the alphabet.
    pub(crate) fn step_on(&mut self, from: usize, ranges: &Ranges, to: usize) {
        for (first, last) in ranges {
            let symbols = self.alphabet.class(*first)..self.alphabet.class(*last) + 1;
            self.step(from, symbols, to);
        }
    }
}

struct Builder<'a> {
    grammar: &'a Grammar,
    marked: bool,
    /// The rules that are being expanded.
    within: Vec<&'a str>,
    nfa: Nfa,
}

impl<'a> Builder<'a> {
    /// Expands a rule; returns the state after it.
    fn rule(&mut self, name: &str, from: usize) -> usize {
        let rule = self.grammar.rule(name);
        let recursive = self.within.iter().any(|outer| same(outer, name));
        assert!(!recursive, "`{name}` contains itself: it is not regular");
        let mark = Mark::of(name, self.within.last().copied()).filter(|_| self.marked);
        self.within.push(rule.name());
        let from = mark.map_or(from, |mark| self.mark(mark.open(), from));
        let end = self.node(rule.node(), from);
        self.within.pop();
        mark.map_or(end, |mark| self.mark(mark.close(), end))
    }

    fn mark(&mut self, mark: usize, from: usize) -> usize {
        let symbol = self.nfa.alphabet.len() + mark;
        let to = self.nfa.add();
        self.nfa.step(from, symbol..symbol + 1, to);
        to
    }

    /// Adds what a node matches after `from`; returns the state after it. No step leads back to `from`.
    fn node(&mut self, node: &'a Node, from: usize) -> usize {
        match node {
            Node::Alternatives(nodes) => {
                let ends: Vec<_> = nodes.iter().map(|node| self.node(node, from)).collect();
                self.join(&ends)
            }
            Node::Concatenation(nodes) => nodes.iter().fold(from, |at, node| self.node(node, at)),
            Node::Optional(node) => {
                let end = self.node(node, from);
                self.join(&[from, end])
            }
            Node::Group(node) => self.node(node, from),
            Node::Repetition { repeat, node } => {
                let least = repeat.min().unwrap_or(0);
                let mut ends = vec![(0..least).fold(from, |at, _| self.node(node, at))];
                match repeat.max() {
                    Some(most) => {
                        for _ in least..most {
                            ends.push(self.node(node, ends[ends.len() - 1]));
                        }
                    }
                    None => {
                        let hub = self.join(&ends);
                        let end = self.node(node, hub);
                        self.nfa.free(end, hub);
                        return hub;
                    }
                }
                self.join(&ends)
            }
            Node::Rulename(name) => self.rule(name, from),
            Node::Prose(text) => panic!("<{text}> is not a definition"),
            Node::String(_) | Node::TerminalValues(_) => {
                terminals(node).iter().fold(from, |at, ranges| {
                    let to = self.nfa.add();
                    self.nfa.step_on(at, ranges, to);
                    to
                })
            }
        }
    }

    /// Returns a state reached from each of those.
    fn join(&mut self, ends: &[usize]) -> usize {
        let joined = self.nfa.add();
        for end in ends {
            self.nfa.free(*end, joined);
        }
        joined
    }
}
