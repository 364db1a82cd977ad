//! Who calls whom in a program.

use std::collections::{BTreeMap, BTreeSet};

use object::Architecture;

use super::code::{At, Op};
use super::pointer::{ARM, Pointed, RISCV, Trace};
use super::program::{Code, Program};
use super::stack::{Call, Function, How};
use crate::support::steps::{Outcome, failed};

/// The functions of a program with what each calls, and which the program begins with.
///
/// A chain ends where nothing leads back, in a panic: what follows is for the firmware's panic handler to say.
pub(super) fn graph(program: &Program) -> Outcome<(Vec<Function>, usize)> {
    let numbers: BTreeMap<u32, usize> = program.functions.keys().copied().zip(0..).collect();
    let pointed = Pointed::of(program);
    let never = never_return(program);
    let mut functions = Vec::new();
    for (&start, code) in &program.functions {
        let ends = never.contains(&start) && start != program.entry;
        let calls = if ends || code.is_harness() {
            BTreeSet::new()
        } else {
            calls_of(program, &pointed, start, code)?
        };
        let call = |(callee, how)| Call {
            callee: numbers[&callee],
            how,
        };
        functions.push(Function {
            name: code.name().to_owned(),
            frame: if code.is_harness() { 0 } else { code.frame },
            calls: calls.into_iter().map(call).collect(),
        });
    }
    match numbers.get(&program.entry) {
        Some(&entry) => Ok((functions, entry)),
        None => failed("the program begins nowhere"),
    }
}

/// The functions that nothing leads back from.
fn never_return(program: &Program) -> BTreeSet<u32> {
    let mut never: BTreeSet<u32> = program.functions.keys().copied().collect();
    loop {
        let before = never.len();
        for (&start, code) in &program.functions {
            let returns = code.ops.iter().any(|at| match at.op {
                Op::Leave | Op::JumpThrough(_) => true,
                Op::Jump { to, .. } if !code.contains(start, to) => !never.contains(&to),
                _ => false,
            });
            if returns {
                never.remove(&start);
            }
        }
        if never.len() == before {
            return never;
        }
    }
}

fn calls_of(
    program: &Program,
    pointed: &Pointed,
    start: u32,
    code: &Code,
) -> Outcome<BTreeSet<(u32, How)>> {
    let mut calls = BTreeSet::new();
    let trace = Trace::new(
        code,
        match program.architecture {
            Architecture::Riscv32 => RISCV,
            _ => ARM,
        },
    );
    let known = |to: u32| match program.function_at(to) {
        Some(callee) => Ok(callee),
        None => failed(format!(
            "{} calls {to:#x}, which is no function",
            code.name()
        )),
    };
    for (number, &At { op, .. }) in code.ops.iter().enumerate() {
        match op {
            // Thumb of the first generation goes far within a function by a call.
            Op::Call(to) if to != start && code.contains(start, to) => {}
            Op::Call(to) => _ = calls.insert((known(to)?, How::Direct)),
            Op::Jump { to, .. } if code.contains(start, to) => {}
            Op::Jump { to, .. } => {
                let callee = known(to)?;
                // What the compiler made of equal ends of functions takes down the frame itself.
                let piece = program.functions[&callee]
                    .name()
                    .starts_with("OUTLINED_FUNCTION");
                calls.insert((callee, if piece { How::Direct } else { How::Tail }));
            }
            // By a table of places in itself.
            Op::JumpThrough(register)
                if pointed.inside.contains(&start)
                    && trace.source(number, register).offsets == BTreeSet::from([0]) => {}
            Op::CallThrough(register) | Op::JumpThrough(register) => {
                let callees = pointed.callees(&trace.source(number, register));
                if callees.is_empty() {
                    return failed(format!("{} calls what is not known", code.name()));
                }
                calls.extend(callees.into_iter().map(|callee| (callee, How::Pointer)));
            }
            _ => {}
        }
    }
    Ok(calls)
}

#[cfg(test)]
mod tests {
    use super::super::program::Reference;
    use super::{Architecture, At, Code, How, Op, Program, graph};

    /// A program of functions at 0x100, 0x200 and so on, whose instructions stand every two bytes, on an Arm.
    fn program(functions: &[(&str, &[Op])]) -> Program {
        let code = |start: u32, &(name, ops): &(&str, &[Op])| Code {
            names: vec![name.to_owned()],
            size: 0x100,
            frame: 8,
            ops: (start..)
                .step_by(2)
                .zip(ops)
                .map(|(address, &op)| At { address, op })
                .collect(),
        };
        let starts = (0x100..).step_by(0x100);
        Program {
            architecture: Architecture::Arm,
            flash: 0,
            ram: 0,
            entry: 0x100,
            functions: starts
                .zip(functions)
                .map(|(start, function)| (start, code(start, function)))
                .collect(),
            references: Vec::new(),
        }
    }

