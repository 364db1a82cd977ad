//! The network of a board, which has two addresses and one socket.

use cortex_m::{asm, singleton};
use smoltcp::iface::{Config, Interface, SocketHandle, SocketSet, SocketStorage};
use smoltcp::socket::AnySocket;
use smoltcp::time::Instant;
use smoltcp::wire::{EthernetAddress, IpAddress, IpCidr};

use crate::clock;
use crate::lan9118::Lan9118;

/// A hardware address that is locally administered, so that no vendor has it.
const HARDWARE: [u8; 6] = [0x02, 0, 0, 0, 0, 0x15];

/// The addresses that QEMU's network expects its first guest to have.
const ADDRESSES: [IpCidr; 2] = [
    IpCidr::new(IpAddress::v4(10, 0, 2, 15), 24),
    IpCidr::new(IpAddress::v6(0xFEC0, 0, 0, 0, 0, 0, 0, 0x15), 64),
];

pub struct Network {
    device: Lan9118,
    interface: Interface,
    sockets: SocketSet<'static>,
}

impl Network {
    /// Starts the clock and the controller.
    ///
    /// # Panics
    /// It panics if it is called twice, as the board has only one of each.
    pub fn start() -> Self {
        let core = cortex_m::Peripherals::take().expect("called once");
        clock::start(core.SYST);
        let mut device = Lan9118::start(HARDWARE);
        let config = Config::new(EthernetAddress(HARDWARE).into());
        let mut interface = Interface::new(config, &mut device, clock::now());
        interface.update_ip_addrs(|addresses| addresses.extend(ADDRESSES));
        let storage = singleton!(: [SocketStorage<'static>; 1] = [SocketStorage::EMPTY]);
        Self {
            device,
            interface,
            sockets: SocketSet::new(storage.expect("called once").as_mut_slice()),
        }
    }

    /// Adds the socket.
    ///
    /// # Panics
    /// It panics if the network already has a socket, as there is room for one.
    pub(crate) fn add(&mut self, socket: impl AnySocket<'static>) -> SocketHandle {
        self.sockets.add(socket)
    }

    /// Returns the socket, and the interface that is needed to connect it.
    pub(crate) fn socket<S: AnySocket<'static>>(
        &mut self,
        handle: SocketHandle,
    ) -> (&mut S, &mut Interface) {
        (self.sockets.get_mut(handle), &mut self.interface)
    }

    /// Receives and sends frames without waiting.
    pub(crate) fn poll(&mut self) {
        let _ = self
            .interface
            .poll(clock::now(), &mut self.device, &mut self.sockets);
    }

    /// Calls `ask` with the socket until it returns a value or the time `until` comes.
    pub(crate) fn wait<S: AnySocket<'static>, T>(
        &mut self,
        handle: SocketHandle,
        until: Instant,
        mut ask: impl FnMut(&mut S) -> Option<T>,
    ) -> Option<T> {
        loop {
            self.poll();
            if let Some(said) = ask(self.sockets.get_mut(handle)) {
                // If `ask` has made room in the socket, this tells the peer.
                self.poll();
                return Some(said);
            }
            if clock::now() >= until {
                return None;
            }
            asm::wfi();
        }
    }
}
