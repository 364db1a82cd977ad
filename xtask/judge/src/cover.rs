//! Words that lead into each state of an automaton, and words that tell the states apart.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::dfa::{Dfa, START, State};
use crate::nfa::Output;

/// Inputs as the bytes of which a parser sees them.
pub(crate) type Word = Vec<u8>;

/// How the symbols of an automaton are written: of each class one representative.
pub(crate) type Letters = Vec<Word>;

/// What the W-method is made of.
#[derive(Debug)]
pub(crate) struct Cover {
    pub(crate) letters: Letters,
    /// For each state a shortest word that leads there (the state cover).
    pub(crate) access: Vec<Word>,
    /// Of any two states one says something else than the other of one of these words (a characterisation set).
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

    /// Returns how many texts the W-method makes.
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
    // What each state answers to the words so far; none is empty, for every text ends somewhere.
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

/// Two states with the same answers.
fn alike(answers: &[Vec<Option<Output>>]) -> Option<(State, State)> {
    let mut states = HashMap::new();
    let mut answers = answers.iter().enumerate();
    answers.find_map(|(q, answers)| Some((states.insert(answers, q)?, q)))
}

/// Returns a shortest word of which two states say different things; the automaton is minimal, so there is one.
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
