//! `iri build`: builds a reference from its parts.

use std::process::ExitCode;

use iri_core::Kind;
use iri_core::component::Plus;

use crate::failure::Failure;
use crate::input::Text;
use crate::kind::iri_kinds;
use crate::operation::parts::Parts;
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::warn_of_dots;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP, arg_required_else_help = true)]
pub(crate) struct Args {
    /// The scheme, such as https
    #[arg(long, allow_hyphen_values = true)]
    scheme: Option<Text>,
    /// The authority: userinfo, host and port in one text
    #[arg(long, conflicts_with_all = ["userinfo", "host", "port"], allow_hyphen_values = true)]
    authority: Option<Text>,
    /// The userinfo: a name, and `:` before a password
    #[arg(long, allow_hyphen_values = true)]
    userinfo: Option<Text>,
    /// The host: a name or an address; it may be empty
    #[arg(long, allow_hyphen_values = true)]
    host: Option<Text>,
    /// The port: a number
    #[arg(long, allow_hyphen_values = true)]
    port: Option<Text>,
    /// The path: segments with `/` between them
    #[arg(long, conflicts_with = "segments", allow_hyphen_values = true)]
    path: Option<Text>,
    /// Append a `/` and this text to the path, percent-encoded as one segment; may be repeated
    #[arg(long = "segment", value_name = "TEXT", allow_hyphen_values = true)]
    segments: Vec<Text>,
    /// The query: the text after the `?`
    #[arg(long, conflicts_with_all = ["pairs", "plus"], allow_hyphen_values = true)]
    query: Option<Text>,
    /// Append a name and a value to the query, percent-encoded; without a `=` a name alone; may be repeated
    #[arg(long = "pair", value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pairs: Vec<Text>,
    /// Write a space in a --pair as `+`, as HTML forms do
    #[arg(long, requires = "pairs")]
    plus: bool,
    /// The fragment: the text after the `#`
    #[arg(long, allow_hyphen_values = true)]
    fragment: Option<Text>,
    /// The kind that the result must be; without it, any IRI reference
    #[arg(long = "type", value_name = "TYPE", value_parser = iri_kinds(), ignore_case = true)]
    kind: Option<Kind>,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
RFC 3986 section 5.3. Components are checked and written as you give them. --segment and --pair take any
text and percent-encode it. Parts are refused if a parser would read other parts in the result.

Examples:
  $ iri build --scheme https --host example.com --segment 'R&D' --segment '50% off' --pair 'q=a b'
  https://example.com/R&D/50%25%20off?q=a%20b
  $ iri build --scheme coap --host 2001:db8::7 --port 5683 --path /temp
  coap://[2001:db8::7]:5683/temp
  $ iri build --type uri --scheme urn --path ietf:rfc:3987 --fragment section-3.1
  urn:ietf:rfc:3987#section-3.1";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let parts = args.parts();
    let built = parts.and_then(|parts| parts.build().map_err(Refusal::into_owned));
    let status = texts::once(args.json, |outcome| outcome.finish(built))?;
    let segments = args.segments.iter();
    warn_of_dots(segments.filter_map(|text| text.str(Role::Segments).ok()));
    Ok(status)
}

impl Args {
    fn parts(&self) -> Result<Parts<'_>, Refusal<'static>> {
        let mut parts = Parts::new(self.kind);
        for (part, text, name) in [
            (&mut parts.scheme, &self.scheme, "scheme"),
            (&mut parts.authority, &self.authority, "authority"),
            (&mut parts.userinfo, &self.userinfo, "userinfo"),
            (&mut parts.host, &self.host, "host"),
            (&mut parts.port, &self.port, "port"),
            (&mut parts.path, &self.path, "path"),
            (&mut parts.query, &self.query, "query"),
            (&mut parts.fragment, &self.fragment, "fragment"),
        ] {
            if let Some(text) = text {
                *part = Some(text.str(Role::Part(name))?.into());
            }
        }
        for segment in &self.segments {
            parts.push_segment(segment.str(Role::Segments)?)?;
        }
        let plus = if self.plus {
            Plus::Space
        } else {
            Plus::Literal
        };
        for pair in &self.pairs {
            let pair = pair.str(Role::Pairs)?;
            let (name, value) = match pair.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (pair, None),
            };
            parts.push_pair(name, value, plus)?;
        }
        Ok(parts)
    }
}
