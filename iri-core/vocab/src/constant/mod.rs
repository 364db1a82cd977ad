//! The code to which the macros expand: checks that the compiler runs, and what it shows if one fails. Only the macros use it.

use iri_core::constant::show;
use iri_core::{__family, Iri};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::message_in_const::Message;

use crate::prefixes::pair::Entry;
use crate::prefixes::{PrefixError, Prefixes};

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

/// Makes prefixes of texts, which the macro has sorted by prefix. Beside a text stands whether the macro has seen it.
/// `by_namespace` has the numbers of those that it has seen, sorted by namespace, then those of the others. `written` has for each its
/// place in the source.
///
/// # Panics
/// It panics if a namespace is no IRI, if a local name would continue its authority, or if it has a bidi formatting character: that
/// is an error of the compiler.
#[track_caller]
#[doc(hidden)]
#[must_use]
pub const fn prefixes<const N: usize>(
    texts: [(&'static str, &'static str, bool); N],
    by_namespace: [u16; N],
    written: [u16; N],
) -> Prefixes<N> {
    let none = Entry {
        prefix: "",
        namespace: __family::iri(Parts::EMPTY),
    };
    let mut entries = [none; N];
    let (mut places, mut texts) = (entries.as_mut_slice(), texts.as_slice());
    while let ([entry, rest @ ..], [(prefix, text, is_seen), others @ ..]) = (places, texts) {
        let namespace = if *is_seen {
            iri_core::constant::iri(text)
        } else {
            not_seen(prefix, text)
        };
        *entry = Entry { prefix, namespace };
        (places, texts) = (rest, others);
    }
    match Prefixes::arranged(entries, by_namespace, &written) {
        Ok(prefixes) => prefixes,
        Err(error) => refuse_prefix(&error),
    }
}

/// Returns a namespace that the macro has not seen.
#[track_caller]
const fn not_seen(prefix: &str, text: &'static str) -> Iri<'static> {
    let namespace = namespace(text);
    bidi_formatting("IRI", text);
    if __family::parts(namespace.as_iri_ref()).ends_in_authority() {
        refuse_prefix(&PrefixError::authority(prefix, text.len()))
    }
    namespace
}

#[track_caller]
const fn refuse_prefix(error: &PrefixError) -> ! {
    let ([before, prefix, cut, after], hint) = error.words();
    let colon = if hint.is_empty() { "" } else { ": " };
    show(&Message::of(&[before, prefix, cut, after, colon, hint]))
}
