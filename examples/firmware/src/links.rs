//! Shows what a device does with references besides reading them. Each result has its own buffer.

use iri_core::operation::RelativizeError;
use iri_core::{Iri, Level, Uri, UriBuf, UriRef, iri, uri};
use semihosting::println;

use crate::peer;

/// The peer that sent the links.
const SENSOR: Uri<'static> = uri!("coap://[2001:db8::7]:5683/boiler/temp");

/// The name that a person gave a room.
const ROOM: Iri<'static> = iri!("coap://house.example/salle-d'été?unit=°C");

/// The links in its answer, relative to its address.
const LINKS: [&[u8]; 6] = [
    b"pressure?u=bar",
    b"/valves/1",
    b"//[2001:db8::8]/temp",
    // No `..` leads above the root.
    b"../../../etc/passwd",
    b"/images/boiler-controller-2.11.bin",
    b"flow rate",
];

/// Resolves the links of a peer.
pub fn follow() {
    println!("\n# Links of {SENSOR}");
    for link in LINKS {
        match UriRef::parse_bytes(link) {
            Ok(reference) => visit(reference),
            Err(error) => println!("error: {error}"),
        }
    }
}

fn visit(reference: UriRef<'_>) {
    match SENSOR.resolve(reference).to_buf::<48>() {
        Ok(target) => {
            println!("{reference} is {target}");
            if SENSOR.underflows(reference) {
                println!("  (it leads above the root)");
            }
            peer::components(target.as_uri().into());
        }
        // The length is known exactly before the first byte is written.
        Err(error) => println!("{reference} is too long: {error}"),
    }
}

/// Changes references to the form for the network, for a table of peers, and for a display.
pub fn rewrite() -> Result<(), RelativizeError> {
    println!("\n# References rewritten");
    // A short frame need not repeat the address of a neighbour.
    let target = uri!("coap://[2001:db8::7]:5683/boiler/flow?unit=l/min");
    println!("link      {}", SENSOR.relativize(target)?.to_buf::<16>()?);

    // A peer has one entry, however it writes its address.
    let mut peer = UriBuf::<48>::try_from(uri!("COAP://Sensor-7.Example:5683/%74emp/."))?;
    peer.normalize_in_place(Level::Scheme)?;
    println!("peer      {peer}");
    // Asking whether it is known takes no buffer either.
    let asked = uri!("coap://sensor-7.example/./temp/");
    let known = peer.equivalent(&asked, Level::Scheme);
    println!("{asked} is {}", if known { "known" } else { "new" });

    // A request is ASCII in the bytes of its frame. A display shows the form that people read.
    let mut frame = [0; 64];
    let sent = ROOM.to_uri().write_into(&mut frame)?;
    println!("sent      {sent}");
    println!("displayed {}", sent.to_iri().to_buf::<64>()?);
    Ok(())
}
