//! Redacts references for logs.

use core::fmt;
use core::marker::PhantomData;

use iri_grammar::delimiter::first_colon;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::no_secret::is_clean;
use iri_grammar::report::visible::Text;
use iri_grammar::secret_name::{has_no_name, take_name};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;

use self::names::{Names, TakeUsual};
use self::shown::Shown;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::pieces::EachPiece;
use crate::write::source::{Source, Splice};

mod hides;
mod names;
mod shown;
mod userinfo;
mod wide;

pub use hides::{Components, Credentials, Hides, Values};
pub use userinfo::RedactUserinfo;

/// A reference for logs, with `***` instead of the hidden parts. [`redacted`](crate::Iri::redacted) of
/// every kind makes it.
///
/// - The password is hidden (RFC 3986 section 3.2.1). If there is none, all of the `userinfo` is hidden, as it may be
///   an access token: `git@` becomes `***@`.
/// - Everything else is hidden that [`Masked`](crate::Masked) hides (but for a relative reference that is a connection string,
///   such as `user=app;password=..`): what other readings take as a password, as in
///   `http:/joe:secret@host/` or `/proxy/http://joe:secret@host/`. This hides more of a few references without a
///   password: those with a `:` and a later `@`, such as `http://host:80/@scope`.
///   [`by_components`](Operation::by_components) shows host and port of these.
/// - [`query_values`](Operation::query_values) also hides the values of named parameters,
///   [`usual_names`](Operation::usual_names) those of `password`, `token` and the like, [`user`](Operation::user)
///   the user's name, and [`segments_from`](Operation::segments_from) the end of the path.
///
/// The result is still a valid reference. It is at most three times as long as the reference, and three bytes.
/// `Debug` and `defmt` of the operation show it too. (`Debug` of a reference hides the same, and the user's name.)
///
/// ```
/// use iri_core::Iri;
///
/// let iri = Iri::parse("https://joe:s3cret@example.com/a?page=2&Api%5FKey=77#access_token=88")?;
/// assert_eq!(
///     iri.redacted().to_string(),
///     "https://joe:***@example.com/a?page=2&Api%5FKey=77#access_token=88"
/// );
/// assert_eq!(
///     iri.redacted().query_values(&["api_key", "access_token"]).to_string(),
///     "https://joe:***@example.com/a?page=2&Api%5FKey=***#access_token=***"
/// );
/// # Ok::<(), iri_core::ParseError>(())
/// ```
///
/// What is hidden is in its type, so that a program links only what it calls: [`Credentials`], [`Components`] or [`Values`]. If a
/// setting decides, begin with `query_values(&[])`, after which the type stays the same:
///
/// ```
/// # let hides_the_user = true;
/// let iri = iri_core::Iri::parse("https://joe:s3cret@example.com/")?;
/// let mut redacted = iri.redacted().query_values(&[]);
/// if hides_the_user {
///     redacted = redacted.user();
/// }
/// assert_eq!(redacted.to_string(), "https://***@example.com/");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
///
/// As any [`Operation`], it can be written without `core::fmt`:
///
/// ```
/// use iri_core::{Uri, heapless::String};
///
/// let uri = Uri::parse("coaps://joe:s3cret@device/log?token=1")?;
/// let mut line = String::<64>::try_from("refused: ")?;
/// let shown = uri.redacted().query_values(&["token"]).write_into(&mut line)?;
/// assert_eq!(shown, "coaps://joe:***@device/log?token=***");
/// assert_eq!(line, "refused: coaps://joe:***@device/log?token=***");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Redact<'a, H = Credentials> {
    parts: Parts<'a>,
    hides: PhantomData<fn() -> H>,
    /// The parameters whose values are hidden, if `H::VALUES`. Otherwise there is no code for them.
    names: &'a [&'a str],
    /// What finds the names of secrets, if these are hidden.
    usual: Option<TakeUsual>,
    /// Whether the user's name is hidden, if `H::COMPONENTS`. Without it, there is no code for this and what follows.
    hides_user: bool,
    by_components: bool,
    /// The number of segments that are shown.
    segments: usize,
}

