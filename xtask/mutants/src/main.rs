//! Makes small changes to iri-core, called mutants. The tests must notice each.
//!
//! All mutants are compiled into one build of a copy of the repository, each as another body of its function, chosen
//! at run time. So a mutant costs a run of the tests that call its function, but no build. [`find`] finds the mutants,
//! [`tree`] makes the copy, [`build`] leaves out those that do not compile, and [`trial`] runs the tests.
//! `survivors.toml` lists those that may survive, each with its reason.
//!
//! No mutants are made of code that the compiler evaluates (constants, and code that only they use), of the bodies of
//! `macro_rules!`, and of messages for people. The examples of the documentation are not run, so a mutant that only
//! they notice survives, and needs a test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use support::command::{ask, command};
use support::repo;
use support::steps::{Outcome, failed};

mod build;
mod find;
#[cfg(test)]
mod tests;
mod tree;
mod trial;

use tree::Tree;

/// The mutants that may survive, each with its reason.
const SURVIVORS: &str = "xtask/mutants/survivors.toml";

/// The usual number of mutants to try, the same in each run. Those that do not compile are left out.
const SAMPLE: usize = 480;

#[derive(Parser)]
/// Try small changes to iri-core, each of which the tests must notice
///
/// cargo-mutants 27 builds once for each change, which took a minute on two busy cores, so the 30 of a share would take half an hour;
/// these take three seconds each after one build. It changes no number, character or range. cargo-gamma 0.4 builds once, too, but
/// changes nothing in a `const fn`, which most functions of iri-grammar are.
struct Cli {
    /// Try all mutants of the files whose path contains this, instead of a sample
    #[arg(long, value_name = "PART")]
    file: Option<String>,
    /// Try a sample of the files that have changed since this revision, as git names it
    #[arg(long, value_name = "REV", conflicts_with = "file")]
    since: Option<String>,
    /// The size of the sample
    #[arg(long, default_value_t = SAMPLE, conflicts_with = "file")]
    most: usize,
    /// Try only the mutant of this number; may be repeated
    #[arg(long, value_name = "NUMBER")]
    mutant: Vec<usize>,
    /// Print the chosen mutants with their numbers, and try none
    #[arg(long)]
    list: bool,
}

fn main() -> Outcome<ExitCode> {
    let cli = Cli::parse();
    repo::enter()?;
    let target = std::path::absolute("target/mutants")?;
    let tree = Tree::new(target.join("tree"))?;
    let mut mutants = Vec::new();
    for (path, source) in tree.sources() {
        find::mutants(&path.to_string_lossy(), source, &mut mutants)?;
    }
    let mut order: Vec<usize> = (0..mutants.len()).collect();
    order.sort_by_cached_key(|number| hash(&mutants[*number].identity));
    if let Some(part) = &cli.file {
        order.retain(|number| mutants[*number].path.contains(part));
    } else if cli.mutant.is_empty() {
        if let Some(since) = &cli.since {
            let changed = changed(since)?;
            order.retain(|number| changed.contains(&mutants[*number].path));
        }
        order.truncate(cli.most);
    } else {
        order.clone_from(&cli.mutant);
    }
    if cli.list {
        order.sort_unstable();
        for number in order {
            println!("{number:5} {}", mutants[number]);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let known: BTreeMap<String, String> = toml::from_str(&fs::read_to_string(SURVIVORS)?)?;
    if let Some((mutant, _)) = known.iter().find(|(_, reason)| reason.is_empty()) {
        return failed(format!("{SURVIVORS}: no reason for {mutant}"));
    }
    let start = Instant::now();
    let active = build::compile(&tree, &mutants, &order)?;
    let active: Vec<usize> = active.into_iter().collect();
    let mut programs = build::programs(&tree)?;
    trial::measure(&mut programs, &target.join("met"))?;
    println!("built in {} s", start.elapsed().as_secs());

    let fates = trial::run(&active, &mutants, &programs)?;
    let (mut listed, mut survived) = (0, 0);
    for (number, fate) in &fates {
        let mutant = &mutants[*number];
        match (fate, known.contains_key(&mutant.identity)) {
            (Ok(_), false) => {}
            (Ok(_), true) => println!("on the list, and caught: {mutant}"),
            (Err(_), true) => listed += 1,
            (Err(how), false) => {
                survived += 1;
                println!("\n{number} {mutant}: {how}\n{:?} = \"\"\n", mutant.identity);
            }
        }
    }
    let is_there = |known: &&String| mutants.iter().any(|mutant| **known == mutant.identity);
    let stale: Vec<_> = known.keys().filter(|known| !is_there(known)).collect();
    for known in &stale {
        println!("on the list, and there is none such: {known}");
    }
    let (tried, all, seconds) = (fates.len(), mutants.len(), start.elapsed().as_secs());
    println!(
        "{tried} of {all} mutants tried in {seconds} s: {survived} survived, and {listed} on the list"
    );
    let is_wrong = survived > 0 || !stale.is_empty();
    Ok(ExitCode::from(u8::from(is_wrong)))
}

/// Returns the files that have changed since a revision.
fn changed(since: &str) -> Outcome<BTreeSet<String>> {
    match ask(&mut command("git", ["diff", "--name-only", since])) {
        Some(paths) => Ok(paths.lines().map(str::to_owned).collect()),
        None => failed(format!("git knows no revision {since}")),
    }
}

/// Returns a number that depends only on the mutant (FNV-1a).
fn hash(identity: &str) -> u64 {
    let step = |hash: u64, b| (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01B3);
    identity.bytes().fold(0xCBF2_9CE4_8422_2325, step)
}
