//! The owned kinds in fixed capacity, over `heapless::String<N>`: no allocator.
//!
//! The one module with heapless's types in its interface.

use heapless::String;
use heapless::string::StringView;
use iri_grammar::Kind;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use crate::build::edit::{Editor, Text};
use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::operation::normalize::Level;
use crate::types::iri::{AbsoluteIri, Iri, IriRef, RelativeIriRef};
use crate::types::owned::{Rejected, for_each_kind, owned};
use crate::types::reference::Reference;
use crate::types::uri::{AbsoluteUri, RelativeUriRef, Uri, UriRef};
use crate::write::capacity::{BufError, CapacityError};
use crate::write::operation::{Operation, Written, write};
use crate::write::sink::sealed::{self as sealed, Text as _};
use crate::write::sink::string_sink;
#[cfg(feature = "xri")]
use crate::xri::{self as xri, RelativeXriRef, Xri, XriKind, XriRef, XriReference};

/// A copy of `text`, if it fits.
fn copy<const N: usize>(text: &str) -> Result<String<N>, CapacityError> {
    let mut copy = String::new();
    match copy.push_str(text) {
        Ok(()) => Ok(copy),
        Err(_) => Err(CapacityError {
            needed: text.len(),
            capacity: N,
        }),
    }
}

impl sealed::Text for StringView {
    fn capacity(&self) -> usize {
        self.capacity()
    }

    string_sink!();
}

/// How much of a text is moved at a time, in bytes.
const STEP: usize = 32;

impl Text for StringView {
    fn as_str(&self) -> &str {
        self.as_str()
    }

    /// In steps through a small buffer: what comes last is inserted first. `drain`, which would do it
    /// in one, asserts what firmware's optimiser cannot prove; elsewhere it does, where that pays.
    fn remove_text(&mut self, start: usize, end: usize) {
        let tail = self.len().saturating_sub(end);
        if cfg!(target_pointer_width = "64") && tail > 32 * STEP {
            if start <= end && self.is_char_boundary(start) && self.is_char_boundary(end) {
                self.drain(start..end);
            }
            return;
        }
        let mut left = if start < end { tail } else { 0 };
        while left > 0 {
            let mut cut = self.len().wrapping_sub(left.min(STEP));
            while !self.is_char_boundary(cut) {
                cut = cut.wrapping_add(1);
            }
            let mut step = String::<STEP>::new();
            if step.push_str(self.text(cut, self.len())).is_err() {
                return;
            }
            left = left.wrapping_sub(step.len());
            sealed::Text::truncate(self, cut);
            self.insert_text(start, &step);
        }
        if start < end {
            sealed::Text::truncate(self, start.wrapping_add(tail));
        }
    }

    fn insert_text(&mut self, at: usize, text: &str) -> bool {
        // Asked beforehand, so that what `insert_str` asserts is known.
        self.is_char_boundary(at) && self.insert_str(at, text).is_ok()
    }
}

/// By its view, so that there is one body for every `N`.
impl<const N: usize> sealed::Text for String<N> {
    fn start(&self) -> usize {
        self.len()
    }

    fn capacity(&self) -> usize {
        N
    }

    fn put(&mut self, at: usize, text: &str) -> bool {
        self.as_mut_view().put(at, text)
    }

    fn put_char(&mut self, at: usize, c: char) -> bool {
        self.as_mut_view().put_char(at, c)
    }

    #[cfg(target_pointer_width = "64")]
    fn lower_case(&mut self, start: usize, end: usize) {
        self.as_mut_view().lower_case(start, end);
    }

    fn truncate(&mut self, length: usize) {
        sealed::Text::truncate(self.as_mut_view(), length);
    }

    fn bytes(&self, end: usize) -> &[u8] {
        self.as_view().bytes(end)
    }

    fn text(&self, start: usize, end: usize) -> &str {
        self.as_view().text(start, end)
    }
}

