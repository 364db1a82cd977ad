//! Parses the hardest long texts. A byte of each may only take a few times as long as a byte of an ordinary text.

use iri_core::IriRef;

use crate::reached::Reached;
use crate::{Contestant, Who, medians};

/// The name of this contest
pub(crate) const CONTEST: &str = "hard texts";

const ROUNDS: usize = 31;

/// The ordinary text with which the others are compared.
const WEB: &str = "https://www.example.com/articles/2024/05/how-to-read.html";

/// The least length of a text in bytes.
const LENGTH: usize = 1 << 20;

/// The start of a text, the piece that it repeats, and its end. In some the accelerator gives up late or is of no
/// use, in others every second character is a delimiter or a triplet, or only the last byte of a character
/// distinguishes it.
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

/// The start of a text, and the pieces that it mixes at random, so that no branch can be predicted.
const MIXED: [(&str, &[&str]); 9] = [
    ("http://h/", &["a", "%41"]),
    ("http://h/", &["a", "%41", "/", "@", ":", "!"]),
    ("http://h/", &["a", "%41", "é", "日", "😀"]),
    ("http://h/?", &["a", "%41", "é", "日", "！", "\u{F000}"]),
    ("//", &["a", "%41", "é"]),
    ("#", &["a", "%41", "é", "日"]),
    ("a:", &["a", "«"]),
    ("a:", &["a", "é"]),
    ("a:", &["é", "日"]),
];

/// The aims: what a byte of these may take, as a multiple of a byte of the ordinary text, if they repeat a piece, and if they mix some.
const AIMS: [f64; 2] = [3.0, 4.0];

/// Prints the time for a byte of each text, as a multiple of that for a byte of a web IRI.
pub(crate) fn print(reached: &mut Reached) {
    let web = [WEB];
    let length: usize = web.iter().map(|text| text.len()).sum();
    let repeated = HARD.map(|(start, piece, end)| {
        let name = format!("{start:?} {piece:?} ... {end:?}");
        (
            name,
            [start, &piece.repeat(LENGTH / piece.len()), end].concat(),
        )
    });
    let mixed = MIXED.map(|(start, pieces)| {
        let name = format!("{start:?} {pieces:?} at random");
        (name, start.to_owned() + &at_random(pieces))
    });
    let mut contestants = vec![contestant!(Ours "a web IRI", web, text => IriRef::parse(text))];
    let texts = repeated.iter().chain(&mixed);
    contestants.extend(
        texts
            .clone()
            .map(|(_, text)| contestant!(Ours "", [text], text => IriRef::parse(text))),
    );
    let medians = medians(&contestants, 1, ROUNDS);
    let (typical, hard) = medians.split_first().expect("there is one");
    let typical = typical / length as f64;
    println!("\nparse texts of 1 MiB, by the byte, in terms of web IRIs");
    let mut worst = [0.0_f64; 2];
    for (place, ((name, text), median)) in texts.zip(hard).enumerate() {
        let ratio = median / text.len() as f64 / typical;
        let is_mixed = usize::from(place >= HARD.len());
        worst[is_mixed] = worst[is_mixed].max(ratio);
        println!("{name:60} {ratio:8.2}");
    }
    println!("{:60} {:>8} {:>7} {:>7}", "", "worst", "limit", "aim");
    for ((how, worst), aim) in ["repeated", "at random"].into_iter().zip(worst).zip(AIMS) {
        let cells = reached.cells(CONTEST, how, worst, aim);
        println!("{how:60} {worst:8.2} {cells}");
    }
}

/// Mixes pieces to a text no shorter than [`LENGTH`], in an order that is the same each time.
fn at_random(pieces: &[&str]) -> String {
    let mut text = String::new();
    let mut state = 1_u64;
    while text.len() < LENGTH {
        // This is Knuth's generator. Its high bits are the random ones.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        text += pieces[(state >> 33) as usize % pieces.len()];
    }
    text
}
