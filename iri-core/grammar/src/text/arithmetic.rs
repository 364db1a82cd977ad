//! Calculates with places and counts, which never leave the range of their type, and asserts promises.
//!
//! Rust's operators panic in a debug build where they overflow, and no build of a user's may panic. So these macros wrap.
//! With `--cfg iri_checks`, debug builds assert that nothing wraps, and that promises are kept. `cargo xtask test`, the
//! fuzzers, and cargo within this repository set it; nothing sets it for a user. Where a calculation is meant to wrap,
//! the code calls the `wrapping_` method itself.
//!
//! They are macros because they serve all integers in `const`, and because the compiler runs a call slowly.

/// Asserts what the code relies upon, in debug builds with `--cfg iri_checks`.
#[doc(hidden)]
#[macro_export]
macro_rules! __promise {
    ($condition:expr, $what:literal) => {
        #[cfg(iri_checks)]
        debug_assert!($condition, $what);
    };
}
pub use __promise as promise;

/// Returns the value of an `Option` that always has one, or else the empty value of its type.
#[doc(hidden)]
#[macro_export]
macro_rules! __promised {
    ($option:expr) => {{
        let option = $option;
        #[cfg(iri_checks)]
        debug_assert!(option.is_some(), "there is a value");
        option.unwrap_or_default()
    }};
}
pub use __promised as promised;

/// Adds two integers whose sum fits.
#[doc(hidden)]
#[macro_export]
macro_rules! __plus {
    ($left:expr, $right:expr) => {{
        let (left, right) = ($left, $right);
        #[cfg(iri_checks)]
        debug_assert!(left.checked_add(right).is_some(), "the result is in range");
        left.wrapping_add(right)
    }};
}
pub use __plus as plus;

/// Subtracts an integer from one that is at least as large.
#[doc(hidden)]
#[macro_export]
macro_rules! __minus {
    ($left:expr, $right:expr) => {{
        let (left, right) = ($left, $right);
        #[cfg(iri_checks)]
        debug_assert!(left.checked_sub(right).is_some(), "the result is in range");
        left.wrapping_sub(right)
    }};
}
pub use __minus as minus;

/// Multiplies two integers whose product fits.
#[doc(hidden)]
#[macro_export]
macro_rules! __times {
    ($left:expr, $right:expr) => {{
        let (left, right) = ($left, $right);
        #[cfg(iri_checks)]
        debug_assert!(left.checked_mul(right).is_some(), "the result is in range");
        left.wrapping_mul(right)
    }};
}
pub use __times as times;

/// Shifts an integer left by less than its number of bits.
#[doc(hidden)]
#[macro_export]
macro_rules! __shl {
    ($left:expr, $right:expr) => {{
        let (left, right) = ($left, $right);
        #[cfg(iri_checks)]
        debug_assert!(left.checked_shl(right).is_some(), "the result is in range");
        left.wrapping_shl(right)
    }};
}
pub use __shl as shl;

/// Shifts an integer right by less than its number of bits.
#[doc(hidden)]
#[macro_export]
macro_rules! __shr {
    ($left:expr, $right:expr) => {{
        let (left, right) = ($left, $right);
        #[cfg(iri_checks)]
        debug_assert!(left.checked_shr(right).is_some(), "the result is in range");
        left.wrapping_shr(right)
    }};
}
pub use __shr as shr;
