#![no_std]
#![no_main]

harness::program!(ours::to_iri);
