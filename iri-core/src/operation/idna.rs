//! Hosts in the encoding of the DNS: `ToASCII` and `ToUnicode` of UTS #46, by the crate `idna`.
//!
//! For schemes whose hosts are names of the DNS, RFC 3987 allows `ToASCII` in section 3.1, and `ToUnicode` in section
//! 3.2. U+002E delimits labels. `ToASCII` leaves labels in ASCII as they are, so that a URI maps to itself.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use iri_grammar::Component;
use iri_grammar::address::number::{Number, number};
use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::report::{Advice, Report, Words};
use iri_grammar::report::secret::{Masking, Run, Runs, write_start};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;

use super::to_iri::ToIri;
use super::to_uri::ToUri;
use crate::component::{Decoded, Host, HostKind, Plus};
use crate::kind;
use crate::kind::HasKind;
use crate::storage::{Heap, Owned};
use crate::types::iri_reference::IriReference;
use crate::write::capacity::CapacityError;
use crate::write::mapping::stays_decoded;
use crate::write::operation::Operation;

/// Why a host has no other encoding. `Display` and `Debug` show the start of a long host, and `***` for one that may hold a password:
/// with a `:` or an `@` in another form, or after a raw `@` and before another one.
///
/// ```
/// use iri_core::Iri;
/// use iri_core::operation::IdnaError;
///
/// let error = Iri::parse("https://www.b\u{fc}-.example/")?.to_uri_with_idna().unwrap_err();
/// assert_eq!(error.to_string(), "the label `b\u{fc}-` of the host, at byte 12, is no name of the DNS");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IdnaError {
    /// UTS #46 does not admit a label.
    Label {
        /// The label, as it is in the host.
        label: String,
        /// The start of the label, in bytes from the start of the reference.
        offset: usize,
    },
    /// UTS #46 admits all labels, but not the host: it is too long, or mixes directions of writing (RFC 5893). It is also the error of any
    /// label of a host that may hold a password.
    Host {
        /// The host, as it is in the reference; `***` if `redacted()` hides some of it, as in `x://joe:a@b/c@h`.
        host: String,
        /// The start of the host, in bytes from the start of the reference.
        offset: usize,
    },
    /// The host is a name, and others read its mapped form as an IPv4 address, or reject it as a wrong one. So a
    /// check of the name says nothing about the mapped form.
    ///
    /// This includes percent-encoded names, and every form that `inet_aton` and browsers read as an address, such as
    /// `127.1`: see [`Reach::NumericName`](crate::component::Reach::NumericName).
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::operation::IdnaError;
    ///
    /// let error = Iri::parse("http://①②⑦.⓪.⓪.①/")?.to_uri_with_idna().unwrap_err();
    /// assert!(matches!(error, IdnaError::Address { offset: 7, .. }));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    Address {
        /// The host, as it is in the reference; `***` if `redacted()` hides some of it.
        host: String,
        /// The start of the host, in bytes from the start of the reference.
        offset: usize,
    },
    /// The result would be longer than [`MAX_LEN`](crate::MAX_LEN).
    Capacity(CapacityError),
}

impl IdnaError {
    /// Shows the error with a caret under the label or the host, and what to do about it. `text` is that of the reference.
    ///
    /// ```
    /// let text = "https://例え\u{3002}jp/";
    /// let error = iri_core::Iri::parse(text)?.to_uri_with_idna().unwrap_err();
    /// assert!(error.report(text).to_string().ends_with("write `.` between labels, as no other full stop is one"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        let (found, offset) = match self {
            Self::Label { label, offset } => (label.as_str(), *offset),
            Self::Host { host, offset } | Self::Address { host, offset } => {
                (host.as_str(), *offset)
            }
            Self::Capacity(_) => ("", 0),
        };
        let words = Words {
            words: self,
            hint: (!self.hint().is_empty()).then_some(self),
            offset: offset as u32,
            len: found.len() as u32,
            is_secret: false,
        };
        Report::of_words(words, text)
    }

    /// Returns what to do about it. Of a text that is too long, nothing is to be told.
    fn hint(&self) -> &'static str {
        match self {
            // UTS #46 maps these to a full stop. In an IRI only `.` delimits labels.
            Self::Label { label, .. } if label.contains(['。', '．', '｡']) => {
                "write `.` between labels, as no other full stop is one"
            }
            Self::Label { .. } => {
                "write letters and digits, with `-` only between them; in the DNS a label has at most 63 bytes"
            }
            Self::Host { .. } => {
                "begin each label with a letter of its direction of writing; in the DNS a host has at most 253 bytes"
            }
            Self::Address { .. } => "write the address in digits of ASCII",
            Self::Capacity(_) => "",
        }
    }
}

