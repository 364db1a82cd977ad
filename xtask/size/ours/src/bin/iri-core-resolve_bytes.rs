#![no_std]
#![no_main]

harness::program!(ours::resolve_bytes);
