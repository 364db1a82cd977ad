//! Normalisation: RFC 3986 section 6.2 and RFC 3987 section 5.3.

use core::fmt;
use core::net::IpAddr;

use iri_grammar::Component;
use iri_grammar::address::literal::address;
use iri_grammar::address::port::{Defaults, defaults};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::{after, between, slice};
use iri_grammar::text::word::{HIGH, all, find, in_range};

use crate::component::Port;
use crate::dot_segments::glance::spans_between;
use crate::dot_segments::parts::is_without_dot_segments;
use crate::dot_segments::path::MergedPath;
use crate::dot_segments::remove_dot_segments;
use crate::kind::HasKind;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::address::{Address, MAX_LEN};
use crate::write::capacity::CapacityError;
use crate::write::copier::Copier;
use crate::write::mapping::{CASE_INSENSITIVE, CASE_SENSITIVE, Mapping, Normal};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice, Spliced};
use crate::write::spans::Spans;
use crate::write::wide::is_whole;
use crate::write::writer::write_into;

/// The level of normalisation, which is a step of the comparison ladder of RFC 3986, section 6.2.
///
/// ```
/// use iri_core::{Iri, Level};
///
/// let iri = Iri::parse("HTTP://Example.com:80/%7ea/./b/../c%e9?")?;
/// assert_eq!(iri.normalize(Level::Syntax).to_string(), "http://example.com:80/~a/c%E9?");
/// assert_eq!(iri.normalize(Level::Scheme).to_string(), "http://example.com/~a/c%E9?");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Level {
    /// Syntax-based normalisation, section 6.2.2. It changes nothing that matters to any scheme:
    /// - ASCII letters of scheme and host become lower case, but for a host with an encoded `/`, which is the path of a socket;
    /// - percent-encoded `unreserved` characters are decoded, and the others get upper-case digits;
    /// - then, if there is a scheme, dot segments are removed.
    ///
    /// Characters beyond ASCII stay as they are. They are neither composed (RFC 3987 section 5.3.2.2) nor encoded, and
    /// their encoding is not decoded.
    Syntax,
    /// Scheme-based normalisation, section 6.2.3, in addition. For the schemes of
    /// [`Scheme::default_port`](crate::component::Scheme::default_port):
    /// - an empty port and the default port are dropped;
    /// - the empty path after an authority becomes `/`.
    Scheme,
    /// The form of IPv6 addresses by RFC 5952 section 4, in addition: lower case, no leading zeros, and `::` for the
    /// longest run of zeros. An address that stands for one of IPv4 has that at its end, as in `[::ffff:192.0.2.1]`. So the
    /// host is as the builder and CoAP write an address, in any scheme.
    ///
    /// ```
    /// use iri_core::{Iri, Level};
    ///
    /// let iri = Iri::parse("coap://[2001:DB8:0:0:0:0:0:1]:5683")?;
    /// assert_eq!(iri.normalize(Level::Address).to_string(), "coap://[2001:db8::1]/");
    /// assert_eq!(iri.normalize(Level::Scheme).to_string(), "coap://[2001:db8:0:0:0:0:0:1]/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    Address,
}

/// Writes the normal form of a reference; [`Iri::normalize`](crate::Iri::normalize) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Normalize<'a> {
    pub(crate) parts: Parts<'a>,
    pub(crate) form: Form,
}

/// The level of a normal form, and the function that writes an address into a buffer. Only programs that name
/// [`Level::Address`] link that.
#[derive(Clone, Copy)]
pub struct Form {
    pub(crate) level: Level,
    address: Option<PutAddress>,
}

/// Writes a host into a buffer, if it is an address.
type PutAddress = for<'t> fn(&str, &'t mut [u8; MAX_LEN]) -> Option<&'t str>;

impl Form {
    /// Makes the form of a level.
    #[inline(always)]
    pub const fn new(level: Level) -> Self {
        match level {
            Level::Address => Self {
                level,
                address: Some(put_ipv6),
            },
            Level::Syntax | Level::Scheme => Self::of_text(level),
        }
    }

