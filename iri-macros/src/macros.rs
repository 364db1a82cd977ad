//! The table of the macros.

#[cfg(feature = "template")]
use iri_grammar::template;
#[cfg(feature = "xri")]
use iri_grammar::xri::kind::XriKind;
use iri_grammar::{AnyKind, Kind, ParseError};

/// The grammar rule of a literal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Literal {
    /// A kind of reference
    Reference(AnyKind),
    /// `URI-Template` of RFC 6570
    #[cfg(feature = "template")]
    Template,
}

impl Literal {
    /// Returns the name of the grammar rule.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Reference(kind) => kind.name(),
            #[cfg(feature = "template")]
            Self::Template => "URI-Template",
        }
    }

    /// Returns the function of the type that parses a constant.
    pub(crate) const fn constructor(self) -> &'static str {
        match self {
            Self::Reference(_) => "parse",
            #[cfg(feature = "template")]
            Self::Template => "parse_literal",
        }
    }

    /// Returns the path of the crate that has the type, if the caller gives none.
    pub(crate) const fn crate_path(self) -> &'static str {
        match self {
            #[cfg(feature = "xri")]
            Self::Reference(AnyKind::Xri(_)) => "::iri_xri",
            Self::Reference(_) => "::iri_core",
            #[cfg(feature = "template")]
            Self::Template => "::iri_template",
        }
    }

    /// Checks that a text matches the rule.
    pub(crate) fn check(self, text: &str) -> Result<(), ParseError> {
        match self {
            Self::Reference(kind) => kind.check(text),
            #[cfg(feature = "template")]
            Self::Template => template::grammar::check(text).map(|_| ()),
        }
    }
}

/// A macro, with everything in which the macros differ.
#[derive(Debug)]
pub(crate) struct Macro {
    /// The name, without `!`.
    pub(crate) name: &'static str,
    /// The grammar rule of the literal.
    pub(crate) kind: Literal,
    /// The type that it makes, and its module.
    pub(crate) type_name: &'static str,
    /// A literal that it accepts.
    pub(crate) sample: &'static str,
}

pub(crate) const IRI: Macro = Macro {
    name: "iri",
    kind: Literal::Reference(AnyKind::Iri(Kind::Iri)),
    type_name: "Iri",
    sample: "https://example.com/#top",
};

pub(crate) const ABSOLUTE_IRI: Macro = Macro {
    name: "absolute_iri",
    kind: Literal::Reference(AnyKind::Iri(Kind::AbsoluteIri)),
    type_name: "AbsoluteIri",
    sample: "https://example.com/",
};

pub(crate) const IRI_REF: Macro = Macro {
    name: "iri_ref",
    kind: Literal::Reference(AnyKind::Iri(Kind::IriRef)),
    type_name: "IriRef",
    sample: "/home#top",
};

pub(crate) const RELATIVE_IRI_REF: Macro = Macro {
    name: "relative_iri_ref",
    kind: Literal::Reference(AnyKind::Iri(Kind::RelativeIriRef)),
    type_name: "RelativeIriRef",
    sample: "../home",
};

pub(crate) const URI: Macro = Macro {
    name: "uri",
    kind: Literal::Reference(AnyKind::Iri(Kind::Uri)),
    type_name: "Uri",
    sample: "https://example.com/#top",
};

pub(crate) const ABSOLUTE_URI: Macro = Macro {
    name: "absolute_uri",
    kind: Literal::Reference(AnyKind::Iri(Kind::AbsoluteUri)),
    type_name: "AbsoluteUri",
    sample: "https://example.com/",
};

pub(crate) const URI_REF: Macro = Macro {
    name: "uri_ref",
    kind: Literal::Reference(AnyKind::Iri(Kind::UriRef)),
    type_name: "UriRef",
    sample: "/home#top",
};

pub(crate) const RELATIVE_URI_REF: Macro = Macro {
    name: "relative_uri_ref",
    kind: Literal::Reference(AnyKind::Iri(Kind::RelativeUriRef)),
    type_name: "RelativeUriRef",
    sample: "../home",
};

#[cfg(feature = "xri")]
pub(crate) const XRI: Macro = Macro {
    name: "xri",
    kind: Literal::Reference(AnyKind::Xri(XriKind::Xri)),
    type_name: "Xri",
    sample: "=example*home/+contact",
};

#[cfg(feature = "xri")]
pub(crate) const XRI_REF: Macro = Macro {
    name: "xri_ref",
    kind: Literal::Reference(AnyKind::Xri(XriKind::XriRef)),
    type_name: "XriRef",
    sample: "../+contact",
};

#[cfg(feature = "template")]
pub(crate) const URI_TEMPLATE: Macro = Macro {
    name: "uri_template",
    kind: Literal::Template,
    type_name: "Template",
    sample: "/users/{id}{?page}",
};
