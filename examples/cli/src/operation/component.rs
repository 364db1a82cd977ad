//! The components that can be percent-encoded, by their names.

use clap::ValueEnum;
use iri_core::component::{
    Decoded, Encode, Fragment, Path, Plus, Query, RegName, Segment, Userinfo,
};
use iri_core::{Operation, ParseError};

/// The component of an IRI that a text is, or is to become.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Component {
    /// The text before the `@`; a `:` delimits the password
    Userinfo,
    /// The name of a host
    RegName,
    /// Segments with `/` between them
    Path,
    /// One segment of a path
    Segment,
    /// The text after the `?`; `&`, `=` and `+` stay as they are
    Query,
    /// A name or a value in a query, as HTML forms write them: `+` is a space
    Form,
    /// The text after the `#`
    Fragment,
}

impl Component {
    pub(crate) fn decode(self, text: &str) -> Result<Decoded<'_>, ParseError> {
        Ok(match self {
            Self::Userinfo => Userinfo::parse(text)?.decode(),
            Self::RegName => RegName::parse(text)?.decode(),
            Self::Path => Path::parse(text)?.decode(),
            Self::Segment => Segment::parse(text)?.decode(),
            Self::Query => Query::parse(text)?.decode(),
            Self::Form => Query::parse(text)?.decode_pair(Plus::Space),
            Self::Fragment => Fragment::parse(text)?.decode(),
        })
    }

    /// Returns the text encoded, for a URI or an IRI.
    pub(crate) fn encode(self, text: &str, uri: bool) -> String {
        fn encoded<C>(encoded: Operation<C, Encode<'_>>, uri: bool) -> String {
            let encoded = if uri { encoded.to_uri() } else { encoded };
            encoded.to_string()
        }
        match self {
            Self::Userinfo => encoded(Userinfo::encode(text), uri),
            Self::RegName => encoded(RegName::encode(text), uri),
            Self::Path => encoded(Path::encode(text), uri),
            Self::Segment => encoded(Segment::encode(text), uri),
            Self::Query => encoded(Query::encode(text), uri),
            Self::Form => encoded(Query::encode_pair(text, Plus::Space), uri),
            Self::Fragment => encoded(Fragment::encode(text), uri),
        }
    }
}
