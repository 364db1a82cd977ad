//! The CoAP options of a CRI (section "Decomposing a Request CRI into a set of CoAP Options" of the specification).

use core::fmt;
use core::iter::FusedIterator;
use core::net::{IpAddr, SocketAddr};

use iri_core::__family::{Address, write_into};
use iri_core::CapacityError;
use iri_grammar::text::arithmetic::{minus, plus};

use super::authority::Authority;
use super::cbor::{ARRAY, BYTES, FALSE, Head, NEGATIVE, TEXT, first, head, take};
use super::types::{Cri, Section};
use crate::{CoapError, CoapScheme, MAX_VALUE_LEN, URI_HOST, URI_PATH, URI_PORT, URI_QUERY};

/// The options of a CoAP request in ascending order, each a number and its [`OptionValue`]; [`Cri::coap_options`] makes
/// them.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    host: Option<OptionValue<'a>>,
    port: Option<OptionValue<'a>>,
    /// What is left of the path and the query.
    texts: &'a [u8],
    /// The length of the query.
    query_len: usize,
}

/// The value of a CoAP option from a CRI, of at most 255 bytes.
#[derive(Clone, Copy)]
pub struct OptionValue<'a> {
    bytes: &'a [u8],
    /// The length of the value and the function that writes it from these bytes, if it is not borrowed. So this code is
    /// only linked if there can be such a value.
    written: Option<(usize, Write)>,
}

/// Writes a value to a place that has its length.
type Write = fn(&[u8], &mut [u8]);

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
    /// use iri_coap::cri::Cri;
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
    /// use iri_coap::cri::Cri;
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
            let length = minus!(2_u32, port.leading_zeros() / 8);
            let start = bytes.len().saturating_sub(length as usize);
            options.port = Some(OptionValue {
                bytes: bytes.split_at_checked(start).map_or(&[], |(_, port)| port),
                written: Some((length as usize, write_port)),
            });
        }
        if let Some(address) = authority.address() {
            options.host = (address != peer.ip()).then_some(OptionValue {
                bytes: section,
                written: Some((address_len(address), write_address)),
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
        let mut items = items;
        let Head {
            kind: NEGATIVE,
            value: number,
        } = head(&mut items)
        else {
            return Err(CoapError::Scheme);
        };
        let scheme = scheme(number)?;
        // The fragment is the fifth section.
        if *sections as u32 > ARRAY | 4 {
            return Err(CoapError::Fragment);
        }
        // The items of the authority come next. `null` and `true` have none.
        head(&mut items);
        let path = cri.as_cri_ref().path;
        let host = name(items, path)?;
        let query = query(path)?;
        let options = Self {
            host,
            port: None,
            // In two bytes, a path has at most an empty segment, and that alone means the same as none.
            texts: match minus!(path.len(), query.len()) {
                0..=2 => query,
                _ => path,
            },
            query_len: query.len(),
        };
        Ok((options, scheme))
    }
}

/// Checks the host of an authority, and returns it if it is a name. The path comes after the items of the authority.
fn name<'a>(items: &'a [u8], path: &[u8]) -> Result<Option<OptionValue<'a>>, CoapError> {
    let first = first(items);
    if is_bytes(first) {
        return Ok(None);
    }
    let end = minus!(items.len(), path.len());
    let Some((bytes, _)) = items.split_at_checked(end) else {
        return Err(CoapError::NoHost);
    };
    // A dot comes before each label but the first.
    let mut length: Option<usize> = None;
    let mut labels = bytes;
    while let Some(label) = next_text(&mut labels) {
        let before = length.map_or(0_usize, |length| plus!(length, 1));
        length = Some(plus!(before, label.len()));
    }
    let length = length.unwrap_or(0);
    // A port is at the end, but not userinfo or bytes that stay encoded.
    if !labels.is_empty() {
        return Err(match first {
            FALSE => CoapError::Userinfo,
            _ => CoapError::Host,
        });
    }
    if !(1..=MAX_VALUE_LEN).contains(&length) {
        return Err(match length {
            0 => CoapError::NoHost,
            _ => CoapError::Value { number: URI_HOST },
        });
    }
    Ok(Some(OptionValue {
        bytes,
        written: Some((length, write_name)),
    }))
}

