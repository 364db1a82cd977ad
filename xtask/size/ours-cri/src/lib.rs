//! What iri-core's programs for CoAP have in common: they hand out options, as a message takes them.
#![no_std]

use core::hint::black_box;

/// Adds an option to a message.
#[inline(always)]
pub fn add_option(number: u16, value: &[u8]) {
    black_box((number, value));
}
