//! The operations of all kinds and storages: one documentation and one body for each.
//!
//! Each comes in four forms: into a buffer of so many bytes, into any [`Sink`], into a `String`, and
//! as a value that `core::fmt` writes. What comes out is of the kind that the grammar makes it.

use core::fmt::Display;

use crate::operation::normalize::{Level, Normalize};
use crate::operation::relativize::{Relativize, RelativizeError};
use crate::operation::resolve::{Resolve, Resolved};
use crate::operation::to_iri::ToIri;
use crate::operation::to_uri::ToUri;
#[cfg(feature = "xri")]
use crate::types::buf::XriBuf;
use crate::types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use crate::types::iri::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
use crate::types::reference::Reference;
#[cfg(all(feature = "xri", feature = "alloc"))]
use crate::types::string::XriString;
#[cfg(feature = "alloc")]
use crate::types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
use crate::types::uri::{AbsoluteUri, RelativeUriRef, Uri, UriRef};
use crate::write::capacity::CapacityError;
use crate::write::operation::{Displayed, Written as _, write_into};
use crate::write::sink::Sink;
#[cfg(feature = "xri")]
use crate::xri::{Xri, XriRef, normal_form::ToNormalForm, resolve::ResolveXri};

/// The three forms of an operation that give a typed result. `$setup` is, for the documentation, what
/// declares `iri` and what else `$arguments` names.
macro_rules! typed {
    (
        $(#[$doc:meta])*
        $name:ident $into:ident $string:ident [$setup:expr, $arguments:literal, $result:expr]
        ([$($reference:tt)?] $self:ident, $($argument:ident: $Argument:ty,)*) $(for $lifetime:lifetime)?
        -> $Kind:ident $Buf:ident $String:ident, $Error:ident { $operation:expr }
    ) => {
        $(#[$doc])*
        ///
        /// # Errors
        #[doc = concat!("[`", stringify!($Error), "`]: the result is longer than `M` bytes, or what that type names besides. Never panics.")]
        ///
        /// ```
        #[doc = $setup]
        #[doc = concat!("let result = iri.", stringify!($name), "::<64>(", $arguments, ")?;")]
        #[doc = concat!("assert_eq!(result, \"", $result, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn $name<$($lifetime,)? const M: usize>(
            $($reference)? $self, $($argument: $Argument,)*
        ) -> Result<$Buf<M>, $Error> {
            // With `?`, it would be copied once more.
            $Buf::written(&$operation).map_err(Into::into)
        }

        #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), ") into any [`Sink`].")]
        ///
        /// # Errors
        #[doc = concat!("[`", stringify!($Error), "`]: the result does not fit, or what that type names besides; then `sink` holds what it held. Never panics.")]
        ///
        /// ```
        #[doc = $setup]
        /// let mut sink = [0; 64];
        #[doc = concat!("let result = iri.", stringify!($into), "(", $arguments, "&mut sink)?;")]
        #[doc = concat!("assert_eq!(result, \"", $result, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        pub fn $into<'s, $($lifetime,)? S: Sink + ?Sized>(
            $($reference)? $self, $($argument: $Argument,)* sink: &'s mut S,
        ) -> Result<$Kind<'s>, $Error> {
            let written = write_into(&$operation, sink)?;
            Ok($Kind::from_parts(written))
        }

        #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), ") into a `String`.")]
        ///
        /// # Errors
        #[doc = concat!("[`", stringify!($Error), "`]: the result is longer than [`MAX_LEN`](crate::MAX_LEN), or what that type names besides. Never panics.")]
        ///
        /// ```
        #[doc = $setup]
        #[doc = concat!("let result = iri.", stringify!($string), "(", $arguments, ")?;")]
        #[doc = concat!("assert_eq!(result, \"", $result, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[cfg(feature = "alloc")]
        pub fn $string<$($lifetime)?>($($reference)? $self, $($argument: $Argument,)*) -> Result<$String, $Error> {
            let written = $String::written(&$operation)?;
            Ok(written)
        }
    };
}

pub(crate) use typed;

