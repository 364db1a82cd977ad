//! Starts the peers of the boards: libcoap's programs, and servers that answer as no server should.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

use support::command::{Background, background, command, run};
use support::steps::{Outcome, failed};

/// The addresses here. The boards have the ports in their constants and their configuration. The port of the servers
/// and of the server's board is CoAP's default, so that no request needs a Uri-Port.
const DIRECTORY: &str = "127.0.0.1:61616";
const SERVERS: [&str; 2] = ["127.0.0.1:5683", "[::1]:5683"];
const BOARD: &str = "127.0.0.2:5683";
const HTTP: &str = "127.0.0.1:61680";
const MQTT: &str = "127.0.0.1:61883";

/// libcoap's example programs, in the variants without TLS.
const SERVER: &str = "coap-server-notls";
const CLIENT: &str = "coap-client-notls";

/// What libcoap's servers have in addition to the resources of the example.
const RESOURCES: [(&str, &str); 4] = [
    ("coap://127.0.0.1/example_data", "21.5%20%C2%B0C"),
    ("coap://127.0.0.1/caf%C3%A9/a%20b", "made%20by%20the%20host"),
    ("coap://127.0.0.1/a%2Fb", "one%20segment"),
    ("coap://[::1]/gr%C3%BC%C3%9Fe", "%C3%BCber%20IPv6"),
];

/// What they have no longer: the time of day, as it differs in each run.
const DELETED: [&str; 2] = ["coap://127.0.0.1/time", "coap://[::1]/time"];

/// The broker's folder, and its file of passwords.
const FOLDER: &str = "target/coap";
const PASSWORDS: &str = "target/coap/passwords";

/// The time in which a peer or a board must answer.
const LIMIT: Duration = Duration::from_secs(60);

/// Waits until no other run on this machine has the ports. They are free again once the file is closed.
pub(super) fn ports() -> Outcome<File> {
    let file = File::create(env::temp_dir().join("iri-exchange.lock"))?;
    file.lock()?;
    Ok(file)
}

/// Makes a command of libcoap's client.
pub(super) fn client() -> Command {
    command(CLIENT, [""; 0])
}

/// Starts libcoap's server on each of this machine's loopback addresses. The first one is also a proxy.
pub(super) fn servers() -> Outcome<[Background; 2]> {
    // The proxy has the name `gateway`, so it forwards requests with any other name.
    let proxy = ["-A", "127.0.0.1", "-d", "10", "-P", ",gateway"];
    let servers = [
        answering(&mut command(SERVER, proxy), SERVERS[0])?,
        answering(&mut command(SERVER, ["-A", "::1", "-d", "10"]), SERVERS[1])?,
    ];
    for (uri, text) in RESOURCES {
        let mut put = client();
        put.args(["-m", "put", "-e", text, uri]);
        run(put.stdout(Stdio::null()))?;
    }
    for uri in DELETED {
        // There is no answer for which to wait longer than a second.
        run(client().args(["-B", "1", "-m", "delete", uri]))?;
    }
    Ok(servers)
}

/// Starts a board with a server, to which QEMU forwards.
pub(super) fn board(qemu: &mut Command) -> Outcome<Background> {
    answering(qemu, BOARD)
}

/// Starts the CoAP server that the client must not trust. Its Python has the packages of `requirements.txt`.
pub(super) fn directory() -> Outcome<Background> {
    let python = env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    answering(
        &mut command(python, ["examples/coap/tests/directory.py"]),
        DIRECTORY,
    )
}

/// Starts an HTTP server that redirects.
pub(super) fn redirects() -> Outcome<Background> {
    let mut python = command("python3", ["examples/coap/tests/redirects.py"]);
    started(&mut python, HTTP, connects)
}

/// Starts mosquitto, an MQTT broker, with a user who needs a password.
pub(super) fn broker() -> Outcome<Background> {
    fs::create_dir_all(FOLDER)?;
    let user = ["-c", "-b", PASSWORDS, "dev", "s@cret"];
    run(&mut command("mosquitto_passwd", user))?;
    let mut broker = command("mosquitto", ["-c", "examples/coap/tests/mosquitto.conf"]);
    started(broker.stderr(Stdio::null()), MQTT, connects)
}

/// Starts a CoAP server, and waits until it answers a ping.
fn answering(server: &mut Command, address: &str) -> Outcome<Background> {
    started(server, address, pinged)
}

/// Starts a server in the background, and waits until it is there.
fn started(
    server: &mut Command,
    address: &str,
    is_there: fn(SocketAddr) -> bool,
) -> Outcome<Background> {
    let socket = address.parse()?;
    if is_there(socket) {
        return failed(format!("something else has {address}"));
    }
    let server = background(server)?;
    let start = Instant::now();
    while !is_there(socket) {
        if start.elapsed() > LIMIT {
            return failed(format!("nobody answers at {address}"));
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(server)
}

fn connects(address: SocketAddr) -> bool {
    TcpStream::connect(address).is_ok()
}

/// Returns whether a CoAP server answers a ping (RFC 7252, section 4.3).
fn pinged(address: SocketAddr) -> bool {
    // QEMU sends no answers to the address from which it forwards.
    let here = match address.is_ipv4() {
        true => "127.0.0.1:0",
        false => "[::1]:0",
    };
    let ping = || {
        let socket = UdpSocket::bind(here)?;
        socket.set_read_timeout(Some(Duration::from_millis(100)))?;
        socket.connect(address)?;
        socket.send(&[0b0100_0000, 0, 0, 0])?;
        socket.recv(&mut [0; 4])
    };
    ping().is_ok()
}
