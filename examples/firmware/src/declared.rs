//! Shows what is declared once and checked by the compiler: a vocabulary and templates.

use iri_core::{BufError, Iri, UriRef};
use iri_template::IriTemplate;
use iri_vocab::vocab;
use semihosting::println;

vocab! {
    /// Quantities of SAREF, by which devices say what they measure.
    mod saref = "https://saref.etsi.org/core/" {
        Temperature, Humidity, Power,
    }
}

/// The names that devices sent.
const SENT: [&[u8]; 4] = [
    b"https://saref.etsi.org/core/Temperature",
    b"https://saref.etsi.org/core/Power",
    b"https://saref.etsi.org/core/Power#",
    b"https://saref.etsi.org/core/Pressure",
];

/// Finds out what a name means. The constants are patterns of a `match`, and the compiler makes a table for lookups.
pub fn names() {
    println!("\n# Names of quantities");
    for bytes in SENT {
        let Ok(iri) = Iri::parse_bytes(bytes) else {
            continue;
        };
        let unit = match iri {
            saref::Temperature => "degrees Celsius",
            saref::Humidity => "per cent",
            saref::Power => "watts",
            _ => "an unknown unit",
        };
        match saref::ALL.local_name(iri) {
            Some(name) => println!("{name} in {unit}"),
            None => println!("{iri} in {unit}"),
        }
    }
}

/// The resource of a sensor. The template writes its URIs and reads them back.
#[derive(IriTemplate)]
#[iri("coap://{gate}.example/s{/id}{?unit,since}")]
struct Sensor<'a> {
    gate: &'a str,
    id: u16,
    unit: Option<&'a str>,
    since: Option<u32>,
}

/// Requests of a peer.
const REQUESTS: [&str; 4] = [
    "coap://gate.example/s/7?since=3600&unit=K",
    "COAP://Gate.example/s/%37",
    "coap://gate.example/s/boiler",
    "coap://gate.example/s/7?page=2",
];

/// Expands a template, and matches references with it.
pub fn templates() -> Result<(), BufError> {
    println!("\n# A template");
    for (id, unit, since) in [(7, None, None), (8, Some("m³/h"), Some(3600))] {
        let sensor = Sensor {
            gate: "gate",
            id,
            unit,
            since,
        };
        println!("expanded  {}", sensor.expand().to_buf::<64>()?);
    }
    for request in REQUESTS {
        match Sensor::matched(UriRef::parse(request)?) {
            Some(Sensor {
                gate,
                id,
                unit,
                since,
            }) => println!(
                "{request}\n  is sensor {id} of {gate}.example, unit {}, since {}",
                unit.unwrap_or("not given"),
                since.unwrap_or_default(),
            ),
            None => println!("{request}\n  is no sensor"),
        }
    }
    Ok(())
}