/// Checks the values of the path and the query, and returns the query.
fn query(path: &[u8]) -> Result<&[u8], CoapError> {
    let mut rest = path;
    let mut segments = Some(head(&mut rest).value);
    let mut query = path;
    loop {
        if segments == Some(0) {
            query = rest;
        }
        segments = segments.and_then(|segments| segments.checked_sub(1));
        match next_text(&mut rest) {
            Some(text) if text.len() <= MAX_VALUE_LEN => {}
            None if rest.is_empty() => return Ok(query),
            _ => {
                // The last segment may end with encoded bytes.
                let in_path = query.len() == path.len() || is_bytes(first(query));
                return Err(CoapError::Value {
                    number: if in_path { URI_PATH } else { URI_QUERY },
                });
            }
        }
    }
}

/// Returns whether an item that begins with this byte is a byte string.
const fn is_bytes(first: u32) -> bool {
    BYTES <= first && first < TEXT
}

/// Goes to the next text and splits off its bytes, past the starts of arrays. It is `None` at the end and at encoded
/// bytes.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
fn next_text<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    loop {
        match head(rest) {
            Head { kind: TEXT, value } => return take(rest, value),
            Head { kind: ARRAY, .. } => {}
            _ => return None,
        }
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
    type Item = (u16, OptionValue<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(host) = self.host.take() {
            return Some((URI_HOST, host));
        }
        if let Some(port) = self.port.take() {
            return Some((URI_PORT, port));
        }
        // The function gets a copy, so that the compiler sees that it does not change the host or the port.
        let mut texts = self.texts;
        let bytes = next_text(&mut texts)?;
        self.texts = texts;
        let number = if texts.len() < self.query_len {
            URI_QUERY
        } else {
            URI_PATH
        };
        let value = OptionValue {
            bytes,
            written: None,
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

impl<'a> OptionValue<'a> {
    /// Returns its bytes. A text is borrowed from the CRI. A name of several labels, an address and a port are written
    /// to the start of `buffer`, for which 255 bytes are always enough.
    ///
    /// # Errors
    /// [`CapacityError`] if bytes that have to be written do not fit. Then `buffer` is unchanged. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
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
        let Some((needed, write)) = self.written else {
            return Ok(self.bytes);
        };
        let capacity = buffer.len();
        match buffer.split_at_mut_checked(needed) {
            Some((place, _)) => {
                write(self.bytes, place);
                Ok(place)
            }
            None => Err(CapacityError { needed, capacity }),
        }
    }
}

/// Writes a port.
fn write_port(port: &[u8], place: &mut [u8]) {
    for (to, b) in place.iter_mut().zip(port) {
        *to = *b;
    }
}

/// Writes the address of an authority.
fn write_address(authority: &[u8], place: &mut [u8]) {
    if let Some(address) = Authority::of(authority).and_then(Authority::address) {
        // It has room.
        _ = write_into(&Address(address), place);
    }
}

/// Returns the length of an address as text.
fn address_len(address: IpAddr) -> usize {
    write_into(&Address(address), &mut [][..])
        .map_or_else(|error| error.needed, |none| none.text.len())
}

/// Writes labels, with dots between them.
fn write_name(name: &[u8], place: &mut [u8]) {
    let mut labels = name;
    let mut label = next_text(&mut labels);
    for to in place {
        *to = match label {
            Some([b, rest @ ..]) => {
                label = Some(rest);
                *b
            }
            _ => {
                label = next_text(&mut labels);
                b'.'
            }
        };
    }
}

/// Shows nothing of the value, as it may hold a credential.
impl fmt::Debug for OptionValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OptionValue(..)")
    }
}
