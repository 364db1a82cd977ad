//! Hosts as addresses: which they are, where those lead, and what others take for one.

pub mod literal;
pub mod number;
pub mod reach;
