//! Lints: they find what is valid in a text but probably a mistake.
//!
//! A lint never makes a parse fail. Each [`Finding`] has a [`Code`], whose name never changes, a [`Severity`], which
//! [`Levels`] can replace, and a place. Its `report` has the form of an error's. If one change is safe, it has a
//! [`Fix`].
//!
//! `docs/lints.md` in the repository lists all codes with examples, which are their tests.
//!
//! Nothing here allocates or panics. One look at a text finds which checks can find something, and only these run. All
//! checks together take linear time.

pub mod check;
pub mod code;
pub mod finding;
pub mod fix;
pub mod levels;
pub mod lints;
pub mod scheme;
pub mod seen;
pub mod severity;
pub mod subject;
pub mod table;
#[cfg(test)]
mod tests;
mod unicode;

pub use code::Code;
pub use finding::Finding;
pub use fix::Fix;
pub use levels::Levels;
pub use lints::{Lints, bidi_formatting, text};
pub use severity::{Group, Severity};
