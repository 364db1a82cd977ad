//! The members of `build` and `edit`.

use clap::ValueEnum;
use serde_json::value::RawValue;

use super::request::{Member, Request, flag, list, string};
use crate::kind::{AnyKind, Type};
use crate::operation::edit::{Change, Edit};
use crate::operation::parts::Parts;
use crate::refusal::{Refusal, Role};

/// What to build from.
pub(super) fn read(request: &Request<'_>) -> Result<Parts, Refusal<'static>> {
    for (one, other, names) in [
        (&request.path, &request.segments, "`path` and `segments`"),
        (&request.query, &request.pairs, "`query` and `pairs`"),
    ] {
        if !matches!((one, other), (Member::Missing, _) | (_, Member::Missing)) {
            return Err(Refusal::other(format!(
                "{names} are the same; give one of them"
            )));
        }
    }
    Ok(Parts {
        scheme: optional("scheme", &request.scheme)?,
        authority: optional("authority", &request.authority)?,
        userinfo: optional("userinfo", &request.userinfo)?,
        host: optional("host", &request.host)?,
        port: port(&request.port),
        path: optional("path", &request.path)?,
        segments: list("segments", &request.segments, "strings")?,
        query: optional("query", &request.query)?,
        pairs: list("pairs", &request.pairs, "[name, value]")?,
        plus: flag("plus", &request.plus)?,
        fragment: optional("fragment", &request.fragment)?,
        kind: match optional("type", &request.kind)? {
            None => None,
            Some(name) => match Type::from_str(&name, true).ok().map(|found| found.kind) {
                Some(AnyKind::Iri(kind)) => Some(kind),
                _ => return Err(Refusal::other("`type` is no kind of IRI or URI")),
            },
        },
    })
}

fn optional(name: &str, member: &Member<'_>) -> Result<Option<String>, Refusal<'static>> {
    match member {
        Member::Missing => Ok(None),
        _ => string(name, member).map(|text| Some(text.to_owned())),
    }
}

/// A number, or its digits in a string, as the components of a text have it.
fn port(member: &Member<'_>) -> Option<String> {
    match member {
        Member::Missing => None,
        Member::Text(text) => Some(text.clone()),
        Member::Other(json) => Some(json.get().to_owned()),
    }
}

/// What is said of anything that cannot be read as an edit.
const NO_EDIT: &str = "an edit is an object of one member, such as {\"host\":\"h\"}, or \"pop\"";

/// The edits, in order.
pub(super) fn edits(member: &Member<'_>) -> Result<Vec<Edit>, Refusal<'static>> {
    let edits: Vec<&RawValue> = list("edits", member, "edits")?;
    let read = |(number, edit): (usize, &&RawValue)| {
        serde_json::from_str::<Change>(edit.get())
            .map(Edit::from)
            // Serde's own words would repeat the text, which may be a credential.
            .map_err(|_| Refusal::of(Role::Edit(number, ""), NO_EDIT))
    };
    edits.iter().enumerate().map(read).collect()
}
