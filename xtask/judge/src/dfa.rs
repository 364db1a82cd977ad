//! Makes the minimal deterministic automaton of a rule.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::hash::Hash;

use crate::alphabet::Alphabet;
use crate::grammar::Grammar;
use crate::nfa::{self, Nfa, Output};

/// A state. States are numbered in the order in which a search from the start finds them.
pub(crate) type State = usize;

/// The first state.
pub(crate) const START: State = 0;

/// A complete automaton: every state has a step for every symbol. It has the fewest states for its answers, and the
/// fewest classes of characters for these states.
#[derive(Debug, Clone)]
pub(crate) struct Dfa {
    /// The symbols are its classes, then the marks if there are any.
    pub(crate) alphabet: Alphabet,
    pub(crate) symbols: usize,
    /// A row for each state with the states to which its symbols lead. The numbers are small, for the cache.
    next: Vec<u16>,
    /// The answer of each state to a text that ends there.
    outputs: Vec<Option<Output>>,
    /// Whether an accepting state can be reached.
    viable: Vec<bool>,
}

impl Dfa {
    /// Makes the automaton of the texts of a rule.
    pub(crate) fn of(grammar: &Grammar, rule: &str) -> Self {
        Self::from_nfa(&Nfa::of(grammar, rule, false))
    }

    /// Makes the automaton of the texts of a rule, with each component between two marks.
    pub(crate) fn marked(grammar: &Grammar, rule: &str) -> Self {
        Self::from_nfa(&Nfa::of(grammar, rule, true))
    }

    pub(crate) fn from_nfa(nfa: &Nfa) -> Self {
        // Reducing the classes first leaves less to compare.
        let dfa = determinised(nfa).with_fewest_classes();
        dfa.minimised().with_fewest_classes()
    }

    /// Returns the number of states, with the dead one.
    pub(crate) fn states(&self) -> usize {
        self.outputs.len()
    }

    /// Returns how many classes of characters there are.
    pub(crate) fn classes(&self) -> usize {
        self.alphabet.len()
    }

    #[inline]
    pub(crate) fn step(&self, state: State, symbol: usize) -> State {
        self.next[state * self.symbols + symbol].into()
    }

    #[inline]
    pub(crate) fn step_by(&self, state: State, c: char) -> State {
        self.step(state, self.alphabet.class(c.into()))
    }

    pub(crate) fn walk(&self, from: State, text: &str) -> State {
        text.chars().fold(from, |state, c| self.step_by(state, c))
    }

    pub(crate) fn output(&self, state: State) -> Option<Output> {
        self.outputs[state]
    }

    pub(crate) fn is_accepting(&self, state: State) -> bool {
        self.outputs[state].is_some()
    }

    pub(crate) fn is_viable(&self, state: State) -> bool {
        self.viable[state]
    }

    /// Returns whether all of the text is in the language.
    pub(crate) fn accepts(&self, text: &str) -> bool {
        self.is_accepting(self.walk(START, text))
    }

    /// Returns the number of bytes before the first character after which no text of the language is possible, and
    /// the state to which the text leads.
    pub(crate) fn longest_viable(&self, text: &str) -> (usize, State) {
        let mut state = START;
        for (at, c) in text.char_indices() {
            state = self.step_by(state, c);
            if !self.viable[state] {
                return (at, state);
            }
        }
        (text.len(), state)
    }

    fn row(&self, state: State) -> impl Iterator<Item = State> {
        (0..self.symbols).map(move |symbol| self.step(state, symbol))
    }

    fn column(&self, symbol: usize) -> impl Iterator<Item = State> {
        (0..self.states()).map(move |state| self.step(state, symbol))
    }

    /// Merges equal states: states are equal until a step separates them (Moore).
    fn minimised(&self) -> Self {
        let mut blocks = numbered(self.outputs.iter());
        loop {
            let next = |state| self.row(state).map(|to| blocks[to]).collect::<Vec<_>>();
            let refined = numbered((0..self.states()).map(|state| (blocks[state], next(state))));
            let done = count(&refined) == count(&blocks);
            blocks = refined;
            if done {
                break;
            }
        }
        let kept = firsts(&blocks);
        let next = kept
            .iter()
            .flat_map(|state| self.row(*state))
            .map(|to| blocks[to]);
        let outputs = kept.iter().map(|state| self.outputs[*state]);
        Self::new(self.alphabet.clone(), self.symbols, next, outputs.collect())
    }

