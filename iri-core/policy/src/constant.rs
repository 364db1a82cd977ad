//! The code to which the derive `IriNewtype` expands. Only it uses it.

use iri_core::IriRef;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use iri_core::constant::String;
#[doc(hidden)]
pub use iri_core::constant::refuse;
use iri_core::constant::{bidi_formatting, show, stop};
use iri_grammar::Kind;
use iri_grammar::report::message_in_const::Message;

use crate::policy::hint::Phrase;
use crate::policy::policy::Policy;
/// schemars, for the code of the derive.
#[cfg(feature = "schemars")]
pub mod schemars {
    pub use alloc::borrow::Cow;

    pub use ::schemars::{JsonSchema, Schema, SchemaGenerator};
}

/// serde, for the code of the derive.
#[cfg(feature = "serde")]
pub mod serde {
    pub use iri_core::__family::serde::{ReadText, Text};
    pub use serde_core::de::Error;
    pub use serde_core::{Deserialize, Deserializer, Serialize, Serializer};
}

iri_core::__if_feature! {
    $
    __feature_alloc_is_on: "alloc",
    __feature_schemars_is_on: "schemars",
    __feature_serde_is_on: "serde",
}

/// Checks that a text is of a kind, and keeps a policy.
///
/// # Panics
/// It panics if one does not hold: that is an error of the compiler. It also panics if the policy requires a normal
/// form, which only a parse checks.
#[track_caller]
#[doc(hidden)]
pub const fn keep(kind: Kind, policy: &Policy, text: &str) {
    let reference = match IriRef::parse_as(kind, text) {
        Ok(reference) => reference,
        Err(error) => refuse(kind.name(), &error, text),
    };
    bidi_formatting(kind.name(), text);
    if policy.asks_for_normal() {
        show(&Message::of(&[
            "a normal form cannot be checked when compiling: use `parse`",
        ]));
    }
    if let Err(violation) = policy.check_const(reference) {
        let mut sentence = Message::of(&[]);
        put(&mut sentence, &violation.sentence());
        let mut hint = Message::of(&[]);
        let mut phrases = violation.hint_in(text).phrases();
        while let Some(some) = phrases.next() {
            put(&mut hint, &some);
        }
        stop(violation.report(text), &sentence, Some(&hint));
    }
}

const fn put(message: &mut Message, phrases: &[Phrase<'_>]) {
    let mut rest = phrases;
    while let [first, tail @ ..] = rest {
        match first {
            Phrase::Text(text) => message.put(text.as_bytes()),
            Phrase::Decimal(value) => message.put_decimal(*value as usize),
        }
        rest = tail;
    }
}
