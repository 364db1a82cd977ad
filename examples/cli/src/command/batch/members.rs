//! The members of `build` and `edit`.

use std::borrow::Cow;

use clap::ValueEnum;
use iri_core::component::Plus;
use serde_json::value::RawValue;

use super::request::{Member, Request, flag, list, string};
use crate::kind::{AnyKind, Type};
use crate::operation::edit::{Change, Edit};
use crate::operation::parts::Parts;
use crate::refusal::{Refusal, Role};

/// What to build from.
pub(super) fn parts<'a>(request: &'a Request<'_>) -> Result<Parts<'a>, Refusal<'static>> {
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
    let kind = match optional("type", &request.kind)? {
        None => None,
        Some(name) => match Type::from_str(&name, true).ok().map(|found| found.kind) {
            Some(AnyKind::Iri(kind)) => Some(kind),
            _ => return Err(Refusal::other("`type` is no kind of IRI or URI")),
        },
    };
    let plus = if flag("plus", &request.plus)? {
        Plus::Space
    } else {
        Plus::Literal
    };
    let mut parts = Parts::new(kind);
    parts.scheme = optional("scheme", &request.scheme)?;
    parts.authority = optional("authority", &request.authority)?;
    parts.userinfo = optional("userinfo", &request.userinfo)?;
    parts.host = optional("host", &request.host)?;
    parts.port = port(&request.port);
    parts.path = optional("path", &request.path)?;
    parts.query = optional("query", &request.query)?;
    parts.fragment = optional("fragment", &request.fragment)?;
    let segments: Vec<String> = list("segments", &request.segments, "strings")?;
    for segment in segments {
        parts.push_segment(&segment)?;
    }
    let pairs: Vec<(String, Option<String>)> = list("pairs", &request.pairs, "[name, value]")?;
    for (name, value) in pairs {
        parts.push_pair(&name, value.as_deref(), plus)?;
    }
    Ok(parts)
}

fn optional<'a>(
    name: &str,
    member: &'a Member<'_>,
) -> Result<Option<Cow<'a, str>>, Refusal<'static>> {
    match member {
        Member::Missing => Ok(None),
        _ => string(name, member).map(|text| Some(text.into())),
    }
}

/// A number, or its digits in a string, as the components of a text have it.
fn port<'a>(member: &'a Member<'_>) -> Option<Cow<'a, str>> {
    match member {
        Member::Missing => None,
        Member::Text(text) => Some(text.into()),
        Member::Other(json) => Some(json.get().into()),
    }
}

/// What is said of anything that cannot be read as an edit.
const NO_EDIT: &str = "an edit is an object of one member, such as {\"host\":\"h\"}, or \"pop\"";

/// The edits, in order.
pub(super) fn edits(member: &Member<'_>) -> Result<Vec<Edit<'static>>, Refusal<'static>> {
    let edits: Vec<&RawValue> = list("edits", member, "edits")?;
    let read = |(number, edit): (usize, &&RawValue)| {
        serde_json::from_str::<Change<'_>>(edit.get())
            .map(Edit::from)
            // Serde's own words would repeat the text, which may be a credential.
            .map_err(|_| Refusal::of(Role::Edit(number, ""), NO_EDIT))
    };
    edits.iter().enumerate().map(read).collect()
}
