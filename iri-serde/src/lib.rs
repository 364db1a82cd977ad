//! To come.
#![no_std]
