//! What a program can leave out of the grammar, by a `cfg` that only the program sets.

use std::env;
use std::process::Command;

/// A program that leaves something out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOut {
    /// The row of its `parse` in tables.
    pub parse: &'static str,
    cfgs: &'static [&'static str],
}

/// The program that leaves all of it out, then one for each part.
pub const LEFT_OUT: [LeftOut; 4] = [
    LeftOut::new("parse_least", &[IP_LITERAL, ASCII_ONLY, PLAIN_ERRORS]),
    LeftOut::new("parse_without_ip_literal", &[IP_LITERAL]),
    LeftOut::new("parse_ascii_only", &[ASCII_ONLY]),
    LeftOut::new("parse_plain_errors", &[PLAIN_ERRORS]),
];

const IP_LITERAL: &str = "iri_without_ip_literal";
const ASCII_ONLY: &str = "iri_ascii_only";
const PLAIN_ERRORS: &str = "iri_plain_errors";

/// The program that leaves all of it out.
pub const LEAST: LeftOut = LEFT_OUT[0];

impl LeftOut {
    const fn new(parse: &'static str, cfgs: &'static [&'static str]) -> Self {
        Self { parse, cfgs }
    }

    /// Makes cargo build the program so for another target than the host. What runs on the host, such as the macros,
    /// keeps the whole grammar.
    pub fn set(self, cargo: &mut Command) {
        let mut flags = env::var("RUSTFLAGS").unwrap_or_default();
        for cfg in self.cfgs {
            flags += &format!(" --cfg {cfg}");
        }
        cargo.env("RUSTFLAGS", flags.trim_start());
    }
}
