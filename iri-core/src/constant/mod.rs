//! What the macros expand to: checks that the compiler runs, and what it shows where one fails. Only they use it.
//!
//! A literal the macros check themselves, as they see it. The value of any other expression is known to the compiler
//! alone, so what is here is `const fn`, and fails by a panic, which is an error when compiling.

mod refuse;
mod resolved;
#[cfg(feature = "serde")]
pub mod serde;
mod text;

#[doc(hidden)]
pub use iri_grammar::text::terms::Terms;

pub use self::refuse::{bidi_formatting, keep, mismatched, prefixes, refuse, term};
pub use self::resolved::{Resolved, utf8};
pub use self::text::Constant;

/// What it is given, where the feature `serde` is on.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_serde {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Nothing, as the feature `serde` is off.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_serde {
    ($($tokens:tt)*) => {};
}
