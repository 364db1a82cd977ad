//! The JSON of XRIs.

use iri_core::component::{Fragment, Query, Scheme};
use iri_xri::XriRef;
use iri_xri::{Content, Global, Local, RelativeSubsegment, Segments, Subsegment, Subsegments};
use serde::{Serialize, Serializer};

/// The components of an XRI reference: an absent one is `null`, an empty one `""`.
#[derive(Serialize)]
pub(crate) struct Components<'a> {
    scheme: Option<&'a str>,
    authority: Option<Parts<'a>>,
    absolute: bool,
    path: Path<'a>,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

impl<'a> From<XriRef<'a>> for Components<'a> {
    fn from(reference: XriRef<'a>) -> Self {
        let authority = reference.authority();
        Self {
            scheme: reference.scheme().map(Scheme::as_str),
            authority: authority.map(|authority| Parts(authority.subsegments())),
            absolute: reference.path().is_absolute(),
            path: Path(reference.path().segments()),
            query: reference.query().map(Query::as_str),
            fragment: reference.fragment().map(Fragment::as_str),
        }
    }
}

/// The segments of a path, as a list of lists. Each is written as soon as it is found: all of them at once can take
/// fifty times the memory of the text.
struct Path<'a>(Segments<'a>);

impl Serialize for Path<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.map(|segment| Parts(segment.subsegments())))
    }
}

/// The subsegments of an authority or of a segment, as a list.
struct Parts<'a>(Subsegments<'a>);

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.map(Part::from))
    }
}

/// A subsegment.
#[derive(Serialize)]
struct Part<'a> {
    global: Option<char>,
    local: Option<char>,
    value: Option<Shown<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Shown<'a> {
    Literal(&'a str),
    Xref {
        xref: &'a str,
        #[serde(rename = "as")]
        reading: &'static str,
    },
}

impl<'a> From<Subsegment<'a>> for Part<'a> {
    fn from(subsegment: Subsegment<'a>) -> Self {
        Self {
            global: subsegment.global().map(Global::symbol),
            local: subsegment.local().map(Local::symbol),
            value: match subsegment.value() {
                RelativeSubsegment::Empty => None,
                RelativeSubsegment::Literal(literal) => Some(Shown::Literal(literal.as_str())),
                RelativeSubsegment::Xref(xref) => Some(Shown::Xref {
                    xref: xref.content_str(),
                    reading: match xref.content() {
                        Content::Empty => "empty",
                        Content::Xri(_) => "xri",
                        Content::Iri(_) => "iri",
                    },
                }),
            },
        }
    }
}
