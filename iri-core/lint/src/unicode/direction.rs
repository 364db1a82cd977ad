//! Checks the direction of the characters of a component (RFC 3987 section 4.2), with the crate `icu_properties`.

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;

use super::letters::{self, Script};
use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek_non_ascii;

/// Returns the first component that has characters of both directions, or that is from right to left and does not begin and
/// end so.
pub(super) fn direction(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut start = from;
    loop {
        // No character of ASCII goes from right to left. So the first one beyond ASCII has the next component.
        let rest = seek_non_ascii(subject.from(start));
        if rest.is_empty() {
            return None;
        }
        let place = subject.place(rest);
        let (first, last, delimiters) = around(subject, place);
        // A text that was refused has bytes that are in no component. The search steps over them one by one.
        if place < first || last <= place {
            start = plus!(place, 1);
            continue;
        }
        let is_within = |b: &u8| !delimiters.contains(b);
        let before = subject.between(first, place).bytes().rev();
        let before = before.take_while(is_within).count() as u32;
        let after = subject.between(place, last).bytes();
        let after = after.take_while(is_within).count() as u32;
        let (component, end) = (minus!(place, before), plus!(place, after));
        if let Some(code) = code(subject.between(component, end)) {
            return Some(Finding::new(code, component, end));
        }
        start = end;
    }
}

/// Returns where the userinfo, host, path, query or fragment that may have `place` begins and ends. Also returns the delimiters
/// of its labels, segments, names and values.
const fn around(subject: &Subject<'_>, place: u32) -> (u32, u32, &'static [u8]) {
    let at = subject.parts.at;
    if place < at.host_start {
        (at.authority_start(), minus!(at.host_start, 1), b"")
    } else if place < at.host_end {
        (at.host_start, at.host_end, b".")
    } else if place < at.path_end {
        (at.path_start, at.path_end, b"/")
    } else if place < at.query_end {
        (plus!(at.path_end, 1), at.query_end, b"&=;+")
    } else {
        (plus!(at.query_end, 1), subject.end(), b"")
    }
}

/// Returns the code of what is wrong with a component.
fn code(component: &str) -> Option<Code> {
    if component.bytes().all(|b| b >= 0x80) && letters::all(component, Script::is_rtl) {
        return None;
    }
    let classes = CodePointMapData::<BidiClass>::new();
    let is_rtl = |class| class == BidiClass::RightToLeft || class == BidiClass::ArabicLetter;
    // Marks belong to the character before them.
    let classes = component.chars().map(|c| classes.get(c));
    let classes = classes.filter(|class| *class != BidiClass::NonspacingMark);
    let (mut has_rtl, mut has_ltr) = (false, false);
    let (mut first, mut last) = (None, None);
    for class in classes {
        has_rtl |= is_rtl(class);
        has_ltr |= class == BidiClass::LeftToRight;
        first = first.or(Some(class));
        last = Some(class);
    }
    match has_rtl {
        true if has_ltr => Some(Code::MixedDirections),
        true if !first.is_some_and(is_rtl) || !last.is_some_and(is_rtl) => {
            Some(Code::DirectionAtEnds)
        }
        _ => None,
    }
}
