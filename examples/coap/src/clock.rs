//! The time since the start. The processor's timer, SysTick, counts milliseconds.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use cortex_m_rt::exception;
use smoltcp::time::Instant;

/// The frequency of the processor's clock on MPS2 boards.
const HERTZ: u32 = 25_000_000;

/// The time. Only the exception writes it, so a load and a store are enough, and a Cortex-M0 has no other atomics.
static MILLISECONDS: AtomicU32 = AtomicU32::new(0);

/// Starts the timer, whose exception also ends `wfi` each millisecond.
pub fn start(mut timer: SYST) {
    timer.set_clock_source(SystClkSource::Core);
    timer.set_reload(HERTZ / 1000 - 1);
    timer.clear_current();
    timer.enable_interrupt();
    timer.enable_counter();
}

/// Returns the time since the start. It wraps around after 49 days.
pub fn now() -> Instant {
    Instant::from_millis(MILLISECONDS.load(Ordering::Relaxed))
}

#[exception]
fn SysTick() {
    let next = MILLISECONDS.load(Ordering::Relaxed).wrapping_add(1);
    MILLISECONDS.store(next, Ordering::Relaxed);
}
