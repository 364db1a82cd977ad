//! Runs every public operation that reads a text on the hardest texts, and compares the time for a byte of a short text
//! with that for a byte of long ones. With quadratic time, a byte of the longest text would take 1,024 times as long.
//!
//! Everything is measured in one run, so the result does not depend on the speed of the machine.

use std::env;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use calls::CALLS;
use clock::Clock;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use shapes::{SHAPES, Shape};

mod catalogue;
mod clock;
mod shapes;

/// The lengths of the texts in bytes. The time for a byte of the longer ones is compared with that of the first.
const LENGTHS: &[usize] = &[1 << 10, 1 << 15, 1 << 20];

/// The limit for a byte of a long text, as a multiple of the time for a byte of a short text. Merge sort takes twice
/// the time for a byte, and memory outside the caches is slower.
const MOST: f64 = 4.0;

/// An operation on texts. It returns `None` for a text that it cannot take.
struct Operation {
    name: String,
    run: Box<Run>,
}

type Run = dyn Fn(&str) -> Option<()> + Sync + Send;

/// The measurements of an operation on a shape.
struct Growth {
    shape: &'static Shape,
    /// The times for a byte as multiples of the yardstick, for each length up to the first that takes too long.
    times: Vec<f64>,
}

impl Growth {
    fn of(operation: &Operation, shape: &'static Shape, clock: &Clock, lengths: &[usize]) -> Self {
        let mut times = Vec::new();
        for &length in lengths {
            let text = shape.text(length);
            let time = || clock.byte(&text, || _ = (operation.run)(&text));
            // Other work of the machine can only make the time longer. The short text is always measured several times,
            // as the others are compared with it.
            let rounds = if times.is_empty() { 3 } else { 1 };
            let mut best = (0..rounds).map(|_| time()).fold(f64::INFINITY, f64::min);
            // That may last a while.
            for pause in [0, 1, 10, 100, 1000] {
                if best <= most(&times) {
                    break;
                }
                thread::sleep(Duration::from_millis(pause));
                best = best.min(time());
            }
            times.push(best);
            if !Self::holds(&times) {
                break;
            }
        }
        Self { shape, times }
    }

    fn holds(times: &[f64]) -> bool {
        times.iter().all(|&time| time <= most(times))
    }

    fn worst(&self) -> f64 {
        self.times.iter().copied().fold(0.0, f64::max)
    }
}

/// Returns the limit for a byte of a long text, given the times of a short one. If a byte of the short text takes
/// next to nothing, the limit is based on the clock's own yardstick, as one call to the allocator would already take
/// many times as long.
fn most(times: &[f64]) -> f64 {
    times
        .first()
        .map_or(f64::INFINITY, |first| first.max(1.0) * MOST)
}

fn main() -> ExitCode {
    ExitCode::from(u8::from(!all()))
}

/// Prints a row for each operation. Returns whether all are linear.
fn all() -> bool {
    let mut operations = catalogue::operations();
    for (name, run) in CALLS.iter().copied().flatten() {
        operations.push(Operation {
            name: (*name).to_owned(),
            run: Box::new(run),
        });
    }
    println!(
        "the time for a byte, where a byte of a path that is encoded throughout takes 1 to parse:"
    );
    println!("{:44} {:>8} {:>8}  of the shape", "", "median", "most");
    let is_quick = env::args().any(|argument| argument == "--quick");
    let lengths = if is_quick { &LENGTHS[..2] } else { LENGTHS };
    let (mut count, mut held) = (0, true);
    for (operation, mut growths) in operations.iter().zip(measured(&operations, lengths)) {
        count += growths.len();
        held &= print(operation, &mut growths);
    }
    println!("{count} pairs of an operation and a shape, of {lengths:?} bytes each");
    held
}

/// Measures all operations on all cores, each with the shapes that it can take.
///
/// The clock counts the processor's time of its thread, so the threads disturb each other little.
fn measured(operations: &[Operation], lengths: &[usize]) -> Vec<Vec<Growth>> {
    // The operations have buffers of two megabytes on the stack.
    let threads = ThreadPoolBuilder::new().stack_size(256 << 20).build();
    let clock = Clock::new();
    let growths = |operation: &Operation| {
        let shapes = SHAPES.iter();
        shapes
            .filter(|shape| (operation.run)(&shape.text(lengths[0])).is_some())
            .map(|shape| Growth::of(operation, shape, &clock, lengths))
            .collect()
    };
    threads
        .expect("threads can be had")
        .install(|| operations.par_iter().map(growths).collect())
}

/// Prints the row of an operation. Returns whether it is linear.
fn print(operation: &Operation, growths: &mut [Growth]) -> bool {
    growths.sort_by(|a, b| a.worst().total_cmp(&b.worst()));
    let (Some(median), Some(worst)) = (growths.get(growths.len() / 2), growths.last()) else {
        println!("{:44} no shape is a text for it", operation.name);
        return false;
    };
    println!(
        "{:44} {:8.1} {:8.1}  {}",
        operation.name,
        median.worst(),
        worst.worst(),
        worst.shape
    );
    let mut held = true;
    for growth in growths
        .iter()
        .filter(|growth| !Growth::holds(&growth.times))
    {
        println!("    NOT LINEAR: {}, {:.1?}", growth.shape, growth.times);
        held = false;
    }
    held
}

#[cfg(test)]
mod tests {
    use super::{Clock, Growth, LENGTHS, Operation, SHAPES};
    use std::hint::black_box;

    fn holds(run: fn(&str) -> Option<()>) -> bool {
        let operation = Operation {
            name: String::new(),
            run: Box::new(run),
        };
        let shape = SHAPES.first().unwrap();
        Growth::holds(&Growth::of(&operation, shape, &Clock::new(), LENGTHS).times)
    }

    /// Checks that an operation is noticed that reads the rest of the text again and again.
    #[test]
    fn quadratic_time_is_seen() {
        assert!(!holds(|text| {
            let rests = (0..text.len()).step_by(16).filter_map(|at| text.get(at..));
            black_box(
                rests
                    .map(|rest| rest.bytes().filter(|b| *b == b'@').count())
                    .max(),
            )
            .map(drop)
        }));
    }

    #[test]
    fn linear_time_is_admitted() {
        assert!(holds(|text| {
            black_box(text.bytes().filter(|b| *b == b'@').count());
            Some(())
        }));
    }
}
