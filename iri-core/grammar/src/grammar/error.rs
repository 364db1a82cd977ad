//! What is wrong with a text, and where.

use super::component::Component;

/// What is wrong.
///
/// Its number, `kind as u8`, is the same whatever features are on, and stays so as kinds are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The kind needs a scheme and the text has none: `example.com/a`
    NoScheme,
    /// A relative reference with a scheme: `http://example.com/`
    UnexpectedScheme,
    /// A colon in the first segment of a relative reference: `1a:b`
    ColonInFirstSegment,
    /// An absolute IRI or URI with a fragment: `http://example.com/#top`
    UnexpectedFragment,
    /// A character that cannot stand there: `http://example.com/a b`
    UnexpectedChar,
    /// The text ends within an address: `http://[::1`
    UnexpectedEnd,
    /// A `%` without two hexadecimal digits after it: `http://example.com/100%`
    PercentEncoding,
    /// A character beyond ASCII in a URI, which an IRI could have: `http://例え.jp/`
    NotAscii,
    /// No address of version 6 or later in the brackets: `http://[1.2.3.4]/`
    IpLiteral,
    /// An IPv6 zone identifier: `http://[fe80::1%25eth0]/`
    ZoneId,
    /// A port that is not all digits: `http://example.com:80a/`
    Port,
    /// The bytes are not UTF-8
    InvalidUtf8,
    /// The text is longer than [`MAX_LEN`](crate::MAX_LEN)
    TooLong,
    /// XRI: nothing that begins with a global symbol where there must be: `xri:foo`
    #[cfg(feature = "xri")]
    NoAuthority = 32,
    /// XRI: an XRI where a relative reference is asked for: `=example`
    #[cfg(feature = "xri")]
    UnexpectedAuthority,
    /// XRI: the text ends within a cross-reference: `=(example`, `=(http://a/b(c)`
    #[cfg(feature = "xri")]
    UnclosedXref,
    /// XRI: a closing parenthesis without its counterpart: `=)`. The place is the first character after which no valid
    /// text is possible, and that may stand before it: `=(http://a/b)c)` is wrong at the `c`, since the cross-reference
    /// ends before it. (The grammar alone, which counts no parentheses, could take all up to the last one for an IRI.)
    /// An invalid text whose parentheses are in pairs is never of this kind; its own query and fragment may have any
    #[cfg(feature = "xri")]
    UnbalancedXref,
    /// XRI: cross-references within each other, more than [`MAX_NESTING`](crate::xri::MAX_NESTING)
    #[cfg(feature = "xri")]
    NestedTooDeep,
    /// An XRI of version 2.0: `xri://=example`
    #[cfg(feature = "xri")]
    Xri2,
    /// Template: an operator that RFC 6570 keeps for later: `{=var}`
    #[cfg(feature = "template")]
    ReservedOperator = 64,
    /// Template: a prefix of a variable whose value is a list or pairs: `{list:3}`
    #[cfg(feature = "template")]
    PrefixOfList,
    /// Template: a prefix, where the whole value is to be read back: `{var:3}`
    #[cfg(feature = "template")]
    PrefixNotReversible,
    /// Template: a variable for the second time, where values are to be read back: `{a}/{a}`
    #[cfg(feature = "template")]
    RepeatedVariable,
    /// Template: a value of which nothing tells where it ends: `{a}{b}`
    #[cfg(feature = "template")]
    AmbiguousEnd,
    /// Template: what only the end of its component can end, and more of that component after it: `{+path}/a`
    #[cfg(feature = "template")]
    NotLast,
    /// Template: more variables than are matched
    #[cfg(feature = "template")]
    TooManyVariables,
}

