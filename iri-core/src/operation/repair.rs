//! Repairs texts that are almost references.
//!
//! Only what is wrong in path, query and fragment is changed, and only by percent-encoding. A repair of scheme or authority
//! would be a guess, and would name another host to some reader. So these stay as they are byte for byte, or there is no
//! repair. No parse repairs anything: this is asked for by its name.

use core::ops::Range;
use core::str::from_utf8;

use iri_grammar::fix::Fix;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::repair::{Correction, Search, measure, measure_bytes};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::{between, slice};
use iri_grammar::{Kind, ParseError};

use crate::kind::HasKind;
use crate::types::iri_reference::{IriRef, IriReference};
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

/// Bytes that percent-encoding makes a reference, whatever encoding their text has; [`repair_bytes`](crate::Iri::repair_bytes) of the
/// kinds that borrow makes it.
///
/// If not all of them are UTF-8, each byte beyond ASCII in path, query and fragment is encoded: so the result decodes to the same bytes
/// (RFC 3986 section 2.5). There is no repair for bytes that are not UTF-8 in scheme and authority. All else is as for [`Repair`], and so
/// is a text that is UTF-8: of one in another encoding, that is so by chance only if it has few characters.
///
/// ```
/// use iri_core::{ParseErrorKind, Uri};
///
/// // A redirect in Latin-1. curl sends the same.
/// let repair = Uri::repair_bytes(b"http://h.example/caf\xE9?q=\xFC b")?;
/// assert_eq!(repair.to_string(), "http://h.example/caf%E9?q=%FC%20b");
/// assert!(repair.to_buf::<64>()?.path().decode().bytes().eq(*b"/caf\xE9"));
///
/// let error = Uri::repair_bytes(b"http://caf\xE9.example/").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct RepairBytes<'a>(Given<'a>);

#[derive(Clone, Copy)]
enum Given<'a> {
    /// All is UTF-8.
    Text(Repair<'a>),
    /// All is UTF-8 up to the end of `valid` only.
    Bytes {
        bytes: &'a [u8],
        valid: &'a str,
        kind: Kind,
        at: Positions,
        growth: usize,
    },
}

impl<'a> RepairBytes<'a> {
    const fn of(bytes: &'a [u8], kind: Kind) -> Result<Self, ParseError> {
        let error = match from_utf8(bytes) {
            Ok(text) => {
                return match Repair::of(text, kind) {
                    Ok(repair) => Ok(Self(Given::Text(repair))),
                    Err(error) => Err(error),
                };
            }
            Err(error) => error,
        };
        let valid = match bytes.split_at_checked(error.valid_up_to()) {
            Some((valid, _)) => match from_utf8(valid) {
                Ok(valid) => valid,
                Err(_) => "",
            },
            None => "",
        };
        match measure_bytes(bytes, valid, error.error_len(), kind) {
            Ok((at, growth)) => Ok(Self(Given::Bytes {
                bytes,
                valid,
                kind,
                at,
                growth,
            })),
            Err(error) => Err(error),
        }
    }
}

/// The changes of a [`Repair`] or of [`RepairBytes`], from left to right: which bytes of the text are replaced, and by what.
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

/// # What a repair changes
impl<'a, K> Operation<K, RepairBytes<'a>> {
    /// Returns the changes: the range of each in the bytes, and what replaces it. Each byte beyond ASCII has
    /// its own. There are none if the bytes are valid.
    ///
    /// ```
    /// use iri_core::UriRef;
    ///
    /// let repair = UriRef::repair_bytes(b"/a b\xE9")?;
    /// let changes: Vec<_> = repair.changes().map(|(range, fix)| (range, fix.to_string())).collect();
    /// assert_eq!(changes, [(2..3, "%20".to_owned()), (4..5, "%E9".to_owned())]);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn changes(&self) -> Changes<'a> {
        Changes(match self.source.0 {
            Given::Text(Repair { text, kind, .. }) => Search::new(text, kind),
            Given::Bytes {
                bytes, valid, kind, ..
            } => Search::of_bytes(bytes, valid, kind),
        })
    }
}

