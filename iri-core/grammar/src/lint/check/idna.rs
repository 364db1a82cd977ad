//! Finds whether all readers map a host beyond ASCII to the same name (UTS 46), as far as this is known without
//! Unicode's data.
//!
//! A few ranges of letters are known here that every reader accepts, in labels that also keep the rules for directions
//! (RFC 5893) and marks. A test compares them with the crate `idna`.

use super::punycode::{MAX, decode};
use crate::text::split::split_once;
use crate::text::utf8;

/// The largest length of a DNS name
pub const MAX_NAME: usize = 253;

/// The result of a look at a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All readers accept it, and map it to the same name.
    Safe,
    /// The result depends on Unicode's data, which this check does not have.
    Unsure,
    /// A label begins with `xn--`, and its rest is no Punycode.
    BadXnLabel,
}

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

/// Looks at `host`, a name without triplets.
pub const fn idna(host: &str) -> Verdict {
    if !is_international(host.as_bytes()) {
        return Verdict::Safe;
    }
    // If one label is written from right to left, all labels must keep the rules for that.
    let mut any_rtl = false;
    let mut all_bidi = true;
    let mut rest = Some(host);
    while let Some(labels) = rest {
        let label = match split_once(labels, b'.') {
            Some((label, after)) => {
                rest = Some(after);
                label
            }
            None => {
                rest = None;
                labels
            }
        };
        if label.is_empty() {
            continue;
        }
        let looked = match xn(label.as_bytes()) {
            // The DNS has no name of that length, and readers limit what they encode, each in its own way.
            None if label.len() > MAX_NAME && !label.is_ascii() => return Verdict::Unsure,
            None => {
                let mut bytes = label.as_bytes();
                let mut look = Look::NEW;
                while let Some(c) = utf8::decode(&mut bytes) {
                    look.at(c, false);
                }
                look
            }
            Some(encoded) => {
                let mut out = [0; MAX];
                if !label.is_ascii() || label.len() > 63 {
                    return Verdict::Unsure;
                }
                let Some(count) = decode(encoded, &mut out) else {
                    return Verdict::BadXnLabel;
                };
                let mut look = Look::NEW;
                let Some((mut characters, _)) = out.split_at_checked(count as usize) else {
                    return Verdict::Unsure;
                };
                // Some readers refuse a label that is encoded twice.
                if matches!(characters, [0x78, 0x6E, 0x2D, 0x2D, ..]) {
                    return Verdict::Unsure;
                }
                while let [c, others @ ..] = characters {
                    look.at(*c, true);
                    characters = others;
                }
                look
            }
        };
        if looked.is_unsure {
            return Verdict::Unsure;
        }
        any_rtl |= looked.has_rtl;
        all_bidi &= looked.keeps_bidi_rule();
    }
    if any_rtl && !all_bidi {
        return Verdict::Unsure;
    }
    Verdict::Safe
}

/// Returns whether a host has a character beyond ASCII, or `xn--`.
pub const fn is_international(host: &[u8]) -> bool {
    let mut rest = host;
    while let [b, tail @ ..] = rest {
        if *b >= 0x80 || xn(rest).is_some() {
            return true;
        }
        rest = tail;
    }
    false
}

/// Returns the text after `xn--`.
const fn xn(label: &[u8]) -> Option<&[u8]> {
    match label {
        [b'x' | b'X', b'n' | b'N', b'-', b'-', encoded @ ..] => Some(encoded),
        _ => None,
    }
}

/// The properties of the characters of a label that were read so far.
struct Look {
    is_unsure: bool,
    has_rtl: bool,
    has_ltr: bool,
    has_other: bool,
    first: Option<Class>,
    last: Class,
}

impl Look {
    const NEW: Self = Self {
        is_unsure: false,
        has_rtl: false,
        has_ltr: false,
        has_other: false,
        first: None,
        last: Class::Other,
    };

    const fn at(&mut self, c: u32, is_decoded: bool) {
        let class = class(c);
        match class {
            Class::Unsure => self.is_unsure = true,
            // A label is mapped before it is encoded, so readers may reject such a character.
            Class::Mapped if is_decoded => self.is_unsure = true,
            Class::Letter | Class::Mapped => self.has_ltr = true,
            Class::Rtl => self.has_rtl = true,
            Class::Mark if self.first.is_none() => self.is_unsure = true,
            Class::Mark => {}
            Class::Digit | Class::Other => self.has_other = true,
        }
        if self.first.is_none() {
            self.first = Some(class);
        }
        self.last = class;
    }

    /// Returns whether the label keeps the rules of RFC 5893, section 2. This is stricter than the RFC: a label from
    /// right to left has only such characters.
    const fn keeps_bidi_rule(&self) -> bool {
        if self.has_rtl {
            return !self.has_ltr && !self.has_other;
        }
        matches!(self.first, Some(Class::Letter | Class::Mapped))
            && matches!(self.last, Class::Letter | Class::Mapped | Class::Digit)
    }
}

/// Returns the class of a character, as far as this file has it.
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
    use alloc::borrow::ToOwned as _;
    use alloc::string::{String, ToString};

    use idna::{domain_to_ascii, domain_to_unicode};

    use super::{Class, Verdict, class, idna};

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

    /// The crate `idna` refuses a label of a thousand characters, and other readers take it.
    #[test]
    fn long_labels_are_unsure() {
        for (length, expected) in [
            (126, Verdict::Safe),
            (127, Verdict::Unsure),
            (2_000, Verdict::Unsure),
        ] {
            assert_eq!(idna(&"é".repeat(length)), expected, "{length}");
            assert_eq!(
                idna(&("a.".to_owned() + &"é".repeat(length))),
                expected,
                "{length}"
            );
        }
        assert_eq!(idna(&("a".repeat(300) + ".é")), Verdict::Safe);
        assert!(there_and_back(&"é".repeat(2_000)).is_none());
    }

    /// Checks random hosts, in which any known characters can be neighbours.
    #[test]
    fn a_safe_host_is_taken() {
        let known: alloc::vec::Vec<char> = ('-'..='\u{D7A3}')
            .filter(|c| class(*c as u32) != Class::Unsure)
            .filter(|c| !c.is_ascii() || c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))
            // Only a sample of the many letters after U+3400 is used, so that other scripts occur as often.
            .scan(0_u32, |seen, c| {
                *seen += u32::from(c > '\u{3400}');
                Some((c, *seen % 97 == 0))
            })
            .filter(|(_, counts)| *counts)
            .map(|(c, _)| c)
            .collect();
        let mut seed = 1_u64;
        let mut below = |count: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % count
        };
        let mut safe = 0;
        for _ in 0..40_000 {
            let mut host = String::new();
            for _ in 0..2 + below(5) {
                host.push(match below(4) {
                    0 => ['.', '-', '1', 'a'][below(4)],
                    _ => known[below(known.len())],
                });
            }
            if idna(&host) == Verdict::Safe {
                safe += 1;
                assert!(there_and_back(&host).is_some(), "{host:?}");
            }
        }
        assert!(safe > 2_000, "{safe}");
    }
}