/// Normalisation and comparison.
macro_rules! normalizing {
    (
        [$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, ($($parse:expr),+) $scheme:literal,
        $Kind:ident $Buf:ident $String:ident;
    ) => {
        impl<$($generics)*> $Type {
            typed! {
                /// Its normal form at a [`Level`]: RFC 3986 section 6.2, RFC 3987 section 5.3.
                ///
                /// Idempotent; at most one byte longer than the text, and at level
                /// [`Syntax`](Level::Syntax) never longer.
                normalize normalize_into normalize_string [
                    concat!(
                        "use iri_core::Level;\n\nlet iri = iri_core::", $($parse,)+
                        "(\"", $scheme, "//A/%7e\")?;"
                    ),
                    "Level::Syntax, ", concat!($scheme, "//a/~")
                ]
                ([$($reference)?] $self, level: Level,) -> $Kind $Buf $String, CapacityError {
                    Normalize { parts: $self.parts(), level }
                }
            }

            /// [`normalize`](Self::normalize) for `core::fmt` to write: no buffer, no typed result.
            ///
            /// Nothing can be taken back there, so paths with many dot segments take longer than in
            /// the other forms: each part is looked at as often as the length has bits, at most.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//A/%7e\")?;")]
            /// let result = iri.normalize_display(iri_core::Level::Syntax);
            #[doc = concat!("assert_eq!(result.to_string(), \"", $scheme, "//a/~\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn normalize_display($($reference)? $self, level: Level) -> impl Display {
                Displayed(Normalize { parts: $self.parts(), level })
            }

            /// Whether it is its own normal form at that level; nothing is written.
            ///
            /// ```
            /// use iri_core::Level;
            ///
            #[doc = concat!("assert!(iri_core::", $($parse,)+ "(\"", $scheme, "//a/~\")?.is_normalized(Level::Syntax));")]
            #[doc = concat!("assert!(!iri_core::", $($parse,)+ "(\"", $scheme, "//A/%7e\")?.is_normalized(Level::Syntax));")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn is_normalized($($reference)? $self, level: Level) -> bool {
                Normalize { parts: $self.parts(), level }.is_identity()
            }

            /// Whether both have the same normal form at that level; nothing is written.
            ///
            /// A character beyond ASCII and its percent-encoding are not the same at any level: RFC 3987
            /// section 5.3.2.3 has them compared after [`to_uri`](crate::Iri::to_uri). (`==`
            /// compares the texts, and [`Normalized`](crate::Normalized) is the key for a map.)
            ///
            /// ```
            /// use iri_core::Level;
            ///
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//A/%7e\")?;")]
            #[doc = concat!("let other = iri_core::IriRef::parse(\"", $scheme, "//a/~\")?;")]
            /// assert!(iri != other.as_str() && iri.equivalent(&other, Level::Syntax));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn equivalent($($reference)? $self, other: &impl Reference, level: Level) -> bool {
                let other = other.as_iri_ref().parts();
                Normalize { parts: $self.parts(), level }
                    .is_equivalent(Normalize { parts: other, level })
            }
        }
    };
}

