//! The network of a board: two addresses, one UDP socket, and waiting.

use core::net::{IpAddr, SocketAddr};

use cortex_m::{asm, singleton};
use smoltcp::iface::{Config, Interface, SocketHandle, SocketSet, SocketStorage};
use smoltcp::socket::udp::{
    PacketBuffer, PacketMetadata, RecvError, SendError, Socket, UdpMetadata,
};
use smoltcp::time::Instant;
use smoltcp::wire::{EthernetAddress, IpAddress, IpCidr};

use crate::clock;
use crate::lan9118::Lan9118;

/// No datagram is longer: what an IPv6 network carries at least (RFC 8200 section 5).
pub const DATAGRAM: usize = 1280;

/// The port of CoAP, which both the client and the server have.
const PORT: u16 = 5683;

/// An address of its own, so that it is no vendor's.
const HARDWARE: [u8; 6] = [0x02, 0, 0, 0, 0, 0x15];

/// What QEMU has in mind for its first guest.
const ADDRESSES: [IpCidr; 2] = [
    IpCidr::new(IpAddress::v4(10, 0, 2, 15), 24),
    IpCidr::new(IpAddress::v6(0xFEC0, 0, 0, 0, 0, 0, 0, 0x15), 64),
];

/// How many datagrams wait, in so many bytes.
const WAITING: usize = 4;
const BYTES: usize = WAITING * DATAGRAM;

pub struct Network {
    device: Lan9118,
    interface: Interface,
    sockets: SocketSet<'static>,
    socket: SocketHandle,
}

/// What is known of a datagram.
#[derive(Clone, Copy)]
pub struct Envelope {
    pub length: usize,
    pub from: SocketAddr,
    /// Which of the board's addresses it was sent to
    pub to: SocketAddr,
}

impl Network {
    /// Starts the clock and the controller.
    ///
    /// # Panics
    /// It panics if it is called twice: the board has them once.
    pub fn start() -> Self {
        let core = cortex_m::Peripherals::take().expect("called once");
        clock::start(core.SYST);
        let mut device = Lan9118::start(HARDWARE);
        let config = Config::new(EthernetAddress(HARDWARE).into());
        let mut interface = Interface::new(config, &mut device, clock::now());
        interface.update_ip_addrs(|addresses| addresses.extend(ADDRESSES));

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
        let storage = singleton!(: [SocketStorage<'static>; 1] = [SocketStorage::EMPTY]);
        let mut sockets = SocketSet::new(storage.expect("called once").as_mut_slice());
        let socket = sockets.add(socket);
        Self {
            device,
            interface,
            sockets,
            socket,
        }
    }

    /// Waits for a datagram until then. One that does not fit is passed over.
    pub fn receive(&mut self, datagram: &mut [u8], until: Instant) -> Option<Envelope> {
        loop {
            self.poll();
            match self.socket().recv_slice(datagram) {
                Ok((length, about)) => {
                    return Some(Envelope {
                        length,
                        from: about.endpoint.into(),
                        to: (IpAddr::from(about.local_address?), PORT).into(),
                    });
                }
                Err(RecvError::Truncated) => {}
                Err(RecvError::Exhausted) if clock::now() < until => asm::wfi(),
                Err(RecvError::Exhausted) => return None,
            }
        }
    }

    /// Sends a datagram, if the socket has room for it.
    pub fn send(&mut self, datagram: &[u8], to: SocketAddr) -> Result<(), SendError> {
        let about = UdpMetadata::from(to);
        self.socket().send_slice(datagram, about)?;
        self.poll();
        Ok(())
    }

    fn socket(&mut self) -> &mut Socket<'static> {
        self.sockets.get_mut(self.socket)
    }

    fn poll(&mut self) {
        let _ = self
            .interface
            .poll(clock::now(), &mut self.device, &mut self.sockets);
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
