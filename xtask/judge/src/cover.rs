//! Finds words that lead into each state of an automaton, and words that separate the states.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::dfa::{Dfa, START, State};
use crate::nfa::Output;

/// An input as the bytes that a parser sees.
pub(crate) type Word = Vec<u8>;

/// The text of each symbol of an automaton: a representative of each class.
pub(crate) type Letters = Vec<Word>;

/// The words for the W-method.
#[derive(Debug)]
pub(crate) struct Cover {
    pub(crate) letters: Letters,
    /// A shortest word that leads to each state (the state cover).
    pub(crate) access: Vec<Word>,
    /// Words such that any two states answer differently to one of them (a characterisation set).
    pub(crate) tell_apart: Vec<Word>,
}

impl Cover {
    pub(crate) fn of(dfa: &Dfa, letters: Letters) -> Self {
        let spell = |word: &Vec<usize>| {
            word.iter()
                .flat_map(|class| letters[*class].clone())
                .collect()
        };
        Self {
            access: access(dfa).iter().map(spell).collect(),
            tell_apart: tell_apart(dfa).iter().map(spell).collect(),
            letters,
        }
    }

    /// Returns the number of texts that the W-method makes.
    pub(crate) fn w_method(&self, extra: usize) -> usize {
        let steps = (0..)
            .take(extra + 2)
            .map(|steps| self.letters.len().pow(steps));
        self.access.len() * steps.sum::<usize>() * self.tell_apart.len()
    }
}

fn access(dfa: &Dfa) -> Vec<Vec<usize>> {
    let mut words = vec![None; dfa.states()];
    words[START] = Some(Vec::new());
    let mut waiting = VecDeque::from([START]);
    while let Some(state) = waiting.pop_front() {
        for class in 0..dfa.classes() {
            let to = dfa.step(state, class);
            if words[to].is_none() {
                words[to] = words[state]
                    .clone()
                    .map(|word| [word, vec![class]].concat());
                waiting.push_back(to);
            }
        }
    }
    words.into_iter().flatten().collect()
}

fn tell_apart(dfa: &Dfa) -> Vec<Vec<usize>> {
    // The answers of each state to the words so far. No answer is empty, as every text ends somewhere.
    let mut words = vec![Vec::new()];
    let mut answers: Vec<Vec<_>> = (0..dfa.states())
        .map(|state| vec![dfa.output(state)])
        .collect();
    while let Some((p, q)) = alike(&answers) {
        let word = separating(dfa, p, q);
        for (state, answers) in answers.iter_mut().enumerate() {
            let end = word
                .iter()
                .fold(state, |state, class| dfa.step(state, *class));
            answers.push(dfa.output(end));
        }
        words.push(word);
    }
    words
}

/// Finds two states with the same answers.
fn alike(answers: &[Vec<Option<Output>>]) -> Option<(State, State)> {
    let mut states = HashMap::new();
    let mut answers = answers.iter().enumerate();
    answers.find_map(|(q, answers)| Some((states.insert(answers, q)?, q)))
}

/// Returns a shortest word to which two states answer differently. The automaton is minimal, so there is one.
fn separating(dfa: &Dfa, p: State, q: State) -> Vec<usize> {
    let mut seen = HashSet::from([(p, q)]);
    let mut waiting = VecDeque::from([(p, q, Vec::new())]);
    while let Some((p, q, word)) = waiting.pop_front() {
        if dfa.output(p) != dfa.output(q) {
            return word;
        }
        for class in 0..dfa.classes() {
            let next = (dfa.step(p, class), dfa.step(q, class));
            if next.0 != next.1 && seen.insert(next) {
                waiting.push_back((next.0, next.1, [word.as_slice(), &[class]].concat()));
            }
        }
    }
    unreachable!("states {p} and {q} are the same")
}
