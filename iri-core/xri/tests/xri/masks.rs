//! No password of an IRI in a cross-reference is shown. XRIs themselves have no userinfo.

use iri_core::ParseError;
use iri_xri::{RelativeXriRef, Xri, XriRef};
use proptest::prelude::*;
use proptest::sample::select;

/// Characters of passwords that occur neither in the rest of the texts nor in messages, and their numbers.
const MARKS: &str = "Zж中\u{E000}😀\u{1}";
const NUMBERS: [&str; 4] = ["0436", "4E2D", "1F600", "U+E000"];

fn shows_no_mark(by: &str, shown: &str) -> Result<(), TestCaseError> {
    let is_shown = shown.contains(|c| MARKS.contains(c))
        || NUMBERS.iter().any(|number| shown.contains(number));
    prop_assert!(!is_shown, "{by}: {shown}");
    Ok(())
}

fn error(error: Option<ParseError>, text: &str) -> Result<(), TestCaseError> {
    let Some(error) = error else { return Ok(()) };
    shows_no_mark("Display of an error", &error.to_string())?;
    shows_no_mark("Debug of an error", &format!("{error:?}"))?;
    shows_no_mark("expected", error.expected())?;
    shows_no_mark("hint", &format!("{:?}", error.hint()))?;
    shows_no_mark("report", &error.report(text).to_string())?;
    shows_no_mark(
        "report_bytes",
        &error.report_bytes(text.as_bytes()).to_string(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_character_of_a_password_is_shown(
        scheme in select(vec!["http://", "HTTPS://", "mqtt://", "//", "s://a:80/p?u=ftp://", "x:http://", "jdbc:db://"]),
        user in select(vec!["", "joe", "%41", "a/b", "é"]),
        password in "[a:/?#@()*!=% ^]{0,3}[Zж中\u{E000}😀\u{1}][a:/?#()*!=% Z]{0,3}",
        after in select(vec!["h", "h/a b", "[::1]/", "h:80/a", "h/x)y", "[::1", "h\\\\i", ""]),
    ) {
        let iri = format!("{scheme}{user}:{password}@{after}");
        for text in [&iri, &format!("=a/({iri})/+b"), &format!("=({iri})*b#c")] {
            error(Xri::parse(text).err(), text)?;
            error(RelativeXriRef::parse(text).err(), text)?;
            match XriRef::parse(text) {
                Ok(xri) => shows_no_mark("Debug of an XRI", &format!("{xri:?}"))?,
                Err(found) => error(Some(found), text)?,
            }
        }
    }
}
