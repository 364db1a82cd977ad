//! Runs all trials on all cores, and prints the table of their results.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::grammar::Grammar;
use crate::subject::Subject;
use crate::trial::{Part, Tally, Trial};
use crate::xri;

/// The number of differences of a part that are shown; all are counted.
const SHOWN: usize = 20;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Make no extra steps and no enumeration; this takes seconds
    #[arg(long, conflicts_with = "deep")]
    quick: bool,
    /// Enumerate texts with one letter more, and make an extra step over bytes; this takes minutes
    #[arg(long)]
    deep: bool,
}

pub(crate) const QUICK: &[Part] = &[Part::Shapes(0), Part::Singles, Part::Eights];

const NORMAL: &[Part] = &[
    Part::Shapes(0),
    Part::Singles,
    Part::Eights,
    Part::Extra,
    Part::Everywhere,
    Part::Short(5),
];

const DEEP: &[Part] = &[
    Part::Shapes(1),
    Part::Singles,
    Part::Eights,
    Part::Extra,
    Part::Everywhere,
    Part::Short(6),
];

/// Runs all trials, part by part. Returns whether there is no difference.
pub(crate) fn run(args: &Args) -> bool {
    let parts = match (args.quick, args.deep) {
        (true, _) => QUICK,
        (_, true) => DEEP,
        _ => NORMAL,
    };
    let trials = trials();
    println!("{:60}{:>14}{:>12}", "", "cases", "different");
    let mut sum = Tally::default();
    for part in parts {
        let start = Instant::now();
        let mut tally = Tally::default();
        for each in tallies(&trials, *part) {
            tally.add(each);
        }
        print(part, &tally, start.elapsed().as_secs_f64());
        sum.add(tally);
    }
    let effort = match (args.quick, args.deep) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    };
    let tallies = parallel(&xri::parts(effort), |part| {
        let start = Instant::now();
        (*part, xri::run(*part), start.elapsed().as_secs_f64())
    });
    for (part, tally, time) in tallies {
        print(&part, &tally.counts, time);
        println!("{tally}");
        sum.add(tally.counts);
    }
    let items: usize = trials.iter().map(|trial| trial.subjects.len()).sum();
    let (cases, rules) = (grouped(sum.cases), trials.len());
    println!(
        "{items} items of iri-core, {rules} rules, {cases} cases, {} different",
        sum.different
    );
    sum.different == 0
}

fn print(part: &impl fmt::Display, tally: &Tally, seconds: f64) {
    let cases = grouped(tally.cases);
    println!("{part:60}{cases:>14}{:>12}{seconds:8.1} s", tally.different);
    for shown in tally.shown.iter().take(SHOWN) {
        println!("  {shown}");
    }
}

/// Returns a trial of every rule that has an automaton, kinds first. The rules with cross-references of XRI have
/// none.
pub(crate) fn trials() -> Vec<Trial> {
    let is_regular = |rule| {
        let grammar = grammar(rule);
        let reachable = grammar.reachable(rule);
        !reachable.iter().any(|rule| rule.name() == "xref")
    };
    let mut rules = Vec::new();
    for rule in Subject::all().map(Subject::rule) {
        if !rules.contains(&rule) && is_regular(rule) {
            rules.push(rule);
        }
    }
    parallel(&rules, |rule| Trial::of(&grammar(rule), rule))
}

/// Returns the result of each trial in a part.
pub(crate) fn tallies(trials: &[Trial], part: Part) -> Vec<Tally> {
    parallel(trials, |trial| trial.run(part))
}

/// Returns the grammar that has a rule.
pub(crate) fn grammar(rule: &str) -> Grammar {
    let grammars = [Grammar::rfc3987(), Grammar::rfc3986()];
    let with_rule = grammars.into_iter().find(|grammar| grammar.has(rule));
    with_rule.unwrap_or_else(Grammar::xri)
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

/// Returns a number with commas.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups
        .map(String::from_utf8_lossy)
        .collect::<Vec<_>>()
        .join(",")
}
