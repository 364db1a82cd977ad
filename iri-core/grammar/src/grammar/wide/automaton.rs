//! Skips `*( class / pct-encoded / ucschar )` without a branch for each character.
//!
//! A processor predicts branches from those before. Where letters, triplets and characters beyond ASCII change at random,
//! it predicts half of them wrongly, and each then takes as long as ten bytes. An automaton has no branches: each byte leads
//! from a state to the next. All next states of a byte are in one word, as fields of six bits. A state is the place of its
//! field. So a step is one shift.

use crate::grammar::class::Flag;
use crate::text::arithmetic::{minus, plus, shl};
use crate::text::wide::IS_WIDE;
use crate::text::word::HIGH;

// The states. What follows `IN_` or `AFTER_` says what was read.
/// Between two characters
const START: u64 = 0;
const AFTER_PERCENT: u64 = 6;
const AFTER_DIGIT: u64 = 12;
/// One byte of a character is left, and may be any.
const ONE_LEFT: u64 = 18;
const TWO_LEFT: u64 = 24;
/// As [`TWO_LEFT`], of a character that may be the last of a plane
const TWO_LEFT_OF_FOUR: u64 = 30;
const THREE_LEFT_OF_FOUR: u64 = 36;
const AFTER_C2: u64 = 42;
const AFTER_EF: u64 = 48;
/// The bytes are not certain to be admitted. No byte leads out of this state.
const UNSURE: u64 = 54;

/// Returns the state after `b`. With `private`, `iprivate` is admitted too.
const fn next(state: u64, b: u8, class: Flag, private: bool) -> u64 {
    match (state, b) {
        (START, b'%') => AFTER_PERCENT,
        (START, b) if class.contains(b) => START,
        // U+0080 to U+009F are controls.
        (START, 0xC2) => AFTER_C2,
        (START, 0xC3..=0xDF) => ONE_LEFT,
        (START, 0xE0..=0xED) => TWO_LEFT,
        (START, 0xEE) if private => TWO_LEFT,
        (START, 0xEF) => AFTER_EF,
        (START, 0xF0..=0xF2) => THREE_LEFT_OF_FOUR,
        (START, 0xF4) if private => THREE_LEFT_OF_FOUR,
        (AFTER_PERCENT, b) if b.is_ascii_hexdigit() => AFTER_DIGIT,
        (AFTER_DIGIT, b) if b.is_ascii_hexdigit() => START,
        (ONE_LEFT, 0x80..=0xBF) | (AFTER_C2, 0xA0..=0xBF) => START,
        (AFTER_EF, 0x80..=0xA3) if private => ONE_LEFT,
        // What is not here is private use, a noncharacter, or next to one.
        (TWO_LEFT, 0x80..=0xBF) | (AFTER_EF, 0xA4..=0xB6 | 0xB8..=0xBE) => ONE_LEFT,
        (THREE_LEFT_OF_FOUR, 0x80..=0xBF) => TWO_LEFT_OF_FOUR,
        (TWO_LEFT_OF_FOUR, 0x80..=0xBE) => ONE_LEFT,
        _ => UNSURE,
    }
}

/// The next states for each byte. On other hosts there is none, as nothing asks.
type Table = [u64; if IS_WIDE { 256 } else { 0 }];

const fn table(class: Flag, private: bool) -> Table {
    let mut table = [0; _];
    let mut rest = table.as_mut_slice();
    let mut b = 0_u8;
    while let [row, others @ ..] = rest {
        let mut state = START;
        while state <= UNSURE {
            *row |= shl!(next(state, b, class, private), state as u32);
            state = plus!(state, AFTER_PERCENT);
        }
        b = b.wrapping_add(1);
        rest = others;
    }
    table
}

static REG_NAME: Table = table(Flag::REG_NAME, false);
static USERINFO: Table = table(Flag::USERINFO, false);
static SEGMENT_NC: Table = table(Flag::SEGMENT_NC, false);
static PATH: Table = table(Flag::PATH, false);
static QUERY: Table = table(Flag::QUERY, true);
static FRAGMENT: Table = table(Flag::QUERY, false);

#[inline(always)]
const fn step(table: &Table, state: u64, b: u8) -> u64 {
    // A shift takes the low six bits of the state, and ignores the next fields above them.
    match table.split_at_checked(b as usize) {
        Some((_, [row, ..])) => row.wrapping_shr(state as u32),
        _ => UNSURE,
    }
}

