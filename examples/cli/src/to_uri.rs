//! `iri to-uri`: what to send where only ASCII goes.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::failure::Failure;
use crate::operation::Operation;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: OsString,
    /// Write the host's labels beyond ASCII as the DNS does: xn--r8jz45g
    #[arg(long)]
    idna: bool,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
RFC 3987 section 3.1, step 2: characters beyond ASCII become the percent-encoded bytes of their
UTF-8, also in the host. All else stays as it is.

Example:
  $ iri to-uri https://例え.jp/é?b%20c
  https://%E4%BE%8B%E3%81%88.jp/%C3%A9?b%20c
  $ iri to-uri --idna https://例え.jp/é
  https://xn--r8jz45g.jp/%C3%A9";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = args.text.as_encoded_bytes();
    let idna = args.idna;
    Operation::ToUri { text, idna }.run(args.json)
}