    /// Makes a form without that of addresses, which it then does not link.
    pub const fn of_text(level: Level) -> Self {
        let address = None;
        Self { level, address }
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.level.fmt(f)
    }
}

/// Writes a host in the form of RFC 5952 section 4, if it is an IPv6 address.
fn put_ipv6<'t>(host: &str, room: &'t mut [u8; MAX_LEN]) -> Option<&'t str> {
    match address(host) {
        Some(address @ IpAddr::V6(_)) => Some(write_into(&Address(address), room).ok()?.text),
        _ => None,
    }
}

/// # Normalising
impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Normalises it at a [`Level`]: RFC 3986 section 6.2, RFC 3987 section 5.3. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// The normal form is at most one byte longer than the text, at level [`Syntax`](Level::Syntax) never
    /// longer, and at level [`Address`](Level::Address) at most seven bytes. Normalising it again changes nothing.
    ///
    /// Names can become IPv4 addresses, as RFC 3986 has it: the host `%31%32%37.0.0.1` is a `reg-name`, and that of
    /// its normal form is `127.0.0.1`. So whoever allows or denies hosts asks the normal form.
    ///
    /// ```
    /// use iri_core::Level;
    ///
    /// let iri = iri_core::Iri::parse("http://Example.com/%7ejoe/%c3%a9")?;
    /// let normal = iri.normalize(Level::Syntax).to_buf::<64>()?;
    /// assert_eq!(normal, "http://example.com/~joe/%C3%A9");
    ///
    /// let name = iri_core::Iri::parse("http://%31%32%37.0.0.1/")?;
    /// assert!(name.host().unwrap().address().is_none());
    /// let normal = name.normalize(Level::Syntax).to_buf::<64>()?;
    /// assert!(normal.host().unwrap().address().unwrap().is_loopback());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn normalize(self, level: Level) -> Operation<Self, Normalize<'a>> {
        Operation::new(Normalize::new(self.parts(), level))
    }

    /// Returns whether it is in normal form at that level. Nothing is written.
    ///
    /// ```
    /// use iri_core::Level;
    ///
    /// assert!(iri_core::Iri::parse("http://h/~joe")?.is_normalized(Level::Syntax));
    /// assert!(!iri_core::Iri::parse("http://H/%7ejoe")?.is_normalized(Level::Syntax));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_normalized(self, level: Level) -> bool {
        Normalize::new(self.parts(), level).is_identity()
    }
}

/// # Normalising
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// See [`normalize`](crate::Iri::normalize).
    pub fn normalize(&self, level: Level) -> Operation<IriReference<&str, C, S, F>, Normalize<'_>> {
        self.borrowed().normalize(level)
    }

    /// See [`is_normalized`](crate::Iri::is_normalized).
    #[must_use]
    pub fn is_normalized(&self, level: Level) -> bool {
        self.borrowed().is_normalized(level)
    }
}

/// # Normalising
impl<T: Owned, C, S, F> IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Replaces it by its normal form at that level, as [`normalize`](crate::Iri::normalize) writes it. This takes a
    /// second buffer for a moment.
    ///
    /// # Errors
    /// [`CapacityError`] if the normal form does not fit; then it is unchanged. Never panics.
    ///
    /// ```
    /// let mut iri = iri_core::IriBuf::<64>::parse("http://Example.com/%7ejoe")?;
    /// iri.normalize_in_place(iri_core::Level::Syntax)?;
    /// assert_eq!(iri, "http://example.com/~joe");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn normalize_in_place(&mut self, level: Level) -> Result<(), CapacityError> {
        if !self.is_normalized(level) {
            *self = Self::written(&self.normalize(level).source)?;
        }
        Ok(())
    }
}

/// The parts of a text that normalisation may change, except encoded characters.
struct Changes {
    /// Whether there are upper-case letters before the path. They may be in the userinfo, where they stay.
    upper_case: bool,
    /// Whether the path may have dot segments to remove.
    dot_segments: bool,
}

