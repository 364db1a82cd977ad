//! Says where an authority leads: the address that a host is, or that others read it as, and the port of a scheme.

pub mod international;
pub mod literal;
pub mod mapped;
pub mod mapped_to_ascii;
pub mod number;
pub mod port;
pub mod public_name;
pub mod reach;
#[cfg(test)]
mod readers;
