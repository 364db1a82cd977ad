//! CRIs and CRI references, borrowed.

use core::fmt;

use iri_grammar::text::arithmetic::promised;

use super::authority::Authority;
use super::cbor::{
    ARRAY, Array, Head, NEGATIVE, NONE, NULL, NULL_ITEM, TEXT, TRUE_ITEM, UNSIGNED, head, item,
    utf8,
};
use super::check::check;
use super::error::CriError;
use super::scheme;
use super::text::{Text, Texts};

/// A CRI: a resource identifier with a scheme, in CBOR.
///
/// ```
/// use iri_coap::cri::Cri;
///
/// // [-1, [h'C6336401', 61616], [".well-known", "core"]]
/// let cri = Cri::parse(b"\x83\x20\x82\x44\xC6\x33\x64\x01\x19\xF0\xB0\x82\x6B.well-known\x64core")?;
/// assert_eq!(cri.scheme().name(), Some("coap"));
/// assert!(cri.path().map(|segment| segment.as_str().unwrap()).eq([".well-known", "core"]));
/// assert_eq!(cri.to_uri()?.to_string(), "coap://198.51.100.1:61616/.well-known/core");
/// # Ok::<(), iri_coap::cri::CriError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cri<'a>(CriRef<'a>);

/// A CRI reference: a [`Cri`], or a relative reference, which can be resolved against one.
///
/// ```
/// use iri_coap::cri::{CriRef, Discard};
///
/// // [2, ["b"]], which is ../b
/// let reference = CriRef::parse(b"\x82\x02\x81\x61b")?;
/// assert_eq!(reference.discard(), Discard::Segments(2));
/// assert_eq!(reference.to_uri_ref()?.to_string(), "../b");
/// assert!(reference.try_as_cri().is_none());
/// # Ok::<(), iri_coap::cri::CriError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CriRef<'a> {
    pub(super) bytes: &'a [u8],
    /// Its end, from the path on.
    pub(super) path: &'a [u8],
}

/// A section of a CRI reference.
#[derive(Clone, Copy)]
pub(super) enum Section {
    Scheme,
    Authority,
    Path,
    Query,
    Fragment,
}

/// The scheme of a CRI.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SchemeId<'a> {
    /// Its CRI scheme number
    Number(u32),
    /// Its name, in lower case
    Name(&'a str),
}

impl<'a> SchemeId<'a> {
    /// Returns its name in lower case, or `None` for a number that this crate does not know.
    ///
    /// It knows the numbers of the registry below 1000, and those of data, file, ftp, geo, mailto, mqtt, mqtts, ni,
    /// sip, sips, tag, tel, tftp, turn, ws and wss.
    ///
    /// ```
    /// use iri_coap::cri::SchemeId;
    ///
    /// assert_eq!(SchemeId::Number(3).name(), Some("https"));
    /// assert_eq!(SchemeId::Number(999).name(), None);
    /// ```
    #[must_use]
    pub fn name(self) -> Option<&'a str> {
        match self {
            Self::Number(number) => scheme::name(number),
            Self::Name(name) => Some(name),
        }
    }
}

/// The part of the base's path that a CRI reference discards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Discard {
    /// All segments
    All,
    /// A number of segments at its end
    Segments(u8),
}

/// # Parsing
impl<'a> CriRef<'a> {
    /// Parses a CRI reference: CBOR of definite lengths in its shortest form. It must have the structure of the
    /// specification's CDDL, with percent-encoded bytes (PET), and keep the other constraints except NFC.
    ///
    /// # Errors
    /// A [`CriError`], which says where it is wrong. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// assert!(CriRef::parse(b"\x81\x00").is_ok());
    /// assert!(CriRef::parse(b"\x9F\x00\xFF").is_err());
    /// ```
    pub fn parse(bytes: &'a [u8]) -> Result<Self, CriError> {
        let path = check(bytes)?;
        Ok(Self { bytes, path })
    }

