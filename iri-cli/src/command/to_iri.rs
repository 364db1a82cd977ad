//! `iri to-iri`: maps a URI to the IRI that people read.

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
    /// Also decode labels of the host that are written as in the DNS: xn--r8jz45g
    #[arg(long, conflicts_with = "syntax")]
    idna: bool,
    /// Leave a value as it is if a part of it is not UTF-8, as it is a text in another encoding. Values are between `/`, `&`, `=` and `;`
    #[arg(long, conflicts_with_all = ["syntax", "idna"])]
    whole_values: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 3987 section 3.2. Percent-encoded UTF-8 is decoded to the characters that an IRI may have there.
Reserved characters, bytes that are not UTF-8, and characters that reorder text on screen stay encoded.
With --type xri, the result is the IRI-normal form of an XRI.

Examples:
  $ iri to-iri https://%E4%BE%8B%E3%81%88.jp/%C3%A9?b%20%E9
  https://例え.jp/é?b%20%E9
  $ iri to-iri --idna https://xn--r8jz45g.jp/
  https://例え.jp/
  $ iri to-iri --whole-values 'http://h/?wd=%D2%DA%B7%D6&x=%C3%A9'
  http://h/?wd=%D2%DA%B7%D6&x=é
  $ iri to-iri --type xri '=é*(http://h/)'
  xri:=é*(http:%2F%2Fh%2F)";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        outcome.finish(operation::to_iri(
            text,
            args.syntax,
            args.idna,
            args.whole_values,
        ))
    })
}
