#![no_std]
#![no_main]

harness::program!(ours::redacted_values);
