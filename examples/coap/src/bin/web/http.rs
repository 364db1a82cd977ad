//! Sends HTTP requests for a URI (RFC 9112), and follows redirects.

use core::fmt::{self, Write};
use core::net::SocketAddr;

use embedded_io_async::{ErrorKind, Read, Write as _};
use exchange::tcp::{Tcp, run};
use httparse::{EMPTY_HEADER, Response, Status};
use iri_core::heapless::{String, Vec};
use iri_core::{CapacityError, ParseError, Uri, UriBuf, UriRef};
use iri_policy::{HostRule, Part, Policy, Violation};
use semihosting::println;

/// The policy for redirects: they may only lead to the same machine, and never with credentials.
const WITHIN_REACH: Policy = Policy::new()
    .schemes(&["http"])
    .hosts(&[HostRule::network("10.0.2.2").unwrap()])
    .forbid(&[Part::Userinfo]);

/// The largest number of redirects that are followed.
const REDIRECTS: usize = 4;

/// Buffers for a target and for an answer with its head.
type Target = UriBuf<96>;
type Answer = Vec<u8, 1024>;

/// Asks for a URI, and follows redirects.
pub fn fetch(tcp: &mut Tcp, uri: Uri<'_>) {
    let Ok(mut target) = Target::try_from(uri) else {
        return println!("  too long");
    };
    for _ in 0..=REDIRECTS {
        let next = match get(tcp, target.as_uri()) {
            Ok(next) => next,
            Err(failure) => return println!("  {failure}"),
        };
        match next {
            Some(next) => {
                println!("  it is at {next}");
                target = next;
            }
            None => return,
        }
    }
    println!("  given up after {REDIRECTS} redirects");
}

/// Asks for a URI, prints the answer, and returns the target if it is a redirect.
fn get(tcp: &mut Tcp, uri: Uri<'_>) -> Result<Option<Target>, Failure> {
    let mut request = String::<256>::new();
    // A `Uri` contains no character that could end a line.
    write!(
        request,
        "GET {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        uri.request_target(),
        uri.host_field(),
    )?;
    let address = uri.socket_addr().ok_or(Failure::Nowhere)?;
    let answer = run(ask(tcp, address, request.as_bytes()))?;
    let mut headers = [EMPTY_HEADER; 16];
    let mut head = Response::new(&mut headers);
    let Status::Complete(length) = head.parse(&answer).map_err(Failure::Http)? else {
        return Err(Failure::Long);
    };
    let code = head.code.unwrap_or_default();
    let body = answer.get(length..).unwrap_or_default();
    println!(
        "  {code} {:?}",
        core::str::from_utf8(body).unwrap_or("bytes")
    );
    let location = head
        .headers
        .iter()
        .find(|header| header.name.eq_ignore_ascii_case("Location"));
    match (code, location) {
        (301 | 302 | 303 | 307 | 308, Some(location)) => led(uri, location.value).map(Some),
        _ => Ok(None),
    }
}

async fn ask(tcp: &mut Tcp, to: SocketAddr, request: &[u8]) -> Result<Answer, Failure> {
    let mut connection = tcp.connect(to)?;
    connection.write_all(request).await?;
    let mut answer = Answer::new();
    let mut piece = [0; 256];
    loop {
        match connection.read(&mut piece).await? {
            0 => return Ok(answer),
            length => answer
                .extend_from_slice(piece.get(..length).unwrap_or_default())
                .map_err(|_| Failure::Long)?,
        }
    }
}

/// Returns the target of a `Location` (RFC 9110, section 10.2.2).
fn led(from: Uri<'_>, location: &[u8]) -> Result<Target, Failure> {
    let reference = UriRef::parse_bytes(location)?;
    let target = from.resolve(reference).to_buf()?;
    match WITHIN_REACH.check(&target) {
        Ok(()) => Ok(target),
        Err(violation) => Err(Failure::Astray(violation)),
    }
}

enum Failure {
    Nowhere,
    Long,
    Network(ErrorKind),
    Http(httparse::Error),
    Location(ParseError),
    Astray(Violation),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nowhere => f.write_str("the host is no address"),
            Self::Long => f.write_str("longer than there is room for"),
            Self::Network(error) => error.fmt(f),
            Self::Http(error) => error.fmt(f),
            Self::Location(error) => write!(f, "not followed: {error}"),
            Self::Astray(violation) => write!(f, "not followed: {violation}"),
        }
    }
}

impl From<fmt::Error> for Failure {
    fn from(_: fmt::Error) -> Self {
        Self::Long
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::Location(error)
    }
}

impl From<CapacityError> for Failure {
    fn from(_: CapacityError) -> Self {
        Self::Long
    }
}

impl From<ErrorKind> for Failure {
    fn from(error: ErrorKind) -> Self {
        Self::Network(error)
    }
}
