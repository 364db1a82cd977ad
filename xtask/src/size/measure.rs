//! From programs to figures.

use std::collections::BTreeMap;
use std::path::Path;

use super::graph::graph;
use super::program::Program;
use super::stack::{Endless, Function, deepest};
use crate::support::steps::Outcome;

/// What an operation costs, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    pub(super) flash: u32,
    /// Nothing if there is no bound.
    pub(super) stack: Option<u32>,
    pub(super) ram: u32,
}

/// A program's figures, and where they come from.
#[derive(Clone, Debug)]
pub(super) struct Measured {
    pub(super) figures: Figures,
    /// How the deepest stack comes about: functions with their frames.
    pub(super) chain: Vec<(u32, String)>,
    /// What there is to say about the stack.
    pub(super) note: Option<String>,
    /// The compiler's `mem*` that it needs, with flash and stack of each.
    pub(super) mem: BTreeMap<String, (u32, u32)>,
}

impl Measured {
    /// Whether the stack holds only if no function that a pointer led to is led to again before it is done.
    pub(super) fn stack_if_no_recursion(&self) -> bool {
        self.figures.stack.is_some() && self.note.is_some()
    }
}

/// The figures of a linked program: without the compiler's `mem*` and the harness.
pub(super) fn measure(path: &Path) -> Outcome<Measured> {
    let program = Program::read(path)?;
    let (functions, entry) = graph(&program)?;
    let mut flash = program.flash;
    let mut mem = BTreeMap::new();
    for (number, code) in program.functions.values().enumerate() {
        if code.is_mem() {
            let stack = deepest(&functions, number).map_or(0, |deepest| deepest.bytes);
            mem.insert(code.name().to_owned(), (code.size, stack));
        }
        if code.is_mem() || code.is_harness() {
            flash -= code.size;
        }
    }
    let name = |number: usize| functions[number].name.as_str();
    let frame = |number: usize| {
        let Function { frame, name, .. } = &functions[number];
        (*frame, name.clone())
    };
    let (stack, chain, note) = match deepest(&functions, entry) {
        Ok(found) => {
            let again = |number| format!("if no pointer leads back to {}", name(number));
            (
                Some(found.bytes),
                found.chain.into_iter().map(frame).collect(),
                found.again.map(again),
            )
        }
        Err(Endless::Circle(round)) => {
            let round: Vec<&str> = round.into_iter().map(name).collect();
            let note = format!("no bound: {} calls itself", round.join(", which calls "));
            (None, Vec::new(), Some(note))
        }
        Err(Endless::Ways) => {
            let note = "no bound found: too many ways through pointers".to_owned();
            (None, Vec::new(), Some(note))
        }
    };
    Ok(Measured {
        figures: Figures {
            flash,
            stack,
            ram: program.ram,
        },
        chain,
        note,
        mem,
    })
}
