//! IRIs on a microcontroller: no allocator, no operating system.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use semihosting::{println, process};

#[entry]
fn main() -> ! {
    println!("hello");
    process::exit(0)
}
