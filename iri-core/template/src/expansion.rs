//! The value that `expand` returns, which writes the expansion later.

use core::fmt;
use core::marker::PhantomData;

use iri_core::__family::{Fixed, Out, UNKNOWN, format, write};
use iri_core::operation::{Output, Source};
use iri_core::{__family, BufError, IriRef, Reference, Sink, UriRef};
use iri_grammar::grammar::positions::Positions;
use iri_grammar::grammar::split::split;
use iri_grammar::template::part::{Elements, Modifier};
use iri_grammar::text::arithmetic::minus;
use iri_grammar::{Kind, ParseError, ParseErrorKind};

use super::expand;
#[cfg(not(feature = "alloc"))]
use super::missing::Alloc;
use super::readable::Readable;
use super::uses::{AnyTemplate, Templates};
use super::value::Value;
use super::variables::Variables;

/// The expansion of a template, which has not been written yet; [`Template::expand`](super::Template::expand) makes
/// it.
///
/// Making it writes nothing. Any of these writes it, as often as you like:
///
/// | | gives | needs |
/// |---|---|---|
/// | [`into_owned`](Self::into_owned) | the typed text in a `String`, as `UriRefString` | feature `alloc` |
/// | [`to_buf::<N>`](Self::to_buf) | the typed text in at most `N` bytes, as `UriRefBuf<N>` | |
/// | [`write_into`](Self::write_into) | the typed text, borrowed from a [`Sink`] of yours | |
/// | `Display` | plain text, wherever `core::fmt` writes | `core::fmt` |
///
/// An expansion may not be a URI reference, as `{+x}` can put anything anywhere. So a typed text is parsed once after
/// it has been written. Only `Display` gives the text unchecked.
///
/// `uri_template!` and `#[derive(IriTemplate)]` find out for most templates that each expansion is valid, such as
/// `coap://{gate}.example/s{/id}{?unit}`. That is never parsed, and firmware has no parser for it.
///
/// ```
/// use iri_template::Template;
/// use iri_core::{BufError, Uri};
///
/// let template = Template::parse("coap://{+host}/s")?;
/// let expansion = template.expand(&[("host", "[2001:db8::7]")])?;
/// assert_eq!(expansion.to_string(), "coap://[2001:db8::7]/s");
/// assert_eq!(expansion.parse_as::<Uri<'_>>().to_buf::<32>()?.path(), "/s");
///
/// let expansion = template.expand(&[("host", "a b:c")])?;
/// assert_eq!(expansion.to_string(), "coap://a%20b:c/s");
/// assert!(matches!(expansion.to_buf::<32>(), Err(BufError::Parse(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "an expansion writes nothing by itself"]
pub struct Expansion<'a, V: ?Sized, K = UriRef<'static>, T = AnyTemplate> {
    template: &'a str,
    /// The kind of all expansions of the template, if that is known.
    kind: Option<Kind>,
    variables: &'a V,
    output: PhantomData<fn() -> (K, T)>,
}

/// Finds the components of what was written.
type Find = fn(&str) -> Result<Positions, ParseError>;

impl<'a, V: Variables + ?Sized> Expansion<'a, V> {
    /// Makes the expansion, unless a variable with a prefix has a value that is not a text.
    #[inline(always)]
    pub(super) fn new(
        template: &'a str,
        prefixed: u32,
        kind: Option<Kind>,
        variables: &'a V,
    ) -> Result<Self, ParseError> {
        if prefixed != 0 {
            let start = minus!(template.len() as u32, prefixed);
            check_prefixes(Elements::starting_at(template, start), variables)?;
        }
        Ok(Self::without_prefix(template, kind, variables))
    }
}

impl<'a, V: ?Sized, T> Expansion<'a, V, UriRef<'static>, T> {
    /// Makes the expansion of a template that has no prefix, or none with a list.
    #[inline(always)]
    pub(super) const fn without_prefix(
        template: &'a str,
        kind: Option<Kind>,
        variables: &'a V,
    ) -> Self {
        Self {
            template,
            kind,
            variables,
            output: PhantomData,
        }
    }
}

