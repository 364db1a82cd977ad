//! Measures the stack of operations on QEMU.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use super::setting::Setting;
use crate::support::command::capture_within;
use crate::support::emulator::emulator;
use crate::support::steps::{Outcome, failed};

/// The time limit. It takes seconds, and a program that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(120);

/// Runs a program, which prints the stack of each of its operations.
pub(super) fn stacks(
    program: &Path,
    setting: &Setting,
    install: bool,
) -> Outcome<BTreeMap<String, u32>> {
    let mut qemu = emulator(&setting.target, program, install)?;
    let printed = capture_within(LIMIT, &mut qemu)?;
    read(&printed)
}

fn read(printed: &str) -> Outcome<BTreeMap<String, u32>> {
    let mut stacks = BTreeMap::new();
    for line in printed.lines() {
        let Some((operation, stack)) = line.split_once(' ') else {
            return failed(format!("the program prints `{line}`"));
        };
        stacks.insert(operation.to_owned(), stack.parse()?);
    }
    match stacks.is_empty() {
        false => Ok(stacks),
        true => failed("the program prints nothing"),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn each_line_is_an_operation() {
        let found = read("parse 00152\nresolve 00304\n").unwrap();
        assert_eq!(
            found.into_iter().collect::<Vec<_>>(),
            [("parse".to_owned(), 152), ("resolve".to_owned(), 304)]
        );
    }

    #[test]
    fn what_is_no_figure_is_no_answer() {
        for printed in ["", "it panics", "parse", "parse deep"] {
            assert!(read(printed).is_err(), "{printed}");
        }
    }
}
