//! The output of the command, for people and for programs.

pub(crate) mod diagnostic;
pub(crate) mod drawing;
pub(crate) mod json;
pub(crate) mod outcome;
pub(crate) mod progress;
pub(crate) mod xri;