impl<'a, V: ?Sized, K, T> Expansion<'a, V, K, T> {
    const fn retyped<L>(self) -> Expansion<'a, V, L, T> {
        Expansion {
            template: self.template,
            kind: self.kind,
            variables: self.variables,
            output: PhantomData,
        }
    }

    /// Expands to the IRI that people read: characters beyond ASCII stay raw where RFC 3987 admits them.
    ///
    /// It is [`to_iri`](iri_core::UriRef::to_iri) of the URI that the template expands to.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let template = Template::parse("https://例え.jp/{name}")?;
    /// let expansion = template.expand(&[("name", "né/e")])?;
    /// assert_eq!(expansion.to_iri().to_buf::<48>()?, "https://例え.jp/né%2Fe");
    /// assert_eq!(expansion.to_string(), "https://%E4%BE%8B%E3%81%88.jp/n%C3%A9%2Fe");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn to_iri(self) -> Expansion<'a, V, IriRef<'static>, T> {
        self.retyped()
    }

    /// Expands to another kind of reference, such as [`Uri`](iri_core::Uri): the written text is parsed as one. For a
    /// kind of IRI, the text is that of [`to_iri`](Self::to_iri).
    ///
    /// ```
    /// use iri_template::Template;
    /// use iri_core::{BufError, Uri, UriBuf};
    ///
    /// let template = Template::parse("{scheme}://h/")?;
    /// let uri: UriBuf<32> = template.expand(&[("scheme", "coap")])?.parse_as::<Uri<'_>>().to_buf()?;
    /// assert_eq!(uri.scheme(), "coap");
    /// let refused = template.expand(&[("scheme", "")])?.parse_as::<Uri<'_>>().to_buf::<32>();
    /// assert!(matches!(refused, Err(BufError::Parse(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn parse_as<L: Reference + Output>(self) -> Expansion<'a, V, L, T> {
        self.retyped()
    }
}

/// Checks that no variable with a prefix has a list or pairs as its value.
fn check_prefixes<V: Variables + ?Sized>(
    parts: Elements<'_>,
    variables: &V,
) -> Result<(), ParseError> {
    for variable in parts.variables() {
        if let Modifier::Prefix(_) = variable.modifier() {
            let has_items = match variables.value(variable.name()) {
                Value::List(list) => list.has_items(),
                Value::Pairs(pairs) => pairs.has_pairs(),
                _ => false,
            };
            if has_items {
                return Err(variable.error(ParseErrorKind::PrefixOfList));
            }
        }
    }
    Ok(())
}

/// Returns what finds the components of an expansion. It only parses if an expansion may not be a `K`.
///
/// The public methods choose it, and are inlined: in their callers a macro's template is a constant. So the parser is not
/// linked if no caller needs it.
#[inline(always)]
const fn find<K: Reference, T: Templates>(kind: Option<Kind>) -> Find {
    match kind {
        _ if const { T::USES.are(K::KIND) } => found_by_split,
        Some(kind) if kind.is_a(K::KIND) => found_by_split,
        _ => found_by_parse::<K>,
    }
}

fn found_by_split(text: &str) -> Result<Positions, ParseError> {
    Ok(split(text).at)
}

fn found_by_parse<K: Reference>(text: &str) -> Result<Positions, ParseError> {
    Ok(K::KIND.parse(text)?.at)
}

