//! Measures the time for each byte of a text.

use std::hint::black_box;
use std::time::Duration;

use iri_core::Kind;

use measure::now;

/// The time of a round, much longer than reading the clock.
const ROUND: Duration = Duration::from_micros(50);

pub(crate) struct Clock {
    /// The time in nanoseconds to parse a byte of a text that no accelerator makes faster.
    yardstick: f64,
}

impl Clock {
    pub(crate) fn new() -> Self {
        let text = String::from("http://h/") + &"%41".repeat(340);
        let clock = Self { yardstick: 1.0 };
        let parse = || clock.byte(&text, || _ = black_box(Kind::Iri.check(black_box(&text))));
        let yardstick = (0..1_000).map(|_| parse()).fold(f64::INFINITY, f64::min);
        Self { yardstick }
    }

    /// Returns the time of `run` for a byte of `text`, as a multiple of the yardstick.
    pub(crate) fn byte(&self, text: &str, run: impl Fn()) -> f64 {
        let mut passes = 1_u32;
        loop {
            let start = now();
            for _ in 0..passes {
                run();
            }
            let time = now().saturating_sub(start);
            if time >= ROUND {
                let nanoseconds = time.as_secs_f64() * 1e9 / f64::from(passes);
                return nanoseconds / text.len() as f64 / self.yardstick;
            }
            passes *= 2;
        }
    }
}
