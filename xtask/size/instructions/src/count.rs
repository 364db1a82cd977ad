//! Counting instructions by a clock: under `-icount`, QEMU's goes on by the same time for each instruction.

use core::arch::asm;
use core::hint::black_box;

use semihosting::println;

/// SysTick, the clock of every Cortex-M: control, the value that it starts again from, and the value.
const SYST: *mut [u32; 3] = 0xE000_E010 as *mut [u32; 3];

/// It counts 24 bits, downwards.
const WRAP: u32 = 1 << 24;

fn start() {
    // Enabled, by the processor's clock, without an interrupt.
    const CONTROL: u32 = 0b101;
    // SAFETY: the registers are there, and nothing else uses them.
    unsafe {
        (&raw mut (*SYST)[1]).write_volatile(WRAP - 1);
        (&raw mut (*SYST)[2]).write_volatile(0);
        // The last one: it starts from what the others say.
        (&raw mut (*SYST)[0]).write_volatile(CONTROL);
    }
}

#[inline(always)]
fn now() -> u32 {
    // SAFETY: as above.
    unsafe { (&raw const (*SYST)[2]).read_volatile() }
}

#[inline(always)]
fn ticks<T>(mut work: impl FnMut() -> T) -> u32 {
    let before = now();
    black_box(work());
    before.wrapping_sub(now()) % WRAP
}

/// How often [`ticks_of_loop`] goes round, by two instructions each time: long, so that what a tick is is known exactly.
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

/// 200 instructions that do nothing: so few that those around reach their constants after them.
#[inline(never)]
fn ticks_of_200() -> u32 {
    ticks(|| {
        // SAFETY: they do nothing.
        unsafe { asm!(".rept 200", "nop", ".endr", options(nomem, nostack)) }
    })
}

/// Turns ticks into instructions.
pub struct Counter {
    /// The ticks where nothing is done.
    empty: u32,
    /// The ticks of the loop.
    of_loop: u32,
}

impl Counter {
    /// Finds out how fast the clock goes. Nothing if it does not go with the instructions.
    pub fn new() -> Option<Self> {
        start();
        let empty = ticks_of_nothing();
        let of_loop = ticks_of_loop().wrapping_sub(empty) % WRAP;
        let counter = Self { empty, of_loop };
        // A tick is to be shorter than an instruction.
        let counts = of_loop / ROUNDS > 2 * 2
            && counter.instructions(ticks_of_nothing()) == 0
            && counter.instructions(ticks_of_200()) == 200;
        counts.then_some(counter)
    }

    /// To the nearest whole one: what begins in the midst of a tick may take one more or less.
    fn instructions(&self, ticks: u32) -> u32 {
        let ticks = u64::from(ticks.saturating_sub(self.empty));
        let of_loop = u64::from(self.of_loop);
        ((ticks * u64::from(2 * ROUNDS) + of_loop / 2) / of_loop) as u32
    }

    /// To measure an operation of a library.
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
    /// Measures it on a text, and prints the line. `work` says whether the library did it.
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

/// Returns a function of its own, so that nothing of it is done before or after the clock is read.
#[inline(never)]
fn call(work: &mut impl FnMut() -> bool) -> bool {
    work()
}