/// What only IRIs have.
macro_rules! iri {
    ($Buf:ident $sample:literal) => {
        impl<const N: usize> $Buf<N> {
            /// What changes the text in place, in one body for every storage.
            pub(crate) fn editor(&mut self) -> Editor<'_, StringView> {
                Editor {
                    text: self.text.as_mut_view(),
                    at: &mut self.at,
                    iri: <Self as Reference>::KIND.is_iri(),
                }
            }
        }

        crate::types::owned::normalize_in_place!(
            [const N: usize] $Buf<N>, (stringify!($Buf), "::<64>::parse") $sample, normalize, "`N`"
        );
    };
}

/// XRIs have no normal form.
#[cfg(feature = "xri")]
macro_rules! xri {
    ($($of:tt)*) => {};
}

macro_rules! buf {
    (
        $family:ident $Buf:ident $Borrowed:ident $as:ident $sample:literal $scheme:ident $fragment:ident
        [$($Wider:ident)*] [$($Narrower:ident)*]
    ) => {
        #[doc = concat!("An owned [`", stringify!($Borrowed), "`] of at most `N` bytes, without an allocator.")]
        ///
        /// ```
        #[doc = concat!("use iri_core::", stringify!($Buf), ";")]
        ///
        #[doc = concat!("let iri = ", stringify!($Buf), "::<64>::parse(\"", $sample, "\")?;")]
        /// assert_eq!(iri.query().unwrap(), "name=ferret");
        #[doc = concat!("assert_eq!(iri.", stringify!($as), "().as_str(), iri.as_str());")]
        /// # Ok::<(), iri_core::BufError>(())
        /// ```
        #[derive(Clone)]
        pub struct $Buf<const N: usize> {
            text: String<N>,
            at: Positions,
        }

        impl<const N: usize> $Buf<N> {
            /// Parses a text and copies it.
            ///
            /// # Errors
            /// [`BufError::Parse`] if it is not valid, else [`BufError::Capacity`] if it is
            /// longer than `N`; never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::{BufError, ", stringify!($Buf), "};")]
            ///
            #[doc = concat!("assert!(", stringify!($Buf), "::<64>::parse(\"", $sample, "\").is_ok());")]
            #[doc = concat!("let error = ", stringify!($Buf), "::<8>::parse(\"", $sample, "\").unwrap_err();")]
            /// assert!(matches!(error, BufError::Capacity(_)));
            /// ```
            pub fn parse(text: &str) -> Result<Self, BufError> {
                let borrowed = $Borrowed::parse(text)?;
                Ok(Self::copy_of(borrowed.parts())?)
            }

            /// Parses bytes and copies them, as [`parse`](Self::parse) does a text.
            ///
            /// # Errors
            /// As of [`parse`](Self::parse), or bytes that are not UTF-8; never panics.
            pub fn parse_bytes(bytes: &[u8]) -> Result<Self, BufError> {
                let borrowed = $Borrowed::parse_bytes(bytes)?;
                Ok(Self::copy_of(borrowed.parts())?)
            }

            /// Takes a string as it is, without a copy.
            ///
            /// # Errors
            /// [`Rejected`] with the string, if it is not valid; never panics.
            pub fn from_heapless(text: String<N>) -> Result<Self, Rejected<String<N>>> {
                match $Borrowed::parse(text.as_str()) {
                    Ok(borrowed) => {
                        let at = borrowed.parts().at;
                        Ok(Self { text, at })
                    }
                    Err(error) => Err(Rejected { error, input: text }),
                }
            }

            /// The text as a string, without a copy.
            #[must_use]
            pub fn into_heapless(self) -> String<N> {
                self.text
            }

            /// A copy in another capacity, larger or smaller.
            ///
            /// # Errors
            /// [`CapacityError`] if the text is longer than `M`; never panics.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($Buf), "::<64>::parse(\"", $sample, "\")?;")]
            /// assert!(iri.to_capacity::<128>().is_ok());
            /// assert_eq!(iri.to_capacity::<8>().unwrap_err().needed, iri.as_str().len());
            /// # Ok::<(), iri_core::BufError>(())
            /// ```
            pub fn to_capacity<const M: usize>(&self) -> Result<$Buf<M>, CapacityError> {
                $Buf::copy_of(self.parts())
            }

            fn copy_of(parts: Parts<'_>) -> Result<Self, CapacityError> {
                Ok(Self {
                    text: copy(parts.text)?,
                    at: parts.at,
                })
            }
        }

        impl<const N: usize> Written for $Buf<N> {
            fn written(operation: &impl Operation) -> Result<Self, CapacityError> {
                let mut text = String::<N>::new();
                let (at, ..) = write(operation, text.as_mut_view())?;
                Ok(Self { text, at })
            }
        }

        crate::types::accessors::default!(
            $scheme [const N: usize] $Buf<N>, Self { text: String::new(), at: Positions::EMPTY }
        );

        $family!($Buf $sample);

        owned!(
            $family [const N: usize] $Buf<N>, stringify!($Buf), (stringify!($Buf), "::<64>::parse"), $Borrowed $as
            $sample $scheme $fragment
        );

        impl<const N: usize> core::str::FromStr for $Buf<N> {
            type Err = BufError;

            fn from_str(text: &str) -> Result<Self, BufError> {
                Self::parse(text)
            }
        }

        impl<const N: usize> TryFrom<&str> for $Buf<N> {
            type Error = BufError;

            fn try_from(text: &str) -> Result<Self, BufError> {
                Self::parse(text)
            }
        }

        impl<const N: usize> TryFrom<&[u8]> for $Buf<N> {
            type Error = BufError;

            fn try_from(bytes: &[u8]) -> Result<Self, BufError> {
                Self::parse_bytes(bytes)
            }
        }

        impl<const N: usize> TryFrom<$Borrowed<'_>> for $Buf<N> {
            type Error = CapacityError;

            fn try_from(borrowed: $Borrowed<'_>) -> Result<Self, CapacityError> {
                Self::copy_of(borrowed.parts())
            }
        }

        $(
            impl<const N: usize> TryFrom<$Borrowed<'_>> for $Wider<N> {
                type Error = CapacityError;

                fn try_from(borrowed: $Borrowed<'_>) -> Result<Self, CapacityError> {
                    Self::copy_of(borrowed.parts())
                }
            }

            impl<const N: usize> From<$Buf<N>> for $Wider<N> {
                fn from($Buf { text, at }: $Buf<N>) -> Self {
                    Self { text, at }
                }
            }
        )*

        $(
            impl<const N: usize> TryFrom<$Buf<N>> for $Narrower<N> {
                type Error = Rejected<$Buf<N>>;

                fn try_from(buf: $Buf<N>) -> Result<Self, Rejected<$Buf<N>>> {
                    match Self::KIND.check_parts(&buf.parts()) {
                        Ok(()) => Ok(Self { text: buf.text, at: buf.at }),
                        Err(error) => Err(Rejected { error, input: buf }),
                    }
                }
            }
        )*
    };
}

