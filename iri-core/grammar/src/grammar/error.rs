//! Says what is wrong with a text, and where.

use super::component::Component;
use crate::text::arithmetic::{minus, plus};

/// Defines the kinds of errors. Each group has the condition under which it exists, and its first row the number from
/// which the group is counted.
macro_rules! kinds {
    ($( #[$cfg:meta] {$(
        $(#[$doc:meta])*
        $Kind:ident $(= $number:literal)?,
    )*} )*) => {
        /// The kind of an error, which says what is wrong.
        ///
        /// Its number, `kind as u8`, does not depend on the features, and stays the same when kinds are added. Below
        /// 32 are the kinds that an IRI or a URI can have, from 32 on those that only XRIs have, from 64 on those that
        /// only templates have.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[non_exhaustive]
        pub enum ParseErrorKind {
            $($(
                #[$cfg]
                $(#[$doc])*
                $Kind $(= $number)?,
            )*)*
        }

        impl ParseErrorKind {
            /// All kinds, for tables and tests.
            pub const ALL: &'static [Self] = &[$($(
                #[$cfg]
                Self::$Kind,
            )*)*];
        }
    };
}

kinds! {
    #[cfg(all())] {
        /// The kind needs a scheme and the text has none: `example.com/a`
        NoScheme = 0,
        /// A relative reference with a scheme: `http://example.com/`
        UnexpectedScheme,
        /// A colon in the first segment of a relative reference: `1a:b`
        ColonInFirstSegment,
        /// An absolute IRI or URI with a fragment: `http://example.com/#top`
        UnexpectedFragment,
        /// A character that is not allowed there: `http://example.com/a b`
        UnexpectedChar,
        /// The text ends within an address: `http://[::1`
        UnexpectedEnd,
        /// A `%` without two hexadecimal digits after it: `http://example.com/100%`
        PercentEncoding,
        /// A character beyond ASCII in a URI, which an IRI could have: `http://例え.jp/`
        NotAscii,
        /// Brackets without an address of version 6 or later: `http://[1.2.3.4]/`
        IpLiteral,
        /// An IPv6 zone identifier: `http://[fe80::1%25eth0]/`
        ZoneId,
        /// A port that is not all digits: `http://example.com:80a/`
        Port,
        /// The bytes are not UTF-8
        InvalidUtf8,
        /// The text is longer than [`MAX_LEN`](crate::MAX_LEN)
        TooLong,
        /// What this program leaves out by a `cfg`: an address in brackets, or a character beyond ASCII where an IRI may
        /// have one
        LeftOut,
    }

    #[cfg(feature = "xri")] {
        /// XRI: no authority, which begins with a global symbol: `xri:foo`
        NoAuthority = 32,
        /// XRI: an XRI instead of a relative reference: `=example`
        UnexpectedAuthority,
        /// XRI: the text ends within a cross-reference: `=(example`, `=(http://a/b(c)`
        UnclosedXref,
        /// XRI: a closing parenthesis without its counterpart: `=)`. The place is the first character after which no
        /// valid text is possible, and that may be before the parenthesis. `=(http://a/b)c)` is wrong at the `c`, since
        /// the cross-reference ends before it. (The grammar alone counts no parentheses, and could read everything up to
        /// the last one as an IRI.) A text whose parentheses are in pairs never has this error; the query and the
        /// fragment of the whole may have any parentheses
        UnbalancedXref,
        /// XRI: cross-references nested more than [`MAX_NESTING`](crate::xri::MAX_NESTING) deep
        NestedTooDeep,
        /// An XRI of version 2.0: `xri://=example`
        Xri2,
    }

    #[cfg(feature = "template")] {
        /// Template: an operator that RFC 6570 reserves: `{=var}`
        ReservedOperator = 64,
        /// Template: a prefix of a list or of pairs: `{list:3}`
        PrefixOfList,
        /// Template: a prefix, from which the whole value cannot be read back: `{var:3}`
        PrefixNotReversible,
        /// Template: a repeated variable, where values are to be read back: `{a}/{a}`
        RepeatedVariable,
        /// Template: a value whose end nothing marks: `{a}{b}`
        AmbiguousEnd,
        /// Template: a value up to the end of its component, with more of that component after it: `{+path}/a`
        NotLast,
        /// Template: too many variables to read back
        TooManyVariables,
    }
}

