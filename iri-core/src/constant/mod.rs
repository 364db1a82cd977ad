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
mod term;
mod text;

#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use alloc::string::String;
#[doc(hidden)]
pub use iri_grammar::text::terms::Terms;

pub use self::refuse::{bidi_formatting, keep, mismatched, namespace, prefixes, refuse};
pub use self::resolved::{Resolved, utf8};
pub use self::term::{Namespace, term, terms};
pub use self::text::{
    Constant, absolute_iri, absolute_uri, iri, iri_ref, relative_iri_ref, relative_uri_ref, uri,
    uri_ref,
};

/// Defines a macro that expands to its argument if a feature is on, and to nothing if it is off. The code of a derive
/// cannot ask which features of iri-core are on. The names are unlike any other, so that rustc suggests none of them.
macro_rules! if_feature {
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

/// Makes the constants of a vocabulary, with the fields of its table. The compiler copies tokens faster than a macro of iri-macros
/// makes them.
#[doc(hidden)]
#[macro_export]
macro_rules! __constants_of_terms {
    ({ $($table:tt)* } $({ $($attributes:tt)* } $doc:tt $name:tt $text:tt)*) => {
        /// All terms of the namespace. `ALL.get` finds a term by its local name.
        pub const ALL: $crate::vocabulary::Vocabulary = $crate::vocabulary::Vocabulary::new(
            NAMESPACE,
            &$crate::constant::Terms { texts: &[$($text),*], $($table)* },
        );

        $(
            $($attributes)*
            #[doc = $doc]
            pub const $name: Iri = __term($text);
        )*
    };
}

if_feature! {
    $
    __feature_alloc_is_on: "alloc",
    __feature_schemars_is_on: "schemars",
    __feature_serde_is_on: "serde",
    __feature_template_is_on: "template",
}