    /// Returns its CBOR, as it was parsed.
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    /// use iri_core::UriRef;
    ///
    /// let mut buffer = [0; 16];
    /// let link = CriRef::of(UriRef::parse("?unit=K")?)?.write_into(&mut buffer)?;
    /// // [0, null, ["unit=K"]]
    /// assert_eq!(link.as_bytes(), b"\x83\x00\xF6\x81\x66unit=K");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Returns it as a CRI, if it has a scheme.
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// // [-1, ["gate"]] and [1, ["2"]]
    /// assert!(CriRef::parse(b"\x82\x20\x81\x64gate")?.try_as_cri().is_some());
    /// assert!(CriRef::parse(b"\x82\x01\x81\x612")?.try_as_cri().is_none());
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn try_as_cri(self) -> Option<Cri<'a>> {
        // It has at most five items, so their number is in one byte. Of what may come first, only the heads of a scheme,
        // `NEGATIVE` and `TEXT`, are in this range.
        match self.bytes {
            [_, 0x20..=0x7F, ..] => Some(Cri(self)),
            _ => None,
        }
    }

    /// Returns the head of the first item: a scheme, `null` before an authority, or what is discarded.
    const fn first(self) -> Head {
        let mut items = Array::of(self.bytes).items;
        head(&mut items)
    }

    /// Returns the CBOR item of a section, or nothing if it is not set. After a scheme, the authority is always set: it
    /// is `null` if there is none, and `true` if in addition the path has no root.
    pub(super) const fn section(self, section: Section) -> &'a [u8] {
        let mut rest = self.tail(section);
        match item(&mut rest) {
            NULL_ITEM if !matches!(section, Section::Authority) => &[],
            item => item,
        }
    }

    /// Returns the CBOR from a section on.
    const fn tail(self, section: Section) -> &'a [u8] {
        let mut rest = self.path;
        match (section, self.first().kind) {
            (Section::Path, _) => {}
            (Section::Query, _) => {
                item(&mut rest);
            }
            (Section::Fragment, _) => {
                item(&mut rest);
                item(&mut rest);
            }
            (Section::Scheme, NEGATIVE | TEXT) => rest = Array::of(self.bytes).items,
            (Section::Authority, NEGATIVE | TEXT | NULL) => {
                rest = Array::of(self.bytes).items;
                item(&mut rest);
                if rest.is_empty() {
                    return NULL_ITEM;
                }
            }
            _ => return &[],
        }
        rest
    }
}

