use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::split::split_once;

use super::traits::component;

/// The user, perhaps with a password, for whom to connect: the text before the `@`.
///
/// It may hold a password, so `Debug` masks it. `Display` shows the text.
///
/// Rule: `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`, RFC 3986 section 3.2.1; in IRIs `iuserinfo`.
///
/// ```
/// use iri_core::Uri;
///
/// let userinfo = Uri::parse("ftp://joe:secret@example.com/")?.userinfo().unwrap();
/// assert_eq!((userinfo.user(), userinfo.password()), ("joe", Some("secret")));
/// assert_eq!(format!("{userinfo:?}"), "Userinfo(\"***\")");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Userinfo<'a>(pub(crate) &'a str);

component!(Userinfo, parser => {
    parser.userinfo(true);
    Ok(())
}, "joe:secret", "joe@", Everything);

/// # User and password
impl<'a> Userinfo<'a> {
    /// Returns the userinfo of a reference, if it has one.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.userinfo() {
            Some(userinfo) => Some(Self(userinfo)),
            None => None,
        }
    }

    /// Returns the text before the first `:`, or the whole text if there is none.
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// assert_eq!(Userinfo::parse("joe:secret")?.user(), "joe");
    /// assert_eq!(Userinfo::parse("joe")?.user(), "joe");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    #[must_use]
    pub const fn user(self) -> &'a str {
        match split_once(self.0, b':') {
            Some((user, _)) => user,
            None => self.0,
        }
    }

    /// Returns the text after the first `:`. `None` without a `:`. RFC 3986 section 3.2.1 deprecates passwords here.
    ///
    /// ```
    /// use iri_core::component::Userinfo;
    ///
    /// assert_eq!(Userinfo::parse("joe:se:cret")?.password(), Some("se:cret"));
    /// assert_eq!(Userinfo::parse("joe")?.password(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn password(self) -> Option<&'a str> {
        match split_once(self.0, b':') {
            Some((_, password)) => Some(password),
            None => None,
        }
    }
}
