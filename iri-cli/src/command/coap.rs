//! `iri coap`: converts a URI to the options of a CoAP request, and back.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::ExitCode;

use iri_coap::{Options, URI_HOST, URI_PATH, URI_PORT, URI_QUERY};

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::coap;
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::shown;
use crate::show::json::Answer;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI with a scheme of CoAP
    #[arg(allow_hyphen_values = true, conflicts_with = "from")]
    text: Option<Source>,
    /// Build a URI from these options: each is a number, `=` and a text; the value of Uri-Port is a number
    #[arg(long, value_name = "NUMBER=VALUE", num_args = 0..)]
    from: Option<Vec<String>>,
    /// The scheme of the URI that --from builds
    #[arg(long, default_value = "coap", requires = "from")]
    scheme: String,
    /// The address and port to which the request is sent; options do not repeat them
    #[arg(long, value_name = "ADDRESS:PORT")]
    peer: Option<String>,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 7252 sections 6.4 and 6.5. Without --peer the request is sent to the address and port of the URI.
With --from, options without a Uri-Host need --peer.

Examples:
  $ iri coap 'coap://example.com/a%2Fb?unit=C'
   3 Uri-Host  example.com
  11 Uri-Path  a/b
  15 Uri-Query unit=C
  $ iri coap --from 3=h 11=a 15=b=c
  coap://h/a?b=c";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let peer = args.peer.as_deref().map(coap::peer).transpose();
    let peer = match (peer, &args.from) {
        (Ok(peer), None) => peer,
        (peer, from) => {
            let from = from.as_deref().unwrap_or_default();
            let made = peer.and_then(|peer| compose(args, peer, from));
            return texts::once(args.json, |outcome| outcome.finish(made));
        }
    };
    texts::each(
        &args.text,
        &args.many,
        args.json,
        |text, outcome| match coap::options(text, peer) {
            Ok(options) if args.json => outcome.answer(&Answer::of_options(options)),
            Ok(options) => outcome.draw(|out, _| write(out, options)),
            Err(refusal) => outcome.refuse(refusal),
        },
    )
}

fn write(out: &mut dyn Write, options: Options<'_>) -> io::Result<()> {
    for (number, value) in options {
        let value: Vec<u8> = value.bytes().collect();
        let text = match number {
            URI_PORT => value
                .iter()
                .fold(0, |port, b| port << 8 | u32::from(*b))
                .to_string(),
            _ => shown(&String::from_utf8_lossy(&value)),
        };
        writeln!(out, "{number:2} {:9} {text}", name(number))?;
    }
    Ok(())
}

fn compose(
    args: &Args,
    peer: Option<SocketAddr>,
    from: &[String],
) -> Result<String, Refusal<'static>> {
    let options = from.iter().map(|option| read(option));
    let options = options.collect::<Result<Vec<_>, _>>()?;
    let peer = match peer {
        Some(peer) => peer,
        // The options name the host, so only the port of this address is used.
        None if options.iter().any(|(number, _)| *number == URI_HOST) => {
            let address = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
            SocketAddr::new(address, coap::default_port(&args.scheme)?)
        }
        None => return Err(Refusal::other("no Uri-Host, so --peer is needed")),
    };
    coap::uri(&args.scheme, peer, &options)
}

/// Reads an option such as `11=a`.
fn read(option: &str) -> Result<(u16, Vec<u8>), Refusal<'static>> {
    let refused = || Refusal::of(Role::Part("from"), "not a number, `=` and a value");
    let (number, value) = option.split_once('=').ok_or_else(refused)?;
    let number = number.parse().map_err(|_| refused())?;
    if number != URI_PORT {
        return Ok((number, value.into()));
    }
    let port: u16 = value.parse().map_err(|_| refused())?;
    let bytes = port.to_be_bytes().into_iter();
    Ok((number, bytes.skip_while(|b| *b == 0).collect()))
}

fn name(number: u16) -> &'static str {
    match number {
        URI_HOST => "Uri-Host",
        URI_PORT => "Uri-Port",
        URI_PATH => "Uri-Path",
        URI_QUERY => "Uri-Query",
        _ => "",
    }
}
