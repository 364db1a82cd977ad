//! Does the same with this library and with others, in turns, and prints the medians and their ratios. The times are
//! measured in one run on one machine, so only the ratios mean something.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use std::{fs, io};

use clap::Parser;
use corpora::Corpus;
use now::now;
use serde::Serialize;

/// A library's way to do it.
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
    /// The UTF-8 check alone, without which no parser of bytes can do.
    Utf8,
}

/// The macro compiles the loop once for each contestant, so that its work may be inlined into it.
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

mod convert;
mod corpora;
mod growth;
mod lint;
#[path = "../../growth/src/now.rs"]
mod now;
mod parse;
mod resolve;
mod template;

/// A comparison on a collection: a table in which the first contestant is the measure of the others.
struct Contest<'a> {
    what: &'static str,
    contestants: Vec<Contestant<'a>>,
    /// The aim: our time as a multiple of that of the fastest other.
    most: f64,
}

/// Compares how fast this library and others do the same to collections of texts
#[derive(Parser)]
struct Args {
    /// One more collection: a text on each line
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Only collections whose name contains this
    #[arg(long, value_name = "NAME")]
    corpus: Option<String>,
    /// Only contests whose name contains this
    #[arg(long, value_name = "NAME")]
    contest: Option<String>,
    /// How many rounds; medians are of as many
    #[arg(long, value_name = "NUMBER", default_value_t = 51)]
    rounds: usize,
    /// Also write the figures as a list of JSON objects into this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
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
    to_reach: f64,
}

fn main() -> io::Result<ExitCode> {
    let args = Args::parse();
    let is_wanted = |name: &str, only: &Option<String>| {
        only.as_ref()
            .is_none_or(|only| name.contains(only.as_str()))
    };
    let mut figures = Vec::new();
    for corpus in corpora::all(args.file.as_deref())? {
        if !is_wanted(&corpus.name, &args.corpus) {
            continue;
        }
        println!(
            "\n{}: {} texts of {} bytes",
            corpus.name,
            corpus.texts.len(),
            corpus.length()
        );
        let contests: [Option<Contest<'_>>; 7] = [
            Some(parse::contest(&corpus)),
            Some(parse::of_bytes(&corpus)),
            Some(lint::contest(&corpus)),
            Some(resolve::texts(&corpus)),
            Some(resolve::parsed(&corpus)),
            convert::normalize(&corpus),
            Some(convert::to_uri(&corpus)),
        ];
        for contest in contests
            .iter()
            .flatten()
            .filter(|contest| is_wanted(contest.what, &args.contest))
        {
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
            println!(
                "\n{}: {} texts of {} bytes",
                corpus.name,
                corpus.texts.len(),
                corpus.length()
            );
            figures.push(contest.figure(&corpus, args.rounds));
        }
    }
    println!(
        "\n{:32} {:18} {:>8} {:>8} {:>7} {:>7}",
        "", "", "ours, ns", "other", "ratio", "aim"
    );
    for figure in &figures {
        let missed = if figure.ratio > figure.to_reach {
            "missed"
        } else {
            ""
        };
        println!(
            "{:32} {:18} {:8.1} {:8.1} {:7.2} {:7.2} {missed}",
            figure.corpus,
            figure.contest,
            figure.ours_ns,
            figure.other_ns,
            figure.ratio,
            figure.to_reach
        );
    }
    if let Some(path) = args.json {
        fs::write(path, serde_json::to_string_pretty(&figures)?)?;
    }
    if args.contest.is_none() && args.corpus.is_none() {
        growth::print();
    }
    let reached = figures.iter().all(|figure| figure.ratio <= figure.to_reach);
    Ok(ExitCode::from(u8::from(!reached)))
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
            to_reach: self.most,
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
