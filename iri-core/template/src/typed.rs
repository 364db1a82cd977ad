//! Types that are expanded and read back; `#[derive(IriTemplate)]` makes them.

use core::marker::PhantomData;
use core::str::FromStr;

use iri_core::component::Decoded;
use iri_core::constant::show;
use iri_core::{IriRef, UriRef, heapless};
use iri_grammar::report::message_in_const::Message;

use super::expansion::Expansion;
use super::matched::Matched;
use super::matcher::Matcher;
use super::template::Template;
use super::uses::{Templates, Uses};
use super::variables::Variables;

// `example.txt` has the hidden lines of an example: the code that the derive writes for `User`, as the derive needs the feature
// `macros`.

/// A type whose values expand a template and can be read back from its expansion. `#[derive(IriTemplate)]` of iri-macros
/// implements it; with the feature `macros`, the derive is here too.
///
/// A struct has a field for each variable, of any type that is [`ToValue`](super::ToValue) and [`FromMatched`]. An
/// enum has a template for each variant, and is a router: the most specific template wins, as in
/// [`Matchers`](super::Matchers). If a value does not have the type of its field, the next template is tried. The
/// compiler rejects a field without a variable, a variable without a field, and a template that cannot be matched.
///
#[cfg_attr(feature = "macros", doc = "```")]
#[cfg_attr(not(feature = "macros"), doc = "```ignore")]
/// use iri_core::UriRef;
/// use iri_template::IriTemplate;
///
/// #[derive(IriTemplate, Debug, PartialEq)]
/// enum Route<'a> {
///     #[iri("/users/me")]
///     Me,
///     #[iri("/users/{id}{?page}")]
///     User { id: u32, page: Option<u16> },
///     #[iri("/users/{name}")]
///     Named { name: &'a str },
/// }
///
/// let route = |text| Route::matched(UriRef::parse(text).unwrap());
/// assert_eq!(route("/users/me"), Some(Route::Me));
/// assert_eq!(route("/users/7?page=2"), Some(Route::User { id: 7, page: Some(2) }));
/// assert_eq!(route("/users/joe"), Some(Route::Named { name: "joe" }));
/// assert_eq!(route("/users/joe/x"), None);
/// assert_eq!(Route::User { id: 7, page: None }.expand().to_buf::<16>()?, "/users/7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A variant of an enum can hold a struct, which has a template of its own:
///
#[cfg_attr(feature = "macros", doc = "```")]
#[cfg_attr(not(feature = "macros"), doc = "```ignore")]
/// use iri_core::UriRef;
/// use iri_template::IriTemplate;
///
/// #[derive(IriTemplate, Debug, PartialEq)]
/// #[iri("/users/{id}")]
/// struct User { id: u32 }
///
/// #[derive(IriTemplate, Debug, PartialEq)]
/// enum Route {
///     User(User),
///     #[iri("/files{/path*}")]
///     Files { path: iri_core::heapless::Vec<iri_core::heapless::String<32>, 8> },
/// }
///
/// assert_eq!(Route::matched(UriRef::parse("/users/7")?), Some(Route::User(User { id: 7 })));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
///
/// `#[iri(from_str)]` is before a field whose type is [`FromStr`] and `AsRef<str>`, such as an enum of names, or an
/// `Option` of such a type. A value that is encoded has 64 bytes at most there. An enum by the derive `IriEnum` needs
/// no attribute.
///
/// A value in the path that has a dot segment once it is decoded, such as `../key`, or that is absolute, such as `/key`, is no
/// match, and the next template is tried: see [`Matcher`]. `admits_dot_segments` and `admits_absolute` after a template
/// admit such values, as [`Matcher::admits_dot_segments`] and [`Matcher::admits_absolute`] do. Only with both is each
/// expansion read back, and only into types that own their text. A `&str` borrows it, so an encoded value, such as `a%20b`, is no match
/// for one; take a [`String<N>`](iri_core::heapless::String):
///
#[cfg_attr(feature = "macros", doc = "```")]
#[cfg_attr(not(feature = "macros"), doc = "```ignore")]
/// use iri_core::UriRef;
/// use iri_core::heapless::String;
/// use iri_template::IriTemplate;
///
/// #[derive(IriTemplate, Debug, PartialEq)]
/// enum Route {
///     #[iri("/files/{name}")]
///     File { name: String<16> },
///     #[iri("/words/{word}", admits_dot_segments, admits_absolute)]
///     Word { word: String<16> },
/// }
///
/// assert_eq!(Route::matched(UriRef::parse("/files/..%2Fkey")?), None);
/// assert_eq!(Route::matched(UriRef::parse("/files/%2Fkey")?), None);
/// let word = Route::Word { word: "/..".try_into()? };
/// assert_eq!(Route::matched(UriRef::parse("/words/%2F..")?), Some(word));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `#[iri("name")]` before a field names its variable, if that has another name. `#[iri(crate = path)]` before the type
/// says where iri-core is. The trait can also be implemented by hand:
///
/// ```
/// use iri_core::UriRef;
/// use iri_template::{IriTemplate, Matched, Template, ToValue, Value, Variables};
///
/// struct User { id: u32 }
///
/// // Much as the derive writes it.
/// const USER: Template<'static> = match Template::parse("/users/{id}") {
///     Ok(template) => template,
///     Err(_) => panic!("not a template"),
/// };
/// impl Variables for User {
///     fn value(&self, _: &str) -> Value<'_> {
///         self.id.to_value()
///     }
/// }
/// impl<'m> IriTemplate<'m> for User {
///     const TEMPLATES: &'static [Template<'static>] = &[USER];
///
///     fn read(reference: iri_core::IriRef<'m>) -> Option<Self> {
///         let matches = USER.matcher().ok()?.matches(reference)?;
///         let id = iri_template::FromMatched::from_matched(matches.value("id"))?;
///         Some(Self { id })
///     }
/// }
///
/// assert_eq!(User { id: 7 }.expand().to_buf::<16>()?, "/users/7");
/// assert_eq!(User::matched(UriRef::parse("/users/7")?).unwrap().id, 7);
/// assert!(User::matched(UriRef::parse("/users/joe")?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait IriTemplate<'m>: Variables + Sized {
    /// The templates of the type. If there are none, all its values expand to an empty text.
    ///
    /// As the compiler knows them, an expansion needs only the code that one of them uses.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User::TEMPLATES.len(), 1);
    /// assert_eq!(User::TEMPLATES[0].as_str(), "/users/{id}");
    /// # let _ = User { id: 7 };
    /// ```
    const TEMPLATES: &'static [Template<'static>];

    /// The matcher of the template, if the type has one template. Of other types, and of a template that cannot be matched,
    /// it is an error when compiling.
    ///
    /// A variant of an enum is read by that of the type that it holds. [`admits_dot_segments`](Matcher::admits_dot_segments)
    /// of it is the constant of a type with values that are not to be guarded.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User::MATCHER.template().as_str(), "/users/{id}");
    /// # let _ = User { id: 7 };
    /// ```
    const MATCHER: Matcher<'static> = match Self::TEMPLATES {
        [template] => match template.matcher() {
            Ok(matcher) => matcher,
            Err(_) => show(&Message::of(&["this template cannot be matched"])),
        },
        // `show` is called here, so the compiler shows no line of `core`.
        _ => show(&Message::of(&[
            "only a type with one template has a matcher",
        ])),
    };

    /// Returns which of [`TEMPLATES`](Self::TEMPLATES) this value expands. If there are not as many, it is the first.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User { id: 7 }.number(), 0);
    /// ```
    fn number(&self) -> usize {
        0
    }

    /// Returns the template that this value expands.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User { id: 7 }.template().as_str(), "/users/{id}");
    /// ```
    fn template(&self) -> Template<'static> {
        template_of(self)
    }

    /// Reads a reference back. Returns `None` if it matches no template, or a value does not have the type of its
    /// field.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_core::IriRef;
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User::read(IriRef::parse("/users/7")?).unwrap().id, 7);
    /// assert!(User::read(IriRef::parse("/users/joe")?).is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    fn read(reference: IriRef<'m>) -> Option<Self>;

    /// Reads a reference of any kind back, as [`read`](Self::read) does.
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_core::UriRef;
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User::matched(UriRef::parse("/users/7")?).unwrap().id, 7);
    /// assert!(User::matched(UriRef::parse("/users/joe")?).is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    fn matched(reference: impl Into<IriRef<'m>>) -> Option<Self> {
        Self::read(reference.into())
    }

    /// Expands the template with the values. This writes nothing yet: see [`Expansion`].
    ///
    /// ```
    #[doc = include_str!("example.txt")]
    /// use iri_template::IriTemplate;
    ///
    /// // with #[derive(IriTemplate)] and #[iri("/users/{id}")]
    /// struct User { id: u32 }
    ///
    /// assert_eq!(User { id: 7 }.expand().to_buf::<16>()?, "/users/7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn expand(&self) -> Expansion<'_, Self, UriRef<'static>, TemplatesOf<'m, Self>> {
        let template = template_of(self);
        Expansion::without_prefix(template.as_str(), template.kind(), self)
    }
}

