//! What machine code does that matters to the stack: calls, jumps, and where the address of a call comes from.

mod instruction;
mod riscv;
mod thumb;

pub(super) use instruction::{At, Op};
pub(super) use riscv::decode as riscv;
pub(super) use thumb::{decode as thumb, moved};