for_each_kind!(buf IriBuf AbsoluteIriBuf IriRefBuf RelativeIriRefBuf
    UriBuf AbsoluteUriBuf UriRefBuf RelativeUriRefBuf);

#[cfg(feature = "xri")]
crate::types::owned::for_each_xri_kind!(buf XriBuf XriRefBuf RelativeXriRefBuf);

#[cfg(feature = "xri")]
impl<const N: usize> XriBuf<N> {
    /// The XRI whose IRI-normal or URI-normal form `iri` is: the other way round of
    /// [`to_iri`](Xri::to_iri) and [`to_uri`](Xri::to_uri).
    ///
    /// # Errors
    /// [`NormalFormError`](xri::NormalFormError): `iri` is no such form, or the XRI is longer than `N`; never panics.
    ///
    /// ```
    /// use iri_core::{Iri, Xri, XriBuf};
    ///
    /// let iri = Iri::parse("xri:=a*(http:%2F%2Fh%2F)/b%25C3%25A9")?;
    /// let xri = XriBuf::<64>::from_normal_form(iri)?;
    /// assert_eq!(xri, "xri:=a*(http://h/)/b%C3%A9");
    /// assert!(XriBuf::<64>::from_normal_form(Iri::parse("xri:=%41")?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_normal_form(iri: Iri<'_>) -> Result<Self, xri::NormalFormError> {
        let mut text = String::<N>::new();
        let at = Xri::from_normal_form_into(iri, &mut text)?.parts().at;
        Ok(Self { text, at })
    }
}
