//! What the programs share: an Ethernet controller, a clock, a network, and a socket of one kind or the other.
#![no_std]
#![deny(unsafe_code)]

pub mod clock;
pub mod lan9118;
pub mod network;
pub mod tcp;
pub mod udp;
