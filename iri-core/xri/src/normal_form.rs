//! Maps XRIs to the IRI-normal and the URI-normal form, and back.
//!
//! The rules are those of XRI 2.0 as its implementations had them, with the prefix of 3.0. Two gaps are filled:
//! brackets and private-use characters in cross-references, without which the result would be no IRI.
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::{after_first, encoded_char};
use iri_grammar::grammar::positions::Positions;
use iri_grammar::grammar::ucschar::{is_admitted, is_iprivate};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;
use iri_grammar::text::utf8::decode;
use iri_grammar::xri::cut::from_closing;
use iri_grammar::xri::entry::Entry;
use iri_grammar::xri::reader::{Reader, State};

use iri_core::__family::{self, Mapping, Out, Replacement, put_mapped};
use iri_core::operation::Source;
use iri_core::{Iri, Operation, Uri};

use super::kind::HasAuthority;
use super::reference::{Xri, XriReference};
use super::storage::Owned;

/// The normal form of an XRI; made by [`Xri::to_iri`] and [`Xri::to_uri`].
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct ToNormalForm<'a> {
    parts: Parts<'a>,
    /// Whether it is the URI-normal form.
    ascii: bool,
}

/// # Mapping to normal forms
impl<'a> Xri<'a> {
    /// Maps it to the IRI-normal form: with `xri:`, each `%` as `%25`, and in cross-references `/`, `?`, `#`,
    /// brackets and private-use characters percent-encoded.
    ///
    /// This is not idempotent, as each `%` becomes `%25` each time. The result is at most four bytes longer
    /// than three times the text. [`Xri::from_normal_form`] reverses it. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// ```
    /// let xri = iri_xri::Xri::parse("=é*(http://h/)/%41")?;
    /// assert_eq!(xri.to_iri().to_buf::<64>()?, "xri:=é*(http:%2F%2Fh%2F)/%2541");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn to_iri(self) -> Operation<Iri<'a>, ToNormalForm<'a>> {
        __family::operation(ToNormalForm {
            parts: self.parts(),
            ascii: false,
        })
    }

    /// Maps it to the URI-normal form: the IRI-normal form with every character beyond ASCII percent-encoded
    /// as UTF-8. This writes nothing yet: see [`Operation`].
    ///
    /// ```
    /// let xri = iri_xri::Xri::parse("=é*(a/b)")?;
    /// assert_eq!(xri.to_uri().to_buf::<64>()?, "xri:=%C3%A9*(a%2Fb)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn to_uri(self) -> Operation<Uri<'a>, ToNormalForm<'a>> {
        __family::operation(ToNormalForm {
            parts: self.parts(),
            ascii: true,
        })
    }
}

/// # Mapping to normal forms
impl<T: Owned> XriReference<T, HasAuthority> {
    /// As [`to_iri`](Xri::to_iri) of an `Xri`.
    ///
    /// ```
    /// let xri = iri_xri::XriBuf::<16>::parse("=é*(a/b)")?;
    /// assert_eq!(xri.to_iri().to_buf::<64>()?, "xri:=é*(a%2Fb)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_iri(&self) -> Operation<Iri<'_>, ToNormalForm<'_>> {
        self.borrowed().to_iri()
    }

    /// As [`to_uri`](Xri::to_uri) of an `Xri`.
    ///
    /// ```
    /// let xri = iri_xri::XriBuf::<16>::parse("=é*(a/b)")?;
    /// assert_eq!(xri.to_uri().to_buf::<64>()?, "xri:=%C3%A9*(a%2Fb)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_uri(&self) -> Operation<Uri<'_>, ToNormalForm<'_>> {
        self.borrowed().to_uri()
    }
}

/// The XRI of a text in either normal form.
#[derive(Clone, Copy)]
pub(crate) struct FromNormalForm<'a> {
    pub(crate) text: &'a str,
}

/// Encodes percent signs, and in a cross-reference the characters that must not be raw.
#[derive(Clone, Copy)]
struct Escape {
    in_xref: bool,
    ascii: bool,
}

impl Mapping for Escape {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        let mut rest = text;
        loop {
            rest = match rest {
                [b'%' | b'/' | b'?' | b'#' | b'[' | b']', ..] | [] => return rest,
                [0..=0x7F, tail @ ..] => tail,
                // This is the first byte of a character. Its other bytes come here only after a first byte that was
                // changed.
                [0xC0..=0xFF, ..] if !self.ascii => {
                    let mut tail = rest;
                    match decode(&mut tail) {
                        Some(c) if !(self.in_xref && is_iprivate(c)) => tail,
                        _ => return rest,
                    }
                }
                _ => return rest,
            };
        }
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        match text {
            [b'/' | b'?' | b'#' | b'[' | b']', after @ ..] if !self.in_xref => (None, after),
            [b, after @ ..] => (Some(Replacement::Triplet(*b)), after),
            [] => (None, text),
        }
    }
}

/// Decodes only what [`Escape`] encodes.
#[derive(Clone, Copy)]
struct Unescape {
    in_xref: bool,
}

impl Mapping for Unescape {
    const ASCII: bool = false;

    fn seek(self, text: &[u8]) -> &[u8] {
        seek(text, b'%')
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        let Some((c, after)) = encoded_char(text) else {
            return (None, after_first(text));
        };
        let made = match c {
            '%' => true,
            '/' | '?' | '#' | '[' | ']' => self.in_xref,
            _ => is_admitted(c as u32, true),
        };
        (made.then_some(Replacement::Char(c)), after)
    }
}

