//! `iri parse`: explains one text.

use std::process::ExitCode;

use iri_core::{AnyKind, Kind, Rule};

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::kind::{AnyRef, Type};
use crate::operation::lint::{Findings, Limit, Policy};
use crate::refusal::{Refusal, Role};
use crate::show::drawing;
use crate::show::json::Answer;
use crate::show::outcome::Outcome;
use crate::texts;

mod rule;

#[derive(clap::Args)]
#[command(after_help = "Example:
  iri parse 'coap://[2001:db8::1]:5683/sensors?unit=C'
  iri parse --rule ls32 192.0.2.1")]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// The text
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// The kind that the text must be; without it, any IRI reference
    #[arg(long = "type", value_name = "TYPE", value_enum, ignore_case = true)]
    kind: Option<Type>,
    /// Only say whether the text matches this rule of the grammar, such as ipath-noscheme
    #[arg(long, value_name = "NAME", value_parser = rule::named, conflicts_with = "kind")]
    rule: Option<Rule>,
    /// Write one JSON object for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = r#"Of more than 64 lines, the others are counted, but not with --json.

With --json, for a text that is valid (null is absent, "" is empty):
  {"valid":true,"components":{"scheme":..,"authority":..,"userinfo":..,"host":..,"port":..,
   "path":..,"query":..,"fragment":..},"kind":"..","host_kind":"..","port_number":n,
   "port_or_default":n,"socket_addr":".."}
The kind is the narrowest, by its name in the RFC:
  URI, absolute-URI, relative-ref, IRI, absolute-IRI, irelative-ref
The host_kind is the rule that the host matches, or null without a host:
  IPv4address, IPv6address, IPvFuture, reg-name
The port_number is null if the port is absent, empty or above 65535. The port_or_default is the port, or
the default port of the scheme if the port is absent or empty. The socket_addr is the address and port to
connect to if the host is an address, else null.
With --type xri, xri-ref or relative-xri-ref, the components are those that `iri batch --help` shows. The
kind is xri or relative-xri-ref, and the members after it are absent.

For a text that is not valid (offset and length count bytes):
  {"valid":false,"error":{"offset":n,"length":n,"component":"..","message":".."}}
Findings, which say what a text should avoid even if it is valid, are written to the standard error. With
--json they are in the member "findings", if there are any, as `iri batch --help` shows them. There are at
most 50 for a text.
With --rule:
  {"valid":true,"rule":".."}

Examples:
  $ iri parse 'coap://[2001:db8::1]:5683/sensors?unit=C'
  $ iri parse --rule ls32 192.0.2.1
  $ iri parse --json //192.0.2.1:080
  {"valid":true,"components":{"scheme":null,"authority":"192.0.2.1:080","userinfo":null,"host":"192.0.2.1","port":"080","path":"","query":null,"fragment":null},"kind":"relative-ref","host_kind":"IPv4address","port_number":80,"port_or_default":80,"socket_addr":"192.0.2.1:80"}"#;

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(
        &args.text,
        &args.many,
        args.json,
        |text, outcome| match args.rule {
            Some(rule) => rule::answer(rule, text, outcome),
            None => explain(args.kind, text, outcome),
        },
    )
}

/// Writes the kind of a text and its components.
fn explain(kind: Option<Type>, text: &[u8], outcome: &mut Outcome<'_, '_>) -> Result<(), Failure> {
    let kind = kind.map_or(AnyKind::Iri(Kind::IriRef), |chosen| chosen.kind);
    let parsed = Role::Subject.parse(text, |text| AnyRef::parse_bytes(kind, text));
    let findings = Findings::of_parse(parsed.as_ref().ok().copied(), text, &Policy::ALL);
    match parsed {
        parsed if outcome.form.is_json => return outcome.answer(&answer(parsed, findings)),
        Ok(reference) => {
            outcome.draw(|mut out, width| drawing::draw(&mut out, reference, width))?;
        }
        Err(refusal) => outcome.refuse(refusal)?,
    }
    outcome.tell(|diagnostics, err, place| {
        let mut limit = Limit::default();
        for found in findings {
            if limit.admits(found.0) {
                diagnostics.finding(err, found, text, place)?;
            }
        }
        let more = limit.more("text");
        more.map_or(Ok(()), |more| diagnostics.remark(err, more, place))
    })
}

fn answer<'a>(parsed: Result<AnyRef<'a>, Refusal<'a>>, findings: Findings<'a>) -> Answer<'a> {
    let reference = parsed.as_ref().ok().copied();
    Answer {
        kind: reference.map(AnyRef::narrowest),
        connection: match reference {
            Some(AnyRef::Iri(reference)) => Some(reference.into()),
            Some(AnyRef::Xri(_)) | None => None,
        },
        findings: findings.clone().next().map(|_| findings),
        ..Answer::of_parse(parsed)
    }
}
