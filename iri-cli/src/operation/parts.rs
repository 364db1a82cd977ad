//! The parts from which `iri build` builds a reference.

use std::borrow::Cow;

use iri_core::component::{Authority, Fragment, Host, Path, Plus, Query, Scheme, Userinfo};
use iri_core::{BuildError, Builder, Component, Kind};

use crate::operation::address::{bare_address, port_number};
use crate::refusal::{Refusal, Role};

/// The parts of the reference to build. They are taken as they are, except segments and pairs: those are any text, and
/// are encoded.
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
    /// The kind to build; without one, any reference
    kind: Option<Kind>,
    /// The path of the segments added so far, if there are any
    segments: Option<String>,
    /// The query of the pairs added so far, if there are any
    pairs: Option<String>,
}

/// The error for an empty first segment. The message of the library would be about a `--path`.
const EMPTY_FIRST_SEGMENT: &str = "a path with `//` at the start would read as an authority; \
    put a segment `.` before the empty one";

/// Parses a part and gives it to the builder, if it is present.
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

    /// Returns whether the encoded texts are to be ASCII.
    fn is_uri(&self) -> bool {
        self.kind.is_some_and(|kind| !kind.is_iri())
    }

    /// Adds any text as the next segment of the path. The text is encoded at once, so that no list of segments is kept.
    pub(crate) fn push_segment(&mut self, text: &str) -> Result<(), Refusal<'static>> {
        let is_uri = self.is_uri();
        let path = self.segments.get_or_insert_default();
        let segment = [text];
        let encoded = Path::from_segments(&segment);
        let encoded = if is_uri { encoded.to_uri() } else { encoded };
        encoded.write_into(path)?;
        Ok(())
    }

    /// Adds any texts as the next pair of the query. They are encoded at once, as segments are.
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

    /// Builds the reference.
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
            .and_then(|built| Ok(built.into_owned()?));
        built.map(String::from).map_err(|error| self.refused(error))
    }

    /// Returns the refusal of the part that has to change.
    fn refused(&self, error: BuildError) -> Refusal<'static> {
        let part = match error {
            BuildError::PathLikeAuthority if self.segments.is_some() => {
                return Refusal::of(Role::Segments, EMPTY_FIRST_SEGMENT);
            }
            // This component is a part of the authority, unless it was given on its own.
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
