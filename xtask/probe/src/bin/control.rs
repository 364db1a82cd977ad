//! Has a panic branch, so it must not link. If it did, the other probes would prove nothing.
#![no_std]
#![no_main]

use probe::{probe, text};

probe! {
    calls::keep(text().as_bytes()[0]);
}
