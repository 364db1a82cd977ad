//! Makes the cases: inputs that follow from an automaton. They are made one by one, and never stored.

use crate::cover::{Cover, Word};

/// A function that takes the cases one by one.
pub(crate) trait Take: FnMut(&[u8]) {}
impl<F: FnMut(&[u8])> Take for F {}

/// Makes the cases of the W-method: into each state, one step with each of the letters, up to `extra` more steps, then every word
/// that separates states. It finds every difference with a parser that has up to `extra` more states than the automaton
/// and sees the same classes.
pub(crate) fn w_method(cover: &Cover, letters: &[u8], extra: usize, take: &mut impl Take) {
    let then = &cover.tell_apart;
    for access in &cover.access {
        steps(letters, then, extra + 1, &mut access.clone(), take);
    }
}

/// Makes `text` with up to `left` letters after it, each followed by every word of `then`.
fn steps(letters: &[u8], then: &[Word], left: usize, text: &mut Word, take: &mut impl Take) {
    let length = text.len();
    for word in then {
        text.extend(word);
        take(text);
        text.truncate(length);
    }
    if left > 0 {
        for letter in letters {
            text.push(*letter);
            steps(letters, then, left - 1, text, take);
            text.truncate(length);
        }
    }
}

/// Makes every text of up to `length` letters.
pub(crate) fn short(letters: &[u8], length: usize, take: &mut impl Take) {
    steps(letters, &[Word::new()], length, &mut Word::new(), take);
}

/// Makes a text such that a parser of eight bytes at a time meets everything: before `://` and a long enough rest;
/// and, if it has `://`, each delimiter at every place within a step, and its end in a step of its own.
pub(crate) fn eights(text: &[u8], take: &mut impl Take) {
    const DIGITS: &[u8; 8] = b"12345678";
    const MARK: &[u8] = b"://";
    take(&[text, MARK, b"h/", DIGITS].concat());
    let Some(mark) = text.windows(MARK.len()).position(|part| part == MARK) else {
        return;
    };
    let (scheme, rest) = (&text[..mark], &text[mark + MARK.len()..]);
    // The accelerator of iri-core treats these two specially.
    for scheme in [scheme, b"http", b"https"] {
        for place in 0..DIGITS.len() {
            let mut longer = [scheme, MARK, &DIGITS[..place], rest].concat();
            take(&longer);
            longer.extend(DIGITS);
            take(&longer);
        }
    }
}

/// Makes every character between the texts before and after it at each place.
pub(crate) fn everywhere(places: &[(String, String)], take: &mut impl Take) {
    let mut text = String::new();
    for (before, after) in places {
        text.clear();
        text.push_str(before);
        for c in '\0'..=char::MAX {
            text.push(c);
            text.push_str(after);
            take(text.as_bytes());
            text.truncate(before.len());
        }
    }
}
