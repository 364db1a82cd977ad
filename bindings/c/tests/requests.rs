//! Makes the requests that the tests in C ask the library.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fastrand::Rng;
use support::cases;
use support::command::{cargo, run};
use support::steps::Outcome;

/// About how many cases come from the grammar.
const CASES: u32 = 4000;

/// How often each text is changed.
const CHANGES: u32 = 3;

/// The fuzz targets whose seeds are texts, or CRIs.
const SEEDS: [&str; 5] = ["base", "bytes", "coap", "cri", "kinds"];

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

/// What people paste, for the hints that only the text has, and names of secrets.
const PASTED: [&str; 12] = [
    "postgres://app:pass@h.example:5432,i.example:5432/db",
    "postgres://app:p#ss@h.example/db",
    "host=db.example user=app password=ge heim",
    "${DATABASE_URL}",
    "https://{{host}}/a",
    "\"https://h.example/\"",
    "https://h.example/a{b",
    "https://h.example/?password=a{b",
    "h.example:8080/a b",
    "git@h.example:a/b",
    "https://h.example/ ",
    "coap://h/a?page=2&token=geheim&b=1",
];

/// Texts, bases with references, and CRIs.
#[derive(Default)]
struct Texts {
    texts: BTreeSet<Vec<u8>>,
    pairs: BTreeSet<(Vec<u8>, Vec<u8>)>,
    cris: BTreeSet<Vec<u8>>,
}

/// Returns a request in each line.
pub(super) fn requests() -> Outcome<Vec<String>> {
    let mut all = Texts::default();
    all.add_cases()?;
    all.texts.extend(PASTED.map(Into::into));
    all.add_seeds()?;
    let mut random = Rng::with_seed(3986);
    let mut lines = Vec::new();
    for text in &all.texts {
        lines.push(format!("T {}", hex(text)));
        for _ in 0..CHANGES {
            lines.push(format!("T {}", hex(&changed(&mut random, text))));
        }
    }
    for (base, reference) in &all.pairs {
        lines.push(format!("R {} {}", hex(base), hex(reference)));
        let (base, reference) = (changed(&mut random, base), changed(&mut random, reference));
        lines.push(format!("R {} {}", hex(&base), hex(&reference)));
    }
    for cri in &all.cris {
        lines.push(format!("C {}", hex(cri)));
        for _ in 0..CHANGES {
            lines.push(format!("C {}", hex(&changed(&mut random, cri))));
        }
    }
    Ok(lines)
}

impl Texts {
    /// Adds the judge's cases: see `sample.rs` there.
    fn add_cases(&mut self) -> Outcome {
        const HEAD: usize = 10;
        let cases = fs::read(cases::sample(CASES)?)?;
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
        const FOLDER: &str = "target/library-for-c/seeds";
        let unpack = [
            "run",
            "--quiet",
            "--package",
            "properties",
            "--",
            "unpack",
            "fuzz/seeds",
            FOLDER,
        ];
        run(&mut cargo(unpack))?;
        for target in SEEDS {
            for seed in fs::read_dir(Path::new(FOLDER).join(target))? {
                let seed = fs::read(seed?.path())?;
                if target == "cri" {
                    self.cris.insert(seed.clone());
                }
                self.texts.insert(seed);
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

/// Returns a text with a change or two.
fn changed(random: &mut Rng, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..random.u8(1..3) {
        let at = random.usize(..=text.len());
        let to = (at + random.usize(..2)).min(text.len());
        match random.u8(..4) {
            0 => text.truncate(at),
            1 => drop(text.drain(at..to)),
            _ => drop(text.splice(
                at..to,
                random.choice(PUT).unwrap_or_default().iter().copied(),
            )),
        }
    }
    text
}
