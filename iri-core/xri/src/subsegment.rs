use core::fmt;
use core::iter::FusedIterator;

use iri_core::Iri;
use iri_grammar::grammar::error::Syntax;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::slice::slice;
use iri_grammar::xri::cut;
use iri_grammar::xri::entry::Entry;
use iri_grammar::{Component, ParseError, ParseErrorKind};

use super::component::{check, component};
use super::reference::XriRef;

/// `gcs-char = "=" / "@" / "+" / "$"`: the registry of a name
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Global {
    /// `=`
    Person,
    /// `@`
    Organization,
    /// `+`: a word of everyday language
    General,
    /// `$`: a word of the specifications
    Specified,
}

impl Global {
    /// Returns the symbol.
    ///
    /// ```
    /// assert_eq!(iri_xri::Global::Person.symbol(), '=');
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Person => '=',
            Self::Organization => '@',
            Self::General => '+',
            Self::Specified => '$',
        }
    }
}

/// `lcs-char = "*" / "!"`: whether a name is assigned permanently
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Local {
    /// `*`
    Reassignable,
    /// `!`
    Persistent,
}

impl Local {
    /// Returns the symbol.
    ///
    /// ```
    /// assert_eq!(iri_xri::Local::Persistent.symbol(), '!');
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Reassignable => '*',
            Self::Persistent => '!',
        }
    }
}

/// `subseg`, or the `rel-subseg` with which a segment may begin: symbols and a value
///
/// ```
/// use iri_xri::{Global, Local, Subsegment, RelativeSubsegment};
///
/// let subsegment = Subsegment::parse("=!1000")?;
/// assert_eq!(subsegment.global(), Some(Global::Person));
/// assert_eq!(subsegment.local(), Some(Local::Persistent));
/// assert!(matches!(subsegment.value(), RelativeSubsegment::Literal(name) if name == "1000"));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Subsegment<'a>(&'a str);

component!(Subsegment, check_subsegment, "=*home", "=a*b");

const fn check_subsegment(text: &str) -> Result<(), ParseError> {
    if let Err(error) = check(text, Entry::Segment) {
        return Err(error);
    }
    let length = cut::subsegment_length(text.as_bytes());
    match text.as_bytes().split_at_checked(length) {
        Some(([], _)) | None => {
            let (kind, component) = (ParseErrorKind::UnexpectedEnd, Component::Path);
            let error = ParseError::new(kind, component, 0, 0, ParseError::NOTHING);
            Err(error.of_xri(component, Syntax::Xri))
        }
        Some((_, [b, ..])) => Err(unexpected(*b, length, Component::Path)),
        Some(_) => Ok(()),
    }
}

/// Makes the error for an ASCII character that is not allowed there.
const fn unexpected(b: u8, at: usize, component: Component) -> ParseError {
    let (kind, found) = (ParseErrorKind::UnexpectedChar, b as u32);
    let error = ParseError::new(kind, component, at as u32, 1, found);
    error.of_xri(component, Syntax::Xri)
}

