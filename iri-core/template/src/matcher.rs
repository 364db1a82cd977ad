//! Matches texts with templates: reads the values of the variables back.

use core::fmt;

use iri_core::component::Decoded;
use iri_core::{__family, IriRef};
use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::template::reversible::check;

use super::matched::{Arguments, Matched};
use super::rules::Rules;
use super::template::Template;
use super::walk::{Reading, value, walk};
use super::wide::AfterLiterals;

/// A template whose values can be read back. [`Template::matcher`] makes it, or says why they cannot.
///
/// These texts match a template:
///
/// - Literals are compared as if normalised by RFC 3986 section 6.2.2: `%7E` equals `~`, and the case of hexadecimal
///   digits, of the scheme and of the host does not matter. A literal dot segment is an ordinary segment.
/// - A value in the path names no other folder. It has no dot segment once it is decoded: it is not `.` or `..`, and has
///   neither next to `/` or `\`. It is not absolute: it does not begin with `/`, `\`, or a letter and `:`, and has no NUL. So
///   `/files/{name}` matches neither `/files/..%2Fkey` nor `/files/%2Fkey`. [`admits_dot_segments`](Self::admits_dot_segments)
///   and [`admits_absolute`](Self::admits_absolute) allow it. Dot segments of the reference itself can be removed before, by
///   [`normalize`](iri_core::Iri::normalize).
/// - The operator says what is in the path, and not the text. In `//a`, RFC 3986 reads an authority; to `{/x,y}` and `/{x}/{y}`
///   it is a path. Each item of a list is guarded. So is a host, as in `//{host}/`, but for `.` and `..` alone. Values of a
///   userinfo, query or fragment are not. A dot segment in literals is an ordinary segment, but literals make none with a
///   value, nor beside an expression without one: neither `/.{x}` nor `/.{;x}` matches `/.`.
/// - A value ends at the first delimiter that can follow it: in a path no later than `/`, `?` or `#`, in an authority
///   no later than `:`, `@` or `/`, in a query no later than `&`. It is cut out before it is decoded, so `%2F`
///   separates nothing.
/// - `{+x}` and `{/x*}` extend to the end of their component, `{#x}` to the end of the text. For `{+x}` an authority and the
///   path after it are one component, unless a `/` follows.
/// - If some values of `{x,y}` and `{/x,y}` are absent, they are the last ones. The value of a single `{x}` may be
///   empty, but is always there.
/// - Arguments of `{?x,y}`, of each `{&z}` right after it, and parameters of `{;x,y}` may be in any order, each at
///   most once, and may be absent. Without a `=`, the value is empty. An argument without a variable prevents a match, and so
///   does an empty one, as in `?` or `?x=1&`, unless [`collects_unknown`](Self::collects_unknown) was called.
///
/// Matching takes linear time for every text.
///
/// A value is decoded once: that of `/files/%252e%252e` is `%2e%2e`, which matches. So a program that makes a path of it does
/// not decode it again. If it cuts a value, it has to check what is left. A value of `{+x}` may begin with one `/`, and the
/// first item of `{/x*}` may be empty: put them below a folder segment by segment.
///
/// ```
/// use iri_core::UriRef;
/// use iri_template::{Matcher, Template};
///
/// const THING: Matcher<'_> = match Template::parse("coap://{+host}/s{/id}{?unit,since}") {
///     Ok(template) => match template.matcher() {
///         Ok(matcher) => matcher,
///         Err(_) => panic!("cannot be matched"),
///     },
///     Err(_) => panic!("not a template"),
/// };
///
/// let uri = UriRef::parse("COAP://gate/s/7?since=1&unit=%C2%B0C")?;
/// let matches = THING.matches(uri).unwrap();
/// assert!(matches.get("host").unwrap() == "gate");
/// assert!(matches.get("unit").unwrap() == "°C");
/// assert!(THING.matches(UriRef::parse("coap://gate/s/7/8")?).is_none());
/// assert!(THING.matches(UriRef::parse("coap://gate/s/7?page=2")?).is_none());
///
/// let text = "/{user}-{page}";
/// let error = Template::parse(text)?.matcher().unwrap_err();
/// assert_eq!(
///     error.report(text).to_string(),
///     "a value after which nothing tells where it ends, at byte 2
///   |
///   | /{user}-{page}
///   |   ^^^^ put a reserved character, such as `/`, before the next value",
/// );
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Matcher<'a> {
    template: Template<'a>,
    rules: Rules,
}

