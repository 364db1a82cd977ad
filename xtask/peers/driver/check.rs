//! Compares vocabularies, enums and prefixes with what rdflib and curies say; `cargo xtask terms` puts it into a package of
//! its own, and makes the module `made`.

use std::collections::HashMap;
use std::process::ExitCode;
use std::{env, fs};

use iri_core::Iri;
use iri_core::component::Authority;
use iri_vocab::Prefixes;

#[rustfmt::skip]
mod made;

use made::{All, MODULES, Sdo};

/// The texts that differ little from a term.
const NEAR_MISSES: usize = 1_000_000;

fn main() -> ExitCode {
    let folder = env::args().nth(1).unwrap_or_default();
    let read = |file: &str| fs::read_to_string(format!("{folder}/{file}")).expect("the answers");
    let mut faults = Faults::default();
    terms(&read("terms.tsv"), &mut faults);
    curies(&read("curies.tsv"), &mut faults);
    println!("{} faults", faults.0);
    ExitCode::from(u8::from(faults.0 > 0))
}

#[derive(Default)]
struct Faults(usize);

impl Faults {
    fn check(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.0 += 1;
            if self.0 <= 20 {
                println!("{}", what());
            }
        }
    }
}

/// Compares each term, and texts near to one.
fn terms(answers: &str, faults: &mut Faults) {
    let lines: Vec<[&str; 4]> = answers
        .lines()
        .map(|line| {
            let mut fields = line.split('\t');
            std::array::from_fn(|_| fields.next().expect("four fields"))
        })
        .collect();
    let constants: Vec<(usize, Iri<'_>)> = MODULES
        .iter()
        .enumerate()
        .flat_map(|(module, (.., terms))| terms.iter().map(move |term| (module, *term)))
        .collect();
    faults.check(constants.len() == lines.len(), || {
        "not as many constants as terms".to_owned()
    });
    let known: HashMap<&str, usize> = lines
        .iter()
        .enumerate()
        .map(|(at, line)| (line[3], at))
        .collect();
    let sdo = lines
        .iter()
        .position(|line| line[0] == "SDO")
        .expect("schema.org");
    for (at, (&[name, namespace, local, iri], &(module, constant))) in
        lines.iter().zip(&constants).enumerate()
    {
        let (_, inline, of_file, _) = &MODULES[module];
        faults.check(constant == iri, || format!("{name} {local}: {constant}"));
        for vocabulary in [inline, of_file] {
            faults.check(vocabulary.namespace() == namespace, || {
                format!("{name}: {}", vocabulary.namespace())
            });
            faults.check(vocabulary.get(local) == Some(constant), || {
                format!("{name}: no {local}")
            });
            faults.check(vocabulary.local_name(constant) == Some(local), || {
                format!("{name}: {local} of no IRI")
            });
        }
        faults.check(
            All::try_from(iri).is_ok_and(|term| term as usize == at),
            || format!("{iri} has no variant"),
        );
        faults.check(All::ALL[at].as_iri() == constant, || {
            format!("{iri} of another variant")
        });
        let of_sdo = Sdo::try_from(iri).ok().map(|term| term as usize);
        let expected = (name == "SDO").then(|| at - sdo);
        faults.check(of_sdo == expected, || {
            format!("{iri}: {of_sdo:?} in the enum of schema.org")
        });
    }
    let mut random = Random(1);
    let mut hits = 0_usize;
    for _ in 0..NEAR_MISSES {
        let line = random.below(lines.len());
        let text = near(lines[line][3], &lines, &mut random);
        let expected = known.get(&*text).copied();
        hits += usize::from(expected.is_some());
        let found = All::try_from(&*text).ok().map(|term| term as usize);
        faults.check(found == expected, || {
            format!("{text}: {found:?} and not {expected:?}")
        });
        let of_sdo = Sdo::try_from(&*text).is_ok();
        let expected_of_sdo = expected.is_some_and(|at| lines[at][0] == "SDO");
        faults.check(of_sdo == expected_of_sdo, || {
            format!("{text} in the enum of schema.org: {of_sdo}")
        });
        let Ok(iri) = Iri::parse(&text) else {
            continue;
        };
        for (name, inline, of_file, _) in MODULES {
            if !text.starts_with(inline.namespace().as_str()) {
                continue;
            }
            let expected = expected
                .filter(|at| lines[*at][0] == *name)
                .map(|at| lines[at][2]);
            for vocabulary in [inline, of_file] {
                let found = vocabulary.local_name(iri);
                faults.check(found == expected, || format!("{text}: {found:?} in {name}"));
            }
        }
    }
    println!(
        "{} terms of {} vocabularies; {NEAR_MISSES} texts near to one, of which {hits} are another",
        lines.len(),
        MODULES.len()
    );
}

/// Makes a text that differs from a term in a byte or two, or has the end of another.
fn near(term: &str, lines: &[[&str; 4]], random: &mut Random) -> String {
    let mut text: Vec<char> = term.chars().collect();
    for _ in 0..=random.below(2) {
        let at = random.below(text.len());
        let other = *b"aZ09_-#/.%Se".get(random.below(12)).unwrap_or(&b'a');
        match random.below(7) {
            0 => text[at] = other.into(),
            1 => text.insert(at, other.into()),
            2 => drop(text.remove(at)),
            3 => text.push(other.into()),
            4 => drop(text.pop()),
            5 => {
                text[at] = if text[at].is_lowercase() {
                    text[at].to_ascii_uppercase()
                } else {
                    text[at].to_ascii_lowercase()
                }
            }
            _ => {
                let [_, namespace, ..] = lines[random.below(lines.len())];
                let [.., local, _] = lines[random.below(lines.len())];
                text = namespace.chars().chain(local.chars()).collect();
            }
        }
    }
    text.into_iter().collect()
}

/// Compares CURIEs with those of curies.
fn curies(answers: &str, faults: &mut Faults) {
    let mut lines = answers.lines().peekable();
    let (mut maps, mut compared, mut invalid) = (0, 0, 0);
    while let Some(line) = lines.next() {
        let map: Vec<&str> = line.split('\t').skip(1).collect();
        let prefixes: Vec<(&'static str, Iri<'static>)> = map
            .chunks(2)
            .map(|pair| {
                (
                    &*pair[0].to_owned().leak(),
                    Iri::parse(pair[1].to_owned().leak()).expect("an IRI"),
                )
            })
            .collect();
        maps += 1;
        let mut own = Vec::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("map\t")) {
            let mut fields = line.split('\t').skip(1);
            let (Some(text), Some(answer)) = (fields.next(), fields.next()) else {
                panic!("{line}");
            };
            own.push((
                line.starts_with("iri"),
                text,
                Some(answer).filter(|answer| *answer != "-"),
            ));
        }
        let (same, none) = match prefixes.len() {
            1 => answered::<1>(&prefixes, &own, faults),
            2 => answered::<2>(&prefixes, &own, faults),
            3 => answered::<3>(&prefixes, &own, faults),
            4 => answered::<4>(&prefixes, &own, faults),
            5 => answered::<5>(&prefixes, &own, faults),
            6 => answered::<6>(&prefixes, &own, faults),
            7 => answered::<7>(&prefixes, &own, faults),
            8 => answered::<8>(&prefixes, &own, faults),
            other => panic!("a map of {other} prefixes"),
        };
        compared += same;
        invalid += none;
    }
    println!(
        "{maps} maps of prefixes; {compared} IRIs and CURIEs compared, {invalid} texts that are or make no IRI of the namespace's authority"
    );
}