/// The reason why a text is not of the kind that it was parsed as: what is wrong, where, and what was expected.
///
/// It has twelve bytes, is `Copy`, and does not hold the text. Its `Display` is one sentence;
/// [`report`](Self::report) shows the place in the text and says what to do.
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
// The order of the fields is chosen for the `Result` of a reference or an error. The single bytes lie where the
// reference has the length of its text. In the place of a position they would make 32-bit targets read that byte by
// byte.
#[repr(C)]
pub struct ParseError {
    pub(crate) kind: ParseErrorKind,
    pub(crate) component: Component,
    /// The length, with the bit [`Self::HIDDEN`]
    pub(crate) length: u8,
    pub(crate) syntax: Syntax,
    offset: u32,
    /// The character, or [`Self::NOTHING`]. It is no `Option<char>`, so that callers who do not ask for it do not pay
    /// for the conversion.
    pub(crate) found: u32,
}

/// The syntax that was parsed, where the words of an error depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Syntax {
    /// An IRI; or an error that a URI has as well
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

/// Returns whether a text has only spaces and controls.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn is_blank(text: &[u8]) -> bool {
    let mut rest = text;
    while let [0..=b' ', tail @ ..] = rest {
        rest = tail;
    }
    rest.is_empty()
}

/// Returns where the spaces and controls at the start of a text end, and where those at its end start, in bytes.
pub(crate) const fn without_blanks(text: &[u8]) -> (usize, usize) {
    let mut rest = text;
    while let [0..=b' ', tail @ ..] = rest {
        rest = tail;
    }
    let start = minus!(text.len(), rest.len());
    let mut end = text;
    while let [before @ .., 0..=b' '] = end {
        end = before;
    }
    (start, end.len())
}

impl ParseError {
    /// The value of `found` where there is no character: 24 ones, which is larger than any character. It is also the
    /// mask that takes the character out of a word whose highest byte is something else.
    #[doc(hidden)]
    pub const NOTHING: u32 = 0xFF_FFFF;

    /// A bit of the length: an `@` may follow the character that was found, which may then be of a password. The
    /// error keeps this, as those who show it do not have the text.
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

    /// Marks the error as one of a text that may have been cut off before its `@`.
    #[doc(hidden)]
    pub const fn hidden(self) -> Self {
        Self {
            length: self.length | Self::HIDDEN,
            ..self
        }
    }

    /// Returns whether the character that was found may be of a password, so that no message may name it.
    #[doc(hidden)]
    pub const fn is_hidden(&self) -> bool {
        self.precedes_at_sign() || matches!(self.component, Component::Userinfo | Component::Port)
    }

    /// Returns whether an `@` may follow the error, however it is written.
    pub(crate) const fn precedes_at_sign(&self) -> bool {
        self.length & Self::HIDDEN != 0
    }

    /// Returns whether an IRI or a URI was parsed, or a template of one, by itself and not within something else.
    #[doc(hidden)]
    pub const fn is_of_iri(&self) -> bool {
        matches!(self.syntax, Syntax::Iri | Syntax::Uri)
    }

    /// Returns whether a space was found at the start or the end of the text, with nothing but other spaces and controls
    /// beside it. Browsers remove all of these.
    pub(crate) const fn is_blank_around(&self, text: &[u8]) -> bool {
        let offset = self.offset();
        let Some((before, [b' ', after @ ..])) = text.split_at_checked(offset) else {
            return false;
        };
        is_blank(before) || is_blank(after)
    }

    /// Returns the error as one of an IRI, or of a URI if `iri` is false.
    #[inline(always)]
    #[doc(hidden)]
    pub const fn of_iri(self, iri: bool) -> Self {
        Self {
            syntax: if iri { Syntax::Iri } else { Syntax::Uri },
            ..self
        }
    }

    /// Returns the error as one of a text with `bytes` more bytes before it.
    #[doc(hidden)]
    pub const fn after(self, bytes: u32) -> Self {
        Self {
            offset: plus!(self.offset, bytes),
            ..self
        }
    }

    /// Returns where the culprit starts: the number of bytes before the first character after which no
    /// valid text is possible.
    ///
    /// For text that ends too early, this is its length. For a wrong or incomplete percent triplet, it is the place
    /// of its `%`. For a missing scheme, it is 0. Bytes that are not UTF-8 count as one character. An authority
    /// without `@` is read as one without userinfo: `http://h:80a/` is wrong at the `a`.
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

    /// Returns the length of the culprit in bytes; 0 if something is missing.
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

    /// Returns the component that the culprit is in.
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
    /// The character may be of a password. No message names it if it is in userinfo, or if an `@` follows.
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
