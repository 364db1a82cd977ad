//! The code to which the macros expand: checks that the compiler runs, and what it shows if one fails. Only the macros use it.

use iri_core::constant::show;
use iri_core::{__family, Iri};
use iri_grammar::report::message_in_const::Message;

use crate::prefixes::Prefixes;

#[cfg(feature = "schemars")]
pub mod schemars;
#[cfg(feature = "serde")]
pub mod serde;
mod term;

#[doc(hidden)]
pub use iri_core::constant::{Constant, bidi_formatting, mismatched, namespace, refuse};
#[doc(hidden)]
pub use iri_grammar::text::terms::Terms;

pub use self::term::{Namespace, term, terms};

iri_core::__if_feature! {
    $
    __feature_schemars_is_on: "schemars",
    __feature_serde_is_on: "serde",
    __feature_template_is_on: "template",
}

/// Makes the constants of a vocabulary, with the fields of its table. The compiler copies tokens faster than a macro of iri-macros
/// makes them.
#[doc(hidden)]
#[macro_export]
macro_rules! __constants_of_terms {
    ({ $($table:tt)* } $({ $($attributes:tt)* } $doc:tt $name:tt $text:tt)*) => {
        /// All terms of the namespace. `ALL.get` finds a term by its local name.
        pub const ALL: $crate::Vocabulary = $crate::Vocabulary::new(
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

/// Makes prefixes.
///
/// # Panics
/// It panics if two conflict, if a local name would continue an authority, or if one has a bidi formatting character: that is an
/// error of the compiler.
#[track_caller]
#[doc(hidden)]
pub const fn prefixes<const N: usize>(prefixes: [(&'static str, Iri<'static>); N]) -> Prefixes<N> {
    let mut rest: &[(&str, Iri<'static>)] = &prefixes;
    while let [(prefix, namespace), others @ ..] = rest {
        // The macro has not seen a constant.
        bidi_formatting("IRI", namespace.as_str());
        if __family::parts(namespace.as_iri_ref()).ends_in_authority() {
            let words = [
                "the namespace of `",
                prefix,
                "` ends in its authority, which a local name would continue: end it in a `/`",
            ];
            show(&Message::of(&words))
        }
        rest = others;
    }
    match Prefixes::new(prefixes) {
        Ok(prefixes) => prefixes,
        Err(error) => show(&Message::of(&error.words())),
    }
}
