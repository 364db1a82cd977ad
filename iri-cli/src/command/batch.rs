//! `iri batch`: answers requests of programs, which are lines of JSON.

use std::borrow::Cow;
use std::io;
use std::process::ExitCode;

use iri_core::Kind;

use crate::failure::Failure;
use crate::hex;
use crate::kind::{AnyRef, Type};
use crate::lines::{self, Answers, End, Flow, Gate, Line, Lines, Row, Stream};
use crate::operation::component::{Component, Form};
use crate::operation::system::System;
use crate::operation::{self, Level, Syntax, coap, cri, template};
use crate::refusal::{Refusal, Role};
use crate::show::json::{self, Answer};
use request::{Member, Request, flag, is, one_of, string};

mod members;
mod request;

#[derive(clap::Args)]
#[command(after_help = "Example:
  echo '{\"op\":\"parse_uri\",\"input\":\"http://a/\"}' | iri batch")]
#[command(after_long_help = HELP)]
pub(crate) struct Args {
    /// Answer with an error if a line has more bytes. Memory grows with the longest line
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 20)]
    max_line: usize,
}

const HELP: &str = r#"Reads JSON lines from the standard input (Ctrl-D ends it on a terminal), and answers each with one
line, in the same order. Answers are written as soon as no further line is waiting, so a script may
write a line and wait for its answer.

A request is {"op":"parse_iri_ref","input":"..."}. Members that an operation does not need are ignored.
These operations parse:
  parse_iri  parse_absolute_iri  parse_iri_ref  parse_relative_iri_ref
  parse_uri  parse_absolute_uri  parse_uri_ref  parse_relative_uri_ref
  parse_xri  parse_xri_ref  parse_relative_xri_ref
These operations answer with what the subcommands of their names print:
  resolve     {"op":"resolve","base":"(an IRI)","input":"(a reference)"}
  relativize  {"op":"relativize","base":"(an IRI)","input":"(the target, an IRI)"}
  normalize   {"op":"normalize","input":"(a reference)","level":"syntax"}, "scheme" or "address"; it may
              be left out
  repair      {"op":"repair","input":"(any text)","type":"iri-ref"}; the type may be left out
  hosts       {"op":"hosts","input":"(a list of hosts)"}; the answer's "hosts" has the reference of each
  to_uri      {"op":"to_uri","input":"(a reference)"}
  to_iri      {"op":"to_iri","input":"(a reference)"}
  decode      {"op":"decode","component":"query","input":"(its text)"}
  encode      {"op":"encode","component":"query","input":"(any text)"}
  build       {"op":"build","scheme":"..","authority":"..","userinfo":"..","host":"..","port":n,
               "path":"..","segments":["(any text)",..],"query":"..","pairs":[["name","value"],..],
               "plus":false,"fragment":"..","type":"uri-ref"}; each member may be left out
  edit        {"op":"edit","input":"(a reference)","edits":[{"host":".."},{"query":null},..]}
  redact      {"op":"redact","input":"(any text)","names":["token",..],"user":false,"segments":n}
  expand      {"op":"expand","input":"(a URI template)","variables":{"name":"(any text)",..}}
  match       {"op":"match","template":"(a URI template)","input":"(a reference)"}
  to_path     {"op":"to_path","input":"(a file: IRI)","system":"unix"}, or "windows"
  from_path   {"op":"from_path","input":"(a path)","system":"unix"}, or "windows"
  lint        {"op":"lint","input":"(any text)"}
  coap_options {"op":"coap_options","input":"(a URI)","peer":"192.0.2.1:5683"}; without a peer,
               the request is sent to the address and port of the URI
  coap_uri    {"op":"coap_uri","scheme":"coap","peer":"192.0.2.1:5683","options":[[11,"(hex)"],..]}
  cri         {"op":"cri","input":"(a URI reference)"}
  cri_uri     {"op":"cri_uri","input":"(a CRI reference in hex)"}
  cri_resolve {"op":"cri_resolve","base":"(a CRI in hex)","input":"(a CRI reference in hex)"}
With "type":"xri", resolve takes XRIs, and to_uri and to_iri give the normal forms of an XRI. With
"idna":true, to_uri and to_iri map the host by IDNA. With "whole_values":true, to_iri leaves a value whole if
a part of it is not UTF-8. With "by_path":true, no result of relativize begins with `/`. With "type":"uri", encode also encodes characters beyond ASCII, and with
"only_unreserved":true all that is not unreserved. The components and types are those of `iri encode` and `iri build`. A port may be a
string. The value of a pair may be null. If build has an authority, then userinfo, host and port replace
those in it.
The variables of expand are texts; numbers, which stand for their digits as written; null for no value;
a list of these; or an object for pairs, in its order. With "type":"iri", characters beyond ASCII are
not encoded.
With "text":true, redact takes a line of a log, and hides user and usual names in any case. With "user":true, it also hides the user's name; with
"segments":n, the path after n segments. With "by_components":true, it shows host and port, as `iri redact
--help` says; with "usual":true, it also hides the values of usual names, such as password and token.
The edits are made in order. Each is an object with one member of these, where null removes:
  scheme, authority, userinfo, host, port, query, fragment; path; join, a path; push, any text;
