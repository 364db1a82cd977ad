//! Makes a URI of a CRI: section "Converting CRIs to URIs" of the specification.

use iri_core::__family::{Out, UNKNOWN, put_triplet};
use iri_core::operation::Source;
use iri_core::{__family as address, __family, Operation, Uri, UriRef};
use iri_grammar::grammar::class::Flag;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::number::decimal_value;
use iri_grammar::text::scan::seek;

use super::authority::{Authority, Host};
use super::cbor::EMPTY_TEXT;
use super::error::CriError;
use super::text::{Piece, Text, Texts};
use super::types::{Cri, CriRef, Discard};
use crate::segments::put_encoded;

/// The URI of a CRI; made by [`Cri::to_uri`] and [`CriRef::to_uri_ref`].
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct FromCri<'a> {
    cri: CriRef<'a>,
    scheme: &'a str,
}

/// # As a URI
impl<'a> Cri<'a> {
    /// Makes its URI: section "Converting CRIs to URIs" of the specification.
    ///
    /// The URI is at most three times as long as the CRI, plus its scheme, addresses and port. This writes nothing
    /// yet: see [`Operation`].
    ///
    /// # Errors
    /// [`CriError::UnknownScheme`] or [`CriError::ZoneId`]; [`CriError::NotExpressible`] if the labels of its host
    /// would be read as an address. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-4, ["alice"], ["3/4-inch"]]
    /// let cri = Cri::parse(b"\x83\x23\x81\x65alice\x81\x683/4-inch")?;
    /// assert_eq!(cri.to_uri()?.to_buf::<48>()?, "https://alice/3%2F4-inch");
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    pub fn to_uri(self) -> Result<Operation<Uri<'a>, FromCri<'a>>, CriError> {
        Ok(__family::operation(check(self.as_cri_ref())?))
    }
}

/// # As a URI reference
impl<'a> CriRef<'a> {
    /// Makes its URI reference, as [`Cri::to_uri`] does.
    ///
    /// `./` is put before a first segment that is empty or has a colon, and `/.` before a path that would be read as
    /// an authority. This writes nothing yet: see [`Operation`].
    ///
    /// # Errors
    /// The errors of [`Cri::to_uri`]. [`CriError::NotExpressible`] if no URI reference resolves to the same. Never
    /// panics.
    ///
    /// ```
    /// use iri_coap::cri::{CriError, CriRef};
    ///
    /// let reference = CriRef::parse(b"\x82\x01\x81\x69this:that")?;
    /// assert_eq!(reference.to_uri_ref()?.to_string(), "./this:that");
    ///
    /// // [0, ["a"]] adds a segment to the base.
    /// let reference = CriRef::parse(b"\x82\x00\x81\x61a")?;
    /// assert_eq!(reference.to_uri_ref().unwrap_err(), CriError::NotExpressible);
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    pub fn to_uri_ref(self) -> Result<Operation<UriRef<'a>, FromCri<'a>>, CriError> {
        Ok(__family::operation(check(self)?))
    }
}

