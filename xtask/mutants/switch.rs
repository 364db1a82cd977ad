// This is added to each crate with mutants, as the module `__mutants`. An environment variable says at run time which
// mutant is on. In code that the compiler evaluates, none is.

extern crate std;

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::io::Write as _;
use std::{env, fs};

const NONE: usize = usize::MAX;
const UNKNOWN: usize = NONE - 1;
/// No mutant is on, and the functions that are called are written into a file.
const RECORD: usize = NONE - 2;

static ACTIVE: AtomicUsize = AtomicUsize::new(UNKNOWN);
static MET: [AtomicBool; FUNCTIONS] = [const { AtomicBool::new(false) }; FUNCTIONS];

/// Returns the mutant that is on. The start of its function calls this.
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
        let written = file.and_then(|mut file| writeln!(file, "{function}"));
        assert!(written.is_ok(), "the functions that are met cannot be noted");
    }
    ACTIVE.load(Relaxed)
}
