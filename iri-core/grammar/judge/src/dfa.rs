//! Makes the minimal deterministic automaton of rules, over the bytes of UTF-8, with `regex-automata`.

use std::collections::HashMap;

use abnf::types::Node;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::start;
use regex_automata::{Anchored, MatchKind};
use regex_syntax::hir::{Class, ClassUnicode, ClassUnicodeRange, Hir, Look, Repetition};

use crate::grammar::{Grammar, same, terminals};
use crate::mark::Mark;

/// A state. States are numbered in the order in which a search from the start finds them.
pub(crate) type State = usize;

/// The first state.
pub(crate) const START: State = 0;

/// The expressions that match a whole text, as bits. None match if it is not valid.
pub(crate) type Output = u64;

/// What is made of a rule's components.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Parts {
    /// The texts of the rule
    Plain,
    /// Each component is between two marks
    Marked,
    /// The texts without such a component
    Without(Mark),
}

/// A complete automaton: every state has a step for every byte. It has the fewest states for its answers.
#[derive(Debug, Clone)]
pub(crate) struct Dfa {
    /// The class of each byte. Bytes of a class lead from each state to the same state.
    classes: Vec<u8>,
    /// A byte of each class.
    pub(crate) letters: Vec<u8>,
    /// A row for each state with the states to which its classes lead. The numbers are small, for the cache.
    next: Vec<u16>,
    outputs: Vec<Output>,
    /// The expressions that match some text through each state.
    possible: Vec<Output>,
}

impl Dfa {
    /// Makes the automaton of the texts of a rule.
    pub(crate) fn of(grammar: &Grammar, rule: &str) -> Self {
        Self::of_all([expression(grammar, rule, Parts::Plain)])
    }

    /// Makes the automaton that ends in another state for each set of components and each kind of host. It has more states than
    /// the one that only says whether a text is valid: there `1.2.3.4` is a name like any other, and paths with and without an
    /// authority are alike.
    pub(crate) fn shapes(grammar: &Grammar, rule: &str) -> Self {
        let without = Mark::ALL.into_iter().map(Parts::Without);
        let all = [Parts::Plain].into_iter().chain(without);
        Self::of_all(all.map(|parts| expression(grammar, rule, parts)))
    }

    /// Makes the automaton that says which of the expressions match a text.
    pub(crate) fn of_all(expressions: impl IntoIterator<Item = Hir>) -> Self {
        let whole = |expression| Hir::concat(vec![expression, Hir::look(Look::End)]);
        let whole: Vec<Hir> = expressions.into_iter().map(whole).collect();
        let nfa = thompson::Compiler::new()
            .configure(thompson::Config::new().which_captures(thompson::WhichCaptures::None))
            .build_many_from_hir(&whole)
            .expect("a small grammar");
        let config = dense::Config::new()
            .start_kind(StartKind::Anchored)
            .match_kind(MatchKind::All)
            .minimize(true);
        let dfa = dense::Builder::new().configure(config).build_from_nfa(&nfa);
        Self::tabled(&dfa.expect("a small automaton"))
    }

    /// Makes a table of the states that can be reached.
    fn tabled(dfa: &dense::DFA<Vec<u32>>) -> Self {
        let start = dfa.start_state(&start::Config::new().anchored(Anchored::Yes));
        let mut found = vec![start.expect("no text before the start")];
        let mut numbers = HashMap::from([(found[START], START)]);
        let (mut rows, mut outputs) = (Vec::new(), Vec::new());
        while let Some(&state) = found.get(rows.len()) {
            let row = (0..=u8::MAX).map(|byte| {
                let to = dfa.next_state(state, byte);
                *numbers.entry(to).or_insert_with(|| {
                    found.push(to);
                    found.len() - 1
                })
            });
            rows.push(row.collect::<Vec<State>>());
            let end = dfa.next_eoi_state(state);
            let matching = match dfa.is_match_state(end) {
                true => dfa.match_len(end),
                false => 0,
            };
            let bits = (0..matching).map(|index| 1 << dfa.match_pattern(end, index).as_u64());
            outputs.push(bits.sum());
        }
        let (mut columns, mut letters) = (HashMap::new(), Vec::new());
        let classes = (0..=u8::MAX).map(|byte| {
            let column: Vec<State> = rows.iter().map(|row| row[usize::from(byte)]).collect();
            *columns.entry(column).or_insert_with(|| {
                letters.push(byte);
                u8::try_from(letters.len() - 1).expect("at most one class for each byte")
            })
        });
        let classes = classes.collect();
        let numbers = rows
            .iter()
            .flat_map(|row| letters.iter().map(|letter| row[usize::from(*letter)]));
        let next = numbers.map(|number| u16::try_from(number).expect("few states"));
        Self {
            classes,
            next: next.collect(),
            letters,
            possible: possible(&rows, &outputs),
            outputs,
        }
    }

