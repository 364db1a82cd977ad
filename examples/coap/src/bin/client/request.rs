//! Sends a request over UDP and receives its answer (RFC 7252, sections 4.2 and 5.2).

use core::fmt;
use core::net::SocketAddr;

use coap_message::MinimalWritableMessage;
use coap_message_implementations::inmemory::{OPTION_INVALID, WriteError};
use coap_numbers::code;
use coap_numbers::option::{BLOCK2, Criticality, PROXY_SCHEME, get_criticality, to_name};
use exchange::clock;
use exchange::datagram::{self, Header, Incoming, Outgoing, Type};
use exchange::udp::{DATAGRAM, Udp};
use iri_coap::{CoapError, MAX_VALUE_LEN, Options};
use iri_core::{AbsoluteUri, CapacityError};
use smoltcp::socket::udp::SendError;
use smoltcp::time::{Duration, Instant};

/// The time to wait for the first answer, and the number of times to send a request again, each after twice the time
/// (RFC 7252, section 4.2). The times are shorter than the RFC's, as the network is local.
const ACK_TIMEOUT: Duration = Duration::from_secs(1);
const MAX_RETRANSMIT: u32 = 3;

/// The time to wait for an answer after the peer has acknowledged the request.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Client {
    socket: Udp,
    datagram: [u8; DATAGRAM],
    next_id: u16,
}

impl Client {
    pub fn new(socket: Udp) -> Self {
        Self {
            socket,
            datagram: [0; DATAGRAM],
            next_id: 1,
        }
    }

    /// Sends a request for a URI to the server that it names, or to a proxy, and returns the answer with its code.
    ///
    /// # Errors
    /// Fails with [`Failure`] if there is no usable answer.
    pub fn ask(
        &mut self,
        method: u8,
        uri: AbsoluteUri<'_>,
        proxy: Option<SocketAddr>,
    ) -> Result<(u8, Incoming<'_>), Failure> {
        let peer = proxy
            .or_else(|| uri.socket_addr())
            .ok_or(Failure::Nowhere)?;
        let id = self.next_id;
        self.next_id = id.wrapping_add(1);
        let header = Header {
            kind: Type::Confirmable,
            code: method,
            id,
            // A device in an open network must use tokens that nobody can guess (RFC 7252, section 5.3.1).
            token: &id.to_be_bytes(),
        };
        let mut request = [0; DATAGRAM];
        let request = datagram::write(&mut request, header, |message| {
            put_options(message, uri, proxy)
        })?;
        let length = self.transmit(request, &header, peer)?;
        let answer = self.datagram.get(..length).and_then(datagram::read);
        let (header, answer) = answer.ok_or(Failure::Silence)?;
        let unknown = datagram::options(&answer)
            .map(|(number, _)| number)
            .find(|number| *number != BLOCK2 && get_criticality(*number) == Criticality::Critical);
        match unknown {
            Some(number) => Err(Failure::Option(number)),
            None => Ok((header.code, answer)),
        }
    }

    /// Sends the request until an answer comes, and returns the length of the answer.
    fn transmit(
        &mut self,
        request: &[u8],
        header: &Header<'_>,
        peer: SocketAddr,
    ) -> Result<usize, Failure> {
        for attempt in 0..=MAX_RETRANSMIT {
            self.socket.send(request, peer)?;
            let until = clock::now() + ACK_TIMEOUT * (1 << attempt);
            if let Some(length) = self.hear(header, peer, until)? {
                return Ok(length);
            }
        }
        Err(Failure::Silence)
    }

    /// Waits for the answer. It ignores messages from other peers and those of other requests.
    fn hear(
        &mut self,
        asked: &Header<'_>,
        peer: SocketAddr,
        mut until: Instant,
    ) -> Result<Option<usize>, Failure> {
        while let Some(envelope) = self.socket.receive(&mut self.datagram, until) {
            let datagram = self.datagram.get(..envelope.length);
            let Some((told, _)) = datagram.and_then(datagram::read) else {
                continue;
            };
            if envelope.from != peer {
                continue;
            }
            let is_answer = told.code != code::EMPTY && told.token == asked.token;
            match told.kind {
                Type::Reset if told.id == asked.id => return Err(Failure::Reset),
                Type::Acknowledgement if told.id != asked.id => {}
                // The answer comes later, as a message of its own (RFC 7252, section 5.2.2).
                Type::Acknowledgement if told.code == code::EMPTY => {
                    until = clock::now() + PATIENCE;
                }
                Type::Confirmable => {
                    let reply = Header {
                        kind: if is_answer {
                            Type::Acknowledgement
                        } else {
                            Type::Reset
                        },
                        code: code::EMPTY,
                        id: told.id,
                        token: &[],
                    };
                    let mut bytes = [0; 4];
                    let reply = datagram::write::<WriteError>(&mut bytes, reply, |_| Ok(()))?;
                    self.socket.send(reply, peer)?;
                    if is_answer {
                        return Ok(Some(envelope.length));
                    }
                }
                _ if is_answer => return Ok(Some(envelope.length)),
                _ => {}
            }
        }
        Ok(None)
    }
}

/// Adds the options of a request. Those for a proxy contain the whole URI (RFC 7252, section 5.10.2).
fn put_options(
    message: &mut Outgoing<'_>,
    uri: AbsoluteUri<'_>,
    proxy: Option<SocketAddr>,
) -> Result<(), Failure> {
    let options = match proxy {
        None => Options::of(uri),
        Some(proxy) => Options::with_peer(uri, proxy),
    };
    let mut buffer = [0; MAX_VALUE_LEN];
    for (number, value) in options? {
        message.add_option(number, value.to_bytes(&mut buffer)?)?;
    }
    if proxy.is_some() {
        message.add_option(PROXY_SCHEME, uri.scheme().as_str().as_bytes())?;
    }
    Ok(())
}

/// The reason why there is no usable answer.
#[derive(Debug)]
pub enum Failure {
    /// The URI cannot be written as options.
    Uri(CoapError),
    /// The URI's host is no address, and this client looks up no names.
    Nowhere,
    /// The request is too long for a datagram.
    Message(WriteError),
    Network(SendError),
    Silence,
    Reset,
    /// The answer has a critical option that this client does not know (RFC 7252, section 5.4.1).
    Option(u16),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uri(error) => error.fmt(f),
            Self::Nowhere => f.write_str("the host is no address"),
            Self::Message(error) => error.fmt(f),
            Self::Network(error) => error.fmt(f),
            Self::Silence => f.write_str("no answer"),
            Self::Reset => f.write_str("the peer does not know what this is"),
            Self::Option(OPTION_INVALID) => f.write_str("an answer whose options are broken"),
            Self::Option(number) => match to_name(*number) {
                Some(name) => write!(f, "an answer with option {name}, which is critical"),
                None => write!(f, "an answer with option {number}, which is critical"),
            },
        }
    }
}

impl From<CoapError> for Failure {
    fn from(error: CoapError) -> Self {
        Self::Uri(error)
    }
}

impl From<CapacityError> for Failure {
    fn from(error: CapacityError) -> Self {
        Self::Uri(error.into())
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        Self::Message(error)
    }
}

impl From<SendError> for Failure {
    fn from(error: SendError) -> Self {
        Self::Network(error)
    }
}
