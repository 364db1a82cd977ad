//! The CoAP options of a CRI (section "Decomposing a Request CRI into a set of CoAP Options" of the specification).

use core::fmt;
use core::iter::FusedIterator;
use core::net::{IpAddr, SocketAddr};

use super::authority::Authority;
use super::cbor::{Array, TEXT};
use super::text::{Text, Texts};
use super::types::{Cri, SchemeId};
use crate::builder::address::Address;
use crate::coap::{CoapError, CoapScheme, MAX_VALUE_LEN, URI_HOST, URI_PATH, URI_PORT, URI_QUERY};
use crate::write::capacity::CapacityError;
use crate::write::writer::write_into;

/// The options of a CoAP request in ascending order, each a number and its [`Value`]; [`Cri::coap_options`] makes
/// them.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    host: Option<Inner<'a>>,
    port: Option<u16>,
    path: Texts<'a>,
    query: Texts<'a>,
}

/// The value of a CoAP option from a CRI, of at most 255 bytes.
#[derive(Clone, Copy)]
pub struct Value<'a>(Inner<'a>);

#[derive(Clone, Copy)]
enum Inner<'a> {
    Text(&'a str),
    Labels(Texts<'a>),
    /// An address, and the function that writes it. So this code is only linked if there can be an address.
    Address(IpAddr, WriteAddress),
    Port(u16),
}

type WriteAddress = fn(IpAddr, &mut [u8]) -> Result<&[u8], CapacityError>;

fn write_address(address: IpAddr, buffer: &mut [u8]) -> Result<&[u8], CapacityError> {
    Ok(write_into(&Address(address), buffer)?.text.as_bytes())
}

/// # As a CoAP request
impl<'a> Cri<'a> {
    /// Splits it into the options of a request that is sent to the address and the port in it: section "Decomposing a
    /// Request CRI into a set of CoAP Options" of the specification.
    ///
    /// # Errors
    /// [`CoapError`] for a scheme that is not one of CoAP, userinfo, a fragment, a missing host, or a text with bytes
    /// that stay percent-encoded, for which there is no option. Never panics.
    ///
    /// ```
    /// use iri_core::cri::Cri;
    ///
    /// // [-1, ["example", "com"], ["temp"], ["unit=C"]]
    /// let cri = Cri::parse(b"\x84\x20\x82\x67example\x63com\x81\x64temp\x81\x66unit=C")?;
    /// let mut options = cri.coap_options()?;
    /// let mut buffer = [0; 255];
    /// let (number, host) = options.next().unwrap();
    /// assert_eq!((number, host.to_bytes(&mut buffer)?), (3, &b"example.com"[..]));
    /// assert!(options.map(|(number, _)| number).eq([11, 15]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn coap_options(self) -> Result<Options<'a>, CoapError> {
        let (options, _) = Options::new(self)?;
        Ok(options)
    }

    /// Splits it into the options of a request that is sent to `peer`, as [`coap_options`](Self::coap_options) does.
    ///
    /// # Errors
    /// The errors of [`coap_options`](Self::coap_options). Never panics.
    ///
    /// ```
    /// use iri_core::cri::Cri;
    ///
    /// let cri = Cri::parse(b"\x82\x20\x81\x44\xC0\x00\x02\x01")?;
    /// let (_, host) = cri.coap_options_to("192.0.2.9:5683".parse()?)?.next().unwrap();
    /// assert_eq!(host.to_bytes(&mut [0; 255])?, b"192.0.2.1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn coap_options_to(self, peer: SocketAddr) -> Result<Options<'a>, CoapError> {
        let (mut options, default_port) = Options::new(self)?;
        let authority = self.authority();
        let port = authority.and_then(Authority::port).unwrap_or(default_port);
        options.port = (peer.port() != port).then_some(port);
        let address = authority.and_then(Authority::address);
        options.host = match address {
            Some(address) if address == peer.ip() => None,
            Some(address) => Some(Inner::Address(address, write_address)),
            None => options.host,
        };
        Ok(options)
    }
}

impl<'a> Options<'a> {
    /// Makes the options of a request to the address and the port in it. Returns also the port of a CRI without one.
    fn new(cri: Cri<'a>) -> Result<(Self, u16), CoapError> {
        let SchemeId::Number(number) = cri.scheme() else {
            return Err(CoapError::Scheme);
        };
        let default_port = scheme(number)?.default_port();
        if cri.fragment().is_some() {
            return Err(CoapError::Fragment);
        }
        let authority = cri.authority().ok_or(CoapError::NoHost)?;
        if authority.userinfo().is_some() {
            return Err(CoapError::Userinfo);
        }
        let mut path = cri.path();
        let mut ahead = path;
        // A single empty segment means the same as no segment.
        if ahead.0.count == 1 && ahead.next() == Some(Text(&[TEXT])) {
            path = Texts(Array::EMPTY);
        }
        let options = Self {
            host: authority.labels().map(Inner::Labels),
            port: None,
            path,
            query: cri.query(),
        };
        options.check(authority)?;
        Ok((options, default_port))
    }

