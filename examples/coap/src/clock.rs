//! Time since the start: the core's own timer, SysTick, counts milliseconds.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use cortex_m_rt::exception;
use smoltcp::time::Instant;

/// The core's clock on boards of the MPS2.
const HERTZ: u32 = 25_000_000;

/// Written by the exception alone, so that a load and a store are enough: a Cortex-M0 has nothing else.
static MILLISECONDS: AtomicU32 = AtomicU32::new(0);

/// From now on time passes, and an exception each millisecond ends `wfi`.
pub fn start(mut timer: SYST) {
    timer.set_clock_source(SystClkSource::Core);
    timer.set_reload(HERTZ / 1000 - 1);
    timer.clear_current();
    timer.enable_interrupt();
    timer.enable_counter();
}

/// Returns how long it runs. It starts anew after 49 days.
pub fn now() -> Instant {
    Instant::from_millis(MILLISECONDS.load(Ordering::Relaxed))
}

#[exception]
fn SysTick() {
    let next = MILLISECONDS.load(Ordering::Relaxed).wrapping_add(1);
    MILLISECONDS.store(next, Ordering::Relaxed);
}