impl Advice for IdnaError {
    fn advise(&self, f: &mut fmt::Formatter<'_>, _: &[u8]) -> fmt::Result {
        f.write_str(self.hint())
    }
}

impl fmt::Display for IdnaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Label { label, offset } => {
                f.write_str("the label `")?;
                write_start(f, label.as_bytes(), Masking::Component)?;
                f.write_str("` of the host, at byte ")?;
                iri_grammar::text::number::decimal(f, *offset)?;
                f.write_str(", is no name of the DNS")
            }
            Self::Host { host, offset } => {
                f.write_str("the host `")?;
                write_start(f, host.as_bytes(), masking(host))?;
                f.write_str("`, at byte ")?;
                iri_grammar::text::number::decimal(f, *offset)?;
                f.write_str(", is no name of the DNS")
            }
            Self::Address { host, offset } => {
                f.write_str("the host `")?;
                write_start(f, host.as_bytes(), masking(host))?;
                f.write_str("`, at byte ")?;
                iri_grammar::text::number::decimal(f, *offset)?;
                f.write_str(", is a name that would turn into an IPv4 address")
            }
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl fmt::Debug for IdnaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IdnaError(")?;
        fmt::Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for IdnaError {}

impl From<CapacityError> for IdnaError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}

/// Returns the rule for a host. One with a `:` or an `@` in another form may hold a password, or begin one that ends after it.
fn masking(host: &str) -> Masking {
    let hides = |rule| Runs::new(host.as_bytes(), rule).has_masked();
    match hides(Masking::Authority) || hides(Masking::NoAuthority) {
        true => Masking::Everything,
        false => Masking::Nothing,
    }
}

/// Returns whether the rule for the whole reference hides some of its host.
fn is_hidden(parts: &Parts<'_>) -> bool {
    let mut end = 0_usize;
    Runs::of_reference(parts.text.as_bytes()).any(|run| {
        let (Run::Plain(text) | Run::Masked(text)) = run;
        let start = end;
        end = plus!(start, text.len());
        let (from, to) = (parts.at.host_start as usize, parts.at.host_end as usize);
        matches!(run, Run::Masked(_)) && start < to && from < end
    })
}

/// Returns the labels of a name, each with its place.
fn labels(name: &str) -> impl Iterator<Item = (usize, &str)> {
    name.split('.').scan(0_usize, |next, label| {
        let offset = *next;
        *next = plus!(plus!(offset, label.len()), 1);
        Some((offset, label))
    })
}

