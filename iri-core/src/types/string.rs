//! The owned kinds over `alloc`'s `String`.

use alloc::string::String;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::{Kind, ParseError};

use crate::build::edit::{Editor, Text};
use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::operation::normalize::Level;
use crate::types::iri::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
use crate::types::owned::{Rejected, for_each_kind, owned};
use crate::types::reference::Reference;
use crate::types::uri::{AbsoluteUri, RelativeUriRef, Uri, UriRef};
use crate::write::capacity::CapacityError;
use crate::write::operation::{Operation, Written, write};
use crate::write::sink::{sealed, string_sink};
#[cfg(feature = "xri")]
use crate::xri::{self as xri, RelativeXriRef, Xri, XriKind, XriRef, XriReference};

impl sealed::Text for String {
    fn capacity(&self) -> usize {
        // Of an allocation; less than an unknown bound.
        isize::MAX as usize
    }

    fn reserve(&mut self, length: usize) {
        self.reserve(length);
    }

    string_sink!();
}

impl Text for String {
    fn as_str(&self) -> &str {
        self.as_str()
    }

    fn remove_text(&mut self, start: usize, end: usize) {
        if start <= end && self.is_char_boundary(start) && self.is_char_boundary(end) {
            self.drain(start..end);
        }
    }

    fn insert_text(&mut self, at: usize, text: &str) -> bool {
        let found = self.is_char_boundary(at);
        if found {
            self.insert_str(at, text);
        }
        found
    }
}

/// What only IRIs have.
macro_rules! iri {
    ($String:ident $sample:literal) => {
        impl $String {
            /// What changes the text in place, in one body for every storage.
            pub(crate) fn editor(&mut self) -> Editor<'_, String> {
                Editor {
                    text: &mut self.text,
                    at: &mut self.at,
                    iri: <Self as Reference>::KIND.is_iri(),
                }
            }
        }

        crate::types::owned::normalize_in_place!(
            [] $String, (stringify!($String), "::parse") $sample, normalize_string, "[`MAX_LEN`](crate::MAX_LEN)"
        );
    };
}

/// XRIs have no normal form.
#[cfg(feature = "xri")]
macro_rules! xri {
    ($($of:tt)*) => {};
}

macro_rules! string {
    (
        $family:ident $String:ident $Borrowed:ident $as:ident $sample:literal $scheme:ident $fragment:ident
        [$($Wider:ident)*] [$($Narrower:ident)*]
    ) => {
        #[doc = concat!("An owned [`", stringify!($Borrowed), "`] in a `String`.")]
        ///
        /// ```
        #[doc = concat!("use iri_core::", stringify!($String), ";")]
        ///
        #[doc = concat!("let iri = ", stringify!($String), "::parse(\"", $sample, "\")?;")]
        /// assert_eq!(iri.query().unwrap(), "name=ferret");
        #[doc = concat!("assert_eq!(iri.", stringify!($as), "().as_str(), iri.as_str());")]
        /// # Ok::<(), iri_core::ParseError>(())
        /// ```
        #[derive(Clone)]
        pub struct $String {
            text: String,
            at: Positions,
        }

        impl $String {
            /// Parses a text and copies it; to give away a `String`, there is `TryFrom`.
            ///
            /// # Errors
            /// A [`ParseError`], with the place; never panics.
            pub fn parse(text: &str) -> Result<Self, ParseError> {
                Ok($Borrowed::parse(text)?.into())
            }

            /// Parses bytes and copies them.
            ///
            /// # Errors
            /// A [`ParseError`], with the place; never panics.
            pub fn parse_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
                Ok($Borrowed::parse_bytes(bytes)?.into())
            }

            fn copy_of(parts: Parts<'_>) -> Self {
                Self {
                    text: String::from(parts.text),
                    at: parts.at,
                }
            }

            /// The text, without a copy.
            #[must_use]
            pub fn into_string(self) -> String {
                self.text
            }
        }

        impl Written for $String {
            fn written(operation: &impl Operation) -> Result<Self, CapacityError> {
                let mut text = String::new();
                let (at, ..) = write(operation, &mut text)?;
                Ok(Self { text, at })
            }
        }

        crate::types::accessors::default!(
            $scheme [] $String, Self { text: String::new(), at: Positions::EMPTY }
        );

        $family!($String $sample);

        owned!(
            $family [] $String, stringify!($String), (stringify!($String), "::parse"), $Borrowed $as $sample $scheme $fragment
        );

        impl core::str::FromStr for $String {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        impl TryFrom<&str> for $String {
            type Error = ParseError;

            fn try_from(text: &str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }

        impl TryFrom<String> for $String {
            type Error = Rejected<String>;

            fn try_from(text: String) -> Result<Self, Rejected<String>> {
                match $Borrowed::parse(&text) {
                    Ok(borrowed) => {
                        let at = borrowed.parts().at;
                        Ok(Self { text, at })
                    }
                    Err(error) => Err(Rejected { error, input: text }),
                }
            }
        }

        impl From<$Borrowed<'_>> for $String {
            fn from(borrowed: $Borrowed<'_>) -> Self {
                Self::copy_of(borrowed.parts())
            }
        }

        impl TryFrom<&[u8]> for $String {
            type Error = ParseError;

            fn try_from(bytes: &[u8]) -> Result<Self, ParseError> {
                Self::parse_bytes(bytes)
            }
        }

        impl From<$String> for String {
            fn from(owned: $String) -> Self {
                owned.text
            }
        }

        $(
            impl From<$Borrowed<'_>> for $Wider {
                fn from(borrowed: $Borrowed<'_>) -> Self {
                    Self::copy_of(borrowed.parts())
                }
            }

            impl From<$String> for $Wider {
                fn from($String { text, at }: $String) -> Self {
                    Self { text, at }
                }
            }
        )*

        $(
            impl TryFrom<$String> for $Narrower {
                type Error = Rejected<$String>;

                fn try_from(owned: $String) -> Result<Self, Rejected<$String>> {
                    match Self::KIND.check_parts(&owned.parts()) {
                        Ok(()) => Ok(Self { text: owned.text, at: owned.at }),
                        Err(error) => Err(Rejected { error, input: owned }),
                    }
                }
            }
        )*
    };
}

for_each_kind!(string IriString AbsoluteIriString IriRefString RelativeIriRefString
    UriString AbsoluteUriString UriRefString RelativeUriRefString);

#[cfg(feature = "xri")]
crate::types::owned::for_each_xri_kind!(string XriString XriRefString RelativeXriRefString);

#[cfg(feature = "xri")]
impl XriString {
    /// [`XriBuf::from_normal_form`](crate::XriBuf::from_normal_form) into a `String`.
    ///
    /// # Errors
    /// [`NormalFormError`](xri::NormalFormError): `iri` is no such form; never panics.
    ///
    /// ```
    /// use iri_core::{Iri, XriString};
    ///
    /// let iri = Iri::parse("xri:=a*(http:%2F%2Fh%2F)")?;
    /// assert_eq!(XriString::from_normal_form(iri)?, "xri:=a*(http://h/)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_normal_form(iri: Iri<'_>) -> Result<Self, xri::NormalFormError> {
        let mut text = String::new();
        let at = Xri::from_normal_form_into(iri, &mut text)?.parts().at;
        Ok(Self { text, at })
    }
}
