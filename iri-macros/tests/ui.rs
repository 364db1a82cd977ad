//! What a bad literal prints: each file of `ui` must fail `cargo check`, with the output that stands beside it.
//!
//! What a compiler puts around our message differs between its releases, so the whole is compared on the one that
//! `ui/COMPILER` names. On others the unit tests still find each message in these files.
//!
//! After a change: `TRYBUILD=overwrite cargo test -p iri-macros --test ui`, and read the difference.

use std::process::Command;
use std::{env, fs};

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

/// A user can do nothing with the name of a hidden macro. A line of `core` is shown only where rustup's `rust-src` is installed.
#[test]
fn what_is_shown_is_the_users_and_ours() {
    for file in fs::read_dir("tests/ui").unwrap() {
        let path = file.unwrap().path();
        if path
            .extension()
            .is_some_and(|extension| extension == "stderr")
        {
            let text = fs::read_to_string(&path).unwrap();
            for other in ["__feature", "$RUST"] {
                assert!(!text.contains(other), "{}", path.display());
            }
        }
    }
}