/// Returns the template of a value. It is always one of the type's, also if a type has its own `template`: what the
/// templates expand to need not be parsed.
fn template_of<'m, T: IriTemplate<'m>>(value: &T) -> Template<'static> {
    let template = T::TEMPLATES.get(value.number()).or(T::TEMPLATES.first());
    template.copied().unwrap_or(Template::EMPTY)
}

/// The templates of a type, in the type of an [`Expansion`]: what they do not use is not linked.
#[derive(Debug)]
pub struct TemplatesOf<'m, T>(PhantomData<fn(&'m ()) -> T>);

impl<'m, T: IriTemplate<'m>> Templates for TemplatesOf<'m, T> {
    const USES: Uses = {
        let mut uses = Uses::NOTHING;
        let mut rest = T::TEMPLATES;
        if rest.is_empty() {
            rest = &[Template::EMPTY];
        }
        while let [template, others @ ..] = rest {
            uses.add(template.as_str());
            rest = others;
        }
        uses
    };
}

/// A type that a field of an [`IriTemplate`] can have: it can be read back from the value of a variable.
///
/// Your own types can implement it too, such as an enum whose variants have names, along with
/// [`ToValue`](super::ToValue).
///
/// ```
/// use iri_template::{FromMatched, Matched};
///
/// enum Unit { Celsius, Kelvin }
///
/// impl<'m> FromMatched<'m> for Unit {
///     fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
///         match value? {
///             Matched::Text(text) if text == "C" => Some(Self::Celsius),
///             Matched::Text(text) if text == "K" => Some(Self::Kelvin),
///             _ => None,
///         }
///     }
/// }
/// # let _ = (Unit::Celsius, Unit::Kelvin, Unit::from_matched(None));
/// ```
pub trait FromMatched<'m>: Sized {
    /// Converts a value, or its absence. Returns `None` if it does not have this type.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::{FromMatched, Template};
    ///
    /// let matcher = Template::parse("/items{?page,sort}")?.matcher()?;
    /// let matches = matcher.matches(UriRef::parse("/items?page=2&sort=by%20name")?).unwrap();
    /// assert_eq!(u16::from_matched(matches.value("page")), Some(2));
    /// assert_eq!(u16::from_matched(matches.value("sort")), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self>;
}

