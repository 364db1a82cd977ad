//! Finds labels of several scripts and labels that look like ASCII (UTS 39), with the crate `unicode-security`.

use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{MixedScript, skeleton};

use crate::lint::check::punycode::{self, MAX};
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::subject::Subject;
use crate::text::split::Split;

/// A label of the host, with its place and its decoded text
struct Label {
    start: u32,
    end: u32,
    decoded: Text,
}

/// A label as UTF-8. It has room for the longest label that the DNS takes.
struct Text {
    bytes: [u8; MAX * 4],
    length: usize,
}

impl Text {
    fn of(characters: impl Iterator<Item = char>) -> Option<Self> {
        let mut text = Self {
            bytes: [0; MAX * 4],
            length: 0,
        };
        for c in characters {
            for b in crate::text::utf8::utf8(c) {
                *text.bytes.get_mut(text.length)? = b;
                text.length = text.length.wrapping_add(1);
            }
        }
        Some(text)
    }

    fn as_str(&self) -> &str {
        let bytes = self.bytes.split_at_checked(self.length);
        bytes
            .and_then(|(text, _)| str::from_utf8(text).ok())
            .unwrap_or("")
    }
}

/// Returns the labels beyond ASCII that start at or after `from`, if the host is a name of the DNS.
fn labels<'a>(subject: &Subject<'a>, from: u32) -> impl Iterator<Item = Label> + use<'a> {
    let at = subject.parts.at;
    let start = from.max(at.host_start);
    let host = if subject.scheme.uses_dns() {
        subject.between(start, at.host_end)
    } else {
        ""
    };
    let labels = Split {
        rest: Some(host),
        delimiter: b'.',
    };
    labels
        .scan(start, |start, label| {
            let place = *start;
            let end = place.wrapping_add(label.len() as u32);
            *start = end.wrapping_add(1);
            Some((place, end, label))
        })
        .filter_map(|(start, end, label)| {
            let decoded = decoded(label)?;
            Some(Label {
                start,
                end,
                decoded,
            })
        })
}

/// Decodes a label. Returns `None` if it is ASCII.
fn decoded(label: &str) -> Option<Text> {
    if let Some((xn, encoded)) = label.split_at_checked(4)
        && xn.eq_ignore_ascii_case("xn--")
    {
        let mut out = [0; MAX];
        let count = punycode::decode(encoded.as_bytes(), &mut out)?;
        let characters = out.iter().take(count as usize);
        return Text::of(characters.filter_map(|c| char::from_u32(*c)));
    }
    if label.is_ascii() {
        return None;
    }
    Text::of(label.chars())
}

/// Returns the first label of scripts that are not written together. Chinese, Japanese and Korean are written with ASCII.
pub(super) fn mixed(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut labels = labels(subject, from);
    let found = labels.find(|label| {
        let text = label.decoded.as_str();
        let mut others = AugmentedScriptSet::default();
        for c in text.chars().filter(|c| !c.is_ascii()) {
            others.intersect_with(c.into());
        }
        !(text.is_single_script() || others.hanb || others.jpan || others.kore)
    })?;
    Some(Finding::new(Code::MixedScripts, found.start, found.end))
}

/// Returns the first label that looks like ASCII and has no letter of ASCII.
///
/// A host is not looked at if its top-level domain is beyond ASCII, as its labels then are what they look like.
pub(super) fn confusable(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    let host = subject.between(at.host_start, at.host_end);
    let top = host.trim_end_matches('.').rsplit('.').next()?;
    if decoded(top).is_some() && host.trim_end_matches('.').contains('.') {
        return None;
    }
    let mut labels = labels(subject, from);
    let found = labels.find(|label| {
        let text = label.decoded.as_str();
        !text.contains(|c: char| c.is_ascii_alphabetic())
            && text.contains(char::is_alphabetic)
            && skeleton(text).all(|c| c.is_ascii())
    })?;
    Some(Finding::new(Code::ConfusableHost, found.start, found.end))
}
