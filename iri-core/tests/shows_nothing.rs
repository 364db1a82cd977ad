//! Tests that what goes through a text shows nothing of it that could be a credential, and that copies of it go on by themselves.
#![cfg(feature = "alloc")]

use std::fmt::Debug;

use iri_core::component::Host;
use iri_core::{Level, UriRef};

const SECRET: &str = "CANARY";

/// Asserts what `Debug` shows.
#[track_caller]
fn shows(value: impl Debug, shown: &str) {
    let debug = format!("{value:?}");
    assert_eq!(debug, shown);
    assert!(!debug.contains(SECRET));
}

#[test]
fn of_hosts() {
    let host = Host::parse("[v7.a]").unwrap();
    shows(host.kind(), "IpvFuture(v7.a)");
}

/// An operation is made once and written twice.
#[test]
fn a_copy_of_an_operation_writes_the_same() {
    let base = UriRef::parse("http://h/a/b").unwrap();
    let normal = base.normalize(Level::Syntax);
    let copy = Clone::clone(&normal);
    assert_eq!(normal.to_string(), copy.to_string());
}
