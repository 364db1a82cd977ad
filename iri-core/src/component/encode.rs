//! Percent-encoding of any text as the text of a component: RFC 3986 section 2.1.

use iri_grammar::grammar::class::Flag;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::utf8::decode;

use super::fragment::Fragment;
use super::host::RegName;
use super::path::{Path, Segment};
use super::plus::Plus;
use super::query::Query;
use super::userinfo::Userinfo;
use super::wide::{ByTable, Table, Writer};
use crate::write::copier::{put_mapped, put_mapped_bytes};
use crate::write::fixed::Fixed;
use crate::write::mapping::{Mapping, Replacement, stays_decoded};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::output::{Located, Output};
use crate::write::source::{Source, Splice};

/// Writes each character that a component may not hold as the `pct-encoded` bytes of its UTF-8.
#[derive(Clone, Copy)]
pub(crate) struct Encoding {
    /// The ASCII characters that the component may hold.
    class: Flag,
    /// The characters of `class` that are encoded nevertheless, as they would be delimiters.
    delimiters: &'static [u8],
    /// Whether characters for private use stay as they are.
    private: bool,
    /// Whether all characters beyond ASCII are encoded.
    uri: bool,
    /// Whether a space becomes `+`.
    plus: Plus,
    /// The same as a table, with all characters beyond ASCII encoded.
    table: ByTable,
}

/// Makes the encoding that keeps a class but for delimiters.
macro_rules! encoding {
    ($class:ident but $delimiters:literal, $plus:ident) => {{
        const DELIMITERS: &[u8] = $delimiters;
        const TABLE: &Table = &Table::of(Flag::$class, DELIMITERS, Plus::$plus);
        Self {
            class: Flag::$class,
            delimiters: DELIMITERS,
            private: false,
            uri: false,
            plus: Plus::$plus,
            table: ByTable::new(TABLE),
        }
    }};
}

impl Encoding {
    const USERINFO: Self = encoding!(USERINFO but b"", Literal);
    pub(crate) const REG_NAME: Self = encoding!(REG_NAME but b"", Literal);
    pub(crate) const PATH: Self = encoding!(PATH but b"", Literal);
    const SEGMENT: Self = encoding!(PATH but b"/", Literal);
    const FRAGMENT: Self = encoding!(QUERY but b"", Literal);
    const QUERY: Self = Self::FRAGMENT.with_private();

    /// The encoding of an argument of a query.
    const ARGUMENT: Self = encoding!(QUERY but b"&", Literal).with_private();

    /// Returns the encoding of a name or value in a query. Some readers of forms split a pair at `;`, or leave it out.
    pub(crate) const fn pair(plus: Plus) -> Self {
        match plus {
            Plus::Literal => encoding!(QUERY but b"&=+;", Literal).with_private(),
            Plus::Space => encoding!(QUERY but b"&=+;", Space).with_private(),
        }
    }

    const fn with_private(mut self) -> Self {
        self.private = true;
        self
    }

    pub(crate) const fn to_uri(mut self) -> Self {
        self.uri = true;
        self
    }

    /// The encoding of all but `unreserved`. A `reg-name` has `unreserved` and `sub-delims`.
    const UNRESERVED: Self = encoding!(REG_NAME but b"!$&'()*+,;=", Literal).to_uri();

    /// Returns whether [`table`](Self::table) has what becomes of each byte of a text.
    fn is_by_bytes(self, text: &[u8]) -> bool {
        self.uri || text.is_ascii()
    }
}

