//! Counts the instructions of other libraries, on the texts with which ours are counted, and prints the same lines.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use semihosting::process;

mod peers;

#[entry]
fn main() -> ! {
    let Some(counter) = instructions::counter() else {
        process::exit(1)
    };
    peers::fluent_uri(&counter);
    peers::iref(&counter);
    peers::iri_string(&counter);
    peers::nourl(&counter);
    process::exit(0)
}
