//! The counter of instructions, and the texts of devices. The program for other libraries uses them too.
#![no_std]

use semihosting::println;

pub mod count;
pub mod texts;

use count::Counter;

/// Starts the clock. Returns `None`, and says so, if it does not count instructions.
pub fn counter() -> Option<Counter> {
    let counter = Counter::new();
    if counter.is_none() {
        println!("the clock does not count instructions: is this QEMU, with -icount?");
    }
    counter
}