/// What a base does.
macro_rules! resolving {
    (
        [$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, ($($parse:expr),+) $scheme:literal,
        $Kind:ident $Buf:ident $String:ident; $Target:ident $TargetBuf:ident $TargetString:ident
        $Reference:ident $ReferenceBuf:ident $ReferenceString:ident
    ) => {
        impl<$($generics)*> $Type {
            typed! {
                /// The target that `reference` leads to from this base: RFC 3986 section 5.2, strict
                /// and to the letter, and RFC 3987 section 6.5.
                ///
                /// The base is taken as it is, without its fragment; `%2E` is no dot segment; a `..`
                /// above the root is dropped ([`underflows`](Self::underflows) tells). Where the
                /// target has no authority and its path would begin with `//`, it gets a `/.` before
                /// it, so that it reads back as the same components.
                ///
                /// The target is at most one byte longer than both texts.
                resolve resolve_into resolve_string [
                    concat!(
                        "let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/a/b?c\")?;\n",
                        "let reference = iri_core::", stringify!($Reference), "::parse(\"../d\")?;"
                    ),
                    "reference, ", concat!($scheme, "//h/d")
                ]
                ([$($reference)?] $self, reference: impl Into<$Reference<'r>>,) for 'r
                -> $Target $TargetBuf $TargetString, CapacityError {
                    Resolve { base: &$self.parts(), reference: &reference.into().parts() }
                }
            }

            /// [`resolve`](Self::resolve) for `core::fmt` to write: no buffer, no typed result.
            ///
            /// Nothing can be taken back there, so paths with many dot segments take longer than in
            /// the other forms: each part is looked at as often as the length has bits, at most.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/a/b?c\")?;")]
            #[doc = concat!("let reference = iri_core::", stringify!($Reference), "::parse(\"../d\")?;")]
            #[doc = concat!("assert_eq!(iri.resolve_display(reference).to_string(), \"", $scheme, "//h/d\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn resolve_display<'r>(
                $($reference)? $self, reference: impl Into<$Reference<'r>>,
            ) -> impl Display {
                Displayed(Resolved { base: $self.parts(), reference: reference.into().parts() })
            }

            /// Whether resolving `reference` drops a `..`, as it leads above the root.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/a/b\")?;")]
            #[doc = concat!("use iri_core::", stringify!($Reference), ";")]
            ///
            #[doc = concat!("assert!(!iri.underflows(", stringify!($Reference), "::parse(\"../c\")?));")]
            #[doc = concat!("assert!(iri.underflows(", stringify!($Reference), "::parse(\"../../c\")?));")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn underflows<'r>(
                $($reference)? $self, reference: impl Into<$Reference<'r>>,
            ) -> bool {
                Resolve { base: &$self.parts(), reference: &reference.into().parts() }.underflows()
            }

            typed! {
                /// The shortest reference that resolves to `target` from this base, to the byte: the
                /// other way round of [`resolve`](Self::resolve).
                ///
                /// Of two that are equally long, the one that says less: rather a relative path than
                /// an absolute one (where the base has a directory), than one with an authority, than
                /// the target itself. It is never longer than the target.
                relativize relativize_into relativize_string [
                    concat!(
                        "let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/a/b?c\")?;\n",
                        "let target = iri_core::", stringify!($Target), "::parse(\"", $scheme, "//h/a/d?e\")?;"
                    ),
                    "target, ", "d?e"
                ]
                ([$($reference)?] $self, target: impl Into<$Target<'t>>,) for 't
                -> $Reference $ReferenceBuf $ReferenceString, RelativizeError {
                    Relativize::new($self.parts(), target.into().parts())?
                }
            }

            /// [`relativize`](Self::relativize) for `core::fmt` to write: no buffer, no typed result.
            ///
            /// # Errors
            /// [`RelativizeError::DotSegments`]; never panics.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/a/b?c\")?;")]
            #[doc = concat!("let target = iri_core::", stringify!($Target), "::parse(\"", $scheme, "//h/a/d?e\")?;")]
            /// assert_eq!(iri.relativize_display(target)?.to_string(), "d?e");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn relativize_display<'t>(
                $($reference)? $self, target: impl Into<$Target<'t>>,
            ) -> Result<impl Display, RelativizeError> {
                Ok(Displayed(Relativize::new($self.parts(), target.into().parts())?))
            }
        }
    };
}

/// IRI to URI.
macro_rules! to_uri {
    (
        [$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, ($($parse:expr),+) $scheme:literal,
        $Kind:ident $Buf:ident $String:ident; $Uri:ident $UriBuf:ident $UriString:ident
    ) => {
        impl<$($generics)*> $Type {
            typed! {
                /// The URI that it maps to: RFC 3987 section 3.1, every character beyond ASCII as the
                /// percent-encoded bytes of its UTF-8, in upper case.
                ///
                /// What is encoded already stays as it is, the host is not looked up in the DNS's
                /// encoding, and nothing is composed or decomposed. Idempotent; at most three times as
                /// long as the text.
                to_uri to_uri_into to_uri_string [
                    concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/é\")?;"),
                    "", concat!($scheme, "//h/%C3%A9")
                ]
                ([$($reference)?] $self,) -> $Uri $UriBuf $UriString, CapacityError {
                    ToUri { parts: $self.parts() }
                }
            }

            /// The URI that it maps to, the host's labels beyond ASCII in the DNS's encoding: `ToASCII` of
            /// UTS #46, strict, as RFC 3987 section 3.1 allows for schemes whose hosts are such names.
            /// Labels of ASCII alone stay as they are, whatever they are. Compatibility characters are
            /// mapped, so that a name like `１２７.0.0.1` becomes an address: what the host is, ask the
            /// result.
            ///
            /// # Errors
            /// [`IdnaError`](crate::IdnaError), with the label that has no such form; never panics.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//Bücher.example/é\")?;")]
            #[doc = concat!("assert_eq!(iri.to_uri_with_idna()?, \"", $scheme, "//xn--bcher-kva.example/%C3%A9\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[cfg(feature = "idna")]
            pub fn to_uri_with_idna($($reference)? $self) -> Result<$UriString, crate::IdnaError> {
                crate::operation::idna::with_ascii_host($self.parts(), |parts| $UriString::written(&ToUri { parts }))
            }

            /// [`to_uri`](Self::to_uri) for `core::fmt` to write: no buffer, no typed result.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/é\")?;")]
            #[doc = concat!("assert_eq!(iri.to_uri_display().to_string(), \"", $scheme, "//h/%C3%A9\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn to_uri_display($($reference)? $self) -> impl Display {
                Displayed(ToUri { parts: $self.parts() })
            }
        }
    };
}