/// # Matching
impl<'a> Template<'a> {
    /// Makes a matcher, if a text says where the value of each variable ends.
    ///
    /// Then the values can be read back from an expansion, but for those with dot segments and absolute ones in the path, which
    /// are no match unless [`admits_dot_segments`](Matcher::admits_dot_segments) and
    /// [`admits_absolute`](Matcher::admits_absolute) were called. There are some exceptions, for which RFC 6570 makes the same
    /// text of different values:
    ///
    /// - A value of `{+x}` that has a `?` or `#`: it is read to the end of its component. In an authority, as in
    ///   `//{+host}/`, this is so for a `/` too.
    /// - A value of `{+x}` or `{#x}` that has `pct-encoded` text: it is decoded, so `%2F` is read as `/`.
    /// - A name of `{?pairs*}` and the like that has a reserved character or `pct-encoded` text, or is that of a variable beside
    ///   it.
    /// - A list or pairs of a variable without `*`: they are read as one text, and in `{x,y}` as several values.
    /// - A list with one empty item: `{x*}` expands it to nothing, as if there were no list.
    ///
    /// # Errors
    /// A [`ParseError`] at the variable that prevents it:
    /// [`PrefixNotReversible`](iri_core::ParseErrorKind::PrefixNotReversible),
    /// [`RepeatedVariable`](iri_core::ParseErrorKind::RepeatedVariable),
    /// [`AmbiguousEnd`](iri_core::ParseErrorKind::AmbiguousEnd), [`NotLast`](iri_core::ParseErrorKind::NotLast) or
    /// [`TooManyVariables`](iri_core::ParseErrorKind::TooManyVariables). Never panics.
    ///
    /// ```
    /// use iri_core::ParseErrorKind;
    /// use iri_template::Template;
    ///
    /// assert!(Template::parse("/{name}.json")?.matcher().is_ok());
    /// let error = Template::parse("{+path}/edit")?.matcher().unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::NotLast, 2));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn matcher(self) -> Result<Matcher<'a>, ParseError> {
        match check(self.as_str()) {
            Ok(()) => Ok(Matcher {
                template: self,
                rules: Rules::of(self.as_str()),
            }),
            Err(error) => Err(error),
        }
    }
}

impl<'a> Matcher<'a> {
    /// The matcher of the empty template.
    pub(super) const NONE: Self = Self {
        template: Template::EMPTY,
        rules: Rules::STRICT,
    };

    pub(super) const fn rules(self) -> Rules {
        self.rules
    }

    /// Returns the template.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("/s{/id}")?.matcher()?;
    /// assert_eq!(matcher.template().as_str(), "/s{/id}");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn template(self) -> Template<'a> {
        self.template
    }

    /// Accepts arguments of a query without a variable, and collects them as [`Matches::unknown`].
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("/items{?page}")?.matcher()?.collects_unknown();
    /// let matches = matcher.matches(UriRef::parse("/items?utm=x&page=2")?).unwrap();
    /// let (name, value) = matches.unknown().next().unwrap();
    /// assert!(name == "utm" && value.unwrap() == "x");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn collects_unknown(mut self) -> Self {
        self.rules = self.rules.with(Rules::COLLECTS_UNKNOWN);
        self
    }

    /// Admits values with dot segments before the query, as RFC 6570 does. With [`admits_absolute`](Self::admits_absolute)
    /// too, each expansion is read back, whatever the values are.
    ///
    /// Without it, a reference does not match if a value in the path is `.` or `..` once it is decoded, or has one of
    /// them between `/` or `\`, such as `../key` or `a\..`. A program that opens the file of that name would leave its
    /// folder. So check the values, or use [`Base::join_within`](iri_core::base::Base::join_within), after a matcher that admits them.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("/files/{name}{?from}")?.matcher()?;
    /// let text = UriRef::parse("/files/..%2Fkey?from=../..")?;
    /// assert!(matcher.matches(text).is_none());
    /// let matches = matcher.admits_dot_segments().matches(text).unwrap();
    /// assert!(matches.get("name").unwrap() == "../key");
    /// assert!(matcher.matches(UriRef::parse("/files/key?from=../..")?).is_some());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn admits_dot_segments(mut self) -> Self {
        self.rules = self.rules.with(Rules::ADMITS_DOT_SEGMENTS);
        self
    }

    /// Admits absolute values before the query: those that begin with `/`, `\`, or a letter and `:`, and those that have a NUL.
    ///
    /// Without it, a reference does not match if a value in the path or of the host is absolute once it is decoded. Most
    /// functions that join paths take such a value instead of the folder. A value of `{+x}` is a path with its slashes, so
    /// it is absolute if it begins with two. In a path without a first `/`, as that of `urn:a:b`, no value is absolute.
    /// Take it for values that are paths of their own, such as that of a socket.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::Template;
    ///
    /// let socket = Template::parse("http+unix://{socket}/info")?.matcher()?;
    /// let text = UriRef::parse("http+unix://%2Frun%2Fx.sock/info")?;
    /// assert!(socket.matches(text).is_none());
    /// let matches = socket.admits_absolute().matches(text).unwrap();
    /// assert!(matches.get("socket").unwrap() == "/run/x.sock");
    ///
    /// let file = Template::parse("/files/{name}")?.matcher()?;
    /// assert!(file.matches(UriRef::parse("/files/%2Fx")?).is_none());
    /// assert!(file.matches(UriRef::parse("/files/x%2Fy")?).is_some());
    /// // Dot segments are still refused.
    /// assert!(file.admits_absolute().matches(UriRef::parse("/files/%2F..")?).is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn admits_absolute(mut self) -> Self {
        self.rules = self.rules.with(Rules::ADMITS_ABSOLUTE);
        self
    }

    /// Matches a reference. Returns the values of the variables, if it is an expansion of the template.
    ///
    /// ```
    /// use iri_core::{Iri, UriRef};
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("http://例え.jp/{name}")?.matcher()?;
    /// assert!(matcher.matches(Iri::parse("http://例え.jp/é")?).unwrap().get("name").unwrap() == "é");
    /// let uri = UriRef::parse("http://%E4%BE%8B%E3%81%88.JP/%C3%A9")?;
    /// assert!(matcher.matches(uri).unwrap().get("name").unwrap() == "é");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn matches<'m>(self, reference: impl Into<IriRef<'m>>) -> Option<Matches<'m>>
    where
        'a: 'm,
    {
        let reference = __family::parts(reference.into());
        let is_match = walk(self.template.as_str(), &reference, self.rules, &mut |_| {});
        is_match.then(|| Matches::new(self, reference, AfterLiterals::UNKNOWN))
    }
}

