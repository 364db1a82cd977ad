//! The one type of all references, and its names for each kind and storage.

use core::marker::PhantomData;

use iri_grammar::grammar::parts::{Parsed, Parts};
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::promise;

use super::rejected::Rejected;
use crate::kind::{
    Ascii, HasKind, HasScheme, MaybeFragment, MaybeScheme, NoFragment, NoScheme, Unicode,
};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Buffer, Owned, Storage};
use crate::write::capacity::CapacityError;
use crate::write::source::Source;

/// A reference, which is a text and where its components end: in the storage `T`, of the characters `C`, with the scheme `S` and
/// the fragment `F`.
///
/// Its names are what a program writes. There is one for each kind and storage:
///
/// | rule | borrowed | at most `N` bytes | in a `String`, feature `alloc` |
/// |---|---|---|---|
/// | `IRI` | [`Iri`] | [`IriBuf`] | `IriString` |
/// | `absolute-IRI` | [`AbsoluteIri`] | [`AbsoluteIriBuf`] | `AbsoluteIriString` |
/// | `IRI-reference` | [`IriRef`] | [`IriRefBuf`] | `IriRefString` |
/// | `irelative-ref` | [`RelativeIriRef`] | [`RelativeIriRefBuf`] | `RelativeIriRefString` |
/// | `URI` | [`Uri`] | [`UriBuf`] | `UriString` |
/// | `absolute-URI` | [`AbsoluteUri`] | [`AbsoluteUriBuf`] | `AbsoluteUriString` |
/// | `URI-reference` | [`UriRef`] | [`UriRefBuf`] | `UriRefString` |
/// | `relative-ref` | [`RelativeUriRef`] | [`RelativeUriRefBuf`] | `RelativeUriRefString` |
///
/// The compiler names its marks in messages: see [`kind`](crate::kind) and [`storage`](crate::storage).
///
/// A reference that borrows its text is `Copy`. Its accessors are `const`, and what they return lives as long as the text. A
/// reference that owns its text has the same methods, and some that change it.
///
/// A parse keeps the text and where its components end. So no accessor parses again, and none can fail. Nothing is decoded or
/// changed: `as_str` returns the text that was parsed. A function takes `&impl` [`Reference`](crate::Reference) for every kind and
/// storage.
///
/// # Methods
/// This is what a reference has, by its marks and its storage. `Owned` is one that owns its text, `each` is any.
///
/// | marks | storage | methods |
/// |---|---|---|
/// | all | each | `as_iri_ref`, `as_str`, `authority`, `equivalent`, `host`, `is_normalized`, `lints`, `normalize`, `parameter`, `parameters`, `parse`, `parse_bytes`, `path`, `path_and_query`, `port`, `port_or`, `port_or_default`, `query`, `redacted`, `redacted_userinfo`, `socket_addr`, `socket_addr_or`, `userinfo` |
/// | all | `&str` | `repair`, `repair_bytes` |
/// | all | `Owned` | `join_path`, `normalize_in_place`, `pop_segment`, `push_argument`, `push_parameter`, `push_segment`, `remove_parameter`, `retain_parameters`, `set_address`, `set_authority`, `set_host`, `set_parameter`, `set_path`, `set_port`, `set_query`, `set_userinfo` |
/// | all | `Buffer` | `from_heapless`, `into_heapless`, `to_capacity` |
/// | all | `Heap` | `into_string` |
/// | `Ascii` | each | `as_uri_ref`, `to_iri`, `to_iri_with_idna` |
/// | `HasScheme` | each | `as_iri`, `host_field`, `relativize`, `relativize_path`, `request_target`, `resolve`, `same_but_for_loopback_port`, `same_origin`, `scheme`, `underflows` |
/// | `HasScheme` | `Owned` | `set_scheme` |
/// | `MaybeFragment` | each | `fragment` |
/// | `MaybeFragment` | `Owned` | `set_fragment` |
/// | `MaybeScheme` | each | `scheme` |
/// | `MaybeScheme` | `&str` | `try_as_absolute_iri`, `try_as_absolute_uri`, `try_as_iri`, `try_as_relative_iri_ref`, `try_as_relative_uri_ref`, `try_as_uri` |
/// | `MaybeScheme` | `Owned` | `set_scheme` |
/// | `Unicode` | each | `to_uri`, `to_uri_with_idna` |
/// | `Unicode` | `&str` | `try_as_uri_ref` |
/// | `Ascii`, `HasScheme` | each | `as_uri` |
/// | `HasScheme`, `MaybeFragment` | each | `without_fragment` |
/// | `HasScheme`, `MaybeFragment` | `&str` | `try_as_absolute_iri` |
/// | `HasScheme`, `NoFragment` | each | `as_absolute_iri` |
/// | `MaybeScheme`, `MaybeFragment` | each | `without_fragment` |
/// | `NoScheme`, `MaybeFragment` | each | `as_relative_iri_ref`, `without_fragment` |
/// | `Unicode`, `HasScheme` | `&str` | `try_as_absolute_uri`, `try_as_uri` |
/// | `Unicode`, `MaybeScheme` | `&str` | `parse_as`, `parse_bytes_as`, `repair_as`, `repair_bytes_as` |
/// | `Unicode`, `NoScheme` | `&str` | `try_as_relative_uri_ref` |
/// | `Ascii`, `HasScheme`, `MaybeFragment` | `&str` | `try_as_absolute_uri` |
/// | `Ascii`, `HasScheme`, `NoFragment` | each | `as_absolute_uri` |
/// | `Ascii`, `NoScheme`, `MaybeFragment` | each | `as_relative_uri_ref` |
///
/// # What holds for all
/// The grammars are exactly those of the RFCs, and are tested against them:
///
/// - Letters in the grammar stand for both cases: `%c3` and `%C3`, `[V1.x]`.
/// - A host is an address in brackets, otherwise an IPv4 address, otherwise a name: `999.1.1.1` is a name. IPv6 zone
///   identifiers have an error of their own.
/// - Characters are those of RFC 3987 section 2.2. Only queries may have private-use characters. The grammar admits
///   the seven bidi formatting characters, but section 4.1 forbids them: `parse` accepts them, lints report them, and
///   the macros reject them.
/// - `==`, order and hash are those of the text, byte by byte, so `Borrow<str>` holds. Whether two texts are
///   [equivalent](crate::Iri::equivalent) is another question. So ask [`Scheme::is`](crate::component::Scheme::is),
///   [`Host::is`](crate::component::Host::is) and [`same_origin`](crate::Iri::same_origin), which ignore case, rather than `==`.
/// - Resolution is strict and does not change the base first. If the path of the result would begin with `//` without
///   an authority, it gets `/.` before it. If the first segment of a relative result has a colon, it gets `./` before
///   it. So both are read back as the same components.
/// - `Display` shows the text. The width of a format string pads it, and the precision does not cut it. The `Display` of an
///   [`Operation`](crate::Operation) and of a decoded value ignores both. `Debug`, `defmt`, reports and [`Masked`](crate::Masked) show `***` for what may be a password. They
///   have one rule for that, which only looks at the text: see [`Masked`](crate::Masked). No message and no hint names a character
///   that may be part of a password. In case of doubt, more is hidden.
/// - Text longer than [`MAX_LEN`](crate::MAX_LEN) is an error. Nothing is ever cut off.
///
/// # Building and changing
/// A [`Builder`](crate::Builder) makes references of typed components. The owned kinds change theirs in place:
///
/// ```
/// use iri_core::component::{Host, Path, Query, Scheme, Segment};
/// use iri_core::{BuildError, Builder, Uri};
///
/// let device = Builder::new().scheme(Scheme::parse("coap")?).address([192, 0, 2, 7].into());
/// let mut uri = device.path(Path::parse("/sensors")?).build::<Uri>()?.to_buf::<64>()?;
/// assert_eq!(uri, "coap://192.0.2.7/sensors");
///
/// uri.push_segment(Segment::parse("temp")?)?;
/// uri.set_query(Some(Query::parse("unit=C")?))?;
/// uri.set_host(Some(Host::parse("[2001:db8::7]")?))?;
/// assert_eq!(uri, "coap://[2001:db8::7]/sensors/temp?unit=C");
///
/// uri.set_parameter("unit", "°F")?; // any text, encoded
/// assert!(uri.query().unwrap().get("unit").unwrap() == "°F"); // and decoded
///
/// // A path that would read as something else is refused, and nothing changes.
/// assert_eq!(uri.set_path(Path::parse("sensors")?), Err(BuildError::RelativePath));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # To a `Url`
/// A `Url` (feature `url`) need not be an IRI: its path may have a `|`. A `Url` made of an IRI may have another text: dot segments go,
/// also `%2e`; `\` becomes `/`; a host is mapped by IDNA, and `0x7f.1` becomes the address `127.0.0.1`; a default port goes; characters
/// beyond ASCII are percent-encoded. So check what you send, not what it was made of.
#[derive(PartialEq, Eq)]
pub struct IriReference<T, C, S = HasScheme, F = MaybeFragment> {
    // For what borrows its text, these are its `Parts`. So no accessor copies them, which firmware would pay for.
    pub(crate) parsed: Parsed<T>,
    marks: Marks<C, S, F>,
}

