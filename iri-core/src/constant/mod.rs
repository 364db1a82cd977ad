//! The code to which the macros expand: checks that the compiler runs, and what it shows if one fails. Only the
//! macros use it.
//!
//! The macros check a literal themselves, as they see it. Only the compiler knows the value of any other expression.
//! So the functions here are `const`, and fail by a panic, which is an error of the compiler.

mod refuse;
mod resolved;
mod text;

pub use self::refuse::{bidi_formatting, mismatched, namespace, refuse, show, stop};
pub use self::resolved::{Resolved, utf8};
pub use self::text::{
    Constant, absolute_iri, absolute_uri, iri, iri_ref, relative_iri_ref, relative_uri_ref, uri,
    uri_ref,
};
#[cfg(feature = "alloc")]
pub use alloc::string::String;

/// Defines a macro that expands to its argument if a feature is on, and to nothing if it is off. The code of a derive
/// cannot ask which features of a crate are on: the crate defines such macros. The names are unlike any other, so that rustc suggests
/// none of them.
#[doc(hidden)]
#[macro_export]
macro_rules! __if_feature {
    ($d:tt $($name:ident: $feature:literal,)*) => {$(
        #[cfg(feature = $feature)]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => { $d($d tokens)* };
        }

        #[cfg(not(feature = $feature))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => {};
        }
    )*};
}