/// URI to IRI.
macro_rules! to_iri {
    (
        [$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, ($($parse:expr),+) $scheme:literal,
        $Kind:ident $Buf:ident $String:ident; $Iri:ident $IriBuf:ident $IriString:ident
    ) => {
        impl<$($generics)*> $Type {
            typed! {
                /// The IRI that people read: RFC 3987 section 3.2, percent-encoded UTF-8 decoded where
                /// an IRI may have the character in that component, and `unreserved` ASCII.
                ///
                /// What stays encoded, as it is: reserved characters and `%` itself, bytes that are no
                /// UTF-8, and the bidi formatting characters of section 4.1. The result maps back to
                /// an equivalent URI. It is never longer than the text.
                to_iri to_iri_into to_iri_string [
                    concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/%C3%A9%2F%E9\")?;"),
                    "", concat!($scheme, "//h/é%2F%E9")
                ]
                ([$($reference)?] $self,) -> $Iri $IriBuf $IriString, CapacityError {
                    ToIri { parts: $self.parts() }
                }
            }

            /// The IRI that people read, the host's labels in the DNS's encoding decoded, too: `ToUnicode`
            /// of UTS #46, strict, as RFC 3987 section 3.2 allows.
            ///
            /// # Errors
            /// [`IdnaError`](crate::IdnaError), with the label that stands for nothing; never panics.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//xn--bcher-kva.example/%C3%A9\")?;")]
            #[doc = concat!("assert_eq!(iri.to_iri_with_idna()?, \"", $scheme, "//bücher.example/é\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[cfg(feature = "idna")]
            pub fn to_iri_with_idna($($reference)? $self) -> Result<$IriString, crate::IdnaError> {
                crate::operation::idna::with_unicode_host($self.parts(), |parts| $IriString::written(&ToIri { parts }))
            }

            /// [`to_iri`](Self::to_iri) for `core::fmt` to write: no buffer, no typed result.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $($parse,)+ "(\"", $scheme, "//h/%C3%A9\")?;")]
            #[doc = concat!("assert_eq!(iri.to_iri_display().to_string(), \"", $scheme, "//h/é\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn to_iri_display($($reference)? $self) -> impl Display {
                Displayed(ToIri { parts: $self.parts() })
            }
        }
    };
}

