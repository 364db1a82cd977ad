//! `decode` of each component.

use iri_grammar::report::secret::Secret;

use super::pairs::DecodedPairs;
use super::value::Decoded;
use crate::component::fragment::Fragment;
use crate::component::host::{Host, RegName};
use crate::component::path::{Path, Segment};
use crate::component::plus::Plus;
use crate::component::query::Query;
use crate::component::userinfo::Userinfo;

/// `decode` of a component.
macro_rules! decode {
    ($($(#[$more:meta])* $Name:ident $valid:literal $decoded:literal $secret:ident;)*) => {
        $(
            impl<'a> $Name<'a> {
                /// What its text stands for, as a lazy value: see [`Decoded`].
                ///
                $(#[$more])*
                /// ```
                #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
                ///
                #[doc = concat!("assert!(", stringify!($Name), "::parse(\"", $valid, "\")?.decode() == \"", $decoded, "\");")]
                /// # Ok::<(), iri_core::ParseError>(())
                /// ```
                #[must_use]
                pub const fn decode(self) -> Decoded<'a> {
                    Decoded::new(self.0, Plus::Literal, Secret::$secret)
                }
            }
        )*
    };
}

decode! {
    /// A `:` in it may be the one before the password or an encoded one:
    /// [`decode_user`](Self::decode_user) and [`decode_password`](Self::decode_password) tell.
    ///
    Userinfo "j%C3%B6:%40" "jö:@" Everything;
    Host "b%C3%BCcher.example" "bücher.example" EmbeddedUserinfo;
    RegName "b%C3%BCcher.example" "bücher.example" EmbeddedUserinfo;
    /// A `/` in it may be a delimiter or an encoded one: [`segments`](Self::segments) can be decoded
    /// one by one.
    ///
    Path "/a%20b" "/a b" EmbeddedUserinfo;
    Segment "a%2Fb" "a/b" EmbeddedUserinfo;
    /// `+` is a plus sign, and a `&` may be a delimiter or an encoded one:
    /// [`decode_pairs`](Self::decode_pairs) decodes one by one.
    ///
    Query "q=1%2B1" "q=1+1" EmbeddedUserinfo;
    Fragment "%23%201" "# 1" EmbeddedUserinfo;
}

impl<'a> Userinfo<'a> {
    /// What [`user`](Self::user) stands for.
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// assert!(Userinfo::parse("a%3Ab:c")?.decode_user() == "a:b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn decode_user(self) -> Decoded<'a> {
        Decoded::new(self.user(), Plus::Literal, Secret::Everything)
    }

    /// What [`password`](Self::password) stands for.
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
            Some(password) => Some(Decoded::new(password, Plus::Literal, Secret::Everything)),
            None => None,
        }
    }
}

impl Segment<'_> {
    /// Whether it is `.` or `..`, or becomes so by normalisation, as `%2E` does.
    ///
    /// Encoding cannot protect such a name: `.` is `unreserved`, so that `%2E` is the same (RFC 3986
    /// section 2.3). Who makes paths of any names refuses these.
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
    /// What its text stands for as one name or value of a pair: as [`decode`](Self::decode), `+` as the
    /// caller says. The other way round of [`encode_pair`](Self::encode_pair).
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// assert!(Query::parse("1+%2B+1")?.decode_pair(Plus::Space) == "1 + 1");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn decode_pair(self, plus: Plus) -> Decoded<'a> {
        Decoded::new(self.0, plus, Secret::EmbeddedUserinfo)
    }

    /// Its [`pairs`](Self::pairs), decoded after they were taken apart; `+` as the caller says.
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
    #[must_use]
    pub const fn decode_pairs(self, plus: Plus) -> DecodedPairs<'a> {
        DecodedPairs::new(self.pairs(), plus)
    }
}
