//! What `iri build` builds from.

use iri_core::component::{Authority, Fragment, Host, Path, Plus, Query, Scheme, Userinfo};
use iri_core::{BuildError, Builder, Component, Kind};

use crate::kind::iri_kinds;
use crate::operation::address::{bare_address, port_number};
use crate::refusal::{Refusal, Role};

/// What a reference is to be built from.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct Parts {
    /// Such as https
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) scheme: Option<String>,
    /// Userinfo, host and port in one
    #[arg(long, conflicts_with_all = ["userinfo", "host", "port"], allow_hyphen_values = true)]
    pub(crate) authority: Option<String>,
    /// What stands before the host: a name, and `:` before a password
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) userinfo: Option<String>,
    /// A name or an address; it may be empty
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) host: Option<String>,
    /// A number
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) port: Option<String>,
    /// Segments and the `/` between them
    #[arg(long, conflicts_with = "segments", allow_hyphen_values = true)]
    pub(crate) path: Option<String>,
    /// Any text as the next segment of the path, encoded, with a `/` before it
    #[arg(long = "segment", value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) segments: Vec<String>,
    /// What stands behind the `?`
    #[arg(long, conflicts_with_all = ["pairs", "plus"], allow_hyphen_values = true)]
    pub(crate) query: Option<String>,
    /// Any text as the next name and value of the query, encoded; without a `=` a name alone
    #[arg(long = "pair", value_name = "NAME=VALUE", value_parser = pair, allow_hyphen_values = true)]
    pub(crate) pairs: Vec<Pair>,
    /// Write a space in a --pair as `+`, as HTML forms do
    #[arg(long, requires = "pairs")]
    pub(crate) plus: bool,
    /// What stands behind the `#`
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) fragment: Option<String>,
    /// The kind to build; if not given, any IRI reference
    #[arg(long = "type", value_name = "TYPE", value_parser = iri_kinds(), ignore_case = true)]
    pub(crate) kind: Option<Kind>,
}

/// A name, and a value if there is one.
pub(crate) type Pair = (String, Option<String>);

/// With segments there is no path to put something before.
const EMPTY_FIRST_SEGMENT: &str = "a path with `//` at the start would read as an authority; \
    put a segment `.` before the empty one";

#[expect(clippy::unnecessary_wraps, reason = "clap has it so")]
fn pair(text: &str) -> Result<Pair, String> {
    Ok(match text.split_once('=') {
        Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
        None => (text.to_owned(), None),
    })
}

/// Sets a part, if it is there.
macro_rules! part {
    ($self:ident, $builder:ident.$part:ident($Part:ident)) => {
        if let Some(text) = &$self.$part {
            let role = Role::Part(stringify!($part));
            $builder = $builder.$part(role.parse(text.as_str(), $Part::parse)?);
        }
    };
}

impl Parts {
    pub(crate) fn build(&self) -> Result<String, Refusal<'_>> {
        let kind = self.kind.unwrap_or(Kind::IriRef);
        let (mut path, mut query) = (String::new(), String::new());
        let mut builder = Builder::new();
        part!(self, builder.scheme(Scheme));
        part!(self, builder.authority(Authority));
        part!(self, builder.userinfo(Userinfo));
        let host = self.host.as_deref();
        let address = host.map(|host| bare_address(host, Role::Part("host")));
        match address.transpose()?.flatten() {
            Some(address) => builder = builder.address(address),
            None => part!(self, builder.host(Host)),
        }
        if let Some(port) = &self.port {
            builder = builder.port(port_number(port, Role::Part("port"))?);
        }
        part!(self, builder.path(Path));
        if !self.segments.is_empty() {
            let segments: Vec<_> = self.segments.iter().map(String::as_str).collect();
            let encoded = Path::from_segments(&segments);
            let encoded = if kind.is_iri() {
                encoded
            } else {
                encoded.to_uri()
            };
            builder = builder.path(encoded.write_into(&mut path)?);
        }
        part!(self, builder.query(Query));
        if !self.pairs.is_empty() {
            let pairs = self.pairs.iter();
            let pairs: Vec<_> = pairs
                .map(|(name, value)| (name.as_str(), value.as_deref()))
                .collect();
            let plus = if self.plus {
                Plus::Space
            } else {
                Plus::Literal
            };
            let encoded = Query::from_pairs(&pairs, plus);
            let encoded = if kind.is_iri() {
                encoded
            } else {
                encoded.to_uri()
            };
            builder = builder.query(encoded.write_into(&mut query)?);
        }
        part!(self, builder.fragment(Fragment));
        let built = match kind {
            Kind::Iri => builder.build_iri_string().map(String::from),
            Kind::AbsoluteIri => builder.build_absolute_iri_string().map(String::from),
            Kind::RelativeIriRef => builder.build_relative_iri_ref_string().map(String::from),
            Kind::Uri => builder.build_uri_string().map(String::from),
            Kind::AbsoluteUri => builder.build_absolute_uri_string().map(String::from),
            Kind::UriRef => builder.build_uri_ref_string().map(String::from),
            Kind::RelativeUriRef => builder.build_relative_uri_ref_string().map(String::from),
            _ => builder.build_iri_ref_string().map(String::from),
        };
        built.map_err(|error| self.refused(error))
    }

    /// What is wrong, at the part that is to be another.
    fn refused(&self, error: BuildError) -> Refusal<'static> {
        let part = match error {
            BuildError::PathLikeAuthority if !self.segments.is_empty() => {
                return Refusal::of(Role::Segments, EMPTY_FIRST_SEGMENT);
            }
            // It came with the authority, unless it was given beside.
            BuildError::NotAscii(Component::Userinfo) if self.userinfo.is_none() => "authority",
            BuildError::NotAscii(Component::Host) if self.host.is_none() => "authority",
            BuildError::NoScheme | BuildError::UnexpectedScheme => "scheme",
            BuildError::UnexpectedFragment => "fragment",
            BuildError::NoHost => "host",
            BuildError::RelativePath
            | BuildError::PathLikeAuthority
            | BuildError::ColonInFirstSegment => "path",
            BuildError::NotAscii(component) => component.name(),
            other => return Refusal::other(other),
        };
        Refusal::of(Role::Part(part), error)
    }
}
