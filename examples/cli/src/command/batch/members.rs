//! The members that operations read in their own way.

use std::borrow::Cow;

use clap::ValueEnum;
use iri_core::component::Plus;
use serde_json::value::RawValue;

use super::request::{Member, Request, Str, each, flag, string};
use crate::kind::{AnyKind, Type};
use crate::operation;
use crate::operation::edit::{Edit, Editing};
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
    each("segments", &request.segments, "strings", |Str(segment)| {
        parts.push_segment(&segment)
    })?;
    let what = "[name, value]";
    each(
        "pairs",
        &request.pairs,
        what,
        |(name, value): (Str<'_>, Option<Str<'_>>)| {
            parts.push_pair(&name.0, value.as_ref().map(|value| &*value.0), plus)
        },
    )?;
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
        Member::Text(text) => Some((&**text).into()),
        Member::Other(json) => Some(json.get().into()),
    }
}

/// What is said of anything that cannot be read as an edit.
const NO_EDIT: &str = "an edit is an object of one member, such as {\"host\":\"h\"}, or \"pop\"";

/// Makes the edits in their order, each when it is read. What cannot be read at all is refused before an edit
/// that cannot be made, and before the text.
pub(super) fn edit<'a>(
    member: &Member<'_>,
    text: Result<&'a [u8], Refusal<'a>>,
) -> Result<String, Refusal<'a>> {
    let mut editing = Some(text.and_then(Editing::new));
    let mut number = 0;
    each("edits", member, "edits", |json: &RawValue| {
        // Serde's own words would repeat the text, which may be a credential.
        let change = serde_json::from_str(json.get())
            .map_err(|_| Refusal::of(Role::Edit(number, ""), NO_EDIT))?;
        number += 1;
        let edit = Edit { option: "", change };
        editing = editing.take().map(|editing| editing?.make(edit));
        Ok(())
    })?;
    editing.map_or(Ok(String::new()), |editing| Ok(editing?.into()))
}

/// Hides the values of the names. Those are read twice, first those with escapes only, so that the library can
/// have a list of them in which each takes a few bytes.
pub(super) fn redact<'a>(
    member: &Member<'_>,
    text: impl FnOnce() -> Result<&'a [u8], Refusal<'a>>,
) -> Result<String, Refusal<'a>> {
    let mut unescaped = String::new();
    each("names", member, "strings", |Str(name)| {
        if let Cow::Owned(name) = name {
            unescaped.push_str(&name);
        }
        Ok(())
    })?;
    let mut rest = unescaped.as_str();
    let mut names = Vec::new();
    let mut most = 1024;
    each("names", member, "strings", |Str(name)| {
        names.push(match name {
            Cow::Borrowed(name) => name,
            Cow::Owned(name) => {
                let (name, behind) = rest.split_at(name.len());
                rest = behind;
                name
            }
        });
        // The shortest names can come most often, and are the same: each is kept once.
        if names.len() >= most {
            names.sort_unstable();
            names.dedup();
            most = most.max(names.len() / 4 * 5);
        }
        Ok(())
    })?;
    operation::redact(text()?, &names)
}
