//! Hosts in the DNS's own encoding: `ToASCII` and `ToUnicode` of UTS #46, by the crate `idna`.
//!
//! RFC 3987 section 3.1 allows the first for schemes whose hosts are names of the DNS, and section
//! 3.2 the other way. Labels are what U+002E stands between; those of ASCII alone stay as they are,
//! so that a URI maps to itself.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::component::{Host, HostKind};
use crate::error::CapacityError;
use crate::grammar::ucschar::is_ucschar;
use crate::lint::is_bidi_formatting;
use crate::mapping::triplet;
use crate::operation::{Operation, write};
use crate::parts::Parts;
use crate::positions::{Positions, slice};
use crate::to_iri::ToIri;
use crate::to_uri::ToUri;

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
                crate::write::visible(f, label.as_bytes())?;
                f.write_str("` of the host, at byte ")?;
                crate::write::decimal(f, *offset)?;
                f.write_str(", is no name of the DNS")
            }
            Self::Host { host, offset } => {
                f.write_str("the host `")?;
                crate::write::visible(f, host.as_bytes())?;
                f.write_str("`, at byte ")?;
                crate::write::decimal(f, *offset)?;
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

/// The host of `parts` with every label that `map` changes; `None` where it changes none.
fn labels(
    parts: Parts<'_>,
    map: impl Fn(&str) -> Result<Option<String>, ()>,
) -> Result<Option<String>, IdnaError> {
    let Some(HostKind::RegName(name)) = parts.host().map(Host::kind) else {
        return Ok(None);
    };
    let at_fault = |label: &str, offset: usize| IdnaError::Label {
        label: String::from(label),
        offset: offset.wrapping_add(parts.at.host_start as usize),
    };
    let mut host = String::new();
    let mut changed = false;
    let mut offset = 0_usize;
    for label in name.as_str().split('.') {
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
        offset = offset.wrapping_add(label.len()).wrapping_add(1);
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
    let mut offset = 0_usize;
    for label in name.as_str().split('.') {
        if is_encoded(label) && to_unicode(label).is_err() {
            return Err(at_fault(label, offset));
        }
        offset = offset.wrapping_add(label.len()).wrapping_add(1);
    }
    Err(IdnaError::Host {
        host: String::from(name.as_str()),
        offset: parts.at.host_start as usize,
    })
}

/// The text with everything percent-decoded, if that is UTF-8.
fn decoded(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('%') {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let (b, behind) = match (triplet(rest), tail) {
            (Some(b), [_, _, behind @ ..]) => (b, behind),
            _ => (*first, tail),
        };
        bytes.push(b);
        rest = behind;
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
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
    let admitted = |c: char| is_ucschar(c as u32) && !is_bidi_formatting(c as u32);
    if result.is_err() || !unicode.chars().all(|c| c.is_ascii() || admitted(c)) {
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

/// IRI to URI, the host by `ToASCII`.
pub(crate) fn to_uri(parts: Parts<'_>) -> Result<(String, Positions), IdnaError> {
    let host = labels(parts, to_ascii)?;
    let (text, at) = with_host(parts, host.as_deref());
    let parts = Parts { text: &text, at };
    Ok(write_string(&ToUri { parts })?)
}

/// URI to IRI, the host by `ToUnicode`.
pub(crate) fn to_iri(parts: Parts<'_>) -> Result<(String, Positions), IdnaError> {
    let host = labels(parts, to_unicode)?;
    let (text, at) = with_host(parts, host.as_deref());
    let parts = Parts { text: &text, at };
    Ok(write_string(&ToIri { parts })?)
}

fn write_string(operation: &impl Operation) -> Result<(String, Positions), CapacityError> {
    let mut text = String::new();
    let (at, ..) = write(operation, &mut text)?;
    Ok((text, at))
}

/// `parts` with `host`, a `reg-name`, in the stead of the one that they have.
fn with_host<'a>(parts: Parts<'a>, host: Option<&str>) -> (Cow<'a, str>, Positions) {
    let Parts { text, at } = parts;
    let Some(host) = host else {
        return (Cow::Borrowed(text), at);
    };
    let mut copy = String::from(slice(text, 0, at.host_start));
    copy.push_str(host);
    let host_end = copy.len() as u32;
    copy.push_str(slice(text, at.host_end, text.len() as u32));
    let moved = |position: u32| position.wrapping_sub(at.host_end).wrapping_add(host_end);
    let at = Positions {
        scheme_end: at.scheme_end,
        host_start: at.host_start,
        host_end,
        path_start: moved(at.path_start),
        path_end: moved(at.path_end),
        query_end: moved(at.query_end),
    };
    (Cow::Owned(copy), at)
}
