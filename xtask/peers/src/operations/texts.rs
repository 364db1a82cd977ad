//! Makes texts that are no references, and the pages of a site.

use std::collections::BTreeSet;

use fastrand::Rng;
use measure::Corpus;
use measure::made::{choose, web_pages, word};

use crate::TEXTS;

/// The first letters of ten scripts, with the number of letters after them, and the lengths of a word.
const SCRIPTS: [(u32, u32, std::ops::Range<usize>); 10] = [
    (0x430, 32, 3..10),    // Cyrillic
    (0x3B1, 17, 3..10),    // Greek
    (0x5D0, 27, 3..7),     // Hebrew
    (0x627, 20, 3..8),     // Arabic
    (0x915, 34, 2..6),     // Devanagari
    (0xE01, 40, 3..9),     // Thai
    (0x10D0, 33, 3..9),    // Georgian
    (0x3042, 80, 2..7),    // Hiragana
    (0x4E00, 8_000, 1..4), // Han
    (0xAC00, 8_000, 1..5), // Hangul
];

/// The name of [`segments`].
pub(super) const SEGMENTS: &str = "path segments";

/// The names of files and of pages.
pub(super) fn segments() -> Corpus {
    made(SEGMENTS, |rng| {
        const BETWEEN: [&str; 9] = ["-", "-", "-", "_", "_", ".", "", "%20", " "];
        const ENDS: [&str; 14] = [
            "", "", "", "", "", "", ".html", ".html", ".png", ".tar.gz", "@2x.png", " (1).pdf",
            "+", "~",
        ];
        let between = choose(rng, &BETWEEN);
        let parts: Vec<_> = (0..rng.usize(1..4)).map(|_| part(rng)).collect();
        parts.join(between) + choose(rng, &ENDS)
    })
}

fn part(rng: &mut Rng) -> String {
    match rng.u8(..10) {
        0..5 => word(rng),
        5..7 => capital(&word(rng)),
        7 => rng.u32(..10_000).to_string(),
        8 => format!("{}.{}.{}", rng.u8(..9), rng.u8(..30), rng.u8(..9)),
        _ => format!("{:08x}", rng.u32(..)),
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// Sentences of about 60 bytes, which somebody searches for or sends.
pub(super) fn sentences() -> Corpus {
    made("sentences", sentence)
}

fn sentence(rng: &mut Rng) -> String {
    const MARKS: [&str; 16] = [
        "", "", "", "", "", "", "", "", "", ",", ",", ";", ":", " -", "'s", "/",
    ];
    let length = rng.usize(45..75);
    let mut text = capital(&word(rng));
    while text.len() < length {
        text += choose(rng, &MARKS);
        text += " ";
        text += &match rng.u8(..20) {
            0 => rng.u16(..2_100).to_string(),
            1 => format!("({})", word(rng)),
            2 => format!("\"{}\"", word(rng)),
            3 => capital(&word(rng)),
            _ => word(rng),
        };
    }
    text + choose(rng, &[".", ".", "", "?", "!"])
}

/// Titles of an encyclopedia.
pub(super) fn titles() -> Corpus {
    made("titles in ten scripts", |rng| {
        let script = rng.usize(..SCRIPTS.len());
        let words: Vec<_> = (0..rng.usize(1..4))
            .map(|_| match rng.u8(..16) {
                0 => rng.u16(1_000..2_100).to_string(),
                1 => capital(&word(rng)),
                _ => letters(rng, script),
            })
            .collect();
        let title = words.join(choose(rng, &["_", "_", "_", ",_", "-"]));
        match rng.u8(..8) {
            0 => format!("{title}_({})", letters(rng, script)),
            1 => format!("{title}/{}", letters(rng, script)),
            _ => title,
        }
    })
}

fn letters(rng: &mut Rng, script: usize) -> String {
    let (first, count, length) = SCRIPTS[script].clone();
    (0..rng.usize(length))
        .filter_map(|_| char::from_u32(first + rng.u32(..count)))
        .collect()
}

/// What is sent with a form: the names and values, with [`FIELD`] between them.
pub(super) fn forms() -> Corpus {
    const NAMES: [&str; 16] = [
        "q",
        "page",
        "lang",
        "name",
        "email",
        "city",
        "date",
        "message",
        "amount",
        "redirect_uri",
        "state",
        "user[name]",
        "tags",
        "from",
        "sort by",
        "token",
    ];
    made("forms", |rng| {
        let fields: Vec<_> = (0..rng.usize(2..6))
            .flat_map(|_| [choose(rng, &NAMES).to_owned(), value(rng)])
            .collect();
        fields.join(FIELD)
    })
}

/// What stands between names and values of [`forms`].
pub(super) const FIELD: &str = "\n";

fn value(rng: &mut Rng) -> String {
    match rng.u8(..16) {
        0..4 => word(rng),
        4 => format!("{}@{}.example", word(rng), word(rng)),
        5..7 => rng.u32(..100_000).to_string(),
        7 => sentence(rng),
        8 => format!(
            "20{:02}-{:02}-{:02}",
            rng.u8(..30),
            rng.u8(1..13),
            rng.u8(1..29)
        ),
        9 => format!(
            "https://{}.example/{}?{}=1",
            word(rng),
            word(rng),
            word(rng)
        ),
        10 => format!("{} {}", capital(&word(rng)), capital(&word(rng))),
        11 => {
            let script = rng.usize(..SCRIPTS.len());
            letters(rng, script)
        }
        12 => format!("{},{};{}", word(rng), word(rng), word(rng)),
        13 => String::new(),
        14 => format!("{:016x}", rng.u64(..)),
        _ => format!("{}+{}&{}=", word(rng), word(rng), word(rng)),
    }
}

/// The addresses of pages, by another name than where they are parsed.
pub(super) fn pages() -> Corpus {
    let mut pages = web_pages(TEXTS);
    "pairs of web pages".clone_into(&mut pages.name);
    pages
}

fn made(name: &str, make: impl FnMut(&mut Rng) -> String) -> Corpus {
    Corpus::made(name, TEXTS, make)
}

/// Returns how many shapes the texts have. A processor cannot learn 100 by heart.
pub(crate) fn shapes(corpus: &Corpus) -> usize {
    let shapes: BTreeSet<String> = corpus.texts.iter().map(|text| shape(text)).collect();
    assert!(shapes.len() >= 100, "{} has too few shapes", corpus.name);
    shapes.len()
}

/// Returns a text with one letter for each run of letters, of digits, or of characters beyond ASCII.
fn shape(text: &str) -> String {
    let mut shape: Vec<char> = text
        .chars()
        .map(|c| match c {
            'a'..='z' | 'A'..='Z' => 'a',
            '0'..='9' => '0',
            c if c.is_ascii() => c,
            _ => 'é',
        })
        .collect();
    shape.dedup();
    shape.into_iter().collect()
}
