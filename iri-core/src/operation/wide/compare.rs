//! Compares normal forms without going through them byte by byte.

use core::cmp::Ordering;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::hex::value;
use iri_grammar::text::slice::{between, slice};
use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::{all, find};

use crate::dot_segments::parts::is_without_dot_segments;
use crate::operation::normalize::Normalize;
use crate::write::fixed::Fixed;
use crate::write::mapping::{CASE_SENSITIVE, Mapping, Normal, Replacement};
use crate::write::wide::text;
use crate::write::writer::write_between;

/// The length of the longest normal form that is written, in bytes. Those of two texts take twice that of the stack. For a hash and an
/// order, a byte of a longer one takes up to ten times as long. `growth` begins with texts of about 1,024 bytes, so it sees whether these
/// take linear time, and not that step.
const MOST: usize = 900;

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
    if of_a.text.len().max(of_b.text.len()) > MOST {
        return is_same_mapped(&a, &b);
    }
    order(a, b).map(Ordering::is_eq)
}

/// Returns whether two normal forms of any length are equal, unless a dot segment is removed or an address is written anew.
#[cold]
fn is_same_mapped(a: &Normalize<'_>, b: &Normalize<'_>) -> Option<bool> {
    let is_mapped = |form: &Normalize<'_>| {
        let Parts { at, .. } = &form.parts;
        let path = form.path(form.defaults());
        !form.writes_addresses()
            && (at.scheme_end == 0 || is_without_dot_segments(path, at.has_authority(), true))
    };
    if !is_mapped(a) || !is_mapped(b) {
        return None;
    }
    let (of_a, of_b) = (&a.parts, &b.parts);
    let (path, of_b_path) = (a.path(a.defaults()), b.path(b.defaults()));
    let (tail, tail_of_b) = (after(of_a, of_a.at.path_end), after(of_b, of_b.at.path_end));
    Some(
        scheme(of_a).eq_ignore_ascii_case(scheme(of_b))
            && Mapped::new(before_host(of_a), CASE_SENSITIVE)
                .equals(Mapped::new(before_host(of_b), CASE_SENSITIVE))
            && Mapped::new(host(of_a), a.host_mapping())
                .equals(Mapped::new(host(of_b), b.host_mapping()))
            && port(a) == port(b)
            && Mapped::new(path, CASE_SENSITIVE).equals(Mapped::new(of_b_path, CASE_SENSITIVE))
            && Mapped::new(tail, CASE_SENSITIVE).equals(Mapped::new(tail_of_b, CASE_SENSITIVE)),
    )
}

/// A text that is mapped as it is read.
struct Mapped<'a> {
    rest: &'a [u8],
    /// How many bytes of it stay as they are, at least.
    plain: usize,
    mapping: Normal,
}

impl<'a> Mapped<'a> {
    const fn new(text: &'a str, mapping: Normal) -> Self {
        Self {
            rest: text.as_bytes(),
            plain: 0,
            mapping,
        }
    }

    fn equals(mut self, mut other: Self) -> bool {
        loop {
            self.look();
            other.look();
            let same = self.plain.min(other.plain);
            match (self.take(same), other.take(same)) {
                (Some(a), Some(b)) if a == b => {}
                _ => return false,
            }
            match (self.next(), other.next()) {
                (None, None) => return true,
                (a, b) if a == b => {}
                _ => return false,
            }
        }
    }

    /// Finds what changes next. No byte is looked at twice.
    fn look(&mut self) {
        if self.plain == 0 {
            self.plain = minus!(self.rest.len(), self.mapping.seek(self.rest).len());
        }
    }

    /// Takes so many bytes, which stay as they are.
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(length)?;
        self.plain = minus!(self.plain, length);
        self.rest = rest;
        Some(taken)
    }

    /// Takes a byte, or a triplet as a number that no byte has.
    fn next(&mut self) -> Option<u32> {
        let (first, tail) = self.rest.split_first()?;
        if self.plain > 0 {
            self.plain = minus!(self.plain, 1);
            self.rest = tail;
            return Some(u32::from(*first));
        }
        let triplet = |b: u8| u32::from(b) | 0x100;
        let (piece, after) = self.mapping.change(self.rest);
        let taken = match (piece, self.rest) {
            (Some(Replacement::Char(c)), _) => u32::from(c),
            (Some(Replacement::Triplet(b)), _) => triplet(b),
            (None, [b'%', high, low, ..]) => triplet(value(*high, *low)),
            (None, _) => u32::from(*first),
        };
        self.rest = after;
        Some(taken)
    }
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