/// # What else to hide in logs
impl<'a, H: Hides> Operation<str, Redact<'a, H>> {
    /// Hides the user's name too: it may be the access token, next to a dummy password.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("https://ghp_token:x-oauth-basic@github.com/org/repo")?;
    /// assert_eq!(iri.redacted().to_string(), "https://ghp_token:***@github.com/org/repo");
    /// assert_eq!(iri.redacted().user().to_string(), "https://***@github.com/org/repo");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn user(self) -> Operation<str, Redact<'a, H::AndComponents>> {
        let mut more = self.source.more();
        more.hides_user = true;
        Operation::new(more)
    }

    /// Shows the host and the port, whatever follows them: the grammar alone says where the authority ends.
    ///
    /// Otherwise a `:` before a port hides all up to a later `@`, as it may begin a password with a raw `/`, `?` or `#`. So a
    /// reference with a port and a mail address reads as one of another host.
    ///
    /// # What it gives up
    /// It shows these, which are hidden otherwise:
    ///
    /// - a password that begins with digits only, or with none, before a raw `/`, `?` or `#`: `http://joe:8080/x@h/`,
    ///   `http://joe:/x@h/`, `http://joe:?x@h/`, `http://joe:#x@h/`, `http://joe:/%40x@h/`;
    /// - of a password with a raw `@` before a raw `/`, `?` or `#`, what the grammar reads as the host, and what follows;
    /// - a port of more than five digits, and what follows it.
    ///
    /// Before the host and after the port, the same is hidden as otherwise, also the userinfo of a reference within the path or the
    /// query. Without a host, nothing changes.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("https://joe:s3cret@h:8080/a?mail=joe@example.com")?;
    /// assert_eq!(iri.redacted().to_string(), "https://joe:***@example.com");
    /// assert_eq!(iri.redacted().by_components().to_string(), "https://joe:***@h:8080/a?mail=joe@example.com");
    /// // This is valid, so nothing shows that `joe` may be a user and `8080/x` a password.
    /// let iri = iri_core::Iri::parse("http://joe:8080/x@h/")?;
    /// assert_eq!(iri.redacted().to_string(), "http://joe:***@h/");
    /// assert_eq!(iri.redacted().by_components().to_string(), "http://joe:8080/x@h/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn by_components(self) -> Operation<str, Redact<'a, H::AndComponents>> {
        let mut more = self.source.more();
        more.by_components = true;
        Operation::new(more)
    }

    /// Hides the segments of the path too, except the first ones: API keys can be segments.
    ///
    /// They are counted as [`Path::segments`](crate::component::Path::segments) returns them. One `***` replaces all
    /// hidden ones.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("https://mainnet.example/v3/9aa3d95b3bc440fa88ea12eaa4456161")?;
    /// assert_eq!(iri.redacted().segments_from(1).to_string(), "https://mainnet.example/v3/***");
    /// assert_eq!(iri.redacted().segments_from(0).to_string(), "https://mainnet.example/***");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn segments_from(self, first: usize) -> Operation<str, Redact<'a, H::AndComponents>> {
        let mut more = self.source.more();
        more.segments = first;
        Operation::new(more)
    }

    /// Hides the values of these parameters too, in the query, in a fragment that is written like one, such as the
    /// answers of OAuth, and in the path after a `;`.
    ///
    /// A name is compared after decoding, with `+` as a space and as it is, without blanks around it, and without regard to the case of
    /// ASCII letters. It begins after `?`, `#`, `&` or `;` and ends before `=`. All of these may be percent-encoded, so
    /// names in a reference within the reference are found: `redirect_uri=%2Fa%3Ftoken%3D1`. Of a name with brackets,
    /// such as `user[token][]`, each part counts.
    ///
    /// Its value ends only before the next `&` that is encoded no more often than the `=`, so that no character in a
    /// secret makes a part of it visible. In the path it ends with the path.
    ///
    /// On 64-bit targets a binary search finds each parameter if the names are sorted, by their bytes with ASCII in
    /// lower case. If they are not, and are more than eight, the feature `alloc` makes a sorted copy. Otherwise each
    /// parameter is compared with every name.
    ///
    /// ```
    /// let iri = iri_core::UriRef::parse("/login?next=/a?token=1&TOKEN=2;3&x=4")?;
    /// assert_eq!(
    ///     iri.redacted().query_values(&["token"]).to_string(),
    ///     "/login?next=/a?token=***&TOKEN=***&x=4"
    /// );
    /// let iri = iri_core::UriRef::parse("/p;token=1/b?r=%2Fc%3Ftoken%5B%5D%3D2%26y%3D3")?;
    /// assert_eq!(
    ///     iri.redacted().query_values(&["token"]).to_string(),
    ///     "/p;token=***?r=%2Fc%3Ftoken%5B%5D%3D***%26y%3D3"
    /// );
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn query_values(self, names: &'a [&'a str]) -> Operation<str, Redact<'a, Values>> {
        self.source.hiding(names, self.source.usual)
    }

    /// Hides the values of names of secrets too, such as `password`, `token` and `api_key`, as
    /// [`query_values`](Self::query_values) hides those of your own names. Both together hide both.
    ///
    /// A name is decoded and cut into words at `[`, `]`, `_`, `-`, `.`, `+` and quotes, and where a small letter meets a capital.
    /// (A run of capitals is one word, whose last letter begins the next word if a small letter follows.) Empty words, digits, and
    /// a last `confirm`, `confirmation`, `repeat`, `new` or `old` are left out. Letters are compared in
    /// lower case. It is the name of a secret if its letters
    ///
    /// - end in `password`, `passwd`, `pwd`, `passphrase`, `passcode`, `secret`, `token`, `signature`, `credential`, `apikey`,
    ///   `authkey`, `accesskey`, `accountkey`, `secretkey` or `privatekey`, or in `passwords`, `secrets`, `credentials` or `apikeys`;
    /// - end in the word `pw`, `psk`, `sig`, `auth`, `authorization`, `bearer` or `jwt`;
    /// - are `key` alone, or end in it after the word `app`, `consumer`, `encryption`, `functions`, `host`, `license`, `master`,
    ///   `shared`, `signing`, `subscription` or `webhook`;
    /// - are `tokens`, or `pass`, `sas` or `otp` alone or after `user` or `db`.
    ///
    /// These are no secrets: a `token` after the word `page`, `next`, `continuation`, `sync`, `skip`, `resumption` or `cancel`, and a
    /// name of several words of which the first is `is`, `has`, `use`, `with`, `include` or `no`. (A capital ends that word only
    /// in a name without separators.)
    ///
    /// A name begins after a blank and any other character that is none of a name, so it is also found in `?a=1,token=2` and
    /// `/token=1`. In a name with brackets, what is before each `[` is a name too. A name in quotes with a `:` after it, as in JSON,
    /// counts as well. On targets of 32 bits there are no exceptions. Firmware without the features `alloc` and `lint` does not know
    /// these two either, and a name may be percent-encoded once only: that keeps reports of errors small, which follow the same rule.
    ///
    /// # What it gives up
    /// It hides no value of `code`, `session`, `sid`, `ticket`, `assertion`, `SAMLResponse` and the like: these are often no
    /// secrets. It knows no names in other languages, none whose letters are encoded more than 16 times, and no `key` after
    /// another word, as in `ssl_key`. It hides harmless values of such names, as in `key=5`, `token=ring`, `primary%20key=1` and
    /// `tokens[x]=1`. For other names, use [`query_values`](Self::query_values).
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("https://h/a?page=2&Api_Key=77&sort=up#access_token=88")?;
    /// assert_eq!(
    ///     iri.redacted().usual_names().to_string(),
    ///     "https://h/a?page=2&Api_Key=***&sort=up#access_token=***"
    /// );
    /// assert_eq!(
    ///     iri.redacted().query_values(&["page"]).usual_names().to_string(),
    ///     "https://h/a?page=***&Api_Key=***&sort=up#access_token=***"
    /// );
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn usual_names(self) -> Operation<str, Redact<'a, Values>> {
        self.source.hiding(self.source.names, Some(take_name))
    }
}