impl<'a> Normalize<'a> {
    /// Returns the defaults of the scheme, if it has some and the level is at least [`Level::Scheme`].
    pub(crate) const fn defaults(&self) -> Option<Defaults> {
        match self.form.level {
            Level::Syntax => None,
            Level::Scheme | Level::Address => {
                defaults(slice(self.parts.text, 0, self.parts.at.scheme_end))
            }
        }
    }

    /// Returns whether the port is dropped, because it is empty or the default.
    pub(crate) fn drops_port(&self, default: Option<Defaults>) -> bool {
        let Parts { text, at } = &self.parts;
        match (default, after(text, at.host_end, at.path_start)) {
            (Some(Defaults { port: default, .. }), Some(port)) => {
                port.is_empty() || Port(port).to_u16() == Some(default)
            }
            _ => false,
        }
    }

    /// Returns the path, before it is mapped. An empty one may have become `/`.
    pub(crate) fn path(&self, default: Option<Defaults>) -> &'a str {
        let path = self.parts.path();
        if path.is_empty()
            && matches!(default, Some(Defaults { has_root: true, .. }))
            && self.parts.at.has_authority()
        {
            return "/";
        }
        path
    }

    /// Makes a source of the normal form at that level.
    #[inline(always)]
    pub(crate) const fn new(parts: Parts<'a>, level: Level) -> Self {
        let form = Form::new(level);
        Self { parts, form }
    }

    /// Returns whether the level has a form of addresses.
    pub(crate) const fn writes_addresses(&self) -> bool {
        self.form.address.is_some()
    }

    /// Writes the host into `room`, if it is an IPv6 address and the level is one that has a form for these.
    pub(crate) fn address<'t>(&self, room: &'t mut [u8; MAX_LEN]) -> Option<&'t str> {
        let Parts { text, at } = &self.parts;
        (self.form.address?)(slice(text, at.host_start, at.host_end), room)
    }

    /// Returns whether the host is written as [`address`](Self::address) writes it.
    fn keeps_address(&self) -> bool {
        let Parts { text, at } = &self.parts;
        self.address(&mut [0; MAX_LEN])
            .is_none_or(|written| written == slice(text, at.host_start, at.host_end))
    }

    /// Writes scheme, userinfo and host. Returns where the host begins and ends in the copy.
    #[cfg_attr(not(target_pointer_width = "64"), inline(always))]
    fn write_up_to_port(&self, copy: &mut Copier<'a, '_, impl Out>) -> (u32, u32) {
        let at = &self.parts.at;
        copy.map(0, at.scheme_end, CASE_INSENSITIVE);
        let host_start = copy.map(at.scheme_end, at.host_start, CASE_SENSITIVE);
        if let Some(address) = self.address(&mut [0; MAX_LEN]) {
            let out = copy.replace(at.host_start, at.host_end);
            out.put(address);
            return (host_start, out.end());
        }
        let host_end = copy.map(at.host_start, at.host_end, self.host_mapping());
        (host_start, host_end)
    }

    /// Returns how the host is mapped.
    ///
    /// One with an encoded `/` is no name of the DNS but the path of a socket, as all drivers of databases that take it read it. Case
    /// matters there, and this level changes nothing that matters to any scheme.
    pub(crate) fn host_mapping(&self) -> Normal {
        let Parts { text, at } = &self.parts;
        let mut rest = between(text.as_bytes(), at.host_start, at.host_end);
        loop {
            rest = match seek(rest, b'%') {
                [_, b'2', b'F' | b'f', ..] => return CASE_SENSITIVE,
                [_, after @ ..] => after,
                [] => return CASE_INSENSITIVE,
            };
        }
    }

    /// Returns whether the text is in normal form.
    pub(crate) fn is_identity(&self) -> bool {
        let Parts { at, .. } = self.parts;
        if is_whole(self) {
            return true;
        }
        let default = self.defaults();
        let path = self.path(default);
        path.len() == self.parts.path().len()
            && !self.drops_port(default)
            && self.keeps_address()
            && self.is_mapped_to_itself()
            && (at.scheme_end == 0 || is_without_dot_segments(path, at.has_authority(), true))
    }

    /// Returns whether no character changes.
    fn is_mapped_to_itself(&self) -> bool {
        let Parts { text, at } = self.parts;
        let text = text.as_bytes();
        CASE_INSENSITIVE.is_identity(between(text, 0, at.scheme_end))
            && CASE_SENSITIVE.is_identity(between(text, at.scheme_end, at.host_start))
            && self
                .host_mapping()
                .is_identity(between(text, at.host_start, at.host_end))
            && CASE_SENSITIVE.is_identity(between(text, at.host_end, text.len() as u32))
    }

    /// Returns what may change, if a quick look shows that nothing encoded changes and that port and path stay. This is
    /// so for most texts.
    fn changes_at_a_glance(&self) -> Option<Changes> {
        let Parts { text, at } = &self.parts;
        let has_port = at.host_end != at.path_start;
        let keeps_port_and_path = matches!(self.form.level, Level::Syntax)
            || at.path_start != at.path_end && !(has_port && self.drops_port(self.defaults()));
        if !keeps_port_and_path || self.writes_addresses() {
            return None;
        }
        let (before_path, rest) = text.as_bytes().split_at_checked(at.path_start as usize)?;
        let mut upper_case = 0;
        let encoded = find(before_path, |x| {
            upper_case |= in_range(x & !HIGH, b'A', b'Z') & !x;
            all(x, b'%')
        });
        if encoded.is_some() {
            return None;
        }
        let mut after_slash = 1 << 7;
        let (mut dots, mut encoded) = (0, 0);
        find(rest, |x| {
            let slashes = all(x, b'/');
            dots |= all(x, b'.') & (slashes << 8 | after_slash);
            after_slash = slashes >> 56;
            encoded |= all(x, b'%');
            0
        });
        let stays = encoded == 0 || CASE_SENSITIVE.is_identity(rest);
        stays.then_some(Changes {
            upper_case: upper_case != 0,
            dot_segments: dots != 0 && at.scheme_end != 0,
        })
    }
}

