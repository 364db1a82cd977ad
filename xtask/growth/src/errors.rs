//! Parsing, and the errors of texts that are rejected.

use std::hint::black_box;

use iri_core::xri::XriKind;
use iri_core::{AnyKind, IriRef, Kind, Masked, MaskedLog, ParseError, Rule, Xri, XriRef, lint};

use crate::Row;
use crate::references::carry_out;

fn said(text: &str, error: ParseError) {
    black_box((error.offset(), error.len(), error.kind(), error.component()));
    black_box((error.found(), error.expected(), error.hint()));
    black_box(error.to_string());
    black_box(error.report(text).to_string());
    black_box(error.report_bytes(text.as_bytes()).to_string());
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "AnyKind::check, Kind::check_bytes",
        run: |text| {
            for kind in Kind::ALL {
                _ = black_box((
                    AnyKind::Iri(kind).check(text),
                    kind.check_bytes(text.as_bytes()),
                ));
            }
            Some(())
        },
    },
    Row {
        name: "AnyKind::check of an XRI",
        run: |text| {
            for kind in XriKind::ALL {
                _ = black_box(AnyKind::Xri(kind).check(text));
            }
            Some(())
        },
    },
    Row {
        name: "parse_as, parse_bytes_as",
        run: |text| {
            let bytes = text.as_bytes();
            _ = black_box(IriRef::parse_as(Kind::AbsoluteUri, text));
            _ = black_box(IriRef::parse_bytes_as(Kind::IriRef, bytes));
            _ = black_box(XriRef::parse_as(XriKind::Xri, text));
            _ = black_box(XriRef::parse_bytes_as(XriKind::XriRef, bytes));
            Some(())
        },
    },
    Row {
        name: "parse_bytes, not UTF-8",
        run: |text| {
            let bytes = [text.as_bytes(), b"\xE9"].concat();
            _ = black_box(IriRef::parse_bytes(&bytes));
            _ = black_box(Xri::parse_bytes(&bytes));
            Some(())
        },
    },
    Row {
        name: "ParseError, report of an IRI",
        run: |text| IriRef::parse(text).err().map(|error| said(text, error)),
    },
    Row {
        name: "ParseError, report of an XRI",
        run: |text| XriRef::parse(text).err().map(|error| said(text, error)),
    },
    Row {
        name: "repair",
        run: |text| {
            for kind in [Kind::IriRef, Kind::Uri] {
                let repair = black_box(IriRef::repair_as(kind, text)).ok()?;
                carry_out(&repair);
                black_box(
                    repair
                        .changes()
                        .map(|(range, fix)| (range, fix.to_string()))
                        .last(),
                );
            }
            Some(())
        },
    },
    Row {
        name: "Masked",
        run: |text| {
            black_box(Masked::new(text).to_string());
            black_box(Masked::of_bytes(text.as_bytes()).to_string());
            black_box(Masked::new(text).hidden());
            Some(())
        },
    },
    Row {
        name: "MaskedLog",
        run: |text| {
            black_box(MaskedLog::new(text).to_string());
            black_box(format!("{:?}", MaskedLog::of_bytes(text.as_bytes())));
            black_box(MaskedLog::new(text).hidden());
            Some(())
        },
    },
    Row {
        name: "Masked, Debug",
        run: |text| {
            black_box(format!("{:?}", Masked::new(text)));
            Some(())
        },
    },
    Row {
        name: "lint::bidi_formatting",
        run: |text| {
            let finding = black_box(lint::bidi_formatting(text))?;
            black_box((
                finding.code(),
                finding.hint(),
                finding.report(text).to_string(),
            ));
            Some(())
        },
    },
    Row {
        name: "Rule::matches",
        run: |text| {
            for rule in Rule::ALL {
                black_box(rule.matches(text));
            }
            black_box((Rule::from_name(text), AnyKind::from_name(text)));
            Some(())
        },
    },
];
