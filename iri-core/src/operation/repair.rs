//! Repairs texts that are almost references.
//!
//! Only what is wrong in path, query and fragment is changed, and only by percent-encoding. A repair of scheme or authority
//! would be a guess, and would name another host to some reader. So these stay as they are byte for byte, or there is no
//! repair. No parse repairs anything: this is asked for by its name.

use core::ops::Range;

use crate::kind::HasKind;
use crate::types::iri_reference::{IriRef, IriReference};
use iri_grammar::fix::Fix;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::repair::{Correction, Search, measure};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;
use iri_grammar::{Kind, ParseError};

use crate::write::copier::{Copier, put_triplet};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice};

/// A text that percent-encoding makes a reference; [`repair`](crate::Iri::repair) of the kinds that borrow makes it.
///
/// - In path, query and fragment, each of ``<>"{}|^`[]``, a space, and a `%` before anything but two hexadecimal digits
///   is encoded (RFC 3986 section 2.1), and so is a second `#`. In a URI so is a character beyond ASCII that an IRI may
///   have.
/// - A backslash is encoded in a query, in a fragment, and in a path after an authority.
/// - All else stays as it is, byte for byte.
///
/// There is no repair, but the error, where no change is safe:
///
/// - in scheme and authority, also for a space in the userinfo. They end before the first `/`, `?`, `#` or `\` after `//`;
/// - for a backslash in or before the authority, or in a path without one, as browsers read a slash there;
/// - in a path in which browsers read a host: in `http`, `https`, `ws`, `wss` and `ftp`, and after `//` without a scheme, if the host
///   is empty or there is none, as in `http:a b`, `http:///a b`, `wss://:80/a b`, `ws://joe@/a b` and `//:/a b`;
/// - for a `|` that may end a drive: after a segment of one letter, before the end or `/`, `\`, `?` or `#`, in a `file:` or a reference
///   without a scheme, as in `file:///C|/`, `./a|`, `/x/b|` and `a/C|/x`;
/// - for a backslash after such a letter and a `:`, as in `file://h/C:\a`, where some drop the host;
/// - for a space at the start or the end of the text, which browsers remove, and for controls;
/// - in a path, if another address follows a blank in scheme, authority or path, as in `https://a/x https://b/y`, but not in a `data:`;
/// - for a fragment or a scheme that the kind does not have, and for a `:` in the first segment of a relative reference.
///
/// The result is valid, and its own repair is itself. A valid text stays as it is. Those who read a host in the text, as browsers
/// do, read the same in the result. The result is at most three times as long as the text, and
/// the time grows with the length only, however much is wrong.
///
/// ```
/// use iri_core::Iri;
///
/// let repair = Iri::repair("https://example.com/a b?c=100%#d#e")?;
/// assert_eq!(repair.to_string(), "https://example.com/a%20b?c=100%25#d%23e");
/// assert_eq!(repair.to_buf::<64>()?.fragment().unwrap(), "d%23e");
///
/// let error = Iri::repair("https://joe smith:secret@example.com/a b").unwrap_err();
/// assert_eq!(error.offset(), 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Repair<'a> {
    text: &'a str,
    kind: Kind,
    /// Where the components of the text end
    at: Positions,
    /// How many bytes longer the result is
    growth: usize,
}

/// The changes of a [`Repair`], from left to right: which bytes of the text are replaced, and by what.
///
/// [`changes`](Operation::changes) makes it.
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Changes<'a>(Search<'a>);

impl Iterator for Changes<'_> {
    type Item = (Range<usize>, Fix<'static>);

    fn next(&mut self) -> Option<Self::Item> {
        let Correction { start, end, fix } = self.0.next().ok()??;
        Some((start as usize..end as usize, fix))
    }
}

impl<'a> Repair<'a> {
    const fn of(text: &'a str, kind: Kind) -> Result<Self, ParseError> {
        if let Ok(Parts { at, .. }) = kind.parse(text) {
            return Ok(Self {
                text,
                kind,
                at,
                growth: 0,
            });
        }
        match measure(text, kind) {
            Ok((at, growth)) => Ok(Self {
                text,
                kind,
                at,
                growth,
            }),
            Err(error) => Err(error),
        }
    }
}

