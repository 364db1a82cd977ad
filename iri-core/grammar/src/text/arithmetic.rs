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
        if cfg!(debug_assertions) && left.checked_add(right).is_none() {
            $crate::text::arithmetic::out_of_range(
                left.wrapping_add(0) as u128,
                " + ",
                right as u128,
            );
        }
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
        if cfg!(debug_assertions) && left.checked_sub(right).is_none() {
            $crate::text::arithmetic::out_of_range(
                left.wrapping_add(0) as u128,
                " - ",
                right as u128,
            );
        }
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
        if cfg!(debug_assertions) && left.checked_mul(right).is_none() {
            $crate::text::arithmetic::out_of_range(
                left.wrapping_add(0) as u128,
                " * ",
                right as u128,
            );
        }
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
        if cfg!(debug_assertions) && left.checked_shl(right).is_none() {
            $crate::text::arithmetic::out_of_range(
                left.wrapping_add(0) as u128,
                " << ",
                right as u128,
            );
        }
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
        if cfg!(debug_assertions) && left.checked_shr(right).is_none() {
            $crate::text::arithmetic::out_of_range(
                left.wrapping_add(0) as u128,
                " >> ",
                right as u128,
            );
        }
        left.wrapping_shr(right)
    }};
}
pub use __shr as shr;

/// Panics with both values.
#[cfg(iri_checks)]
#[doc(hidden)]
#[track_caller]
#[cfg_attr(
    not(test),
    expect(
        clippy::arithmetic_side_effects,
        clippy::indexing_slicing,
        clippy::panic,
        reason = "only a build that asserts promises has it"
    )
)]
pub const fn out_of_range(left: u128, operator: &str, right: u128) -> ! {
    const MOST: usize = 100;
    let mut text = [b' '; MOST];
    let mut start = before(&mut text, MOST, right);
    let mut rest = operator.as_bytes();
    while let [others @ .., b] = rest {
        start -= 1;
        text[start] = *b;
        rest = others;
    }
    start = before(&mut text, start, left);
    let (_, shown) = text.split_at(start);
    match str::from_utf8(shown) {
        Ok(shown) => panic!("{}", shown),
        Err(_) => panic!("the result is in range"),
    }
}

/// Writes a number before a place. Returns where it starts.
#[cfg(iri_checks)]
#[cfg_attr(
    not(test),
    expect(
        clippy::arithmetic_side_effects,
        clippy::indexing_slicing,
        reason = "only a build that asserts promises has it"
    )
)]
const fn before(text: &mut [u8], end: usize, number: u128) -> usize {
    let (mut start, mut rest) = (end, number);
    loop {
        start -= 1;
        text[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            return start;
        }
    }
}

#[cfg(all(test, iri_checks, debug_assertions))]
mod tests {
    use core::hint::black_box;

    use super::{minus, plus};

    #[test]
    #[should_panic(expected = "3 - 4")]
    fn what_is_out_of_range_is_shown() {
        let (left, right) = (black_box(3_u32), 4);
        let _ = minus!(left, right);
    }

    #[test]
    #[should_panic(expected = "18446744073709551615 + 1")]
    fn a_sum_is_shown() {
        let _ = plus!(u64::MAX, black_box(1));
    }
}
