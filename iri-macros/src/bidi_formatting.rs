//! Bidi formatting characters, which hide in source code what a literal says.

use iri_grammar::grammar::ucschar;
use iri_grammar::{Report, Words};

/// Returns a report of the first bidi formatting character of a text. RFC 3987 section 4.1 forbids them, although its
/// grammar admits them.
pub(crate) fn bidi_formatting(text: &str) -> Option<String> {
    let offset = ucschar::bidi_formatting(text)?;
    let c = text.get(offset as usize..)?.chars().next()?;
    let mut utf8 = [0; 4];
    let utf8 = c.encode_utf8(&mut utf8).as_bytes();
    let encoded: String = utf8.iter().map(|byte| format!("%{byte:02X}")).collect();
    let number = u32::from(c);
    let words = format!(
        "bidi formatting character U+{number:04X}, which RFC 3987 section 4.1 forbids, at byte {offset}"
    );
    let hint = format!("remove it, or write it as {encoded}");
    let words = Words {
        words: &words,
        hint: Some(&hint.as_str()),
        offset,
        len: c.len_utf8() as u32,
        is_secret: false,
    };
    Some(Report::of_words(words, text).to_string())
}
