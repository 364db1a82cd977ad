//! Refuses configurations, and says which field is wrong, which rule it breaks and what to do.

use iri_core::IriRef;
use iri_core::component::Host;
use iri_policy::{PolicyError, ViolationKind};
use postcard::take_from_bytes;
use semihosting::println;

use crate::config::{Collector, Config, Unchecked, Update};

/// Configurations of a factory that did not check them, one after the other. Each breaks one rule.
static BROKEN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/broken.postcard"));

pub fn configurations() {
    println!("\n# Configurations that break a rule");
    let mut rest = BROKEN;
    while let Ok((_, after)) = take_from_bytes::<Unchecked<'_>>(rest) {
        match take_from_bytes::<Config<'_>>(rest) {
            Ok(_) => println!("a broken one was taken"),
            Err(_) => explain(rest),
        }
        rest = after;
    }
}

/// Says what is wrong with a configuration. postcard keeps no message, so the fields are read as texts, and their types
/// parse them.
pub fn explain(bytes: &[u8]) {
    match take_from_bytes::<Unchecked<'_>>(bytes) {
        Ok((texts, _)) => {
            field(
                "collector",
                texts.collector,
                Collector::parse(texts.collector).err(),
            );
            field("update", texts.update, Update::parse(texts.update).err());
        }
        Err(error) => println!("refused: {error}"),
    }
}

fn field(name: &str, text: &str, error: Option<PolicyError>) {
    let Some(error) = error else { return };
    // The report masks what could be a password.
    let report = error.report(text);
    match error {
        PolicyError::Violation(violation) => {
            println!("{name} breaks the rule {:?}: {report}", violation.kind());
            if let ViolationKind::Reach(_) = violation.kind() {
                reach(IriRef::parse(text).ok().and_then(IriRef::host));
            }
        }
        _ => println!("{name} is refused: {report}"),
    }
}

/// Prints where a host leads.
pub fn reach(host: Option<Host<'_>>) {
    if let Some(host) = host {
        println!("  the reach of {host} is {:?}", host.reach());
    }
}
