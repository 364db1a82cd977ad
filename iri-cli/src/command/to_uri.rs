//! `iri to-uri`: maps an IRI to a URI, for where only ASCII is allowed.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::{self, Syntax};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference, or an XRI
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// The syntax of the text
    #[arg(long = "type", value_name = "TYPE", value_enum, default_value = "iri")]
    syntax: Syntax,
    /// Write labels of the host that are beyond ASCII as in the DNS: xn--r8jz45g
    #[arg(long, conflicts_with = "syntax")]
    idna: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 3987 section 3.1, step 2. Characters beyond ASCII become the percent-encoded bytes of their UTF-8, also
in the host. Everything else stays unchanged.
With --type xri, the result is the URI-normal form of an XRI.

Examples:
  $ iri to-uri https://例え.jp/é?b%20c
  https://%E4%BE%8B%E3%81%88.jp/%C3%A9?b%20c
  $ iri to-uri --idna https://例え.jp/é
  https://xn--r8jz45g.jp/%C3%A9
  $ iri to-uri --type xri '=é*(http://h/)'
  xri:=%C3%A9*(http:%2F%2Fh%2F)";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        outcome.finish(operation::to_uri(text, args.syntax, args.idna))
    })
}