    /// Merges classes that lead from each state to the same state.
    fn with_fewest_classes(&self) -> Self {
        let classes = self.classes();
        let new = numbered((0..classes).map(|class| self.column(class).collect::<Vec<_>>()));
        let kept: Vec<usize> = firsts(&new)
            .into_iter()
            .chain(classes..self.symbols)
            .collect();
        let row = |state| kept.iter().map(move |symbol| self.step(state, *symbol));
        let next = (0..self.states()).flat_map(row);
        let alphabet = self.alphabet.renamed(|class| new[class]);
        Self::new(alphabet, kept.len(), next, self.outputs.clone())
    }

    fn new(
        alphabet: Alphabet,
        symbols: usize,
        next: impl Iterator<Item = State>,
        outputs: Vec<Option<Output>>,
    ) -> Self {
        let next = next.map(|state| u16::try_from(state).expect("states are numbered by u16"));
        let mut dfa = Self {
            alphabet,
            symbols,
            next: next.collect(),
            viable: outputs.iter().map(Option::is_some).collect(),
            outputs,
        };
        loop {
            let leads_on = |state| dfa.viable[state] || dfa.row(state).any(|to| dfa.viable[to]);
            let viable: Vec<bool> = (0..dfa.states()).map(leads_on).collect();
            if viable == dfa.viable {
                return dfa;
            }
            dfa.viable = viable;
        }
    }
}

/// Returns each distinct item's number, in order of first appearance.
fn numbered<T: Hash + Eq>(items: impl Iterator<Item = T>) -> Vec<usize> {
    let mut numbers = HashMap::new();
    items
        .map(|item| {
            let new = numbers.len();
            *numbers.entry(item).or_insert(new)
        })
        .collect()
}

fn count(numbers: &[usize]) -> usize {
    numbers.iter().max().map_or(0, |last| last + 1)
}

/// Returns the first place of each number.
fn firsts(numbers: &[usize]) -> Vec<usize> {
    let first = |number| numbers.iter().position(|other| *other == number);
    (0..count(numbers)).filter_map(first).collect()
}

/// Makes the automaton whose states are the sets of states in which `nfa` can be at once.
fn determinised(nfa: &Nfa) -> Dfa {
    let mut sets = Sets::default();
    sets.number(nfa, vec![nfa::START]);
    let (mut next, mut outputs) = (Vec::new(), Vec::new());
    while let Some(set) = sets.waiting.pop_front() {
        outputs.push(
            set.iter()
                .filter_map(|state| nfa.states[*state].output)
                .min(),
        );
        let mut targets = vec![Vec::new(); nfa.symbols];
        for (symbols, to) in set.iter().flat_map(|state| &nfa.states[*state].steps) {
            for targets in &mut targets[symbols.clone()] {
                targets.push(*to);
            }
        }
        next.extend(targets.into_iter().map(|targets| sets.number(nfa, targets)));
    }
    Dfa::new(nfa.alphabet.clone(), nfa.symbols, next.into_iter(), outputs)
}

#[derive(Default)]
struct Sets {
    numbers: HashMap<Vec<usize>, State>,
    /// The numbers of the sets that were closed before, as closing takes long.
    known: HashMap<Vec<usize>, State>,
    /// The sets that have a number and no steps yet.
    waiting: VecDeque<Vec<usize>>,
}

impl Sets {
    /// Returns the number of the set of `states`, with all that are reached from them without a symbol.
    fn number(&mut self, nfa: &Nfa, states: Vec<usize>) -> State {
        if let Some(known) = self.known.get(&states) {
            return *known;
        }
        let set = closed(nfa, &states);
        let new = self.numbers.len();
        let number = *self.numbers.entry(set).or_insert_with_key(|set| {
            self.waiting.push_back(set.clone());
            new
        });
        self.known.insert(states, number);
        number
    }
}

fn closed(nfa: &Nfa, states: &[usize]) -> Vec<usize> {
    let mut waiting = states.to_vec();
    let mut set = BTreeSet::new();
    while let Some(state) = waiting.pop() {
        if set.insert(state) {
            waiting.extend(&nfa.states[state].free);
        }
    }
    set.into_iter().collect()
}
