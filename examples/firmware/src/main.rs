//! Uses IRIs on a microcontroller, without an allocator or an operating system. The debugger shows the output.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use iri_core::{BufError, Iri, IriBuf, iri, uri_ref};
use semihosting::{println, process};

mod config;
mod declared;
mod links;
mod nesting;
mod parts;
mod peer;
mod refused;

use config::Config;

/// This is checked by the compiler: a typo is an error in the editor. In flash it takes the text and six positions,
/// and no code runs for it at start.
const HOME: Iri<'static> = iri!("coap://[ff02::fd]:5683/.well-known/core?rt=core.rd*");

/// The `Config` that postcard wrote when this was built.
static CONFIG: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/config.postcard"));

#[entry]
fn main() -> ! {
    constant();
    configuration();
    refused::configurations();
    println!("\n# What a peer may send");
    for message in peer::MESSAGES {
        peer::receive(message);
    }
    links::follow();
    if let Err(error) = links::rewrite() {
        println!("{error}");
    }
    capacity();
    if let Err(error) = parts::codec() {
        println!("{error}");
    }
    if let Err(error) = parts::build() {
        println!("{error}");
    }
    if let Err(error) = parts::edit() {
        println!("{error}");
    }
    parts::around();
    declared::names();
    if let Err(error) = declared::templates() {
        println!("{error}");
    }
    nesting::refuse();
    println!("\ndone");
    process::exit(0)
}

fn constant() {
    println!("# A constant");
    println!("{HOME}");
    peer::components(HOME.as_iri_ref());
}

fn configuration() {
    println!("\n# A configuration out of flash, {} bytes", CONFIG.len());
    match postcard::from_bytes::<Config<'_>>(CONFIG) {
        Ok(config) => {
            println!(
                "device    {}, every {} s",
                config.device, config.every_seconds
            );
            let newest = config.update.resolve(uri_ref!("stable.bin"));
            println!("update    {newest}");
            // Ask `Reach::of` of each address to which the name resolves, too: it may be on the own network.
            refused::reach(config.update.host());
            println!("collector {}", config.collector);
            peer::components(config.collector.as_iri_ref());
            let flash = CONFIG.as_ptr_range();
            assert!(
                flash.contains(&config.collector.as_str().as_ptr()),
                "borrowed, thus still in flash"
            );
        }
        Err(_) => refused::explain(CONFIG),
    }

    // If a bit flips in flash, `coaps:` becomes `coaps;`, which makes no `Config`.
    let mut worn = [0; 256];
    let worn = &mut worn[..CONFIG.len()];
    worn.copy_from_slice(CONFIG);
    if let Some(colon) = worn.iter_mut().find(|byte| **byte == b':') {
        *colon ^= 1;
    }
    match postcard::from_bytes::<Config<'_>>(worn) {
        Ok(_) => println!("a worn one was taken"),
        Err(error) => {
            println!("worn out: {error}");
            refused::explain(worn);
        }
    }
}

fn capacity() {
    println!("\n# A buffer that is too small");
    const LONG: Iri<'static> = iri!("https://updates.example/firmware/stable.bin");
    match IriBuf::<32>::try_from(LONG) {
        Ok(_) => println!("it fits"),
        // `needed` is exact: a buffer of that size is large enough.
        Err(error) => println!(
            "{error}: needed {}, capacity {}",
            error.needed, error.capacity
        ),
    }
    // A text may be invalid, and it may not fit.
    match IriBuf::<32>::parse("https://updates.example/new firmware.bin") {
        Ok(_) => println!("it fits and is valid"),
        Err(BufError::Parse(error)) => println!("not valid: {error}"),
        Err(BufError::Capacity(error)) => println!("too long: {error}"),
    }
}