/// # What a repair changes
impl<'a, K> Operation<K, Repair<'a>> {
    /// Returns the changes: the range of each in the text, in bytes, and what replaces it. There are none if the text is
    /// valid.
    ///
    /// ```
    /// use iri_core::UriRef;
    ///
    /// let repair = UriRef::repair("/a b?q=é")?;
    /// let changes: Vec<_> = repair.changes().map(|(range, fix)| (range, fix.to_string())).collect();
    /// assert_eq!(changes, [(2..3, "%20".to_owned()), (7..9, "%C3%A9".to_owned())]);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn changes(&self) -> Changes<'a> {
        Changes(Search::new(self.source.text, self.source.kind))
    }
}

impl Source for Repair<'_> {
    fn bound(&self) -> usize {
        self.text.len().saturating_add(self.growth)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let mut copy = Copier::new(self.text, out);
        let mut at = self.at;
        if self.growth != 0 {
            let mut search = Search::new(self.text, self.kind);
            while let Ok(Some(Correction { start, end, .. })) = search.next() {
                let out = copy.replace(start, end);
                for b in slice(self.text, start, end).bytes() {
                    put_triplet(out, b);
                }
                let growth = minus!(plus!(end, end), plus!(start, start));
                if start < self.at.path_end {
                    at.path_end = plus!(at.path_end, growth);
                }
                if start < self.at.query_end {
                    at.query_end = plus!(at.query_end, growth);
                }
            }
        }
        copy.finish();
        at
    }

    fn splice(&self) -> Option<Splice<'_>> {
        let whole = Parts {
            text: self.text,
            at: self.at,
        };
        (self.growth == 0).then_some(Splice::Whole(whole))
    }
}

/// # Repairing
impl<'a, C, S, F> IriReference<&'a str, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Percent-encodes what a text may not have in its path, query and fragment: see [`Repair`](crate::operation::Repair)
    /// for what that is (RFC 3986 section 2.1). This writes nothing yet: see [`Operation`](crate::Operation).
    ///
    /// Scheme and authority stay byte for byte. The result is at most three times as long as the text.
    ///
    /// # Errors
    /// [`ParseError`] with the place of the first character that has no safe correction. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// let repair = Iri::repair("http://h/a b?{c}")?;
    /// assert_eq!(repair.to_buf::<64>()?, "http://h/a%20b?%7Bc%7D");
    /// assert!(Iri::repair("http://a b/").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("fix", "sanitize", "safe_url_string"))]
    pub const fn repair(text: &'a str) -> Result<Operation<Self, Repair<'a>>, ParseError> {
        match Repair::of(text, <(C, S, F)>::KIND) {
            Ok(source) => Ok(Operation::new(source)),
            Err(error) => Err(error),
        }
    }
}

/// # Repairing as a kind that is chosen at run time
impl<'a> IriRef<'a> {
    /// Repairs a text as a kind that is chosen at run time, as [`repair`](Self::repair) of that kind does (RFC 3986 section
    /// 2.1). Every kind is an `IRI-reference`, so the result is that. It is at most three times as long as the text.
    ///
    /// # Errors
    /// [`ParseError`] with the place of the first character that has no safe correction. Never panics.
    ///
    /// ```
    /// use iri_core::{IriRef, Kind};
    ///
    /// let repair = IriRef::repair_as(Kind::Uri, "http://h/é é")?;
    /// assert_eq!(repair.to_string(), "http://h/%C3%A9%20%C3%A9");
    /// assert_eq!(IriRef::repair_as(Kind::Iri, "http://h/é é")?.to_string(), "http://h/é%20é");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn repair_as(
        kind: Kind,
        text: &'a str,
    ) -> Result<Operation<Self, Repair<'a>>, ParseError> {
        match Repair::of(text, kind) {
            Ok(source) => Ok(Operation::new(source)),
            Err(error) => Err(error),
        }
    }
}
