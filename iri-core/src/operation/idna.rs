//! Hosts in the DNS's own encoding: `ToASCII` and `ToUnicode` of UTS #46, by the crate `idna`.
//!
//! RFC 3987 section 3.1 allows the first for schemes whose hosts are names of the DNS, and section
//! 3.2 the other way. Labels are what U+002E stands between; those of ASCII alone stay as they are,
//! so that a URI maps to itself.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use iri_grammar::Component;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::Secret;
use iri_grammar::text::slice::slice;

use super::to_iri::ToIri;
use super::to_uri::ToUri;
use crate::component::{Decoded, Host, HostKind, Plus};
use crate::types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use crate::types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use crate::types::kinds::for_each_kind;
use crate::types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
use crate::write::capacity::CapacityError;
use crate::write::mapping::stays_decoded;
use crate::write::operation::Operation;

/// Why a host cannot be written in the other way.
///
/// ```
/// use iri_core::{IdnaError, Iri};
///
/// let error = Iri::parse("https://www.b\u{fc}-.example/")?.to_uri_with_idna().unwrap_err();
/// assert_eq!(error.to_string(), "the label `b\u{fc}-` of the host, at byte 12, is no name of the DNS");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IdnaError {
    /// A label is none that UTS #46 admits.
    Label {
        /// The label, as it stands in the host.
        label: String,
        /// Where it starts, in bytes from the start of the reference.
        offset: usize,
    },
    /// All labels are, and the host as a whole is not: it is too long, has an empty label, or some
    /// are written from right to left beside others that may not be.
    Host {
        /// The host, as it stands in the reference.
        host: String,
        /// Where it starts, in bytes from the start of the reference.
        offset: usize,
    },
    /// The result would be longer than [`MAX_LEN`](crate::MAX_LEN).
    Capacity(CapacityError),
}

impl fmt::Display for IdnaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Label { label, offset } => {
                f.write_str("the label `")?;
                iri_grammar::report::visible::visible(f, label.as_bytes())?;
                f.write_str("` of the host, at byte ")?;
                iri_grammar::text::number::decimal(f, *offset)?;
                f.write_str(", is no name of the DNS")
            }
            Self::Host { host, offset } => {
                f.write_str("the host `")?;
                iri_grammar::report::visible::visible(f, host.as_bytes())?;
                f.write_str("`, at byte ")?;
                iri_grammar::text::number::decimal(f, *offset)?;
                f.write_str(", is no name of the DNS, though each of its labels is")
            }
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for IdnaError {}

impl From<CapacityError> for IdnaError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}

/// The labels of a name, each with its place in it.
fn labels(name: &str) -> impl Iterator<Item = (usize, &str)> {
    name.split('.').scan(0_usize, |next, label| {
        let offset = *next;
        *next = offset.wrapping_add(label.len()).wrapping_add(1);
        Some((offset, label))
    })
}

/// The host of `parts` with every label that `map` changes; `None` where it changes none.
fn map_labels(
    parts: Parts<'_>,
    map: impl Fn(&str) -> Result<Option<String>, ()>,
) -> Result<Option<String>, IdnaError> {
    let Some(HostKind::RegName(name)) = Host::of(&parts).map(Host::kind) else {
        return Ok(None);
    };
    let at_fault = |label: &str, offset: usize| IdnaError::Label {
        label: String::from(label),
        offset: offset.wrapping_add(parts.at.host_start as usize),
    };
    let mut host = String::new();
    let mut changed = false;
    for (offset, label) in labels(name.as_str()) {
        if offset > 0 {
            host.push('.');
        }
        match map(label) {
            Ok(Some(mapped)) => {
                host.push_str(&mapped);
                changed = true;
            }
            Ok(None) => host.push_str(label),
            Err(()) => return Err(at_fault(label, offset)),
        }
    }
    if !changed {
        return Ok(None);
    }
    // What concerns all labels together: the length, and the rule of RFC 5893 for bidi names.
    let whole = decoded(name.as_str()).is_some_and(|name| {
        let (deny, length) = (AsciiDenyList::EMPTY, DnsLength::VerifyAllowRootDot);
        let ascii = Uts46::new().to_ascii(name.as_bytes(), deny, Hyphens::Allow, length);
        ascii.is_ok()
    });
    if whole {
        return Ok(Some(host));
    }
    // Of those that were encoded already one may be at fault.
    let encoded = |label| is_encoded(label) && to_unicode(label).is_err();
    Err(
        match labels(name.as_str()).find(|(_, label)| encoded(label)) {
            Some((offset, label)) => at_fault(label, offset),
            None => IdnaError::Host {
                host: String::from(name.as_str()),
                offset: parts.at.host_start as usize,
            },
        },
    )
}

/// The text with everything percent-decoded, if that is UTF-8.
fn decoded(text: &str) -> Option<Cow<'_, str>> {
    let decoded = Decoded::new(text, Plus::Literal, Secret::EmbeddedUserinfo);
    decoded.try_into().ok()
}

/// A label in ASCII; `None` if it is already.
fn to_ascii(label: &str) -> Result<Option<String>, ()> {
    let name = decoded(label).ok_or(())?;
    if name.is_ascii() {
        return Ok(None);
    }
    let ascii = Uts46::new()
        .to_ascii(
            name.as_bytes(),
            AsciiDenyList::STD3,
            Hyphens::Check,
            DnsLength::Verify,
        )
        .map_err(drop)?;
    // Characters that IDNA takes for a full stop separate nothing in an IRI: RFC 3987 section 2.1.
    if ascii.contains('.') {
        Err(())
    } else {
        Ok(Some(ascii.into_owned()))
    }
}

