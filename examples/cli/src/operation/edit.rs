//! What an edit changes: for the command line, or from a request.

use std::borrow::Cow;

use iri_core::IriRefString;
use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::Value;

use crate::operation::address::{bare_address, port_number};
use crate::refusal::{Refusal, Role};

/// A change, and the option of the command line that it came by.
#[derive(Clone, Debug)]
pub(crate) struct Edit<'a> {
    pub(crate) option: &'static str,
    pub(crate) change: Change<'a>,
}

/// `None` removes.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Change<'a> {
    Scheme(Option<Cow<'a, str>>),
    Authority(Option<Cow<'a, str>>),
    Userinfo(Option<Cow<'a, str>>),
    Host(Option<Cow<'a, str>>),
    #[serde(deserialize_with = "port")]
    Port(Option<Cow<'a, str>>),
    Path(Cow<'a, str>),
    Join(Cow<'a, str>),
    /// Any text
    Push(Cow<'a, str>),
    Pop,
    Query(Option<Cow<'a, str>>),
    Fragment(Option<Cow<'a, str>>),
}

impl<'a> From<Change<'a>> for Edit<'a> {
    fn from(change: Change<'a>) -> Self {
        let option = "";
        Self { option, change }
    }
}

/// A number, or its digits in a string, as the components of a text have it.
fn port<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cow<'static, str>>, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Null => None,
        Value::String(text) => Some(text.into()),
        other => Some(other.to_string().into()),
    })
}

impl Edit<'_> {
    /// Makes the edit, of that number, or says why it is refused; then `iri` is as it was.
    pub(crate) fn make(&self, number: usize, iri: &mut IriRefString) -> Result<(), Refusal<'_>> {
        let role = Role::Edit(number, self.option);
        /// The component, if it is not to be removed.
        macro_rules! part {
            ($text:ident, $Part:ident) => {
                match $text {
                    Some(text) => Some(role.parse(&**text, $Part::parse)?),
                    None => None,
                }
            };
        }
        let refused = |error, iri: &IriRefString| Refusal::Part {
            role,
            within: Some(iri.clone()),
            error,
        };
        let mut encoded = String::new();
        let made = match &self.change {
            Change::Scheme(text) => iri.set_scheme(part!(text, Scheme)),
            Change::Authority(text) => iri.set_authority(part!(text, Authority)),
            Change::Userinfo(text) => iri.set_userinfo(part!(text, Userinfo)),
            Change::Host(text) => {
                let address = text.as_deref().map(|host| bare_address(host, role));
                match address.transpose()?.flatten() {
                    Some(address) => iri.set_address(address),
                    None => iri.set_host(part!(text, Host)),
                }
            }
            Change::Port(text) => {
                let port = text.as_deref().map(|text| port_number(text, role));
                iri.set_port(port.transpose()?)
            }
            Change::Path(text) => iri.set_path(role.parse(&**text, Path::parse)?),
            Change::Join(text) => iri.join_path(role.parse(&**text, Path::parse)?),
            Change::Push(text) => iri.push_segment(Segment::encode(text).write_into(&mut encoded)?),
            Change::Pop if iri.pop_segment() => Ok(()),
            Change::Pop => return Err(refused("the path has no segment to remove".into(), iri)),
            Change::Query(text) => iri.set_query(part!(text, Query)),
            Change::Fragment(text) => iri.set_fragment(part!(text, Fragment)),
        };
        made.map_err(|error| refused(error.into(), iri))
    }
}