impl<'a> Subsegment<'a> {
    /// Returns the global symbol.
    ///
    /// ```
    /// use iri_xri::{Global, Subsegment};
    ///
    /// assert_eq!(Subsegment::parse("@example")?.global(), Some(Global::Organization));
    /// assert_eq!(Subsegment::parse("*home")?.global(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn global(self) -> Option<Global> {
        match self.0.as_bytes() {
            [b'=', ..] => Some(Global::Person),
            [b'@', ..] => Some(Global::Organization),
            [b'+', ..] => Some(Global::General),
            [b'$', ..] => Some(Global::Specified),
            _ => None,
        }
    }

    /// Returns the local symbol, which may follow a global one.
    ///
    /// ```
    /// use iri_xri::{Local, Subsegment};
    ///
    /// assert_eq!(Subsegment::parse("=!1000")?.local(), Some(Local::Persistent));
    /// assert_eq!(Subsegment::parse("=example")?.local(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn local(self) -> Option<Local> {
        let (_, after) = self.split_global();
        match after.as_bytes() {
            [b'*', ..] => Some(Local::Reassignable),
            [b'!', ..] => Some(Local::Persistent),
            _ => None,
        }
    }

    /// Returns whether its name is assigned permanently: after `!`.
    ///
    /// ```
    /// use iri_xri::Subsegment;
    ///
    /// assert!(Subsegment::parse("=!1000")?.is_persistent());
    /// assert!(!Subsegment::parse("*home")?.is_persistent());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_persistent(self) -> bool {
        matches!(self.local(), Some(Local::Persistent))
    }

    /// Returns whether its name may be assigned to another: after `*`, or after only a global symbol.
    ///
    /// ```
    /// use iri_xri::Subsegment;
    ///
    /// assert!(Subsegment::parse("=example")?.is_reassignable());
    /// assert!(!Subsegment::parse("=!1000")?.is_reassignable());
    /// assert!(!Subsegment::parse("example")?.is_reassignable());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_reassignable(self) -> bool {
        match self.local() {
            Some(Local::Reassignable) => true,
            Some(Local::Persistent) => false,
            None => self.global().is_some(),
        }
    }

    /// Returns the value after the symbols.
    ///
    /// ```
    /// use iri_xri::{Subsegment, RelativeSubsegment};
    ///
    /// assert!(matches!(Subsegment::parse("=*home")?.value(), RelativeSubsegment::Literal(name) if name == "home"));
    /// assert!(matches!(Subsegment::parse("*(=a)")?.value(), RelativeSubsegment::Xref(xref) if xref == "(=a)"));
    /// assert_eq!(Subsegment::parse("=")?.value(), RelativeSubsegment::Empty);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn value(self) -> RelativeSubsegment<'a> {
        let (_, after) = self.split_global();
        let value = match after.as_bytes() {
            [b'*' | b'!', ..] => slice(after, 1, after.len() as u32),
            _ => after,
        };
        match value.as_bytes() {
            [] => RelativeSubsegment::Empty,
            [b'(', ..] => RelativeSubsegment::Xref(Xref(value)),
            _ => RelativeSubsegment::Literal(Literal(value)),
        }
    }

    /// Splits off the global symbol.
    const fn split_global(self) -> (&'a str, &'a str) {
        let symbols = self.global().is_some() as u32;
        (
            slice(self.0, 0, symbols),
            slice(self.0, symbols, self.0.len() as u32),
        )
    }
}

/// What is after the symbols of a subsegment: `rel-subseg = literal / xref` of XRI 3.0, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RelativeSubsegment<'a> {
    /// Nothing
    Empty,
    /// A name
    Literal(Literal<'a>),
    /// `xref`: another identifier
    Xref(Xref<'a>),
}

/// `literal = 1*xri-pchar`: a name, percent-encoded
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Literal<'a>(&'a str);

component!(Literal, check_literal, "a:b", "a*b");

const fn check_literal(text: &str) -> Result<(), ParseError> {
    match text.as_bytes() {
        [b, ..] if cut::ends_literal(*b) => Err(unexpected(*b, 0, Component::Path)),
        _ => check_subsegment(text),
    }
}

/// `xref = "(" [ xri-reference / IRI ] ")"`: an identifier within an identifier
///
/// ```
/// use iri_xri::{Content, Xref};
///
/// let xref = Xref::parse("(http://example.com/)")?;
/// assert_eq!(xref.content_str(), "http://example.com/");
/// assert!(matches!(xref.content(), Content::Iri(_)));
///
/// // First match wins, and the other reading can be asked for.
/// let xref = Xref::parse("(coap+tcp://h/p)")?;
/// assert!(matches!(xref.content(), Content::Xri(xri) if xri.path().segments().count() == 4));
/// assert_eq!(xref.as_iri().unwrap().host().unwrap(), "h");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Xref<'a>(&'a str);

