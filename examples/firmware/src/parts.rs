//! Works with parts of references: decodes and encodes, builds, edits in place, connects, and logs.

use iri_core::component::{Chunk, DecodeError, Fragment, Path, Plus, Query, Scheme, Segment};
use iri_core::{BuildError, Builder, CapacityError, Iri, Uri, UriBuf, uri};
use semihosting::{print, println};

/// The request of a peer: with `/` and `%` in a name, pairs as a browser writes them, and a byte of another encoding.
const REQUEST: Uri<'static> = uri!("coap://10.0.0.7/caf%C3%A9%2F50%25?q=a+b%26c&all#%FF");

/// Decodes components, and encodes them.
pub fn codec() -> Result<(), DecodeError> {
    println!("\n# What components stand for");
    let (mut buffer, mut other) = ([0; 32], [0; 32]);
    for segment in REQUEST.path().segments() {
        let text = segment.decode().to_str(&mut buffer)?;
        println!("segment   {segment} is {text}");
        // A comparison needs no buffer, and neither does reading piece by piece.
        assert!(segment.decode() == "café/50%");
        print!("chunks   ");
        for chunk in segment.decode().chunks() {
            match chunk {
                Chunk::Text(text) => print!(" {text}"),
                Chunk::Byte(byte) => print!(" {byte:02X}"),
            }
        }
        println!();
    }
    // CoAP has no other encoding than by percent, so a `+` stays. In `http:` it is a space.
    for (name, value) in REQUEST.parameters() {
        let name = name.to_str(&mut buffer)?;
        match value {
            Some(value) => println!("pair      {name} is {}", value.to_str(&mut other)?),
            None => println!("pair      {name} has no value"),
        }
    }
    // Bytes that are not UTF-8 are an error, and never replaced. The program can still read them.
    let fragment = REQUEST.fragment().map(Fragment::decode);
    match fragment.map(|decoded| decoded.to_str(&mut buffer)) {
        Some(Err(error)) => println!("fragment  {error}"),
        _ => println!("fragment  none, or a text"),
    }

    // Any text can be encoded, and decoding gives it back.
    let segments = ["50%", "a/b", "é"];
    let path = Path::from_segments(&segments);
    println!("path      {}", path.write_into(&mut buffer)?);
    let path = path.to_uri().write_into(&mut buffer)?;
    println!("in a URI  {path}");
    let back = path.segments().map(Segment::decode);
    assert!(back.zip(segments).all(|(decoded, text)| decoded == text));
    let pairs = [("q", Some("a b&c")), ("all", None)];
    let query = Query::from_pairs(&pairs, Plus::Space);
    println!("query     {}", query.write_into(&mut other)?);
    if let Err(error) = query.write_into(&mut other[..8]) {
        println!("too long  {error}");
    }
    Ok(())
}

/// Each part is checked where it is made, here by the compiler. Putting them together checks how they affect each
/// other.
const TEMPERATURE: Builder<'static> = match (Scheme::parse("coap"), Path::parse("/temp")) {
    (Ok(scheme), Ok(path)) => Builder::new().scheme(scheme).path(path).port(5684),
    _ => panic!("not a scheme and a path"),
};

/// Builds references that are always valid.
pub fn build() -> Result<(), BuildError> {
    println!("\n# Built");
    for address in [
        [192, 0, 2, 7].into(),
        [0x2001, 0xdb8, 0, 0, 0, 0, 0, 7].into(),
    ] {
        let sensor = TEMPERATURE
            .address(address)
            .build::<Uri<'_>>()?
            .to_buf::<48>()?;
        println!("sensor    {sensor}");
        // A network stack takes this.
        if let Some(address) = sensor.socket_addr() {
            println!("  -> connect to {address}");
        }
    }
    match TEMPERATURE.build::<Uri<'_>>() {
        Ok(uri) => println!("without a host: {uri}"),
        Err(error) => println!("refused   {error}"),
    }
    Ok(())
}

const HISTORY: Segment<'static> = match Segment::parse("history") {
    Ok(segment) => segment,
    Err(_) => panic!("not a segment"),
};
const DAY: Query<'static> = match Query::parse("days=1") {
    Ok(query) => query,
    Err(_) => panic!("not a query"),
};
const RELATIVE: Path<'static> = match Path::parse("temp") {
    Ok(path) => path,
    Err(_) => panic!("not a path"),
};

/// Edits a reference in its buffer, and needs no further memory.
pub fn edit() -> Result<(), CapacityError> {
    println!("\n# Edited in place");
    let mut uri = UriBuf::<48>::try_from(uri!("coap://sensor-7.example/temp"))?;
    edited("start", Ok(()), &uri);
    edited("push", uri.push_segment(HISTORY), &uri);
    edited("query", uri.set_query(Some(DAY)), &uri);
    edited(
        "address",
        uri.set_address([0x2001, 0xdb8, 0, 0, 0, 0, 0, 7].into()),
        &uri,
    );
    edited("port", uri.set_port(Some(5684)), &uri);
    // Each of these is rejected for another reason, and changes nothing.
    edited("push", uri.push_segment(HISTORY), &uri);
    edited("path", uri.set_path(RELATIVE), &uri);
    edited("host", uri.set_host(None), &uri);
    if uri.pop_segment() {
        edited("pop", Ok(()), &uri);
    }
    edited("query", uri.set_query(None), &uri);
    Ok(())
}

fn edited(what: &str, made: Result<(), BuildError>, uri: &UriBuf<48>) {
    match made {
        Ok(()) => println!("{what:<9} {uri}"),
        Err(error) => println!("{what:<9} refused: {error}"),
    }
}

/// Shows where to connect to, and what a log may contain.
pub fn around() {
    println!("\n# Connected to and logged");
    for text in [
        "http://joe:s3cret@192.0.2.7/?token=4711&days=1",
        "mqtts://gh_4711@[2001:db8::7]/",
        "https://updates.example/?Token=4711",
    ] {
        match Iri::parse(text) {
            Ok(iri) => {
                println!("{}", iri.redacted().query_values(&["token"]));
                match (iri.socket_addr(), iri.port_or_default()) {
                    (Some(address), _) => println!("  -> connect to {address}"),
                    (None, Some(port)) => println!("  -> look it up, port {port}"),
                    (None, None) => println!("  -> no port"),
                }
            }
            Err(error) => println!("error: {}", error.report(text)),
        }
    }
}
