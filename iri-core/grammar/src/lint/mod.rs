//! What a text can have though it is valid, and had better not: lints.
//!
//! A lint never blocks a parse. Each [`Finding`] has a [`Code`], whose name stays, a [`Severity`], which [`Levels`]
//! replace, and a place; its `report` is that of an error. Where one answer is safe, it has a [`Fix`].
//!
//! `docs/lints.md` in the repository lists all codes with examples, which are their tests.
//!
//! Nothing allocates or panics. A text is looked at once for what it has at all, then by each check that this asks for;
//! all together takes linear time.

pub mod check;
pub mod code;
pub mod finding;
pub mod fix;
pub mod levels;
pub mod lints;
pub mod scheme;
pub mod seen;
pub mod severity;
pub mod split;
pub mod subject;
#[cfg(test)]
mod tests;
mod unicode;

pub use code::Code;
pub use finding::Finding;
pub use fix::Fix;
pub use levels::Levels;
pub use lints::{Lints, bidi_formatting, text};
pub use severity::{Group, Severity};