impl ParseErrorKind {
    /// All kinds that there are today; for tables and tests.
    pub const ALL: &'static [Self] = &[
        Self::NoScheme,
        Self::UnexpectedScheme,
        Self::ColonInFirstSegment,
        Self::UnexpectedFragment,
        Self::UnexpectedChar,
        Self::UnexpectedEnd,
        Self::PercentEncoding,
        Self::NotAscii,
        Self::IpLiteral,
        Self::ZoneId,
        Self::Port,
        Self::InvalidUtf8,
        Self::TooLong,
        #[cfg(feature = "xri")]
        Self::NoAuthority,
        #[cfg(feature = "xri")]
        Self::UnexpectedAuthority,
        #[cfg(feature = "xri")]
        Self::UnclosedXref,
        #[cfg(feature = "xri")]
        Self::UnbalancedXref,
        #[cfg(feature = "xri")]
        Self::NestedTooDeep,
        #[cfg(feature = "xri")]
        Self::Xri2,
        #[cfg(feature = "template")]
        Self::ReservedOperator,
        #[cfg(feature = "template")]
        Self::PrefixOfList,
        #[cfg(feature = "template")]
        Self::PrefixNotReversible,
        #[cfg(feature = "template")]
        Self::RepeatedVariable,
        #[cfg(feature = "template")]
        Self::AmbiguousEnd,
        #[cfg(feature = "template")]
        Self::NotLast,
        #[cfg(feature = "template")]
        Self::TooManyVariables,
    ];
}

/// Why a text is not of the kind that it was parsed as: what, where, and what was expected.
///
/// Twelve bytes, `Copy`, without the text. Its `Display` is one sentence; [`report`](Self::report)
/// shows the place in the text and says what to do.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::{Component, Kind, ParseErrorKind};
///
/// let text = "http://example.com/a b";
/// let error = Kind::Iri.check(text).unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedChar);
/// assert_eq!((error.offset(), error.len()), (20, 1));
/// assert_eq!(error.found(), Some(' '));
/// assert_eq!(error.component(), Component::Path);
/// assert_eq!(error.to_string(), "unexpected space in the path, at byte 20");
/// assert_eq!(
///     error.report(text).to_string(),
///     "unexpected space in the path, at byte 20
///   |
///   | http://example.com/a b
///   |                     ^ write a space as %20",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// In this order: the bytes lie where a reference has its text's length in a `Result` of both, not
// where it has a position, which would then be read byte by byte on 32-bit targets.
#[repr(C)]
pub struct ParseError {
    pub(crate) kind: ParseErrorKind,
    pub(crate) component: Component,
    /// With [`Self::HIDDEN`]
    pub(crate) length: u8,
    pub(crate) syntax: Syntax,
    offset: u32,
    /// A character, or [`Self::NOTHING`]. Not an `Option<char>`: whoever does not ask for it does
    /// not pay for the conversion.
    pub(crate) found: u32,
}

/// What was parsed, where the words for an error depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Syntax {
    /// An IRI, or what is wrong for a URI as well
    Iri,
    /// A URI
    Uri,
    /// An XRI
    #[cfg(feature = "xri")]
    Xri,
    /// An IRI in a cross-reference
    #[cfg(feature = "xri")]
    IriInXri,
}

impl ParseError {
    /// What was found where there is no character: more than any is, and all ones, so that it masks the
    /// character in a word whose highest byte is something else.
    #[doc(hidden)]
    pub const NOTHING: u32 = 0xFF_FFFF;

    /// A bit of the length: an `@` may follow the character that was found, which may then be of a password. The error
    /// says so, as what tells of it has no text.
    #[doc(hidden)]
    pub const HIDDEN: u8 = 1 << 7;

    #[doc(hidden)]
    pub const TOO_LONG: Self = Self::new(
        ParseErrorKind::TooLong,
        Component::Reference,
        0,
        0,
        Self::NOTHING,
    );

    #[doc(hidden)]
    pub const fn new(
        kind: ParseErrorKind,
        component: Component,
        offset: u32,
        length: u8,
        found: u32,
    ) -> Self {
        Self {
            offset,
            found,
            length,
            kind,
            component,
            syntax: Syntax::Iri,
        }
    }