/// Which kind has which operations, in all storages, and what comes out of them.
macro_rules! operations {
    ($Kind:ident $Buf:ident $String:ident $scheme:literal: $($operation:ident($($Result:ident)*))*) => {
        $(
            $operation!(
                ['a] $Kind<'a>, [] self, (stringify!($Kind), "::parse") $scheme,
                $Kind $Buf $String; $($Result)*
            );
            $operation!(
                [const N: usize] $Buf<N>, [&] self, (stringify!($Buf), "::<64>::parse") $scheme,
                $Kind $Buf $String; $($Result)*
            );
            #[cfg(feature = "alloc")]
            $operation!(
                [] $String, [&] self, (stringify!($String), "::parse") $scheme,
                $Kind $Buf $String; $($Result)*
            );
        )*
    };
}

operations!(Iri IriBuf IriString "foo:":
    resolving(Iri IriBuf IriString IriRef IriRefBuf IriRefString)
    normalizing()
    to_uri(Uri UriBuf UriString));

operations!(AbsoluteIri AbsoluteIriBuf AbsoluteIriString "foo:":
    resolving(Iri IriBuf IriString IriRef IriRefBuf IriRefString)
    normalizing()
    to_uri(AbsoluteUri AbsoluteUriBuf AbsoluteUriString));

operations!(IriRef IriRefBuf IriRefString "foo:":
    normalizing()
    to_uri(UriRef UriRefBuf UriRefString));

operations!(RelativeIriRef RelativeIriRefBuf RelativeIriRefString "":
    normalizing()
    to_uri(RelativeUriRef RelativeUriRefBuf RelativeUriRefString));

operations!(Uri UriBuf UriString "foo:":
    resolving(Uri UriBuf UriString UriRef UriRefBuf UriRefString)
    normalizing()
    to_iri(Iri IriBuf IriString));

operations!(AbsoluteUri AbsoluteUriBuf AbsoluteUriString "foo:":
    resolving(Uri UriBuf UriString UriRef UriRefBuf UriRefString)
    normalizing()
    to_iri(AbsoluteIri AbsoluteIriBuf AbsoluteIriString));

operations!(UriRef UriRefBuf UriRefString "foo:":
    normalizing()
    to_iri(IriRef IriRefBuf IriRefString));

operations!(RelativeUriRef RelativeUriRefBuf RelativeUriRefString "":
    normalizing()
    to_iri(RelativeIriRef RelativeIriRefBuf RelativeIriRefString));

/// XRI to its normal forms.
#[cfg(feature = "xri")]
macro_rules! normal_forms {
    (
        [$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, ($($parse:expr),+) $scheme:literal,
        $Kind:ident $Buf:ident $String:ident;
        $Iri:ident $IriBuf:ident $IriString:ident $Uri:ident $UriBuf:ident $UriString:ident
    ) => {
        impl<$($generics)*> $Type {
            typed! {
                /// The IRI-normal form: with `xri:`, every `%` as `%25`, and in cross-references `/`,
                /// `?`, `#`, brackets and private-use characters percent-encoded.
                ///
                /// Not idempotent, as a `%` becomes `%25` each time. At most four bytes longer than
                /// three times the text. [`XriBuf::from_normal_form`] is the way back.
                to_iri to_iri_into to_iri_string [
                    concat!("let iri = iri_core::", $($parse,)+ "(\"=é*(http://h/)/%41\")?;"),
                    "", "xri:=é*(http:%2F%2Fh%2F)/%2541"
                ]
                ([$($reference)?] $self,) -> $Iri $IriBuf $IriString, CapacityError {
                    ToNormalForm { parts: $self.parts(), ascii: false }
                }
            }

            /// [`to_iri`](Self::to_iri) for `core::fmt` to write: no buffer, no typed result.
            #[must_use]
            pub fn to_iri_display($($reference)? $self) -> impl Display {
                Displayed(ToNormalForm { parts: $self.parts(), ascii: false })
            }

            typed! {
                /// The URI-normal form: the IRI-normal one with every character beyond ASCII as the
                /// percent-encoded bytes of its UTF-8.
                to_uri to_uri_into to_uri_string [
                    concat!("let iri = iri_core::", $($parse,)+ "(\"=é*(a/b)\")?;"),
                    "", "xri:=%C3%A9*(a%2Fb)"
                ]
                ([$($reference)?] $self,) -> $Uri $UriBuf $UriString, CapacityError {
                    ToNormalForm { parts: $self.parts(), ascii: true }
                }
            }

            /// [`to_uri`](Self::to_uri) for `core::fmt` to write: no buffer, no typed result.
            #[must_use]
            pub fn to_uri_display($($reference)? $self) -> impl Display {
                Displayed(ToNormalForm { parts: $self.parts(), ascii: true })
            }
        }
    };
}

/// What an XRI does as a base.
#[cfg(feature = "xri")]
macro_rules! resolving_xri {
    (
        [$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, ($($parse:expr),+) $scheme:literal,
        $Kind:ident $Buf:ident $String:ident;
    ) => {
        impl<$($generics)*> $Type {
            typed! {
                /// The XRI that `reference` leads to from this base: RFC 3986 section 5.2, with
                /// segments divided, and dot segments removed, outside cross-references only.
                ///
                /// The base is taken without its fragment, and gives the authority to all but what
                /// has one. The target is at most one byte longer than both texts.
                resolve resolve_into resolve_string [
                    concat!(
                        "let iri = iri_core::", $($parse,)+ "(\"=a/b/(c/d)?e\")?;\n",
                        "let reference = iri_core::XriRef::parse(\"../(f/../g)\")?;"
                    ),
                    "reference, ", "=a/(f/../g)"
                ]
                ([$($reference)?] $self, reference: XriRef<'_>,)
                -> $Kind $Buf $String, CapacityError {
                    ResolveXri { base: $self.parts(), reference: reference.parts() }
                }
            }

            /// [`resolve`](Self::resolve) for `core::fmt` to write: no buffer, no typed result.
            #[must_use]
            pub fn resolve_display(
                $($reference)? $self,
                reference: XriRef<'_>,
            ) -> impl Display {
                Displayed(ResolveXri { base: $self.parts(), reference: reference.parts() })
            }
        }
    };
}

#[cfg(feature = "xri")]
operations!(Xri XriBuf XriString "xri:":
    resolving_xri()
    normal_forms(Iri IriBuf IriString Uri UriBuf UriString));
