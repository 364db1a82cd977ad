//! Finds words that lead into each state of an automaton, and words that separate the states.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::dfa::{Dfa, Output, State};

/// An input as the bytes that a parser sees.
pub(crate) type Word = Vec<u8>;

/// The words for the W-method.
#[derive(Debug)]
pub(crate) struct Cover {
    /// A shortest word that leads to each state (the state cover).
    pub(crate) access: Vec<Word>,
    /// Words such that any two states answer differently to one of them (a characterisation set).
    pub(crate) tell_apart: Vec<Word>,
}

impl Cover {
    pub(crate) fn of(dfa: &Dfa) -> Self {
        Self {
            access: access(dfa),
            tell_apart: tell_apart(dfa),
        }
    }
}

/// Searches from the start. States are numbered in the order in which such a search finds them.
fn access(dfa: &Dfa) -> Vec<Word> {
    let mut words = vec![Word::new()];
    for state in 0..dfa.states() {
        for letter in &dfa.letters {
            if dfa.step(state, *letter) == words.len() {
                words.push([&words[state][..], &[*letter]].concat());
            }
        }
    }
    words
}

fn tell_apart(dfa: &Dfa) -> Vec<Word> {
    // The answers of each state to the words so far. No answer is empty, as every text ends somewhere.
    let mut words = vec![Vec::new()];
    let mut answers: Vec<Vec<_>> = (0..dfa.states())
        .map(|state| vec![dfa.output(state)])
        .collect();
    while let Some((p, q)) = alike(&answers) {
        let word = separating(dfa, p, q);
        for (state, answers) in answers.iter_mut().enumerate() {
            answers.push(dfa.output(dfa.walk(state, &word)));
        }
        words.push(word);
    }
    words
}

/// Finds two states with the same answers.
fn alike(answers: &[Vec<Output>]) -> Option<(State, State)> {
    let mut states = HashMap::new();
    let mut answers = answers.iter().enumerate();
    answers.find_map(|(q, answers)| Some((states.insert(answers, q)?, q)))
}

/// Returns a shortest word to which two states answer differently. The automaton is minimal, so there is one.
fn separating(dfa: &Dfa, p: State, q: State) -> Word {
    let mut seen = HashSet::from([(p, q)]);
    let mut waiting = VecDeque::from([(p, q, Vec::new())]);
    while let Some((p, q, word)) = waiting.pop_front() {
        if dfa.output(p) != dfa.output(q) {
            return word;
        }
        for letter in &dfa.letters {
            let next = (dfa.step(p, *letter), dfa.step(q, *letter));
            if next.0 != next.1 && seen.insert(next) {
                waiting.push_back((next.0, next.1, [word.as_slice(), &[*letter]].concat()));
            }
        }
    }
    unreachable!("states {p} and {q} are the same")
}
