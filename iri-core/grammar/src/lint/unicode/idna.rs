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
    if labels.any(|label| is_xn(label) && !comes_back(label)) {
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
/// it. Any other label comes back if it is not mapped to another one.
fn comes_back(label: &str) -> bool {
    if is_xn(label) {
        return to_ascii_is_valid(label);
    }
    let (unicode, outcome) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::URL, Hyphens::Allow);
    // IDNA 2003 maps these to other characters, or drops them. `ẞ` becomes one of them only when it is mapped.
    if unicode.contains(['ß', 'ς', '\u{200C}', '\u{200D}']) {
        return false;
    }
    let lower = label.chars().flat_map(char::to_lowercase);
    outcome.is_ok() && unicode.chars().eq(lower)
}
