//! Measures the same operations with this library and with others in turns, and prints the medians and their ratios.
//! The times are measured in one run on one machine, so only the ratios mean something.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{fs, io};

use clap::Parser;
use measure::{Corpus, links, made, now};
use reached::Reached;
use serde::Serialize;

/// One library's code for the compared operation.
struct Contestant<'a> {
    who: Who,
    name: &'static str,
    /// Runs the operation once for every text.
    pass: Box<dyn Fn() + 'a>,
}

#[derive(Clone, Copy, PartialEq)]
enum Who {
    Ours,
    Other,
    /// Only the UTF-8 check, which every parser of bytes needs.
    Utf8,
}

/// Makes a contestant with a loop of its own, so that the operation can be inlined into the loop.
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

mod branches;
mod convert;
mod growth;
mod held;
mod lint;
mod operations;
mod parse;
mod plot;
mod reached;
mod refuse;
mod refused;
mod resolve;
mod template;

/// A comparison of contestants on a collection of texts.
struct Contest<'a> {
    what: &'static str,
    contestants: Vec<Contestant<'a>>,
    /// The aim: our time as a multiple of that of the fastest other.
    aim: f64,
}

/// Compare the speed of this library and others on collections of texts
#[derive(Parser)]
struct Args {
    /// Add a collection: a file with a text on each line
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Use only collections whose name contains this
    #[arg(long, value_name = "NAME")]
    corpus: Option<String>,
    /// Run only contests whose name contains this
    #[arg(long, value_name = "NAME")]
    contest: Option<String>,
    /// The number of rounds from which each median is taken
    #[arg(long, value_name = "NUMBER", default_value_t = 51)]
    rounds: usize,
    /// Also write the figures as a list of JSON objects into this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Only parse the collections this often, for a counter of branches
    #[arg(long, value_name = "NUMBER", hide = true)]
    passes: Option<usize>,
    /// Record the ratios that are worse than those recorded, as what a run may reach
    #[arg(long, conflicts_with = "file")]
    record: bool,
    /// Also write the ratios into COMPARE.md and the drawing that it shows
    #[arg(long, conflicts_with_all = ["file", "corpus", "contest"])]
    overwrite: bool,
}

/// A line of the summary.
#[derive(Serialize)]
struct Figure {
    corpus: String,
    texts: usize,
    mean_length: usize,
    contest: &'static str,
    ours_ns: f64,
    fastest_other: &'static str,
    other_ns: f64,
    utf8_check_ns: Option<f64>,
    ratio: f64,
    aim: f64,
}

fn main() -> io::Result<ExitCode> {
    let args = Args::parse();
    let is_wanted = |name: &str, only: &Option<String>| {
        only.as_ref()
            .is_none_or(|only| name.contains(only.as_str()))
    };
    let mut figures = Vec::new();
    let all = corpora(args.file.as_deref())?;
    let wanted = all
        .iter()
        .filter(|corpus| is_wanted(&corpus.name, &args.corpus));
    if let Some(passes) = args.passes {
        wanted.for_each(|corpus| branches::parse(corpus, passes));
        return Ok(ExitCode::SUCCESS);
    }
    for corpus in wanted {
        print_head(corpus);
        let contests: [Option<Contest<'_>>; 7] = [
            Some(parse::contest(corpus)),
            Some(parse::of_bytes(corpus)),
            Some(lint::contest(corpus)),
            Some(resolve::texts(corpus)),
            Some(resolve::parsed(corpus)),
            convert::normalize(corpus),
            Some(convert::to_uri(corpus)),
        ];
        for contest in contests
            .iter()
            .flatten()
            .filter(|contest| is_wanted(contest.what, &args.contest))
        {
            figures.push(contest.figure(corpus, args.rounds));
        }
    }
    for corpus in refused::all(TEXTS) {
        let contest = refuse::contest(&corpus);
        if is_wanted(&corpus.name, &args.corpus) && is_wanted(contest.what, &args.contest) {
            print_head(&corpus);
            figures.push(contest.figure(&corpus, args.rounds));
        }
    }
    for (corpus, contest) in [
        (
            template::templates as fn() -> Corpus,
            template::expand as fn(&Corpus) -> Contest<'_>,
        ),
        (template::requests, template::router),
    ] {
        let corpus = corpus();
        let contest = contest(&corpus);
        if is_wanted(&corpus.name, &args.corpus) && is_wanted(contest.what, &args.contest) {
            print_head(&corpus);
            figures.push(contest.figure(&corpus, args.rounds));
        }
    }
    let before_operations = figures.len();
    for (corpus, contests) in operations::all() {
        let corpus: &'static Corpus = Box::leak(Box::new(corpus()));
        if !is_wanted(&corpus.name, &args.corpus) {
            continue;
        }
        println!(
            "\n{}: {} texts of {} bytes and {} shapes",
            corpus.name,
            corpus.texts.len(),
            corpus.length(),
            operations::shapes(corpus)
        );
        for contest in contests(corpus) {
            if is_wanted(contest.what, &args.contest) {
                figures.push(contest.figure(corpus, args.rounds));
            }
        }
    }
    println!(
        "\n{:32} {:18} {:>8} {:>8} {:>7} {:>7} {:>7}",
        "", "", "ours, ns", "other", "ratio", "limit", "aim"
    );
    let mut reached = Reached::read(args.record)?;
    for figure in &figures {
        let Figure {
            corpus,
            contest,
            ratio,
            aim,
            ..
        } = figure;
        println!(
            "{corpus:32} {contest:18} {:8.1} {:8.1} {ratio:7.2} {}",
            figure.ours_ns,
            figure.other_ns,
            reached.cells(corpus, contest, *ratio, *aim)
        );
    }
    if let Some(path) = args.json {
        fs::write(path, serde_json::to_string_pretty(&figures)?)?;
    }
    let is_asked = |contest: &str| growth::CONTEST.contains(contest);
    if args.contest.as_deref().is_none_or(is_asked) && args.corpus.is_none() {
        growth::print(&mut reached);
    }
    let is_as_fast = reached.finish()?;
    if args.overwrite {
        let operations = figures.split_off(before_operations);
        plot::overwrite(figures, operations)?;
    }
    Ok(ExitCode::from(u8::from(!is_as_fast)))
}