impl<'a> Redact<'a> {
    const fn of(parts: Parts<'a>) -> Operation<str, Self> {
        Operation::new(Self {
            parts,
            hides: PhantomData,
            names: &[],
            usual: None,
            hides_user: false,
            by_components: false,
            segments: usize::MAX,
        })
    }
}

impl<'a, H: Hides> Redact<'a, H> {
    /// Makes it one that can hide more. What it hides stays.
    const fn more<More>(self) -> Redact<'a, More> {
        let Self {
            parts,
            hides: _,
            names,
            usual,
            hides_user,
            by_components,
            segments,
        } = self;
        Redact {
            parts,
            hides: PhantomData,
            names,
            usual,
            hides_user,
            by_components,
            segments,
        }
    }

    /// Hides values, too.
    const fn hiding(
        self,
        names: &'a [&'a str],
        usual: Option<TakeUsual>,
    ) -> Operation<str, Redact<'a, Values>> {
        let mut more = self.more();
        (more.names, more.usual) = (names, usual);
        Operation::new(more)
    }

    /// Returns where the end of the path that is hidden begins.
    fn hidden_segments(&self) -> u32 {
        let mut rest = self.parts.path().as_bytes();
        if let [b'/', tail @ ..] = rest {
            rest = tail;
        }
        let mut segments = self.segments;
        while segments > 0
            && let [b, tail @ ..] = rest
        {
            rest = tail;
            segments = minus!(segments, (*b == b'/') as usize);
        }
        minus!(self.parts.at.path_end, rest.len() as u32)
    }
}

