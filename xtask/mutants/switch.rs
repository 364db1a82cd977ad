//! Added to each crate that has mutants, as the module `__mutants`: which one is on, says an environment variable at run
//! time. Where the compiler works something out, none is.

extern crate std;

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::io::Write as _;
use std::{env, fs};

const UNKNOWN: usize = usize::MAX;
/// None is on, and those that are met are written into a file.
const RECORD: usize = UNKNOWN - 1;

static ACTIVE: AtomicUsize = AtomicUsize::new(UNKNOWN);
static MET: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

/// Whether that mutant is on.
#[inline(always)]
pub(crate) const fn is_on(number: usize) -> bool {
    const fn never(_: usize) -> bool {
        false
    }
    #[inline(always)]
    fn ask(number: usize) -> bool {
        let active = ACTIVE.load(Relaxed);
        active == number || active >= RECORD && ask_slowly(number)
    }
    core::intrinsics::const_eval_select((number,), never, ask)
}

#[cold]
#[inline(never)]
fn ask_slowly(number: usize) -> bool {
    let record = env::var_os("MUTANTS_RECORD");
    if ACTIVE.load(Relaxed) == UNKNOWN {
        let on = env::var("MUTANT").ok().and_then(|text| text.parse().ok());
        let otherwise = if record.is_some() { RECORD } else { COUNT };
        ACTIVE.store(on.unwrap_or(otherwise), Relaxed);
    }
    if let Some(path) = record
        && let Some(met) = MET.get(number)
        && !met.swap(true, Relaxed)
    {
        let file = fs::OpenOptions::new().append(true).create(true).open(path);
        let written = file.and_then(|mut file| writeln!(file, "{number}"));
        assert!(written.is_ok(), "the mutants that are met cannot be noted");
    }
    ACTIVE.load(Relaxed) == number
}
