//! What a device does with references besides reading them: each time into a buffer of its own.

use iri_core::{Iri, Level, RelativizeError, Uri, UriBuf, UriRef, iri, uri};
use semihosting::println;

use crate::peer;

/// The peer that was asked.
const SENSOR: Uri<'static> = uri!("coap://[2001:db8::7]:5683/boiler/temp");

/// What a person called a room.
const ROOM: Iri<'static> = iri!("coap://house.example/salle-d'été?unit=°C");

/// The links in its answer, relative to where it came from.
const LINKS: [&[u8]; 6] = [
    b"pressure?u=bar",
    b"/valves/1",
    b"//[2001:db8::8]/temp",
    // Nothing leads out of the root.
    b"../../../etc/passwd",
    b"/images/boiler-controller-2.11.bin",
    b"flow rate",
];

/// Goes where the links of a peer lead.
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
        // Known before the first byte is written, to the byte.
        Err(error) => println!("{reference} is too long: {error}"),
    }
}

/// Brings references into the form that the wire, a table of peers and a display take.
pub fn rewrite() -> Result<(), RelativizeError> {
    println!("\n# References rewritten");
    // In a short frame, a neighbour's place need not be said again.
    let target = uri!("coap://[2001:db8::7]:5683/boiler/flow?unit=l/min");
    println!("link      {}", SENSOR.relativize(target)?.to_buf::<16>()?);

    // One entry for a peer, however it writes itself.
    let mut peer = UriBuf::<48>::try_from(uri!("COAP://Sensor-7.Example:5683/%74emp/."))?;
    peer.normalize_in_place(Level::Scheme)?;
    println!("peer      {peer}");
    // Nor does asking whether it is known take a buffer.
    let asked = uri!("coap://sensor-7.example/./temp/");
    let known = peer.equivalent(&asked, Level::Scheme);
    println!("{asked} is {}", if known { "known" } else { "new" });

    // A request takes ASCII, into the bytes of its frame; a display shows what people read.
    let mut frame = [0; 64];
    let sent = ROOM.to_uri().write_into(&mut frame)?;
    println!("sent      {sent}");
    println!("displayed {}", sent.to_iri().to_buf::<64>()?);
    Ok(())
}