impl<V: Variables + ?Sized, K: Reference + Output, T: Templates> Expansion<'_, V, K, T> {
    /// Writes it into a `String`. Returns the typed text, such as a `UriRefString`. It needs the feature `alloc`.
    ///
    /// # Errors
    /// [`BufError::Parse`] if the text is not valid as `K`, with the place in the expansion; [`BufError::Capacity`] if
    /// it is longer than [`MAX_LEN`](iri_core::MAX_LEN). Never panics.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let uri = Template::parse("/{x}")?.expand(&[("x", "é")])?.into_owned()?;
    /// assert_eq!(uri, "/%C3%A9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub fn into_owned(self) -> Result<K::Owned, BufError> {
        self.found_owned(find::<K, T>(self.kind))
    }

    #[cfg(not(feature = "alloc"))]
    #[doc(hidden)]
    pub fn into_owned<'f, R>(&'f self) -> R
    where
        &'f Self: Alloc,
    {
        self.missing()
    }

    #[cfg(feature = "alloc")]
    fn found_owned(&self, find: Find) -> Result<K::Owned, BufError> {
        // Most expansions are about as long as their template. A longer one grows.
        let mut text = alloc::string::String::with_capacity(self.template.len().saturating_mul(2));
        write(self, &mut text)?;
        let at = find(&text)?;
        Ok(K::owned(text, __family::located(at)))
    }

    /// Writes it into a buffer of at most `N` bytes. Returns the typed text, such as a `UriRefBuf<N>`.
    ///
    /// # Errors
    /// [`BufError::Capacity`] if the text is longer than `N` bytes; [`BufError::Parse`] if it is not valid as `K`, with
    /// the place in the expansion. Never panics.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let uri = Template::parse("/{x}")?.expand(&[("x", 7)])?.to_buf::<8>()?;
    /// assert_eq!(uri, "/7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn to_buf<const N: usize>(&self) -> Result<K::Buf<N>, BufError> {
        self.found_buf(find::<K, T>(self.kind))
    }

    fn found_buf<const N: usize>(&self, find: Find) -> Result<K::Buf<N>, BufError> {
        let mut text = Fixed::<N>::new();
        write(self, text.as_mut_view())?;
        let at = find(&text)?;
        Ok(K::buf(text, __family::located(at)))
    }

    /// Writes it into a [`Sink`]. Returns the typed text, borrowed from the sink.
    ///
    /// # Errors
    /// [`BufError::Capacity`] if the text does not fit; then `sink` is unchanged. [`BufError::Parse`] if the text is
    /// not valid as `K`, with the place in the expansion; then a string is unchanged, but bytes may have been
    /// overwritten. Never panics.
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let mut frame = [0; 8];
    /// let uri = Template::parse("/{x}")?.expand(&[("x", 7)])?.write_into(&mut frame)?;
    /// assert_eq!(uri.path(), "/7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn write_into<'s, S: Sink + ?Sized>(
        &self,
        sink: &'s mut S,
    ) -> Result<K::Borrowed<'s>, BufError> {
        self.found_in(sink, find::<K, T>(self.kind))
    }

    fn found_in<'s, S: Sink + ?Sized>(
        &self,
        sink: &'s mut S,
        find: Find,
    ) -> Result<K::Borrowed<'s>, BufError> {
        let (_, start, end) = write(self, sink)?;
        match find(sink.text(start, end)) {
            Ok(at) => Ok(K::borrowed(sink.text(start, end), __family::located(at))),
            Err(error) => {
                sink.truncate(start);
                Err(error.into())
            }
        }
    }
}

impl<V: Variables + ?Sized, K: Reference + Output, T: Templates> Source for Expansion<'_, V, K, T> {
    /// The length is not known in advance. Writing asks for the values twice, once to measure and once to write.
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let text = self.template;
        if K::KIND.is_iri() {
            let mut readable = Readable::new(out);
            expand::write::<T, _, _>(text, self.variables, &mut readable);
            readable.finish();
        } else {
            expand::write::<T, _, _>(text, self.variables, out);
        }
        Positions::EMPTY
    }
}

impl<V: ?Sized, K, T> Clone for Expansion<'_, V, K, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: ?Sized, K, T> Copy for Expansion<'_, V, K, T> {}

impl<V: Variables + ?Sized, K: Reference + Output, T: Templates> fmt::Display
    for Expansion<'_, V, K, T>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        format(self, f)
    }
}

/// Shows no text, which may hold a credential.
impl<V: ?Sized, K, T> fmt::Debug for Expansion<'_, V, K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Expansion(..)")
    }
}
