//! Makes texts that are almost valid or just valid: valid ones with a few changes, and random pieces.

use fastrand::Rng;

const SEEDS: &[&str] = &[
    "",
    "http://user:pw@example.com:80/a/b;c=1?q=1&r#frag",
    "https://www.example.com/blog/2026/11/an-article-title?x=y#z",
    "https://例え.jp/パス?検索#断片",
    "http://a?x\u{E000}y#z",
    "http://h/%41%C3%a9%4?%zz",
    "http://[::1]:80/",
    "http://[1:2:3:4:5:6:7:8]",
    "http://[1::2:3.4.5.6]/x",
    "http://u@[::ffff:1.2.3.4]:/?#",
    "http://[v1.a:b]@",
    "http://1.2.3.4/",
    "http://999.1.1.1",
    "file:///etc",
    "urn:isbn:123",
    "a:b:c//d",
    "s://h:80a@b",
    "//h",
    "a/b",
    "?q",
    "#f",
];

const PIECES: &[&str] = &[
    "a",
    "b",
    "f",
    "g",
    "v",
    "V",
    "z",
    "0",
    "1",
    "9",
    ":",
    "/",
    "?",
    "#",
    "[",
    "]",
    "@",
    "!",
    "$",
    "&",
    "'",
    "(",
    ")",
    "*",
    "+",
    ",",
    ";",
    "=",
    "-",
    ".",
    "_",
    "~",
    "%",
    " ",
    "\"",
    "<",
    ">",
    "\\",
    "^",
    "`",
    "{",
    "|",
    "}",
    "\t",
    "\n",
    "\0",
    "\u{7F}",
    "é",
    "例",
    "\u{80}",
    "\u{A0}",
    "\u{D7FF}",
    "\u{E000}",
    "\u{F8FF}",
    "\u{F900}",
    "\u{FDCF}",
    "\u{FDD0}",
    "\u{FDF0}",
    "\u{FFEF}",
    "\u{FFF0}",
    "\u{FFFD}",
    "\u{10000}",
    "\u{1FFFD}",
    "\u{1FFFE}",
    "\u{DFFFD}",
    "\u{E0001}",
    "\u{E1000}",
    "\u{EFFFD}",
    "\u{F0000}",
    "\u{10FFFD}",
    "\u{10FFFE}",
    "\u{202E}",
    "%41",
    "%zz",
    "::",
    "//",
    "1.2.3.4",
    "25",
    "256",
];

/// Pieces of addresses in brackets, right and wrong.
const ADDRESS: &[&str] = &[
    "1", ":", "::", "ab", "1.2.3.4", "25", "255", "256", "0", "01", ".", "f00f", "12345", "]",
    "%25", "v", "g", "v1.",
];

/// Texts that may follow an address, and others.
const AFTER_ADDRESS: &[&str] = &["]", "]:80", "", "]x", "]/"];

/// An endless iterator of random texts.
pub(crate) struct Texts(Rng);

impl Texts {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }

    fn one_of(&mut self, pieces: &[&'static str]) -> &'static str {
        self.0.choice(pieces).copied().unwrap_or_default()
    }

    fn some_of(&mut self, pieces: &[&'static str], most: usize) -> String {
        (0..self.0.usize(0..most))
            .map(|_| self.one_of(pieces))
            .collect()
    }

    /// Replaces up to three characters by a piece.
    fn mutate(&mut self, text: &mut String) {
        let ends: Vec<usize> = text
            .char_indices()
            .map(|(at, _)| at)
            .chain([text.len()])
            .collect();
        let from = self.0.usize(..ends.len());
        let to = (from + self.0.usize(0..4).saturating_sub(1)).min(ends.len() - 1);
        let piece = self.one_of(PIECES);
        text.replace_range(ends[from]..ends[to], piece);
    }
}

impl Iterator for Texts {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        Some(match self.0.u8(0..10) {
            0..3 => self.some_of(PIECES, 12),
            3..5 => "http://[".to_owned() + &self.some_of(ADDRESS, 14) + self.one_of(AFTER_ADDRESS),
            _ => {
                let mut text = self.one_of(SEEDS).to_owned();
                for _ in 0..self.0.u8(0..4) {
                    self.mutate(&mut text);
                }
                text
            }
        })
    }
}
