//! `iri parse`: one text, explained.

use std::ffi::OsString;
use std::io;
use std::net::SocketAddr;
use std::process::ExitCode;

use console::Term;
use iri_core::component::{Host, HostKind, Port};
use iri_core::{Kind, Rule};
use serde::Serialize;

use crate::failure::{Failure, INVALID};
use crate::kind::{AnyKind, AnyRef, Type};
use crate::show::diagnostic::diagnostics;
use crate::show::drawing;
use crate::show::json::{self, Verdict};

mod rule;

#[derive(clap::Args)]
#[command(after_help = "Example:
  iri parse 'coap://[2001:db8::1]:5683/sensors?unit=C'
  iri parse --rule ls32 192.0.2.1")]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// The text
    #[arg(allow_hyphen_values = true)]
    text: OsString,
    /// The kind to check against; if not given, any IRI reference
    #[arg(long = "type", value_name = "TYPE", value_enum, ignore_case = true)]
    kind: Option<Type>,
    /// Only tell whether it matches that rule of the grammar, such as ipath-noscheme
    #[arg(long, value_name = "NAME", value_parser = rule::named, conflicts_with = "kind")]
    rule: Option<Rule>,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
}

const HELP: &str = r#"With --json, for a text that is valid (null is absent, "" is empty):
  {"valid":true,"components":{"scheme":..,"authority":..,"userinfo":..,"host":..,"port":..,
   "path":..,"query":..,"fragment":..},"kind":"..","host_kind":"..","port_number":n,
   "port_or_default":n,"socket_addr":".."}
The kind is the narrowest, by its name in the RFC:
  URI, absolute-URI, relative-ref, IRI, absolute-IRI, irelative-ref
The host_kind is the rule that the host matches, null without a host:
  IPv4address, IPv6address, IPvFuture, reg-name
The port_number is null without a port, and for one that is empty or above 65535. The port_or_default
is that of the scheme where there is none. The socket_addr is where to connect to if the host is an
address, else null.
With --type xri and its siblings the components are those that `iri batch --help` shows, and the
kind is xri or relative-xri-ref, without what follows it.

For a text that is not valid, offset and length counting bytes:
  {"valid":false,"error":{"offset":n,"length":n,"component":"..","message":".."}}
With --rule:
  {"valid":true,"rule":".."}

Examples:
  $ iri parse 'coap://[2001:db8::1]:5683/sensors?unit=C'
  $ iri parse --rule ls32 192.0.2.1
  $ iri parse --json //192.0.2.1:080
  {"valid":true,"components":{"scheme":null,"authority":"192.0.2.1:080","userinfo":null,"host":"192.0.2.1","port":"080","path":"","query":null,"fragment":null},"kind":"relative-ref","host_kind":"IPv4address","port_number":80,"port_or_default":80,"socket_addr":"192.0.2.1:80"}"#;

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = args.text.as_encoded_bytes();
    if let Some(rule) = args.rule {
        return Ok(status(rule::answer(rule, text, args.json)?));
    }
    let kind = args
        .kind
        .map_or(AnyKind::Iri(Kind::IriRef), |chosen| chosen.kind);
    let parsed = kind.parse_bytes(text);
    match parsed {
        _ if args.json => {
            let about = parsed.ok().map(About::from);
            let verdict = Verdict::from(parsed);
            json::write_line(&mut io::stdout(), &Answer { verdict, about })?;
        }
        Ok(reference) => {
            let terminal = Term::stdout().size_checked();
            let width = terminal.map(|(_, columns)| usize::from(columns));
            drawing::draw(&mut anstream::stdout().lock(), reference, width)?;
        }
        Err(error) => {
            let (mut stderr, mut diagnostics) = diagnostics(io::stderr());
            diagnostics.report(&mut stderr, error, text, None)?;
        }
    }
    Ok(status(parsed.is_ok()))
}

const fn status(valid: bool) -> ExitCode {
    if valid { ExitCode::SUCCESS } else { INVALID }
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    verdict: Verdict<'a>,
    #[serde(flatten)]
    about: Option<About>,
}

/// What the text of the components does not say.
#[derive(Serialize)]
struct About {
    kind: &'static str,
    #[serde(flatten)]
    authority: Option<AboutAuthority>,
}

#[derive(Serialize)]
struct AboutAuthority {
    host_kind: Option<&'static str>,
    port_number: Option<u16>,
    port_or_default: Option<u16>,
    socket_addr: Option<SocketAddr>,
}

impl From<AnyRef<'_>> for About {
    fn from(reference: AnyRef<'_>) -> Self {
        Self {
            kind: reference.narrowest(),
            authority: match reference {
                AnyRef::Iri(reference) => Some(AboutAuthority {
                    host_kind: reference.host().map(host_rule),
                    port_number: reference.port().and_then(Port::to_u16),
                    port_or_default: reference.port_or_default(),
                    socket_addr: reference.socket_addr(),
                }),
                AnyRef::Xri(_) => None,
            },
        }
    }
}

/// The grammar rule that a host matches.
fn host_rule(host: Host<'_>) -> &'static str {
    match host.kind() {
        HostKind::Ipv4(_) => "IPv4address",
        HostKind::Ipv6(_) => "IPv6address",
        HostKind::IpvFuture(_) => "IPvFuture",
        HostKind::RegName(_) => "reg-name",
    }
}