/// The marks. A reference has none of their values, so it is `Send` and `Sync` whatever they are.
type Marks<C, S, F> = PhantomData<fn() -> (C, S, F)>;

// Derived, these would ask for those of the marks, which are only names.
impl<T: Clone, C, S, F> Clone for IriReference<T, C, S, F> {
    fn clone(&self) -> Self {
        Self::of_checked(self.parsed.clone())
    }
}

impl<T: Copy, C, S, F> Copy for IriReference<T, C, S, F> {}

/// An identifier with a scheme, in all of Unicode: take it for complete links, names in RDF, and fields of a
/// configuration.
///
/// It may have a fragment.
///
/// Rule: `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::Iri;
///
/// const HOME: Iri<'_> = match Iri::parse("https://例え.jp/ホーム#上") {
///     Ok(iri) => iri,
///     Err(_) => panic!("not an IRI"),
/// };
/// assert_eq!(HOME.host().unwrap(), "例え.jp");
/// assert_eq!(HOME.without_fragment(), "https://例え.jp/ホーム");
///
/// // Constants of the kinds that borrow can be patterns.
/// let is_home = |iri| match iri {
///     HOME => true,
///     _ => false,
/// };
/// assert!(is_home(Iri::parse("https://例え.jp/ホーム#上")?));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[doc(alias("Url", "NamedNode"))]
pub type Iri<'a> = IriReference<&'a str, Unicode, HasScheme, MaybeFragment>;

