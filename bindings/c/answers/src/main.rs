//! Prints what iri-core answers to the requests that `tests/suite.c` asks the library for C, in the same form. It uses
//! iri-core as any program in Rust does, and shares no code with the library.

use std::error::Error;
use std::fmt::Write;
use std::net::{IpAddr, SocketAddr};
use std::{env, fs};

use iri_coap::cri::{Cri, CriError, Host};
use iri_coap::{CoapError, CoapScheme, from_options};
use iri_core::component::{HostKind, Plus, Query, Scheme, Segment};
use iri_core::{FromStrError, Level, Masked, ParseError, Uri, UriRef};

/// The most options that `tests/suite.c` keeps.
const MOST: usize = 40;

/// The options of a request.
type Options = Vec<(u16, Vec<u8>)>;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args()
        .nth(1)
        .ok_or("the file of requests is to be named")?;
    let mut told = String::new();
    for line in fs::read_to_string(path)?.lines() {
        let mut words = line.split(' ');
        let which = words.next().unwrap_or_default();
        let texts = words.map(bytes).collect::<Vec<_>>();
        match (which, &texts[..]) {
            ("T", [text]) => of_text(text, &mut told)?,
            ("R", [base, reference]) => writeln!(told, "resolve {}", resolve(base, reference))?,
            ("C", [cri]) => {
                writeln!(told, "peer {}", peer(cri))?;
                of_options(&cri_options(cri), "cri", &mut told)?;
            }
            _ => return Err(format!("an unknown request: {line}").into()),
        }
    }
    told += "end\n";
    print!("{told}");
    Ok(())
}

fn bytes(word: &str) -> Vec<u8> {
    let digit = |b: u8| char::from(b).to_digit(16).unwrap_or_default() as u8;
    let pairs = word.as_bytes().chunks_exact(2);
    pairs
        .map(|pair| digit(pair[0]) << 4 | digit(pair[1]))
        .collect()
}

fn hex(bytes: &[u8]) -> String {
    if bytes.is_empty() {
        return ".".to_owned();
    }
    bytes
        .iter()
        .fold(String::new(), |text, b| text + &format!("{b:02x}"))
}

