//! Conversions between the kinds, as the grammar has it: every URI is an IRI, every absolute one
//! is one with a scheme, every one is a reference. Where that holds, `From`; the other way,
//! `TryFrom`, which looks only at what can differ.

use iri_grammar::{Kind, ParseError};

use crate::types::iri::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
use crate::types::uri::{AbsoluteUri, RelativeUriRef, Uri, UriRef};
#[cfg(feature = "xri")]
use crate::xri::{RelativeXriRef, Xri, XriKind, XriRef};

/// The conversions of one kind: first those that always succeed, then those that may not.
macro_rules! conversions {
    (
        $Kind:ident $From:ident $sample:literal,
        always $($as:ident $To:ident)*,
        if it is one $($try_as:ident $Try:ident)*
    ) => {
        impl<'a> $From<'a> {
            $(
                /// The same reference as what every one of its kind is, too; costs nothing.
                ///
                /// ```
                #[doc = concat!("use iri_core::{", stringify!($From), ", ", stringify!($To), "};")]
                ///
                #[doc = concat!(
                    "let iri: ", stringify!($To), "<'_> = ", stringify!($From),
                    "::parse(\"", $sample, "\")?.", stringify!($as), "();"
                )]
                #[doc = concat!("assert_eq!(iri, \"", $sample, "\");")]
                /// # Ok::<(), iri_core::ParseError>(())
                /// ```
                #[must_use]
                pub const fn $as(self) -> $To<'a> {
                    $To::from_parts(self.parts())
                }
            )*
            $(
                /// The same reference, if it is of that kind as well; looks only at what can differ.
                ///
                /// # Errors
                /// The [`ParseError`] that parsing the text as that kind gives; never panics.
                ///
                /// ```
                #[doc = concat!("use iri_core::{", stringify!($From), ", ", stringify!($Try), "};")]
                ///
                #[doc = concat!("let text = \"", $sample, "\";")]
                #[doc = concat!(
                    "assert_eq!(", stringify!($From), "::parse(text)?.", stringify!($try_as),
                    "(), ", stringify!($Try), "::parse(text));"
                )]
                /// # Ok::<(), iri_core::ParseError>(())
                /// ```
                pub const fn $try_as(self) -> Result<$Try<'a>, ParseError> {
                    match $Kind::$Try.check_parts(&self.parts()) {
                        Ok(()) => Ok($Try::from_parts(self.parts())),
                        Err(error) => Err(error),
                    }
                }
            )*
        }

        $(
            impl<'a> From<$From<'a>> for $To<'a> {
                fn from(reference: $From<'a>) -> Self {
                    reference.$as()
                }
            }
        )*

        $(
            impl<'a> TryFrom<$From<'a>> for $Try<'a> {
                type Error = ParseError;

                fn try_from(reference: $From<'a>) -> Result<Self, ParseError> {
                    reference.$try_as()
                }
            }
        )*
    };
}

conversions!(Kind Iri "foo:a", always as_iri_ref IriRef, if it is one
    try_as_absolute_iri AbsoluteIri try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef);

conversions!(Kind AbsoluteIri "foo:a", always as_iri Iri as_iri_ref IriRef, if it is one
    try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef);

conversions!(Kind IriRef "foo:a", always, if it is one
    try_as_iri Iri try_as_absolute_iri AbsoluteIri try_as_relative_iri_ref RelativeIriRef
    try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef try_as_relative_uri_ref RelativeUriRef);

conversions!(Kind RelativeIriRef "../a", always as_iri_ref IriRef, if it is one
    try_as_uri_ref UriRef try_as_relative_uri_ref RelativeUriRef);

conversions!(Kind Uri "foo:a", always as_iri Iri as_iri_ref IriRef as_uri_ref UriRef, if it is one
    try_as_absolute_iri AbsoluteIri try_as_absolute_uri AbsoluteUri);

conversions!(Kind AbsoluteUri "foo:a", always
    as_iri Iri as_absolute_iri AbsoluteIri as_iri_ref IriRef as_uri Uri as_uri_ref UriRef,
    if it is one);

conversions!(Kind UriRef "foo:a", always as_iri_ref IriRef, if it is one
    try_as_iri Iri try_as_absolute_iri AbsoluteIri try_as_relative_iri_ref RelativeIriRef
    try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_relative_uri_ref RelativeUriRef);

conversions!(Kind RelativeUriRef "../a", always
    as_iri_ref IriRef as_relative_iri_ref RelativeIriRef as_uri_ref UriRef, if it is one);

#[cfg(feature = "xri")]
conversions!(XriKind Xri "=example/a", always as_xri_ref XriRef, if it is one);

#[cfg(feature = "xri")]
conversions!(XriKind XriRef "=example/a", always, if it is one
    try_as_xri Xri try_as_relative_xri_ref RelativeXriRef);

#[cfg(feature = "xri")]
conversions!(XriKind RelativeXriRef "./=a", always as_xri_ref XriRef, if it is one);
