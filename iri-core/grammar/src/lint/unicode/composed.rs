//! Unicode's Normalization Form C, by the crate `icu_normalizer`.

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::subject::Subject;

/// How many characters are looked at for the end of what another form would have: no text has so many marks on a character.
const MAX_CHARACTERS: usize = 32;

/// The first characters that another form would have.
pub(super) fn not_nfc(subject: &Subject<'_>) -> Option<Finding> {
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    let text = subject.parts.text;
    let (_, rest) = nfc.split_normalized(text);
    if rest.is_empty() {
        return None;
    }
    let ends = rest
        .char_indices()
        .map(|(start, c)| start.wrapping_add(c.len_utf8()));
    let shortest = ends.take(MAX_CHARACTERS).find(|end| {
        let beginning = rest.split_at_checked(*end);
        beginning.is_some_and(|(beginning, _)| !nfc.is_normalized(beginning))
    });
    let start = subject.place(rest.as_bytes());
    let length = shortest.unwrap_or(rest.len()) as u32;
    Some(Finding::new(
        Code::NotNfc,
        start,
        start.wrapping_add(length),
    ))
}