/// A reference that matches a template, with the values of the variables; [`Matcher::matches`] makes it.
///
/// The values are borrowed, and each is decoded when it is asked for. Asking for one walks along the text.
#[derive(Clone, Copy)]
pub struct Matches<'m> {
    matcher: Matcher<'m>,
    reference: Parts<'m>,
    start: AfterLiterals,
}

impl<'m> Matches<'m> {
    pub(super) const fn new(
        matcher: Matcher<'m>,
        reference: Parts<'m>,
        start: AfterLiterals,
    ) -> Self {
        Self {
            matcher,
            reference,
            start,
        }
    }

    #[inline(always)]
    fn walk(&self, found: &mut dyn FnMut(Reading<'m>)) {
        let Matcher { template, rules } = self.matcher;
        walk(template.as_str(), &self.reference, rules, found);
    }

    /// Returns the template.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::{Matchers, Template};
    ///
    /// let users = Template::parse("/users/{name}")?.matcher()?;
    /// let files = Template::parse("/files/{+path}")?.matcher()?;
    /// let (_, matches) = Matchers::new([users, files]).find(UriRef::parse("/files/a/b")?).unwrap();
    /// assert_eq!(matches.template().as_str(), "/files/{+path}");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn template(&self) -> Template<'m> {
        self.matcher.template
    }

    /// Returns the value of a variable by its name, as one text, or `None` if it is absent or has a `*`.
    ///
    /// Each call walks along the text up to the variable. For many values of a long text,
    /// [`for_each`](Self::for_each) takes a single walk.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("/s{/id}{?unit}")?.matcher()?;
    /// let matches = matcher.matches(UriRef::parse("/s/%37")?).unwrap();
    /// assert!(matches.get("id").unwrap() == "7");
    /// assert!(matches.get("unit").is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn get(&self, name: &str) -> Option<Decoded<'m>> {
        match self.value(name)? {
            Matched::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the value of a variable by its name, or `None` if it is absent. See [`Matched`].
    ///
    /// Each call walks along the text up to the variable, as those of [`get`](Self::get) do.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::{Matched, Template};
    ///
    /// let matcher = Template::parse("/items{?tag*}")?.matcher()?;
    /// let matches = matcher.matches(UriRef::parse("/items?tag=new&tag=a%26b")?).unwrap();
    /// let Some(Matched::List(tags)) = matches.value("tag") else { panic!() };
    /// assert!(tags.eq(["new", "a&b"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn value(&self, name: &str) -> Option<Matched<'m>> {
        let Matcher { template, rules } = self.matcher;
        value(template.as_str(), &self.reference, self.start, rules, name)
    }

    /// Calls `each` with the name and the value of each variable that is there. It takes one walk.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("/s{/id}{?unit}")?.matcher()?;
    /// let mut names = Vec::new();
    /// matcher.matches(UriRef::parse("/s/7?unit=K")?).unwrap().for_each(|name, _| names.push(name));
    /// assert_eq!(names, ["id", "unit"]);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn for_each(&self, mut each: impl FnMut(&'m str, Matched<'m>)) {
        self.walk(&mut |found| {
            if let Reading::Value(variable, matched) = found {
                each(variable.name(), matched);
            }
        });
    }

    /// Returns the arguments of the query without a variable. There are none, unless the matcher
    /// [`collects_unknown`](Matcher::collects_unknown).
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::Template;
    ///
    /// let matcher = Template::parse("/items{?page}")?.matcher()?.collects_unknown();
    /// let matches = matcher.matches(UriRef::parse("/items?page=2&debug")?).unwrap();
    /// let (name, value) = matches.unknown().next().unwrap();
    /// assert!(name == "debug" && value.is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn unknown(&self) -> Arguments<'m> {
        let mut unknown = Arguments::NONE;
        self.walk(&mut |found| {
            if let Reading::Unknown(arguments) = found {
                unknown = arguments;
            }
        });
        unknown
    }
}

/// Shows no text, which may hold a credential.
impl fmt::Debug for Matches<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Matches(..)")
    }
}
