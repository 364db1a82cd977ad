//! Compares a host with what UTS 46 maps it to, with the crate `idna`.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::subject::Subject;
use crate::text::split::Split;

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
        // Some readers refuse a label that is encoded twice.
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
/// are but Chinese characters, emoji, and the letters, marks and digits of some scripts that came before.
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
        0x2427..=0x2429 | 0x2B96..=0x2B97 | 0x2C2F | 0x2C5F | 0x2E53..=0x2E7F | 0x31E4..=0x31E5 => {
            true
        }
        0x9FFD..=0x9FFF | 0xA7C0..=0xA7F1 | 0xAB6C..=0xAB6F | 0xFBC2..=0xFBD2 | 0xFD40..=0xFD4F => {
            true
        }
        0xFD90..=0xFD91 | 0xFDC8..=0xFDCF | 0xFDFE..=0xFDFF => true,
        0..=0xFFFF => false,
        0x2_0000..=0x2_A6DD | 0x2_A700..=0x2_B734 | 0x2_B740..=0x2_B81D | 0x2_B820..=0x2_CEA1 => {
            false
        }
        0x2_CEB0..=0x2_EBE0 | 0x3_0000..=0x3_134A => false,
        0x1_F300..=0x1_F64F | 0x1_F680..=0x1_F6C5 | 0x1_F910..=0x1_F978 | 0x1_F980..=0x1_F9CB => {
            false
        }
        // Deseret, Shavian, Osmanya, Osage, Rohingya, Chakma, Hmong, Wancho, Adlam
        0x1_0428..=0x1_049D | 0x1_04A0..=0x1_04A9 | 0x1_04D8..=0x1_04FB => false,
        0x1_0D00..=0x1_0D27 | 0x1_0D30..=0x1_0D39 | 0x1_1103..=0x1_1134 | 0x1_1136..=0x1_113F => {
            false
        }
        0x1_E100..=0x1_E12C | 0x1_E130..=0x1_E13D | 0x1_E140..=0x1_E149 | 0x1_E14E => false,
        0x1_E2C0..=0x1_E2F9 | 0x1_E922..=0x1_E94B | 0x1_E950..=0x1_E959 => false,
        _ => true,
    }
}
