//! What `iri build` builds from.

use std::borrow::Cow;

use iri_core::component::{Authority, Fragment, Host, Path, Plus, Query, Scheme, Userinfo};
use iri_core::{BuildError, Builder, Component, Kind};

use crate::operation::address::{bare_address, port_number};
use crate::refusal::{Refusal, Role};

/// The parts that a reference is to be built from. They are taken as they are, but segments and pairs are any text,
/// and are encoded.
#[derive(Debug, Default)]
pub(crate) struct Parts<'a> {
    pub(crate) scheme: Option<Cow<'a, str>>,
    pub(crate) authority: Option<Cow<'a, str>>,
    pub(crate) userinfo: Option<Cow<'a, str>>,
    pub(crate) host: Option<Cow<'a, str>>,
    pub(crate) port: Option<Cow<'a, str>>,
    pub(crate) path: Option<Cow<'a, str>>,
    pub(crate) query: Option<Cow<'a, str>>,
    pub(crate) fragment: Option<Cow<'a, str>>,
    /// The kind to build; if there is none, any reference
    kind: Option<Kind>,
    /// The path of the segments so far, if there are any
    segments: Option<String>,
    /// The query of the pairs so far, if there are any
    pairs: Option<String>,
}

/// Instead of the library's words, which are about a `--path`.
const EMPTY_FIRST_SEGMENT: &str = "a path with `//` at the start would read as an authority; \
    put a segment `.` before the empty one";

/// Sets a part, if it is there.
macro_rules! part {
    ($self:ident, $builder:ident.$part:ident($Part:ident)) => {
        if let Some(text) = &$self.$part {
            let role = Role::Part(stringify!($part));
            $builder = $builder.$part(role.parse(&**text, $Part::parse)?);
        }
    };
}

impl Parts<'_> {
    pub(crate) fn new(kind: Option<Kind>) -> Self {
        Self {
            kind,
            ..Self::default()
        }
    }

    /// Tells whether what is encoded is to be ASCII.
    fn is_uri(&self) -> bool {
        self.kind.is_some_and(|kind| !kind.is_iri())
    }

    /// Adds any text as the next segment of the path. It is encoded now, so that many segments need no list.
    pub(crate) fn push_segment(&mut self, text: &str) -> Result<(), Refusal<'static>> {
        let is_uri = self.is_uri();
        let path = self.segments.get_or_insert_default();
        let segment = [text];
        let encoded = Path::from_segments(&segment);
        let encoded = if is_uri { encoded.to_uri() } else { encoded };
        encoded.write_into(path)?;
        Ok(())
    }

    /// Adds any texts as the next pair of the query, encoded as segments are.
    pub(crate) fn push_pair(
        &mut self,
        name: &str,
        value: Option<&str>,
        plus: Plus,
    ) -> Result<(), Refusal<'static>> {
        let is_uri = self.is_uri();
        let query = match &mut self.pairs {
            Some(query) => {
                query.push('&');
                query
            }
            none => none.insert(String::new()),
        };
        let pair = [(name, value)];
        let encoded = Query::from_pairs(&pair, plus);
        let encoded = if is_uri { encoded.to_uri() } else { encoded };
        encoded.write_into(query)?;
        Ok(())
    }

    /// Puts the parts together.
    pub(crate) fn build(&self) -> Result<String, Refusal<'_>> {
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
        if let Some(path) = &self.segments {
            builder = builder.path(Role::Segments.parse(path.as_str(), Path::parse)?);
        }
        part!(self, builder.query(Query));
        if let Some(query) = &self.pairs {
            builder = builder.query(Role::Pairs.parse(query.as_str(), Query::parse)?);
        }
        part!(self, builder.fragment(Fragment));
        let kind = self.kind.unwrap_or(Kind::IriRef);
        let built = builder
            .build_as(kind)
            .and_then(|built| Ok(built.to_owned()?));
        built.map(String::from).map_err(|error| self.refused(error))
    }

    /// Names the part that has to change.
    fn refused(&self, error: BuildError) -> Refusal<'static> {
        let part = match error {
            BuildError::PathLikeAuthority if self.segments.is_some() => {
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
