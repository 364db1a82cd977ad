//! Joins a namespace and a local name.

use iri_core::__family::Out;
use iri_core::component::{Fragment, Path, Query};
use iri_core::operation::Source;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus, promised};
use iri_grammar::text::split::split_once;

use super::error::CurieError;

/// Writes the IRI of a CURIE; [`Prefixes::expand`](crate::Prefixes::expand) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Expand<'c> {
    namespace: &'c str,
    local_name: &'c str,
    /// The positions of the joined IRI.
    at: Positions,
}

impl<'c> Expand<'c> {
    /// Joins them, if the result is an IRI. Only the local name is checked. It continues the last component of the
    /// namespace, and may begin the components after it. `before` bytes precede it in the CURIE.
    pub(super) fn new(
        namespace: Parts<'c>,
        local_name: &'c str,
        before: u32,
    ) -> Result<Self, CurieError> {
        let mut at = namespace.at;
        let length = namespace.text.len() as u32;
        let mut rest = local_name;
        let mut end = length;
        let (mut has_query, mut has_fragment) =
            (namespace.query().is_some(), namespace.fragment().is_some());
        let place = |rest: &str| {
            let read = minus!(local_name.len(), rest.len());
            plus!(before, read as u32)
        };
        check_start(&namespace, local_name)?;
        if !has_query && !has_fragment {
            let path = until(rest, b"?#");
            Path::parse(path).map_err(|error| CurieError::Parse(error.after(place(rest))))?;
            end = plus!(end, path.len() as u32);
            (at.path_end, at.query_end) = (end, end);
            (_, rest) = promised!(rest.split_at_checked(path.len()));
            if let Some(query) = rest.strip_prefix("?") {
                has_query = true;
                end = plus!(end, 1);
                rest = query;
            }
        }
        if has_query && !has_fragment {
            let query = until(rest, b"#");
            Query::parse(query).map_err(|error| CurieError::Parse(error.after(place(rest))))?;
            end = plus!(end, query.len() as u32);
            at.query_end = end;
            (_, rest) = promised!(rest.split_at_checked(query.len()));
        }
        if !has_fragment && let Some(fragment) = rest.strip_prefix("#") {
            has_fragment = true;
            rest = fragment;
        }
        if has_fragment {
            Fragment::parse(rest).map_err(|error| CurieError::Parse(error.after(place(rest))))?;
        }
        Ok(Self {
            namespace: namespace.text,
            local_name,
            at,
        })
    }
}

/// Returns `text` up to its first delimiter of a list.
fn until<'a>(text: &'a str, delimiters: &[u8]) -> &'a str {
    let end = text.bytes().position(|b| delimiters.contains(&b));
    let split = end.and_then(|end| text.split_at_checked(end));
    split.map_or(text, |(head, _)| head)
}

/// Rejects a local name that would continue an authority, or begin one, and one that begins with `//`.
pub(super) fn check_start(namespace: &Parts<'_>, local_name: &str) -> Result<(), CurieError> {
    let local = local_name.as_bytes();
    let is_refused = match (namespace.authority(), namespace.path().as_bytes()) {
        // The local name continues the query or the fragment.
        _ if namespace.query().is_some() || namespace.fragment().is_some() => false,
        (Some(_), []) => !matches!(local, [] | [b'/' | b'?' | b'#', ..]),
        (None, []) => local.starts_with(b"//"),
        (None, b"/") => local.starts_with(b"/"),
        _ => false,
    };
    match local {
        _ if is_refused => Err(CurieError::Authority),
        [b'/', b'/', ..] => Err(CurieError::Slashes),
        _ => Ok(()),
    }
}

/// Splits a CURIE at its colon.
pub(super) fn split(curie: &str) -> Result<(&str, &str), CurieError> {
    split_once(curie, b':').ok_or(CurieError::NoColon)
}

impl Source for Expand<'_> {
    fn bound(&self) -> usize {
        plus!(self.namespace.len(), self.local_name.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(self.namespace);
        out.put(self.local_name);
        self.at
    }
}
