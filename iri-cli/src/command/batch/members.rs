//! The members of requests that are more than a string, a flag or a number.

use std::borrow::Cow;
use std::collections::HashSet;

use clap::ValueEnum;
use iri_core::component::Plus;
use iri_core::{AnyKind, Kind};
use serde_json::value::RawValue;

use super::request::{Member, Request, Single, Str, count, each, flag, string};
use crate::hex;
use crate::kind::Type;
use crate::operation::coap::MAX_OPTIONS;
use crate::operation::edit::{Change, Edit, Editing};
use crate::operation::parts::Parts;
use crate::operation::template::Values;
use crate::operation::{self, Hidden};
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::masked_line;

/// Returns the parts that a reference is to be built from.
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
    let kind = kind(&request.kind)?;
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

/// Returns the kind that a text is to be, if one is named.
pub(super) fn kind(member: &Member<'_>) -> Result<Option<Kind>, Refusal<'static>> {
    let Some(name) = optional("type", member)? else {
        return Ok(None);
    };
    match Type::from_str(&name, true).map(|found| found.kind) {
        Ok(AnyKind::Iri(kind)) => Ok(Some(kind)),
        _ => Err(Refusal::other("`type` is no kind of IRI or URI")),
    }
}

/// Returns the values of a template's variables.
pub(super) fn values<'a>(member: &'a Member<'_>) -> Result<Values<'a>, Refusal<'static>> {
    match member {
        Member::Missing => Ok(Values::default()),
        Member::Other(json) => Values::read(json.get()),
        Member::Text(_) => Err(Refusal::other("`variables` is not an object")),
    }
}

/// Returns whether the result is to be an IRI. Otherwise it is to be a URI.
pub(super) fn is_iri(kind: &Member<'_>) -> Result<bool, Refusal<'static>> {
    match kind {
        Member::Missing => Ok(false),
        Member::Text(name) if name == "uri" => Ok(false),
        Member::Text(name) if name == "iri" => Ok(true),
        _ => Err(Refusal::other("`type` is neither `iri` nor `uri`")),
    }
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

/// Returns the port: a number, or a string of digits as in the components that a parse answers with.
fn port<'a>(member: &'a Member<'_>) -> Option<Cow<'a, str>> {
    match member {
        Member::Missing => None,
        Member::Text(text) => Some((&**text).into()),
        Member::Other(json) => Some(json.get().into()),
    }
}

/// Returns the options of a CoAP request.
pub(super) fn options(member: &Member<'_>) -> Result<Vec<(u16, Vec<u8>)>, Refusal<'static>> {
    if let Member::Missing = member {
        return Err(Refusal::other("`options` is missing"));
    }
    let mut options = Vec::new();
    let what = "[number, \"hex\"]";
    each(
        "options",
        member,
        what,
        |(number, Str(value)): (u16, Str<'_>)| {
            // One option more than the limit is kept, so that the operation sees it and refuses the list.
            if options.len() <= MAX_OPTIONS {
                options.push((number, hex::decode(&value, Role::Part("options"))?));
            }
            Ok(())
        },
    )?;
    Ok(options)
}

/// The error for a value that cannot be read as an edit.
const NO_EDIT: &str = "an edit is an object of one member, such as {\"host\":\"h\"}, or \"pop\"";

/// Makes the edits in their order, each as it is read. The error for a value that is no edit comes before the error for
/// an invalid text.
pub(super) fn edit<'a>(
    member: &Member<'_>,
    text: Result<&'a [u8], Refusal<'a>>,
) -> Result<String, Refusal<'a>> {
    let mut editing = Some(text.and_then(Editing::new));
    let mut number = 0;
    each("edits", member, "edits", |json: &RawValue| {
        let change = change(json).ok_or_else(|| Refusal::of(Role::Edit(number, ""), NO_EDIT))?;
        number += 1;
        let edit = Edit { option: "", change };
        editing = editing.take().map(|editing| editing?.make(edit));
        Ok(())
    })?;
    editing.map_or(Ok(String::new()), |editing| Ok(editing?.into()))
}

/// Reads an edit, or returns `None` if the value is no edit.
fn change(json: &RawValue) -> Option<Change<'_>> {
    if json.get().starts_with('"') {
        let Str(name) = serde_json::from_str(json.get()).ok()?;
        return (name == "pop").then_some(Change::Pop);
    }
    let Single(name, value) = serde_json::from_str(json.get()).ok()?;
    let port = name == "port";
    let text = match value {
        Member::Missing => None,
        Member::Text(text) => Some(text),
        Member::Other(json) if port => Some(json.get().into()),
        Member::Other(_) => return None,
    };
    Some(match (&*name, text) {
        ("scheme", text) => Change::Scheme(text),
        ("authority", text) => Change::Authority(text),
        ("userinfo", text) => Change::Userinfo(text),
        ("host", text) => Change::Host(text),
        ("port", text) => Change::Port(text),
        ("path", Some(text)) => Change::Path(text),
        ("join", Some(text)) => Change::Join(text),
        ("push", Some(text)) => Change::Push(text),
        ("pop", None) => Change::Pop,
        ("query", text) => Change::Query(text),
        ("fragment", text) => Change::Fragment(text),
        _ => return None,
    })
}

/// Hides the user, the end of the path, and the values of names. The list of names is read twice. The first pass
/// collects the names with escapes, because the library borrows all names from texts that already exist. The list takes
/// a few bytes for each name.
pub(super) fn redact<'a>(
    request: &Request<'_>,
    text: Result<&'a [u8], Refusal<'a>>,
) -> Result<String, Refusal<'a>> {
    let member = &request.names;
    let user = flag("user", &request.user)?;
    let segments = count("segments", &request.segments)?;
    let by_components = flag("by_components", &request.by_components)?;
    let usual = flag("usual", &request.usual)?;
    let mut unescaped = String::new();
    each("names", member, "strings", |Str(name)| {
        if let Cow::Owned(name) = name {
            unescaped.push_str(&name);
        }
        Ok(())
    })?;
    let mut rest = unescaped.as_str();
    // A very short name takes less memory in JSON than in the list, so each of these names is kept only once.
    let (mut names, mut short) = (Vec::new(), HashSet::new());
    each("names", member, "strings", |Str(name)| {
        let name = match name {
            Cow::Borrowed(name) => name,
            Cow::Owned(name) => {
                let (name, others) = rest.split_at(name.len());
                rest = others;
                name
            }
        };
        if name.len() > 2 || short.insert(name) {
            names.push(name);
        }
        Ok(())
    })?;
    let is_plain = names.is_empty() && segments.is_none() && !usual;
    let hidden = Hidden::new(names, user, segments)
        .by_components(by_components)
        .usual(usual);
    let text = text?;
    if flag("text", &request.text)? {
        return match by_components {
            false => Ok(operation::redact_line(text, &hidden)),
            true => Err(Refusal::other("`text` does not go with `by_components`")),
        };
    }
    match operation::redact(text, &hidden) {
        Err(Refusal::Text { .. }) if is_plain => Ok(masked_line(text)),
        made => made,
    }
}