/// Returns the host of `parts` with each label mapped by `map`. `None` if no label changes.
fn map_labels(
    parts: Parts<'_>,
    map: impl Fn(&str) -> Result<Option<String>, ()>,
) -> Result<Option<String>, IdnaError> {
    let Some(HostKind::RegName(name)) = Host::of(&parts).map(Host::kind) else {
        return Ok(None);
    };
    // The host or a label may be a part of a password.
    let is_hidden = is_hidden(&parts);
    let shown = || String::from(if is_hidden { MASK } else { name.as_str() });
    let host_error = || IdnaError::Host {
        host: shown(),
        offset: parts.at.host_start as usize,
    };
    let label_error = |label: &str, offset: usize| match masking(name.as_str()) {
        Masking::Nothing if !is_hidden => IdnaError::Label {
            label: String::from(label),
            offset: plus!(offset, parts.at.host_start as usize),
        },
        _ => host_error(),
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
            Err(()) => return Err(label_error(label, offset)),
        }
    }
    if let Some(mapped) = decoded(&host)
        && mapped != name.as_str()
        && number(&mapped) != Number::No
    {
        return Err(IdnaError::Address {
            host: shown(),
            offset: parts.at.host_start as usize,
        });
    }
    if !changed {
        return Ok(None);
    }
    if agree(name.as_str(), map) {
        return Ok(Some(host));
    }
    Err(host_error())
}

/// Returns whether all labels of a host may stand together: their length, and the rule of RFC 5893 for bidi names. A label that
/// `map` leaves, and that the DNS does not have, is as good here as in a host that is all in ASCII.
///
/// An encoded full stop delimits labels here, as it does for all who decode the host.
fn agree(host: &str, map: impl Fn(&str) -> Result<Option<String>, ()>) -> bool {
    let mut name = String::new();
    for (offset, label) in labels(host) {
        if offset > 0 {
            name.push('.');
        }
        let Some(decoded) = decoded(label) else {
            return false;
        };
        if !matches!(map(label), Ok(None)) {
            name.push_str(&decoded);
            continue;
        }
        for (offset, label) in labels(&decoded) {
            if offset > 0 {
                name.push('.');
            }
            if is_encoded(label) || !matches!(label.len(), 1..=63) {
                // Labels that are about as long together
                name.push('a');
                for i in 1..label.len() {
                    name.push(if i % 63 == 62 { '.' } else { 'a' });
                }
                name.push('a');
            } else {
                name.push_str(label);
            }
        }
    }
    let (deny, length) = (AsciiDenyList::EMPTY, DnsLength::VerifyAllowRootDot);
    let ascii = Uts46::new().to_ascii(name.as_bytes(), deny, Hyphens::Allow, length);
    ascii.is_ok()
}

/// Returns the percent-decoded text, if it is UTF-8.
fn decoded(text: &str) -> Option<Cow<'_, str>> {
    let decoded = Decoded::new(text, Plus::Literal, Masking::Component);
    decoded.try_into().ok()
}

/// Returns a label in the encoding of the DNS. `None` if it is in ASCII already.
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
    // Characters that IDNA maps to a full stop delimit nothing in an IRI: RFC 3987 section 2.1.
    if ascii.contains('.') {
        Err(())
    } else {
        Ok(Some(ascii.into_owned()))
    }
}

