//! The options of a URI: RFC 7252 section 6.4.

use core::fmt;
use core::iter::FusedIterator;
use core::net::SocketAddr;

use iri_core::{__family, Iri};
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::Split;

use super::error::CoapError;
use super::number::{URI_HOST, URI_PATH, URI_PORT, URI_QUERY};
use super::scheme::CoapScheme;
use super::value::{Kind, OptionValue};
use crate::segments::KeptSegments;

/// The options of a CoAP request in ascending order, each a number and its [`OptionValue`]; [`of`](Self::of) makes them.
///
/// Each value is decoded when it is asked for. This is `Clone`, so that it can be read twice.
#[derive(Clone)]
pub struct Options<'a> {
    host: Option<&'a str>,
    port: Option<Kind>,
    path: KeptSegments<'a>,
    query: Split<'a>,
}

/// # From a URI
impl<'a> Options<'a> {
    /// Splits a URI into the options of a request that is sent to the address and the port in it: RFC 7252 section 6.4. Any kind with a
    /// scheme is one, also an owned one by reference.
    ///
    /// So there is no Uri-Host if the host is an address, and never a Uri-Port. A name becomes a Uri-Host in lower case, as its server may
    /// have other names. `127%2E0.0.1` is a name, for which [`socket_addr`](Iri::socket_addr) has no address either.
    ///
    /// # Errors
    /// [`CoapError`], for instance if an option would have more than 255 bytes. Never panics.
    ///
    /// ```
    /// use iri_coap::Options;
    /// use iri_core::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("coap://[2001:db8::7]:61616/temp/?unit=C")?;
    /// let mut options = Options::of(uri)?.map(|(number, value)| (number, value.bytes().collect()));
    /// assert!(options.eq([(11, b"temp".to_vec()), (11, vec![]), (15, b"unit=C".to_vec())]));
    ///
    /// let owned = UriBuf::<32>::parse("coap://device/temp")?;
    /// assert!(Options::of(&owned)?.map(|(number, _)| number).eq([3, 11]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A reference without a scheme is none:
    ///
    /// ```compile_fail
    /// let link = iri_core::UriRef::parse("/temp")?;
    /// let options = iri_coap::Options::of(link)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(uri: impl Into<Iri<'a>>) -> Result<Self, CoapError> {
        Self::new(uri.into(), None)
    }

    /// Splits a URI into the options of a request that is sent to `peer`, such as a proxy: RFC 7252 section 6.4.
    ///
    /// There is a Uri-Host or a Uri-Port if `peer` differs from the host or the port of the URI. Its scope id does not matter, as no URI
    /// has one.
    ///
    /// # Errors
    /// The errors of [`of`](Self::of). Never panics.
    ///
    /// ```
    /// use iri_coap::Options;
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://192.0.2.1:61616/")?;
    /// let mut options = Options::with_peer(uri, "192.0.2.9:61616".parse()?)?;
    /// let (number, value) = options.next().unwrap();
    /// assert!(number == 3 && value == b"192.0.2.1");
    /// assert!(options.next().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_peer(uri: impl Into<Iri<'a>>, peer: SocketAddr) -> Result<Self, CoapError> {
        Self::new(uri.into(), Some(peer))
    }

    /// Makes the options of a request to `peer`. Without a peer, it is sent to the address and the port of the URI.
    fn new(uri: Iri<'a>, peer: Option<SocketAddr>) -> Result<Self, CoapError> {
        let parts = &__family::parts(uri.as_iri_ref());
        let Some(scheme) = CoapScheme::new(uri.scheme()) else {
            return Err(CoapError::Scheme);
        };
        if parts.at.query_end as usize != parts.text.len() {
            return Err(CoapError::Fragment);
        }
        if parts.at.has_userinfo() {
            return Err(CoapError::Userinfo);
        }
        let Some(host) = __family::host(parts).filter(|host| !host.is_empty()) else {
            return Err(CoapError::NoHost);
        };
        let port = match __family::port(parts) {
            Some(port) if !port.as_str().is_empty() => port.to_u16().ok_or(CoapError::Port)?,
            _ => scheme.default_port(),
        };
        // Decoded, this name would be read as an `IP-literal`.
        if let [b'%', b'5', b'B' | b'b', ..] = host.as_str().as_bytes() {
            return Err(CoapError::Host);
        }
        // As `socket_addr` does, this takes no name for an address, even if it is one after decoding: step 5.
        let is_peer = host
            .address()
            .is_some_and(|address| peer.is_none_or(|peer| peer.ip() == address));
        let path = parts.path();
        let rooted = (!path.is_empty()).then(|| slice(path, 1, path.len() as u32));
        let mut path = KeptSegments::new(rooted).map_err(|()| CoapError::LongDotSegments)?;
        let mut ahead = path;
        if ahead.next() == Some("") && ahead.rest.rest.is_none() {
            path.rest.rest = None;
        }
        let options = Self {
            host: (!is_peer).then_some(host.as_str()),
            port: match peer {
                Some(peer) if peer.port() != port => Some(Kind::port(port)),
                _ => None,
            },
            path,
            query: Split {
                rest: parts.query(),
                delimiter: b'&',
            },
        };
        for (number, value) in options.clone() {
            if !value.fits() {
                return Err(CoapError::Value { number });
            }
        }
        Ok(options)
    }
}

impl<'a> Iterator for Options<'a> {
    type Item = (u16, OptionValue<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(host) = self.host.take() {
            return Some((URI_HOST, OptionValue::host(host)));
        }
        if let Some(port) = self.port.take() {
            return Some((URI_PORT, OptionValue::port(port)));
        }
        if let Some(segment) = self.path.next() {
            return Some((URI_PATH, OptionValue::text(segment)));
        }
        let argument = self.query.next()?;
        Some((URI_QUERY, OptionValue::text(argument)))
    }
}

impl FusedIterator for Options<'_> {}

/// Shows none of the options, as they may hold a credential.
impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Options(..)")
    }
}
