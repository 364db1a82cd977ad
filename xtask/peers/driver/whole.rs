// Compares whole vocabularies with the subjects of their files, and the maps of registries with what curies says; `cargo xtask terms` puts
// it into a package of its own, after the modules that `iri vocab` has written and their list `FILES`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use iri_core::Iri;
use iri_vocab::PrefixMap;

fn main() -> ExitCode {
    let folder = std::env::args().nth(1).unwrap_or_default();
    let read =
        |file: &str| std::fs::read_to_string(format!("{folder}/{file}")).expect("the answers");
    let faults = terms(&read("whole.tsv")) + maps(&read("registries.tsv"));
    println!("{faults} faults");
    ExitCode::from(u8::from(faults > 0))
}

/// Shows the first faults.
fn fault(faults: &mut usize, what: String) {
    *faults += 1;
    if *faults <= 20 {
        println!("{what}");
    }
}

/// Each term is the subject, byte for byte, and there is no other.
fn terms(answers: &str) -> usize {
    let mut subjects: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in answers.lines() {
        let (file, subject) = line.split_once('\t').expect("two fields");
        subjects.entry(file).or_default().insert(subject);
    }
    let (mut faults, mut count, mut refused, mut modules, mut bare) = (0, 0, 0, 0, 0);
    for (file, vocabularies) in FILES {
        let of_file = &subjects[file];
        let terms = vocabularies.iter().flat_map(|all| all.iter());
        let terms: Vec<Iri<'_>> = terms.collect();
        let known: BTreeSet<&str> = terms.iter().map(|term| term.as_str()).collect();
        for subject in of_file {
            match Iri::parse(subject) {
                Ok(_) if known.contains(subject) => {}
                // A namespace has no local name, nor has a host.
                Ok(iri) if subject.ends_with(['#', '/', ':']) || iri.path().is_empty() => bare += 1,
                Ok(_) => fault(&mut faults, format!("{file}: no term {subject}")),
                Err(error) => {
                    println!("{file}: {subject}: {error}");
                    refused += 1;
                }
            }
        }
        for vocabulary in *vocabularies {
            for term in vocabulary.iter() {
                let is_found = of_file.contains(term.as_str())
                    && vocabulary
                        .local_name(term)
                        .is_some_and(|local| vocabulary.get(local) == Some(term));
                if !is_found {
                    fault(
                        &mut faults,
                        format!("{file}: {term} is none of its subjects"),
                    );
                }
            }
        }
        count += terms.len();
        modules += vocabularies.len();
    }
    println!(
        "{count} terms of {modules} namespaces in {} files; {bare} subjects that are a namespace or a host, {refused} that \
         are no IRI",
        FILES.len()
    );
    faults
}

/// All prefixes of a registry are expanded and compacted as curies does.
fn maps(answers: &str) -> usize {
    let mut faults = 0;
    let mut lines = answers.lines().peekable();
    while let Some(name) = lines.next() {
        let name = name.strip_prefix("map\t").expect("the name of a map");
        let (mut pairs, mut left_out, mut asked) = (Vec::new(), BTreeMap::new(), Vec::new());
        while let Some(line) = lines.next_if(|line| !line.starts_with("map\t")) {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                ["prefix", prefix, text] => {
                    let pair = Iri::parse(text).map_err(|error| error.to_string());
                    let pair = pair.and_then(|iri| match PrefixMap::new([(prefix, iri)]) {
                        Ok(_) => Ok((prefix, iri)),
                        Err(error) => Err(error.to_string()),
                    });
                    match pair {
                        Ok(pair) => pairs.push(pair),
                        Err(error) => drop(left_out.insert(prefix, error)),
                    }
                }
                [what, text, answer] => asked.push((what, text, answer)),
                _ => panic!("{line}"),
            }
        }
        let started = std::time::Instant::now();
        let prefixes = PrefixMap::new(pairs).unwrap_or_else(|error| panic!("{name}: {error}"));
        let time = started.elapsed();
        let (mut same, mut other) = (0, BTreeMap::<String, (usize, &str)>::new());
        for (what, text, answer) in &asked {
            let found = match *what {
                "curie" => prefixes
                    .expand(text)
                    .map(|it| it.to_string())
                    .map_err(|it| it.to_string()),
                _ => match Iri::parse(text) {
                    Ok(iri) => prefixes
                        .compact(iri)
                        .map(|it| it.to_string())
                        .ok_or_else(|| "none".into()),
                    Err(error) => Err(error.to_string()),
                },
            };
            let is_left_out = || match *what {
                "curie" => left_out.contains_key(text.split(':').next().unwrap_or_default()),
                _ => left_out.contains_key(answer.split(':').next().unwrap_or_default()),
            };
            match found {
                Ok(found) if found == **answer => same += 1,
                _ if is_left_out() => {
                    other
                        .entry("the prefix is left out".into())
                        .or_insert((0, *text))
                        .0 += 1
                }
                Err(error)
                    if Iri::parse(if *what == "curie" { *answer } else { *text }).is_err() =>
                {
                    let _ = error;
                    other
                        .entry("curies makes no IRI".into())
                        .or_insert((0, *text))
                        .0 += 1;
                }
                found => fault(
                    &mut faults,
                    format!("{name}: {what} {text}: {found:?} and not {answer}"),
                ),
            }
        }
        println!(
            "{name}: {} prefixes, made in {time:?}; {same} of {} answers are the same",
            prefixes.iter().len(),
            asked.len()
        );
        for (why, (count, text)) in other {
            println!("  {count}: {why}, as of {text}");
        }
        let mut kinds = BTreeMap::<&str, Vec<&str>>::new();
        for (prefix, error) in &left_out {
            let kind = error.split(", at byte").next().unwrap_or_default();
            let kind = kind.split("` ").last().unwrap_or_default();
            kinds.entry(kind).or_default().push(prefix);
        }
        for (kind, of) in kinds {
            println!("  left out, {}, as {:?}: {kind}", of.len(), of[0]);
        }
    }
    faults
}
