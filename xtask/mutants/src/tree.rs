//! Writes the mutants of a file beside what they change.

use std::ops::Range;

use crate::mutant::{Mutant, Place};

/// What is added to a crate that has mutants.
const SWITCH: &str = include_str!("../switch.rs");

/// A source with mutants in it, and where in it each of them is.
pub(crate) struct Written {
    pub(crate) text: String,
    pub(crate) inserted: Vec<(Range<usize>, usize)>,
}

/// Writes the mutants of those numbers into `source`; all lines stay where they are.
pub(crate) fn write(source: &str, mutants: &[(usize, &Mutant)]) -> Written {
    let mut insertions = Vec::new();
    for (number, mutant) in mutants {
        let Range { start, end } = mutant.place.range();
        // As parentheses: what is longer begins sooner and ends later. The start of a function is before all of it.
        let length = match mutant.place {
            Place::Body(_) => usize::MAX,
            _ => end - start,
        };
        let (before, after) = mutant.around(*number);
        insertions.push(((start, 1, usize::MAX - length, *number), before));
        insertions.push(((end, 0, length, usize::MAX - number), after));
    }
    insertions.retain(|(_, text)| !text.is_empty());
    insertions.sort();
    let (mut text, mut inserted, mut done) = (String::new(), Vec::new(), 0);
    for ((at, is_start, _, number), new) in insertions {
        text += &source[done..at];
        done = at;
        let start = text.len();
        text += &new;
        let number = if is_start == 1 {
            number
        } else {
            usize::MAX - number
        };
        inserted.push((start..text.len(), number));
    }
    text += &source[done..];
    Written { text, inserted }
}

/// The root of a library, with the switch for `count` mutants.
pub(crate) fn with_switch(root: &str, count: usize) -> String {
    const ATTRIBUTES: &str = "#![allow(internal_features, warnings, overflowing_literals, arithmetic_overflow)] \
        #![allow(unconditional_panic)] #![feature(core_intrinsics, const_eval_select)] ";
    // Before the first one, which is after the documentation.
    let at = root.find("\n#![").map_or(0, |at| at + 1);
    let (before, after) = root.split_at(at);
    let switch = SWITCH.replace("//!", "//");
    format!(
        "{before}{ATTRIBUTES}{after}\nmod __mutants {{\n{switch}\nconst COUNT: usize = {count};\n}}\n"
    )
}
