//! Stops the compiler with an error.

use iri_grammar::grammar::ucschar;
use iri_grammar::report::message_in_const::Message;
use iri_grammar::report::report::{Report, Words};
use iri_grammar::{Kind, ParseError};

use crate::policy::hint::Phrase;
use crate::policy::policy::Policy;
use crate::prefixes::prefixes::Prefixes;
use crate::types::borrowed::{Iri, IriRef};

/// Stops the compiler: a text does not match the rule `name`.
///
/// # Panics
/// It always panics: that is the error of the compiler.
#[track_caller]
#[doc(hidden)]
pub const fn refuse(name: &str, error: &ParseError, text: &str) -> ! {
    let component = error.component().name();
    let words = [
        "invalid ",
        name,
        ": expected ",
        error.expected(),
        " in the ",
        component,
    ];
    stop(error.report(text), &Message::of(&words), None)
}

/// Stops the compiler: the macro took a text that this refuses.
///
/// # Panics
/// Always: that is the error of the compiler.
#[track_caller]
#[doc(hidden)]
pub const fn mismatched() -> ! {
    show(&Message::of(&[
        "iri-macros was built with another version of iri-core",
    ]))
}

/// Returns a namespace, which its macro may not have seen.
///
/// # Panics
/// It panics if the text is no IRI: that is an error of the compiler.
#[track_caller]
#[doc(hidden)]
pub const fn namespace(text: &str) -> Iri<'_> {
    match Iri::parse(text) {
        Ok(iri) => iri,
        Err(error) => refuse("IRI", &error, text),
    }
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
        if namespace.parts().ends_in_authority() {
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

/// Stops the compiler if a text has a bidi formatting character: in source code it hides what the text says.
///
/// # Panics
/// It panics if it has one: that is the error of the compiler.
#[track_caller]
#[doc(hidden)]
pub const fn bidi_formatting(name: &str, text: &str) {
    const HINT: &str = "remove it, or percent-encode its UTF-8 bytes";
    if let Some(offset) = ucschar::bidi_formatting(text) {
        let report = Report::of_words(
            Words {
                words: &"",
                hint: Some(&HINT),
                offset,
                len: 3,
                is_secret: false,
            },
            text,
        );
        let words = "bidi formatting character, which RFC 3987 section 4.1 forbids";
        let sentence = Message::of(&["invalid ", name, ": ", words]);
        stop(report, &sentence, Some(&Message::of(&[HINT])));
    }
}

const fn put(message: &mut Message, phrases: &[Phrase]) {
    let mut rest = phrases;
    while let [first, tail @ ..] = rest {
        match first {
            Phrase::Text(text) => message.put(text.as_bytes()),
            Phrase::Decimal(value) => message.put_decimal(*value as usize),
        }
        rest = tail;
    }
}

/// Stops the compiler. Without a `hint`, that of the report is shown.
#[track_caller]
const fn stop(report: Report<'_>, sentence: &Message, hint: Option<&Message>) -> ! {
    let hint = match hint {
        Some(hint) => Some(hint.as_str()),
        None => None,
    };
    show(&report.to_message(*sentence, hint))
}

#[track_caller]
const fn show(message: &Message) -> ! {
    #[expect(clippy::panic, reason = "it runs when compiling")]
    {
        panic!("{}", message.as_str())
    }
}
