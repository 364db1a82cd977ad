//! Knows hosts of common letters. Such a host needs no look at Unicode's data, which takes longer.

use super::letters::{Letter, Script};
use crate::check::idna::MAX_NAME;
use crate::seen;
use iri_grammar::text::split::Split;

/// Returns whether a host is as nearly all hosts with letters beyond ASCII are, so that no check can find something in it.
///
/// Each label is as in most hosts of ASCII, or has lower-case letters of one script that do not all look like ASCII.
pub(super) fn is_usual(host: &str) -> bool {
    let mut labels = Split::new(host, b'.');
    host.len() <= MAX_NAME
        && labels.all(|label| {
            if label.is_ascii() {
                seen::is_usual(label.as_bytes())
            } else {
                is_usual_label(label)
            }
        })
}

/// Returns whether a label beyond ASCII begins with a letter and ends with a letter or a digit, with letters of one script,
/// digits and single `-` between. One from right to left has only letters.
fn is_usual_label(label: &str) -> bool {
    let mut one = None;
    let mut is_unlike_ascii = false;
    let (mut has_latin, mut has_other) = (false, false);
    let mut before = '-';
    for c in label.chars() {
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
