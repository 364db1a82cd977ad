//! The three kinds of XRI, borrowed.

use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::xri::parse::{parse, parse_bytes};

use super::XriKind;
use crate::component::{Fragment, Query, Scheme};
use crate::types::reference::sealed;
use crate::xri;

/// Every kind of XRI in every storage; as [`Reference`](crate::Reference) is for IRIs.
///
/// ```
/// use iri_core::{Xri, XriReference};
///
/// fn has_query(reference: &impl XriReference) -> bool {
///     reference.as_xri_ref().query().is_some()
/// }
///
/// assert!(has_query(&Xri::parse("=example?a")?));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait XriReference: sealed::Sealed + AsRef<str> {
    /// The grammar rule that the type is held to.
    const KIND: XriKind;

    /// The reference as what every kind is; no second scan.
    fn as_xri_ref(&self) -> XriRef<'_>;
}

/// Defines a borrowed kind; as [`borrowed!`](crate::borrowed).
macro_rules! borrowed {
    ($(#[$doc:meta])* $Name:ident $sample:literal $authority:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name<'a> {
            parts: Parts<'a>,
        }

        impl<'a> $Name<'a> {
            /// Parses a text; in a `const` or `static`, when compiling.
            ///
            /// # Errors
            /// A [`ParseError`], with the place; never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::", stringify!($Name), ";")]
            ///
            #[doc = concat!("let xri = ", stringify!($Name), "::parse(\"", $sample, "\")?;")]
            #[doc = concat!("assert_eq!(xri.as_str(), \"", $sample, "\");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
                match parse(text, XriKind::$Name) {
                    Ok(parts) => Ok(Self::from_parts(parts)),
                    Err(error) => Err(error),
                }
            }

            crate::types::borrowed::methods!($Name XriKind parse_bytes, $sample);
            crate::types::accessors::xri!(
                [const] [] self 'a (stringify!($Name), "::parse") $sample $authority $Name
            );
        }

        crate::types::accessors::default!($authority ['a] $Name<'a>, Self::from_parts(Parts::EMPTY));
        crate::types::borrowed::traits!($Name);
        crate::types::reference::xri!(['a] $Name<'a>, stringify!($Name), $Name);
    };
}

borrowed! {
    /// `xri = [ "xri:" ] xri-hier-part [ "?" iquery ] [ "#" ifragment ]` of XRI 3.0
    ///
    /// With an authority, which begins with one of `=@+$`. See [`xri`](mod@crate::xri).
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, Xri};
    ///
    /// const CONTACT: Xri<'_> = match Xri::parse("=example*home/+contact") {
    ///     Ok(xri) => xri,
    ///     Err(_) => panic!("not an XRI"),
    /// };
    /// assert!(CONTACT.authority().subsegments().eq(["=example", "*home"]));
    /// assert!(CONTACT.path().segments().eq(["+contact"]));
    ///
    /// let error = Xri::parse("xri://=example").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::Xri2, 4));
    /// ```
    Xri "xri:@cordance*drummond/+blog?name=ferret#nose" required
}

borrowed! {
    /// `xri-reference = xri / relative-xri-ref` of XRI 3.0
    ///
    /// An [`Xri`] or a [`RelativeXriRef`]: an XRI if it can be one. See [`xri`](mod@crate::xri).
    ///
    /// ```
    /// use iri_core::XriRef;
    ///
    /// assert!(XriRef::parse("=example")?.authority().is_some());
    /// assert!(XriRef::parse("./=example")?.authority().is_none());
    /// assert!(XriRef::parse("(http://example.com/)*a")?.authority().is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    XriRef "xri:@cordance*drummond/+blog?name=ferret#nose" optional
}

borrowed! {
    /// `relative-xri-ref = relative-xri-part [ "?" iquery ] [ "#" ifragment ]` of XRI 3.0
    ///
    /// Without an authority. The rule by itself has every XRI without `xri:` as well, with the
    /// authority for a segment; but in a reference the first match wins, so here they are none. See
    /// [`xri`](mod@crate::xri).
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, RelativeXriRef};
    ///
    /// assert!(RelativeXriRef::parse("../*a?b").is_ok());
    /// let error = RelativeXriRef::parse("=example").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::UnexpectedAuthority);
    /// ```
    RelativeXriRef "./+blog?name=ferret#nose" forbidden
}

impl<'a> XriRef<'a> {
    /// Parses a text as a kind that is chosen at run time. Every kind is an `xri-reference`, so that is what comes
    /// back.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::XriRef;
    /// use iri_core::xri::XriKind;
    ///
    /// assert!(XriRef::parse_as(XriKind::Xri, "=example")?.authority().is_some());
    /// assert!(XriRef::parse_as(XriKind::Xri, "example").is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse_as(kind: XriKind, text: &'a str) -> Result<Self, ParseError> {
        match parse(text, kind) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as a kind that is chosen at run time, as [`parse_bytes`](Self::parse_bytes) does.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::xri::XriKind;
    /// use iri_core::{ParseErrorKind, XriRef};
    ///
    /// let error = XriRef::parse_bytes_as(XriKind::Xri, b"=a\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 2));
    /// ```
    pub const fn parse_bytes_as(kind: XriKind, bytes: &'a [u8]) -> Result<Self, ParseError> {
        match parse_bytes(bytes, kind) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}
