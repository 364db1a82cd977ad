//! Says for each production that only XRIs have whether it matches all of a text. All use the entries of the grammar.

use super::cut::{is_global, is_local, subsegment_length};
use super::entry::Entry;
use super::grammar::parse;
use crate::grammar::kind::Kind;
use crate::grammar::parse::parse as iri;
use crate::grammar::parser::Parser;
use crate::grammar::pct_encoded::is_pct_encoded;
use crate::grammar::positions::Positions;
use crate::text::utf8::single_character;

const fn is(text: &[u8], entry: Entry) -> bool {
    parse(text, entry).is_ok()
}

/// Returns the positions of an `xri`.
const fn positions(text: &[u8]) -> Option<Positions> {
    match parse(text, Entry::Xri) {
        Ok(at) => Some(at),
        Err(_) => None,
    }
}

/// `xri = xri-scheme / xri-noscheme`
pub const fn xri(text: &[u8]) -> bool {
    is(text, Entry::Xri)
}

/// `xri-scheme = "xri:" xri-noscheme`
pub const fn xri_scheme(text: &[u8]) -> bool {
    matches!(positions(text), Some(at) if at.scheme_end != 0)
}

/// `xri-noscheme = xri-hier-part [ "?" iquery ] [ "#" ifragment ]`
pub const fn xri_noscheme(text: &[u8]) -> bool {
    matches!(positions(text), Some(at) if at.scheme_end == 0)
}

/// `xri-reference = xri / relative-xri-ref`
pub const fn xri_reference(text: &[u8]) -> bool {
    is(text, Entry::XriRef)
}

/// `relative-xri-ref = relative-xri-part [ "?" iquery ] [ "#" ifragment ]`
pub const fn relative_xri_ref(text: &[u8]) -> bool {
    is(text, Entry::Relative)
}

/// `relative-xri-part = xri-path-abs / xri-path-noscheme / ipath-empty`
pub const fn relative_xri_part(text: &[u8]) -> bool {
    xri_path(text) && !matches!(text, [b'/', b'/', ..])
}

/// `xri-hier-part = xri-authority xri-path-abempty`
pub const fn xri_hier_part(text: &[u8]) -> bool {
    matches!(
        positions(text),
        Some(Positions { scheme_end: 0, path_end, .. }) if path_end as usize == text.len()
    )
}

/// `xri-authority = global-subseg *subseg`
pub const fn xri_authority(text: &[u8]) -> bool {
    is(text, Entry::Authority)
}

/// `subseg = global-subseg / local-subseg`
pub const fn subseg(text: &[u8]) -> bool {
    global_subseg(text) || local_subseg(text)
}

/// `global-subseg = gcs-char [ rel-subseg / local-subseg ]`
pub const fn global_subseg(text: &[u8]) -> bool {
    is_subsegment(text) && begins_global(text)
}

/// `local-subseg = lcs-char [ rel-subseg ]`
pub const fn local_subseg(text: &[u8]) -> bool {
    is_subsegment(text) && begins_local(text)
}

/// `gcs-char = "=" / "@" / "+" / "$"`
pub const fn gcs_char(text: &[u8]) -> bool {
    matches!(text, [b] if is_global(*b))
}

/// `lcs-char = "*" / "!"`
pub const fn lcs_char(text: &[u8]) -> bool {
    matches!(text, [b] if is_local(*b))
}

/// `rel-subseg = literal / xref`
pub const fn rel_subseg(text: &[u8]) -> bool {
    literal(text) || xref(text)
}

/// `rel-subseg-nc = literal-nc / xref`
pub const fn rel_subseg_nc(text: &[u8]) -> bool {
    xri_path(text) && rel_subseg(text)
}

/// `literal = 1*xri-pchar`
pub const fn literal(text: &[u8]) -> bool {
    is_subsegment(text)
        && !begins_global(text)
        && !begins_local(text)
        && !matches!(text, [b'(', ..])
}

