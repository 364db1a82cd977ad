//! Parses random and mutated texts with this library and with others. If two libraries do not accept the same texts or
//! do not find the same components, one of them is wrong or reads the RFC otherwise.
//!
//! `docs/grammar.md` lists the known differences. There are none, so any difference is a failure.

use std::process::ExitCode;

use texts::Texts;

mod libraries;
mod texts;

/// A library's reading of a text: the components that it distinguishes, or `None` if the text is not valid.
type Reading = Option<Vec<(&'static str, Option<String>)>>;

/// A function that reads a text as one type of a library.
type Reader = fn(&str) -> Reading;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse());
    let cases = arguments.next().and_then(Result::ok).unwrap_or(3_000_000);
    let seed = arguments.next().and_then(Result::ok).unwrap_or(1);

    let (mut valid, mut differences) = (0_u64, 0_u64);
    for text in Texts::new(seed).take(usize::try_from(cases).unwrap_or(usize::MAX)) {
        valid += u64::from(iri_core::IriRef::parse(&text).is_ok());
        for (name, ours, theirs) in libraries::PAIRS {
            if !agree(&ours(&text), &theirs(&text)) {
                differences += 1;
                println!(
                    "{name}: {text:?}\n  ours   {:?}\n  theirs {:?}",
                    ours(&text),
                    theirs(&text)
                );
            }
        }
    }
    println!(
        "{cases} texts from seed {seed}, {valid} of them valid; {} types of other libraries; {differences} differences",
        libraries::PAIRS.len(),
    );
    ExitCode::from(u8::from(differences > 0))
}

/// Returns whether the verdicts agree, and every component that the other library distinguishes.
fn agree(ours: &Reading, theirs: &Reading) -> bool {
    match (ours, theirs) {
        (Some(ours), Some(theirs)) => theirs.iter().all(|part| ours.contains(part)),
        (None, None) => true,
        _ => false,
    }
}
