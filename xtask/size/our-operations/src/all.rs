//! A program with the operations that most firmware has some of.
#![no_std]
#![no_main]

use our_operations::basic;

harness::program!(
    basic::parse,
    basic::kinds,
    basic::bytes,
    basic::components,
    basic::resolve,
    basic::resolve_buf,
    basic::relativize,
    basic::normalize,
    basic::to_uri,
    basic::to_iri,
    basic::decode,
    basic::build,
    basic::edit,
    basic::redacted,
    basic::report,
);
