//! Finds the place where a server has created a resource (RFC 7252, section 5.10.7).
//!
//! This is CoAP's only redirect, as it has no codes 3.xx.

use coap_numbers::code;
use coap_numbers::option::{LOCATION_PATH, LOCATION_QUERY};
use exchange::datagram::{self, Incoming};
use iri_coap::{CoapError, CoapScheme, URI_PATH, URI_QUERY};
use iri_core::heapless::Vec;
use iri_core::{AbsoluteUriBuf, Uri, UriRef};
use semihosting::println;

use crate::request::Client;
use crate::show;

/// The largest number of options in a location.
const OPTIONS: usize = 16;

/// Creates a resource below `directory`, and asks for it at the location that the server returns.
pub fn follow(client: &mut Client, directory: Uri<'_>, name: UriRef<'_>) {
    let uri = match directory.resolve(name).to_buf::<64>() {
        Ok(uri) => uri,
        Err(error) => return println!("{error}"),
    };
    println!("\n# POST {uri}");
    let answer = client.ask(code::POST, uri.as_uri().without_fragment(), None);
    let place = match &answer {
        Ok((code::CREATED, answer)) => Some(location(uri.as_uri(), answer)),
        _ => None,
    };
    show::answer(answer);
    match place {
        Some(Ok(place)) => {
            println!("  it is at {place}");
            show::answer(client.ask(code::GET, place.as_absolute_uri(), None));
        }
        Some(Err(error)) => println!("  its location: {error}"),
        None => {}
    }
}

/// Makes the URI from Location-Path and Location-Query, which have the form of Uri-Path and Uri-Query.
fn location(asked: Uri<'_>, answer: &Incoming<'_>) -> Result<AbsoluteUriBuf<96>, CoapError> {
    let scheme = CoapScheme::new(asked.scheme()).ok_or(CoapError::Scheme)?;
    let peer = asked.socket_addr().ok_or(CoapError::NoHost)?;
    let mut options = Vec::<_, OPTIONS>::new();
    for (number, value) in datagram::options(answer) {
        let number = match number {
            LOCATION_PATH => URI_PATH,
            LOCATION_QUERY => URI_QUERY,
            _ => continue,
        };
        let full = |_| CoapError::Value { number };
        options.push((number, value)).map_err(full)?;
    }
    Ok(iri_coap::from_options(scheme, peer, &options)?.to_buf()?)
}
