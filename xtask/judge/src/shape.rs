//! The shape of a text: which components it has, and the kind of its host.

use std::collections::HashMap;

use crate::dfa::{Dfa, START, State};
use crate::mark::Mark;
use crate::nfa::{self, Nfa, Output};

/// Makes the automaton that ends in another state for each shape, a set of marks as bits. It has more states than the
/// one that only says whether a text is valid: there `1.2.3.4` is a name like any other, and paths with and without
/// an authority are alike.
pub(crate) fn dfa(marked: &Dfa) -> Dfa {
    let classes = marked.classes();
    let mut nfa = Nfa::new(marked.alphabet.clone(), classes);
    let mut numbers = HashMap::from([((START, 0), nfa::START)]);
    let mut waiting = vec![(START, 0)];
    while let Some((state, shape)) = waiting.pop() {
        let from = numbers[&(state, shape)];
        if marked.is_accepting(state) {
            nfa.states[from].output = Some(shape);
        }
        let mut number = |nfa: &mut Nfa, to: State, shape: Output| {
            *numbers.entry((to, shape)).or_insert_with(|| {
                waiting.push((to, shape));
                nfa.add()
            })
        };
        let viable = |symbol| Some(marked.step(state, symbol)).filter(|to| marked.is_viable(*to));
        for class in 0..classes {
            if let Some(to) = viable(class) {
                let to = number(&mut nfa, to, shape);
                nfa.step(from, class..class + 1, to);
            }
        }
        for mark in Mark::ALL {
            for (symbol, bit) in [(mark.open(), 1 << mark as Output), (mark.close(), 0)] {
                if let Some(to) = viable(classes + symbol) {
                    let to = number(&mut nfa, to, shape | bit);
                    nfa.free(from, to);
                }
            }
        }
    }
    Dfa::from_nfa(&nfa)
}