/// Returns `text` without its start that is certain to be `*( class / pct-encoded / ucschar )`, and with `private` also
/// `iprivate`. It ends between two characters. Characters beyond ASCII count only while more than `ascii` bytes are left.
#[inline(never)]
pub(super) const fn skip(text: &[u8], ascii: usize, class: Flag, private: bool) -> &[u8] {
    let table = match (class, private) {
        (Flag::REG_NAME, _) => &REG_NAME,
        (Flag::USERINFO, _) => &USERINFO,
        (Flag::SEGMENT_NC, _) => &SEGMENT_NC,
        (Flag::PATH, _) => &PATH,
        (Flag::QUERY, true) => &QUERY,
        (Flag::QUERY, false) => &FRAGMENT,
        _ => return text,
    };
    let mut left = text.len();
    let mut state = START;
    let mut rest = text;
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        if u64::from_le_bytes(*eight) & HIGH != 0 && tail.len() < ascii {
            break;
        }
        let [a, b, c, d, e, f, g, h] = *eight;
        state = step(table, step(table, state, a), b);
        state = step(table, step(table, state, c), d);
        state = step(table, step(table, state, e), f);
        state = step(table, step(table, state, g), h);
        state &= 0x3F;
        if state == UNSURE {
            break;
        }
        rest = tail;
        // There is no branch here either. The mask has all bits between two characters, and none within one.
        let is_between = (state as usize).wrapping_sub(1) >> (usize::BITS - 1);
        let mask = is_between.wrapping_neg();
        left = rest.len() & mask | left & !mask;
    }
    match text.split_at_checked(minus!(text.len(), left)) {
        Some((_, rest)) => rest,
        None => text,
    }
}

#[cfg(all(test, target_pointer_width = "64"))]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use proptest::prelude::*;

    use super::*;
    use crate::Kind;
    use crate::grammar::ucschar::is_admitted;

    /// Returns the number of bytes that are skipped.
    fn skipped(text: &str, ascii: usize, class: Flag, private: bool) -> usize {
        text.len() - skip(text.as_bytes(), ascii, class, private).len()
    }

    #[test]
    fn every_character() {
        for c in '\u{80}'..=char::MAX {
            let code = c as u32;
            // By its bytes it may be a noncharacter, or it is of a plane that nobody uses.
            let is_rare = matches!(code, 0xFDC0..=0xFDFF | 0xFFC0..=0xFFFF | 0xC_0000..=0xF_FFFF)
                || code >= 0x1_0000 && code & 0xFC0 == 0xFC0;
            for private in [false, true] {
                let is_certain = is_admitted(code, private) && !is_rare;
                for before in ["", "a", "aaaaa", "%41%c3"] {
                    let text = format!("{before}{c}aaaaaaaaaaaaaaaaaaaaa");
                    let whole = text.len() / 8 * 8;
                    let expected = if is_certain { whole } else { 0 };
                    assert_eq!(
                        skipped(&text, 0, Flag::QUERY, private),
                        expected,
                        "{text:?}"
                    );
                    // Nothing is skipped where the text stops being UTF-8.
                    let nothing = skipped(&text, text.len() - before.len(), Flag::QUERY, private);
                    assert_eq!(nothing, 0, "{text:?}");
                }
            }
        }
    }

    #[test]
    fn every_byte_at_every_place() {
        for class in [
            Flag::REG_NAME,
            Flag::USERINFO,
            Flag::SEGMENT_NC,
            Flag::PATH,
            Flag::QUERY,
        ] {
            for b in (0..0x80_u8).filter(|b| *b != b'%') {
                for place in 0..24 {
                    let mut text = [b'a'; 24];
                    text[place] = b;
                    let left = skip(&text, text.len(), class, false).len();
                    let expected = if class.contains(b) { 24 } else { place / 8 * 8 };
                    assert_eq!(24 - left, expected, "{class:?} {b:#x} {place}");
                }
            }
        }
    }

    proptest! {
        /// What is skipped is what the grammar admits, and the rest begins with a character.
        #[test]
        fn any_text(text in "([a-z:/@?]|%[0-9A-Fa-f]{2}|[éßд日本！😀«]|\\PC|%[0-9A-G]){0,60}") {
            for private in [false, true] {
                let end = skipped(&text, 0, Flag::QUERY, private);
                prop_assert!(text.is_char_boundary(end));
                let start: String = ["?", &text[..end]].concat();
                prop_assert!(Kind::RelativeIriRef.check(&start).is_ok());
                let fragment: String = ["#", &text[..end]].concat();
                prop_assert!(private || Kind::RelativeIriRef.check(&fragment).is_ok());
            }
        }

        /// No usual character makes the automaton stop.
        #[test]
        fn usual_characters(text in "([a-z:/@]|%[0-9A-Fa-f]{2}|[éßд日本！😀«]){0,60}") {
            let text = text + "aaaaaaaaaaaaaaaa";
            let end = skipped(&text, 0, Flag::PATH, false);
            prop_assert_eq!(end, text.len() / 8 * 8);
        }
    }
}