/// Returns a label in Unicode. `None` if it is not in the encoding of the DNS.
fn to_unicode(label: &str) -> Result<Option<String>, ()> {
    let Some(name) = decoded(label) else {
        return Ok(None);
    };
    if !name.split('.').any(is_encoded) {
        return Ok(None);
    }
    // An encoded full stop delimits nothing.
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

/// Returns whether a label is in the encoding of the DNS.
fn is_encoded(label: &str) -> bool {
    label
        .get(..4)
        .is_some_and(|start| start.eq_ignore_ascii_case("xn--"))
}

/// Returns the result of `write` for `parts` with the host mapped by `ToASCII`.
pub(crate) fn with_ascii_host<T>(
    parts: Parts<'_>,
    write: impl FnOnce(Parts<'_>) -> Result<T, CapacityError>,
) -> Result<T, IdnaError> {
    with_host(parts, map_labels(parts, to_ascii)?, write)
}

/// Returns the result of `write` for `parts` with the host mapped by `ToUnicode`.
pub(crate) fn with_unicode_host<T>(
    parts: Parts<'_>,
    write: impl FnOnce(Parts<'_>) -> Result<T, CapacityError>,
) -> Result<T, IdnaError> {
    with_host(parts, map_labels(parts, to_unicode)?, write)
}

/// Returns the result of `write` for `parts` with another host, a `reg-name`.
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
    let after = slice(text, at.host_end, text.len() as u32);
    let grown = (host.len() as u32).wrapping_sub(minus!(at.host_end, at.host_start));
    let text = [before, &host, after].concat();
    Ok(write(Parts::new(&text, at.moved(Component::Host, grown)))?)
}

/// # Mapping to a URI with the host in the encoding of the DNS
impl<S, F> IriReference<&str, kind::Unicode, S, F>
where
    (kind::Ascii, S, F): HasKind,
{
    /// Maps it to a URI, with the host in the encoding of the DNS: `ToASCII` of UTS #46, strict. It needs the
    /// feature `idna`.
    ///
    /// RFC 3987 section 3.1 allows it for schemes whose hosts are names of the DNS. Labels in ASCII stay as
    /// they are, even if the DNS has no such names. Compatibility characters are mapped. If a name
    /// such as `１２７.0.0.1` would become an address, that is an error.
    ///
    /// # Errors
    /// [`IdnaError`] with the label that has no such encoding, or with the host. Never panics.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://Bücher.example/é")?;
    /// assert_eq!(iri.to_uri_with_idna()?, "http://xn--bcher-kva.example/%C3%A9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("punycode", "domain_to_ascii"))]
    pub fn to_uri_with_idna(self) -> Result<IriReference<Heap, kind::Ascii, S, F>, IdnaError> {
        with_ascii_host(self.parts(), |parts| {
            Operation::<IriReference<&str, kind::Ascii, S, F>, _>::new(ToUri { parts }).into_owned()
        })
    }
}

/// # Mapping to a URI with the host in the encoding of the DNS
impl<T: Owned, S, F> IriReference<T, kind::Unicode, S, F>
where
    (kind::Ascii, S, F): HasKind,
{
    /// See [`to_uri_with_idna`](crate::Iri::to_uri_with_idna).
    ///
    /// # Errors
    /// The same.
    pub fn to_uri_with_idna(&self) -> Result<IriReference<Heap, kind::Ascii, S, F>, IdnaError> {
        self.borrowed().to_uri_with_idna()
    }
}

/// # Mapping to an IRI with the host decoded from the DNS
impl<S, F> IriReference<&str, kind::Ascii, S, F>
where
    (kind::Unicode, S, F): HasKind,
{
    /// Maps it to an IRI, for people to read, with the labels of the host decoded: `ToUnicode` of UTS #46,
    /// strict. RFC 3987 section 3.2 allows it. It needs the feature `idna`.
    ///
    /// A name such as `%31%32%37.0.0.1`, which would turn into an address, is an error.
    ///
    /// # Errors
    /// [`IdnaError`] with the label that cannot be decoded, or with the host. Never panics.
    ///
    /// ```
    /// let uri = iri_core::Uri::parse("http://xn--bcher-kva.example/%C3%A9")?;
    /// assert_eq!(uri.to_iri_with_idna()?, "http://bücher.example/é");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("punycode", "domain_to_unicode"))]
    pub fn to_iri_with_idna(self) -> Result<IriReference<Heap, kind::Unicode, S, F>, IdnaError> {
        with_unicode_host(self.parts(), |parts| {
            Operation::<IriReference<&str, kind::Unicode, S, F>, _>::new(ToIri {
                parts,
                whole_values: false,
            })
            .into_owned()
        })
    }
}

/// # Mapping to an IRI with the host decoded from the DNS
impl<T: Owned, S, F> IriReference<T, kind::Ascii, S, F>
where
    (kind::Unicode, S, F): HasKind,
{
    /// See [`to_iri_with_idna`](crate::Uri::to_iri_with_idna).
    ///
    /// # Errors
    /// The same.
    pub fn to_iri_with_idna(&self) -> Result<IriReference<Heap, kind::Unicode, S, F>, IdnaError> {
        self.borrowed().to_iri_with_idna()
    }
}