/// A label in Unicode; `None` if it is not in the DNS's encoding.
fn to_unicode(label: &str) -> Result<Option<String>, ()> {
    let Some(name) = decoded(label) else {
        return Ok(None);
    };
    if !name.split('.').any(is_encoded) {
        return Ok(None);
    }
    // An encoded full stop separates nothing.
    if name.contains('.') {
        return Err(());
    }
    let (unicode, result) =
        Uts46::new().to_unicode(name.as_bytes(), AsciiDenyList::STD3, Hyphens::Check);
    let admitted = |c: char| c.is_ascii() || stays_decoded(c as u32, false);
    if result.is_err() || !unicode.chars().all(admitted) {
        return Err(());
    }
    Ok(Some(unicode.into_owned()))
}

/// Whether a label is in the DNS's encoding.
fn is_encoded(label: &str) -> bool {
    label
        .get(..4)
        .is_some_and(|start| start.eq_ignore_ascii_case("xn--"))
}

/// What `write` makes of `parts` with the host by `ToASCII`.
pub(crate) fn with_ascii_host<T>(
    parts: Parts<'_>,
    write: impl FnOnce(Parts<'_>) -> Result<T, CapacityError>,
) -> Result<T, IdnaError> {
    with_host(parts, map_labels(parts, to_ascii)?, write)
}

/// What `write` makes of `parts` with the host by `ToUnicode`.
pub(crate) fn with_unicode_host<T>(
    parts: Parts<'_>,
    write: impl FnOnce(Parts<'_>) -> Result<T, CapacityError>,
) -> Result<T, IdnaError> {
    with_host(parts, map_labels(parts, to_unicode)?, write)
}

/// What `write` makes of `parts` with `host`, a `reg-name`, in the stead of the one that they have.
fn with_host<T>(
    parts: Parts<'_>,
    host: Option<String>,
    write: impl FnOnce(Parts<'_>) -> Result<T, CapacityError>,
) -> Result<T, IdnaError> {
    let Some(host) = host else {
        return Ok(write(parts)?);
    };
    let Parts { text, at } = parts;
    let before = slice(text, 0, at.host_start);
    let behind = slice(text, at.host_end, text.len() as u32);
    let grown = (host.len() as u32).wrapping_sub(at.host_end.wrapping_sub(at.host_start));
    Ok(write(Parts {
        text: &[before, &host, behind].concat(),
        at: at.moved(Component::Host, grown),
    })?)
}

macro_rules! mapping {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        always = $always:tt, perhaps = $perhaps:tt, base = $base:tt, maps = [$way:ident $Result:ident $ResultString:ident],
    ) => {
        $way!(['a] $Kind<'a>, [] self, concat!(stringify!($Kind), "::parse"), $start $Result $ResultString);
        $way!([const N: usize] $Buf<N>, [&] self, concat!(stringify!($Buf), "::<64>::parse"), $start $Result $ResultString);
        $way!([] $String, [&] self, concat!(stringify!($String), "::parse"), $start $Result $ResultString);
    };
}

macro_rules! to_uri {
    ([$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, $parse:expr, $start:literal $Uri:ident $UriString:ident) => {
        /// # Mapping to a URI with the host in the DNS's encoding
        impl<$($generics)*> $Type {
            /// Maps it to a URI, the host's labels beyond ASCII in the DNS's encoding: `ToASCII` of UTS #46, strict,
            /// as RFC 3987 section 3.1 allows for schemes whose hosts are such names.
            ///
            /// Labels of ASCII alone stay as they are, whatever they are. Compatibility characters are mapped, so
            /// that a name like `１２７.0.0.1` becomes an address: what the host is, ask the result.
            ///
            /// # Errors
            /// [`IdnaError`], with the label that has no such form; never panics.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//Bücher.example/é\")?;")]
            #[doc = concat!("assert_eq!(iri.to_uri_with_idna()?, \"", $start, "//xn--bcher-kva.example/%C3%A9\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn to_uri_with_idna($($reference)? $self) -> Result<$UriString, IdnaError> {
                with_ascii_host($self.parts(), |parts| Operation::<$Uri<'_>, _>::new(ToUri { parts }).to_owned())
            }
        }
    };
}

macro_rules! to_iri {
    ([$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, $parse:expr, $start:literal $Iri:ident $IriString:ident) => {
        /// # Mapping to an IRI with the host out of the DNS's encoding
        impl<$($generics)*> $Type {
            /// Maps it to the IRI that people read, the host's labels in the DNS's encoding decoded, too: `ToUnicode`
            /// of UTS #46, strict, as RFC 3987 section 3.2 allows.
            ///
            /// # Errors
            /// [`IdnaError`], with the label that stands for nothing; never panics.
            ///
            /// ```
            #[doc = concat!("let uri = iri_core::", $parse, "(\"", $start, "//xn--bcher-kva.example/%C3%A9\")?;")]
            #[doc = concat!("assert_eq!(uri.to_iri_with_idna()?, \"", $start, "//bücher.example/é\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn to_iri_with_idna($($reference)? $self) -> Result<$IriString, IdnaError> {
                with_unicode_host($self.parts(), |parts| Operation::<$Iri<'_>, _>::new(ToIri { parts }).to_owned())
            }
        }
    };
}

for_each_kind!(mapping);
