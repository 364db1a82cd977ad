//! Cases made from the grammar, for programs that run elsewhere.

use std::collections::BTreeSet;
use std::env;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crate::command::run;
use crate::program::program;
use crate::steps::Outcome;

/// The number of cases that fit in the flash of the smallest board.
pub const ON_BOARD: u32 = 4000;

/// Writes a file with about `cases` of these cases, and what the RFCs say of each: see the judge's `sample.rs`. It is
/// written once in a run, as nothing changes in between.
pub fn sample(cases: u32) -> Outcome<PathBuf> {
    static WRITTEN: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());
    let file = env::current_dir()?.join(format!("target/cases-{cases}.bin"));
    let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    if !written.contains(&cases) {
        let name = file.display().to_string();
        run(program("judge")?.args(["sample", &name, "--cases", &cases.to_string()]))?;
        written.insert(cases);
    }
    Ok(file)
}
