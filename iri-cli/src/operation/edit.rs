//! The edits of a reference, for the command line and for requests.

use std::borrow::Cow;
use std::error::Error;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::{IriRef, IriRefString};

use super::address::{bare_address, port_number};
use super::query::{self, Names};
use crate::refusal::{Refusal, Role};

/// A change, and the option of the command line that asks for it.
#[derive(Clone, Debug)]
pub(crate) struct Edit<'a> {
    pub(crate) option: &'static str,
    pub(crate) change: Change<'a>,
}

/// A change of a reference. `None` removes the component.
#[derive(Clone, Debug)]
pub(crate) enum Change<'a> {
    Scheme(Option<Cow<'a, str>>),
    Authority(Option<Cow<'a, str>>),
    Userinfo(Option<Cow<'a, str>>),
    Host(Option<Cow<'a, str>>),
    Port(Option<Cow<'a, str>>),
    Path(Cow<'a, str>),
    Join(Cow<'a, str>),
    /// Any text
    Push(Cow<'a, str>),
    Pop,
    Query(Option<Cow<'a, str>>),
    /// Any texts: a name, and a value after a `=`
    AppendQuery(Cow<'a, str>),
    /// The same; the pair replaces those of its name, and is left out if there are none
    ReplaceQuery(Cow<'a, str>),
    /// The same; the pair replaces those of its name, or comes last if there are none
    SetQuery(Cow<'a, str>),
    RemoveQuery(Names<'a>),
    KeepQuery(Vec<Names<'a>>),
    SortQuery,
    Fragment(Option<Cow<'a, str>>),
    /// Sets the default port of the scheme, if there is no port
    DefaultPort,
}

/// A reference while it is edited.
pub(crate) struct Editing {
    iri: IriRefString,
    /// The number of edits made so far
    made: usize,
}

impl Editing {
    pub(crate) fn new(text: &[u8]) -> Result<Self, Refusal<'_>> {
        let iri = Role::Text.parse(text, IriRef::parse_bytes)?.into();
        Ok(Self { iri, made: 0 })
    }

    /// Makes an edit, or returns why it is refused.
    pub(crate) fn make(mut self, edit: Edit<'_>) -> Result<Self, Refusal<'static>> {
        let role = Role::Edit(self.made, edit.option);
        match edit.change.make(role, &mut self.iri) {
            Ok(Ok(())) => {
                self.made += 1;
                Ok(self)
            }
            Ok(Err(error)) => Err(Refusal::Part {
                role,
                within: Some(self.iri),
                error,
            }),
            Err(refusal) => Err(refusal),
        }
    }
}

impl From<Editing> for String {
    fn from(editing: Editing) -> Self {
        editing.iri.into()
    }
}

impl Change<'_> {
    /// Makes the change.
    ///
    /// # Errors
    /// The outer error means that the text of the change is invalid. The inner error means that `iri` cannot have this
    /// change; `iri` then stays as it was.
    fn make(
        self,
        role: Role,
        iri: &mut IriRefString,
    ) -> Result<Result<(), Box<dyn Error>>, Refusal<'static>> {
        /// Parses a component.
        macro_rules! parse {
            ($text:expr, $Part:ident) => {
                role.parse($text, $Part::parse)
                    .map_err(Refusal::into_owned)?
            };
        }
        /// Parses a component, if it is to be set and not removed.
        macro_rules! part {
            ($text:ident, $Part:ident) => {
                match &$text {
                    Some(text) => Some(parse!(&**text, $Part)),
                    None => None,
                }
            };
        }
        let plus = query::plus_of(iri.as_iri_ref());
        /// Sets the query to a new list of pairs.
        macro_rules! set {
            ($query:expr) => {{
                let query = $query;
                iri.set_query(part!(query, Query))
            }};
        }
        let made = match self {
            Self::Scheme(text) => iri.set_scheme(part!(text, Scheme)),
            Self::Authority(text) => iri.set_authority(part!(text, Authority)),
            Self::Userinfo(text) => iri.set_userinfo(part!(text, Userinfo)),
            Self::Host(text) => {
                let address = text.as_deref().map(|host| bare_address(host, role));
                match address.transpose()?.flatten() {
                    Some(address) => iri.set_address(address),
                    None => iri.set_host(part!(text, Host)),
                }
            }
            Self::Port(text) => {
                let port = text.as_deref().map(|text| port_number(text, role));
                iri.set_port(port.transpose()?)
            }
            Self::Path(text) => iri.set_path(parse!(&*text, Path)),
            Self::Join(text) => iri.join_path(parse!(&*text, Path)),
            Self::Push(text) => {
                let mut encoded = String::new();
                let segment = Segment::encode(&text).write_into(&mut encoded)?;
                // Freed early to save memory: the segment may be three times as long, and is copied into `iri`.
                drop(text);
                iri.push_segment(segment)
            }
            Self::Pop if iri.pop_segment() => Ok(()),
            Self::Pop => return Ok(Err("the path has no segment to remove".into())),
            Self::Query(text) => iri.set_query(part!(text, Query)),
            Self::AppendQuery(pair) => {
                let pair = query::encode(&pair)?;
                let pair = parse!(pair.as_str(), Query);
                // An empty query has no pairs, and after a last `&` is none.
                let joined = match iri.query().map(Query::as_str) {
                    Some("") => Some(pair.as_str().to_owned()),
                    Some(query) if query.ends_with('&') => Some(format!("{query}{pair}")),
                    _ => None,
                };
                match &joined {
                    Some(query) => iri.set_query(Some(parse!(query.as_str(), Query))),
                    None => iri.push_argument(pair),
                }
            }
            Self::ReplaceQuery(pair) => set!(query::replace(iri.query(), plus, &pair, false)?),
            Self::SetQuery(pair) => set!(query::replace(iri.query(), plus, &pair, true)?),
            Self::RemoveQuery(names) => {
                iri.retain_parameters(|name, _| !names.has(name));
                Ok(())
            }
            Self::KeepQuery(names) => {
                iri.retain_parameters(|name, _| names.iter().any(|names| names.has(name)));
                Ok(())
            }
            Self::SortQuery => set!(iri.query().map(|query| query::sort(query, plus))),
            Self::DefaultPort if iri.port().is_some_and(|port| !port.as_str().is_empty()) => Ok(()),
            Self::DefaultPort if iri.host().is_none() => Ok(()),
            Self::DefaultPort => match iri.port_or_default() {
                Some(port) => iri.set_port(Some(port)),
                None => Ok(()),
            },
            Self::Fragment(text) => iri.set_fragment(part!(text, Fragment)),
        };
        Ok(made.map_err(Into::into))
    }
}
