//! Knows letters of common scripts. Texts of these alone need no look at Unicode's data, which takes longer.
//!
//! A test compares the letters with Unicode's data.

use iri_grammar::address::international::{Class, class};
use iri_grammar::text::scan::seek_non_ascii;
use iri_grammar::text::utf8::decode;

/// The script of a letter
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    Latin,
    Greek,
    Cyrillic,
    Hebrew,
    Arabic,
    Devanagari,
    Thai,
    Hiragana,
    Katakana,
    Han,
    Hangul,
}

impl Script {
    /// Returns whether the script is written from right to left.
    pub(super) const fn is_rtl(self) -> bool {
        matches!(self, Self::Hebrew | Self::Arabic)
    }
}

/// A letter whose script is known here
#[derive(Clone, Copy)]
pub(super) struct Letter {
    pub(super) script: Script,
    /// Whether IDNA takes the letter and does not map it.
    pub(super) is_lower_case: bool,
    /// Whether it looks like characters of ASCII. This is only known of lower-case letters.
    pub(super) is_like_ascii: bool,
}

impl Letter {
    /// Returns a letter, if its script is known here.
    pub(super) const fn of(c: u32) -> Option<Self> {
        let Some(script) = script(c) else {
            return None;
        };
        let is_lower_case = matches!(class(c), Class::Letter | Class::Rtl);
        Some(Self {
            script,
            is_lower_case,
            is_like_ascii: is_lower_case && is_like_ascii(c),
        })
    }
}

/// Returns the script of a letter, if it is known here. Such a letter has no other script and the direction of its script,
/// and the form NFC has it as it is, whatever its neighbours are.
const fn script(c: u32) -> Option<Script> {
    Some(match c {
        0xC0..=0xD6 | 0xD8..=0xF6 | 0xF8..=0x2AF => Script::Latin,
        0x388..=0x38A | 0x38C | 0x38E..=0x3A1 | 0x3A3..=0x3E1 => Script::Greek,
        0x400..=0x481 | 0x48A..=0x52F => Script::Cyrillic,
        0x5D0..=0x5EA => Script::Hebrew,
        0x620..=0x63F | 0x641..=0x64A | 0x671..=0x6D3 => Script::Arabic,
        0x904..=0x939 | 0x93E..=0x940 => Script::Devanagari,
        0xE01..=0xE30 | 0xE32..=0xE33 | 0xE40..=0xE46 => Script::Thai,
        0x3041..=0x3096 => Script::Hiragana,
        0x30A1..=0x30FA => Script::Katakana,
        0x4E00..=0x9FEF => Script::Han,
        0xAC00..=0xD7A3 => Script::Hangul,
        _ => return None,
    })
}

/// Returns whether a lower-case letter whose script is known looks like characters of ASCII.
const fn is_like_ascii(c: u32) -> bool {
    matches!(
        c,
        // æ þ ı œ
        0xE6 | 0xFE | 0x131 | 0x153
        // α γ ι ν ο ρ σ υ
        | 0x3B1 | 0x3B3 | 0x3B9 | 0x3BD | 0x3BF | 0x3C1 | 0x3C3 | 0x3C5
        // а б г е о р с у х ш ѕ і ј ґ ү һ ҽ ӕ
        | 0x430 | 0x431 | 0x433 | 0x435 | 0x43E | 0x440 | 0x441 | 0x443 | 0x445 | 0x448 | 0x455 | 0x456 | 0x458 | 0x491 | 0x4AF | 0x4BB | 0x4BD | 0x4D5
        // ו ט י ן ס
        | 0x5D5 | 0x5D8 | 0x5D9 | 0x5DF | 0x5E1
        // ا ه ھ ہ
        | 0x627 | 0x647 | 0x6BE | 0x6C1
        // ノ
        | 0x30CE
        // 丅 丫 丶 丿
        | 0x4E05 | 0x4E2B | 0x4E36 | 0x4E3F
    )
}

/// What is known of the characters of a text
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The text has a character whose script is not known.
    Nothing,
    /// The script of each is known. One of them at least goes from right to left.
    AnyRtl,
    /// The script of each is known, and none goes from right to left.
    NoRtl,
}

