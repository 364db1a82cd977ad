//! Compares a host with what UTS 46 maps it to, with the crate `idna`.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::text::split::Split;

/// Returns the finding, unless the host comes back from `ToASCII` unchanged.
pub(super) fn certain(subject: &Subject<'_>, mut finding: Finding) -> Option<Finding> {
    if finding.code != Code::HostIdna {
        return Some(finding);
    }
    let host = subject.between(subject.parts.at.host_start, subject.parts.at.host_end);
    let mut labels = Split::new(host, b'.');
    if labels.any(|label| is_xn(label) && !to_ascii_is_valid(label)) {
        finding.code = Code::BadXnLabel;
        return Some(finding);
    }
    let mut labels = Split::new(host, b'.');
    if to_ascii_is_valid(host) && labels.all(comes_back) {
        return None;
    }
    Some(finding)
}

fn is_xn(label: &str) -> bool {
    let prefix = label.split_at_checked(4);
    prefix.is_some_and(|(xn, _)| xn.eq_ignore_ascii_case("xn--"))
}

/// Converts as browsers do.
fn to_ascii_is_valid(host: &str) -> bool {
    let ascii = Uts46::new().to_ascii(
        host.as_bytes(),
        AsciiDenyList::URL,
        Hyphens::Allow,
        DnsLength::Ignore,
    );
    ascii.is_ok()
}

/// Returns whether a label comes back unchanged, but for case. An encoded label comes back if it decodes to what encodes to
/// it. Any other label comes back if it is not mapped to another one. No label with a new character does.
fn comes_back(label: &str) -> bool {
    let (unicode, outcome) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::URL, Hyphens::Allow);
    if outcome.is_err() || label.contains(is_new) || unicode.contains(is_new) {
        return false;
    }
    if is_xn(label) {
        // UTS 46 refuses a label that is encoded twice since version 15.1. Some readers do, and Python always has.
        return !is_xn(&unicode) && to_ascii_is_valid(label);
    }
    // IDNA 2003 maps these to other characters, or drops them. `ẞ` becomes one of them only when it is mapped.
    if unicode.contains(['ß', 'ς', '\u{200C}', '\u{200D}']) {
        return false;
    }
    // UTS 46 maps Cherokee to upper case.
    let lower = label.chars().flat_map(char::to_lowercase);
    unicode == label || unicode.chars().eq(lower)
}

