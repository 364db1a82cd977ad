//! Knows hosts of common letters. Such a host needs no look at Unicode's data, which takes longer.

use super::letters::{Letter, Script};
use crate::check::idna::MAX_NAME;
use crate::seen;
use iri_grammar::text::punycode::{MAX, decode};
use iri_grammar::text::split::Split;

/// The largest length of a label
const MAX_LABEL: usize = 63;

/// Returns whether a host is as nearly all hosts with letters beyond ASCII are, so that no check can find something in it.
///
/// Each label is as in most hosts of ASCII, or has lower-case letters of one script that do not all look like ASCII. It may be encoded.
pub(super) fn is_usual(host: &str) -> bool {
    let mut labels = Split::new(host, b'.');
    host.len() <= MAX_NAME
        && labels.all(|label| match label.strip_prefix("xn--") {
            Some(encoded) => label.len() <= MAX_LABEL && is_usual_encoded(encoded.as_bytes()),
            None if label.is_ascii() => seen::is_usual(label.as_bytes()),
            None => is_usual_label(label.chars()),
        })
}

/// Does what [`is_usual_label`] does, for what follows `xn--`. It is in a function of its own as it needs room.
#[inline(never)]
fn is_usual_encoded(encoded: &[u8]) -> bool {
    let mut characters = [0; MAX];
    let count = decode(encoded, &mut characters).unwrap_or(0);
    let characters = characters.into_iter().take(count as usize);
    is_usual_label(characters.filter_map(char::from_u32))
}

/// Returns whether a label beyond ASCII begins with a letter and ends with a letter or a digit, with letters of one script,
/// digits and single `-` between. One from right to left has only letters.
fn is_usual_label(label: impl Iterator<Item = char>) -> bool {
    let mut one = None;
    let mut is_unlike_ascii = false;
    let (mut has_latin, mut has_other) = (false, false);
    let mut before = '-';
    for c in label {
        match c {
            'a'..='z' => has_latin = true,
            '0'..='9' | '-' if before != '-' => has_other = true,
            _ => {
                let letter = Letter::of(c as u32);
                let Some(letter) = letter.filter(|letter| letter.is_lower_case) else {
                    return false;
                };
                if *one.get_or_insert(letter.script) != letter.script {
                    return false;
                }
                is_unlike_ascii |= !letter.is_like_ascii;
            }
        }
        before = c;
    }
    before != '-'
        && one.is_some_and(|script| match script {
            Script::Latin => has_latin || is_unlike_ascii,
            _ if script.is_rtl() => is_unlike_ascii && !has_latin && !has_other,
            _ => is_unlike_ascii && !has_latin,
        })
}