/// # Components
impl<'a> CriRef<'a> {
    /// Returns the scheme, if there is one.
    ///
    /// ```
    /// use iri_coap::cri::{CriRef, SchemeId};
    ///
    /// // [-1, ["gate"]] and [1, ["2"]]
    /// assert_eq!(CriRef::parse(b"\x82\x20\x81\x64gate")?.scheme(), Some(SchemeId::Number(0)));
    /// assert_eq!(CriRef::parse(b"\x82\x01\x81\x612")?.scheme(), None);
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn scheme(self) -> Option<SchemeId<'a>> {
        let mut name = self.section(Section::Scheme);
        let Head { kind, value } = head(&mut name);
        match kind {
            NONE => None,
            NEGATIVE => Some(SchemeId::Number(value)),
            _ => Some(SchemeId::Name(promised!(utf8(name)))),
        }
    }

    /// Returns the authority, if there is one.
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// // [null, ["gate", 61616]], which is //gate:61616
    /// let link = CriRef::parse(b"\x82\xF6\x82\x64gate\x19\xF0\xB0")?;
    /// assert_eq!(link.authority().unwrap().port(), Some(61616));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn authority(self) -> Option<Authority<'a>> {
        Authority::of(self.tail(Section::Authority))
    }

    /// Returns whether the path has no root, so that there is no `/` before its first segment.
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// // [-6, true, ["web:alice"]], which is did:web:alice
    /// assert!(CriRef::parse(b"\x83\x25\xF5\x81\x69web:alice")?.is_rootless());
    /// // [-1, ["gate"], ["temp"]], which is coap://gate/temp
    /// assert!(!CriRef::parse(b"\x83\x20\x81\x64gate\x81\x64temp")?.is_rootless());
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn is_rootless(self) -> bool {
        matches!(self.section(Section::Authority), TRUE_ITEM)
    }

    /// Returns the part of the base's path that it discards. A reference with a scheme or an authority discards all.
    ///
    /// ```
    /// use iri_coap::cri::{CriRef, Discard};
    ///
    /// // [1, ["2"]], which is 2, and [true, ["temp"]], which is /temp
    /// assert_eq!(CriRef::parse(b"\x82\x01\x81\x612")?.discard(), Discard::Segments(1));
    /// assert_eq!(CriRef::parse(b"\x82\xF5\x81\x64temp")?.discard(), Discard::All);
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn discard(self) -> Discard {
        match self.first() {
            // `[]` means the same as `[0]`.
            Head {
                kind: UNSIGNED | NONE,
                value,
            } => Discard::Segments(value as u8),
            _ => Discard::All,
        }
    }

    /// Returns the segments of the path, or `None` if it is not set, which only matters to [`Cri::resolve`].
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// // [true, ["s", "7"]], and [0, null, ["unit=K"]], which leaves the path as it is
    /// let path = CriRef::parse(b"\x82\xF5\x82\x61s\x617")?.path().unwrap();
    /// assert!(path.map(|segment| segment.as_str().unwrap()).eq(["s", "7"]));
    /// assert!(CriRef::parse(b"\x83\x00\xF6\x81\x66unit=K")?.path().is_none());
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn path(self) -> Option<Texts<'a>> {
        texts(self.path)
    }

    /// Returns the arguments of the query, or `None` if it is not set, which only matters to [`Cri::resolve`].
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// // [0, null, ["unit=K"]], which is ?unit=K
    /// let link = CriRef::parse(b"\x83\x00\xF6\x81\x66unit=K")?;
    /// let mut arguments = link.query().unwrap();
    /// assert_eq!(arguments.next().unwrap().as_str(), Some("unit=K"));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn query(self) -> Option<Texts<'a>> {
        texts(self.tail(Section::Query))
    }

    /// Returns the fragment, if there is one.
    ///
    /// ```
    /// use iri_coap::cri::CriRef;
    ///
    /// // [0, null, null, "top"], which is #top
    /// let link = CriRef::parse(b"\x84\x00\xF6\xF6\x63top")?;
    /// assert_eq!(link.fragment().unwrap().as_str(), Some("top"));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn fragment(self) -> Option<Text<'a>> {
        match self.section(Section::Fragment) {
            [] => None,
            fragment => Some(Text(fragment)),
        }
    }
}

/// Returns the texts of a section with which `rest` begins.
fn texts(rest: &[u8]) -> Option<Texts<'_>> {
    let mut items = rest;
    match head(&mut items) {
        Head {
            kind: ARRAY,
            value: count,
        } => Some(Texts(Array { count, items })),
        _ => None,
    }
}

/// # Parsing
impl<'a> Cri<'a> {
    /// Parses a CRI, as [`CriRef::parse`] does a reference.
    ///
    /// # Errors
    /// A [`CriError`], which says where it is wrong, or [`CriError::Relative`] for a reference. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::{Cri, CriError};
    ///
    /// assert!(Cri::parse(b"\x82\x21\x81\x61a").is_ok());
    /// assert_eq!(Cri::parse(b"\x81\x00"), Err(CriError::Relative));
    /// ```
    pub fn parse(bytes: &'a [u8]) -> Result<Self, CriError> {
        CriRef::parse(bytes)?.try_as_cri().ok_or(CriError::Relative)
    }

    /// Returns its CBOR, as it was parsed.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    /// use iri_core::Uri;
    ///
    /// let mut buffer = [0; 16];
    /// let cri = Cri::of(Uri::parse("coap://h/a")?)?.write_into(&mut buffer)?;
    /// // [-1, ["h"], ["a"]]
    /// assert_eq!(cri.as_bytes(), b"\x83\x20\x81\x61h\x81\x61a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0.bytes
    }

    /// Returns it as a reference, which every CRI is.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-1, ["a"]] and [-1, ["b"]]
    /// let (base, link) = (Cri::parse(b"\x82\x20\x81\x61a")?, Cri::parse(b"\x82\x20\x81\x61b")?);
    /// assert_eq!(base.resolve(link.as_cri_ref()).write_into(&mut [0; 8])?, link);
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn as_cri_ref(self) -> CriRef<'a> {
        self.0
    }
}

