//! Stops the compiler with an error.

use iri_grammar::ParseError;
use iri_grammar::grammar::ucschar;
use iri_grammar::report::message_in_const::Message;
use iri_grammar::report::report::{Report, Words};

use crate::types::iri_reference::Iri;

/// Stops the compiler: a text does not match the rule `name`.
///
/// # Panics
/// It always panics: that is the error of the compiler.
#[track_caller]
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
pub const fn namespace(text: &str) -> Iri<'_> {
    match Iri::parse(text) {
        Ok(iri) => iri,
        Err(error) => refuse("IRI", &error, text),
    }
}

/// Stops the compiler if a text has a bidi formatting character: in source code it hides what the text says.
///
/// # Panics
/// It panics if it has one: that is the error of the compiler.
#[track_caller]
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

/// Stops the compiler. Without a `hint`, that of the report is shown.
///
/// # Panics
/// Always: that is the error of the compiler.
#[track_caller]
pub const fn stop(report: Report<'_>, sentence: &Message, hint: Option<&Message>) -> ! {
    let hint = match hint {
        Some(hint) => Some(hint.as_str()),
        None => None,
    };
    show(&report.to_message(*sentence, hint))
}

/// Stops the compiler.
///
/// # Panics
/// Always: that is the error of the compiler.
#[track_caller]
pub const fn show(message: &Message) -> ! {
    #[expect(clippy::panic, reason = "it runs when compiling")]
    {
        panic!("{}", message.as_str())
    }
}
