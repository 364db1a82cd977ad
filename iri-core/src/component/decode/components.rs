//! `decode` of each component.

use iri_grammar::report::secret::Masking;

use super::pairs::DecodedPairs;
use super::value::Decoded;
use crate::component::fragment::Fragment;
use crate::component::host::{Host, RegName};
use crate::component::path::{Path, Segment};
use crate::component::plus::Plus;
use crate::component::query::Query;
use crate::component::userinfo::Userinfo;

/// Implements `decode` for components. The example decodes `$valid` to `$decoded`.
macro_rules! decode {
    ($($(#[$more:meta])* $Name:ident $valid:literal $decoded:literal $secret:ident;)*) => {
        $(
            /// # Decoding
            impl<'a> $Name<'a> {
                /// Decodes the text. This writes nothing yet: see [`Decoded`].
                ///
                $(#[$more])*
                /// ```
                #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
                ///
                #[doc = concat!("assert!(", stringify!($Name), "::parse(\"", $valid, "\")?.decode() == \"", $decoded, "\");")]
                /// # Ok::<(), iri_core::ParseError>(())
                /// ```
                #[doc(alias("percent_decode", "unquote", "decodeURIComponent"))]
                #[must_use]
                pub const fn decode(self) -> Decoded<'a> {
                    Decoded::new(self.0, Plus::Literal, Masking::$secret)
                }
            }
        )*
    };
}

decode! {
    /// A `:` in the result may be the delimiter of the password or an encoded one. So rather use
    /// [`decode_user`](Self::decode_user) and [`decode_password`](Self::decode_password).
    ///
    Userinfo "j%C3%B6:%40" "jö:@" Everything;
    Host "b%C3%BCcher.example" "bücher.example" Component;
    RegName "b%C3%BCcher.example" "bücher.example" Component;
    /// A `/` in the result may be a delimiter or an encoded one. So rather decode each of the
    /// [`segments`](Self::segments).
    ///
    Path "/a%20b" "/a b" Component;
    Segment "a%2Fb" "a/b" Component;
    /// `+` stays as it is. A `&` in the result may be a delimiter or an encoded one. So rather use
    /// [`decode_pairs`](Self::decode_pairs).
    ///
    Query "q=1%2B1" "q=1+1" Component;
    Fragment "%23%201" "# 1" Component;
}

impl<'a> Userinfo<'a> {
    /// Decodes the [`user`](Self::user). This writes nothing yet: see [`Decoded`].
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// assert!(Userinfo::parse("a%3Ab:c")?.decode_user() == "a:b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    #[must_use]
    pub const fn decode_user(self) -> Decoded<'a> {
        Decoded::new(self.user(), Plus::Literal, Masking::Everything)
    }

    /// Decodes the [`password`](Self::password), if there is one. This writes nothing yet: see [`Decoded`].
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// assert!(Userinfo::parse("joe:p%40ss")?.decode_password().unwrap() == "p@ss");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn decode_password(self) -> Option<Decoded<'a>> {
        match self.password() {
            Some(password) => Some(Decoded::new(password, Plus::Literal, Masking::Everything)),
            None => None,
        }
    }
}

/// # Dot segments
impl Segment<'_> {
    /// Returns whether it is `.` or `..`, or an encoding of one of them, such as `%2E`.
    ///
    /// Encoding cannot protect such a name: `.` is `unreserved`, so `%2E` means the same (RFC 3986 section 2.3). If you
    /// make paths of arbitrary names, refuse these.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// assert!(Segment::parse(".%2e")?.is_dot_segment());
    /// assert!(!Segment::parse("...")?.is_dot_segment());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_dot_segment(self) -> bool {
        let decoded = self.decode();
        decoded == "." || decoded == ".."
    }
}

impl<'a> Query<'a> {
    /// Decodes the text as one name or value of a pair: as [`decode`](Self::decode), but with `+` as `plus` says. It is
    /// the inverse of [`encode_pair`](Self::encode_pair).
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// assert!(Query::parse("1+%2B+1")?.decode_pair(Plus::Space) == "1 + 1");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn decode_pair(self, plus: Plus) -> Decoded<'a> {
        Decoded::new(self.0, plus, Masking::Component)
    }

    /// Returns the decoded value of the first pair with this name, read as HTML forms are: `+` is a space.
    ///
    /// A query does not know the scheme before it, and some schemes have no `+` for a space: [`parameter`](crate::IriRef::parameter)
    /// of a reference reads by its scheme, and [`get_as`](Self::get_as) as you say.
    ///
    /// The name is compared decoded. The value of a pair without `=` is empty. For the other pairs of a name, search the
    /// [`decode_pairs`](Self::decode_pairs). Time is linear in the length of the query.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// let query = Iri::parse("https://example.com/?q=caf%C3%A9+noir&page=2&all")?.query().unwrap();
    /// assert!(query.get("q").unwrap() == "café noir");
    /// assert!(query.get("all").unwrap().is_empty() && query.get("none").is_none());
    ///
    /// let page = query.get("page").unwrap().to_str(&mut [0; 8])?.parse();
    /// assert_eq!(page, Ok(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn get(self, name: &str) -> Option<Decoded<'a>> {
        self.get_as(name, Plus::Space)
    }

    /// Returns the decoded value of the first pair with this name: as [`get`](Self::get), but with `+` as `plus` says, in the name
    /// and in the value.
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// let query = Query::parse("tz=UTC+2&a+b=1")?;
    /// assert!(query.get_as("tz", Plus::Literal).unwrap() == "UTC+2");
    /// assert!(query.get_as("a+b", Plus::Literal).is_some());
    /// assert!(query.get_as("a+b", Plus::Space).is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn get_as(self, name: &str, plus: Plus) -> Option<Decoded<'a>> {
        self.decode_pairs(plus).find(name)
    }

    /// Returns its [`pairs`](Self::pairs), each name and value decoded, with `+` as `plus` says.
    ///
    /// Delimiters are found before anything is decoded, so an encoded `&` delimits nothing.
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// let query = Query::parse("q=a+b%26c&x")?;
    /// let (name, value) = query.decode_pairs(Plus::Space).next().unwrap();
    /// assert!(name == "q" && value.unwrap() == "a b&c");
    /// let (_, value) = query.decode_pairs(Plus::Literal).next().unwrap();
    /// assert!(value.unwrap() == "a+b&c");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias("query_pairs", "parse_qsl", "form_urlencoded", "URLSearchParams"))]
    #[must_use]
    pub const fn decode_pairs(self, plus: Plus) -> DecodedPairs<'a> {
        DecodedPairs::new(self.pairs(), plus)
    }
}
