//! `iri cri`: converts a URI to a CRI, which is CBOR, and back.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::hex;
use crate::input::{Many, Source, Text};
use crate::operation::cri;
use crate::refusal::{Refusal, Role};
use crate::show::json::Answer;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI reference; with --from or --base, a CRI reference in hexadecimal digits
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// Convert a CRI reference to a URI reference
    #[arg(long, conflicts_with = "base")]
    from: bool,
    /// Resolve a CRI reference against this CRI, in hexadecimal digits
    #[arg(long, value_name = "CRI")]
    base: Option<Text>,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
CRIs are Constrained Resource Identifiers (draft-ietf-core-href). They are CBOR, which is written here in
hexadecimal digits.

Examples:
  $ iri cri coap://h/a
  8320816168816161
  $ iri cri --from 82018163622f2e
  b%2F.
  $ iri cri --base 8320816168816161 8201816162
  8320816168816162";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let base = args.base.as_ref().map(|base| {
        let base = base.str(Role::Base)?;
        hex::decode(base, Role::Base)
    });
    let base = match base.transpose() {
        Ok(base) => base,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        let of_hex = || hex::decode(Role::Text.utf8(text)?, Role::Text);
        if args.from {
            return outcome.finish(of_hex().and_then(|cri| cri::to_uri(&cri)));
        }
        let made = match &base {
            Some(base) => of_hex().and_then(|cri| cri::resolve(base, &cri)),
            None => cri::from_uri(text).map_err(Refusal::into_owned),
        };
        match made {
            Ok(cri) if args.json => outcome.answer(&Answer::of_cri(Ok(cri))),
            made => outcome.finish(made.map(|cri| hex::encode(&cri))),
        }
    })
}
