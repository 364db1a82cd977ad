//! A TCP socket, which has one connection at a time.
//!
//! Connections implement the traits of embedded-io-async. They block until they are done, as this program has nothing
//! else to do meanwhile. So their futures are ready at the first poll.

use core::net::SocketAddr;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

use cortex_m::{asm, singleton};
use embedded_io_async::{ErrorKind, ErrorType, Read, Write};
use smoltcp::iface::SocketHandle;
use smoltcp::socket::tcp::{Socket, SocketBuffer};
use smoltcp::time::Duration;

use crate::clock;
use crate::network::Network;

/// The longest time for which a peer may be silent.
const PATIENCE: Duration = Duration::from_secs(10);

const BYTES: usize = 2048;

/// The first port from which connections start. Each has the next one.
const PORTS: u16 = 49152;

pub struct Tcp {
    network: Network,
    socket: SocketHandle,
    port: u16,
}

impl Tcp {
    /// Makes the socket.
    ///
    /// # Panics
    /// It panics if it is called twice, as the memory for the socket exists once.
    pub fn open(mut network: Network) -> Self {
        let received = singleton!(: [u8; BYTES] = [0; BYTES]).expect("called once");
        let sent = singleton!(: [u8; BYTES] = [0; BYTES]).expect("called once");
        let socket = Socket::new(
            SocketBuffer::new(received.as_mut_slice()),
            SocketBuffer::new(sent.as_mut_slice()),
        );
        let socket = network.add(socket);
        Self {
            network,
            socket,
            port: PORTS,
        }
    }

    /// Connects to a peer. An older connection is aborted.
    ///
    /// # Errors
    /// Fails with [`ErrorKind`] if nobody listens or answers.
    pub fn connect(&mut self, to: SocketAddr) -> Result<Connection<'_>, ErrorKind> {
        self.network
            .socket::<Socket<'static>>(self.socket)
            .0
            .abort();
        self.network.poll();
        self.port = self.port.checked_add(1).unwrap_or(PORTS);
        let (socket, interface) = self.network.socket::<Socket<'static>>(self.socket);
        let connecting = socket.connect(interface.context(), to, self.port);
        connecting.map_err(|_| ErrorKind::InvalidInput)?;
        let mut connection = Connection(self);
        connection.wait(|socket| match socket.may_send() {
            true => Some(Ok(())),
            false if socket.is_open() => None,
            false => Some(Err(ErrorKind::ConnectionRefused)),
        })?;
        Ok(connection)
    }
}

pub struct Connection<'a>(&'a mut Tcp);

impl Connection<'_> {
    fn wait<T>(
        &mut self,
        ask: impl FnMut(&mut Socket<'static>) -> Option<Result<T, ErrorKind>>,
    ) -> Result<T, ErrorKind> {
        let Self(Tcp {
            network, socket, ..
        }) = self;
        let said = network.wait(*socket, clock::now() + PATIENCE, ask);
        said.unwrap_or(Err(ErrorKind::TimedOut))
    }
}

impl ErrorType for Connection<'_> {
    type Error = ErrorKind;
}

impl Read for Connection<'_> {
    async fn read(&mut self, buffer: &mut [u8]) -> Result<usize, ErrorKind> {
        self.wait(|socket| match socket.recv_slice(buffer) {
            Ok(0) if socket.may_recv() => None,
            Ok(length) => Some(Ok(length)),
            // The peer has closed its side of the connection.
            Err(_) => Some(Ok(0)),
        })
    }
}

impl Write for Connection<'_> {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, ErrorKind> {
        self.wait(|socket| match socket.send_slice(bytes) {
            Ok(0) => None,
            Ok(length) => Some(Ok(length)),
            Err(_) => Some(Err(ErrorKind::ConnectionReset)),
        })
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        self.wait(|socket| (socket.send_queue() == 0).then_some(Ok(())))
    }
}

/// Runs a future that never waits for another task.
pub fn run<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    loop {
        match future
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(output) => return output,
            Poll::Pending => asm::wfi(),
        }
    }
}
