//! Models of others that map a host, for tests.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use unicode_normalization::UnicodeNormalization as _;

/// Returns all that others make of a host, in lower case.
pub(super) fn readings(host: &str) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(uts46(host));
    all.extend(uts46(&transitional(host)));
    all.extend(idna_2003(host));
    all.push(host.nfkc().collect());
    for i in 0..all.len() {
        all.push(decoded(&all[i]));
    }
    for name in &mut all {
        name.make_ascii_lowercase();
    }
    all
}

fn uts46(host: &str) -> Option<String> {
    let (text, list) = (host.as_bytes(), AsciiDenyList::EMPTY);
    let ascii = Uts46::new().to_ascii(text, list, Hyphens::Allow, DnsLength::Ignore);
    ascii.ok().map(String::from)
}

/// Maps what UTS 46 maps in transitional processing only.
fn transitional(host: &str) -> String {
    let host = host.replace(['\u{200C}', '\u{200D}'], "");
    host.replace(['ß', 'ẞ'], "ss").replace('ς', "σ")
}

/// Does what RFC 3490 section 4.1 says, without the encoding.
fn idna_2003(host: &str) -> Option<String> {
    let labels = host.split(['.', '。', '．', '｡']);
    let mapped = labels.map(|label| stringprep::nameprep(label).ok());
    let mapped: Option<Vec<_>> = mapped.collect();
    mapped.map(|labels| labels.join("."))
}

/// Decodes labels that begin with `xn--`, also those that are no encoding of IDNA.
fn decoded(name: &str) -> String {
    let decode = |label: &str| {
        let is_xn = label.get(..4)?.eq_ignore_ascii_case("xn--");
        is_xn.then(|| idna::punycode::decode_to_string(&label[4..]))?
    };
    let labels = name.split('.');
    let decoded: Vec<String> = labels
        .map(|label| decode(label).unwrap_or_else(|| label.to_string()))
        .collect();
    decoded.join(".")
}
