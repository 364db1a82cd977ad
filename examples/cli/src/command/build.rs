//! `iri build`: a reference from its parts.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::operation::parts::Parts;
use crate::show::diagnostic::warn_of_dots;
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(flatten)]
    parts: Parts,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
RFC 3986 section 5.3. A component is given as it is to stand, and checked; --segment and --pair, which
may come more than once, take any text and encode it. What together would be read as something else is
refused.

Examples:
  $ iri build --scheme https --host example.com --segment 'R&D' --segment '50% off' --pair 'q=a b'
  https://example.com/R&D/50%25%20off?q=a%20b
  $ iri build --scheme coap --host 2001:db8::7 --port 5683 --path /temp
  coap://[2001:db8::7]:5683/temp
  $ iri build --type uri --scheme urn --path ietf:rfc:3987 --fragment section-3.1
  urn:ietf:rfc:3987#section-3.1";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let status = outcome::finish(args.parts.build(), args.json)?;
    warn_of_dots(args.parts.segments.iter().map(String::as_str));
    Ok(status)
}
