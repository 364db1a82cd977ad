//! Random and mutated texts, parsed by this library and by others: whoever takes another text for valid, or sees
//! another component in it, is wrong or reads the RFC otherwise.
//!
//! `docs/grammar.md` lists the known differences: there is none, so any is a failure.

use std::process::ExitCode;

use texts::Texts;

mod libraries;
mod texts;

/// What a library says of a text: the components that it tells apart, or `None` if the text is not valid.
type Reading = Option<Vec<(&'static str, Option<String>)>>;

/// How a library reads texts as one type.
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

/// Returns the same verdict, and the same of every component that the other library tells apart.
fn agree(ours: &Reading, theirs: &Reading) -> bool {
    match (ours, theirs) {
        (Some(ours), Some(theirs)) => theirs.iter().all(|part| ours.contains(part)),
        (None, None) => true,
        _ => false,
    }
}
