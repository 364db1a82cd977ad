//! Makes constants that the compiler checks: `cargo run --example constants --features macros`.

use iri_core::component::Port;
use iri_core::{Iri, Uri, uri};
use iri_vocab::vocab;

const BROKER: Uri<'static> = uri!("mqtts://[2001:db8::7]:8883/plant/7");

vocab! {
    /// Some terms of schema.org.
    pub mod schema = "https://schema.org/" { Person, name, url }
}

fn main() {
    println!("{BROKER}: port {:?}", BROKER.port().and_then(Port::to_u16));
    for term in schema::ALL {
        println!("{term}: {:?}", schema::ALL.local_name(term));
    }
    let kind = Iri::parse("https://schema.org/Person");
    println!(
        "a person: {}",
        kind.is_ok_and(|iri| matches!(iri, schema::Person))
    );
}