/// Is `None` if there is no value. A value that is no `T` is still rejected.
impl<'m, T: FromMatched<'m>> FromMatched<'m> for Option<T> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        optional(value, T::from_matched)
    }
}

/// Reads a value that may be absent.
fn optional<'m, T>(
    value: Option<Matched<'m>>,
    read: impl FnOnce(Option<Matched<'m>>) -> Option<T>,
) -> Option<Option<T>> {
    match value {
        None => Some(None),
        Some(_) => read(value).map(Some),
    }
}

fn text(value: Option<Matched<'_>>) -> Option<Decoded<'_>> {
    match value? {
        Matched::Text(text) => Some(text),
        _ => None,
    }
}

/// The most bytes of a value that is decoded to be parsed by [`FromStr`].
const MOST_PARSED: usize = 64;

/// Parses a value. One that is encoded is decoded first, if it has no more than 64 bytes then.
#[doc(hidden)]
pub fn parse_matched<T: FromStr>(value: Option<Matched<'_>>) -> Option<T> {
    let text = text(value)?;
    if let Some(text) = text.borrowed() {
        return text.parse().ok();
    }
    let mut decoded = heapless::String::<MOST_PARSED>::new();
    text.write_into(decoded.as_mut_view()).ok()?;
    decoded.parse().ok()
}

/// Parses a value, or its absence.
#[doc(hidden)]
pub fn parse_option<T: FromStr>(value: Option<Matched<'_>>) -> Option<Option<T>> {
    optional(value, parse_matched)
}

/// Returns the term whose text a value has.
#[doc(hidden)]
pub fn find_term<T>(
    value: Option<Matched<'_>>,
    terms: impl IntoIterator<Item = T>,
    as_str: impl Fn(&T) -> &str,
) -> Option<T> {
    let text = text(value)?;
    terms.into_iter().find(|term| text == as_str(term))
}

/// Accepts any text, which is decoded when asked for.
impl<'m> FromMatched<'m> for Decoded<'m> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        text(value)
    }
}