fn check(cri: CriRef<'_>) -> Result<FromCri<'_>, CriError> {
    let scheme = match cri.scheme() {
        Some(scheme) => scheme.name().ok_or(CriError::UnknownScheme)?,
        None => "",
    };
    let authority = cri.authority();
    match authority.map(Authority::host) {
        Some(Host::Address(_, Some(_))) => return Err(CriError::ZoneId),
        Some(Host::Name(labels)) if is_address(labels) => return Err(CriError::NotExpressible),
        _ => {}
    }
    let (path, query) = (cri.path(), cri.query());
    let has_segments = Texts::count_of(path) > 0;
    let has_arguments = Texts::count_of(query) > 0;
    let is_set = match cri.discard() {
        // It would be the empty reference, which keeps path, query and fragment.
        Discard::Segments(0) => path.is_none() && (query.is_none() || has_arguments),
        Discard::Segments(_) => has_segments,
        Discard::All if scheme.is_empty() => {
            authority.is_some() || has_segments && !cri.is_rootless()
        }
        Discard::All => true,
    };
    if !is_set {
        return Err(CriError::NotExpressible);
    }
    Ok(FromCri { cri, scheme })
}

/// Returns whether the URI of these labels would have an `IPv4address`, which is another CRI.
fn is_address(labels: Texts<'_>) -> bool {
    let mut count = 0_u32;
    for label in labels {
        let text = label.as_str().unwrap_or_default().as_bytes();
        if decimal_value(text, 255).is_none() || matches!(text, [b'0', _, ..]) {
            return false;
        }
        count = plus!(count, 1);
    }
    count == 4
}

/// The characters of a text that stay raw in a URI: those of a class without one delimiter; 0 excludes none.
#[derive(Clone, Copy)]
struct Stays(Flag, u8);

const USERINFO: Stays = Stays(Flag::USERINFO, 0);
const LABEL: Stays = Stays(Flag::REG_NAME, 0);
const SEGMENT: Stays = Stays(Flag::PATH, b'/');
const ARGUMENT: Stays = Stays(Flag::QUERY, b'&');
const FRAGMENT: Stays = Stays(Flag::QUERY, 0);

fn put_text(out: &mut impl Out, text: Text<'_>, Stays(class, delimiter): Stays) {
    for piece in text.pieces() {
        match piece {
            Piece::Text(text) => {
                put_encoded(out, text.as_bytes(), |b| {
                    b != delimiter && class.contains(b)
                });
            }
            Piece::Pet(bytes) => {
                for b in bytes {
                    put_triplet(out, *b);
                }
            }
        }
    }
}

fn put_authority(out: &mut impl Out, authority: Authority<'_>) -> (u32, u32) {
    if let Some(userinfo) = authority.userinfo() {
        put_text(out, userinfo, USERINFO);
        out.put("@");
    }
    let host_start = out.end();
    match authority.host() {
        Host::Address(address, _) => address::put(out, address),
        Host::Name(labels) => {
            for (i, label) in labels.enumerate() {
                out.put(if i == 0 { "" } else { "." });
                put_text(out, label, LABEL);
            }
        }
    }
    let host_end = out.end();
    if let Some(port) = authority.port() {
        out.put(":");
        address::put_decimal(out, usize::from(port));
    }
    (host_start, host_end)
}

impl Source for FromCri<'_> {
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Self { cri, scheme } = *self;
        out.put(scheme);
        let scheme_end = out.end();
        if !scheme.is_empty() {
            out.put(":");
        }
        let authority = cri.authority();
        let mut host = None;
        if let Some(authority) = authority {
            out.put("//");
            host = Some(put_authority(out, authority));
        }
        let path_start = out.end();
        let (host_start, host_end) = host.unwrap_or((path_start, path_start));
        let segments = cri.path();
        let first = segments.and_then(|mut segments| segments.next());
        let mut rooted = !cri.is_rootless();
        match cri.discard() {
            Discard::Segments(discarded) => {
                rooted = false;
                for _ in 1..discarded {
                    out.put("../");
                }
                if discarded == 1 && first.is_some_and(is_read_otherwise) {
                    out.put("./");
                }
            }
            Discard::All => {
                if authority.is_none()
                    && rooted
                    && first == Some(Text(EMPTY_TEXT))
                    && Texts::count_of(segments) > 1
                {
                    out.put("/.");
                }
            }
        }
        for segment in segments.into_iter().flatten() {
            out.put(if rooted { "/" } else { "" });
            put_text(out, segment, SEGMENT);
            rooted = true;
        }
        let path_end = out.end();
        let mut delimiter = "?";
        for argument in cri.query().into_iter().flatten() {
            out.put(delimiter);
            put_text(out, argument, ARGUMENT);
            delimiter = "&";
        }
        let query_end = out.end();
        if let Some(fragment) = cri.fragment() {
            out.put("#");
            put_text(out, fragment, FRAGMENT);
        }
        Positions {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        }
    }
}

/// Returns whether a first segment needs `./`: it is empty, or has a raw colon.
fn is_read_otherwise(first: Text<'_>) -> bool {
    let mut pieces = first.pieces();
    pieces.any(|piece| {
        matches!(piece, Piece::Text(text) if text.is_empty() || !seek(text.as_bytes(), b':').is_empty())
    })
}
