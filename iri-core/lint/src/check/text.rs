//! Checks characters.

use crate::code::Code;
use crate::finding::Finding;
use crate::seen::Seen;
use crate::subject::Subject;
use iri_grammar::fix::Change;
use iri_grammar::grammar::ucschar::is_bidi_formatting;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::scan::seek_non_ascii;
use iri_grammar::text::utf8::decode;

/// Finds characters that are invisible, or that look like others.
pub(crate) const fn characters(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    let mut rest = subject.from(from);
    loop {
        rest = seek_non_ascii(rest);
        let start = subject.place(rest);
        let Some(c) = decode(&mut rest) else {
            return None;
        };
        if is_letter(c) {
            continue;
        }
        let in_host = start >= at.host_start && start < at.host_end;
        // After a character beyond ASCII, a joiner or a selector is a part of the spelling.
        let after_non_ascii = matches!(subject.between(0, start).as_bytes(), [.., 0x80..=0xFF]);
        let code = if is_bidi_formatting(c) {
            Code::BidiFormatting
        } else if matches!(c, 0x61C | 0x2066..=0x2069) {
            Code::BidiIsolate
        } else if is_invisible(c) || is_joiner(c) && (in_host || !after_non_ascii) {
            Code::InvisibleCharacter
        } else if is_like_delimiter(c) {
            if start < at.path_start {
                Code::HostLookAlike
            } else {
                Code::LookAlike
            }
        } else {
            continue;
        };
        let found = Finding::new(code, start, subject.place(rest)).naming(c);
        // A rejected text may begin with the mark of a file.
        let is_mark = c == 0xFEFF && start == 0 && subject.seen.has(Seen::REFUSED);
        return Some(if is_mark {
            found.mended_by(Change::Remove)
        } else {
            found
        });
    }
}

/// Returns whether the character is in a range of letters without findings. So one or two comparisons are enough for
/// most characters.
const fn is_letter(c: u32) -> bool {
    matches!(
        c,
        0xC0..=0x2CF | 0x370..=0x588 | 0x620..=0x702 | 0x900..=0x10FF | 0x3041..=0x3163 | 0x3400..=0xA4CF
            | 0xAC00..=0xD7FF
    )
}

/// Returns whether the character is invisible next to any other. This includes the blanks beyond ASCII.
const fn is_invisible(c: u32) -> bool {
    matches!(
        c,
        0x85 | 0xA0
            | 0xAD
            | 0x34F
            | 0x115F..=0x1160
            | 0x1680
            | 0x17B4..=0x17B5
            | 0x180E
            | 0x2000..=0x200B
            | 0x2028..=0x2029
            | 0x202F
            | 0x205F..=0x2065
            | 0x206A..=0x206F
            | 0x2800
            | 0x3000
            | 0x3164
            | 0xFEFF
            | 0xFFA0
            | 0xFFF9..=0xFFFB
            | 0x1_BCA0..=0x1_BCA3
            | 0x1_D173..=0x1_D17A
            | 0xE_0000..=0xE_0FFF
    )
}

/// Returns whether the character joins others or chooses their form.
const fn is_joiner(c: u32) -> bool {
    matches!(c, 0x200C..=0x200D | 0x180B..=0x180D | 0x180F | 0xFE00..=0xFE0F)
}

/// Returns whether the character looks like `/`, `?`, `#`, `@`, `:`, `%`, `\` or a dot, or like several with one of them.
const fn is_like_delimiter(c: u32) -> bool {
    matches!(
        c,
        // Slashes
        0x2044 | 0x2100..=0x2101 | 0x2105..=0x2106 | 0x2215 | 0x2571 | 0x27CB | 0x29F8 | 0xFF0F
        // Backslashes
        | 0x2216 | 0x29F5 | 0x29F9 | 0xFE68 | 0xFF3C
        // Colons
        | 0x2D0 | 0x2F8 | 0x589 | 0x5C3 | 0x703
            ..=0x704 | 0x2236 | 0x2A74 | 0xA789 | 0xFE13 | 0xFE30 | 0xFE55 | 0xFF1A
        // Question marks, `#`, `@`, `%`
        | 0x2047..=0x2049 | 0xFE16 | 0xFE56 | 0xFF1F | 0xFE5F | 0xFF03 | 0xFE6B | 0xFF20 | 0xFE6A | 0xFF05
        // Dots
        | 0x2024 | 0x3002 | 0xA4F8 | 0xFE52 | 0xFF0E | 0xFF61
    )
}

/// Finds the spaces before a rejected text, which browsers remove.
pub(crate) const fn space_before(subject: &Subject<'_>) -> Option<Finding> {
    // The place is counted from the text without the spaces.
    space(0_u32.wrapping_sub(subject.before), 0)
}

/// Finds the spaces after a rejected text, which browsers remove.
pub(crate) const fn space_after(subject: &Subject<'_>) -> Option<Finding> {
    let end = subject.end();
    space(end, plus!(end, subject.after))
}

const fn space(start: u32, end: u32) -> Option<Finding> {
    if start == end {
        None
    } else {
        let found = Finding::new(Code::SpaceAround, start, end);
        Some(found.mended_by(Change::Remove))
    }
}

/// Finds characters that only a rejected text has, and that browsers remove or read as a slash.
pub(crate) const fn left_out(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut rest = subject.from(from);
    while let [b, tail @ ..] = rest {
        let start = subject.place(rest);
        rest = tail;
        let (code, change) = match b {
            // Browsers read it as a slash in these schemes, before the query.
            b'\\' if subject.scheme.is_special() && start < subject.parts.at.path_end => {
                (Code::Backslash, Change::None)
            }
            b'\t' | b'\n' | b'\r' => (Code::TabOrLineBreak, Change::Remove),
            _ => continue,
        };
        return Some(Finding::new(code, start, subject.place(tail)).mended_by(change));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{is_bidi_formatting, is_invisible, is_joiner, is_letter, is_like_delimiter};

    /// Checks that no character with a finding counts as a letter, as letters are skipped.
    #[test]
    fn letters_are_no_findings() {
        for c in (0..=char::MAX as u32).filter(|c| is_letter(*c)) {
            let is_found = is_bidi_formatting(c)
                || matches!(c, 0x61C | 0x2066..=0x2069)
                || is_invisible(c)
                || is_joiner(c)
                || is_like_delimiter(c);
            assert!(!is_found, "{c:X}");
        }
    }

    /// Checks that a character counts as a delimiter if Normalization Form KC makes one of it. Python's urllib refuses these
    /// in an authority.
    #[cfg(feature = "nfc")]
    #[test]
    fn what_becomes_a_delimiter_is_like_one() {
        use alloc::string::ToString as _;

        let nfkc = icu_normalizer::ComposingNormalizerBorrowed::new_nfkc();
        let mut found = 0;
        for c in '\u{80}'..=char::MAX {
            let normal = nfkc.normalize(&c.to_string()).into_owned();
            if normal.contains(['/', '?', '#', '@', ':', '%', '\\']) {
                assert!(is_like_delimiter(c as u32), "{c:?} {normal}");
                found += 1;
            }
        }
        assert!(found > 20, "{found}");
    }
}
