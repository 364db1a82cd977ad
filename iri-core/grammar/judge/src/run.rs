//! Runs all trials on all cores, and prints the table of their results.

use std::fmt::Display;
use std::time::Instant;

use rayon::prelude::*;

use crate::grammar::Grammar;
use crate::subject::Subject;
use crate::trial::{Part, Tally, Trial};
use crate::xri;

/// The number of differences of a part that are shown; all are counted.
const SHOWN: usize = 20;

/// Returns the parts to run: `effort` 0 takes seconds, 2 takes minutes.
pub(crate) fn parts(effort: usize) -> Vec<Part> {
    let quick = [Part::Shapes(effort / 2), Part::Singles, Part::Eights];
    let more = [Part::Extra, Part::Everywhere, Part::Short(4 + effort)];
    let more = more.into_iter().filter(|_| effort > 0);
    quick.into_iter().chain(more).collect()
}

/// Runs all trials, part by part. Returns whether there is no difference.
pub(crate) fn run(effort: usize) -> bool {
    let trials = trials();
    println!("{:60}{:>14}{:>12}", "", "cases", "different");
    let mut sum = Tally::default();
    for part in parts(effort) {
        let start = Instant::now();
        let mut tally = Tally::default();
        for each in tallies(&trials, part) {
            tally.add(each);
        }
        print(&part, &tally);
        println!("  {:.1} s", start.elapsed().as_secs_f64());
        sum.add(tally);
    }
    for (part, tally) in xri::run(effort) {
        print(&part, &tally.counts);
        println!(
            "  {} valid; {} more in the grammar alone; {} nested too deep",
            tally.counts.valid, tally.only_loose, tally.too_deep
        );
        sum.add(tally.counts);
    }
    let items: usize = trials.iter().map(|trial| trial.subjects.len()).sum();
    println!(
        "{items} items of iri-core, {} rules, {} cases, {} different",
        trials.len(),
        grouped(sum.cases),
        sum.different
    );
    sum.different == 0
}

fn print(part: &impl Display, tally: &Tally) {
    let cases = grouped(tally.cases);
    println!("{part:60}{cases:>14}{:>12}", tally.different);
    for shown in tally.shown.iter().take(SHOWN) {
        println!("  {shown}");
    }
}

/// Returns a trial of every rule that has an automaton, kinds first. The rules with cross-references of XRI have
/// none.
pub(crate) fn trials() -> Vec<Trial> {
    let mut rules = Vec::new();
    for rule in Subject::all().map(Subject::rule) {
        if !rules.contains(&rule) && Grammar::with_rule(rule).is_regular(rule) {
            rules.push(rule);
        }
    }
    rules.into_par_iter().map(Trial::of_rule).collect()
}

/// Returns the result of each trial in a part.
pub(crate) fn tallies(trials: &[Trial], part: Part) -> Vec<Tally> {
    trials.par_iter().map(|trial| trial.run(part)).collect()
}

/// Returns a number with commas.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups
        .map(String::from_utf8_lossy)
        .collect::<Vec<_>>()
        .join(",")
}
