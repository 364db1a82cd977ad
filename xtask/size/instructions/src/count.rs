//! Counts instructions with a clock: under `-icount`, QEMU's clock advances by the same time for each instruction.

use core::arch::asm;
use core::hint::black_box;

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use semihosting::println;

/// The number of values of SysTick, the clock of every Cortex-M. It has 24 bits, and counts down.
const WRAP: u32 = 1 << 24;

#[inline(always)]
fn ticks<T>(mut work: impl FnMut() -> T) -> u32 {
    let before = SYST::get_current();
    black_box(work());
    before.wrapping_sub(SYST::get_current()) % WRAP
}

/// The number of rounds of [`ticks_of_loop`], each of two instructions. It is large, so that the length of a tick is
/// found exactly.
const ROUNDS: u32 = 100_000;

#[inline(never)]
fn ticks_of_loop() -> u32 {
    ticks(|| {
        // SAFETY: it changes a register.
        unsafe {
            asm!("2:", "subs {0}, {0}, #1", "bne 2b", inout(reg) ROUNDS => _, options(nomem, nostack));
        }
    })
}

#[inline(never)]
fn ticks_of_nothing() -> u32 {
    ticks(|| {})
}

/// Measures 200 instructions that do nothing. They are few enough for the code around them to reach its constants.
#[inline(never)]
fn ticks_of_200() -> u32 {
    ticks(|| {
        // SAFETY: the instructions do nothing.
        unsafe { asm!(".rept 200", "nop", ".endr", options(nomem, nostack)) }
    })
}

/// Turns ticks into instructions.
pub struct Counter {
    /// The ticks of an empty measurement.
    empty: u32,
    /// The ticks of the loop.
    of_loop: u32,
}

impl Counter {
    /// Starts the clock and measures its speed. Returns `None` if it does not count instructions.
    pub fn new() -> Option<Self> {
        let mut clock = cortex_m::Peripherals::take()?.SYST;
        clock.set_clock_source(SystClkSource::Core);
        clock.set_reload(WRAP - 1);
        clock.clear_current();
        clock.enable_counter();
        let empty = ticks_of_nothing();
        let of_loop = ticks_of_loop().wrapping_sub(empty) % WRAP;
        let counter = Self { empty, of_loop };
        // A tick must be shorter than an instruction.
        let counts = of_loop / ROUNDS > 2 * 2
            && counter.instructions(ticks_of_nothing()) == 0
            && counter.instructions(ticks_of_200()) == 200;
        counts.then_some(counter)
    }

    /// Rounds to the nearest number of instructions. Starting within a tick can make a difference of one.
    fn instructions(&self, ticks: u32) -> u32 {
        let ticks = u64::from(ticks.saturating_sub(self.empty));
        let of_loop = u64::from(self.of_loop);
        ((ticks * u64::from(2 * ROUNDS) + of_loop / 2) / of_loop) as u32
    }

    /// Prepares to measure an operation of a library.
    pub fn of<'a>(&'a self, operation: &'a str, library: &'a str) -> Operation<'a> {
        Operation {
            counter: self,
            operation,
            library,
        }
    }
}

/// An operation of a library.
pub struct Operation<'a> {
    counter: &'a Counter,
    operation: &'a str,
    library: &'a str,
}

impl Operation<'_> {
    /// Measures the operation on a text, and prints the line. `work` returns whether the library accepts the text.
    pub fn on(&self, text: &str, mut work: impl FnMut() -> bool) {
        let Self {
            counter,
            operation,
            library,
        } = self;
        let mut done = false;
        let instructions = counter.instructions(ticks(|| done = call(&mut work)));
        let bytes = text.len();
        if done {
            println!("{operation} {library} {bytes} {instructions} {text}");
        } else {
            println!("{operation} {library} {bytes} - {text}");
        }
    }
}

/// Calls `work` as a function of its own, so that none of it is done before or after the clock is read.
#[inline(never)]
fn call(work: &mut impl FnMut() -> bool) -> bool {
    work()
}