/// Prints what is known of a collection: its shapes, and how well the processor predicts what a parser does.
fn print_head(corpus: &Corpus) {
    let Corpus { name, texts, .. } = corpus;
    let branches = branches::mispredicted(corpus).map_or_else(
        || "`perf` counts no branches here".to_owned(),
        |rate| format!("{:.2} % of branches are predicted wrongly", rate * 100.0),
    );
    println!(
        "\n{name}: {} texts of {} bytes, {} shapes; {branches}",
        texts.len(),
        corpus.length(),
        branches::shapes(corpus)
    );
}

/// The number of texts in a collection that is made here
const TEXTS: usize = 20_000;

/// Returns all collections, and one of a file with a text on each line, if it is given.
fn corpora(file: Option<&Path>) -> io::Result<Vec<Corpus>> {
    let mut all = made::all(TEXTS);
    all.extend(held::all(TEXTS));
    match links::of_rust(TEXTS) {
        links if links.len() > 1_000 => {
            all.push(Corpus::new("links of Rust's documentation", &links));
        }
        _ => println!(
            "no links of Rust's documentation: `rustup component add rust-docs` brings them"
        ),
    }
    if let Some(path) = file {
        let valid = |text: &&str| iri_core::IriRef::parse(text).is_ok();
        let lines = fs::read_to_string(path)?;
        let texts: Vec<_> = lines.lines().filter(valid).map(str::to_owned).collect();
        all.push(Corpus::new(&path.display().to_string(), &texts));
    }
    Ok(all)
}

impl Contest<'_> {
    /// Prints the table, and returns its last line.
    fn figure(&self, corpus: &Corpus, rounds: usize) -> Figure {
        let medians = medians(&self.contestants, corpus.texts.len(), rounds);
        println!("\n  {:46} {:>10}", self.what, "ns for one");
        for (contestant, median) in self.contestants.iter().zip(&medians) {
            println!("  {:46} {median:10.1}", contestant.name);
        }
        let fastest = |who: Who| {
            let theirs = self.contestants.iter().zip(&medians);
            let theirs = theirs.filter(|(contestant, _)| contestant.who == who);
            theirs
                .map(|(contestant, &median)| (median, contestant.name))
                .min_by(|a, b| a.0.total_cmp(&b.0))
        };
        let ours = medians.first().copied().unwrap_or(f64::NAN);
        let (other_ns, fastest_other) = fastest(Who::Other).unwrap_or((f64::NAN, ""));
        Figure {
            corpus: corpus.name.clone(),
            texts: corpus.texts.len(),
            mean_length: corpus.length(),
            contest: self.what,
            ours_ns: ours,
            fastest_other,
            other_ns,
            utf8_check_ns: fastest(Who::Utf8).map(|(median, _)| median),
            ratio: ours / other_ns,
            aim: self.aim,
        }
    }
}

/// Returns the median time of each contestant for one text, in nanoseconds. All take turns within each round, so that
/// a machine that slows down affects all.
fn medians(contestants: &[Contestant<'_>], texts: usize, rounds: usize) -> Vec<f64> {
    let passes: Vec<u32> = contestants.iter().map(passes_in_a_round).collect();
    let mut times = vec![Vec::with_capacity(rounds); contestants.len()];
    for _ in 0..rounds {
        for ((contestant, &passes), times) in contestants.iter().zip(&passes).zip(&mut times) {
            times.push(time(contestant, passes));
        }
    }
    let per_text =
        |time: Duration, passes: u32| time.as_secs_f64() * 1e9 / f64::from(passes) / texts as f64;
    let median = |times: &mut Vec<Duration>| *times.select_nth_unstable(rounds / 2).1;
    times
        .iter_mut()
        .zip(passes)
        .map(|(times, passes)| per_text(median(times), passes))
        .collect()
}

/// The time of a round, much longer than reading the clock.
const ROUND: Duration = Duration::from_micros(300);

/// Returns the number of passes that fill a round. Finding it also warms up.
fn passes_in_a_round(contestant: &Contestant<'_>) -> u32 {
    let mut passes = 1;
    while time(contestant, passes) < ROUND {
        passes *= 2;
    }
    passes
}

fn time(contestant: &Contestant<'_>, passes: u32) -> Duration {
    let start = now();
    for _ in 0..passes {
        (contestant.pass)();
    }
    now().saturating_sub(start)
}
