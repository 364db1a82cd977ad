//! Says where an authority leads: the address that a host is, or that others read it as, and the port of a scheme.

pub mod delimiting;
pub mod literal;
pub mod mapped;
pub mod number;
pub mod port;
pub mod public_name;
pub mod reach;