impl Source for Normalize<'_> {
    fn bound(&self) -> usize {
        // Only the empty path grows, and an IPv4 address at the end of one of IPv6: `6464:6464` is 100.100.100.100. The sum
        // cannot overflow, as no text is as long as a `usize` counts.
        let most = if self.writes_addresses() { 7 } else { 1 };
        plus!(self.parts.text.len(), most)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts { text, at } = &self.parts;
        let mut copy = Copier::new(text, out);
        let (host_start, host_end) = self.write_up_to_port(&mut copy);
        let default = self.defaults();
        if self.drops_port(default) {
            copy.replace(at.host_end, at.path_start);
        }
        // A port that is kept does not change.
        let path_start = copy.end(at.path_start);
        let path = self.path(default);
        let path_end = if at.scheme_end != 0 {
            let out = copy.replace(at.path_start, at.path_end);
            remove_dot_segments(
                &MergedPath::encoded(path),
                out,
                CASE_SENSITIVE,
                at.has_authority(),
            );
            out.end()
        } else {
            copy.map(at.path_start, at.path_end, CASE_SENSITIVE)
        };
        let query_end = copy.map(at.path_end, at.query_end, CASE_SENSITIVE);
        copy.map(at.query_end, text.len() as u32, CASE_SENSITIVE);
        copy.finish();
        Positions {
            scheme_end: at.scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        }
    }

    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        let Changes {
            upper_case,
            dot_segments,
        } = self.changes_at_a_glance()?;
        if !upper_case && !dot_segments {
            return Some(Splice::Whole(self.parts));
        }
        let Parts { text, at } = self.parts;
        let mut spans = Spans::ALL;
        if dot_segments {
            let (start, end) = (at.path_start, at.path_end);
            let has_authority = at.has_authority();
            spans = spans_between(text, start, end, &mut &[][..], has_authority, false)?;
        }
        Some(Splice::Spliced(Spliced {
            first: "",
            other: text,
            spans,
            at: at.moved(Component::Path, spans.length.wrapping_sub(spans.last_start)),
            lower_case: upper_case,
        }))
    }
}
