//! A URI as a request over HTTP, whose redirects are followed, and as what MQTT connects by.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use exchange::network::Network;
use exchange::tcp::Tcp;
use iri_core::{Uri, uri};
use semihosting::{println, process};

mod http;
mod mqtt;

/// What redirects to an image of the firmware, and what redirects elsewhere.
const UPDATES: [Uri<'static>; 5] = [
    uri!("http://10.0.2.2:61680/stable/list?of=gate"),
    uri!("http://10.0.2.2:61680/astray"),
    uri!("http://10.0.2.2:61680/secret"),
    uri!("http://10.0.2.2:61680/split"),
    uri!("http://10.0.2.2:61680/endless"),
];

/// The broker, by the right password and by a wrong one.
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
        // A log has no password.
        println!("# {}", broker.redacted());
        mqtt::connect(&mut tcp, broker);
    }
    println!("done");
    process::exit(0)
}
