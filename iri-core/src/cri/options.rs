//! The CoAP options of a CRI (section "Decomposing a Request CRI into a set of CoAP Options" of the specification).

use core::fmt;
use core::iter::FusedIterator;
use core::net::SocketAddr;

use super::authority::Authority;
use super::cbor::{ARRAY, Array, BYTES, FALSE, Head, NEGATIVE, TEXT, head};
use super::types::{Cri, Section};
use crate::builder::address::Address;
use crate::coap::{CoapError, CoapScheme, MAX_VALUE_LEN, URI_HOST, URI_PATH, URI_PORT, URI_QUERY};
use crate::write::capacity::CapacityError;
use crate::write::writer::write_into;

/// The options of a CoAP request in ascending order, each a number and its [`Value`]; [`Cri::coap_options`] makes
/// them.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    host: Option<Value<'a>>,
    port: Option<Value<'a>>,
    /// The number of the option that each of `texts` is.
    number: u16,
    /// The segments of the path, before the query; or the arguments of the query.
    texts: Array<'a>,
}

/// The value of a CoAP option from a CRI, of at most 255 bytes.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    /// The value; or CBOR of the CRI, of which the value is written.
    bytes: &'a [u8],
    port: u16,
    /// The function that writes it, if it is not borrowed. So this code is only linked if there can be such a value.
    write: Option<Write>,
}

type Write = for<'b> fn(Value<'_>, &'b mut [u8]) -> Result<&'b [u8], CapacityError>;

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
        options.port = (peer.port() != port).then_some(Value {
            bytes: &[],
            port,
            write: Some(write_port),
        });
        if let Some(address) = authority.and_then(Authority::address) {
            options.host = (address != peer.ip()).then_some(Value {
                bytes: self.as_cri_ref().section(Section::Authority),
                port: 0,
                write: Some(write_address),
            });
        }
        Ok(options)
    }
}

impl<'a> Options<'a> {
    /// Makes the options of a request to the address and the port in it. Returns also the port of a CRI without one.
    fn new(cri: Cri<'a>) -> Result<(Self, u16), CoapError> {
        let Array {
            count,
            items: mut rest,
        } = Array::of(cri.as_bytes());
        let scheme = match head(&mut rest) {
            Head {
                kind: NEGATIVE,
                value,
            } => scheme(value)?,
            _ => return Err(CoapError::Scheme),
        };
        // The fragment is the fifth section.
        if count > 4 {
            return Err(CoapError::Fragment);
        }
        let authority = rest;
        let Head {
            kind: ARRAY,
            value: count,
        } = head(&mut rest)
        else {
            return Err(CoapError::NoHost);
        };
        if let [FALSE, ..] = rest {
            return Err(CoapError::Userinfo);
        }
        let mut items = Array { count, items: rest };
        let mut host = None;
        if items.next_kind() == BYTES {
            items.bytes();
            if items.next_kind() == TEXT {
                items.text();
            }
        } else {
            match joined_len(&mut items) {
                None => return Err(CoapError::Host),
                Some(0) => return Err(CoapError::NoHost),
                Some(length) if length > MAX_VALUE_LEN => {
                    return Err(CoapError::Value { number: URI_HOST });
                }
                Some(_) => {}
            }
            host = Some(Value {
                bytes: authority,
                port: 0,
                write: Some(write_name),
            });
        }
        // The port
        if items.count > 0 {
            head(&mut items.items);
        }
        let mut texts = Array::of(items.items);
        // A single empty segment means the same as no segment.
        if texts.count == 1
            && let [TEXT, ..] = texts.items
        {
            texts.next();
        }
        let options = Self {
            host,
            port: None,
            number: URI_PATH,
            texts,
        };
        let mut ahead = options;
        while let Some((number, text)) = ahead.next_text() {
            if text.is_none_or(|text| text.len() > MAX_VALUE_LEN) {
                return Err(CoapError::Value { number });
            }
        }
        Ok((options, scheme.default_port()))
    }

    /// Returns the next segment or argument, which is `None` if it has encoded bytes.
    fn next_text(&mut self) -> Option<(u16, Option<&'a [u8]>)> {
        while self.texts.count == 0 {
            if self.number == URI_QUERY {
                return None;
            }
            self.number = URI_QUERY;
            self.texts = Array::of(self.texts.items);
        }
        Some((self.number, self.texts.text()))
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
            return Some((URI_HOST, host));
        }
        if let Some(port) = self.port.take() {
            return Some((URI_PORT, port));
        }
        let (number, text) = self.next_text()?;
        let value = Value {
            bytes: text.unwrap_or_default(),
            port: 0,
            write: None,
        };
        Some((number, value))
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
        match self.write {
            None => Ok(self.bytes),
            Some(write) => write(self, buffer),
        }
    }
}

fn write_port<'b>(value: Value<'_>, buffer: &'b mut [u8]) -> Result<&'b [u8], CapacityError> {
    let zeros = value.port.leading_zeros() / 8;
    let bytes = value.port.to_be_bytes().into_iter();
    let needed = 2_u32.wrapping_sub(zeros);
    put(buffer, needed as usize, bytes.skip(zeros as usize))
}

fn write_address<'b>(value: Value<'_>, buffer: &'b mut [u8]) -> Result<&'b [u8], CapacityError> {
    match Authority::of(value.bytes).and_then(Authority::address) {
        Some(address) => Ok(write_into(&Address(address), buffer)?.text.as_bytes()),
        None => Ok(&[]),
    }
}

/// Writes the labels of an authority, with dots between them.
fn write_name<'b>(value: Value<'_>, buffer: &'b mut [u8]) -> Result<&'b [u8], CapacityError> {
    let mut labels = Array::of(value.bytes);
    let mut ahead = labels;
    let needed = joined_len(&mut ahead).unwrap_or_default();
    let mut label = labels.text().unwrap_or_default();
    let bytes = core::iter::from_fn(|| {
        let b;
        (b, label) = match label {
            [b, rest @ ..] => (*b, rest),
            [] => (b'.', labels.text()?),
        };
        Some(b)
    });
    put(buffer, needed, bytes)
}

/// Reads labels, and returns their length with the dots between them; `None` if a label has encoded bytes.
fn joined_len(items: &mut Array<'_>) -> Option<usize> {
    let mut length = 0_usize;
    while matches!(items.next_kind(), TEXT | ARRAY) {
        length = length.saturating_add(items.text()?.len()).saturating_add(1);
    }
    Some(length.saturating_sub(1))
}

/// Writes `needed` bytes to the start of a buffer.
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
