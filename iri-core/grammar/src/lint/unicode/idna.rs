//! UTS 46, by the crate `idna`: what a host is mapped to.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::subject::Subject;
use crate::text::split::Split;

/// The finding, unless the host comes back from `ToASCII` as it is.
pub(super) fn certain(subject: &Subject<'_>, mut finding: Finding) -> Option<Finding> {
    if finding.code != Code::HostIdna {
        return Some(finding);
    }
    let host = subject.between(subject.parts.at.host_start, subject.parts.at.host_end);
    let mut labels = Split {
        rest: Some(host),
        delimiter: b'.',
    };
    if labels.any(|label| is_xn(label) && !comes_back(label)) {
        finding.code = Code::BadXnLabel;
        return Some(finding);
    }
    let mut labels = Split {
        rest: Some(host),
        delimiter: b'.',
    };
    if to_ascii_is_valid(host) && labels.all(comes_back) {
        return None;
    }
    Some(finding)
}

fn is_xn(label: &str) -> bool {
    let prefix = label.split_at_checked(4);
    prefix.is_some_and(|(xn, _)| xn.eq_ignore_ascii_case("xn--"))
}

/// As browsers do it.
fn to_ascii_is_valid(host: &str) -> bool {
    let ascii = Uts46::new().to_ascii(
        host.as_bytes(),
        AsciiDenyList::URL,
        Hyphens::Allow,
        DnsLength::Ignore,
    );
    ascii.is_ok()
}

/// Whether a label stays as it is but for case: an encoded one decodes to what encodes to it, and another is mapped to no
/// other.
fn comes_back(label: &str) -> bool {
    // Those that IDNA 2003 maps to others, or drops.
    if label.contains(['ß', 'ς', '\u{200C}', '\u{200D}']) {
        return false;
    }
    if is_xn(label) {
        return to_ascii_is_valid(label);
    }
    let (unicode, outcome) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::URL, Hyphens::Allow);
    let lower = label.chars().flat_map(char::to_lowercase);
    outcome.is_ok() && unicode.chars().eq(lower)
}
