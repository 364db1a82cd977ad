//! Compiles programs that are wrong: the compiler says what is wanted, in the words of users.
//!
//! No feature is on, as some call methods and macros whose feature is off: the compiler names it.
//!
//! After a change: `TRYBUILD=overwrite cargo test -p iri-core --no-default-features --test messages`, and read the difference.
#![cfg(not(any(feature = "alloc", feature = "literals", feature = "lint")))]

use std::env;
use std::process::Command;

/// The release whose output is compared. Others put other words around ours.
const COMPILER: &str = "1.95.0";

#[test]
fn what_the_compiler_says() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().unwrap();
    let version = String::from_utf8(output.stdout).unwrap();
    if version.split(' ').nth(1) == Some(COMPILER) {
        trybuild::TestCases::new().compile_fail("tests/messages/*.rs");
    } else {
        eprintln!("left out: the output is that of rustc {COMPILER}, this is {version}");
    }
}
