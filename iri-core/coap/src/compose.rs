//! Makes a URI of options: RFC 7252 section 6.5.

use core::net::SocketAddr;

use iri_core::__family::{Out, UNKNOWN};
use iri_core::component::Host;
use iri_core::operation::Source;
use iri_core::{__family as address, __family, AbsoluteUri, Operation};
use iri_grammar::grammar::class::Flag;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::positions::Positions;

use super::error::CoapError;
use super::number::{
    MAX_VALUE_LEN, PROXY_SCHEME, PROXY_URI, URI_HOST, URI_PATH, URI_PORT, URI_QUERY,
};
use super::scheme::CoapScheme;
use crate::segments::put_encoded;

/// Makes a URI of the options of a request and the address that it was sent to: RFC 7252 section 6.5.
///
/// Options other than Uri-Host, Uri-Port, Uri-Path and Uri-Query say nothing about the URI and are skipped. The order
/// only matters among options of the same number. Values may be any bytes; bytes that are not UTF-8 are
/// percent-encoded. The URI is at most three times as long as the values, and 60 bytes. This writes nothing yet: see
/// [`Operation`].
///
/// The scope id of a peer, such as the interface of a link-local address, is left out. It means something to this host only,
/// so no URI has it (RFC 9844). To send a request to that URI, add it to the address again.
///
/// # Errors
/// [`CoapError::Value`], [`CoapError::Repeated`], [`CoapError::DotSegment`] or [`CoapError::Proxy`].
/// [`CoapError::Host`] for a Uri-Host that is no `reg-name`, `IP-literal` or `IPv4address`: a `%` in it is an error,
/// since options are decoded. [`CoapError::Ipv6WithoutBrackets`] for one that only lacks its brackets: see
/// [`from_options_with_bare_ipv6`]. Never panics.
///
/// ```
/// use iri_coap::{CoapError, CoapScheme, URI_HOST, URI_PATH, URI_PORT};
///
/// let peer = "192.0.2.7:5683".parse()?;
/// let options = [(URI_HOST, &b"Example.com"[..]), (URI_PORT, &[0x04, 0xD2]), (URI_PATH, b"100%")];
/// let uri = iri_coap::from_options(CoapScheme::Coap, peer, &options)?.to_buf::<48>()?;
/// assert_eq!(uri, "coap://example.com:1234/100%25");
///
/// let peer = "[fe80::7%2]:5683".parse()?;
/// assert_eq!(iri_coap::from_options(CoapScheme::Coap, peer, &[])?.to_string(), "coap://[fe80::7]/");
///
/// let error = iri_coap::from_options(CoapScheme::Coap, peer, &[(URI_HOST, b"a b")]).unwrap_err();
/// assert_eq!(error, CoapError::Host);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_options<'a>(
    scheme: CoapScheme,
    peer: SocketAddr,
    options: &'a [(u16, &'a [u8])],
) -> Result<Operation<AbsoluteUri<'a>, FromOptions<'a>>, CoapError> {
    from_list(scheme, peer, options)
}

/// Does the same as [`from_options`], and takes a Uri-Host that is an IPv6 address without brackets.
///
/// RFC 7252 section 6.5 makes no URI of such a request. But libcoap's client sends it for `coap://[0:0::1]/`, and aiocoap's to a
/// proxy. No other reading of the text is a valid host, so the brackets are put around it.
///
/// # Errors
/// The errors of [`from_options`], but [`CoapError::Ipv6WithoutBrackets`]. Never panics.
///
/// ```
/// use iri_coap::{CoapError, CoapScheme, URI_HOST, from_options, from_options_with_bare_ipv6};
///
/// let peer = "[::1]:5683".parse()?;
/// let options = [(URI_HOST, &b"0:0::1"[..])];
/// let error = from_options(CoapScheme::Coap, peer, &options).unwrap_err();
/// assert_eq!(error, CoapError::Ipv6WithoutBrackets);
/// let uri = from_options_with_bare_ipv6(CoapScheme::Coap, peer, &options)?;
/// assert_eq!(uri.to_string(), "coap://[0:0::1]/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_options_with_bare_ipv6<'a>(
    scheme: CoapScheme,
    peer: SocketAddr,
    options: &'a [(u16, &'a [u8])],
) -> Result<Operation<AbsoluteUri<'a>, FromOptions<'a>>, CoapError> {
    of_list(scheme, peer, options, true)
}

/// Does the same as [`from_options`] with options that lie in memory as another language has them.
///
/// # Errors
/// The errors of [`from_options`]. Never panics.
#[doc(hidden)]
pub fn from_list<'a, L: OptionList<'a>>(
    scheme: CoapScheme,
    peer: SocketAddr,
    options: L,
) -> Result<Operation<AbsoluteUri<'a>, FromOptions<'a, L>>, CoapError> {
    of_list(scheme, peer, options, false)
}