/// Accepts a text without `pct-encoded`, as only that can be borrowed.
impl<'m> FromMatched<'m> for &'m str {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        text(value)?.borrowed()
    }
}

/// Accepts a text of at most `N` bytes.
impl<'m, const N: usize> FromMatched<'m> for heapless::String<N> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        let mut owned = Self::new();
        text(value)?.write_into(owned.as_mut_view()).ok()?;
        Some(owned)
    }
}

#[cfg(feature = "alloc")]
impl<'m> FromMatched<'m> for alloc::string::String {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        let mut owned = Self::new();
        text(value)?.write_into(&mut owned).ok()?;
        Some(owned)
    }
}

#[cfg(feature = "alloc")]
impl<'m> FromMatched<'m> for alloc::borrow::Cow<'m, str> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        text(value)?.try_into().ok()
    }
}

/// Accepts `true` and `false`.
impl<'m> FromMatched<'m> for bool {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        let text = text(value)?;
        match text == "true" {
            true => Some(true),
            false => (text == "false").then_some(false),
        }
    }
}

/// Reads a decimal number: optionally `-`, then digits. Returns whether it is negative, and its amount. Its bytes come decoded
/// one by one, so `decimal_value`, which takes a slice, does not serve.
fn integer(value: Option<Matched<'_>>) -> Option<(bool, u64)> {
    let text = text(value)?;
    let mut digits = text.bytes();
    let mut next = digits.next()?;
    let is_negative = next == b'-';
    if is_negative {
        next = digits.next()?;
    }
    let mut magnitude = 0_u64;
    loop {
        let digit = next.checked_sub(b'0').filter(|digit| *digit < 10)?;
        magnitude = magnitude.checked_mul(10)?.checked_add(u64::from(digit))?;
        next = match digits.next() {
            Some(next) => next,
            None => return Some((is_negative, magnitude)),
        };
    }
}

/// Implements [`FromMatched`] for integers.
macro_rules! integers {
    ($($Unsigned:ident)* ; $($Signed:ident)*) => {
        $(
            impl<'m> FromMatched<'m> for $Unsigned {
                fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                    let (is_negative, magnitude) = integer(value)?;
                    Self::try_from(magnitude).ok().filter(|_| !is_negative)
                }
            }
        )*
        $(
            impl<'m> FromMatched<'m> for $Signed {
                fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                    let (is_negative, magnitude) = integer(value)?;
                    if is_negative {
                        Self::try_from(0_i64.checked_sub_unsigned(magnitude)?).ok()
                    } else {
                        Self::try_from(magnitude).ok()
                    }
                }
            }
        )*
    };
}

integers!(u8 u16 u32 u64 usize ; i8 i16 i32 i64 isize);

/// Accepts a list of at most `N` items. An absent value is an empty list.
impl<'m, T: FromMatched<'m>, const N: usize> FromMatched<'m> for heapless::Vec<T, N> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        let mut items = Self::new();
        each(value, |item| items.push(item).ok())?;
        Some(items)
    }
}

/// Accepts a list. An absent value is an empty list.
#[cfg(feature = "alloc")]
impl<'m, T: FromMatched<'m>> FromMatched<'m> for alloc::vec::Vec<T> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        let mut items = Self::new();
        each(value, |item| {
            items.push(item);
            Some(())
        })?;
        Some(items)
    }
}

/// Calls `push` with each item of a list.
fn each<'m, T: FromMatched<'m>>(
    value: Option<Matched<'m>>,
    mut push: impl FnMut(T) -> Option<()>,
) -> Option<()> {
    match value {
        None => Some(()),
        Some(Matched::List(mut list)) => {
            list.try_for_each(|item| push(T::from_matched(Some(Matched::Text(item)))?))
        }
        Some(_) => None,
    }
}
