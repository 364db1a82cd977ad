//! Texts that are as hard as can be, and long: time may grow with the length, and by no more than a few times what an
//! ordinary text takes.

use iri_core::IriRef;

use crate::{Contestant, Who, medians, texts};

/// In bytes, at least.
const LENGTH: usize = 1 << 20;

/// What a text begins with, what it then repeats, and what it ends with: where the accelerator gives up late or is of
/// no use, delimiters and triplets at every other character, those beyond ASCII that are told from others by their last
/// byte.
const HARD: [(&str, &str, &str); 19] = [
    ("http://", "é:", ""),
    ("http://", "\u{A0}", ""),
    ("http://", "a:", " "),
    ("http://h/", "a", " "),
    ("http://h/", "@", " "),
    ("http://h/", "é@", " "),
    ("http://h/", "a%41", " "),
    ("http://h/", "日", " "),
    ("http://h/", "aaaaéaa@", " "),
    ("http://h/", "aaaaaaa@", " "),
    ("//", "a%41", ""),
    ("a:", "é:", ""),
    ("a:", "a\u{FDF0}", ""),
    ("a:", "\u{FFC0}", ""),
    ("a:", "\u{10FC0}", ""),
    ("?", "\u{F000}", ""),
    ("?", "a\u{F000}", ""),
    ("?", "\u{10FFFD}", ""),
    ("", "a", ""),
];

/// Prints how long each takes, for a byte, in terms of a web IRI's.
pub(crate) fn print() {
    let web = &texts::ASCII;
    let length: usize = web.iter().map(|text| text.len()).sum();
    let hard =
        HARD.map(|(start, piece, end)| [start, &piece.repeat(LENGTH / piece.len()), end].concat());
    let typical = contestant!(Ours "a web IRI", web, text => IriRef::parse(text));
    let mut contestants = vec![typical];
    contestants.extend(
        hard.iter()
            .map(|text| contestant!(Ours "", [text], text => IriRef::parse(text))),
    );
    let medians = medians(&contestants, 1);
    let (typical, hard) = medians.split_first().expect("there is one");
    let typical = typical / length as f64;
    println!("\nparse texts of 1 MiB, by the byte, in terms of web IRIs");
    let mut worst = 0.0_f64;
    for (&(start, piece, end), median) in HARD.iter().zip(hard) {
        let ratio = median / LENGTH as f64 / typical;
        worst = worst.max(ratio);
        println!(
            "{:60} {ratio:8.2}",
            format!("{start:?} {piece:?} ... {end:?}")
        );
    }
    println!("the worst takes {worst:.1} times as long (the aim: 3)");
}
