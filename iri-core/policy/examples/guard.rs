//! A server that fetches what users name, and refuses what leads into its own network: `cargo run --example guard --features alloc`.
//!
//! It runs on this machine only, is asked for some addresses, and prints what it answers. It does not fetch anything.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::thread;

use iri_core::component::Host;
use iri_core::{UriRef, UriString};
use iri_policy::{Checked, PublicHttps, Reach};

/// Returns the addresses to which to connect, or what to tell the user.
fn admitted(text: &str) -> Result<Vec<SocketAddr>, String> {
    let checked = Checked::<UriString, PublicHttps>::parse(text);
    let uri = checked.map_err(|error| error.report(text).to_string())?;
    // A name may lead anywhere. So its addresses are asked, and the connection goes to these and to no others.
    let to = uri.host().map(Host::bare).zip(uri.port_or_default());
    let addresses = to.ok_or("no host")?.to_socket_addrs();
    let addresses = Vec::from_iter(addresses.map_err(|error| error.to_string())?);
    match addresses
        .iter()
        .find(|it| Reach::of(it.ip()) != Reach::Global)
    {
        None => Ok(addresses),
        Some(own) => Err(format!(
            "the name leads to {}, which is not public",
            own.ip()
        )),
    }
}

/// Answers one request, such as `GET /fetch?url=https%3A%2F%2Fexample.com%2F HTTP/1.1`.
fn answer(mut stream: &TcpStream) -> io::Result<()> {
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    let head = Vec::from_iter(lines.take_while(|line| !line.is_empty()));
    let line = head.first().map(String::as_str).unwrap_or_default();
    let target = line.split(' ').nth(1).unwrap_or_default();
    let url = UriRef::parse(target)
        .ok()
        .and_then(|uri| uri.parameter("url")?.into_owned().ok());
    let (status, text) = match url.as_deref().map(admitted) {
        Some(Ok(addresses)) => ("200 OK", format!("connects to {addresses:?}")),
        Some(Err(why)) => ("403 Forbidden", why),
        None => ("400 Bad Request", "no url".to_owned()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nConnection: close\r\n\r\n{text}\n"
    )
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = listener.local_addr()?;
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // Who goes away before the answer needs none.
            let _ = answer(&stream);
        }
    });
    for url in [
        "https://9.9.9.9/hook",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::ffff:10.0.0.1]/",
        "https://0x7f.1/admin",
        "https://intranet/",
        "http://example.com/",
    ] {
        let mut request = UriString::parse("http://server.example/fetch")?;
        request.set_parameter("url", url)?;
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "GET {} HTTP/1.1\r\nHost: {}\r\n\r\n",
            request.request_target(),
            request.host_field()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or_default();
        println!("{url}: {}", head.lines().next().unwrap_or_default());
        print!("{text}");
    }
    Ok(())
}
