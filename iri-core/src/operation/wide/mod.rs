//! Faster ways of operations on 64-bit hosts. Elsewhere they find nothing.

pub(super) mod climb;
pub(super) mod compare;
