//! All checks, one after the other.

use core::iter::FusedIterator;

use super::check::{authority, data, did, host, mailto, path, percent, scheme, text, urn};
use super::code::Code;
use super::finding::Finding;
use super::subject::Subject;
use crate::Kind;
use crate::grammar::parts::Parts;
use crate::grammar::positions::Positions;
use crate::text::scan::seek;
use crate::text::slice::slice;

/// The findings in a text, check by check; those of one check in the order of the text.
///
/// Made by `lints` of every kind and by [`text`](text()). It allocates nothing and holds no finding.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Lints<'a> {
    subject: Subject<'a>,
    /// Whether the text is a valid reference.
    is_valid: bool,
    /// The check that comes next, and from where on.
    step: u8,
    from: u32,
}

/// Returns the findings in any text. Of one that is an `IRI-reference` they are those of its `lints`; of one that is
/// refused they tell what browsers make of it: backslashes, tabs, spaces around it, another host.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::lint::{self, Code};
///
/// let link = "https://good.com\\@evil.com/";
/// assert!(iri_core::Kind::IriRef.check(link).is_err());
/// assert_eq!(lint::text(link).next().unwrap().code(), Code::Backslash);
/// assert_eq!(lint::text("https://good.com/").next(), None);
/// ```
#[must_use]
pub const fn text(text: &str) -> Lints<'_> {
    match Kind::IriRef.parse(text) {
        Ok(parts) => Lints::new(parts),
        Err(_) => Lints {
            subject: Subject::new(split(text)),
            is_valid: false,
            step: 0,
            from: 0,
        },
    }
}

/// Returns the first bidirectional formatting character of any text: the macros refuse it.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::lint;
///
/// let text = "http://example.com/\u{202E}fdp.exe";
/// let finding = lint::bidi_formatting(text).unwrap();
/// assert_eq!(finding.code(), lint::Code::BidiFormatting);
/// assert_eq!((finding.offset(), finding.len()), (19, 3));
/// assert_eq!(
///     finding.report(text).to_string(),
///     "bidi formatting character U+202E, which RFC 3987 section 4.1 forbids, at byte 19
///   |
///   | http://example.com/\\u{202E}fdp.exe
///   |                    ^^^^^^^^ remove it, or write it as %E2%80%AE",
/// );
/// assert_eq!(lint::bidi_formatting("http://example.com/%E2%80%AE"), None);
/// ```
#[must_use]
pub const fn bidi_formatting(text: &str) -> Option<Finding> {
    let subject = Subject::new(Parts {
        text,
        at: Positions::EMPTY,
    });
    let mut from = 0;
    while let Some(finding) = text::characters(&subject, from) {
        if matches!(finding.code, Code::BidiFormatting) {
            return Some(finding);
        }
        from = finding.offset.wrapping_add(finding.length);
    }
    None
}

