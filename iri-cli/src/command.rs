//! The subcommands. Each has a file with its `Args` and `run`.

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

mod batch;
mod build;
mod check;
mod coap;
mod completions;
mod cri;
mod decode;
mod edit;
mod encode;
mod expand;
mod from_path;
mod get;
mod hosts;
mod man;
mod match_;
mod normalize;
mod parse;
mod redact;
mod relativize;
mod repair;
mod resolve;
mod to_iri;
mod to_path;
mod to_uri;
mod vocab;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Show the kind of an IRI reference, and each component below its place in the text
    Parse(parse::Args),
    /// Check files of IRIs, one on each line, and report bad lines as a compiler does
    Check(check::Args),
    /// Resolve a reference against a base
    Resolve(resolve::Args),
    /// Find the shortest reference from a base to a target
    Relativize(relativize::Args),
    /// Bring an IRI reference to its normal form
    Normalize(normalize::Args),
    /// Percent-encode what keeps a text from being an IRI reference, such as spaces
    Repair(repair::Args),
    /// Map an IRI reference to a URI reference, which is ASCII
    ToUri(to_uri::Args),
    /// Map a URI reference to an IRI reference, which people can read
    ToIri(to_iri::Args),
    /// Percent-decode the text of a component
    Decode(decode::Args),
    /// Percent-encode any text for a component
    Encode(encode::Args),
    /// Expand a URI template with the values of its variables
    Expand(expand::Args),
    /// Find the values with which a URI template was expanded
    Match(match_::Args),
    /// Build a reference from its parts
    Build(build::Args),
    /// Set and remove components of a reference, segments of its path, and parameters of its query
    Edit(edit::Args),
    /// Write components of a reference and parameters of its query, in a format that you give
    Get(get::Args),
    /// Write the reference of each host of a list, such as `mongodb://a:27017,b:27017/db`
    Hosts(hosts::Args),
    /// Hide the password of a reference, and values in its query by their names, for logs
    Redact(redact::Args),
    /// Convert a `file:` IRI to a path
    ToPath(to_path::Args),
    /// Convert a path to a `file:` URI
    FromPath(from_path::Args),
    /// Convert a URI to the options of a CoAP request, or back
    Coap(coap::Args),
    /// Convert a URI to a CRI, which is CBOR, or back
    Cri(cri::Args),
    /// Write a vocabulary in Rust, for the macro `vocab!`, from a file of IRIs or RDF
    Vocab(vocab::Args),
    /// Answer requests in JSON, one on each line, for scripts and test suites
    Batch(batch::Args),
    /// Write the script with which a shell completes arguments
    Completions(completions::Args),
    /// Write a manual page, or all of them
    Man(man::Args),
}

impl Command {
    /// Runs the subcommand. `command` is the whole command line, from which help and manual pages are made.
    pub(crate) fn run(&self, command: &mut clap::Command) -> Result<ExitCode, Failure> {
        match self {
            Self::Parse(args) => parse::run(args),
            Self::Check(args) => check::run(args),
            Self::Resolve(args) => resolve::run(args),
            Self::Relativize(args) => relativize::run(args),
            Self::Normalize(args) => normalize::run(args),
            Self::Repair(args) => repair::run(args),
            Self::ToUri(args) => to_uri::run(args),
            Self::ToIri(args) => to_iri::run(args),
            Self::Decode(args) => decode::run(args),
            Self::Encode(args) => encode::run(args),
            Self::Expand(args) => expand::run(args),
            Self::Match(args) => match_::run(args),
            Self::Build(args) => build::run(args),
            Self::Edit(args) => edit::run(args),
            Self::Get(args) => get::run(args),
            Self::Hosts(args) => hosts::run(args),
            Self::Redact(args) => redact::run(args),
            Self::ToPath(args) => to_path::run(args),
            Self::FromPath(args) => from_path::run(args),
            Self::Coap(args) => coap::run(args),
            Self::Cri(args) => cri::run(args),
            Self::Vocab(args) => vocab::run(args),
            Self::Batch(args) => batch::run(args),
            Self::Completions(args) => completions::run(args, command),
            Self::Man(args) => man::run(args, command),
        }
    }
}
