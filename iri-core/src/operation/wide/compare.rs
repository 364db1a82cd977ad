//! Compares normal forms without going through them byte by byte.

use core::cmp::Ordering;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::slice::{between, slice};
use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::{all, find};

use crate::operation::normalize::Normalize;
use crate::write::fixed::Fixed;
use crate::write::wide::text;
use crate::write::writer::write_between;

/// The length of the longest normal form that is written, in bytes. Those of two texts take twice that of the stack.
const MOST: usize = 1024;

/// Calls `then` with the normal form, if it is at most [`MOST`] bytes long: so the answer is the same for all texts of a normal form.
#[inline(always)]
pub(in crate::operation) fn with_text<R>(
    form: &Normalize<'_>,
    then: impl FnOnce(&str) -> R,
) -> Option<R> {
    let mut room = Fixed::<MOST>::new();
    text(form, room.as_mut_view(), write_between).map(then)
}

/// Returns the order of two normal forms of a level, which is that of their texts. Those that are too long come last, and `None` leaves
/// two of them to the caller.
#[inline(always)]
pub(in crate::operation) fn order(a: Normalize<'_>, b: Normalize<'_>) -> Option<Ordering> {
    if !IS_WIDE {
        return None;
    }
    if a.parts.text == b.parts.text {
        return Some(Ordering::Equal);
    }
    let (mut room, mut other) = (Fixed::<MOST>::new(), Fixed::<MOST>::new());
    let a = text(&a, room.as_mut_view(), write_between);
    let b = text(&b, other.as_mut_view(), write_between);
    match (a, b) {
        (Some(a), Some(b)) => Some(a.cmp(b)),
        (Some(_), None) => Some(Ordering::Less),
        (None, Some(_)) => Some(Ordering::Greater),
        (None, None) => None,
    }
}

/// Returns whether two normal forms of a level are equal. What is equal before it is normalised is not normalised.
#[inline(always)]
pub(in crate::operation) fn is_equivalent(a: Normalize<'_>, b: Normalize<'_>) -> Option<bool> {
    if !IS_WIDE {
        return None;
    }
    let (of_a, of_b) = (&a.parts, &b.parts);
    // A text without a scheme does not begin with `:`, so both have one, or both texts are equal.
    if after(of_a, of_a.at.scheme_end) == after(of_b, of_b.at.scheme_end) {
        return Some(scheme(of_a).eq_ignore_ascii_case(scheme(of_b)));
    }
    match is_same_before_path(&a, &b) {
        Some(false) => return Some(false),
        Some(true) if after(of_a, of_a.at.path_start) == after(of_b, of_b.at.path_start) => {
            return Some(true);
        }
        _ => {}
    }
    order(a, b).map(Ordering::is_eq)
}

fn scheme<'a>(Parts { text, at }: &Parts<'a>) -> &'a str {
    slice(text, 0, at.scheme_end)
}

fn before_host<'a>(Parts { text, at }: &Parts<'a>) -> &'a str {
    slice(text, at.scheme_end, at.host_start)
}

fn host<'a>(Parts { text, at }: &Parts<'a>) -> &'a str {
    slice(text, at.host_start, at.host_end)
}

fn before_path<'a>(Parts { text, at }: &Parts<'a>) -> &'a str {
    slice(text, 0, at.path_start)
}

fn after<'a>(Parts { text, .. }: &Parts<'a>, place: u32) -> &'a str {
    slice(text, place, text.len() as u32)
}

/// Returns whether two normal forms are equal up to the path, if that is seen at once: it is the same text, or nothing there is encoded
/// or written anew.
fn is_same_before_path(a: &Normalize<'_>, b: &Normalize<'_>) -> Option<bool> {
    if before_path(&a.parts) == before_path(&b.parts) {
        return Some(true);
    }
    let is_plain = |form: &Normalize<'_>| {
        let Parts { text, at } = &form.parts;
        let authority = between(text.as_bytes(), at.scheme_end, at.path_start);
        !form.writes_addresses() && find(authority, |x| all(x, b'%')).is_none()
    };
    if !is_plain(a) || !is_plain(b) {
        return None;
    }
    Some(
        scheme(&a.parts).eq_ignore_ascii_case(scheme(&b.parts))
            && before_host(&a.parts) == before_host(&b.parts)
            && host(&a.parts).eq_ignore_ascii_case(host(&b.parts))
            && port(a) == port(b),
    )
}

/// Returns the port with its `:`, as the normal form has it.
fn port<'a>(form: &Normalize<'a>) -> &'a str {
    let Parts { text, at } = &form.parts;
    if form.drops_port(form.defaults()) {
        return "";
    }
    slice(text, at.host_end, at.path_start)
}
