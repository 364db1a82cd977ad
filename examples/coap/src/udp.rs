//! A UDP socket at CoAP's port, which both the client and the server use.

use core::net::{IpAddr, SocketAddr};

use cortex_m::singleton;
use smoltcp::iface::SocketHandle;
use smoltcp::socket::udp::{PacketBuffer, PacketMetadata, SendError, Socket, UdpMetadata};
use smoltcp::time::Instant;

use crate::network::Network;

/// The largest length of a datagram. Every IPv6 network carries packets of this length (RFC 8200, section 5).
pub const DATAGRAM: usize = 1280;

const PORT: u16 = 5683;

/// The largest number of waiting datagrams, and the bytes of memory for them.
const WAITING: usize = 4;
const BYTES: usize = WAITING * DATAGRAM;

pub struct Udp {
    network: Network,
    socket: SocketHandle,
}

/// The length and the addresses of a received datagram.
#[derive(Clone, Copy)]
pub struct Envelope {
    pub length: usize,
    pub from: SocketAddr,
    /// The address of the board to which it was sent
    pub to: SocketAddr,
}

impl Udp {
    /// Opens the socket.
    ///
    /// # Panics
    /// It panics if it is called twice, as the memory for the socket exists once.
    pub fn open(mut network: Network) -> Self {
        let received = buffer(
            singleton!(: [PacketMetadata; WAITING] = [PacketMetadata::EMPTY; WAITING]),
            singleton!(: [u8; BYTES] = [0; BYTES]),
        );
        let sent = buffer(
            singleton!(: [PacketMetadata; WAITING] = [PacketMetadata::EMPTY; WAITING]),
            singleton!(: [u8; BYTES] = [0; BYTES]),
        );
        let mut socket = Socket::new(received, sent);
        socket.bind(PORT).expect("a port that is not 0");
        let socket = network.add(socket);
        Self { network, socket }
    }

    /// Waits for a datagram until the given time. It skips one that does not fit.
    pub fn receive(&mut self, datagram: &mut [u8], until: Instant) -> Option<Envelope> {
        self.network
            .wait(self.socket, until, |socket: &mut Socket<'static>| {
                let (length, about) = socket.recv_slice(datagram).ok()?;
                Some(Envelope {
                    length,
                    from: about.endpoint.into(),
                    to: (IpAddr::from(about.local_address?), PORT).into(),
                })
            })
    }

    /// Sends a datagram, if the socket has room for it.
    pub fn send(&mut self, datagram: &[u8], to: SocketAddr) -> Result<(), SendError> {
        let (socket, _) = self.network.socket::<Socket<'static>>(self.socket);
        socket.send_slice(datagram, UdpMetadata::from(to))?;
        self.network.poll();
        Ok(())
    }
}

fn buffer(
    metadata: Option<&'static mut [PacketMetadata; WAITING]>,
    bytes: Option<&'static mut [u8; BYTES]>,
) -> PacketBuffer<'static> {
    PacketBuffer::new(
        metadata.expect("called once").as_mut_slice(),
        bytes.expect("called once").as_mut_slice(),
    )
}
