//! What a bad literal prints: each file of `ui` must fail `cargo check`, with the output that stands beside it.
//!
//! What a compiler puts around our message differs between its releases, so the whole is compared on the one that
//! `ui/COMPILER` names. On others the unit tests still find each message in these files.
//!
//! After a change: `TRYBUILD=overwrite cargo test -p iri-macros --test ui`, and read the difference.

use std::env;
use std::process::Command;

const COMPILER: &str = include_str!("ui/COMPILER").trim_ascii_end();

#[test]
fn bad_literals() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().unwrap();
    let version = String::from_utf8(output.stdout).unwrap();
    if version.split(' ').nth(1) == Some(COMPILER) {
        trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
    } else {
        eprintln!("left out: the output is that of rustc {COMPILER}, this is {version}");
    }
}