component!(Xref, check_xref, "(=a)", "=a");

const fn check_xref(text: &str) -> Result<(), ParseError> {
    match (check_subsegment(text), text.as_bytes()) {
        (Ok(()), [b, ..]) if *b != b'(' => Err(unexpected(*b, 0, Component::Xref)),
        (checked, _) => checked,
    }
}

/// The content of a cross-reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content<'a> {
    /// Nothing
    Empty,
    /// An XRI, or a relative XRI reference
    Xri(XriRef<'a>),
    /// An IRI that is no XRI reference
    Iri(Iri<'a>),
}

impl<'a> Xref<'a> {
    /// Returns the text between the parentheses.
    ///
    /// ```
    /// use iri_xri::Xref;
    ///
    /// assert_eq!(Xref::parse("(=a*b)")?.content_str(), "=a*b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn content_str(self) -> &'a str {
        slice(self.0, 1, minus!(self.0.len() as u32, 1))
    }

    /// Returns the content: an XRI reference if it can be one, otherwise an IRI.
    ///
    /// The parse of the whole reference does not keep the content, so this parses it again. For nested
    /// cross-references that takes the time of each of them.
    ///
    /// ```
    /// use iri_xri::{Content, Xref};
    ///
    /// assert!(matches!(Xref::parse("(=a)")?.content(), Content::Xri(xri) if xri.as_str() == "=a"));
    /// assert!(matches!(Xref::parse("(http://a/)")?.content(), Content::Iri(_)));
    /// assert_eq!(Xref::parse("()")?.content(), Content::Empty);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn content(self) -> Content<'a> {
        if self.content_str().is_empty() {
            return Content::Empty;
        }
        match (self.as_xri(), self.as_iri()) {
            (Some(reference), _) => Content::Xri(reference),
            (None, Some(iri)) => Content::Iri(iri),
            (None, None) => Content::Empty,
        }
    }

    /// Returns the content as an XRI reference, if it is one. Empty content is one: the empty reference.
    ///
    /// ```
    /// use iri_xri::Xref;
    ///
    /// assert_eq!(Xref::parse("(=a)")?.as_xri().unwrap().as_str(), "=a");
    /// assert!(Xref::parse("(http://a/)")?.as_xri().is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_xri(self) -> Option<XriRef<'a>> {
        match XriRef::parse(self.content_str()) {
            Ok(reference) => Some(reference),
            Err(_) => None,
        }
    }

    /// Returns the content as an IRI, if it is one, even if it is an XRI reference first:
    /// `(coap+tcp://h/p)`, `(xri:=a)`.
    ///
    /// ```
    /// use iri_xri::Xref;
    ///
    /// assert_eq!(Xref::parse("(http://a/)")?.as_iri().unwrap(), "http://a/");
    /// assert_eq!(Xref::parse("(=a)")?.as_iri(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_iri(self) -> Option<Iri<'a>> {
        match Iri::parse(self.content_str()) {
            Ok(iri) => Some(iri),
            Err(_) => None,
        }
    }
}

/// The subsegments of an authority or a segment; made by their methods of that name.
#[derive(Clone, Copy)]
pub struct Subsegments<'a> {
    rest: &'a str,
}

impl<'a> Subsegments<'a> {
    pub(super) const fn new(rest: &'a str) -> Self {
        Self { rest }
    }
}

impl<'a> Iterator for Subsegments<'a> {
    type Item = Subsegment<'a>;

    fn next(&mut self) -> Option<Subsegment<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let length = cut::subsegment_length(self.rest.as_bytes());
        let (subsegment, after) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = after;
        Some(Subsegment(subsegment))
    }
}

impl FusedIterator for Subsegments<'_> {}

impl fmt::Debug for Subsegments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(f, "Subsegments", self.rest, Masking::Text)
    }
}
