// This file is added to each crate with mutants, as the module `__mutants`. An environment variable has the number of
// the mutant that is on at run time. In code that the compiler evaluates, none is on.

extern crate std;

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::io::Write as _;
use std::{env, fs};

const NONE: usize = usize::MAX;
const UNKNOWN: usize = NONE - 1;
/// The value with which no mutant is on, and the functions that are called are written to a file.
const RECORD: usize = NONE - 2;

static ACTIVE: AtomicUsize = AtomicUsize::new(UNKNOWN);
static MET: [AtomicBool; FUNCTIONS] = [const { AtomicBool::new(false) }; FUNCTIONS];

/// Returns the number of the mutant that is on. Each function with mutants calls this at its start.
#[inline(always)]
pub(crate) const fn on(function: usize) -> usize {
    const fn none(_: usize) -> usize {
        NONE
    }
    #[inline(always)]
    fn ask(function: usize) -> usize {
        match ACTIVE.load(Relaxed) {
            UNKNOWN | RECORD => ask_slowly(function),
            active => active,
        }
    }
    core::intrinsics::const_eval_select((function,), none, ask)
}

#[cold]
#[inline(never)]
fn ask_slowly(function: usize) -> usize {
    let record = env::var_os("MUTANTS_RECORD");
    if ACTIVE.load(Relaxed) == UNKNOWN {
        let on = env::var("MUTANT").ok().and_then(|text| text.parse().ok());
        let otherwise = if record.is_some() { RECORD } else { NONE };
        ACTIVE.store(on.unwrap_or(otherwise), Relaxed);
    }
    if let Some(path) = record
        && let Some(met) = MET.get(function)
        && !met.swap(true, Relaxed)
    {
        let file = fs::OpenOptions::new().append(true).create(true).open(path);
        // One call writes the whole line, so that those of two threads do not mix.
        let line = std::format!("{function}\n");
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        assert!(written.is_ok(), "the functions that are met cannot be noted");
    }
    ACTIVE.load(Relaxed)
}
