//! The CoAP options of a CRI (section "Decomposing a Request CRI into a set of CoAP Options" of the specification).

use core::fmt;
use core::iter::FusedIterator;
use core::net::SocketAddr;

use super::authority::Authority;
use super::cbor::{ARRAY, Array, BYTES, FALSE, NEGATIVE, TEXT, first};
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
    rest: Rest<'a>,
}

/// The options of the path and of the query.
#[derive(Clone, Copy)]
struct Rest<'a> {
    /// A whole register holds it, as a CBOR kind does.
    number: u32,
    /// The segments of the path, before the query; or the arguments of the query.
    texts: Array<'a>,
}

/// The value of a CoAP option from a CRI, of at most 255 bytes.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    bytes: &'a [u8],
    /// The function that writes the value of these bytes, if it is not borrowed. So this code is only linked if there
    /// can be such a value.
    write: Option<Write>,
}

/// Writes a value to the start of the buffer, if it has room for it. Returns the length of the value.
type Write = fn(&[u8], &mut [u8]) -> usize;

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
        let (mut options, scheme) = Options::new(self)?;
        let section = self.as_cri_ref().section(Section::Authority);
        let Some(authority) = Authority::of(section) else {
            return Ok(options);
        };
        let (port, bytes) = match authority.port() {
            Some(port) => (port, section),
            None => (scheme.default_port(), default_port(scheme)),
        };
        if port != peer.port() {
            // CBOR has the value in its last bytes too.
            let length = 2_u32.wrapping_sub(port.leading_zeros() / 8);
            let start = bytes.len().saturating_sub(length as usize);
            options.port = Some(Value {
                bytes: bytes.split_at_checked(start).map_or(&[], |(_, port)| port),
                write: Some(write_port),
            });
        }
        if let Some(address) = authority.address() {
            options.host = (address != peer.ip()).then_some(Value {
                bytes: section,
                write: Some(write_address),
            });
        }
        Ok(options)
    }
}

impl<'a> Options<'a> {
    /// Makes the options of a request to the address and the port in it. Returns also its scheme.
    fn new(cri: Cri<'a>) -> Result<(Self, CoapScheme), CoapError> {
        // There are at most five sections, so their number is in one byte.
        let [sections, items @ ..] = cri.as_bytes() else {
            return Err(CoapError::Scheme);
        };
        let mut items = Array { count: 0, items };
        if items.enter() != NEGATIVE {
            return Err(CoapError::Scheme);
        }
        let scheme = scheme(items.count)?;
        // The fragment is the fifth section.
        if *sections as u32 > ARRAY | 4 {
            return Err(CoapError::Fragment);
        }
        let mut host = Some(Value {
            bytes: items.items,
            write: Some(write_name),
        });
        if items.enter() != ARRAY {
            return Err(CoapError::NoHost);
        }
        match first(items.items) {
            FALSE => return Err(CoapError::Userinfo),
            first if first & 0xE0 == BYTES => host = None,
            _ => match joined_len(items) {
                0 | 1 => return Err(CoapError::NoHost),
                usize::MAX => return Err(CoapError::Host),
                length if length > MAX_VALUE_LEN.wrapping_add(1) => {
                    return Err(CoapError::Value { number: URI_HOST });
                }
                _ => {}
            },
        }
        items.items = cri.as_cri_ref().path;
        items.enter();
        // A single empty segment means the same as no segment.
        if items.count == 1 && first(items.items) == TEXT {
            items.text();
        }
        let rest = Rest {
            number: URI_PATH as u32,
            texts: items,
        };
        let mut ahead = rest;
        loop {
            match ahead.next() {
                Some(text) if text.len() <= MAX_VALUE_LEN => {}
                None if ahead.texts.count == 0 => break,
                _ => {
                    return Err(CoapError::Value {
                        number: ahead.number as u16,
                    });
                }
            }
        }
        let options = Self {
            host,
            port: None,
            rest,
        };
        Ok((options, scheme))
    }
}

impl<'a> Rest<'a> {
    /// Returns the bytes of the next text, and goes from the path to the query before. It is `None` at the end, and
    /// before a text with encoded bytes.
    fn next(&mut self) -> Option<&'a [u8]> {
        if self.texts.count == 0 && self.number == URI_PATH as u32 {
            self.number = URI_QUERY as u32;
            self.texts.enter();
        }
        self.texts.text()
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

/// Returns the bytes of the default port.
const fn default_port(scheme: CoapScheme) -> &'static [u8] {
    match scheme {
        CoapScheme::Coap | CoapScheme::CoapTcp => {
            const { &CoapScheme::Coap.default_port().to_be_bytes() }
        }
        CoapScheme::Coaps | CoapScheme::CoapsTcp => {
            const { &CoapScheme::Coaps.default_port().to_be_bytes() }
        }
        CoapScheme::CoapWs => const { &CoapScheme::CoapWs.default_port().to_be_bytes() },
        CoapScheme::CoapsWs => const { &CoapScheme::CoapsWs.default_port().to_be_bytes() },
    }
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
        // The function gets a copy, so that the compiler sees that it does not change the host or the port.
        let mut rest = self.rest;
        let bytes = rest.next();
        self.rest = rest;
        let value = Value {
            bytes: bytes?,
            write: None,
        };
        Some((self.rest.number as u16, value))
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
            Some(write) => {
                let needed = write(self.bytes, buffer);
                let capacity = buffer.len();
                match buffer.split_at_checked(needed) {
                    Some((value, _)) => Ok(value),
                    None => Err(CapacityError { needed, capacity }),
                }
            }
        }
    }
}

/// Writes a port.
fn write_port(port: &[u8], buffer: &mut [u8]) -> usize {
    put(buffer, port.len(), port, &mut { Array::EMPTY })
}

/// Writes the address of an authority.
fn write_address(authority: &[u8], buffer: &mut [u8]) -> usize {
    match Authority::of(authority).and_then(Authority::address) {
        Some(address) => match write_into(&Address(address), buffer) {
            Ok(written) => written.text.len(),
            Err(error) => error.needed,
        },
        None => 0,
    }
}

/// Writes the labels of an authority, with dots between them.
fn write_name(authority: &[u8], buffer: &mut [u8]) -> usize {
    let mut labels = Array::of(authority);
    // The first label has no dot before it.
    let length = joined_len(labels).wrapping_sub(1);
    let first = labels.text().unwrap_or_default();
    put(buffer, length, first, &mut labels)
}

/// Returns the length of labels with a dot before each; [`usize::MAX`] if one has encoded bytes.
fn joined_len(labels: Array<'_>) -> usize {
    let mut items = labels;
    let mut length = 0_usize;
    while matches!(items.next_kind(), TEXT | ARRAY) {
        let Some(label) = items.text() else {
            return usize::MAX;
        };
        length = length.wrapping_add(label.len()).wrapping_add(1);
    }
    length
}

/// Writes `length` bytes to the start of a buffer, if it has room for them: a text, then labels with a dot before each.
/// Returns `length`.
fn put(buffer: &mut [u8], length: usize, text: &[u8], labels: &mut Array<'_>) -> usize {
    let mut text = text;
    if let Some((place, _)) = buffer.split_at_mut_checked(length) {
        for to in place {
            if let [b, rest @ ..] = text {
                *to = *b;
                text = rest;
            } else {
                *to = b'.';
                text = labels.text().unwrap_or(text);
            }
        }
    }
    length
}

/// Shows nothing of the value, as it may hold a credential.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Value(..)")
    }
}
