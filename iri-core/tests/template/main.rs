//! URI templates, by vectors of RFC 6570 and against a slow reading of its section 3.
#![cfg(all(feature = "template", feature = "alloc"))]

mod expand;
mod matching;
mod set;
mod slow;
mod syntax;