impl Mapping for Encoding {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        let mut rest = text;
        loop {
            match self.table.skip(rest) {
                Some(after) => rest = after,
                None if self.delimiters.is_empty() => rest = self.class.skip(rest),
                None => {}
            }
            rest = match rest {
                [b, tail @ ..] if self.class.contains(*b) && !self.delimiters.contains(b) => tail,
                // The first byte of a character. (The other bytes come first only where this one was encoded.)
                [0xC0..=0xFF, ..] if !self.uri => {
                    let mut tail = rest;
                    match decode(&mut tail) {
                        Some(c) if stays_decoded(c, self.private) => tail,
                        _ => return rest,
                    }
                }
                _ => return rest,
            };
        }
    }

    fn is_identity(self, text: &[u8]) -> bool {
        self.seek(text).is_empty()
    }

    /// Encodes the first byte. The character at which [`seek`](Self::seek) stops always changes.
    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        match text {
            [b' ', after @ ..] if self.plus == Plus::Space => (Some(Replacement::Char('+')), after),
            [b, after @ ..] => (Some(Replacement::Triplet(*b)), after),
            [] => (None, text),
        }
    }
}

/// A text, percent-encoded for a component; made by `encode` of the components, [`Query::encode_pair`],
/// [`Path::from_segments`] and [`Query::from_pairs`].
///
/// A character that the component may not hold, or that would read as a delimiter, becomes the `pct-encoded` bytes of
/// its UTF-8, with digits in upper case. So the result is valid in that component and decodes to the original text. A
/// `%` is encoded like any other character: what is encoded already is encoded twice.
///
/// The result is in the form of an IRI: characters beyond ASCII stay where RFC 3987 section 2.2 admits them and section
/// 4.1 does not forbid them. [`to_uri`](Operation::to_uri) changes it to the form of a URI. The result is at most three
/// times as long as the text.
///
/// ```
/// use iri_core::component::Segment;
///
/// let mut buffer = [0; 32];
/// let segment = Segment::encode("50% off/été").write_into(&mut buffer)?;
/// assert_eq!(segment, "50%25%20off%2Fété");
/// assert!(segment.decode() == "50% off/été");
///
/// assert_eq!(Segment::encode("été").to_uri().to_string(), "%C3%A9t%C3%A9");
/// # Ok::<(), iri_core::CapacityError>(())
/// ```
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Encode<'a> {
    data: Data<'a>,
    mapping: Encoding,
}

/// The texts to encode.
///
/// They are slices, not iterators, as they are read twice: an iterator could return something else the second time.
#[derive(Clone, Copy)]
enum Data<'a> {
    Text(&'a str),
    Bytes(&'a [u8]),
    Segments(&'a [&'a str]),
    Pairs(&'a [(&'a str, Option<&'a str>)]),
}

impl Encode<'_> {
    /// Calls `each` with every text to encode and the delimiter before it. Bytes are no text.
    fn each(&self, mut each: impl FnMut(&'static str, &str)) {
        match self.data {
            Data::Bytes(_) => {}
            Data::Text(text) => each("", text),
            Data::Segments(segments) => {
                for segment in segments {
                    each("/", segment);
                }
            }
            Data::Pairs(pairs) => {
                let mut delimiter = "";
                for (name, value) in pairs {
                    each(delimiter, name);
                    if let Some(value) = value {
                        each("=", value);
                    }
                    delimiter = "&";
                }
            }
        }
    }

    /// Adds up what `length` returns of each text to encode, and the lengths of the delimiters.
    fn sum(&self, length: impl Fn(Encoding, &[u8]) -> usize) -> usize {
        if let Data::Bytes(bytes) = self.data {
            return length(self.mapping, bytes);
        }
        let mut sum = 0_usize;
        self.each(|delimiter, text| {
            sum = sum
                .saturating_add(delimiter.len())
                .saturating_add(length(self.mapping, text.as_bytes()));
        });
        sum
    }

    /// Writes the texts, each byte by the table if it has them all.
    fn write_by_table(&self, mut writer: Writer<'_, impl Out>) {
        if let Data::Bytes(bytes) = self.data {
            writer.encode(bytes);
        }
        self.each(|delimiter, text| {
            for b in delimiter.bytes() {
                writer.put_ascii(b);
            }
            if self.mapping.is_by_bytes(text.as_bytes()) {
                writer.encode(text.as_bytes());
            } else {
                put_mapped(writer.flush(), text, self.mapping);
            }
        });
        writer.flush();
    }
}

impl Source for Encode<'_> {
    fn bound(&self) -> usize {
        self.sum(|mapping, text| {
            let bound = mapping.table.bound(text);
            bound.unwrap_or_else(|| mapping.len_of_bytes(text))
        })
    }

    fn length(&self, _: usize) -> usize {
        self.sum(|mapping, text| {
            let length = match mapping.is_by_bytes(text) {
                true => mapping.table.length(text),
                false => None,
            };
            length.unwrap_or_else(|| mapping.len_of_bytes(text))
        })
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        if let Some(writer) = self.mapping.table.writer(out) {
            self.write_by_table(writer);
            return Positions::EMPTY;
        }
        if let Data::Bytes(bytes) = self.data {
            put_mapped_bytes(out, bytes, self.mapping);
        }
        self.each(|delimiter, text| {
            if !delimiter.is_empty() {
                out.put(delimiter);
            }
            put_mapped(out, text, self.mapping);
        });
        Positions::EMPTY
    }

    fn splice(&self) -> Option<Splice<'_>> {
        match self.data {
            Data::Text(text) if self.mapping.is_identity(text.as_bytes()) => {
                Some(Splice::Whole(Parts {
                    text,
                    at: Positions::EMPTY,
                }))
            }
            _ => None,
        }
    }
}

