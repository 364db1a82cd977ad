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
    /// The name of a user alone, of which only `unreserved` stays as it is
    User,
    /// A password alone, of which only `unreserved` stays as it is
    Password,
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

/// How much of a text is encoded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// What an IRI may not have in the component
    Iri,
    /// Also what is beyond ASCII
    Uri,
    /// All but `unreserved`
    Unreserved,
}

impl Form {
    fn of<C>(self, encoded: Operation<C, Encode<'_>>) -> String {
        match self {
            Self::Iri => encoded.to_string(),
            Self::Uri => encoded.to_uri().to_string(),
            Self::Unreserved => encoded.only_unreserved().to_string(),
        }
    }
}

impl Component {
    pub(crate) fn decode(self, text: &str) -> Result<Decoded<'_>, ParseError> {
        Ok(match self {
            Self::Userinfo | Self::User | Self::Password => Userinfo::parse(text)?.decode(),
            Self::RegName => RegName::parse(text)?.decode(),
            Self::Path => Path::parse(text)?.decode(),
            Self::Segment => Segment::parse(text)?.decode(),
            Self::Query => Query::parse(text)?.decode(),
            Self::Form => Query::parse(text)?.decode_pair(Plus::Space),
            Self::Fragment => Fragment::parse(text)?.decode(),
        })
    }

    /// Returns the text encoded. Bytes that are no UTF-8 are a text in another encoding, of which no character is known.
    pub(crate) fn encode(self, text: &[u8], form: Form) -> String {
        match str::from_utf8(text) {
            Ok(text) => match self {
                Self::Userinfo => form.of(Userinfo::encode(text)),
                Self::User => form.of(Userinfo::encode_user(text)),
                Self::Password => form.of(Userinfo::encode_password(text)),
                Self::RegName => form.of(RegName::encode(text)),
                Self::Path => form.of(Path::encode(text)),
                Self::Segment => form.of(Segment::encode(text)),
                Self::Query => form.of(Query::encode(text)),
                Self::Form => form.of(Query::encode_pair(text, Plus::Space)),
                Self::Fragment => form.of(Fragment::encode(text)),
            },
            Err(_) => match self {
                Self::Userinfo => form.of(Userinfo::encode_bytes(text)),
                Self::User | Self::Password => Form::Unreserved.of(Userinfo::encode_bytes(text)),
                Self::RegName => form.of(RegName::encode_bytes(text)),
                Self::Path => form.of(Path::encode_bytes(text)),
                Self::Segment => form.of(Segment::encode_bytes(text)),
                Self::Query => form.of(Query::encode_bytes(text)),
                Self::Form => form.of(Query::encode_pair_bytes(text, Plus::Space)),
                Self::Fragment => form.of(Fragment::encode_bytes(text)),
            },
        }
    }
}
