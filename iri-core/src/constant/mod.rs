//! The code to which the macros expand: checks that the compiler runs, and what it shows if one fails. Only the
//! macros use it.
//!
//! The macros check a literal themselves, as they see it. Only the compiler knows the value of any other expression.
//! So the functions here are `const`, and fail by a panic, which is an error of the compiler.

mod refuse;
mod resolved;
#[cfg(feature = "schemars")]
pub mod schemars;
#[cfg(feature = "serde")]
pub mod serde;
mod text;

#[doc(hidden)]
pub use iri_grammar::text::terms::Terms;

pub use self::refuse::{bidi_formatting, keep, mismatched, prefixes, refuse, term};
pub use self::resolved::{Resolved, utf8};
pub use self::text::Constant;

/// Expands to its argument, as the feature `serde` is on.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_serde {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Expands to nothing, as the feature `serde` is off.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_serde {
    ($($tokens:tt)*) => {};
}

/// Expands to its argument, as the feature `schemars` is on.
#[cfg(feature = "schemars")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_schemars {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Expands to nothing, as the feature `schemars` is off.
#[cfg(not(feature = "schemars"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_schemars {
    ($($tokens:tt)*) => {};
}

/// Expands to its argument, as the feature `template` is on.
#[cfg(feature = "template")]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_template {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Expands to nothing, as the feature `template` is off.
#[cfg(not(feature = "template"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __if_template {
    ($($tokens:tt)*) => {};
}
