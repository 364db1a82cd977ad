//! Asks for URIs over HTTP, follows redirects, and connects to the MQTT broker that a URI names.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use exchange::network::Network;
use exchange::tcp::Tcp;
use iri_core::{Uri, uri};
use semihosting::{println, process};

mod http;
mod mqtt;

/// The URIs to ask for. The first one is redirected to an image of the firmware. The redirects of the others are
/// refused or never end.
const UPDATES: [Uri<'static>; 5] = [
    uri!("http://10.0.2.2:61680/stable/list?of=gate"),
    uri!("http://10.0.2.2:61680/astray"),
    uri!("http://10.0.2.2:61680/secret"),
    uri!("http://10.0.2.2:61680/split"),
    uri!("http://10.0.2.2:61680/endless"),
];

/// The broker, with the right password and with a wrong one.
const BROKERS: [Uri<'static>; 2] = [
    uri!("mqtt://dev:s%40cret@10.0.2.2:61883"),
    uri!("mqtt://dev:secret@10.0.2.2:61883"),
];

#[entry]
fn main() -> ! {
    let mut tcp = Tcp::open(Network::start());
    for update in UPDATES {
        println!("# {update}");
        http::fetch(&mut tcp, update);
    }
    for broker in BROKERS {
        // A password must not be logged.
        println!("# {}", broker.redacted());
        mqtt::connect(&mut tcp, broker);
    }
    println!("done");
    process::exit(0)
}
