//! The cases: inputs that an automaton asks for. They are made one after the other, never held.

use crate::cover::{Cover, Word};

/// Takes one case after the other.
pub(crate) trait Take: FnMut(&[u8]) {}
impl<F: FnMut(&[u8])> Take for F {}

/// The W-method: into each state, one step, up to `extra` steps more, and every word that tells states apart. Finds
/// every difference with a parser that has up to `extra` states more than the automaton and sees the same classes.
pub(crate) fn w_method(cover: &Cover, extra: usize, take: &mut impl Take) {
    let mut text = Word::new();
    for access in &cover.access {
        text.clear();
        text.extend(access);
        steps(cover, &cover.letters, extra + 1, &mut text, take);
    }
}

/// `text` and up to `steps` letters after it, each followed by every word that tells states apart.
fn steps(
    cover: &Cover,
    letters: &[Word],
    steps_left: usize,
    text: &mut Word,
    take: &mut impl Take,
) {
    let length = text.len();
    for word in &cover.tell_apart {
        text.extend(word);
        take(text);
        text.truncate(length);
    }
    if steps_left > 0 {
        for letter in letters {
            text.extend(letter);
            steps(cover, letters, steps_left - 1, text, take);
            text.truncate(length);
        }
    }
}

/// The W-method without extra steps, over more letters than one for each class.
pub(crate) fn singles(cover: &Cover, letters: &[Word], take: &mut impl Take) {
    let mut text = Word::new();
    for access in &cover.access {
        text.clear();
        text.extend(access);
        steps(cover, letters, 1, &mut text, take);
    }
}

/// Every text of up to `length` letters.
pub(crate) fn short(letters: &[Word], length: usize, take: &mut impl Take) {
    fn longer(letters: &[Word], more: usize, text: &mut Word, take: &mut impl Take) {
        take(text);
        if more > 0 {
            for letter in letters {
                let end = text.len();
                text.extend(letter);
                longer(letters, more - 1, text, take);
                text.truncate(end);
            }
        }
    }
    longer(letters, length, &mut Word::new(), take);
}

/// A text as what reads eight bytes at a step meets it: before `://` and what is long enough; and where it has `://`, with
/// each delimiter at every place within a step, and with its end in a step of its own.
pub(crate) fn eights(text: &[u8], take: &mut impl Take) {
    const DIGITS: &[u8; 8] = b"12345678";
    const MARK: &[u8] = b"://";
    take(&[text, MARK, b"h/", DIGITS].concat());
    let Some(mark) = text.windows(MARK.len()).position(|part| part == MARK) else {
        return;
    };
    let (scheme, rest) = (&text[..mark], &text[mark + MARK.len()..]);
    // The accelerator of iri-core knows these two by heart.
    for scheme in [scheme, b"http", b"https"] {
        for place in 0..DIGITS.len() {
            let mut longer = [scheme, MARK, &DIGITS[..place], rest].concat();
            take(&longer);
            longer.extend(DIGITS);
            take(&longer);
        }
    }
}

/// Every character between what stands before and after it at each place.
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
