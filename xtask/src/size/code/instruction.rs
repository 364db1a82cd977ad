//! An instruction, whatever the machine.

/// An instruction, reduced to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::size) enum Op {
    /// Calls a place.
    Call(u32),
    /// Goes to a place, always or on a condition.
    Jump { to: u32, always: bool },
    /// Calls where a register points.
    CallThrough(u8),
    /// Goes where a register points.
    JumpThrough(u8),
    /// Goes back, or somewhere within the function.
    Leave,
    /// Reads a word that stands `offset` bytes behind where `base` points.
    Load { to: u8, base: u8, offset: u32 },
    /// Writes such a word.
    Store { from: u8, base: u8, offset: u32 },
    /// Copies a register, or adds a constant on the way.
    Move { to: u8, from: u8 },
    /// Reads a constant that stands there.
    Constant { to: u8, at: u32 },
    /// Takes that many bytes of stack.
    Grow(u32),
    /// Changes some registers, a bit for each, in another way.
    Write(u32),
}

impl Op {
    /// How much of the stack it takes.
    pub(in crate::size) fn taken(self) -> u32 {
        match self {
            Self::Grow(amount) => amount,
            _ => 0,
        }
    }
}

/// An instruction and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::size) struct At {
    pub(in crate::size) address: u32,
    pub(in crate::size) op: Op,
}

/// `value` with bit `bits - 1` as its sign.
pub(super) const fn signed(value: u32, bits: u32) -> u32 {
    let shift = 32 - bits;
    (((value << shift) as i32) >> shift) as u32
}

/// Bits `high` to `low` of a word.
pub(super) const fn bits(word: u32, high: u32, low: u32) -> u32 {
    (word >> low) & ((1 << (high - low + 1)) - 1)
}

/// A register's number in those bits.
pub(super) const fn register(word: u32, high: u32, low: u32) -> u8 {
    bits(word, high, low) as u8
}