    /// What the first function calls.
    fn calls(program: &Program) -> Vec<(usize, How)> {
        let (functions, entry) = graph(program).unwrap();
        let calls = functions[entry].calls.iter();
        calls.map(|call| (call.callee, call.how)).collect()
    }

    /// Two functions in a table at 0x9000, at 12 and 16; a third whose address code makes.
    fn with_pointers(ops: &[Op]) -> Program {
        let leaf = &[Op::Leave][..];
        let mut program = program(&[("a", ops), ("b", leaf), ("c", leaf), ("d", leaf)]);
        let reference = |to, at, in_code| Reference { to, at, in_code };
        program.references = vec![
            reference(0x9000, 0x180, true),
            reference(0x200, 0x900C, false),
            reference(0x300, 0x9010, false),
            reference(0x400, 0x184, true),
        ];
        program
    }

    const fn load(to: u8, base: u8, offset: u32) -> Op {
        Op::Load { to, base, offset }
    }

    const fn jump(to: u32, always: bool) -> Op {
        Op::Jump { to, always }
    }

    #[test]
    fn calls_and_jumps_to_others_are_seen() {
        let leaf = &[Op::Leave][..];
        // A call of b, a jump within a, a far jump within a, one to c as the last thing.
        let ops = [
            Op::Call(0x200),
            jump(0x100, false),
            Op::Call(0x102),
            jump(0x300, true),
        ];
        let program = program(&[("a", &ops), ("b", leaf), ("c", leaf)]);
        assert_eq!(calls(&program), [(1, How::Direct), (2, How::Tail)]);
    }

    #[test]
    fn shared_ends_are_no_last_calls() {
        let ops = [jump(0x200, true)];
        let program = program(&[("a", &ops), ("OUTLINED_FUNCTION_0", &[Op::Leave])]);
        assert_eq!(calls(&program), [(1, How::Direct)]);
    }

    #[test]
    fn a_call_to_nowhere_is_an_error() {
        assert!(graph(&program(&[("a", &[Op::Call(0x5000)])])).is_err());
        assert!(graph(&program(&[("a", &[Op::CallThrough(3)])])).is_err());
    }

    #[test]
    fn a_panic_ends_the_chain() {
        // b never comes back, and calls c.
        let functions = [
            ("a", &[Op::Call(0x200), Op::Leave][..]),
            ("b", &[Op::Call(0x300), jump(0x202, true)]),
            ("c", &[Op::Leave]),
        ];
        let (functions, _) = graph(&program(&functions)).unwrap();
        assert_eq!(functions[0].calls.len(), 1);
        assert!(functions[1].calls.is_empty());
    }

    #[test]
    fn a_method_is_found_by_its_place() {
        let ops = [load(3, 1, 16), load(0, 5, 0), Op::CallThrough(3), Op::Leave];
        assert_eq!(calls(&with_pointers(&ops)), [(2, How::Pointer)]);
    }

    #[test]
    fn a_pointer_is_followed_through_registers_and_the_stack() {
        let store = Op::Store {
            from: 4,
            base: 13,
            offset: 8,
        };
        let copy = Op::Move { to: 3, from: 2 };
        let ops = [
            load(4, 1, 12),
            store,
            Op::Write(1 << 4),
            load(2, 13, 8),
            copy,
        ];
        let ops = [&ops[..], &[Op::CallThrough(3)]].concat();
        assert_eq!(calls(&with_pointers(&ops)), [(1, How::Pointer)]);
    }

    #[test]
    fn an_address_made_by_code_is_that_one() {
        let ops = [Op::Constant { to: 3, at: 0x184 }, Op::CallThrough(3)];
        assert_eq!(calls(&with_pointers(&ops)), [(3, How::Pointer)]);
    }

    #[test]
    fn other_functions_are_pointed_to_from_small_places() {
        // Such as a `fmt::Argument`'s: the function stands behind the value.
        let ops = [load(3, 1, 4), Op::CallThrough(3)];
        assert_eq!(calls(&with_pointers(&ops)), [(3, How::Pointer)]);
    }

    #[test]
    fn what_is_not_known_may_be_any() {
        let any = [(1, How::Pointer), (2, How::Pointer), (3, How::Pointer)];
        // The caller's; computed; what a call left behind.
        for ops in [
            &[Op::CallThrough(3)][..],
            &[Op::Write(1 << 3), Op::CallThrough(3)],
            &[load(3, 1, 12), Op::Call(0x200), Op::CallThrough(3)],
        ] {
            let program = with_pointers(ops);
            let found = calls(&program);
            assert!(any.iter().all(|call| found.contains(call)), "{ops:?}");
        }
    }

    #[test]
    fn where_ways_meet_each_counts() {
        // Over the jump, the pointer is from 12; else from 16.
        let ops = [
            load(3, 1, 12),
            jump(0x106, false),
            load(3, 1, 16),
            Op::CallThrough(3),
        ];
        let found = calls(&with_pointers(&ops));
        assert_eq!(found, [(1, How::Pointer), (2, How::Pointer)]);
    }
}
