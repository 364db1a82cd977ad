//! Finds labels of several scripts and labels that look like ASCII (UTS 39), with the crate `unicode-security`.

use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

use super::letters::{self, Letter, Script};
use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::punycode::{self, MAX};
use iri_grammar::text::split::{Split, rsplit_once};
use iri_grammar::text::utf8::utf8;

/// A label of the host
struct Label<'a> {
    start: u32,
    end: u32,
    text: Text<'a>,
}

/// The text of a label that is not ASCII
#[expect(
    clippy::large_enum_variant,
    reason = "there is no allocator, and no two of them are kept"
)]
enum Text<'a> {
    Plain(&'a str),
    /// The label began with `xn--`. The longest label that the DNS takes has room.
    Decoded([u8; MAX * 4], usize),
}

impl<'a> Text<'a> {
    /// Returns the text of a label. Returns `None` if it is ASCII.
    fn of(label: &'a str) -> Option<Self> {
        if let Some((xn, encoded)) = label.split_at_checked(4)
            && xn.eq_ignore_ascii_case("xn--")
        {
            return Self::decoded(encoded.as_bytes());
        }
        (!label.is_ascii()).then_some(Self::Plain(label))
    }

    /// Decodes what follows `xn--`. It is in a function of its own as it needs room.
    #[inline(never)]
    fn decoded(encoded: &[u8]) -> Option<Self> {
        let mut characters = [0; MAX];
        let count = punycode::decode(encoded, &mut characters)?;
        let characters = characters.iter().take(count as usize);
        let mut bytes = [0; MAX * 4];
        let mut length = 0_usize;
        for b in characters.filter_map(|c| char::from_u32(*c)).flat_map(utf8) {
            *bytes.get_mut(length)? = b;
            length = plus!(length, 1);
        }
        Some(Self::Decoded(bytes, length))
    }

    fn as_str(&self) -> &str {
        match self {
            Self::Plain(text) => text,
            Self::Decoded(bytes, length) => {
                let text = bytes.split_at_checked(*length);
                text.and_then(|(text, _)| str::from_utf8(text).ok())
                    .unwrap_or("")
            }
        }
    }
}

/// Returns the labels beyond ASCII that start at or after `from`, if the host is a name of the DNS.
fn labels<'a>(subject: &Subject<'a>, from: u32) -> impl Iterator<Item = Label<'a>> {
    let at = subject.parts.at;
    let start = from.max(at.host_start);
    let host = if subject.scheme.uses_dns() {
        subject.between(start, at.host_end)
    } else {
        ""
    };
    let labels = Split::new(host, b'.');
    labels
        .scan(start, |start, label| {
            let place = *start;
            let end = plus!(place, label.len() as u32);
            *start = plus!(end, 1);
            Some((place, end, label))
        })
        .filter_map(|(start, end, label)| {
            let text = Text::of(label)?;
            Some(Label { start, end, text })
        })
}

/// Returns the first label of scripts that are not written together. Chinese, Japanese and Korean are written with ASCII.
pub(super) fn mixed(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut labels = labels(subject, from);
    let found = labels.find(|label| {
        let text = label.text.as_str();
        if is_of_one_script(text) {
            return false;
        }
        let mut others = AugmentedScriptSet::default();
        for c in text.chars().filter(|c| !c.is_ascii()) {
            others.intersect_with(c.into());
        }
        !(text.is_single_script() || others.hanb || others.jpan || others.kore)
    })?;
    Some(Finding::new(Code::MixedScripts, found.start, found.end))
}

/// Returns whether all letters of a label are of one script, as far as this is known without Unicode's data.
fn is_of_one_script(label: &str) -> bool {
    let Some(first) = label
        .chars()
        .find_map(|c| Letter::of(c as u32))
        .map(|letter| letter.script)
    else {
        return false;
    };
    letters::all(label, |script| script == first)
        && (first == Script::Latin || !label.bytes().any(|b| b.is_ascii_alphabetic()))
}

/// Returns the first label that looks like ASCII and has no letter of ASCII, or has one that no language is written with.
///
/// A host is not looked at if its top-level domain is beyond ASCII, as its labels then are what they look like.
pub(super) fn confusable(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    let host = subject.between(at.host_start, at.host_end);
    let name = host.trim_end_matches('.');
    if let Some((_, top)) = rsplit_once(name, b'.')
        && Text::of(top).is_some()
    {
        return None;
    }
    let mut labels = labels(subject, from);
    let found = labels.find(|label| {
        let text = label.text.as_str();
        let is_strange = |c: char| !c.is_ascii() && !c.identifier_allowed();
        (!text.contains(|c: char| c.is_ascii_alphabetic()) || text.contains(is_strange))
            && text.contains(char::is_alphabetic)
            && text.chars().all(is_like_ascii)
    })?;
    Some(Finding::new(Code::ConfusableHost, found.start, found.end))
}

/// Returns whether a character looks like ASCII. Unicode's data do not say this of all small capitals, such as `ᴀ`.
fn is_like_ascii(c: char) -> bool {
    let is_small_capital = matches!(
        c,
        // ɢ ɪ ɴ ʀ ʏ ʙ ʜ ʟ
        '\u{262}' | '\u{26A}' | '\u{274}' | '\u{280}' | '\u{28F}' | '\u{299}' | '\u{29C}' | '\u{29F}'
        // ᴀ ᴄ ᴅ ᴇ ᴊ ᴋ ᴍ ᴏ ᴘ ᴛ ᴜ ᴠ ᴡ ᴢ
        | '\u{1D00}' | '\u{1D04}' | '\u{1D05}' | '\u{1D07}' | '\u{1D0A}' | '\u{1D0B}' | '\u{1D0D}' | '\u{1D0F}'
        | '\u{1D18}' | '\u{1D1B}' | '\u{1D1C}' | '\u{1D20}' | '\u{1D21}' | '\u{1D22}'
        // ꜰ ꜱ
        | '\u{A730}' | '\u{A731}'
    );
    is_small_capital || skeleton(c.encode_utf8(&mut [0; 4])).all(|c| c.is_ascii())
}
