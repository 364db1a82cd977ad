//! Has a panic branch, so it must not link. If it did, the other probes would prove nothing.
#![no_std]
#![no_main]

use probe::{bytes, keep, probe};

probe! {
    keep(bytes()[0]);
}