/// Moves the ends of components that come after a correction, whose bytes have become triplets.
const fn grow(at: &mut Positions, before: &Positions, start: u32, end: u32) {
    let growth = minus!(plus!(end, end), plus!(start, start));
    if start < before.path_end {
        at.path_end = plus!(at.path_end, growth);
    }
    if start < before.query_end {
        at.query_end = plus!(at.query_end, growth);
    }
}

impl Source for RepairBytes<'_> {
    fn bound(&self) -> usize {
        match self.0 {
            Given::Text(repair) => repair.bound(),
            Given::Bytes { bytes, growth, .. } => bytes.len().saturating_add(growth),
        }
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let (bytes, mut search, before) = match self.0 {
            Given::Text(repair) => return repair.write(out),
            Given::Bytes {
                bytes,
                valid,
                kind,
                at,
                ..
            } => (bytes, Search::of_bytes(bytes, valid, kind), at),
        };
        let mut at = before;
        let mut done = 0;
        while let Ok(Some(Correction { start, end, .. })) = search.next() {
            put_valid(out, between(bytes, done, start));
            for b in between(bytes, start, end) {
                put_triplet(out, *b);
            }
            grow(&mut at, &before, start, end);
            done = end;
        }
        put_valid(out, between(bytes, done, bytes.len() as u32));
        at
    }

    fn splice(&self) -> Option<Splice<'_>> {
        match &self.0 {
            Given::Text(repair) => repair.splice(),
            Given::Bytes { .. } => None,
        }
    }
}

/// Writes what is between corrections, which is a text.
fn put_valid(out: &mut impl Out, bytes: &[u8]) {
    for chunk in bytes.utf8_chunks() {
        out.put(chunk.valid());
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
                grow(&mut at, &self.at, start, end);
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

    /// Percent-encodes what bytes may not have in their path, query and fragment, also where they are not UTF-8, such as a redirect in
    /// Latin-1: see [`RepairBytes`](crate::operation::RepairBytes) for what that is (RFC 3986 sections 2.1 and 2.5). This writes nothing
    /// yet: see [`Operation`](crate::Operation).
    ///
    /// Scheme and authority stay byte for byte. The result is at most three times as long as the bytes.
    ///
    /// # Errors
    /// [`ParseError`] with the place of the first character, or of the bytes, that have no safe correction. Never panics.
    ///
    /// ```
    /// use iri_core::{UriRef, Uri};
    ///
    /// let location = UriRef::repair_bytes(b"/caf\xE9")?.to_buf::<64>()?;
    /// let target = Uri::parse("http://h.example/a")?.resolve(location.as_uri_ref());
    /// assert_eq!(target.to_string(), "http://h.example/caf%E9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn repair_bytes(
        bytes: &'a [u8],
    ) -> Result<Operation<Self, RepairBytes<'a>>, ParseError> {
        match RepairBytes::of(bytes, <(C, S, F)>::KIND) {
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

    /// Repairs bytes as a kind that is chosen at run time, as [`repair_bytes`](Self::repair_bytes) of that kind does (RFC 3986 sections
    /// 2.1 and 2.5). Every kind is an `IRI-reference`, so the result is that. It is at most three times as long as the bytes.
    ///
    /// # Errors
    /// [`ParseError`] with the place of the first character, or of the bytes, that have no safe correction. Never panics.
    ///
    /// ```
    /// use iri_core::{IriRef, Kind};
    ///
    /// let repair = IriRef::repair_bytes_as(Kind::Uri, b"http://h/\xE9\xC3\xA9")?;
    /// assert_eq!(repair.to_string(), "http://h/%E9%C3%A9");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn repair_bytes_as(
        kind: Kind,
        bytes: &'a [u8],
    ) -> Result<Operation<Self, RepairBytes<'a>>, ParseError> {
        match RepairBytes::of(bytes, kind) {
            Ok(source) => Ok(Operation::new(source)),
            Err(error) => Err(error),
        }
    }
}
