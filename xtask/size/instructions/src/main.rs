//! Counts the instructions of iri-core and of other libraries, on the same texts, in one program.
//!
//! A line for each operation, library and text: `operation library bytes instructions text`. Instead of instructions there
//! is a `-` where the library refuses the text. What an operation needs that is no part of it, such as its operands' parse,
//! is not counted.
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
