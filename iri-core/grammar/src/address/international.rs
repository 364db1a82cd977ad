//! Knows letters beyond ASCII that every reader takes as they are.

use crate::text::utf8::decode;

/// The class of a character in IDNA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A letter that is written from left to right and not mapped.
    Letter,
    /// A character that is mapped to such letters.
    Mapped,
    /// A letter that is written from right to left and not mapped.
    Rtl,
    /// A mark, which may not be the first character of a label.
    Mark,
    /// A digit in ASCII.
    Digit,
    /// `-`, or another character in ASCII that a host may have.
    Other,
    Unsure,
}

/// Returns whether all others that map a name take it for the same one, as far as is known here. Upper-case letters of ASCII do
/// not count.
///
/// They differ in `ß`, `ς`, U+200C and U+200D, in upper case beyond ASCII, which NFKC keeps, and in what is younger than IDNA 2003.
#[must_use]
pub const fn is_agreed(name: &str) -> bool {
    let mut rest = name.as_bytes();
    while let Some(c) = decode(&mut rest) {
        if c > 0x7F && !matches!(class(c), Class::Letter | Class::Rtl | Class::Mark) {
            return false;
        }
    }
    true
}

/// Returns the class of a character, as far as it is known here.
pub const fn class(c: u32) -> Class {
    match c {
        0x30..=0x39 => Class::Digit,
        0x61..=0x7A => Class::Letter,
        0x41..=0x5A => Class::Mapped,
        0..=0x7F => Class::Other,
        // Latin
        0xE0..=0xF6 | 0xF8..=0xFF => Class::Letter,
        0xC0..=0xD6 | 0xD8..=0xDE => Class::Mapped,
        0x100..=0x12F | 0x134..=0x137 | 0x14A..=0x177 | 0x218..=0x21B | 0x1EA0..=0x1EF9 => {
            alternating(c, 1)
        }
        0x139..=0x13E | 0x141..=0x148 | 0x179..=0x17E => alternating(c, 0),
        0x131 | 0x138 => Class::Letter,
        0x178 => Class::Mapped,
        // Greek
        0x390 | 0x3AC..=0x3C1 | 0x3C3..=0x3CE => Class::Letter,
        0x386 | 0x388..=0x38A | 0x38C | 0x38E..=0x38F | 0x391..=0x3A1 | 0x3A3..=0x3AB => {
            Class::Mapped
        }
        // Cyrillic
        0x430..=0x45F => Class::Letter,
        0x400..=0x42F => Class::Mapped,
        0x490..=0x4BF | 0x4D0..=0x4FF => alternating(c, 1),
        // Armenian, Georgian
        0x561..=0x586 | 0x10D0..=0x10FA => Class::Letter,
        // Hebrew, Arabic
        0x5D0..=0x5EA
        | 0x620..=0x63F
        | 0x641..=0x64A
        | 0x67E
        | 0x686
        | 0x688
        | 0x691
        | 0x698
        | 0x6A9
        | 0x6AF
        | 0x6BA
        | 0x6BE
        | 0x6C1
        | 0x6CC
        | 0x6D2 => Class::Rtl,
        // Devanagari, Thai
        0x904..=0x939 | 0xE01..=0xE30 | 0xE32 | 0xE40..=0xE46 => Class::Letter,
        0x901..=0x902 | 0x941..=0x948 | 0x94D | 0xE31 | 0xE34..=0xE3A | 0xE47..=0xE4E => {
            Class::Mark
        }
        // Bengali, Tamil: letters that do not combine with others
        0x985..=0x98C | 0x993..=0x9A8 | 0x9AA..=0x9B0 | 0x9B2 | 0x9B6..=0x9B9 => Class::Letter,
        0xB85..=0xB8A | 0xB8E..=0xB90 | 0xB92..=0xB95 | 0xB99..=0xB9A | 0xBAE..=0xBB9 => {
            Class::Letter
        }
        // Kana, Chinese characters, Hangul
        0x3005..=0x3007 | 0x3041..=0x3096 | 0x309D..=0x309E | 0x30A1..=0x30FA | 0x30FC..=0x30FE => {
            Class::Letter
        }
        0x3400..=0x4DB5 | 0x4E00..=0x9FEF | 0xAC00..=0xD7A3 => Class::Letter,
        _ => Class::Unsure,
    }
}

/// Returns the class of a character in a range where upper and lower case alternate. `lower` is the last bit of the
/// lower-case letters.
const fn alternating(c: u32, lower: u32) -> Class {
    if c & 1 == lower {
        Class::Letter
    } else {
        Class::Mapped
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString as _};

    use idna::{domain_to_ascii, domain_to_unicode};

    use super::{Class, class, is_agreed};
    use crate::address::readers::readings;

    /// Returns `label` after `ToASCII` and `ToUnicode`, if they accept it.
    fn there_and_back(label: &str) -> Option<String> {
        let ascii = domain_to_ascii(label).ok()?;
        let (unicode, outcome) = domain_to_unicode(&ascii);
        outcome.ok().map(|()| unicode)
    }

    #[test]
    fn each_class_is_what_uts_46_makes_of_its_characters() {
        for c in '\u{80}'..=char::MAX {
            let class = class(c as u32);
            let label = match class {
                Class::Unsure => continue,
                Class::Mark => String::from_iter(['a', c]),
                _ => c.to_string(),
            };
            let back = there_and_back(&label);
            match class {
                Class::Mapped => {
                    let mapped = back.unwrap_or_default();
                    let is_letter = |c| super::class(c as u32) == Class::Letter;
                    assert!(mapped != label && !mapped.is_empty(), "{c:?} {mapped:?}");
                    assert!(mapped.chars().all(is_letter), "{c:?} {mapped:?}");
                }
                _ => assert_eq!(back.as_deref(), Some(&*label), "{c:?}"),
            }
        }
    }

    #[test]
    fn each_name_that_is_agreed_is_one_name() {
        let mut agreed = 0;
        for c in '\u{80}'..=char::MAX {
            let name = format!("a{c}b.example");
            if is_agreed(&name) {
                agreed += 1;
                let ascii = domain_to_ascii(&name).unwrap_or_default();
                for reading in readings(&name) {
                    assert!(reading == name || reading == ascii, "{name} as {reading}");
                }
            }
        }
        assert!(agreed > 30_000, "{agreed}");
        assert!(is_agreed("BIG.bücher.example") && !is_agreed("BÜCHER.example"));
        for c in [
            'ß', 'ẞ', 'ς', '\u{200C}', '\u{200D}', 'ａ', '。', '❤', 'Ⴀ', '\u{300}',
        ] {
            assert!(!is_agreed(&format!("a{c}.example")), "{c}");
        }
    }
}
