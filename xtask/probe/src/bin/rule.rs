//! The rules of the grammar as values.
#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::Rule;
use probe::{hash, keep, probe, show_debug, text};

probe! {
    for rule in Rule::ALL {
        let rule = black_box(*rule);
        keep(rule.name());
        keep(rule.matches(text()));
        show_debug(&rule);
        hash(&rule);
        keep(rule.cmp(&black_box(rule)));
    }
    keep(Rule::from_name(text()));
}