/// # Components
impl<'a> Cri<'a> {
    /// Returns the scheme.
    ///
    /// ```
    /// use iri_coap::cri::{Cri, SchemeId};
    ///
    /// // [-1, ["gate"]] and ["news", true, ["a"]]
    /// assert_eq!(Cri::parse(b"\x82\x20\x81\x64gate")?.scheme().name(), Some("coap"));
    /// assert_eq!(Cri::parse(b"\x83\x64news\xF5\x81\x61a")?.scheme(), SchemeId::Name("news"));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn scheme(self) -> SchemeId<'a> {
        self.0.scheme().unwrap_or(SchemeId::Name(""))
    }

    /// Returns the authority, if there is one.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-4, ["h"]], and [-6, true, ["web:alice"]], which is did:web:alice
    /// assert!(Cri::parse(b"\x82\x23\x81\x61h")?.authority().is_some());
    /// assert!(Cri::parse(b"\x83\x25\xF5\x81\x69web:alice")?.authority().is_none());
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn authority(self) -> Option<Authority<'a>> {
        self.0.authority()
    }

    /// Returns the segments of the path. The empty path has none.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-1, ["gate"], ["s", "7"]], which is coap://gate/s/7
    /// let cri = Cri::parse(b"\x83\x20\x81\x64gate\x82\x61s\x617")?;
    /// assert!(cri.path().map(|segment| segment.as_str().unwrap()).eq(["s", "7"]));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn path(self) -> Texts<'a> {
        Texts(Array::of(self.0.path))
    }

    /// Returns the arguments of the query. Without a query there are none.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-1, ["gate"], ["temp"], ["unit=K", "since=1"]]
    /// let cri = Cri::parse(b"\x84\x20\x81\x64gate\x81\x64temp\x82\x66unit=K\x67since=1")?;
    /// let arguments = cri.query().map(|argument| argument.as_str().unwrap());
    /// assert!(arguments.eq(["unit=K", "since=1"]));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn query(self) -> Texts<'a> {
        Texts(Array::of(self.0.tail(Section::Query)))
    }

    /// Returns the fragment, if there is one.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-4, ["h"], ["a"], null, "top"], which is https://h/a#top
    /// let cri = Cri::parse(b"\x85\x23\x81\x61h\x81\x61a\xF6\x63top")?;
    /// assert_eq!(cri.fragment().unwrap().as_str(), Some("top"));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn fragment(self) -> Option<Text<'a>> {
        self.0.fragment()
    }
}

impl<'a> From<Cri<'a>> for CriRef<'a> {
    fn from(cri: Cri<'a>) -> Self {
        cri.0
    }
}

impl<'a> TryFrom<&'a [u8]> for Cri<'a> {
    type Error = CriError;

    fn try_from(bytes: &'a [u8]) -> Result<Self, CriError> {
        Self::parse(bytes)
    }
}

impl<'a> TryFrom<&'a [u8]> for CriRef<'a> {
    type Error = CriError;

    fn try_from(bytes: &'a [u8]) -> Result<Self, CriError> {
        Self::parse(bytes)
    }
}

// It is written by hand, as a derived one uses `core`'s formatting of numbers and texts, which can panic.
impl fmt::Debug for SchemeId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => show(f, "Number(", *number),
            Self::Name(name) => {
                f.write_str("Name(")?;
                f.write_str(name)?;
                f.write_str(")")
            }
        }
    }
}

impl fmt::Debug for Discard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("All"),
            Self::Segments(segments) => show(f, "Segments(", u32::from(*segments)),
        }
    }
}

fn show(f: &mut fmt::Formatter<'_>, start: &str, number: u32) -> fmt::Result {
    f.write_str(start)?;
    iri_grammar::text::number::decimal(f, number as usize)?;
    f.write_str(")")
}

/// Shows only its length, as it may hold a credential.
impl fmt::Debug for CriRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CriRef(")?;
        iri_grammar::text::number::decimal(f, self.bytes.len())?;
        f.write_str(" bytes)")
    }
}

impl fmt::Debug for Cri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