    /// Checks that every text has no encoded bytes, and that no value is too long.
    fn check(self, authority: Authority<'_>) -> Result<(), CoapError> {
        if let Some(labels) = authority.labels() {
            let mut length = None;
            for label in labels {
                let Some(label) = label.as_str() else {
                    return Err(CoapError::Host);
                };
                // A dot precedes each label but the first.
                length = Some(match length {
                    None => label.len(),
                    Some(length) => label.len().saturating_add(length).saturating_add(1),
                });
            }
            match length {
                None | Some(0) => return Err(CoapError::NoHost),
                Some(length) if length > MAX_VALUE_LEN => {
                    return Err(CoapError::Value { number: URI_HOST });
                }
                _ => {}
            }
        }
        for (texts, number) in [(self.path, URI_PATH), (self.query, URI_QUERY)] {
            for text in texts {
                if text.as_str().is_none_or(|text| text.len() > MAX_VALUE_LEN) {
                    return Err(CoapError::Value { number });
                }
            }
        }
        Ok(())
    }
}

/// Returns the scheme of CoAP that a CRI scheme number stands for.
fn scheme(number: u32) -> Result<CoapScheme, CoapError> {
    Ok(match number {
        0 => CoapScheme::Coap,
        1 => CoapScheme::Coaps,
        6 => CoapScheme::CoapTcp,
        7 => CoapScheme::CoapsTcp,
        24 => CoapScheme::CoapWs,
        25 => CoapScheme::CoapsWs,
        _ => return Err(CoapError::Scheme),
    })
}

impl<'a> Iterator for Options<'a> {
    type Item = (u16, Value<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(host) = self.host.take() {
            return Some((URI_HOST, Value(host)));
        }
        if let Some(port) = self.port.take() {
            return Some((URI_PORT, Value(Inner::Port(port))));
        }
        let (number, text) = match self.path.next() {
            Some(segment) => (URI_PATH, segment),
            None => (URI_QUERY, self.query.next()?),
        };
        let text = text.as_str().unwrap_or_default();
        Some((number, Value(Inner::Text(text))))
    }
}

impl FusedIterator for Options<'_> {}

/// Shows none of the options, as they may hold a credential.
impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Options(..)")
    }
}

impl<'a> Value<'a> {
    /// Returns its bytes. A text is borrowed from the CRI. A name of several labels, an address and a port are written
    /// to the start of `buffer`, for which 255 bytes are always enough.
    ///
    /// # Errors
    /// [`CapacityError`] if bytes that have to be written do not fit. Then `buffer` is unchanged. Never panics.
    ///
    /// ```
    /// use iri_core::cri::Cri;
    ///
    /// // [-1, ["gate", 61616], ["temp"]], sent to a proxy at port 5683
    /// let cri = Cri::parse(b"\x83\x20\x82\x64gate\x19\xF0\xB0\x81\x64temp")?;
    /// let mut options = cri.coap_options_to("192.0.2.9:5683".parse()?)?;
    /// let (number, port) = options.nth(1).unwrap();
    /// assert_eq!((number, port.to_bytes(&mut [0; 255])?), (7, &[0xF0, 0xB0][..]));
    /// assert_eq!(port.to_bytes(&mut [0; 1]).unwrap_err().needed, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes<'b>(self, buffer: &'b mut [u8]) -> Result<&'b [u8], CapacityError>
    where
        'a: 'b,
    {
        match self.0 {
            Inner::Text(text) => Ok(text.as_bytes()),
            Inner::Port(port) => match port.to_be_bytes() {
                [0, 0] => Ok(&[]),
                [0, low] => put(buffer, 1, [low].into_iter()),
                port => put(buffer, 2, port.into_iter()),
            },
            Inner::Address(address, write) => write(address, buffer),
            Inner::Labels(labels) => {
                let bytes = Joined { rest: &[], labels };
                let length = bytes
                    .clone()
                    .fold(0, |length: usize, _| length.wrapping_add(1));
                // The first label has no dot before it.
                put(buffer, length.saturating_sub(1), bytes.skip(1))
            }
        }
    }
}

/// Yields the bytes of labels, each with a dot before it.
#[derive(Clone)]
struct Joined<'a> {
    rest: &'a [u8],
    labels: Texts<'a>,
}

impl Iterator for Joined<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (b, rest) = match self.rest {
            [b, rest @ ..] => (*b, rest),
            [] => (
                b'.',
                self.labels.next()?.as_str().unwrap_or_default().as_bytes(),
            ),
        };
        self.rest = rest;
        Some(b)
    }
}

/// Writes `length` bytes to the start of a buffer.
fn put(
    buffer: &mut [u8],
    needed: usize,
    bytes: impl Iterator<Item = u8>,
) -> Result<&[u8], CapacityError> {
    let capacity = buffer.len();
    let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
        return Err(CapacityError { needed, capacity });
    };
    for (to, from) in place.iter_mut().zip(bytes) {
        *to = from;
    }
    Ok(place)
}

/// Shows nothing of the value, as it may hold a credential.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Value(..)")
    }
}
