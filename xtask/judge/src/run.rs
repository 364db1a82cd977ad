//! All trials, on all cores, and the table of how they came out.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::grammar::Grammar;
use crate::subject::Subject;
use crate::trial::{Part, Tally, Trial, cover};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// No extra step, no enumeration: seconds, for `cargo mutants`
    #[arg(long, conflicts_with = "deep")]
    quick: bool,
    /// One letter more in the enumeration, an extra step over bytes: minutes
    #[arg(long)]
    deep: bool,
}

pub(crate) const QUICK: &[Part] = &[Part::Singles, Part::Shapes(0), Part::Bytes(0)];

/// The longest first, so that the threads end together.
const NORMAL: &[Part] = &[
    Part::Everywhere,
    Part::Classes(1),
    Part::Short(5),
    Part::Singles,
    Part::Shapes(0),
    Part::Bytes(0),
];

const DEEP: &[Part] = &[
    Part::Short(6),
    Part::Bytes(1),
    Part::Shapes(1),
    Part::Everywhere,
    Part::Classes(1),
    Part::Singles,
];

/// Runs all trials; whether nothing differs.
pub(crate) fn run(args: &Args) -> bool {
    let parts = match (args.quick, args.deep) {
        (true, _) => QUICK,
        (_, true) => DEEP,
        _ => NORMAL,
    };
    let trials = trials();
    table(&trials, &totals(&trials, parts))
}

/// A trial of every rule, kinds first.
pub(crate) fn trials() -> Vec<Trial> {
    let mut rules = Vec::new();
    for rule in Subject::all().map(Subject::rule) {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    parallel(&rules, |rule| Trial::of(&grammar(rule), rule))
}

/// How each trial comes out in these parts, and how long it takes.
pub(crate) fn totals(trials: &[Trial], parts: &[Part]) -> Vec<(Tally, Duration)> {
    // Part by part, so that the long ones come first.
    let in_turn = parts
        .iter()
        .flat_map(|part| (0..trials.len()).map(move |trial| (trial, *part)));
    let all: Vec<(usize, Part)> = in_turn
        .filter(|(trial, part)| trials[*trial].has(*part))
        .collect();
    let done = parallel(&all, |(trial, part)| {
        let start = Instant::now();
        (trials[*trial].run(*part), start.elapsed())
    });
    let mut totals: Vec<(Tally, Duration)> = trials.iter().map(|_| Default::default()).collect();
    for ((trial, _), (tally, time)) in all.iter().zip(done) {
        totals[*trial].0.add(tally);
        totals[*trial].1 += time;
    }
    totals
}

/// The grammar that has a rule.
pub(crate) fn grammar(rule: &str) -> Grammar {
    let rfc3987 = Grammar::rfc3987();
    match rfc3987.has(rule) {
        true => rfc3987,
        false => Grammar::rfc3986(),
    }
}

/// Does something with each item, on as many threads as there are cores.
fn parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    let result = work(item);
                    done.lock()
                        .expect("a thread panicked")
                        .push((index, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("a thread panicked");
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

fn table(trials: &[Trial], totals: &[(Tally, Duration)]) -> bool {
    println!("                states classes words        cases        valid  different");
    let mut sum = Tally::default();
    for (trial, (tally, time)) in trials.iter().zip(totals) {
        println!(
            "{:16}{:6} {:7} {:5} {:12} {:12} {:10}  {:.1} s",
            trial.rule,
            trial.dfa().states(),
            trial.dfa().classes(),
            cover(trial.dfa()).tell_apart.len(),
            tally.cases,
            tally.valid,
            tally.different,
            time.as_secs_f64()
        );
        for shown in &tally.shown {
            println!("  {shown}");
        }
        sum.cases += tally.cases;
        sum.different += tally.different;
    }
    println!("{} cases, {} different", sum.cases, sum.different);
    sum.different == 0
}
