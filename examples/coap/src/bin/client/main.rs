//! A CoAP client that reads its configuration, asks servers for their links, and follows those that its policy allows.
//!
//! It has no allocator and no operating system, and prints to the debugger's console.
#![no_std]
#![no_main]

use coap_numbers::code;
use cortex_m_rt::entry;
use exchange::network::Network;
use exchange::udp::Udp;
use iri_core::{Uri, UriRef, uri, uri_ref};
use semihosting::{println, process};

mod config;
mod created;
mod link_format;
mod links;
mod request;
mod show;

use config::Config;
use request::Client;

/// The URI of a server's list of links (RFC 6690, section 4), with only those that have a title. The compiler checks
/// it: flash has the text and six positions. QEMU's network gives this address to its host.
const SERVER: Uri<'static> = uri!("coap://10.0.2.2/.well-known/core?title=*");

/// The resources to create in the directory. It returns no valid location for the second one.
const MADE: [UriRef<'static>; 2] = [uri_ref!("new"), uri_ref!("astray")];

/// The resources for which the directory sends a wrong answer.
const WRONG: [UriRef<'static>; 4] = [
    uri_ref!("links"),
    uri_ref!("broken"),
    uri_ref!("critical"),
    uri_ref!("unreliable"),
];

/// The `Config` that postcard wrote when this was built.
static CONFIG: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/config.postcard"));

#[entry]
fn main() -> ! {
    println!("# A configuration out of flash, {} bytes", CONFIG.len());
    let Ok(config) = postcard::from_bytes::<Config<'_>>(CONFIG) else {
        println!("worn out");
        process::exit(1)
    };
    println!("device    {}", config.device);
    println!("backup    {}", config.backup.redacted());
    println!("directory {}", config.directory.redacted());

    let mut client = Client::new(Udp::open(Network::start()));
    links::discover(&mut client, SERVER);
    links::discover(&mut client, config.backup);
    println!("\n# What else it is to ask for");
    for resource in config.resources {
        ask(&mut client, resource);
    }
    reach(&mut client, config.proxied);

    let directory = config.directory.as_uri();
    for name in MADE {
        created::follow(&mut client, directory, name);
    }
    for name in WRONG {
        if let Ok(list) = directory.resolve(name).to_buf::<64>() {
            links::discover(&mut client, list.as_uri());
        }
    }
    println!("\ndone");
    process::exit(0)
}

/// Asks the server for a resource.
fn ask(client: &mut Client, resource: UriRef<'_>) {
    match SERVER.resolve(resource).to_buf::<64>() {
        Ok(uri) => {
            println!("GET {uri}");
            show::answer(client.ask(code::GET, uri.as_uri().without_fragment(), None));
        }
        Err(error) => println!("{error}"),
    }
}

/// Asks the server, as a proxy, for a resource that only it can reach (RFC 7252, section 5.7).
fn reach(client: &mut Client, uri: Uri<'_>) {
    println!("\n# GET {uri}, by way of the server");
    show::answer(client.ask(code::GET, uri.without_fragment(), SERVER.socket_addr()));
}
