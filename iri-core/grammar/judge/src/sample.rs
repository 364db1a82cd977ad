//! Writes a sample of the cases with their answers, for a microcontroller, where the judge itself cannot run.
//!
//! A case is a head of 10 bytes and the input. The head has the kind, by its place in `Kind::ALL`, or after these
//! [`XriKind::XriRef`]; then the length of the input. For a valid input, 0 and the lengths of scheme, userinfo, host,
//! port, path, query and fragment follow ([`ABSENT`] for an absent one; seven zeros for an XRI). For an invalid one,
//! 1, the offset of the error and six zeros follow.

use std::fs;
use std::path::PathBuf;

use iri_core::component::{Fragment, Host, Port, Query, Scheme, Userinfo};
use iri_core::{IriRef, Kind, ParseError};
use iri_xri::XriKind;

use crate::trial::{Part, Trial};
use crate::xri::{self, CHANGED};

/// The length that means an absent component.
const ABSENT: u8 = u8::MAX;

/// The sampled part has every shape, and bytes that are not UTF-8.
const PART: Part = Part::Shapes(0);

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file to write
    file: PathBuf,
    /// About how many cases to write, half of them valid; an eighth as many of XRIs come on top
    #[arg(long, default_value_t = 5000)]
    cases: u64,
}

/// Writes a sample. Returns whether that succeeded.
pub(crate) fn run(args: &Args) -> bool {
    let written = sample(args.cases).and_then(|sample| {
        // Writing the file makes cargo build what depends on it again, even if it is unchanged.
        match fs::read(&args.file) {
            Ok(before) if before == sample => Ok(()),
            _ => fs::write(&args.file, sample).map_err(|error| error.to_string()),
        }
    });
    if let Err(error) = &written {
        println!("{}: {error}", args.file.display());
    }
    written.is_ok()
}

/// Returns the sample, or a difference: what iri-core has wrong here it may also have wrong there.
pub(crate) fn sample(cases: u64) -> Result<Vec<u8>, String> {
    let groups = 2 * Kind::ALL.len();
    let share = (cases / groups as u64).max(1);
    let mut sample = Vec::new();
    for (number, kind) in (0..).zip(Kind::ALL) {
        let trial = Trial::of_rule(kind.name());
        let tally = trial.run(PART);
        if let Some(difference) = tally.shown.first() {
            return Err(difference.clone());
        }
        let (mut valid, mut invalid) = (
            chooses(share, tally.valid),
            chooses(share, tally.cases - tally.valid),
        );
        trial.each(PART, &mut |input: &[u8]| {
            let parsed = IriRef::parse_bytes_as(kind, input);
            let is_taken = match parsed {
                Ok(_) => valid(),
                Err(_) => invalid(),
            };
            if is_taken {
                sample.extend([number, length(input.len())]);
                sample.extend(match parsed {
                    Ok(iri) => components(iri),
                    Err(error) => wrong(error),
                });
                sample.extend(input);
            }
        });
    }
    let count = usize::try_from(cases).map_err(|error| error.to_string())?
        / Kind::ALL.len()
        / (1 + CHANGED);
    for text in xri::texts(count) {
        sample.extend([length(Kind::ALL.len()), length(text.len())]);
        let checked = XriKind::XriRef.check(&text);
        sample.extend(checked.map_or_else(wrong, |()| [0; 8]));
        sample.extend(text.bytes());
    }
    Ok(sample)
}

fn wrong(error: ParseError) -> [u8; 8] {
    [1, length(error.offset()), 0, 0, 0, 0, 0, 0]
}

fn components(iri: IriRef<'_>) -> [u8; 8] {
    let absent = |part: Option<&str>| part.map_or(ABSENT, |part| length(part.len()));
    [
        0,
        absent(iri.scheme().map(Scheme::as_str)),
        absent(iri.userinfo().map(Userinfo::as_str)),
        absent(iri.host().map(Host::as_str)),
        absent(iri.port().map(Port::as_str)),
        length(iri.path().as_str().len()),
        absent(iri.query().map(Query::as_str)),
        absent(iri.fragment().map(Fragment::as_str)),
    ]
}

fn length(length: usize) -> u8 {
    u8::try_from(length)
        .ok()
        .filter(|length| *length != ABSENT)
        .expect("the cases are short")
}

/// Makes a function that chooses about `share` of a number of cases, but not in a rhythm that the cases may have too.
fn chooses(share: u64, of: u64) -> impl FnMut() -> bool {
    let (nth, mut seen) = ((of / share).max(1), 0_u64);
    move || {
        seen += 1;
        let scattered = seen.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        scattered.is_multiple_of(nth)
    }
}
