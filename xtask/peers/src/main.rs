//! Parses web IRIs with this library and with others, in turns, and prints the medians and their ratios: of times
//! measured in one run on one machine, only the ratios mean something.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

mod texts;

/// One way to parse.
struct Contestant {
    who: Who,
    name: &'static str,
    takes: Takes,
    /// Parses every text once.
    pass: fn(&[&str]),
}

#[derive(Clone, Copy, PartialEq)]
enum Who {
    Ours,
    Other,
    /// No parser: what a parser of bytes cannot do without.
    Utf8,
}

#[derive(PartialEq)]
enum Takes {
    Iris,
    /// Left out of the texts beyond ASCII.
    Uris,
}

/// Compiled once for each contestant, so that a parser may be inlined into the loop.
macro_rules! contestant {
    ($who:ident $takes:ident $name:literal, $text:ident => $parse:expr) => {
        Contestant {
            who: Who::$who,
            name: $name,
            takes: Takes::$takes,
            pass: |texts| {
                for $text in texts {
                    let $text: &str = black_box($text);
                    _ = black_box($parse);
                }
            },
        }
    };
}

/// The first is what the others are measured by.
const CONTESTANTS: [Contestant; 7] = [
    contestant!(Ours Iris "iri-core Iri::parse", text => iri_core::Iri::parse(text)),
    contestant!(Ours Iris "iri-core Iri::parse_bytes", text => iri_core::Iri::parse_bytes(text.as_bytes())),
    contestant!(Ours Uris "iri-core Uri::parse", text => iri_core::Uri::parse(text)),
    contestant!(Other Iris "oxiri Iri::parse", text => oxiri::Iri::parse(text)),
    contestant!(Other Iris "fluent-uri Iri::parse", text => fluent_uri::Iri::parse(text)),
    contestant!(Other Uris "fluent-uri Uri::parse", text => fluent_uri::Uri::parse(text)),
    contestant!(Utf8 Iris "core::str::from_utf8 alone", text => core::str::from_utf8(text.as_bytes())),
];

/// Odd, so that the median is one of them.
const ROUNDS: usize = 301;

/// Long beside the clock's own cost, short enough that a disturbance hits few rounds.
const ROUND: Duration = Duration::from_micros(300);

/// What is to be reached: our time in that of the fastest other.
const MOST: f64 = 0.5;

fn main() -> ExitCode {
    for text in texts::ASCII.iter().chain(&texts::BEYOND_ASCII) {
        assert!(
            (45..=60).contains(&text.len()),
            "{} bytes: {text}",
            text.len()
        );
        assert!(
            iri_core::Iri::parse(text).is_ok(),
            "refused by iri-core: {text}"
        );
        assert!(oxiri::Iri::parse(*text).is_ok(), "refused by oxiri: {text}");
        assert!(
            fluent_uri::Iri::parse(*text).is_ok(),
            "refused by fluent-uri: {text}"
        );
    }
    let ascii = compare("ASCII", &texts::ASCII, |_| true);
    let beyond = compare("beyond ASCII", &texts::BEYOND_ASCII, |contestant| {
        contestant.takes == Takes::Iris
    });
    ExitCode::from(u8::from(ascii > MOST || beyond > MOST))
}

/// Prints a table for some texts; our time in that of the fastest other.
fn compare(title: &str, texts: &[&str], takes_part: impl Fn(&Contestant) -> bool) -> f64 {
    let contestants: Vec<&Contestant> = CONTESTANTS
        .iter()
        .filter(|&found| takes_part(found))
        .collect();
    let medians = medians(&contestants, texts);
    let ours = medians.first().copied().unwrap_or(f64::NAN);
    println!(
        "\n{title}: {} IRIs of 45 to 60 bytes, median of {ROUNDS} rounds",
        texts.len()
    );
    println!("{:28} {:>10} {:>8}", "", "ns per IRI", "ratio");
    for (contestant, median) in contestants.iter().zip(&medians) {
        println!("{:28} {median:10.1} {:8.2}", contestant.name, median / ours);
    }
    let fastest = |who: Who| {
        let theirs = contestants
            .iter()
            .zip(&medians)
            .filter(|(contestant, _)| contestant.who == who);
        theirs
            .map(|(_, &median)| median)
            .fold(f64::INFINITY, f64::min)
    };
    let ratio = ours / fastest(Who::Other);
    println!(
        "ours is {ratio:.2} of the fastest other (to reach: {MOST:.2}), {:.2} times the UTF-8 check (the aim: 1.25)",
        ours / fastest(Who::Utf8)
    );
    ratio
}

/// The median time of each contestant for one text, in nanoseconds. All take turns within each round, so that a
/// machine that slows down does so for all.
fn medians(contestants: &[&Contestant], texts: &[&str]) -> Vec<f64> {
    let passes: Vec<u32> = contestants
        .iter()
        .map(|contestant| passes_in_a_round(contestant, texts))
        .collect();
    let mut times = vec![Vec::with_capacity(ROUNDS); contestants.len()];
    for _ in 0..ROUNDS {
        for ((contestant, &passes), times) in contestants.iter().zip(&passes).zip(&mut times) {
            times.push(time(contestant, texts, passes));
        }
    }
    let per_text = |time: Duration, passes: u32| {
        time.as_secs_f64() * 1e9 / f64::from(passes) / texts.len() as f64
    };
    let median = |times: &mut Vec<Duration>| *times.select_nth_unstable(ROUNDS / 2).1;
    times
        .iter_mut()
        .zip(passes)
        .map(|(times, passes)| per_text(median(times), passes))
        .collect()
}

/// How many passes fill a round; finding out also warms up.
fn passes_in_a_round(contestant: &Contestant, texts: &[&str]) -> u32 {
    let mut passes = 1;
    while time(contestant, texts, passes) < ROUND {
        passes *= 2;
    }
    passes
}

fn time(contestant: &Contestant, texts: &[&str], passes: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..passes {
        (contestant.pass)(black_box(texts));
    }
    start.elapsed()
}