/// Returns what is known of the characters of `text`, which is valid UTF-8.
pub(super) fn known(text: &[u8]) -> Known {
    let mut known = Known::NoRtl;
    let mut rest = text;
    loop {
        rest = match rest {
            [] => return known,
            [0..=0x7F, ..] => seek_non_ascii(rest),
            // The first byte of these letters tells enough: Latin, Cyrillic, Han, Hangul.
            [0xC4..=0xC9 | 0xD0..=0xD1, _, tail @ ..] => tail,
            [0xE5..=0xE8 | 0xEB..=0xEC, _, _, tail @ ..] => tail,
            // So do the two of these, from Latin, Greek, Greek and Arabic.
            [0xC3, 0x80..=0x96 | 0x98..=0xB6 | 0xB8..=0xBF, tail @ ..]
            | [0xCE, 0x91..=0xA1 | 0xA3..=0xBF, tail @ ..]
            | [0xCF, 0x80..=0xA1, tail @ ..] => tail,
            [0xD8, 0xA0..=0xBF, tail @ ..] | [0xD9, 0x81..=0x8A, tail @ ..] => {
                known = Known::AnyRtl;
                tail
            }
            _ => {
                let mut tail = rest;
                match decode(&mut tail).and_then(Letter::of) {
                    None => return Known::Nothing,
                    Some(letter) if letter.script.is_rtl() => known = Known::AnyRtl,
                    Some(_) => {}
                }
                tail
            }
        };
    }
}

/// Returns whether the script of each character of a text beyond ASCII is known and is wanted.
#[cfg(any(feature = "bidi", feature = "scripts"))]
pub(super) fn all(text: &str, is_wanted: impl Fn(Script) -> bool) -> bool {
    let mut beyond_ascii = text.chars().filter(|c| !c.is_ascii());
    beyond_ascii.all(|c| Letter::of(c as u32).is_some_and(|letter| is_wanted(letter.script)))
}

#[cfg(all(test, feature = "bidi", feature = "nfc", feature = "scripts"))]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};

    use icu_normalizer::properties::{CanonicalDecompositionBorrowed, Decomposed};
    use icu_properties::CodePointMapData;
    use icu_properties::props::{BidiClass, CanonicalCombiningClass};
    use unicode_security::mixed_script::AugmentedScriptSet;
    use unicode_security::skeleton;

    use super::{Known, Letter, known, script};

    #[test]
    fn letters_are_as_in_unicodes_data() {
        let decomposition = CanonicalDecompositionBorrowed::new();
        // The characters that NFC composes with the one before them.
        let second: BTreeSet<char> = ('\0'..=char::MAX)
            .filter_map(|c| match decomposition.decompose(c) {
                Decomposed::Expansion(_, second) => Some(second),
                Decomposed::Default | Decomposed::Singleton(_) => None,
            })
            .collect();
        let classes = CodePointMapData::<CanonicalCombiningClass>::new();
        let directions = CodePointMapData::<BidiClass>::new();
        let nfc = icu_normalizer::ComposingNormalizerBorrowed::new_nfc();
        let mut scripts = BTreeMap::<_, AugmentedScriptSet>::new();
        for c in '\u{80}'..=char::MAX {
            let mut bytes = [0; 4];
            let text = &*c.encode_utf8(&mut bytes);
            let expected = match script(c as u32) {
                None => Known::Nothing,
                Some(script) if script.is_rtl() => Known::AnyRtl,
                Some(_) => Known::NoRtl,
            };
            assert_eq!(known(text.as_bytes()), expected, "{c:?}");
            let Some(script) = script(c as u32) else {
                continue;
            };
            assert_eq!(crate::bidi_formatting(text), None, "{c:?}");
            assert_eq!(
                classes.get(c),
                CanonicalCombiningClass::NotReordered,
                "{c:?}"
            );
            assert!(!second.contains(&c), "{c:?}");
            assert!(nfc.is_normalized(text), "{c:?}");
            let is_rtl = matches!(
                directions.get(c),
                BidiClass::RightToLeft | BidiClass::ArabicLetter
            );
            assert_eq!(is_rtl, script.is_rtl(), "{c:?}");
            let common = scripts.entry(alloc::format!("{script:?}")).or_default();
            common.intersect_with(c.into());
            assert!(!common.is_empty(), "{c:?}");
        }
        assert_eq!(scripts.len(), 11);
    }

    #[test]
    fn letters_like_ascii_are_known() {
        for c in '\u{80}'..=char::MAX {
            let Some(letter) = Letter::of(c as u32) else {
                continue;
            };
            let mut bytes = [0; 4];
            let mut skeleton = skeleton(c.encode_utf8(&mut bytes));
            let is_like_ascii = letter.is_lower_case && skeleton.all(|c| c.is_ascii());
            assert_eq!(letter.is_like_ascii, is_like_ascii, "{c:?}");
        }
    }
}
