//! `iri hosts`: writes the reference of each host of a list.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation;
use crate::show::json::Answer;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A list of hosts
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
A URI has one host and one port. Databases and brokers read several, with a comma between them. Each line of the
result is a reference with one of the hosts, and with what all have in common: scheme, user, password, path, query
and fragment. Without a scheme, as in the lists of Kafka, it begins with `//`. It has the password of the list.
Refused are several hosts or ports in the query of postgres:, and of mongodb+srv:, whose hosts the DNS has.

Examples:
  $ iri hosts 'mongodb://joe@a:27017,[::1]/db?replicaSet=rs0'
  mongodb://joe@a:27017/db?replicaSet=rs0
  mongodb://joe@[::1]/db?replicaSet=rs0
  $ iri hosts kafka-1.example:9092,kafka-2.example:9092
  //kafka-1.example:9092
  //kafka-2.example:9092";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(
        &args.text,
        &args.many,
        args.json,
        |text, outcome| match operation::hosts(text) {
            Ok(hosts) if args.json => outcome.answer(&Answer::of_hosts(hosts)),
            Ok(hosts) => hosts
                .into_iter()
                .try_for_each(|host| outcome.finish(Ok(host))),
            Err(refusal) => outcome.refuse(refusal),
        },
    )
}
