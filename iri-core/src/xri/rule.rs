//! The rules that only XRIs have, put together from the grammar's entries.

use crate::grammar::xri::{Entry, is_global, is_local, parse, subsegment_length};
use crate::iri::Iri;
use crate::positions::Positions;
use crate::rule::{Rule, character, is_triplet};

/// Whether the rule matches all of `text`; `None` for the rules that are not XRI's.
pub(crate) const fn matches(rule: Rule, text: &str) -> Option<bool> {
    let bytes = text.as_bytes();
    let is_character = character(bytes).is_some() || is_triplet(bytes);
    let is_path = is(bytes, Entry::Path);
    let matches = match rule {
        Rule::Xri => is(bytes, Entry::Xri),
        Rule::XriScheme => matches!(xri(bytes), Some(at) if at.scheme_end != 0),
        Rule::XriNoscheme => matches!(xri(bytes), Some(at) if at.scheme_end == 0),
        Rule::XriReference => is(bytes, Entry::XriRef),
        Rule::RelativeXriRef => is(bytes, Entry::Relative),
        Rule::RelativeXriPart => is_path && !matches!(bytes, [b'/', b'/', ..]),
        Rule::XriHierPart => matches!(
            xri(bytes),
            Some(Positions { scheme_end: 0, path_end, .. }) if path_end as usize == bytes.len()
        ),
        Rule::XriAuthority => is(bytes, Entry::Authority),
        Rule::Subseg => is_subsegment(bytes) && (is_of_global(bytes) || is_of_local(bytes)),
        Rule::GlobalSubseg => is_subsegment(bytes) && is_of_global(bytes),
        Rule::LocalSubseg => is_subsegment(bytes) && is_of_local(bytes),
        Rule::GcsChar => matches!(bytes, [b] if is_global(*b)),
        Rule::LcsChar => matches!(bytes, [b] if is_local(*b)),
        Rule::RelSubseg => is_literal(bytes) || is_xref(bytes),
        Rule::RelSubsegNc => is_path && (is_literal(bytes) || is_xref(bytes)),
        Rule::Literal => is_literal(bytes),
        Rule::LiteralNc => is_path && is_literal(bytes),
        Rule::Xref => is_xref(bytes),
        Rule::XrefValue => is(bytes, Entry::XriRef) || Iri::parse(text).is_ok(),
        Rule::XriPath => is_path,
        Rule::XriPathAbempty => is_path && matches!(bytes, [] | [b'/', ..]),
        Rule::XriPathAbs => {
            is_path && matches!(bytes, [b'/', ..]) && !matches!(bytes, [b'/', b'/', ..])
        }
        Rule::XriPathNoscheme => is_path && !matches!(bytes, [] | [b'/', ..]),
        Rule::XriSegment => is(bytes, Entry::Segment),
        Rule::XriSegmentNz => is(bytes, Entry::Segment) && !bytes.is_empty(),
        Rule::XriSegmentNc => is_path && is(bytes, Entry::Segment) && !bytes.is_empty(),
        Rule::XriPchar => is_literal(bytes) && is_character,
        Rule::XriPcharNc => is_path && is_literal(bytes) && is_character,
        Rule::XriReserved => is_general_delimiter(bytes) || is_sub_delimiter(bytes),
        Rule::XriGenDelims => is_general_delimiter(bytes),
        Rule::XriSubDelims => is_sub_delimiter(bytes),
        Rule::IpathAbs => Rule::IpathAbsolute.matches(text),
        Rule::Alpha => matches!(bytes, [b] if b.is_ascii_alphabetic()),
        Rule::Digit => matches!(bytes, [b] if b.is_ascii_digit()),
        Rule::Hexdig => matches!(bytes, [b] if b.is_ascii_hexdigit()),
        _ => return None,
    };
    Some(matches)
}

const fn is(text: &[u8], entry: Entry) -> bool {
    parse(text, entry).is_ok()
}

/// The positions of an `xri`.
const fn xri(text: &[u8]) -> Option<Positions> {
    match parse(text, Entry::Xri) {
        Ok(at) => Some(at),
        Err(_) => None,
    }
}

/// Whether `text` is one subsegment, global, local or neither.
const fn is_subsegment(text: &[u8]) -> bool {
    is(text, Entry::Segment) && !text.is_empty() && subsegment_length(text) == text.len()
}

const fn is_of_global(text: &[u8]) -> bool {
    matches!(text, [b, ..] if is_global(*b))
}

const fn is_of_local(text: &[u8]) -> bool {
    matches!(text, [b, ..] if is_local(*b))
}

const fn is_xref(text: &[u8]) -> bool {
    is_subsegment(text) && matches!(text, [b'(', ..])
}

const fn is_literal(text: &[u8]) -> bool {
    is_subsegment(text) && !is_of_global(text) && !is_of_local(text) && !matches!(text, [b'(', ..])
}

const fn is_general_delimiter(text: &[u8]) -> bool {
    match text {
        [b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'(' | b')'] => true,
        [b] => is_global(*b) || is_local(*b),
        _ => false,
    }
}

const fn is_sub_delimiter(text: &[u8]) -> bool {
    matches!(text, [b'&' | b';' | b',' | b'\''])
}
