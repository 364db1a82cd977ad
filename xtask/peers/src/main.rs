//! Does the same with this library and with others, in turns, and prints the medians and their ratios: of times
//! measured in one run on one machine, only the ratios mean something.

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// One way to do it.
struct Contestant<'a> {
    who: Who,
    name: &'static str,
    /// Does it to every text once.
    pass: Box<dyn Fn() + 'a>,
}

#[derive(Clone, Copy, PartialEq)]
enum Who {
    Ours,
    Other,
    /// No parser: what a parser of bytes cannot do without.
    Utf8,
}

/// Compiled once for each contestant, so that what it does may be inlined into the loop.
macro_rules! contestant {
    ($who:ident $name:literal, $items:expr, $item:ident => $operation:expr) => {
        Contestant {
            who: Who::$who,
            name: $name,
            pass: {
                let items = $items;
                Box::new(move || {
                    for $item in items.iter() {
                        let $item = std::hint::black_box($item);
                        _ = std::hint::black_box($operation);
                    }
                })
            },
        }
    };
}

mod growth;
mod normalize;
mod parse;
mod resolve;
mod texts;

/// What is compared: a table of its own, the first being what the others are measured by.
struct Contest<'a> {
    title: String,
    /// Over how many texts a pass goes.
    texts: usize,
    contestants: Vec<Contestant<'a>>,
    /// What is to be reached: our time in that of the fastest other.
    most: f64,
}

/// Odd, so that the median is one of them.
const ROUNDS: usize = 301;

/// Long beside the clock's own cost, short enough that a disturbance hits few rounds.
const ROUND: Duration = Duration::from_micros(300);

fn main() -> ExitCode {
    let contests = [
        parse::ascii(),
        parse::beyond_ascii(),
        resolve::contest(),
        normalize::contest(),
    ];
    let reached = contests.iter().filter(|contest| contest.hold()).count();
    growth::print();
    ExitCode::from(u8::from(reached < contests.len()))
}

impl Contest<'_> {
    /// Prints the table; whether what is to be reached has been.
    fn hold(&self) -> bool {
        let medians = medians(&self.contestants, self.texts);
        let ours = medians.first().copied().unwrap_or(f64::NAN);
        println!("\n{}, median of {ROUNDS} rounds", self.title);
        println!("{:44} {:>10} {:>8}", "", "ns for one", "ratio");
        for (contestant, median) in self.contestants.iter().zip(&medians) {
            println!("{:44} {median:10.1} {:8.2}", contestant.name, median / ours);
        }
        let fastest = |who: Who| {
            let theirs = self.contestants.iter().zip(&medians);
            let theirs = theirs.filter(|(contestant, _)| contestant.who == who);
            theirs.map(|(_, &median)| median).reduce(f64::min)
        };
        let ratio = ours / fastest(Who::Other).unwrap_or(f64::NAN);
        println!(
            "ours is {ratio:.2} of the fastest other (to reach: {:.2})",
            self.most
        );
        if let Some(utf8) = fastest(Who::Utf8) {
            println!(
                "and {:.2} times the UTF-8 check (the aim: 1.25)",
                ours / utf8
            );
        }
        ratio <= self.most
    }
}

/// The median time of each contestant for one text, in nanoseconds. All take turns within each round, so that a
/// machine that slows down does so for all.
fn medians(contestants: &[Contestant<'_>], texts: usize) -> Vec<f64> {
    let passes: Vec<u32> = contestants.iter().map(passes_in_a_round).collect();
    let mut times = vec![Vec::with_capacity(ROUNDS); contestants.len()];
    for _ in 0..ROUNDS {
        for ((contestant, &passes), times) in contestants.iter().zip(&passes).zip(&mut times) {
            times.push(time(contestant, passes));
        }
    }
    let per_text =
        |time: Duration, passes: u32| time.as_secs_f64() * 1e9 / f64::from(passes) / texts as f64;
    let median = |times: &mut Vec<Duration>| *times.select_nth_unstable(ROUNDS / 2).1;
    times
        .iter_mut()
        .zip(passes)
        .map(|(times, passes)| per_text(median(times), passes))
        .collect()
}

/// How many passes fill a round; finding out also warms up.
fn passes_in_a_round(contestant: &Contestant<'_>) -> u32 {
    let mut passes = 1;
    while time(contestant, passes) < ROUND {
        passes *= 2;
    }
    passes
}

fn time(contestant: &Contestant<'_>, passes: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..passes {
        (contestant.pass)();
    }
    start.elapsed()
}