impl<H: Hides> Source for Redact<'_, H> {
    fn bound(&self) -> usize {
        self.parts.text.len().saturating_mul(3).saturating_add(3)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts { text, at } = self.parts;
        let length = text.len() as u32;
        let by_components = H::COMPONENTS && self.by_components;
        let mut user = 0;
        if at.has_userinfo() && !(H::COMPONENTS && self.hides_user) {
            let userinfo = slice(text, at.authority_start(), minus!(at.host_start, 1));
            if let [b':', password @ ..] = first_colon(userinfo.as_bytes())
                && !password.is_empty()
            {
                user = minus!(at.host_start, plus!(password.len(), 1) as u32);
            }
        }
        let mut shown = Shown::<_, H>::new(&self.parts, user, by_components, out);
        if H::COMPONENTS {
            let hidden = self.hidden_segments();
            let (own, usual) = (self.names, self.usual);
            Names::with(own, usual, |names| {
                if H::VALUES {
                    names.hide_values(slice(text, 0, hidden), at.path_start, true, &mut shown);
                }
                if hidden < at.path_end {
                    shown.write_up_to(hidden);
                    shown.mask_up_to(at.path_end);
                }
                if H::VALUES {
                    let query = slice(text, 0, at.query_end);
                    names.hide_values(query, at.path_end, false, &mut shown);
                    names.hide_values(text, at.query_end, false, &mut shown);
                }
            });
        }
        shown.write_up_to(length);
        Positions::EMPTY
    }

    fn splice(&self) -> Option<Splice<'_>> {
        // What is hidden by its place is looked for anyway.
        if H::COMPONENTS && self.segments != usize::MAX || H::VALUES && !self.names.is_empty() {
            return None;
        }
        // A user's name is before an `@`, of which there is none.
        let text = self.parts.text.as_bytes();
        let may_have_names = || H::VALUES && self.usual.is_some() && !has_no_name(text);
        (is_clean(text) && !may_have_names()).then_some(Splice::Whole(self.parts))
    }

    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show(self, f)
    }
}

/// Writes the `Debug` of a form for logs.
///
/// # Errors
/// The formatter has one.
pub fn show(redacted: &impl Source, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("Redacted(\"")?;
    let mut result = Ok(());
    redacted.write(&mut EachPiece(|text: &str| {
        if result.is_ok() {
            result = text.visible(f);
        }
    }));
    result?;
    f.write_str("\")")
}

#[cfg(feature = "defmt")]
impl<H: Hides> defmt::Format for Operation<str, Redact<'_, H>> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.source.write(&mut EachPiece(|text: &str| {
            defmt::write!(f, "{=str}", text);
        }));
    }
}

/// # For logs
impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Returns the form for logs: passwords are hidden, and more on request. This writes nothing yet: see [`Redact`] and
    /// [`Operation`].
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://joe:secret@h/a?token=7&page=2")?;
    /// let log = iri.redacted().query_values(&["token"]).to_string();
    /// assert_eq!(log, "http://joe:***@h/a?token=***&page=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn redacted(self) -> Operation<str, Redact<'a>> {
        Redact::of(self.parts())
    }

    /// Returns the reference with `***` instead of its `userinfo` (RFC 3986 section 3.2.1), for logs of a device
    /// with little flash. This writes nothing yet: see [`Operation`].
    ///
    /// It takes the components as the grammar reads them, and looks for nothing else. So it shows what
    /// [`redacted`](Self::redacted) finds besides: a password with a raw `/`, `?` or `#`, of which the grammar
    /// makes a host and a path; credentials in another reference within the path or the query; those after one
    /// slash. Prefer [`redacted`](Self::redacted) where texts come from people.
    ///
    /// The result is at most three bytes longer.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://joe:secret@h/a?token=7")?;
    /// assert_eq!(iri.redacted_userinfo().to_string(), "http://***@h/a?token=7");
    /// // The grammar reads no userinfo here.
    /// let iri = iri_core::Iri::parse("http://joe:12/3@h/")?;
    /// assert_eq!(iri.redacted_userinfo().to_string(), "http://joe:12/3@h/");
    /// assert_eq!(iri.redacted().to_string(), "http://joe:***@h/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn redacted_userinfo(self) -> Operation<str, RedactUserinfo<'a>> {
        Operation::new(RedactUserinfo {
            parts: self.parts(),
        })
    }
}

/// # For logs
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// See [`redacted`](crate::Iri::redacted).
    pub fn redacted(&self) -> Operation<str, Redact<'_>> {
        self.borrowed().redacted()
    }

    /// See [`redacted_userinfo`](crate::Iri::redacted_userinfo).
    pub fn redacted_userinfo(&self) -> Operation<str, RedactUserinfo<'_>> {
        self.borrowed().redacted_userinfo()
    }
}
