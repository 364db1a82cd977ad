//! The kinds of text, by the names that the command line takes.

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use iri_core::{AnyKind, IriRef, Kind, ParseError};
use iri_xri::XriKind;
use iri_xri::XriRef;

/// A kind by its name on the command line, which is that of the Rust type: `--type relative-uri-ref`. The operations of
/// `iri batch` have `_` in the place of `-`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    name: &'static str,
    pub(crate) kind: AnyKind,
}

/// The result of parsing a text.
#[derive(Clone, Copy)]
pub(crate) enum AnyRef<'a> {
    Iri(IriRef<'a>),
    Xri(XriRef<'a>),
}

impl<'a> AnyRef<'a> {
    pub(crate) fn parse(kind: AnyKind, text: &'a str) -> Result<Self, ParseError> {
        Self::parse_bytes(kind, text.as_bytes())
    }

    pub(crate) fn parse_bytes(kind: AnyKind, text: &'a [u8]) -> Result<Self, ParseError> {
        match kind {
            AnyKind::Iri(kind) => IriRef::parse_bytes_as(kind, text).map(Self::Iri),
            AnyKind::Xri(kind) => XriRef::parse_bytes_as(kind, text).map(Self::Xri),
            _ => unreachable!("the library has no other kinds"),
        }
    }
}

const TYPES: [Type; 11] = [
    Type::iri("iri", Kind::Iri),
    Type::iri("absolute-iri", Kind::AbsoluteIri),
    Type::iri("iri-ref", Kind::IriRef),
    Type::iri("relative-iri-ref", Kind::RelativeIriRef),
    Type::iri("uri", Kind::Uri),
    Type::iri("absolute-uri", Kind::AbsoluteUri),
    Type::iri("uri-ref", Kind::UriRef),
    Type::iri("relative-uri-ref", Kind::RelativeUriRef),
    Type::xri("xri", XriKind::Xri),
    Type::xri("xri-ref", XriKind::XriRef),
    Type::xri("relative-xri-ref", XriKind::RelativeXriRef),
];

impl Type {
    const fn iri(name: &'static str, kind: Kind) -> Self {
        let kind = AnyKind::Iri(kind);
        Self { name, kind }
    }

    const fn xri(name: &'static str, kind: XriKind) -> Self {
        let kind = AnyKind::Xri(kind);
        Self { name, kind }
    }

    /// Returns the kind that the operation `parse_{name}` parses.
    pub(crate) fn of_operation(name: &str) -> Option<AnyKind> {
        let letter = |byte| if byte == b'-' { b'_' } else { byte };
        let named = |candidate: &Type| candidate.name.bytes().map(letter).eq(name.bytes());
        TYPES.into_iter().find(named).map(|found| found.kind)
    }
}

impl ValueEnum for Type {
    fn value_variants<'a>() -> &'a [Self] {
        &TYPES
    }

    /// Returns the name. The name of the kind's grammar rule is accepted too.
    fn to_possible_value(&self) -> Option<PossibleValue> {
        let rule = self.kind.name();
        let value =
            PossibleValue::new(self.name).help(format!("{rule} of {}", standard(self.kind)));
        Some(if rule.eq_ignore_ascii_case(self.name) {
            value
        } else {
            value.alias(rule)
        })
    }
}

/// Returns the parser of the names of IRI kinds only, for clap.
pub(crate) fn iri_kinds() -> impl TypedValueParser<Value = Kind> {
    let is_iri = |name: &&Type| matches!(name.kind, AnyKind::Iri(_));
    let names = TYPES.iter().filter(is_iri);
    let names = names.filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(names).try_map(|name| match Type::from_str(&name, true)?.kind {
        AnyKind::Iri(kind) => Ok(kind),
        _ => Err("not a kind of IRI".to_owned()),
    })
}

fn standard(kind: AnyKind) -> &'static str {
    match kind {
        AnyKind::Iri(kind) if kind.is_iri() => "RFC 3987",
        AnyKind::Iri(_) => "RFC 3986",
        _ => "XRI 3.0",
    }
}

impl AnyRef<'_> {
    /// Returns the name of the kind that says most about the text.
    pub(crate) fn narrowest(self) -> &'static str {
        match self {
            Self::Iri(reference) => narrowest(reference).name(),
            Self::Xri(reference) if reference.authority().is_some() => XriKind::Xri.name(),
            Self::Xri(_) => XriKind::RelativeXriRef.name(),
        }
    }
}

/// Returns the kind that says most about a text: the strictest of the kinds that the text has.
pub(crate) fn narrowest(reference: IriRef<'_>) -> Kind {
    let ascii = reference.as_str().is_ascii();
    match (reference.scheme(), reference.fragment()) {
        (None, _) if ascii => Kind::RelativeUriRef,
        (None, _) => Kind::RelativeIriRef,
        (Some(_), None) if ascii => Kind::AbsoluteUri,
        (Some(_), None) => Kind::AbsoluteIri,
        (Some(_), Some(_)) if ascii => Kind::Uri,
        (Some(_), Some(_)) => Kind::Iri,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_names() {
        let iris = Kind::ALL.map(AnyKind::Iri);
        let xris = XriKind::ALL.map(AnyKind::Xri);
        for kind in iris.into_iter().chain(xris) {
            let found = TYPES.iter().filter(|t| t.kind == kind).collect::<Vec<_>>();
            let [found] = found[..] else {
                panic!("{kind:?} has {} names", found.len());
            };
            for name in [found.name, kind.name()] {
                assert_eq!(
                    Type::from_str(name, true).map(|t| t.kind),
                    Ok(kind),
                    "{name}"
                );
            }
            assert_eq!(
                Type::of_operation(&found.name.replace('-', "_")),
                Some(kind)
            );
        }
        assert!(Type::from_str("url", true).is_err());
        assert_eq!(Type::of_operation("iri-ref"), None);
    }

    #[test]
    fn the_narrowest_kind_is_the_first_of_these_that_parses() {
        let order = [
            Kind::AbsoluteUri,
            Kind::Uri,
            Kind::AbsoluteIri,
            Kind::Iri,
            Kind::RelativeUriRef,
            Kind::RelativeIriRef,
        ];
        for text in [
            "",
            "a",
            "é",
            "//h",
            "#é",
            "#f",
            "s:",
            "s:a",
            "s:é",
            "s:#",
            "s:#é",
            "s:é#",
            "s:?\u{E000}",
        ] {
            let reference = IriRef::parse(text).unwrap();
            let first = order.into_iter().find(|kind| kind.check(text).is_ok());
            assert_eq!(Some(narrowest(reference)), first, "{text}");
        }
    }
}