    /// Returns the number of states, with the dead one.
    pub(crate) fn states(&self) -> usize {
        self.outputs.len()
    }

    #[inline]
    pub(crate) fn step(&self, state: State, byte: u8) -> State {
        self.next[state * self.letters.len() + usize::from(self.classes[usize::from(byte)])].into()
    }

    pub(crate) fn walk(&self, from: State, text: &[u8]) -> State {
        text.iter()
            .fold(from, |state, byte| self.step(state, *byte))
    }

    pub(crate) fn output(&self, state: State) -> Output {
        self.outputs[state]
    }

    /// Returns the expressions that match some text through the state: none, if no text is valid.
    #[inline]
    pub(crate) fn possible(&self, state: State) -> Output {
        self.possible[state]
    }

    /// Returns whether all of the text is in the language.
    pub(crate) fn accepts(&self, text: &str) -> bool {
        self.output(self.walk(START, text.as_bytes())) != 0
    }

    /// Returns the number of bytes before the first character after which no text of the language is possible, and
    /// the state to which the text leads.
    pub(crate) fn longest_viable(&self, text: &str) -> (usize, State) {
        let mut state = START;
        for (at, byte) in text.bytes().enumerate() {
            state = self.step(state, byte);
            if self.possible(state) == 0 {
                let mut before = (0..=at).rev();
                return (
                    before.find(|at| text.is_char_boundary(*at)).unwrap_or(0),
                    state,
                );
            }
        }
        (text.len(), state)
    }
}

/// Returns the outputs of the states to which each state leads.
fn possible(rows: &[Vec<State>], outputs: &[Output]) -> Vec<Output> {
    let mut possible = outputs.to_vec();
    loop {
        let next = rows.iter().zip(&possible).map(|(row, own)| {
            let reached = row.iter().map(|state| possible[*state]);
            reached.fold(*own, |all, more| all | more)
        });
        let next: Vec<Output> = next.collect();
        if next == possible {
            return possible;
        }
        possible = next;
    }
}

/// Makes the expression of a rule.
pub(crate) fn expression(grammar: &Grammar, rule: &str, parts: Parts) -> Hir {
    let mut maker = Maker {
        grammar,
        parts,
        within: Vec::new(),
    };
    maker.rule(rule)
}

struct Maker<'a> {
    grammar: &'a Grammar,
    parts: Parts,
    /// The rules that are being expanded.
    within: Vec<&'a str>,
}

impl<'a> Maker<'a> {
    fn rule(&mut self, name: &str) -> Hir {
        let rule = self.grammar.rule(name);
        let recursive = self.within.iter().any(|outer| same(outer, name));
        assert!(!recursive, "`{name}` contains itself: it is not regular");
        let mark = Mark::of(name, self.within.last().copied());
        self.within.push(rule.name());
        let inner = self.node(rule.node());
        self.within.pop();
        match (self.parts, mark) {
            (Parts::Marked, Some(mark)) => {
                let [open, close] = mark.symbols().map(|c| class(&[(c.into(), c.into())]));
                Hir::concat(vec![open, inner, close])
            }
            (Parts::Without(absent), Some(mark)) if mark == absent => Hir::fail(),
            _ => inner,
        }
    }

    fn node(&mut self, node: &'a Node) -> Hir {
        let (least, most, node) = match node {
            Node::Alternatives(nodes) => return Hir::alternation(self.nodes(nodes)),
            Node::Concatenation(nodes) => return Hir::concat(self.nodes(nodes)),
            Node::Group(node) => return self.node(node),
            Node::Rulename(name) => return self.rule(name),
            Node::Prose(text) => panic!("<{text}> is not a definition"),
            Node::String(_) | Node::TerminalValues(_) => {
                return Hir::concat(terminals(node).iter().map(|ranges| class(ranges)).collect());
            }
            Node::Optional(node) => (0, Some(1), node),
            Node::Repetition { repeat, .. } if repeat.max() == Some(0) => return Hir::empty(),
            Node::Repetition { repeat, node } => (repeat.min().unwrap_or(0), repeat.max(), node),
        };
        let times = |times| u32::try_from(times).expect("a small number");
        Hir::repetition(Repetition {
            min: times(least),
            max: most.map(times),
            greedy: true,
            sub: Box::new(self.node(node)),
        })
    }

    fn nodes(&mut self, nodes: &'a [Node]) -> Vec<Hir> {
        nodes.iter().map(|node| self.node(node)).collect()
    }
}

fn class(ranges: &[(u32, u32)]) -> Hir {
    let range = |(first, last): &(u32, u32)| {
        let ends = [*first, *last].map(|c| char::from_u32(c).expect("grammars have characters"));
        ClassUnicodeRange::new(ends[0], ends[1])
    };
    Hir::class(Class::Unicode(ClassUnicode::new(ranges.iter().map(range))))
}
