//! The kinds of text by the names that the command takes.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use iri_core::{IriRef, Kind};

/// A kind under its name here, which is that of the Rust type: `--type relative-uri-ref`. The
/// operations of `iri batch` have `_` for `-`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    name: &'static str,
    pub(crate) kind: Kind,
}

const TYPES: [Type; 8] = [
    Type {
        name: "iri",
        kind: Kind::Iri,
    },
    Type {
        name: "absolute-iri",
        kind: Kind::AbsoluteIri,
    },
    Type {
        name: "iri-ref",
        kind: Kind::IriRef,
    },
    Type {
        name: "relative-iri-ref",
        kind: Kind::RelativeIriRef,
    },
    Type {
        name: "uri",
        kind: Kind::Uri,
    },
    Type {
        name: "absolute-uri",
        kind: Kind::AbsoluteUri,
    },
    Type {
        name: "uri-ref",
        kind: Kind::UriRef,
    },
    Type {
        name: "relative-uri-ref",
        kind: Kind::RelativeUriRef,
    },
];

impl Type {
    /// The kind of the operation `parse_{name}`.
    pub(crate) fn of_operation(name: &str) -> Option<Kind> {
        let letter = |byte| if byte == b'-' { b'_' } else { byte };
        let named = |candidate: &Type| candidate.name.bytes().map(letter).eq(name.bytes());
        TYPES.into_iter().find(named).map(|found| found.kind)
    }
}

impl ValueEnum for Type {
    fn value_variants<'a>() -> &'a [Self] {
        &TYPES
    }

    /// Each also goes by the name of its grammar rule.
    fn to_possible_value(&self) -> Option<PossibleValue> {
        let rule = self.kind.name();
        let value = PossibleValue::new(self.name).help(format!("{rule} of RFC {}", rfc(self.kind)));
        Some(if rule.eq_ignore_ascii_case(self.name) {
            value
        } else {
            value.alias(rule)
        })
    }
}

fn rfc(kind: Kind) -> u16 {
    if kind.is_iri() { 3987 } else { 3986 }
}

/// The kind that says most about a text: of those that it is, the one that admits the least.
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
        for kind in Kind::ALL {
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
            let first = order.into_iter().find(|kind| kind.parse(text).is_ok());
            assert_eq!(Some(narrowest(reference)), first, "{text}");
        }
    }
}
