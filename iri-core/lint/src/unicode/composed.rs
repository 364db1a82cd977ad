//! Finds what is not in Unicode's Normalization Form C, with the crate `icu_normalizer`.

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::text::arithmetic::plus;

/// The most characters that a finding spans. No text has so many marks on one character.
const MAX_CHARACTERS: usize = 32;

/// Returns the first characters that would be others in that form.
pub(super) fn not_nfc(subject: &Subject<'_>) -> Option<Finding> {
    let text = subject.parts.text;
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    let (_, rest) = nfc.split_normalized(text);
    if rest.is_empty() {
        return None;
    }
    let ends = rest
        .char_indices()
        .map(|(start, c)| plus!(start, c.len_utf8()));
    let shortest = ends.take(MAX_CHARACTERS).find(|end| {
        let beginning = rest.split_at_checked(*end);
        beginning.is_some_and(|(beginning, _)| !nfc.is_normalized(beginning))
    });
    let start = subject.place(rest.as_bytes());
    let length = shortest.unwrap_or(rest.len()) as u32;
    Some(Finding::new(Code::NotNfc, start, plus!(start, length)))
}
