//! `iri redact`: hides credentials of a reference for logs.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation::{self, Hidden};
use crate::refusal::Role;
use crate::texts::{self, Rest};

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// Also hide the values of this name, in the query, in a fragment written like a query, and after a `;` in the path; may be repeated
    #[arg(long = "name", value_name = "NAME", allow_hyphen_values = true)]
    names: Vec<Text>,
    /// Also hide the values of usual names of secrets, such as password, token and apikey
    #[arg(long)]
    usual: bool,
    /// Also hide the user's name, which may be an access token if the password is a dummy
    #[arg(long)]
    user: bool,
    /// Hide the path after this many segments, as it may have API keys; 0 hides all segments
    #[arg(long, value_name = "NUMBER")]
    segments: Option<usize>,
    /// Show the host and the port of a valid reference, whatever comes after them. A password that begins with digits and
    /// has a raw `/`, `?` or `#` is then shown: of `http://joe:8080/x@h/`, `joe:8080` counts as host and port
    #[arg(long)]
    by_components: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
The password is hidden. Userinfo without a password is hidden too, as it may be an access token, and so is
userinfo of a reference within the reference. Text between a `:` and an `@` after it is hidden wherever it
is, as it could be a password. Names are decoded and compared without regard to case, also those in a
reference that is encoded within the reference, and the parts of a name in brackets.

A text that is refused is reported, and written with what could be a credential as `***`; with --name, --usual or
--segments only `***` is written. So is a row that is no row of its table, such as a line that is not JSON.
--fail-fast stops after it. Other columns and members of a table, literals and comments of RDF, and all that
is not asked for with an option, stay as they are. The first record of --csv and --tsv is masked too, but
without --no-header its fields count as names of columns.

Examples:
  $ iri redact 'https://joe:secret@example.com/?token=1&page=2' --name token
  https://joe:***@example.com/?token=***&page=2
  $ iri redact 'https://example.com/?Api_Key=1&page=2' --usual
  https://example.com/?Api_Key=***&page=2
  $ iri redact --by-components 'https://joe:secret@example.com:8080/?mail=ann@example.org'
  https://joe:***@example.com:8080/?mail=ann@example.org
  $ iri redact --user --segments 1 https://token:x@example.com/v3/9aa3d95b/jobs
  https://***@example.com/v3/***";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let names = args.names.iter().map(|name| name.str(Role::Names));
    let names: Vec<_> = match names.collect() {
        Ok(names) => names,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    let hidden = Hidden::new(names, args.user, args.segments)
        .by_components(args.by_components)
        .usual(args.usual);
    // No rule finds a name or a segment in a text that is no reference, so nothing of such a text is shown.
    let rest = if args.names.is_empty() && args.segments.is_none() && !args.usual {
        Rest::Masked
    } else {
        Rest::Hidden
    };
    texts::each_with(&args.text, &args.many, args.json, rest, |text, outcome| {
        outcome.finish(match operation::redact(text, &hidden) {
            Err(refusal) if rest == Rest::Hidden && !args.json => Err(refusal.without_text()),
            made => made,
        })
    })
}