or it is the string "pop". The time of edit grows with the number of edits times the length of the text.

The memory stays below 4 times the longest line. If the answer is longer than the line, as
percent-encoded text is, it stays below 8 times. match holds the names of pairs: thousands of short ones
take up to 25 times. --max-line limits it. hosts and expand repeat parts of the line, so their answer may
have 16 MiB; of a list or a template that could have more, it is an error.

Operations that parse answer for a valid text (null is absent, "" is empty, an IPv6 host has its
brackets):
  {"valid":true,"components":{"scheme":..,"authority":..,"userinfo":..,"host":..,"port":..,
   "path":..,"query":..,"fragment":..}}
for an XRI ("absolute" says whether the path begins with "/"):
  {"valid":true,"components":{"scheme":..,"authority":[..],"absolute":..,"path":[[..],..],
   "query":..,"fragment":..}}
where the authority and each segment of the path are lists of
  {"global":one of "=@+$" or null,"local":one of "*!" or null,"value":..}
and the value is null, a string, or a cross-reference:
  {"xref":"..","as":"empty", "xri" or "iri"}
for a text that is not valid:
  {"valid":false,"error":{"offset":n,"length":n,"component":"..","message":".."}}
lint says whether the text is an IRI reference, and lists findings of every severity (note, warning,
error): what a text should avoid even if it is valid. `docs/lints.md` has the codes:
  {"valid":..,"findings":[{"code":"..","severity":"..","offset":n,"length":n,"message":".."},..]}
Of more than 50 findings the others are counted, in "more_findings":n.
coap_options answers with the first of these; cri and cri_resolve with the second:
  {"options":[[number,"(hex)"],..]}
  {"cri":"(hex)"}
match answers with decoded values, or with null if the input is no expansion of the template. A variable
with `*` is a list, or an object if all its items have a `=`. In an object, a name that occurs more than
once has the list of its values. An absent variable is left out:
  {"variables":{"name":..} or null}
With "collect":true, match also takes arguments of the query that belong to no variable, and adds
"unknown":[["name","value"],..]. A value in the path with a dot segment, such as `../key`, is no match,
unless there is "dot_segments":true. An absolute one, such as `/key`, needs "absolute":true.
The other operations answer:
  {"output":".."}
If the text in a member such as "base", "input", "host" or "edits[1]" is not valid:
  {"error":{"member":"..","offset":n,"length":n,"component":"..","message":".."}}
If it does not go together with the other members:
  {"error":{"member":"..","message":".."}}
Offset and length count bytes of the text in UTF-8. The component is one of
  scheme, authority, userinfo, host, port, path, query, fragment; in XRIs cross-reference;
  in templates literals, expression, varname, max-length; reference for the whole text.

If the line is blank, is not JSON, has a lone surrogate, or lacks a member that the operation needs; if
the target has dot segments, as no reference resolves to it; if decoded bytes are not UTF-8:
  {"error":{"message":".."}}
If there is no such operation:
  {"error":{"message":"..","code":"unknown-op"}}

