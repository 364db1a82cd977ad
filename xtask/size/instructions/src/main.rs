//! Counts the instructions of iri-core.
//!
//! It prints a line for each operation and text: `operation library bytes instructions text`. If the library
//! rejects the text, there is a `-` instead of the instructions. Preparations, such as parsing the operands, are not
//! counted.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use semihosting::process;

mod iri_core;

#[entry]
fn main() -> ! {
    let Some(counter) = instructions::counter() else {
        process::exit(1)
    };
    iri_core::measure(&counter);
    process::exit(0)
}