/// An [`Iri`] without a fragment: it names a whole resource, such as the base of a document.
///
/// Rule: `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::{AbsoluteIri, ParseErrorKind};
///
/// assert!(AbsoluteIri::parse("urn:isbn:0451450523").is_ok());
/// let error = AbsoluteIri::parse("http://example.com/#top").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedFragment);
/// ```
pub type AbsoluteIri<'a> = IriReference<&'a str, Unicode, HasScheme, NoFragment>;

/// An [`Iri`] or a [`RelativeIriRef`]: take it for links as documents write them.
///
/// All kinds are IRI references, so all convert to this one.
///
/// Rule: `IRI-reference = IRI / irelative-ref`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::IriRef;
///
/// assert!(IriRef::parse("http://example.com/")?.scheme().is_some());
/// assert!(IriRef::parse("../日本?x#y")?.scheme().is_none());
/// assert_eq!(IriRef::parse("")?.path(), "");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub type IriRef<'a> = IriReference<&'a str, Unicode, MaybeScheme, MaybeFragment>;

/// A reference without a scheme, in all of Unicode: resolve it against a base.
///
/// Rule: `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::{ParseErrorKind, RelativeIriRef};
///
/// assert!(RelativeIriRef::parse("//例え.jp/a").is_ok());
/// let error = RelativeIriRef::parse("http://example.com/").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedScheme);
/// ```
pub type RelativeIriRef<'a> = IriReference<&'a str, Unicode, NoScheme, MaybeFragment>;

/// An identifier with a scheme, in ASCII: take it for protocols such as HTTP and CoAP.
///
/// Every URI is an [`Iri`].
///
/// Rule: `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`, RFC 3986 section 3.
///
/// ```
/// use iri_core::{ParseErrorKind, Uri};
///
/// let uri = Uri::parse("coap://[2001:db8::1]:5683/temp?unit=C")?;
/// assert_eq!(uri.port().unwrap().to_u16(), Some(5683));
/// assert_eq!(Uri::parse("http://例え.jp/").unwrap_err().kind(), ParseErrorKind::NotAscii);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[doc(alias = "Url")]
pub type Uri<'a> = IriReference<&'a str, Ascii, HasScheme, MaybeFragment>;

/// A [`Uri`] without a fragment: it names a whole resource, such as the base of a document.
///
/// Rule: `absolute-URI = scheme ":" hier-part [ "?" query ]`, RFC 3986 section 4.3.
///
/// ```
/// use iri_core::AbsoluteUri;
///
/// assert!(AbsoluteUri::parse("urn:isbn:0451450523").is_ok());
/// assert!(AbsoluteUri::parse("http://example.com/#top").is_err());
/// ```
pub type AbsoluteUri<'a> = IriReference<&'a str, Ascii, HasScheme, NoFragment>;