/// Returns whether a character may be too new for some readers. They have the data of other versions of Unicode than the
/// crate `idna`, and refuse what theirs does not have.
///
/// In the first plane, these are the ranges with the characters that came or changed after Unicode 13. In the others, all
/// are but the ranges of characters that came before.
#[expect(clippy::too_many_lines, reason = "a table")]
const fn is_new(c: char) -> bool {
    match c as u32 {
        0x4C0
        | 0x558
        | 0x58B..=0x58C
        | 0x5C8..=0x5C9
        | 0x61D
        | 0x870..=0x89F
        | 0x8B5
        | 0x8C8..=0x8D2 => true,
        0xB53..=0xB54 | 0xC3C | 0xC5C..=0xC5D | 0xCDC..=0xCDD | 0xCF3 | 0xECE | 0x10A0..=0x10C5 => {
            true
        }
        0x170D
        | 0x1715
        | 0x171F
        | 0x1806
        | 0x180F
        | 0x1AC0..=0x1AFF
        | 0x1B4C..=0x1B4F
        | 0x1B7D..=0x1B7F => true,
        0x1C89..=0x1C8A | 0x1DFA | 0x208F | 0x209D..=0x209F | 0x20C0..=0x20CF | 0x2132 | 0x2183 => {
            true
        }
        0x2427..=0x2429 | 0x2B96 | 0x2C2F | 0x2C5F | 0x2E53..=0x2E7F | 0x31E4..=0x31E5 => true,
        0x9FFD..=0x9FFF
        | 0xA7C0..=0xA7C1
        | 0xA7CB..=0xA7F1
        | 0xAB6C..=0xAB6F
        | 0xFBC2..=0xFBD2
        | 0xFD40..=0xFD4F => true,
        0xFD90..=0xFD91 | 0xFDC8..=0xFDCF | 0xFDFE..=0xFDFF => true,
        0..=0xFFFF => false,
        // Scripts of old
        0x1_0000..=0x1_005D
        | 0x1_0080..=0x1_01A0
        | 0x1_01D0..=0x1_01FD
        | 0x1_0280..=0x1_03D5
        | 0x1_0400..=0x1_056F
        | 0x1_0600..=0x1_0767
        | 0x1_0800..=0x1_08AF
        | 0x1_08E0..=0x1_093F
        | 0x1_0980..=0x1_0A9F
        | 0x1_0AC0..=0x1_0BAF
        | 0x1_0C00..=0x1_0C48
        | 0x1_0C80..=0x1_0D27
        | 0x1_0E80..=0x1_0EB1
        | 0x1_0F00..=0x1_0F59
        | 0x1_0FB0..=0x1_106F
        | 0x1_107F..=0x1_10C1
        | 0x1_10D0..=0x1_123E
        | 0x1_1280..=0x1_1374
        | 0x1_1400..=0x1_14D9
        | 0x1_1580..=0x1_15DD
        | 0x1_1600..=0x1_16B8
        | 0x1_16C0..=0x1_16C9
        | 0x1_1700..=0x1_173F
        | 0x1_1800..=0x1_183B
        | 0x1_18A0..=0x1_1959
        | 0x1_19A0..=0x1_1AA2
        | 0x1_1AC0..=0x1_1AF8
        | 0x1_1C00..=0x1_1CB6 => false,
        0x1_1D00..=0x1_1DA9
        | 0x1_1EE0..=0x1_1EF8
        | 0x1_1FB0..=0x1_2399
        | 0x1_2400..=0x1_246E
        | 0x1_2470..=0x1_2474
        | 0x1_2480..=0x1_2543
        | 0x1_3000..=0x1_342E => false,
        // Anatolian hieroglyphs, Bamum, Tangut, Nüshu, kana and others
        0x1_4400..=0x1_4646
        | 0x1_6800..=0x1_6A6F
        | 0x1_6AD0..=0x1_6B8F
        | 0x1_6E40..=0x1_6E9A
        | 0x1_6F00..=0x1_6F9F
        | 0x1_6FE0..=0x1_6FF1
        | 0x1_7000..=0x1_87F7
        | 0x1_8800..=0x1_8CD5
        | 0x1_8D00..=0x1_8D08
        | 0x1_B000..=0x1_B11E
        | 0x1_B150..=0x1_B152
        | 0x1_B164..=0x1_B167
        | 0x1_B170..=0x1_B2FB
        | 0x1_BC00..=0x1_BC9F => false,
        // Notation of music and signs, and scripts of now
        0x1_D000..=0x1_D126
        | 0x1_D129..=0x1_D1E8
        | 0x1_D200..=0x1_D245
        | 0x1_D2E0..=0x1_D378
        | 0x1_D800..=0x1_DAAF
        | 0x1_E000..=0x1_E02A
        | 0x1_E100..=0x1_E14F
        | 0x1_E2C0..=0x1_E2FF
        | 0x1_E800..=0x1_E8D6
        | 0x1_E900..=0x1_E95F
        | 0x1_EC71..=0x1_ECB4
        | 0x1_ED01..=0x1_ED3D
        | 0x1_EEF0..=0x1_EEF1 => false,
        // Games, letters of flags, emoji, arrows
        0x1_F000..=0x1_F1AD
        | 0x1_F1E6..=0x1_F1FF
        | 0x1_F260..=0x1_F265
        | 0x1_F300..=0x1_F6D7
        | 0x1_F6E0..=0x1_F773
        | 0x1_F780..=0x1_F7D8
        | 0x1_F7E0..=0x1_F7EB
        | 0x1_F800..=0x1_F8B1
        | 0x1_F900..=0x1_F978
        | 0x1_F97A..=0x1_F9CB
        | 0x1_F9CD..=0x1_FA53
        | 0x1_FA60..=0x1_FA74
        | 0x1_FA78..=0x1_FA7A
        | 0x1_FA80..=0x1_FA86
        | 0x1_FA90..=0x1_FAA8
        | 0x1_FAB0..=0x1_FAB6
        | 0x1_FAC0..=0x1_FAC2
        | 0x1_FAD0..=0x1_FAD6
        | 0x1_FB00..=0x1_FBCA => false,
        // Chinese characters
        0x2_0000..=0x2_A6DD
        | 0x2_A700..=0x2_B734
        | 0x2_B740..=0x2_B81D
        | 0x2_B820..=0x2_CEA1
        | 0x2_CEB0..=0x2_EBE0
        | 0x3_0000..=0x3_134A => false,
        _ => true,
    }
}
