//! Reads the links of a server, resolves them, and follows or refuses each.

use core::fmt;

use coap_message::ReadableMessage;
use coap_numbers::code;
use coap_numbers::option::CONTENT_FORMAT;
use exchange::datagram::{self, Incoming};
use exchange::udp::DATAGRAM;
use iri_core::lint::{Finding, Severity};
use iri_core::{CapacityError, Iri, IriRef, ParseError, Uri};
use iri_policy::{HostRule, Part, Policy, Violation};
use semihosting::println;

use crate::link_format::Targets;
use crate::request::Client;
use crate::show::{self, Shown};

/// The policy for links: they may only lead to the servers' machine, over CoAP, and never with credentials.
const WITHIN_REACH: Policy = Policy::new()
    .schemes(&["coap"])
    .hosts(&[
        HostRule::network("10.0.2.2").unwrap(),
        HostRule::network("fec0::2").unwrap(),
    ])
    .forbid(&[Part::Userinfo]);

/// The Content-Format of `application/link-format`.
const LINK_FORMAT: u8 = 40;

/// The largest length of a target.
const TARGET: usize = 320;

/// Asks a server for its links, and follows them.
pub fn discover(client: &mut Client, list: Uri<'_>) {
    println!("\n# GET {list}");
    let mut copy = [0; DATAGRAM];
    let links = match client.ask(code::GET, list.without_fragment(), None) {
        Ok((code::CONTENT, answer)) if is_link_format(&answer) => {
            let payload = answer.payload();
            println!("{} bytes of links", payload.len());
            // The next answer overwrites this one, so the links are copied.
            let (place, _) = copy.split_at_mut(payload.len());
            place.copy_from_slice(payload);
            place
        }
        other => return show::answer(other),
    };
    for target in Targets::of(links) {
        match target {
            Ok(link) => follow(client, list, link),
            Err(_) => println!("here the list breaks off"),
        }
    }
}

fn is_link_format(answer: &Incoming<'_>) -> bool {
    datagram::options(answer).any(|option| option == (CONTENT_FORMAT, &[LINK_FORMAT]))
}

fn follow(client: &mut Client, base: Uri<'_>, link: &[u8]) {
    println!("<{}>", Shown(link));
    let mut buffer = [0; TARGET];
    match target(base, link, &mut buffer) {
        Ok(target) => {
            println!("  GET {}", Shown(target.as_str().as_bytes()));
            // A fragment is not sent, as only the client uses it.
            show::answer(client.ask(code::GET, target.without_fragment(), None));
        }
        Err(refusal) => println!("  refused: {refusal}"),
    }
}

/// Returns the target of a link, if the policy allows it.
///
/// RFC 6690 says that links are URIs. Some servers send IRIs, which are mapped to URIs.
fn target<'b>(base: Uri<'_>, link: &'b [u8], buffer: &'b mut [u8]) -> Result<Uri<'b>, Refusal<'b>> {
    let reference = match IriRef::parse_bytes(link) {
        Ok(reference) => reference,
        Err(error) => return Err(Refusal::Syntax(error, link)),
    };
    let is_error = |finding: &Finding| finding.severity() == Severity::Error;
    if let Some(finding) = reference.lints().find(is_error) {
        return Err(Refusal::Doubtful(finding, reference));
    }
    let base = Iri::from(base);
    if base.underflows(reference) {
        println!("  (it leads above the root)");
    }
    let mut resolved = [0; TARGET];
    let resolved = base.resolve(reference).write_into(&mut resolved[..])?;
    let target = resolved.to_uri().write_into(buffer)?;
    match WITHIN_REACH.check(&target) {
        Ok(()) => Ok(target),
        Err(violation) => Err(Refusal::Astray(violation, target)),
    }
}

/// The reason why a link is not followed. Its message masks the link's credentials.
enum Refusal<'a> {
    /// The link is no reference.
    Syntax(ParseError, &'a [u8]),
    /// The link is a reference that others may read otherwise.
    Doubtful(Finding, IriRef<'a>),
    Long(CapacityError),
    Astray(Violation, Uri<'a>),
}

impl fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error, link) => error.report_bytes(link).fmt(f),
            Self::Doubtful(finding, link) => finding.report(link.as_str()).fmt(f),
            Self::Long(error) => error.fmt(f),
            Self::Astray(violation, target) => violation.report(target.as_str()).fmt(f),
        }
    }
}

impl From<CapacityError> for Refusal<'_> {
    fn from(error: CapacityError) -> Self {
        Self::Long(error)
    }
}