/// A [`Uri`] or a [`RelativeUriRef`]: take it for the `Location` field of HTTP, and for links in ASCII.
///
/// Rule: `URI-reference = URI / relative-ref`, RFC 3986 section 4.1.
///
/// ```
/// use iri_core::UriRef;
///
/// let location = UriRef::parse("/login?next=%2F")?;
/// assert!(location.scheme().is_none());
/// assert_eq!(location.query().unwrap(), "next=%2F");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub type UriRef<'a> = IriReference<&'a str, Ascii, MaybeScheme, MaybeFragment>;

/// A reference without a scheme, in ASCII: resolve it against a base.
///
/// Rule: `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`, RFC 3986 section 4.2.
///
/// ```
/// use iri_core::RelativeUriRef;
///
/// assert!(RelativeUriRef::parse("../a?b").is_ok());
/// assert!(RelativeUriRef::parse("a:b").is_err());
/// assert!(RelativeUriRef::parse("./a:b").is_ok());
/// ```
pub type RelativeUriRef<'a> = IriReference<&'a str, Ascii, NoScheme, MaybeFragment>;

/// An [`Iri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::IriBuf;
///
/// let mut iri = IriBuf::<64>::parse("https://例え.jp/語彙#名前")?;
/// iri.set_fragment(None)?;
/// assert_eq!(iri, "https://例え.jp/語彙");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type IriBuf<const N: usize> = IriReference<Buffer<N>, Unicode, HasScheme, MaybeFragment>;

/// An [`AbsoluteIri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::AbsoluteIriBuf;
///
/// let base = AbsoluteIriBuf::<32>::parse("https://例え.jp/文書/")?;
/// assert!(AbsoluteIriBuf::<32>::parse("https://例え.jp/#上").is_err());
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type AbsoluteIriBuf<const N: usize> = IriReference<Buffer<N>, Unicode, HasScheme, NoFragment>;

/// An [`IriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::IriRefBuf;
///
/// let link = IriRefBuf::<32>::parse("../画像/猫.png")?;
/// assert_eq!(link.path().segments().last().unwrap(), "猫.png");
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type IriRefBuf<const N: usize> = IriReference<Buffer<N>, Unicode, MaybeScheme, MaybeFragment>;

/// A [`RelativeIriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::RelativeIriRefBuf;
///
/// let link = RelativeIriRefBuf::<32>::parse("?ページ=2")?;
/// assert_eq!(link.query().unwrap(), "ページ=2");
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type RelativeIriRefBuf<const N: usize> =
    IriReference<Buffer<N>, Unicode, NoScheme, MaybeFragment>;

/// A [`Uri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::UriBuf;
///
/// let mut uri = UriBuf::<48>::parse("coap://[2001:db8::7]/temp")?;
/// uri.set_port(Some(5700))?;
/// assert_eq!(uri, "coap://[2001:db8::7]:5700/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type UriBuf<const N: usize> = IriReference<Buffer<N>, Ascii, HasScheme, MaybeFragment>;

/// An [`AbsoluteUri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::{AbsoluteUriBuf, UriRef};
///
/// let base = AbsoluteUriBuf::<32>::parse("coap://device/sensors/")?;
/// assert_eq!(base.resolve(UriRef::parse("1")?).to_string(), "coap://device/sensors/1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type AbsoluteUriBuf<const N: usize> = IriReference<Buffer<N>, Ascii, HasScheme, NoFragment>;

/// A [`UriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::UriRefBuf;
///
/// let location = UriRefBuf::<32>::parse("/v2/firmware?id=7")?;
/// assert!(location.scheme().is_none());
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type UriRefBuf<const N: usize> = IriReference<Buffer<N>, Ascii, MaybeScheme, MaybeFragment>;

/// A [`RelativeUriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::RelativeUriRefBuf;
///
/// let mut path = RelativeUriRefBuf::<32>::parse("/sensors")?;
/// path.push_segment(iri_core::component::Segment::parse("temp")?)?;
/// assert_eq!(path, "/sensors/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type RelativeUriRefBuf<const N: usize> =
    IriReference<Buffer<N>, Ascii, NoScheme, MaybeFragment>;

/// An [`Iri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::IriString;
///
/// let mut iri = IriString::parse("https://例え.jp/語彙#名前")?;
/// iri.set_fragment(None)?;
/// assert_eq!(iri, "https://例え.jp/語彙");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "Url")]
#[cfg(feature = "alloc")]
pub type IriString = IriReference<Heap, Unicode, HasScheme, MaybeFragment>;

