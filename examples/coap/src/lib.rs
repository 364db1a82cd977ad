//! The modules that the programs share: an Ethernet controller, a clock, a network, a UDP or TCP socket, and CoAP's messages.
#![no_std]
#![deny(unsafe_code)]

pub mod clock;
pub mod datagram;
pub mod lan9118;
pub mod network;
pub mod tcp;
pub mod udp;
