//! The lints that a macro or a rule is asked to check: `deny(code, ..)` and `allow(code, ..)`.

#[cfg(feature = "lint")]
mod denied;
mod group;
#[cfg(not(feature = "lint"))]
mod off;
#[cfg(all(feature = "lint", feature = "declarations"))]
mod rule;

#[cfg(feature = "lint")]
pub(crate) use denied::Lints;
#[cfg(not(feature = "lint"))]
pub(crate) use off::Lints;
