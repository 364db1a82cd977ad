//! libcoap's example programs, in the variants without TLS.

use std::ffi::OsStr;
use std::net::{SocketAddr, UdpSocket};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::command::{Background, background, command, line, run as run_command};
use crate::support::steps::{Outcome, failed};
use crate::support::tools;

const SERVER: &str = "coap-server-notls";
const CLIENT: &str = "coap-client-notls";
const PACKAGE: &str = "libcoap3-bin";

/// The time in which a server must start.
const LIMIT: Duration = Duration::from_secs(10);

/// The resources that are put on the servers, in addition to those that libcoap's example has.
const RESOURCES: [(&str, &str); 4] = [
    ("coap://127.0.0.1/example_data", "21.5%20%C2%B0C"),
    ("coap://127.0.0.1/caf%C3%A9/a%20b", "made%20by%20the%20host"),
    ("coap://127.0.0.1/a%2Fb", "one%20segment"),
    ("coap://[::1]/gr%C3%BC%C3%9Fe", "%C3%BCber%20IPv6"),
];

/// Makes sure that both programs are installed. They have no option `--version` and fail with it, so it is enough that
/// they start.
pub(crate) fn find(install: bool) -> Outcome {
    let missing = || {
        [SERVER, CLIENT]
            .into_iter()
            .find(|name| command(name, ["--version"]).output().is_err())
    };
    if missing().is_some() {
        tools::apt_install(&[PACKAGE], install)?;
    }
    match missing() {
        None => Ok(()),
        Some(name) => tools::missing(install, format!("{name} does not run here")),
    }
}

/// Starts a server on each of this machine's loopback addresses, and puts resources on them. The first server is also a
/// proxy.
pub(super) fn servers() -> Outcome<[Background; 2]> {
    let server = |address: &str, options: &[&str]| -> Outcome<Background> {
        let port = SocketAddr::new(address.parse()?, 5683);
        if let Err(error) = UdpSocket::bind(port) {
            return failed(format!("{port} cannot be had: {error}"));
        }
        let start = ["-A", address, "-d", "10"];
        let server = background(command(SERVER, start).args(options))?;
        answers(port, LIMIT)?;
        Ok(server)
    };
    // The proxy has the name `gateway`, so it forwards requests with any other name.
    let servers = [
        server("127.0.0.1", &["-P", ",gateway"])?,
        server("::1", &[])?,
    ];
    for (uri, text) in RESOURCES {
        run_command(client(&["-m", "put", "-e", text, uri]).stdout(Stdio::null()))?;
    }
    Ok(servers)
}

/// Makes a command of libcoap's client.
pub(super) fn client<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut client = command(CLIENT, ["-B", "20"]);
    client.args(args);
    client
}

/// Returns the same command as one would type it.
pub(super) fn shown(args: &[&str]) -> String {
    line(&command(CLIENT, args))
}

/// Waits until a server answers a ping (RFC 7252, section 4.3).
pub(super) fn answers(address: SocketAddr, limit: Duration) -> Outcome {
    let start = Instant::now();
    let here: SocketAddr = match address {
        SocketAddr::V4(_) => ([127, 0, 0, 1], 0).into(),
        SocketAddr::V6(_) => "[::1]:0".parse()?,
    };
    let socket = UdpSocket::bind(here)?;
    socket.set_read_timeout(Some(Duration::from_millis(100)))?;
    let mut answer = [0; 4];
    while start.elapsed() < limit {
        // While nothing listens at the port, sending may fail, too.
        let _ = socket.send_to(&[0b0100_0000, 0, 0, 0], address);
        if socket.recv_from(&mut answer).is_ok() {
            return Ok(());
        }
    }
    failed(format!("nobody answers at {address}"))
}
