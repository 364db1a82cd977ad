//! Has a panic branch, so that it must not link: were it to, the other probes would prove nothing.
#![no_std]
#![no_main]

use probe::{bytes, keep, probe};

probe! {
    keep(bytes()[0]);
}
