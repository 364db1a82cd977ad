//! Where calls through pointers may lead.

use std::collections::{BTreeMap, BTreeSet};

use super::code::{At, Op};
use super::program::{Code, Program, Reference};

/// Below this place in a table of pointers, rustc's tables for `dyn Trait` have no method: they begin with the drop
/// function, the size and the alignment.
const METHODS: u32 = 12;

/// What pointers may lead to.
#[derive(Debug, Default)]
pub(super) struct Pointed {
    /// Functions whose address stands in a table, with the place in it.
    tables: BTreeSet<(u32, u32)>,
    /// Functions whose address code makes, by where it does.
    made: BTreeMap<u32, u32>,
    /// Functions that have places in them that a table leads to.
    pub(super) inside: BTreeSet<u32>,
}

impl Pointed {
    pub(super) fn of(program: &Program) -> Self {
        let mut pointed = Self::default();
        // Whatever is referred to begins there.
        let beginnings: BTreeSet<u32> = program.references.iter().map(|known| known.to).collect();
        for &Reference { to, at, in_code } in &program.references {
            match program.function_at(to) {
                Some(function) if function != to => _ = pointed.inside.insert(function),
                Some(function) if in_code => _ = pointed.made.insert(at, function),
                Some(function) => {
                    let table = beginnings.range(..=at).next_back().copied().unwrap_or(at);
                    pointed.tables.insert((function, at - table));
                }
                None => {}
            }
        }
        pointed
    }

    /// The functions that a pointer may lead to: if nothing better is known, all whose address is taken.
    pub(super) fn callees(&self, source: &Source) -> BTreeSet<u32> {
        let mut found = BTreeSet::new();
        for &(function, place) in &self.tables {
            if source.offsets.contains(&place) {
                found.insert(function);
            }
        }
        if source.offsets.iter().any(|&offset| offset < METHODS) {
            found.extend(self.made.values());
        }
        found.extend(source.made.iter().filter_map(|place| self.made.get(place)));
        if found.is_empty() {
            found.extend(self.tables.iter().map(|&(function, _)| function));
            found.extend(self.made.values());
        }
        found
    }
}

/// Where a pointer comes from; empty: from where nobody sees.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Source {
    /// From one of these places in a table.
    pub(super) offsets: BTreeSet<u32>,
    /// Made by code here.
    made: BTreeSet<u32>,
}

/// What holds a pointer on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    Register(u8),
    /// A place of the stack, as far from the stack pointer.
    Spilled(u32),
}

/// Follows a pointer back through a function.
pub(super) struct Trace<'a> {
    code: &'a Code,
    /// Where jumps lead.
    entered: BTreeSet<u32>,
    registers: Registers,
}

impl<'a> Trace<'a> {
    pub(super) fn new(code: &'a Code, registers: Registers) -> Self {
        let target = |at: &At| match at.op {
            Op::Jump { to, .. } | Op::Call(to) => Some(to),
            _ => None,
        };
        Self {
            code,
            entered: code.ops.iter().filter_map(target).collect(),
            registers,
        }
    }

    /// The source of what a register holds when an instruction is reached.
    pub(super) fn source(&self, number: usize, register: u8) -> Source {
        let holder = Holder::Register(register);
        self.just_before(number, holder)
            .unwrap_or_else(|| self.anywhere(holder))
    }

    /// Among the instructions that always run one after another before this one; nothing if it comes from further away.
    fn just_before(&self, number: usize, mut holder: Holder) -> Option<Source> {
        let (before, after) = self.code.ops.split_at_checked(number)?;
        let mut next = after.first()?.address;
        for at in before.iter().rev() {
            if self.entered.contains(&next) && next != at.address {
                return None;
            }
            next = at.address;
            match at.op {
                Op::Jump { always: true, .. } | Op::JumpThrough(_) | Op::Leave => return None,
                op => match self.step(op, holder) {
                    Step::Same => {}
                    Step::From(before) => holder = before,
                    Step::Loaded(offset) => {
                        return Some(Source {
                            offsets: [offset].into(),
                            ..Source::default()
                        });
                    }
                    Step::Made(place) => {
                        return Some(Source {
                            made: [place.unwrap_or(at.address)].into(),
                            ..Source::default()
                        });
                    }
                },
            }
        }
        // The caller gave it.
        Some(Source::default())
    }

    /// Anywhere in the function, in whatever order its instructions run.
    fn anywhere(&self, holder: Holder) -> Source {
        let mut holders = vec![holder];
        let mut source = Source::default();
        let mut number = 0;
        while let Some(&holder) = holders.get(number) {
            number += 1;
            for at in &self.code.ops {
                match self.step(at.op, holder) {
                    Step::From(before) if !holders.contains(&before) => holders.push(before),
                    Step::Loaded(offset) => _ = source.offsets.insert(offset),
                    Step::Made(place) => _ = source.made.insert(place.unwrap_or(at.address)),
                    _ => {}
                }
            }
        }
        source
    }

    fn step(&self, op: Op, holder: Holder) -> Step {
        let stack = self.registers.stack;
        match (op, holder) {
            (Op::Load { to, base, offset }, Holder::Register(register)) if to == register => {
                if base == stack {
                    Step::From(Holder::Spilled(offset))
                } else {
                    Step::Loaded(offset)
                }
            }
            (Op::Store { from, base, offset }, Holder::Spilled(place))
                if base == stack && offset == place =>
            {
                Step::From(Holder::Register(from))
            }
            (Op::Move { to, from }, Holder::Register(register)) if to == register => {
                Step::From(Holder::Register(from))
            }
            (Op::Constant { to, at }, Holder::Register(register)) if to == register => {
                Step::Made(Some(at))
            }
            (Op::Write(registers), Holder::Register(register))
                if registers >> register & 1 == 1 =>
            {
                Step::Made(None)
            }
            (Op::Call(_) | Op::CallThrough(_), Holder::Register(register))
                if self.registers.not_kept >> register & 1 == 1 =>
            {
                Step::Made(None)
            }
            _ => Step::Same,
        }
    }
}

/// What an instruction has to do with a pointer that something holds after it.
enum Step {
    Same,
    From(Holder),
    Loaded(u32),
    /// By a constant that stands there, or by the instruction itself.
    Made(Option<u32>),
}

/// The roles of registers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Registers {
    stack: u8,
    /// Those that a call may change.
    not_kept: u32,
}

pub(super) const ARM: Registers = Registers {
    stack: 13,
    not_kept: 0x500F,
};
pub(super) const RISCV: Registers = Registers {
    stack: 2,
    not_kept: 0xF003_FCE2,
};
