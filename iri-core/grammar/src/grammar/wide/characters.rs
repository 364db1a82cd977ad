//! Skips runs of a component's characters by the bytes of each.

use super::automaton;
use crate::grammar::class::Flag;

/// The least number of bytes between two tries of the automaton, of which the second may be in vain too.
const PAUSE: usize = 128;

/// Returns `text` without its start that is certain to be `*( class / pct-encoded / ucschar )`, and with `private`
/// also `iprivate`. Characters beyond ASCII count only while more than `ascii` bytes are left.
///
/// This is fast where single characters of different sorts alternate. Characters that may be the last two of a plane
/// are not certain.
// A dev build would compile its 5 kB for each component.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn skip(text: &[u8], ascii: usize, class: Flag, private: bool) -> &[u8] {
    let mut rest = automaton::skip(text, ascii, class, private);
    let mut next_try = rest.len().saturating_sub(PAUSE);
    loop {
        if rest.len() < next_try {
            rest = automaton::skip(rest, ascii, class, private);
            next_try = rest.len().saturating_sub(PAUSE);
        }
        rest = match rest {
            [b, tail @ ..] if class.contains(*b) => match tail {
                [next, ..] if class.contains(*next) => class.skip(tail),
                _ => tail,
            },
            [b'%', high, low, tail @ ..]
                if Flag::HEXDIG.contains(*high) && Flag::HEXDIG.contains(*low) =>
            {
                tail
            }
            _ if rest.len() <= ascii => return rest,
            [0xC2, 0xA0..=0xBF, tail @ ..] | [0xC3..=0xDF, _, tail @ ..] => tail,
            [0xE0..=0xED, _, _, tail @ ..] => tail,
            [0xEE, _, _, tail @ ..] if private => tail,
            [0xEF, second, third, tail @ ..] => match (*second, *third) {
                (0x80..=0xA3, _) if private => tail,
                (0xA4..=0xB6 | 0xB8..=0xBE, _)
                | (0xB7, 0x80..=0x8F | 0xB0..=0xBF)
                | (0xBF, 0x80..=0xAF) => tail,
                _ => return rest,
            },
            // This may be one of the last two code points of a plane, which are no characters.
            [0xF0..=0xF4, _, 0xBF, 0xBE | 0xBF, ..] => return rest,
            [0xF0..=0xF2, _, _, _, tail @ ..]
            | [0xF3, 0x80..=0x9F | 0xA1..=0xAF, _, _, tail @ ..] => tail,
            [0xF3, 0xB0..=0xBF, _, _, tail @ ..] | [0xF4, _, _, _, tail @ ..] if private => tail,
            _ => return rest,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::ucschar::is_admitted;

    #[test]
    fn every_character() {
        for c in '\u{80}'..=char::MAX {
            let mut buf = [0; 4];
            let text = c.encode_utf8(&mut buf).as_bytes();
            for private in [false, true] {
                // By its last two bytes it may be the last of a plane: then it is not certain.
                let code = c as u32;
                let certain =
                    is_admitted(code, private) && (code < 0x1_0000 || code & 0xFFE != 0xFFE);
                let expected = if certain { &[][..] } else { text };
                assert_eq!(skip(text, 0, Flag::PATH, private), expected, "{c:?}");
                // Nothing is skipped where the text stops being UTF-8.
                assert_eq!(skip(text, text.len(), Flag::PATH, private), text, "{c:?}");
            }
        }
    }
}