#[inline]
fn of_list<'a, L: OptionList<'a>>(
    scheme: CoapScheme,
    peer: SocketAddr,
    options: L,
    bare_ipv6: bool,
) -> Result<Operation<AbsoluteUri<'a>, FromOptions<'a, L>>, CoapError> {
    let mut source = FromOptions {
        scheme,
        peer,
        host: None,
        brackets: ["", ""],
        port: None,
        options,
    };
    for (number, value) in options.each() {
        match source.take(number, value) {
            Err(CoapError::Ipv6WithoutBrackets) if bare_ipv6 => {
                source.host = Some(value);
                source.brackets = ["[", "]"];
            }
            taken => taken?,
        }
    }
    Ok(__family::operation(source))
}

/// A list of options, which can be read several times.
#[doc(hidden)]
pub trait OptionList<'a>: Copy {
    /// Returns each option, always the same ones.
    fn each(self) -> impl Iterator<Item = (u16, &'a [u8])>;
}

impl<'a> OptionList<'a> for &'a [(u16, &'a [u8])] {
    fn each(self) -> impl Iterator<Item = (u16, &'a [u8])> {
        self.iter().copied()
    }
}

/// The URI of a request; made by [`from_options`].
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct FromOptions<'a, L = &'a [(u16, &'a [u8])]> {
    scheme: CoapScheme,
    peer: SocketAddr,
    host: Option<&'a [u8]>,
    /// What the host lacks before and after it.
    brackets: [&'static str; 2],
    port: Option<u16>,
    /// All options, from which the segments and the arguments are written.
    options: L,
}

impl<'a, L: OptionList<'a>> FromOptions<'a, L> {
    /// Checks an option, and keeps it if it must be written before others.
    fn take(&mut self, number: u16, value: &'a [u8]) -> Result<(), CoapError> {
        let is_repeated = match number {
            URI_HOST => self.host.is_some(),
            URI_PORT => self.port.is_some(),
            URI_PATH if matches!(value, b"." | b"..") => return Err(CoapError::DotSegment),
            URI_PATH | URI_QUERY => false,
            PROXY_URI | PROXY_SCHEME => return Err(CoapError::Proxy),
            _ => return Ok(()),
        };
        if is_repeated {
            return Err(CoapError::Repeated { number });
        }
        match (number, value) {
            (URI_HOST, []) => return Err(CoapError::Value { number }),
            (URI_PORT, []) => self.port = Some(0),
            (URI_PORT, [low]) => self.port = Some(u16::from(*low)),
            (URI_PORT, [high, low]) => self.port = Some(u16::from_be_bytes([*high, *low])),
            (URI_PORT, _) => return Err(CoapError::Value { number }),
            _ if value.len() > MAX_VALUE_LEN => return Err(CoapError::Value { number }),
            (URI_HOST, _) if !is_host(value) => return Err(not_a_host(value)),
            (URI_HOST, _) => self.host = Some(value),
            _ => {}
        }
        Ok(())
    }

    fn values(&self, number: u16) -> impl Iterator<Item = &'a [u8]> {
        let options = self.options.each();
        options.filter_map(move |(other, value)| (other == number).then_some(value))
    }
}

/// Returns whether a host is written unchanged, except for characters beyond ASCII: a `reg-name`, an `IPv4address` or
/// an `IP-literal`.
fn is_host(value: &[u8]) -> bool {
    if let [b'[', ..] = value {
        return core::str::from_utf8(value).is_ok_and(|text| Host::parse(text).is_ok());
    }
    value
        .iter()
        .all(|b| !b.is_ascii() || Flag::REG_NAME.contains(*b))
}

/// Says why a value is no host.
#[cold]
fn not_a_host(value: &[u8]) -> CoapError {
    let mut parser = Parser::new(value);
    match parser.ipv6_address(&mut []) {
        Some(_) if parser.rest.is_empty() => CoapError::Ipv6WithoutBrackets,
        _ => CoapError::Host,
    }
}

impl<'a, L: OptionList<'a>> Source for FromOptions<'a, L> {
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(self.scheme.as_str());
        let scheme_end = out.end();
        out.put("://");
        let host_start = out.end();
        match self.host {
            None => address::put(out, self.peer.ip()),
            Some(host) => {
                let [before, after] = self.brackets;
                out.put(before);
                for b in host {
                    put_encoded(out, &[b.to_ascii_lowercase()], |b| b.is_ascii());
                }
                out.put(after);
            }
        }
        let host_end = out.end();
        let port = self.port.unwrap_or(self.peer.port());
        if port != self.scheme.default_port() {
            out.put(":");
            address::put_decimal(out, usize::from(port));
        }
        let path_start = out.end();
        for value in self.values(URI_PATH) {
            out.put("/");
            put_encoded(out, value, |b| b != b'/' && Flag::PATH.contains(b));
        }
        if out.end() == path_start {
            out.put("/");
        }
        let path_end = out.end();
        let mut delimiter = "?";
        for value in self.values(URI_QUERY) {
            out.put(delimiter);
            put_encoded(out, value, |b| b != b'&' && Flag::QUERY.contains(b));
            delimiter = "&";
        }
        Positions {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end: out.end(),
        }
    }
}