impl<'a> Lints<'a> {
    /// Those of a valid reference. Users have no [`Parts`]: to them it is `lints` of every kind.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(parts: Parts<'a>) -> Self {
        Self {
            subject: Subject::new(parts),
            is_valid: true,
            step: 0,
            from: 0,
        }
    }

    /// Returns the next finding, also in `const`: `next` of the iterator.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::lint;
    ///
    /// // A constant that has any finding does not compile.
    /// const _: () = assert!(lint::text("https://example.com/").advance().is_none());
    /// ```
    #[must_use]
    pub const fn advance(&mut self) -> Option<Finding> {
        loop {
            let (subject, from) = (&self.subject, self.from);
            // Checks that find one thing at most are asked once.
            let once = from == 0;
            let found = match self.step {
                0 if !self.is_valid => text::refused(subject, from),
                1 => text::characters(subject, from),
                2 if once => authority::host(subject),
                3 if once => host::reading(subject),
                4 if once && self.is_valid => authority::port(subject),
                5 if once => authority::like_host(subject),
                6 if once => authority::file(subject),
                7 if once => data::active(subject),
                // Of a text that was refused, style is not the question.
                8.. if !self.is_valid => return None,
                8 => percent::controls(subject, from),
                9 if once => host::dns_name(subject),
                10 if once => scheme::fragment(subject),
                11 if once => scheme::file(subject),
                12 if once => mailto::mailto(subject),
                13 if once => mailto::tag(subject),
                14 if once => urn::namespace(subject),
                15 if once => urn::components(subject),
                16 => urn::uuid(subject, from),
                17 if once => urn::oid(subject),
                18 if once => urn::unregistered(subject),
                19 => urn::uuid_rest(subject, from),
                20 if once => did::did(subject),
                21 if once => data::data(subject),
                22 if once => scheme::case(subject),
                23 if once => authority::userinfo(subject),
                24 if once => authority::password(subject),
                25 if once => host::case(subject),
                26 => percent::case(subject, from),
                27 => percent::unreserved(subject, from),
                28 => percent::twice(subject, from),
                29 => percent::slash(subject, from),
                30 => path::dots(subject, from),
                31 if once => path::above_root(subject),
                32 => path::encoded_dots(subject, from),
                33.. => return None,
                _ => None,
            };
            if let Some(finding) = found {
                let end = finding.offset.wrapping_add(finding.length);
                self.from = if end > from {
                    end
                } else {
                    from.wrapping_add(1)
                };
                return Some(finding);
            }
            self.step = self.step.wrapping_add(1);
            self.from = 0;
        }
    }
}

impl Iterator for Lints<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        self.advance()
    }
}

impl FusedIterator for Lints<'_> {}

/// Where the components of a text that was refused would be, as RFC 3986 appendix B splits any text; spaces and controls
/// before it are left out, as browsers do.
const fn split(text: &str) -> Parts<'_> {
    let length = if text.len() > crate::MAX_LEN {
        crate::MAX_LEN as u32
    } else {
        text.len() as u32
    };
    let text = slice(text, 0, length);
    let mut rest = text.as_bytes();
    while let [0..=b' ', tail @ ..] = rest {
        rest = tail;
    }
    let mut at = Positions::all(length.wrapping_sub(rest.len() as u32));
    // A scheme is only told where nothing stands before it.
    if at.path_start == 0 {
        let mut scheme = rest;
        while let [b, tail @ ..] = scheme
            && (b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
        {
            scheme = tail;
        }
        if let ([b'a'..=b'z' | b'A'..=b'Z', ..], [b':', after @ ..]) = (rest, scheme) {
            at.scheme_end = length.wrapping_sub(scheme.len() as u32);
            rest = after;
        }
    } else {
        at.scheme_end = 0;
    }
    at.path_start = length.wrapping_sub(rest.len() as u32);
    (at.host_start, at.host_end) = (at.path_start, at.path_start);
    if at.path_start == at.hier_part()
        && let [b'/', b'/', authority @ ..] = rest
    {
        rest = authority;
        at.host_start = length.wrapping_sub(rest.len() as u32);
        while let [b, tail @ ..] = rest
            && !matches!(b, b'/' | b'?' | b'#')
        {
            if *b == b'@' {
                at.host_start = length.wrapping_sub(tail.len() as u32);
            }
            rest = tail;
        }
        at.path_start = length.wrapping_sub(rest.len() as u32);
        let host = match slice(text, at.host_start, at.path_start).as_bytes() {
            bracket @ [b'[', ..] => seek(bracket, b']'),
            host => host,
        };
        at.host_end = at.path_start.wrapping_sub(seek(host, b':').len() as u32);
    }
    while let [b, tail @ ..] = rest
        && !matches!(b, b'?' | b'#')
    {
        rest = tail;
    }
    at.path_end = length.wrapping_sub(rest.len() as u32);
    at.query_end = length.wrapping_sub(seek(rest, b'#').len() as u32);
    Parts { text, at }
}