/// An [`AbsoluteIri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::{AbsoluteIriString, IriRef};
///
/// let base = AbsoluteIriString::parse("https://例え.jp/文書/")?;
/// assert_eq!(base.resolve(IriRef::parse("猫")?).into_owned()?, "https://例え.jp/文書/猫");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
pub type AbsoluteIriString = IriReference<Heap, Unicode, HasScheme, NoFragment>;

/// An [`IriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::IriRefString;
///
/// let link = IriRefString::parse("../画像/猫.png")?;
/// assert_eq!(link.path().segments().last().unwrap(), "猫.png");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type IriRefString = IriReference<Heap, Unicode, MaybeScheme, MaybeFragment>;

/// A [`RelativeIriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::RelativeIriRefString;
///
/// let link = RelativeIriRefString::parse("?ページ=2")?;
/// assert_eq!(link.query().unwrap(), "ページ=2");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type RelativeIriRefString = IriReference<Heap, Unicode, NoScheme, MaybeFragment>;

/// A [`Uri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::UriString;
///
/// let mut uri = UriString::parse("http://example.com/?page=2")?;
/// uri.set_scheme(iri_core::component::Scheme::parse("https")?)?;
/// assert_eq!(uri, "https://example.com/?page=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "Url")]
#[cfg(feature = "alloc")]
pub type UriString = IriReference<Heap, Ascii, HasScheme, MaybeFragment>;

/// An [`AbsoluteUri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::AbsoluteUriString;
///
/// let base = AbsoluteUriString::parse("https://example.com/v2/")?;
/// assert!(AbsoluteUriString::parse("https://example.com/#top").is_err());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type AbsoluteUriString = IriReference<Heap, Ascii, HasScheme, NoFragment>;

/// A [`UriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::UriRefString;
///
/// let location = UriRefString::parse("/login?next=%2F")?;
/// assert!(location.scheme().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type UriRefString = IriReference<Heap, Ascii, MaybeScheme, MaybeFragment>;

/// A [`RelativeUriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::RelativeUriRefString;
///
/// let mut path = RelativeUriRefString::parse("/sensors")?;
/// path.push_segment(iri_core::component::Segment::parse("temp")?)?;
/// assert_eq!(path, "/sensors/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
pub type RelativeUriRefString = IriReference<Heap, Ascii, NoScheme, MaybeFragment>;

impl<T, C, S, F> IriReference<T, C, S, F> {
    /// Makes a reference of a text that was checked.
    #[inline(always)]
    pub(crate) const fn of_checked(parsed: Parsed<T>) -> Self {
        Self {
            parsed,
            marks: PhantomData,
        }
    }
}

impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    #[inline(always)]
    pub(crate) const fn from_parts(parts: Parts<'a>) -> Self {
        promise!(parts.at.are_of(parts.text), "the positions of the text");
        Self::of_checked(parts)
    }

    #[inline(always)]
    pub(crate) const fn parts(self) -> Parts<'a> {
        self.parsed
    }
}

impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    #[inline(always)]
    pub(crate) fn parts(&self) -> Parts<'_> {
        Parts::new(self.parsed.text.text(), self.parsed.at)
    }

    /// Borrows it. Nothing is parsed again.
    #[inline(always)]
    pub(crate) fn borrowed(&self) -> IriReference<&str, C, S, F> {
        IriReference::from_parts(self.parts())
    }
}

impl<T: Storage, C, S, F> IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Parses a text and takes it over. If it is not valid, it is in the error.
    pub(crate) fn taken<I>(
        input: I,
        text: fn(&I) -> &str,
        store: fn(I) -> T,
    ) -> Result<Self, Rejected<I>> {
        let parsed = <(C, S, F)>::KIND.parse(text(&input));
        let (at, input) = Rejected::unless(parsed.map(|parsed| parsed.at), input)?;
        let text = store(input);
        Ok(Self::of_checked(Parsed { text, at }))
    }
}

impl<T: Owned, C, S, F> IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Writes it by a source that makes texts of this kind.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) fn written(source: &impl Source) -> Result<Self, CapacityError> {
        let (text, at) = T::written(source)?;
        let at = as_written::<(C, S, F)>(text.text(), at).at;
        Ok(Self::of_checked(Parsed { text, at }))
    }
}

/// Returns the parts of a result. It is read as it was written: a crate above may have written it.
#[inline(always)]
pub(crate) fn as_written<K: HasKind>(text: &str, at: Positions) -> Parts<'_> {
    promise!(
        K::KIND.parse(text).is_ok_and(|read| read.at == at),
        "a result is read as it was written"
    );
    Parts::new(text, at)
}
