//! Counts the instructions of iri-core and of other libraries, on the same texts, in one program.
//!
//! It prints a line for each operation, library and text: `operation library bytes instructions text`. If the library
//! rejects the text, there is a `-` instead of the instructions. Preparations, such as parsing the operands, are not
//! counted.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use semihosting::{println, process};

mod count;
mod iri_core;
mod peers;
mod texts;

use count::Counter;

#[entry]
fn main() -> ! {
    let Some(counter) = Counter::new() else {
        println!("the clock does not count instructions: is this QEMU, with -icount?");
        process::exit(1)
    };
    iri_core::measure(&counter);
    peers::fluent_uri(&counter);
    peers::iref(&counter);
    peers::iri_string(&counter);
    peers::nourl(&counter);
    process::exit(0)
}
