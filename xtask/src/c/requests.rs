//! Makes the requests that the tests in C ask the library.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::conformance;
use crate::support::steps::Outcome;

/// About how many cases come from the grammar.
const CASES: u32 = 4000;

/// How often each text is changed.
const CHANGES: u32 = 3;

/// The seeds of the fuzz targets: a text in each line.
const SEEDS: [&str; 5] = ["base.txt", "bytes.txt", "coap.txt", "cri.txt", "kinds.txt"];

/// What is put into texts.
const PUT: [&[u8]; 16] = [
    b"%",
    b":",
    b"/",
    b"@",
    b"[",
    b"]",
    b".",
    b"..",
    b"#",
    b"?",
    b"1",
    b"\xFF",
    b"\xC3",
    b"\xE0\x80",
    "€".as_bytes(),
    "\u{E000}".as_bytes(),
];

/// Texts, bases with references, and CRIs.
#[derive(Default)]
struct Texts {
    texts: BTreeSet<Vec<u8>>,
    pairs: BTreeSet<(Vec<u8>, Vec<u8>)>,
    cris: BTreeSet<Vec<u8>>,
}

/// Returns a request in each line, with some of the suites in a folder, if there is one.
pub(super) fn requests(suites: Option<&Path>) -> Outcome<Vec<String>> {
    let mut all = Texts::default();
    all.add_cases()?;
    all.add_seeds()?;
    if let Some(folder) = suites {
        all.add_suites(folder)?;
    }
    let mut random = Random(0x05EE_D0F1_0000_3986);
    let mut lines = Vec::new();
    for text in &all.texts {
        lines.push(format!("T {}", hex(text)));
        for _ in 0..CHANGES {
            lines.push(format!("T {}", hex(&random.changed(text))));
        }
    }
    for (base, reference) in &all.pairs {
        lines.push(format!("R {} {}", hex(base), hex(reference)));
        let (base, reference) = (random.changed(base), random.changed(reference));
        lines.push(format!("R {} {}", hex(&base), hex(&reference)));
    }
    for cri in &all.cris {
        lines.push(format!("C {}", hex(cri)));
        for _ in 0..CHANGES {
            lines.push(format!("C {}", hex(&random.changed(cri))));
        }
    }
    Ok(lines)
}

impl Texts {
    /// Adds the judge's cases: see `sample.rs` there.
    fn add_cases(&mut self) -> Outcome {
        const HEAD: usize = 10;
        let cases = fs::read(conformance::sample(CASES)?)?;
        let mut rest = &cases[..];
        while let [_, length, ..] = rest
            && let Some((_, after)) = rest.split_at_checked(HEAD)
            && let Some((text, after)) = after.split_at_checked(usize::from(*length))
        {
            for base in ["coap://h/a/b;c/d?q#f", "x:y/z"] {
                self.pairs.insert((base.into(), text.to_vec()));
            }
            self.texts.insert(text.to_vec());
            rest = after;
        }
        Ok(())
    }

    /// Adds the inputs of the fuzz targets, as texts and as CRIs.
    fn add_seeds(&mut self) -> Outcome {
        for name in SEEDS {
            for line in fs::read_to_string(Path::new("fuzz/seeds").join(name))?.lines() {
                let seed = unescaped(line);
                if name == "cri.txt" {
                    self.cris.insert(seed.clone());
                }
                self.texts.insert(seed);
            }
        }
        Ok(())
    }

    /// Adds the texts of suites of other projects.
    fn add_suites(&mut self, folder: &Path) -> Outcome {
        for file in conformance::files(folder)? {
            for line in fs::read_to_string(file)?.lines() {
                let case: Value = serde_json::from_str(line)?;
                let text = |name: &str| Some(case[name].as_str()?.as_bytes().to_vec());
                self.texts
                    .extend(["input", "uri", "base"].into_iter().filter_map(text));
                if let (Some(base), Some(reference)) = (text("base"), text("input").or(text("uri")))
                {
                    self.pairs.insert((base, reference));
                }
                self.cris.extend(text("cri").map(|cri| bytes(&cri)));
            }
        }
        Ok(())
    }
}

/// Returns bytes as `tests/suite.c` reads them. A point stands for none.
fn hex(bytes: &[u8]) -> String {
    let mut text = if bytes.is_empty() { "." } else { "" }.to_owned();
    for b in bytes {
        text += &format!("{b:02x}");
    }
    text
}

/// Returns the bytes of a text in hexadecimal.
fn bytes(hex: &[u8]) -> Vec<u8> {
    let digit = |b: u8| char::from(b).to_digit(16).unwrap_or_default() as u8;
    hex.chunks_exact(2)
        .map(|pair| digit(pair[0]) << 4 | digit(pair[1]))
        .collect()
}

/// Returns the bytes of a line of seeds, in which bytes that are no text are written as `\xFF`.
fn unescaped(line: &str) -> Vec<u8> {
    let mut seed = Vec::new();
    let mut rest = line.as_bytes();
    while let [b, tail @ ..] = rest {
        rest = match rest {
            [b'\\', b'x', high, low, after @ ..] => {
                seed.extend(bytes(&[*high, *low]));
                after
            }
            [b'\\', b'n', after @ ..] => {
                seed.push(b'\n');
                after
            }
            _ => {
                seed.push(*b);
                tail
            }
        };
    }
    seed
}

/// A generator of numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most.max(1)
    }

    /// Returns a text with a change or two.
    fn changed(&mut self, text: &[u8]) -> Vec<u8> {
        let mut text = text.to_vec();
        for _ in 0..=self.below(2) {
            let at = self.below(text.len() + 1);
            let to = (at + self.below(2)).min(text.len());
            match self.below(4) {
                0 => text.truncate(at),
                1 => drop(text.drain(at..to)),
                _ => drop(text.splice(at..to, PUT[self.below(PUT.len())].iter().copied())),
            }
        }
        text
    }
}