    /// The same error, of a text that may have been cut off before its `@`.
    #[doc(hidden)]
    pub const fn hidden(self) -> Self {
        Self {
            length: self.length | Self::HIDDEN,
            ..self
        }
    }

    /// Whether the character that was found may be of a password, and is not to be told.
    #[doc(hidden)]
    pub const fn is_hidden(&self) -> bool {
        self.length & Self::HIDDEN != 0
            || matches!(self.component, Component::Userinfo | Component::Port)
    }

    /// Whether an XRI was parsed.
    #[doc(hidden)]
    pub const fn is_of_xri(&self) -> bool {
        #[cfg(feature = "xri")]
        return matches!(self.syntax, Syntax::Xri | Syntax::IriInXri);
        #[cfg(not(feature = "xri"))]
        false
    }

    /// The same error, of a URI if not of an IRI.
    #[inline(always)]
    #[doc(hidden)]
    pub const fn of_iri(self, iri: bool) -> Self {
        Self {
            syntax: if iri { Syntax::Iri } else { Syntax::Uri },
            ..self
        }
    }

    /// The same error, of a text with so many bytes before it.
    #[doc(hidden)]
    pub const fn after(self, bytes: u32) -> Self {
        Self {
            offset: self.offset.wrapping_add(bytes),
            ..self
        }
    }

    /// The same error, of an XRI.
    #[cfg(feature = "xri")]
    #[doc(hidden)]
    pub const fn of_xri(self, component: Component, syntax: Syntax) -> Self {
        Self {
            component,
            syntax,
            ..self
        }
    }

    /// Returns where the culprit starts: the number of bytes before the first character after which no
    /// valid text is possible.
    ///
    /// Text that ends too early: its length. A wrong or incomplete percent triplet: its `%`. A
    /// missing scheme: 0. Bytes that are not UTF-8 count as one character. Where the authority
    /// has no `@`, it is read as one without userinfo: `http://h:80a/` is wrong at the `a`.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    /// assert_eq!(Kind::Iri.check("http://h:80a/").unwrap_err().offset(), 11);
    /// assert_eq!(Kind::Iri.check("http://h/%4x").unwrap_err().offset(), 9);
    /// assert_eq!(Kind::Iri.check("http://[::1").unwrap_err().offset(), 11);
    /// assert_eq!(Kind::Iri.check("example.com").unwrap_err().offset(), 0);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns how long the culprit is, in bytes; 0 where something is missing.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// assert_eq!(iri_core::Kind::Uri.check("http://例え.jp/").unwrap_err().len(), 3);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        (self.length & !Self::HIDDEN) as usize
    }

    /// Returns what is wrong.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{Kind, ParseErrorKind};
    ///
    /// let link = "example.com/a";
    /// let error = Kind::Iri.check(link).unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::NoScheme);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Returns the component that the culprit stands in.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{Component, Kind};
    ///
    /// let error = Kind::Iri.check("http://example.com/?q=a|b").unwrap_err();
    /// assert_eq!(error.component(), Component::Query);
    /// ```
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the character at [`offset`](Self::offset); `None` at the end, and for bytes that are none.
    ///
    /// It may be of a password: no message tells it where it stands in userinfo, or where an `@` follows.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    ///
    /// assert_eq!(Kind::Iri.check("http://h/a b").unwrap_err().found(), Some(' '));
    /// assert_eq!(Kind::Iri.check("http://[::1").unwrap_err().found(), None);
    /// ```
    #[must_use]
    pub const fn found(&self) -> Option<char> {
        char::from_u32(self.found)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for ParseError {
    fn format(&self, f: defmt::Formatter<'_>) {
        let found = self.found().filter(|_| !self.is_hidden());
        defmt::write!(
            f,
            "ParseError {{ offset: {=u32}, found: {=?}, length: {=u8}, kind: {=?}, component: {=?} }}",
            self.offset,
            found,
            self.len() as u8,
            self.kind,
            self.component
        );
    }
}