/// An error as `tests/suite.c` prints it, its sentence, and its hint.
struct Told(String, String, &'static str);

impl Told {
    /// Adds the hint that the text has.
    fn of_text(status: u8, error: ParseError, text: &[u8]) -> Self {
        let Self(told, sentence, _) = parse_error(status, error);
        let hint = FromStrError::of(error, text).hint();
        Self(told, sentence, hint.unwrap_or_default())
    }

    /// Writes it, as the answer of a function.
    fn write(&self, name: &str, told: &mut String) -> std::fmt::Result {
        let Self(error, sentence, hint) = self;
        let hint = hex(hint.as_bytes());
        writeln!(told, "{name} {error}\nsentence 0 {sentence}\nhint 0 {hint}")
    }
}

fn parse_error(status: u8, error: ParseError) -> Told {
    let found = error.found().map_or(0xFF_FFFF, u32::from);
    let (kind, component) = (error.kind() as u8, error.component() as u8);
    let (offset, length) = (error.offset(), error.len());
    let mut told = format!("{status} {kind} {component} {offset} {found:x} {length:x}");
    if error.is_hidden() {
        told += " secret";
    }
    Told(told, hex(error.to_string().as_bytes()), "")
}

/// Returns an error that has no component.
fn other_error(status: u8, kind: u8, offset: usize, found: u32, sentence: &str) -> Told {
    let told = format!("{status} {kind} 8 {offset} {found:x} 0");
    Told(told, hex(sentence.as_bytes()), "")
}

fn coap_error(error: CoapError) -> Told {
    let (kind, found) = match error {
        CoapError::Scheme => (128, None),
        CoapError::NoHost => (129, None),
        CoapError::Userinfo => (130, None),
        CoapError::Fragment => (131, None),
        CoapError::Port => (132, None),
        CoapError::Value { number } => (133, Some(number)),
        CoapError::Host => (134, None),
        CoapError::DotSegment => (135, None),
        CoapError::LongDotSegments => (136, None),
        CoapError::Repeated { number } => (137, Some(number)),
        CoapError::Proxy => (138, None),
        CoapError::Ipv6WithoutBrackets => (139, None),
        other => panic!("{other:?} has no number"),
    };
    let found = found.map_or(0xFF_FFFF, u32::from);
    other_error(4, kind, 0, found, &error.to_string())
}

fn cri_error(error: CriError) -> Told {
    let kind = match error {
        CriError::Cbor { .. } => 160,
        CriError::Structure { .. } => 161,
        CriError::Utf8 { .. } => 162,
        CriError::Scheme { .. } => 163,
        CriError::Label { .. } => 164,
        CriError::Segment { .. } => 165,
        CriError::Pet { .. } => 166,
        CriError::Path { .. } => 167,
        CriError::Relative => 168,
        other => panic!("{other:?} has no number"),
    };
    let offset = error.offset().unwrap_or_default();
    other_error(1, kind, offset, 0xFF_FFFF, &error.to_string())
}

/// Returns what `iri_parse` tells of a valid reference.
fn components(reference: UriRef<'_>) -> String {
    let text = reference.as_str();
    let span = |part: Option<&str>| match part {
        Some(part) => {
            let start = part.as_ptr().addr() - text.as_ptr().addr();
            format!(" {start}+{}", part.len())
        }
        None => " -".to_owned(),
    };
    let mut told = "0".to_owned();
    told += &span(reference.scheme().map(|scheme| scheme.as_str()));
    told += &span(reference.userinfo().map(|userinfo| userinfo.as_str()));
    told += &span(reference.host().map(|host| host.as_str()));
    told += &span(reference.port().map(|port| port.as_str()));
    told += &span(Some(reference.path().as_str()));
    told += &span(reference.query().map(|query| query.as_str()));
    told += &span(reference.fragment().map(|fragment| fragment.as_str()));
    let mut address = [0; 16];
    let kind = match reference.host().map(|host| host.kind()) {
        None => 255,
        Some(HostKind::RegName(_)) => 0,
        Some(HostKind::IpvFuture(_)) => 7,
        Some(HostKind::Ipv4(found)) => {
            address[..4].copy_from_slice(&found.octets());
            4
        }
        Some(HostKind::Ipv6(found)) => {
            address = found.octets();
            6
        }
    };
    let has_port = reference
        .port()
        .is_some_and(|port| !port.as_str().is_empty());
    let port = match reference.port_or_default() {
        Some(port) => i32::from(port),
        None if has_port => -2,
        None => -1,
    };
    told + &format!(" {kind} {} {port}", hex(&address))
}

/// Prints the parts of a reference, and what is built of them.
fn parts(reference: UriRef<'_>, told: &mut String) -> std::fmt::Result {
    let start = reference.as_str().as_ptr().addr();
    let span = |part: Option<&str>| match part {
        Some(part) => format!(" {}+{}", part.as_ptr().addr() - start, part.len()),
        None => " -".to_owned(),
    };
    told.push_str("segments");
    for segment in reference.path().segments() {
        *told += &(span(Some(segment.as_str())) + " -");
    }
    told.push_str("\nparameters");
    for (name, value) in reference.query().into_iter().flat_map(Query::pairs) {
        *told += &(span(Some(name)) + &span(value));
    }
    let plus = reference.scheme().map_or(Plus::Space, Scheme::plus);
    writeln!(told, "\nplus {}", i32::from(plus == Plus::Space))?;
    let text = reference.as_str();
    writeln!(told, "build 0 {}", hex(text.as_bytes()))?;
    let text = text.split('#').next().unwrap_or_default();
    let text = match reference.userinfo() {
        Some(userinfo) => text.replacen(&format!("{userinfo}@"), "", 1),
        None => text.to_owned(),
    };
    writeln!(told, "build 0 {}", hex(text.as_bytes()))
}

/// Returns what `iri_decode` tells of bytes.
fn decode(text: &[u8], how: u8) -> String {
    // What is beyond ASCII is wrong as in a path. Before that, a query has the error.
    let end = text.iter().position(|b| !b.is_ascii());
    let (ascii, rest) = text.split_at(end.unwrap_or(text.len()));
    let query = match Query::parse(std::str::from_utf8(ascii).unwrap_or_default()) {
        Ok(query) => query,
        Err(error) => {
            let Told(told, ..) = parse_error(1, error);
            let is_shown = rest.is_empty() || told.ends_with("secret");
            return told + if is_shown { "" } else { " secret" };
        }
    };
    if !rest.is_empty()
        && let Err(error) = UriRef::parse_bytes(rest)
    {
        let (kind, found) = (
            error.kind() as u8,
            error.found().map_or(0xFF_FFFF, u32::from),
        );
        let (offset, length) = (error.offset() + ascii.len(), error.len());
        // An `@` may follow that nobody has seen.
        return format!("1 {kind} 8 {offset} {found:x} {length:x} secret");
    }
    let plus = if how & 1 == 0 {
        Plus::Literal
    } else {
        Plus::Space
    };
    let decoded = query.decode_pair(plus);
    let encoded = ascii.windows(3).filter(|three| three[0] == b'%');
    let borders = ["00", "2f", "26"];
    let border = encoded
        .filter_map(|three| std::str::from_utf8(&three[1..]).ok())
        .find(|digits| borders.contains(&&*digits.to_lowercase()));
    match border {
        Some(digits) if how & 2 != 0 => {
            let found = u32::from_str_radix(digits, 16).unwrap_or_default();
            format!("1 192 8 0 {found:x} 0")
        }
        _ => format!("0 {}", hex(&decoded.bytes().collect::<Vec<_>>())),
    }
}

/// Returns what `iri_cri_peer` tells.
fn peer(cri: &[u8]) -> String {
    let parsed = match Cri::parse(cri) {
        Ok(parsed) => parsed,
        Err(error) => return cri_error(error).0,
    };
    let name = parsed.scheme().name().unwrap_or_default();
    let scheme = CoapScheme::ALL
        .iter()
        .position(|scheme| scheme.as_str() == name);
    let Some(number) = scheme else {
        return coap_error(CoapError::Scheme).0;
    };
    let Some(authority) = parsed.authority() else {
        return coap_error(CoapError::NoHost).0;
    };
    let port = authority
        .port()
        .unwrap_or(CoapScheme::ALL[number].default_port());
    let mut bytes = [0; 16];
    let kind = match authority.address() {
        None => 0,
        Some(IpAddr::V4(address)) => {
            bytes[..4].copy_from_slice(&address.octets());
            4
        }
        Some(IpAddr::V6(address)) => {
            bytes = address.octets();
            6
        }
    };
    let zone = match authority.host() {
        Host::Address(_, Some(zone)) => {
            format!(
                "{}+{}",
                zone.as_ptr().addr() - cri.as_ptr().addr(),
                zone.len()
            )
        }
        _ => "-".to_owned(),
    };
    format!("0 {number} {port} {kind} {} {zone}", hex(&bytes))
}

fn of_text(text: &[u8], told: &mut String) -> Result<(), Box<dyn Error>> {
    match UriRef::parse_bytes(text) {
        Ok(reference) => {
            writeln!(told, "parse {}", components(reference))?;
            parts(reference, told)?;
        }
        Err(error) => Told::of_text(1, error, text).write("parse", told)?,
    }
    for how in 0..4 {
        writeln!(told, "decode {}", decode(text, how))?;
    }
    for encoded in [
        Segment::encode_bytes(text).to_string(),
        Query::encode_pair_bytes(text, Plus::Literal).to_string(),
        Query::encode_pair_bytes(text, Plus::Space).to_string(),
    ] {
        writeln!(told, "encode 0 {}", hex(encoded.as_bytes()))?;
    }
    of_options(&coap_options(text), "coap", told)?;
    for level in [Level::Syntax, Level::Scheme] {
        let normal = match UriRef::parse_bytes(text) {
            Ok(reference) => format!(
                "0 {}",
                hex(reference.normalize(level).to_string().as_bytes())
            ),
            Err(error) => parse_error(1, error).0,
        };
        writeln!(told, "normalize {normal}")?;
    }
    writeln!(
        told,
        "mask 0 {}",
        hex(Masked::rejected(text).to_string().as_bytes())
    )?;
    Ok(())
}

fn resolve(base: &[u8], reference: &[u8]) -> String {
    let base = match Uri::parse_bytes(base) {
        Ok(base) => base,
        Err(error) => return parse_error(2, error).0,
    };
    match UriRef::parse_bytes(reference) {
        Ok(reference) => format!("0 {}", hex(base.resolve(reference).to_string().as_bytes())),
        Err(error) => parse_error(1, error).0,
    }
}

fn coap_options(text: &[u8]) -> Result<Options, Told> {
    let uri = Uri::parse_bytes(text).map_err(|error| Told::of_text(1, error, text))?;
    let options = iri_coap::Options::of(uri).map_err(coap_error)?;
    Ok(options
        .map(|(number, value)| (number, value.bytes().collect()))
        .collect())
}

fn cri_options(cri: &[u8]) -> Result<Options, Told> {
    let cri = Cri::parse(cri).map_err(cri_error)?;
    let options = cri.coap_options().map_err(coap_error)?;
    let mut buffer = [0; 255];
    let mut all = Options::new();
    for (number, value) in options {
        let value = value
            .to_bytes(&mut buffer)
            .map_err(|error| coap_error(error.into()))?;
        all.push((number, value.to_vec()));
    }
    Ok(all)
}

/// Prints options, and the URI that is made of them.
fn of_options(
    options: &Result<Options, Told>,
    name: &str,
    told: &mut String,
) -> Result<(), Box<dyn Error>> {
    let options = match options {
        Ok(options) => options,
        Err(error) => return Ok(error.write(name, told)?),
    };
    // The program in C stops there.
    let status = if options.len() > MOST { 5 } else { 0 };
    let options = &options[..options.len().min(MOST)];
    write!(told, "{name} {status}")?;
    for (number, value) in options {
        write!(told, " {number}:{}", hex(value))?;
    }
    let list = options
        .iter()
        .map(|(number, value)| (*number, &value[..]))
        .collect::<Vec<_>>();
    let peer = SocketAddr::from(([192, 0, 2, 7], 61616));
    let uri = match from_options(CoapScheme::Coaps, peer, &list) {
        Ok(uri) => format!("0 {}", hex(uri.to_string().as_bytes())),
        Err(error) => coap_error(error).0,
    };
    writeln!(told, "\nuri {uri}")?;
    Ok(())
}