Example:
  $ echo '{"op":"parse_uri","input":"http://a/b c"}' | iri batch
  {"valid":false,"error":{"offset":10,"length":1,"component":"path","message":"unexpected space in the path, at byte 10"}}"#;

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let max = args.max_line;
    let lines = Lines::new("<stdin>", io::stdin(), End::Lf, max);
    let gate = Gate::new(io::stdout(), io::sink());
    lines::answer(lines, &gate, || {
        |Row { line, .. }: Row<'_>, _: &mut u8, answers: &mut Answers<'_>| {
            let mut out = answers.to(Stream::Out);
            match line {
                Line::Text(text) => match Request::read(text) {
                    Ok(request) => {
                        let answer = perform(&request).unwrap_or_else(Answer::from);
                        json::write(&mut out, &answer, End::Lf)?;
                    }
                    Err(refusal) => json::write(&mut out, &Answer::from(refusal), End::Lf)?,
                },
                Line::TooLong => {
                    // The error is given in words only: `TooLong` itself would add a place in the line, as `iri check`
                    // needs it.
                    let refusal = Refusal::other(Refusal::TooLong { max }.to_string());
                    json::write(&mut out, &Answer::from(refusal), End::Lf)?;
                }
            }
            Ok(Flow::Continue(()))
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Performs the operation that a request asks for.
#[expect(clippy::too_many_lines, reason = "a table of operations")]
fn perform<'a>(request: &'a Request<'_>) -> Result<Answer<'a>, Refusal<'a>> {
    let op = string("op", &request.op)?;
    let input = || string("input", &request.input);
    if let Some(kind) = op.strip_prefix("parse_").and_then(Type::of_operation) {
        let parsed = Role::Subject.parse(input()?, |text| AnyRef::parse(kind, text));
        return Ok(Answer::of_parse(parsed));
    }
    if op == "lint" {
        return Ok(Answer::of_lint(input()?));
    }
    let base = || string("base", &request.base).map(str::as_bytes);
    let text = || input().map(str::as_bytes);
    let component = || one_of::<Component>("component", &request.component, None);
    let system = || one_of("system", &request.system, Some(System::HERE));
    let syntax = |is_xri| if is_xri { Syntax::Xri } else { Syntax::Iri };
    let syntax = || is("xri", &request.kind).map(syntax);
    let idna = |syntax| match syntax {
        Syntax::Iri => flag("idna", &request.idna),
        Syntax::Xri => Ok(false),
    };
    let hex = |name, member, role| string(name, member).and_then(|text| hex::decode(text, role));
    let hex_input = || hex("input", &request.input, Role::Text);
    let peer = || string("peer", &request.peer).and_then(coap::peer);
    let made = match op {
        "coap_options" => {
            let peer = match request.peer {
                Member::Missing => None,
                _ => Some(peer()?),
            };
            return coap::options(text()?, peer).map(Answer::of_options);
        }
        "coap_uri" => {
            let scheme = string("scheme", &request.scheme)?;
            let options = members::options(&request.options)?;
            coap::uri(scheme, peer()?, &options)
        }
        "cri" => return Ok(Answer::of_cri(cri::from_uri(text()?))),
        "cri_uri" => cri::to_uri(&hex_input()?),
        "cri_resolve" => {
            let base = hex("base", &request.base, Role::Base)?;
            return Ok(Answer::of_cri(cri::resolve(&base, &hex_input()?)));
        }
        "resolve" => {
            let syntax = syntax()?;
            operation::resolve(base()?, text()?, syntax)
        }
        "relativize" => {
            let by_path = flag("by_path", &request.by_path)?;
            operation::relativize(base()?, text()?, by_path)
        }
        "normalize" => {
            let text = text()?;
            let level = one_of("level", &request.level, Some(Level::Syntax))?;
            operation::normalize(text, level).map(Cow::into_owned)
        }
        "repair" => {
            let text = text()?;
            let kind = members::kind(&request.kind)?;
            operation::repair(text, kind.unwrap_or(Kind::IriRef), false)
        }
        "hosts" => return operation::hosts(text()?).map(Answer::of_hosts),
        "to_uri" => {
            let syntax = syntax()?;
            operation::to_uri(text()?, syntax, idna(syntax)?)
        }
        "to_iri" => {
            let syntax = syntax()?;
            let whole_values = flag("whole_values", &request.whole_values)?;
            operation::to_iri(text()?, syntax, idna(syntax)?, whole_values)
        }
        "decode" => operation::decode(input()?, component()?),
        "encode" => {
            let (text, component) = (input()?, component()?);
            let form = match is("uri", &request.kind)? {
                true => Form::Uri,
                false if flag("only_unreserved", &request.only_unreserved)? => Form::Unreserved,
                false => Form::Iri,
            };
            Ok(component.encode(text.as_bytes(), form))
        }
        "build" => {
            let parts = members::parts(request)?;
            parts.build().map_err(Refusal::into_owned)
        }
        "edit" => members::edit(&request.edits, text()),
        "redact" => members::redact(request, text()),
        "expand" => {
            let (template, values) = (input()?, members::values(&request.variables)?);
            template::expand(template, &values, members::is_iri(&request.kind)?)
        }
        "match" => {
            let (template, text) = (string("template", &request.template)?, text()?);
            let accept = template::Accept {
                unknown: flag("collect", &request.collect)?,
                dot_segments: flag("dot_segments", &request.dot_segments)?,
                absolute: flag("absolute", &request.absolute)?,
            };
            return Ok(Answer::of_match(template::matches(template, text, accept)));
        }
        "to_path" => operation::to_path(text()?, system()?),
        "from_path" => operation::from_path(text()?, system()?),
        _ => return Err(Refusal::UnknownOperation(op.into())),
    };
    Ok(Answer::of_operation(made))
}

#[cfg(test)]
mod tests {
    use iri_core::Component;

    #[test]
    fn the_help_names_every_component() {
        let (_, list) = super::HELP.split_once("The component is one of").unwrap();
        let (list, _) = list.split_once('.').unwrap();
        for component in Component::ALL {
            assert!(list.contains(component.name()), "{component:?}");
        }
    }
}
