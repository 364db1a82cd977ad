//! `iri get`: writes components of references in the places of a format.

use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::failure::Failure;
use crate::input::{Given, Many, Source, usage};
use crate::operation::get::{self, Format};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The text to write for each reference: `{host}` in it is replaced with the host, and so on; with --json, the
    /// first reference
    #[arg(value_name = "FORMAT", allow_hyphen_values = true)]
    format: Option<Source>,
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// Write a JSON object for each text: all components, decoded, and the parameters of the query
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
The components are scheme, authority, userinfo, user, password, host, port, path, query and fragment.
url is the whole text. query:NAME is the value of the first parameter of that name, and query-all:NAME the
values of all of them, with spaces between. An absent component is empty. Components are decoded. In a
parameter `+` is a space, but a plus in coap: and its siblings, mailto:, sip:, sips:, pkg:, bitcoin:, otpauth:
and postgres:, which have no other encoding than by percent. Bytes that are not UTF-8 are refused.
Each of these can precede a component, also several of them, as in {must:default:port}:
  :         write it undecoded: {:path}, {:query:page}; {url:path} is the same
  must:     refuse the text if the component is absent
  default:  write the scheme's default port if there is no port
  puny:     write the labels of the host as in the DNS
  idn:      write the labels of the host as people read them
`\\n`, `\\t`, `\\r`, `\\0` and `\\\\` are the usual escapes. `{{` and `}}` are a `{` and a `}`.
With --json, absent components are left out, and a parameter without `=` has the value null. What is not UTF-8
stays encoded there: a parameter then has \"encoded\":true, and \"encoded\" lists such components.

Examples:
  $ iri get '{scheme} {host} {query:page}' 'https://example.com/a?q=b%20c&page=2'
  https example.com 2
  $ iri get '{default:port} {path} {:path}' https://example.com/a%20b
  443 /a b /a%20b
  $ iri get --json 'https://joe@example.com/?q=b%20c'
  {\"url\":\"https://joe@example.com/?q=b%20c\",\"parts\":{\"scheme\":\"https\",\"user\":\"joe\",\"host\":\"example.com\",\"path\":\"/\",\"query\":\"q=b c\"},\"params\":[{\"key\":\"q\",\"value\":\"b c\"}]}";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    if args.json {
        let texts = args.format.iter().chain(&args.text);
        return texts::each(texts, &args.many, true, |text, outcome| {
            match get::all(text) {
                Ok(all) => outcome.json(&all),
                Err(refusal) => outcome.refuse(refusal),
            }
        });
    }
    let Some(Given::Text(format)) = args.format.as_ref().map(Source::given) else {
        usage(ErrorKind::MissingRequiredArgument, "no FORMAT is given");
    };
    let format = str::from_utf8(format).map_err(|_| "it is not UTF-8".to_owned());
    let format: Format = match format.and_then(str::parse) {
        Ok(format) => format,
        Err(reason) => usage(ErrorKind::InvalidValue, &format!("in FORMAT: {reason}")),
    };
    texts::each(&args.text, &args.many, false, |text, outcome| {
        outcome.finish(get::get(text, &format))
    })
}
