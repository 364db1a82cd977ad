//! Tests URI templates with vectors of RFC 6570, and against slow code that follows its section 3.
#![cfg(feature = "alloc")]

mod arguments;
mod dot_segments;
mod expand;
mod first_reading;
mod guard;
mod hostile;
mod matching;
mod read;
mod set;
mod slow;
mod splits;
mod syntax;
mod typed;
mod values;