/// Splits `text` into the runs outside cross-references, and those within them with their parentheses. After the
/// first `?` or `#` outside there are no cross-references.
pub(super) fn each_run<'a>(text: &'a str, mut each: impl FnMut(&'a str, bool)) {
    let length = text.len() as u32;
    let mut rest = text.as_bytes();
    let mut from = 0;
    while let [b, tail @ ..] = rest {
        let at = minus!(length, rest.len() as u32);
        match b {
            b'?' | b'#' => break,
            b'(' => {
                let after = match from_closing(tail) {
                    [_, after @ ..] => after,
                    [] => &[],
                };
                let end = minus!(length, after.len() as u32);
                each(slice(text, from, at), false);
                each(slice(text, at, end), true);
                from = end;
                rest = after;
            }
            _ => rest = tail,
        }
    }
    each(slice(text, from, length), false);
}

impl Source for ToNormalForm<'_> {
    fn bound(&self) -> usize {
        let text = self.parts.text.len();
        text.saturating_mul(3).saturating_add(4)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let (text, at) = (self.parts.text, self.parts.at);
        out.put("xri:");
        let ascii = self.ascii;
        each_run(slice(text, at.hier_part(), at.path_end), |run, in_xref| {
            put_mapped(out, run, Escape { in_xref, ascii });
        });
        let outside = Escape {
            in_xref: false,
            ascii,
        };
        let path_end = out.end();
        put_mapped(out, slice(text, at.path_end, at.query_end), outside);
        let query_end = out.end();
        put_mapped(out, slice(text, at.query_end, text.len() as u32), outside);
        Positions {
            scheme_end: 3,
            host_start: 4,
            host_end: 4,
            path_start: 4,
            path_end,
            query_end,
        }
    }
}

impl FromNormalForm<'_> {
    /// Returns the place of a triplet that no normal form of an XRI has.
    pub(crate) fn fault(&self) -> Option<usize> {
        let mut fault = None;
        let mut left = self.text.len();
        each_run(self.text, |run, in_xref| {
            left = minus!(left, run.len());
            let mut rest = seek(run.as_bytes(), b'%');
            while !rest.is_empty() && fault.is_none() {
                match (Unescape { in_xref }).change(rest) {
                    (Some(_), after) => rest = seek(after, b'%'),
                    (None, _) => {
                        let left = plus!(left, rest.len());
                        fault = Some(minus!(self.text.len(), left));
                    }
                }
            }
        });
        fault
    }
}

impl Source for FromNormalForm<'_> {
    fn bound(&self) -> usize {
        self.text.len()
    }

    /// Writes the decoded text. The caller finds the positions with the grammar.
    fn write(&self, out: &mut impl Out) -> Positions {
        each_run(self.text, |run, in_xref| {
            put_mapped(out, run, Unescape { in_xref });
        });
        Positions::EMPTY
    }
}

/// Returns whether two texts are equal, except for the case of the digits of triplets, and with `ignore_case` of all
/// letters.
pub(super) fn same(a: &[u8], b: &[u8], ignore_case: bool) -> bool {
    let (mut a, mut b) = (a, b);
    loop {
        (a, b) = match (a, b) {
            ([b'%', x, y, a @ ..], [b'%', v, w, b @ ..]) => {
                if !x.eq_ignore_ascii_case(v) || !y.eq_ignore_ascii_case(w) {
                    return false;
                }
                (a, b)
            }
            ([x, a @ ..], [y, b @ ..]) => {
                if x != y && !(ignore_case && x.eq_ignore_ascii_case(y)) {
                    return false;
                }
                (a, b)
            }
            ([], []) => return true,
            _ => return false,
        }
    }
}

/// Returns whether two authorities are equivalent: equal, except for the case of ASCII letters outside IRIs.
///
/// The grammar ignores case. So if the letters are equal, the cross-references are too, and it is enough to read one
/// of the texts. The grammar knows at the end of a cross-reference whether it holds an IRI.
pub(super) fn same_authority(a: &str, b: &str) -> bool {
    let (a, mut rest) = (a.as_bytes(), b.as_bytes());
    if !same(a, rest, true) {
        return false;
    }
    let mut reader = Reader::new(a);
    let mut state = reader.begin(Entry::Authority);
    // A bit for each open cross-reference, the lowest for the innermost: whether a letter in it has another case.
    let mut differs = 0_u64;
    while !matches!(state, State::End | State::Fault) {
        let (before, nesting) = (reader.rest(), reader.nesting());
        state = reader.step(state, Entry::Authority);
        let length = minus!(before.len(), reader.rest().len());
        let mut left = reader.nesting();
        if left > nesting {
            differs <<= 1;
        }
        if let (Some((a, _)), Some((b, tail))) = (
            before.split_at_checked(length),
            rest.split_at_checked(length),
        ) {
            differs |= u64::from(!same(a, b, false));
            rest = tail;
        }
        // A cross-reference that has ended is a part of the one around it.
        while left < nesting {
            left = plus!(left, 1);
            let inner = differs & 1;
            if left == nesting && inner == 1 && state == State::AfterIri {
                return false;
            }
            differs = differs >> 1 | inner;
        }
    }
    true
}
