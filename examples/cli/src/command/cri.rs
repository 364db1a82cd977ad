//! `iri cri`: a URI as a CRI, which is CBOR, and back.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::hex;
use crate::input::Text;
use crate::operation::cri;
use crate::refusal::{Refusal, Role};
use crate::show::json::{self, Answer};
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI reference; with --from or --base, a CRI reference in hexadecimal digits
    #[arg(allow_hyphen_values = true)]
    text: Text,
    /// Write the URI reference of a CRI
    #[arg(long, conflicts_with = "base")]
    from: bool,
    /// Resolve a CRI against this one, in hexadecimal digits
    #[arg(long, value_name = "CRI")]
    base: Option<String>,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Constrained Resource Identifiers: draft-ietf-core-href. A CRI is CBOR, written in hexadecimal digits.

Examples:
  $ iri cri coap://h/a
  8320816168816161
  $ iri cri --from 82018163622f2e
  b%2F.
  $ iri cri --base 8320816168816161 8201816162
  8320816168816162";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let of_hex = || hex::decode(args.text.str(Role::Text)?, Role::Text);
    if args.from {
        return outcome::finish(of_hex().and_then(|cri| cri::to_uri(&cri)), args.json);
    }
    let made = match &args.base {
        Some(base) => {
            hex::decode(base, Role::Base).and_then(|base| cri::resolve(&base, &of_hex()?))
        }
        None => cri::from_uri(args.text.bytes()).map_err(Refusal::into_owned),
    };
    match made {
        Ok(cri) if args.json => {
            json::write_line(&mut std::io::stdout(), &Answer::of_cri(Ok(cri)))?;
            Ok(ExitCode::SUCCESS)
        }
        made => outcome::finish(made.map(|cri| hex::encode(&cri)), args.json),
    }
}