/// # Encoding for a URI
impl<C> Operation<C, Encode<'_>> {
    /// Encodes characters beyond ASCII too, as URIs need it.
    ///
    /// ```
    /// use iri_core::component::Fragment;
    ///
    /// assert_eq!(Fragment::encode("é").to_uri().to_string(), "%C3%A9");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn to_uri(mut self) -> Self {
        self.source.mapping = self.source.mapping.to_uri();
        self
    }

    /// Encodes every character that is not `unreserved` (RFC 3986 section 2.3), also those that the component may have:
    /// signatures of requests, such as those of S3, and OAuth 1.0 (RFC 5849 section 3.6) are made of such texts.
    ///
    /// A space becomes `%20`, whatever the [`Plus`]. The delimiters that [`Path::from_segments`] and [`Query::from_pairs`] write
    /// stay, but a `/` in a text for a path or a query does not.
    ///
    /// ```
    /// use iri_core::component::{Path, Plus, Query};
    ///
    /// let path = Path::from_segments(&["a+b", "(c)~"]).only_unreserved();
    /// assert_eq!(path.to_string(), "/a%2Bb/%28c%29~");
    /// let query = Query::from_pairs(&[("k", Some("a b/*"))], Plus::Space).only_unreserved();
    /// assert_eq!(query.to_string(), "k=a%20b%2F%2A");
    /// ```
    pub const fn only_unreserved(mut self) -> Self {
        self.source.mapping = Encoding::UNRESERVED;
        self
    }
}

