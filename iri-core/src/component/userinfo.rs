use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::split::split_once;

use super::traits::component;

/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`, in IRIs `iuserinfo`
///
/// May hold a password, so `Debug` masks it; `Display` is the text.
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
    parser.userinfo();
    Ok(())
}, "joe:secret", "joe@", Everything);

impl<'a> Userinfo<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.userinfo() {
            Some(userinfo) => Some(Self(userinfo)),
            None => None,
        }
    }

    /// What stands before the first `:`, or all of it.
    #[must_use]
    pub const fn user(self) -> &'a str {
        match split_once(self.0, b':') {
            Some((user, _)) => user,
            None => self.0,
        }
    }

    /// What stands behind the first `:`. RFC 3986 section 3.2.1 deprecates passwords there.
    #[must_use]
    pub const fn password(self) -> Option<&'a str> {
        match split_once(self.0, b':') {
            Some((_, password)) => Some(password),
            None => None,
        }
    }
}
