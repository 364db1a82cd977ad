//! The table of the macros.

use iri_grammar::xri::kind::XriKind;
use iri_grammar::{AnyKind, Kind};

/// One of the macros: what differs between them.
#[derive(Debug)]
pub(crate) struct Macro {
    /// The name, without `!`.
    pub(crate) name: &'static str,
    /// The grammar rule that the literal is held to.
    pub(crate) kind: AnyKind,
    /// The type in iri-core that it makes.
    pub(crate) type_name: &'static str,
    /// A literal that it takes.
    pub(crate) sample: &'static str,
}

pub(crate) const IRI: Macro = Macro {
    name: "iri",
    kind: AnyKind::Iri(Kind::Iri),
    type_name: "Iri",
    sample: "https://example.com/#top",
};

pub(crate) const ABSOLUTE_IRI: Macro = Macro {
    name: "absolute_iri",
    kind: AnyKind::Iri(Kind::AbsoluteIri),
    type_name: "AbsoluteIri",
    sample: "https://example.com/",
};

pub(crate) const IRI_REF: Macro = Macro {
    name: "iri_ref",
    kind: AnyKind::Iri(Kind::IriRef),
    type_name: "IriRef",
    sample: "/home#top",
};

pub(crate) const RELATIVE_IRI_REF: Macro = Macro {
    name: "relative_iri_ref",
    kind: AnyKind::Iri(Kind::RelativeIriRef),
    type_name: "RelativeIriRef",
    sample: "../home",
};

pub(crate) const URI: Macro = Macro {
    name: "uri",
    kind: AnyKind::Iri(Kind::Uri),
    type_name: "Uri",
    sample: "https://example.com/#top",
};

pub(crate) const ABSOLUTE_URI: Macro = Macro {
    name: "absolute_uri",
    kind: AnyKind::Iri(Kind::AbsoluteUri),
    type_name: "AbsoluteUri",
    sample: "https://example.com/",
};

pub(crate) const URI_REF: Macro = Macro {
    name: "uri_ref",
    kind: AnyKind::Iri(Kind::UriRef),
    type_name: "UriRef",
    sample: "/home#top",
};

pub(crate) const RELATIVE_URI_REF: Macro = Macro {
    name: "relative_uri_ref",
    kind: AnyKind::Iri(Kind::RelativeUriRef),
    type_name: "RelativeUriRef",
    sample: "../home",
};

pub(crate) const XRI: Macro = Macro {
    name: "xri",
    kind: AnyKind::Xri(XriKind::Xri),
    type_name: "Xri",
    sample: "=example*home/+contact",
};

pub(crate) const XRI_REF: Macro = Macro {
    name: "xri_ref",
    kind: AnyKind::Xri(XriKind::XriRef),
    type_name: "XriRef",
    sample: "../+contact",
};
