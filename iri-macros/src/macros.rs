//! The table of the macros.

use iri_core::lint::{Finding, bidi_formatting, bidi_formatting_of_xri};
use iri_core::xri::XriKind;
use iri_core::{Kind, ParseError};

/// The grammar rule that a literal is held to.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Rule {
    Iri(Kind),
    Xri(XriKind),
}

impl Rule {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Iri(kind) => kind.name(),
            Self::Xri(kind) => kind.name(),
        }
    }

    /// What a valid text had better not hold.
    pub(crate) fn check(self, text: &str) -> Result<Option<Finding>, ParseError> {
        match self {
            Self::Iri(kind) => kind.parse(text).map(bidi_formatting),
            Self::Xri(kind) => kind.parse(text).map(bidi_formatting_of_xri),
        }
    }
}

/// One of the macros: what differs between them.
#[derive(Debug)]
pub(crate) struct Macro {
    /// The name, without `!`.
    pub(crate) name: &'static str,
    /// The grammar rule that the literal is held to.
    pub(crate) rule: Rule,
    /// The type in iri-core that it makes.
    pub(crate) type_name: &'static str,
    /// A literal that it takes.
    pub(crate) sample: &'static str,
}

pub(crate) const IRI: Macro = Macro {
    name: "iri",
    rule: Rule::Iri(Kind::Iri),
    type_name: "Iri",
    sample: "https://example.com/#top",
};

pub(crate) const ABSOLUTE_IRI: Macro = Macro {
    name: "absolute_iri",
    rule: Rule::Iri(Kind::AbsoluteIri),
    type_name: "AbsoluteIri",
    sample: "https://example.com/",
};

pub(crate) const IRI_REF: Macro = Macro {
    name: "iri_ref",
    rule: Rule::Iri(Kind::IriRef),
    type_name: "IriRef",
    sample: "/home#top",
};

pub(crate) const RELATIVE_IRI_REF: Macro = Macro {
    name: "relative_iri_ref",
    rule: Rule::Iri(Kind::RelativeIriRef),
    type_name: "RelativeIriRef",
    sample: "../home",
};

pub(crate) const URI: Macro = Macro {
    name: "uri",
    rule: Rule::Iri(Kind::Uri),
    type_name: "Uri",
    sample: "https://example.com/#top",
};

pub(crate) const ABSOLUTE_URI: Macro = Macro {
    name: "absolute_uri",
    rule: Rule::Iri(Kind::AbsoluteUri),
    type_name: "AbsoluteUri",
    sample: "https://example.com/",
};

pub(crate) const URI_REF: Macro = Macro {
    name: "uri_ref",
    rule: Rule::Iri(Kind::UriRef),
    type_name: "UriRef",
    sample: "/home#top",
};

pub(crate) const RELATIVE_URI_REF: Macro = Macro {
    name: "relative_uri_ref",
    rule: Rule::Iri(Kind::RelativeUriRef),
    type_name: "RelativeUriRef",
    sample: "../home",
};

pub(crate) const XRI: Macro = Macro {
    name: "xri",
    rule: Rule::Xri(XriKind::Xri),
    type_name: "Xri",
    sample: "=example*home/+contact",
};

pub(crate) const XRI_REF: Macro = Macro {
    name: "xri_ref",
    rule: Rule::Xri(XriKind::XriRef),
    type_name: "XriRef",
    sample: "../+contact",
};
