//! schemars: a kind is a string of a format.

use alloc::borrow::Cow;

use iri_grammar::Kind;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use super::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use super::kinds::for_each_kind;
use super::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};

/// Returns the format that the kind belongs to, and what it has besides.
fn of_kind(kind: Kind) -> Schema {
    let format = match kind {
        Kind::Iri | Kind::AbsoluteIri => "iri",
        Kind::Uri | Kind::AbsoluteUri => "uri",
        Kind::UriRef | Kind::RelativeUriRef => "uri-reference",
        _ => "iri-reference",
    };
    let mut schema = json_schema!({ "type": "string", "format": format });
    let pattern = match kind {
        Kind::AbsoluteIri | Kind::AbsoluteUri => "^[^#]*$",
        // No colon in the first segment.
        Kind::RelativeIriRef | Kind::RelativeUriRef => "^[^:/?#]*([/?#].*)?$",
        _ => return schema,
    };
    schema.insert("pattern".into(), pattern.into());
    schema
}

macro_rules! kinds {
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        schema!(['a] $Kind<'a>, $Kind);
        schema!([const N: usize] $Buf<N>, $Kind, N);
        schema!([] $String, $Kind);
    };
}

macro_rules! schema {
    ([$($generics:tt)*] $Type:ty, $Kind:ident $(, $most:ident)?) => {
        impl<$($generics)*> JsonSchema for $Type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($Kind).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                #[allow(unused_mut, reason = "not all have a capacity")]
                let mut schema = of_kind(Kind::$Kind);
                // Characters, of which there are no more than bytes.
                $(schema.insert("maxLength".into(), $most.into());)?
                schema
            }
        }
    };
}

for_each_kind!(kinds);