const fn encode<C>(data: Data<'_>, mapping: Encoding) -> Operation<C, Encode<'_>> {
    Operation::new(Encode { data, mapping })
}

macro_rules! encode {
    ($($(#[$more:meta])* $Name:ident $class:ident $text:literal $encoded:literal;)*) => {
        $(
            impl Output for $Name<'_> {
                type Borrowed<'s> = $Name<'s>;
                type Buf<const N: usize> = Fixed<N>;
                #[cfg(feature = "alloc")]
                type Owned = alloc::string::String;

                fn borrowed(text: &str, _: Located) -> $Name<'_> {
                    $Name(text)
                }

                fn buf<const N: usize>(text: Fixed<N>, _: Located) -> Fixed<N> {
                    text
                }

                #[cfg(feature = "alloc")]
                fn owned(text: alloc::string::String, _: Located) -> alloc::string::String {
                    text
                }
            }

            /// # Encoding
            impl<'a> $Name<'a> {
                /// Encodes any text for this component: see [`Encode`]. This writes nothing yet: see [`Operation`].
                ///
                $(#[$more])*
                /// ```
                #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
                ///
                #[doc = concat!("let encoded = ", stringify!($Name), "::encode(\"", $text, "\");")]
                #[doc = concat!("assert_eq!(encoded.to_string(), \"", $encoded, "\");")]
                /// ```
                #[doc(alias("percent_encode", "quote", "encodeURIComponent"))]
                pub const fn encode(text: &'a str) -> Operation<Self, Encode<'a>> {
                    encode(Data::Text(text), Encoding::$class)
                }

                /// Encodes any bytes for this component, such as a text in another encoding than UTF-8 (RFC 3986 section 2.5):
                /// as [`encode`](Self::encode), but each byte beyond ASCII is encoded. This writes nothing yet: see
                /// [`Operation`].
                ///
                /// The result is in the form of a URI, at most three times as long, and decodes to the bytes.
                ///
                /// ```
                #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
                ///
                #[doc = concat!("let latin1 = ", stringify!($Name), "::encode_bytes(b\"caf\\xE9 ~\");")]
                /// assert_eq!(latin1.to_string(), "caf%E9%20~");
                /// ```
                pub const fn encode_bytes(bytes: &'a [u8]) -> Operation<Self, Encode<'a>> {
                    encode(Data::Bytes(bytes), Encoding::$class.to_uri())
                }
            }
        )*
    };
}

encode! {
    /// A `:` stays and delimits the password: see [`encode_user`](Self::encode_user).
    ///
    Userinfo USERINFO "joe:p@ss" "joe:p%40ss";
    /// An IPv4 address stays one. The DNS has no percent-encoding: encode its names by IDNA, not by this.
    ///
    RegName REG_NAME "my host" "my%20host";
    /// A `/` stays and delimits segments: see [`from_segments`](Self::from_segments).
    ///
    Path PATH "/a b/c?" "/a%20b/c%3F";
    /// `.` and `..` stay dot segments, as no encoding can change that: see [`is_dot_segment`](Self::is_dot_segment).
    ///
    Segment SEGMENT "a/b?" "a%2Fb%3F";
    /// `&`, `=` and `+` stay: see [`encode_pair`](Self::encode_pair).
    ///
    Query QUERY "a=1&b=#1" "a=1&b=%231";
    Fragment FRAGMENT "# 1" "%23%201";
}

impl<'a> Userinfo<'a> {
    /// Encodes the name of a user: all but `unreserved`. This writes nothing yet: see [`Operation`].
    ///
    /// A `:` would end the name. Other delimiters may stay by RFC 3986, but some programs read them otherwise.
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// assert_eq!(Userinfo::encode_user("a:b").to_string(), "a%3Ab");
    /// ```
    pub const fn encode_user(text: &'a str) -> Operation<Self, Encode<'a>> {
        encode(Data::Text(text), Encoding::UNRESERVED)
    }

    /// Encodes a password: all but `unreserved`. This writes nothing yet: see [`Operation`].
    ///
    /// RFC 3986 allows a second `:` and a `+`. But drivers of `mongodb:` refuse the first, and one of them reads the second as a
    /// space.
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// let (user, password) = (Userinfo::encode_user("app"), Userinfo::encode_password("p:a+s/s"));
    /// assert_eq!(format!("mongodb://{user}:{password}@h/d"), "mongodb://app:p%3Aa%2Bs%2Fs@h/d");
    /// ```
    pub const fn encode_password(text: &'a str) -> Operation<Self, Encode<'a>> {
        encode(Data::Text(text), Encoding::UNRESERVED)
    }
}

impl<'a> Path<'a> {
    /// Makes an absolute path of segments: each is encoded and has a `/` before it. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// [`segments`](Self::segments), each decoded, returns the same. No segments make the empty path. `.` and `..` stay
    /// dot segments: see [`Segment::is_dot_segment`]. If the first segment is empty, the path begins with `//`, so it
    /// needs an authority before it.
    ///
    /// ```
    /// use iri_core::component::Path;
    ///
    /// let mut buffer = [0; 16];
    /// let path = Path::from_segments(&["a/b", "c d"]).write_into(&mut buffer)?;
    /// assert_eq!(path, "/a%2Fb/c%20d");
    /// # Ok::<(), iri_core::CapacityError>(())
    /// ```
    pub const fn from_segments(segments: &'a [&'a str]) -> Operation<Self, Encode<'a>> {
        encode(Data::Segments(segments), Encoding::SEGMENT)
    }
}

impl<'a> Query<'a> {
    /// Encodes an argument: as [`encode`](Self::encode), but with `&` encoded, too, which delimits
    /// [`arguments`](Self::arguments). `=` is not encoded. To keep a name and its value apart, encode each with
    /// [`encode_pair`](Self::encode_pair).
    ///
    /// ```
    /// use iri_core::component::Query;
    ///
    /// assert_eq!(Query::encode_argument("title=R&D").to_string(), "title=R%26D");
    /// ```
    pub const fn encode_argument(text: &'a str) -> Operation<Self, Encode<'a>> {
        encode(Data::Text(text), Encoding::ARGUMENT)
    }

    /// Encodes a name or a value of a pair: as [`encode`](Self::encode), but with `&`, `=`, `+` and `;` encoded, too. This
    /// writes nothing yet: see [`Operation`].
    ///
    /// RFC 3986 section 3.4 has `;` in a query, but some readers of forms split a pair at it, and others leave the pair out.
    ///
    /// A space becomes `+` with [`Plus::Space`], and `%20` with [`Plus::Literal`].
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// assert_eq!(Query::encode_pair("1 + 1", Plus::Space).to_string(), "1+%2B+1");
    /// assert_eq!(Query::encode_pair("1 + 1", Plus::Literal).to_string(), "1%20%2B%201");
    /// assert_eq!(Query::encode_pair("a;b", Plus::Space).to_string(), "a%3Bb");
    /// ```
    pub const fn encode_pair(text: &'a str, plus: Plus) -> Operation<Self, Encode<'a>> {
        encode(Data::Text(text), Encoding::pair(plus))
    }

    /// Encodes bytes as a name or a value of a pair, such as a text in another encoding than UTF-8 (RFC 3986 section 2.5): as
    /// [`encode_pair`](Self::encode_pair), but each byte beyond ASCII is encoded. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// // `中 + 1` in GBK
    /// let value = Query::encode_pair_bytes(b"\xD6\xD0 + 1", Plus::Space);
    /// assert_eq!(value.to_string(), "%D6%D0+%2B+1");
    /// ```
    pub const fn encode_pair_bytes(bytes: &'a [u8], plus: Plus) -> Operation<Self, Encode<'a>> {
        encode(Data::Bytes(bytes), Encoding::pair(plus).to_uri())
    }

    /// Makes a query of pairs, each name and value encoded by [`encode_pair`](Self::encode_pair). This writes nothing
    /// yet: see [`Operation`].
    ///
    /// [`decode_pairs`](Self::decode_pairs) returns the same, but for a single pair of an empty name and no value: that
    /// makes the empty query, which has no pairs.
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// let pairs = [("q", Some("R&D")), ("page", Some("2")), ("all", None)];
    /// let mut buffer = [0; 32];
    /// let query = Query::from_pairs(&pairs, Plus::Space).write_into(&mut buffer)?;
    /// assert_eq!(query, "q=R%26D&page=2&all");
    /// # Ok::<(), iri_core::CapacityError>(())
    /// ```
    #[doc(alias("urlencode", "form_urlencoded"))]
    pub const fn from_pairs(
        pairs: &'a [(&'a str, Option<&'a str>)],
        plus: Plus,
    ) -> Operation<Self, Encode<'a>> {
        encode(Data::Pairs(pairs), Encoding::pair(plus))
    }
}
