//! Makes the automaton of the same language over bytes, as a parser of UTF-8 reads it.

use regex_syntax::utf8::{Utf8Sequence, Utf8Sequences};

use crate::alphabet::Alphabet;
use crate::dfa::Dfa;
use crate::grammar::Ranges;
use crate::nfa::Nfa;

/// Makes the automaton of the UTF-8 of a language.
pub(crate) fn dfa(of: &Dfa) -> Dfa {
    let classes: Vec<Vec<Ranges>> = (0..of.classes()).map(|class| utf8(of, class)).collect();
    let ranges = classes.iter().flatten().flatten().copied();
    let alphabet = Alphabet::of(ranges, u8::MAX.into());
    let symbols = alphabet.len();
    let mut nfa = Nfa::new(alphabet, symbols);
    // The states are the same, and the first exists already. More states are added between the bytes of a character.
    for _ in 1..of.states() {
        nfa.add();
    }
    for state in 0..of.states() {
        nfa.states[state].output = of.output(state);
        for (class, sequences) in classes.iter().enumerate() {
            let to = of.step(state, class);
            for sequence in sequences.iter().filter(|_| of.is_viable(to)) {
                let end = sequence.iter().fold(state, |at, range| {
                    let next = nfa.add();
                    nfa.step_on(at, &vec![*range], next);
                    next
                });
                nfa.free(end, to);
            }
        }
    }
    Dfa::from_nfa(&nfa)
}

/// Returns the UTF-8 of the characters of a class: sequences of ranges of bytes.
fn utf8(of: &Dfa, class: usize) -> Vec<Ranges> {
    let range = |(first, last)| Some((char::from_u32(first)?, char::from_u32(last)?));
    // Surrogates are no characters, and have no UTF-8.
    let ranges = of.alphabet.ranges(class).into_iter().filter_map(range);
    let bytes = |sequence: Utf8Sequence| {
        let ranges = sequence.as_slice().iter();
        ranges
            .map(|range| (range.start.into(), range.end.into()))
            .collect()
    };
    ranges
        .flat_map(|(first, last)| Utf8Sequences::new(first, last))
        .map(bytes)
        .collect()
}
