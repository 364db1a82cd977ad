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
    LeftOut {
        parse: "parse_least",
        cfgs: &[
            "iri_without_ip_literal",
            "iri_ascii_only",
            "iri_plain_errors",
        ],
    },
    LeftOut {
        parse: "parse_without_ip_literal",
        cfgs: &["iri_without_ip_literal"],
    },
    LeftOut {
        parse: "parse_ascii_only",
        cfgs: &["iri_ascii_only"],
    },
    LeftOut {
        parse: "parse_plain_errors",
        cfgs: &["iri_plain_errors"],
    },
];

/// The program that leaves all of it out.
pub const LEAST: LeftOut = LEFT_OUT[0];

impl LeftOut {
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