/// Returns the authority of the namespace of a CURIE.
fn authority<'p, const N: usize>(prefixes: &'p Prefixes<N>, curie: &str) -> Option<Authority<'p>> {
    let (prefix, _) = curie.split_once(':')?;
    prefixes.namespace(prefix)?.authority()
}

/// Compares the answers for one map. Returns how many were compared, and how many texts are or make no IRI, or
/// one of another authority.
fn answered<const N: usize>(
    prefixes: &[(&'static str, Iri<'static>)],
    answers: &[(bool, &str, Option<&str>)],
    faults: &mut Faults,
) -> (usize, usize) {
    let prefixes = Prefixes::<N>::new(std::array::from_fn(|at| prefixes[at])).expect("no conflict");
    let (mut compared, mut invalid) = (0, 0);
    for &(is_iri, text, expected) in answers {
        if is_iri {
            let Ok(iri) = Iri::parse(text) else {
                invalid += 1;
                continue;
            };
            let found = prefixes.compact(iri).map(|curie| curie.to_string());
            let expected = expected.filter(|curie| authority(&prefixes, curie) == iri.authority());
            faults.check(found.as_deref() == expected, || {
                format!("{text}: {found:?} and not {expected:?}")
            });
        } else {
            let found = prefixes
                .expand(text)
                .ok()
                .and_then(|iri| iri.into_owned().ok());
            // What is put together may be no IRI, or one of another authority, which ours refuses.
            let authority = authority(&prefixes, text);
            let expected = expected.filter(|iri| Iri::parse(iri).is_ok_and(|iri| iri.authority() == authority));
            invalid += usize::from(expected.is_none());
            faults.check(found.as_ref().map(|iri| iri.as_str()) == expected, || {
                format!("{text}: {found:?} and not {expected:?}")
            });
        }
        compared += 1;
    }
    (compared, invalid)
}

/// Numbers at random, the same each time (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}
