//! `iri redact`: hides credentials of a reference, or of any text, for logs.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation::{self, Hidden};
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::masked_line;
use crate::texts::{self, Rest};

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference, or any text
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
    /// Take each text for a line of a log, in which references stand in prose: hide less of what is around them. It always does what
    /// --usual and --user do
    #[arg(long = "text", conflicts_with = "by_components")]
    line: bool,
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

A text that is no reference is written with what could be a credential as `***`: all up to its last `@`, if a
`:` is before that. With --name, --usual or --segments it is refused, and only `***` is written. So is a row that is no
row of its table, such as a line that is not JSON. --fail-fast stops after it. With --text, a line is cut
before each `scheme://`, and a `:` hides all up to the last `@` of its part, over blanks too, unless one to
five digits and a blank follow. So a password that begins with these is shown: `u:12 34@h`. So is one that
begins with a blank, or with a time, if no slashes are before it. The values of names of secrets are hidden, also in JSON;
one that is in no quotes ends at a blank, `&`, `;`, `,` or a bracket. --segments counts those of each reference with
`://`. Other columns and members of a table, literals and comments of RDF, and all that
is not asked for with an option, stay as they are. The first record of --csv and --tsv is masked too, but
without --no-header its fields count as names of columns.

Examples:
  $ iri redact 'https://joe:secret@example.com/?token=1&page=2' --name token
  https://joe:***@example.com/?token=***&page=2
  $ iri redact 'https://example.com/?Api_Key=1&page=2' --usual
  https://example.com/?Api_Key=***&page=2
  $ iri redact --by-components 'https://joe:secret@example.com:8080/?mail=ann@example.org'
  https://joe:***@example.com:8080/?mail=ann@example.org
  $ iri redact --text 'https://p.example:9077 refused, next postgres://joe:s3 cret@db.example/app'
  https://p.example:9077 refused, next postgres://***@db.example/app
  $ iri redact --text --name code 'GET /cb?code=77&state=5 for user=ann pass=8, took 3 ms'
  GET /cb?code=***&state=5 for user=ann pass=***, took 3 ms
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
        if args.line {
            return outcome.finish(Ok(operation::redact_line(text, &hidden)));
        }
        outcome.finish(match operation::redact(text, &hidden) {
            Err(Refusal::Text { .. }) if rest == Rest::Masked && str::from_utf8(text).is_ok() => {
                Ok(masked_line(text))
            }
            Err(refusal) if rest == Rest::Hidden && !args.json => Err(refusal.without_text()),
            made => made,
        })
    })
}
