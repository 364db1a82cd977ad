//! A CoAP server that answers each request with the URI for which it was asked.
//!
//! A request has no URI, only the options into which the peer has split it. The server makes the URI from them (RFC
//! 7252, section 6.5), splits it again (section 6.4), and says so if these options differ from the request's.
#![no_std]
#![no_main]

use core::fmt::{self, Write};
use core::net::SocketAddr;

use coap_message::{MinimalWritableMessage, ReadableMessage};
use coap_message_implementations::inmemory::WriteError;
use coap_numbers::code;
use coap_numbers::option::{Criticality, PROXY_SCHEME, PROXY_URI, get_criticality, to_name};
use cortex_m_rt::entry;
use exchange::datagram::{self, Header, Incoming, Outgoing, Type};
use exchange::network::Network;
use exchange::udp::{DATAGRAM, Udp};
use iri_coap::{CoapError, CoapScheme, Options, URI_HOST, URI_PATH, URI_PORT, URI_QUERY};
use iri_core::CapacityError;
use iri_core::heapless::{String, Vec};
use semihosting::println;
use smoltcp::time::Instant;

/// The largest number of options. A request with more is refused.
const OPTIONS: usize = 64;

/// A text that fits into a datagram after 4 bytes, a token of 8, and the payload's marker.
type Text = String<{ DATAGRAM - 13 }>;

#[entry]
fn main() -> ! {
    let mut socket = Udp::open(Network::start());
    let (mut request, mut response) = ([0; DATAGRAM], [0; DATAGRAM]);
    loop {
        let far = Instant::from_micros(i64::MAX);
        if let Some(envelope) = socket.receive(&mut request, far)
            && let Some(request) = request.get(..envelope.length)
            && let Some(response) = respond(request, envelope.to, &mut response)
            && let Err(error) = socket.send(response, envelope.from)
        {
            println!("not sent: {error}");
        }
    }
}

/// Returns the message to send back, if the request needs one.
fn respond<'b>(request: &[u8], to: SocketAddr, response: &'b mut [u8]) -> Option<&'b [u8]> {
    let (header, request) = datagram::read(request)?;
    let mut text = Text::new();
    let (kind, code) = match (header.kind, header.code) {
        // This is a ping (RFC 7252, section 4.3).
        (Type::Confirmable, code::EMPTY) => (Type::Reset, code::EMPTY),
        (Type::Confirmable, _) => (Type::Acknowledgement, answer(&request, to, &mut text)),
        (_, code::EMPTY) | (Type::Acknowledgement | Type::Reset, _) => return None,
        (Type::NonConfirmable, _) => (Type::NonConfirmable, answer(&request, to, &mut text)),
    };
    if kind != Type::Reset {
        println!("{text}");
    }
    let header = Header {
        kind,
        code,
        ..header
    };
    let payload = |message: &mut Outgoing<'_>| message.set_payload(text.as_bytes());
    datagram::write::<WriteError>(response, header, payload).ok()
}

/// Writes the text of the answer, and returns its code.
fn answer(request: &Incoming<'_>, to: SocketAddr, text: &mut Text) -> u8 {
    match composed(request, to, text) {
        Ok(()) => code::CONTENT,
        Err(refusal) => {
            text.clear();
            // Every sentence fits into the text.
            let _ = write!(text, "{refusal}");
            refusal.code()
        }
    }
}

fn composed(request: &Incoming<'_>, to: SocketAddr, text: &mut Text) -> Result<(), Refusal> {
    if request.code() != code::GET {
        return Err(Refusal::Method);
    }
    let mut options = Vec::<_, OPTIONS>::new();
    for (number, value) in datagram::options(request) {
        match number {
            URI_HOST | URI_PORT | URI_PATH | URI_QUERY | PROXY_URI | PROXY_SCHEME => {
                options.push((number, value)).map_err(|_| Refusal::Many)?;
            }
            _ if get_criticality(number) == Criticality::Critical => {
                return Err(Refusal::Critical(number));
            }
            _ => {}
        }
    }
    let uri = iri_coap::from_options(CoapScheme::Coap, to, &options)?.write_into(text)?;
    let mut back = Options::with_peer(uri, to)?;
    let same = options.iter().all(|(number, value)| {
        back.next()
            .is_some_and(|(also, equal)| also == *number && equal == *value)
    }) && back.next().is_none();
    if !same {
        text.push_str(" by other options")
            .map_err(|_| Refusal::Long)?;
    }
    Ok(())
}

/// The reason why a request is not answered with its URI.
enum Refusal {
    Method,
    Critical(u16),
    Many,
    Long,
    Uri(CoapError),
}

impl Refusal {
    const fn code(&self) -> u8 {
        match self {
            Self::Method => code::METHOD_NOT_ALLOWED,
            Self::Uri(CoapError::Proxy) => code::PROXYING_NOT_SUPPORTED,
            Self::Critical(_) | Self::Uri(_) => code::BAD_OPTION,
            Self::Many | Self::Long => code::REQUEST_ENTITY_TOO_LARGE,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Method => f.write_str("a method other than GET"),
            Self::Critical(number) => match to_name(*number) {
                Some(name) => write!(f, "option {name}, which this server does not know"),
                None => write!(f, "option {number}, which this server does not know"),
            },
            Self::Many => write!(f, "more than {OPTIONS} options"),
            Self::Long => f.write_str("a URI that is too long"),
            Self::Uri(error) => error.fmt(f),
        }
    }
}

impl From<CoapError> for Refusal {
    fn from(error: CoapError) -> Self {
        Self::Uri(error)
    }
}

impl From<CapacityError> for Refusal {
    fn from(_: CapacityError) -> Self {
        Self::Long
    }
}
