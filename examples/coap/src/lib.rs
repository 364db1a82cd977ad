//! What the client and the server share: an Ethernet controller, a clock, a network with one UDP socket.
#![no_std]
#![deny(unsafe_code)]

pub mod clock;
pub mod lan9118;
pub mod network;
