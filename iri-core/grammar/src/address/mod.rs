//! Where authorities lead: hosts as addresses, what others take for one, and the ports of schemes.

pub mod literal;
pub mod number;
pub mod port;
pub mod reach;
