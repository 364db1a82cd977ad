//! Measures the time of this library as a multiple of that of readers with other grammars, and prints the table of COMPARE.md:
//! `cargo run --release --package readers --bin speed` in `xtask/peers`. All take turns in one run, and each time is a median.

use std::hint::black_box;
use std::time::Duration;

use measure::{Corpus, Is, made, now};

/// A library's parse, which returns whether it accepts the text.
type Parse = fn(&str) -> bool;

/// Makes what keeps the text, as the others do.
const OWNED: (&str, Parse) = ("IriString", |text| {
    black_box(iri_core::IriString::parse(text)).is_ok()
});
/// Only checks the text.
const BORROWED: (&str, Parse) = ("Iri", |text| black_box(iri_core::Iri::parse(text)).is_ok());

/// Others, each after what it is compared with.
const PAIRS: [[(&str, Parse); 2]; 4] = [
    [
        OWNED,
        ("http::Uri", |text| {
            black_box(http::Uri::try_from(text)).is_ok()
        }),
    ],
    [
        OWNED,
        ("url::Url", |text| black_box(url::Url::parse(text)).is_ok()),
    ],
    [
        OWNED,
        ("ada_url::Url", |text| {
            black_box(ada_url::Url::parse(text, None)).is_ok()
        }),
    ],
    [
        BORROWED,
        ("ada_url::Url::can_parse", |text| {
            black_box(ada_url::Url::can_parse(text, None))
        }),
    ],
];

/// The number of texts in a collection, and of rounds from which each median is taken.
const TEXTS: usize = 20_000;
const ROUNDS: usize = 51;

fn main() {
    let heads = PAIRS.map(|[(ours, _), (other, _)]| format!("`{ours}`, `{other}` |"));
    println!(
        "| | {}\n|---|{}",
        heads.join(" "),
        "---:|".repeat(PAIRS.len())
    );
    for corpus in made::all(TEXTS) {
        if corpus.is != Is::Reference {
            println!("| {} | {}", corpus.name, row(&corpus).join(" "));
        }
    }
}

/// Returns the ratio of each pair, if the other accepts all texts.
fn row(corpus: &Corpus) -> [String; PAIRS.len()] {
    let parses = PAIRS.as_flattened();
    let mut times = vec![Vec::with_capacity(ROUNDS); parses.len()];
    for _ in 0..ROUNDS {
        for ((_, parse), times) in parses.iter().zip(&mut times) {
            times.push(pass(corpus, *parse));
        }
    }
    let mut medians = times.iter_mut().map(|times| {
        let (_, median, _) = times.select_nth_unstable(ROUNDS / 2);
        median.as_secs_f64()
    });
    PAIRS.map(|[_, (_, other)]| {
        let ratio = medians.next().zip(medians.next()).map(|(a, b)| a / b);
        match corpus.texts.iter().all(|text| other(text)) {
            true => format!("{:.2} |", ratio.unwrap_or_default()),
            false => "- |".to_owned(),
        }
    })
}

/// Returns the time in which all texts are parsed once.
fn pass(corpus: &Corpus, parse: Parse) -> Duration {
    let start = now();
    for text in &corpus.texts {
        black_box(parse(black_box(text)));
    }
    now().saturating_sub(start)
}
