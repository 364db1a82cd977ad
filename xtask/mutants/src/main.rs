//! Small changes to iri-core, mutants, each of which the tests must notice.
//!
//! All are compiled into one build of a copy of the repository, each beside what it changes and behind a switch that is
//! asked at run time: so one costs a run of the tests that meet it, and no build. [`find`] knows what can be changed,
//! [`mutant`] how that is written, [`tree`] the copy, [`build`] leaves out what does not compile, [`trial`] runs the tests,
//! and [`list`] has those that may live.
//!
//! Not tried is what the compiler works out (constants, and what only they use), the bodies of `macro_rules!`, and words for
//! a person.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use clap::Parser;

mod build;
mod find;
mod list;
mod mutant;
#[cfg(test)]
mod tests;
mod tree;
mod trial;

use build::Build;
use mutant::Mutant;
use trial::Fate;

#[derive(Parser)]
/// Try small changes to iri-core, each of which the tests must notice
struct Cli {
    /// How many, spread over all files; the same at each call
    #[arg(long, default_value_t = 400)]
    count: usize,
    /// All that there are: hours
    #[arg(long, conflicts_with = "count")]
    all: bool,
    /// Only those of files whose path has this in it
    #[arg(long, value_name = "PART")]
    file: Option<String>,
    /// Only this one; may be repeated
    #[arg(long, value_name = "NUMBER")]
    mutant: Vec<usize>,
    /// Try nothing: print them all with their numbers
    #[arg(long)]
    list: bool,
    /// Where the copy is built
    #[arg(long, default_value = "target/mutants")]
    target: PathBuf,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all that should be caught was.
fn run(cli: &Cli) -> Result<bool, Box<dyn Error>> {
    let target = std::path::absolute(&cli.target)?;
    let build = Build::new(&target)?;
    let mut mutants = Vec::new();
    for (path, source) in build.sources() {
        mutants.extend(find::mutants(&path.to_string_lossy(), source)?);
    }
    let is_asked_for = |number: &usize| {
        let of_file = |part: &String| mutants[*number].path.contains(part);
        cli.file.as_ref().is_none_or(of_file)
            && (cli.mutant.is_empty() || cli.mutant.contains(number))
    };
    let order: Vec<usize> = mutant::shuffle(&mutants)
        .into_iter()
        .filter(is_asked_for)
        .collect();
    let count = if cli.all || cli.file.is_some() {
        usize::MAX
    } else {
        cli.count
    };
    if cli.list {
        let mut listed: Vec<_> = order.iter().take(count).collect();
        listed.sort();
        listed
            .iter()
            .for_each(|number| println!("{number:5} {}", mutants[**number]));
        return Ok(true);
    }
    let known = list::read()?;
    let is_known = |mutant: &Mutant| known.iter().any(|known| *known == mutant.identity());
    let start = Instant::now();
    let active: Vec<usize> = build
        .compile(&mutants, &order, count)?
        .into_iter()
        .collect();
    let programs = trial::measure(build.programs()?, &target.join("met"))?;
    println!("built in {} s", start.elapsed().as_secs());

    let done = AtomicUsize::new(0);
    let fates = trial::run(&active, &programs, |number, fate| {
        let done = done.fetch_add(1, Relaxed) + 1;
        println!(
            "{done:4}/{} {number:5} {}: {fate}",
            active.len(),
            mutants[number]
        );
    })?;

    let mut counts = [0; 3];
    for (number, fate) in &fates {
        let mutant = &mutants[*number];
        match (matches!(fate, Fate::Caught(_)), is_known(mutant)) {
            (true, false) => counts[0] += 1,
            (true, true) => {
                counts[0] += 1;
                println!("on the list, and caught: {mutant}");
            }
            (false, true) => counts[1] += 1,
            (false, false) => {
                counts[2] += 1;
                println!("\n{number} {mutant}: {fate}\n{}", list::entry(mutant));
            }
        }
    }
    let is_stale =
        |known: &&[String; 3]| !mutants.iter().any(|mutant| **known == mutant.identity());
    let stale: Vec<_> = known.iter().filter(is_stale).collect();
    stale
        .iter()
        .for_each(|known| println!("on the list, and there is none such: {}", known.join(": ")));
    let [caught, listed, survived] = counts;
    println!(
        "{} of {} mutants tried in {} s: {caught} caught, {listed} on the list, {survived} not",
        fates.len(),
        mutants.len(),
        start.elapsed().as_secs(),
    );
    Ok(survived == 0 && stale.is_empty())
}