/// `literal-nc = 1*xri-pchar-nc`
pub const fn literal_nc(text: &[u8]) -> bool {
    xri_path(text) && literal(text)
}

/// `xref = "(" [ xref-value ] ")"`
pub const fn xref(text: &[u8]) -> bool {
    is_subsegment(text) && matches!(text, [b'(', ..])
}

/// `xref-value = xri-reference / IRI`
pub const fn xref_value(text: &[u8]) -> bool {
    xri_reference(text) || iri(text, Kind::Iri).is_ok()
}

/// `xri-path = xri-path-abempty / xri-path-abs / xri-path-noscheme / ipath-empty`
pub const fn xri_path(text: &[u8]) -> bool {
    is(text, Entry::Path)
}

/// `xri-path-abempty = *( "/" xri-segment )`
pub const fn xri_path_abempty(text: &[u8]) -> bool {
    xri_path(text) && matches!(text, [] | [b'/', ..])
}

/// `xri-path-abs = "/" [ xri-segment-nz *( "/" xri-segment ) ]`
pub const fn xri_path_abs(text: &[u8]) -> bool {
    xri_path(text) && matches!(text, [b'/', ..]) && !matches!(text, [b'/', b'/', ..])
}

/// `xri-path-noscheme = xri-segment-nc *( "/" xri-segment )`
pub const fn xri_path_noscheme(text: &[u8]) -> bool {
    xri_path(text) && !matches!(text, [] | [b'/', ..])
}

/// `xri-segment = [ rel-subseg ] *subseg`
pub const fn xri_segment(text: &[u8]) -> bool {
    is(text, Entry::Segment)
}

/// `xri-segment-nz = ( rel-subseg / subseg ) *subseg`
pub const fn xri_segment_nz(text: &[u8]) -> bool {
    xri_segment(text) && !text.is_empty()
}

/// `xri-segment-nc = ( rel-subseg-nc / subseg ) *subseg`
pub const fn xri_segment_nc(text: &[u8]) -> bool {
    xri_path(text) && xri_segment_nz(text)
}

/// `xri-pchar = iunreserved / pct-encoded / xri-sub-delims / ":"`
pub const fn xri_pchar(text: &[u8]) -> bool {
    literal(text) && (single_character(text).is_some() || is_pct_encoded(text))
}

/// `xri-pchar-nc = iunreserved / pct-encoded / xri-sub-delims`
pub const fn xri_pchar_nc(text: &[u8]) -> bool {
    xri_path(text) && xri_pchar(text)
}

/// `xri-reserved = xri-gen-delims / xri-sub-delims`
pub const fn xri_reserved(text: &[u8]) -> bool {
    xri_gen_delims(text) || xri_sub_delims(text)
}

/// `xri-gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "(" / ")" / gcs-char / lcs-char`
pub const fn xri_gen_delims(text: &[u8]) -> bool {
    match text {
        [b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'(' | b')'] => true,
        [b] => is_global(*b) || is_local(*b),
        _ => false,
    }
}

/// `xri-sub-delims = "&" / ";" / "," / "'"`
pub const fn xri_sub_delims(text: &[u8]) -> bool {
    matches!(text, [b'&' | b';' | b',' | b'\''])
}

/// `ipath-abs = "/" [ isegment-nz *( "/" isegment ) ]`: the draft's `ipath-absolute`
pub const fn ipath_abs(text: &[u8]) -> bool {
    let mut parser = Parser::new(text);
    parser.path(true);
    parser.rest.is_empty() && matches!(text, [b'/', ..]) && !matches!(text, [b'/', b'/', ..])
}

/// Returns whether `text` is a single subsegment, global, local or neither.
const fn is_subsegment(text: &[u8]) -> bool {
    xri_segment_nz(text) && subsegment_length(text) == text.len()
}

const fn begins_global(text: &[u8]) -> bool {
    matches!(text, [b, ..] if is_global(*b))
}

const fn begins_local(text: &[u8]) -> bool {
    matches!(text, [b, ..] if is_local(*b))
}
