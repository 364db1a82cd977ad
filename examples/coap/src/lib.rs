//! The modules that the programs share: an Ethernet controller, a clock, a network, and a UDP or TCP socket.
#![no_std]
#![deny(unsafe_code)]

pub mod clock;
pub mod lan9118;
pub mod network;
pub mod tcp;
pub mod udp;
