//! Checks of texts, and the errors of those that are rejected.

use core::hint::black_box;

use iri_core::{
    AnyKind, BufError, CapacityError, Component, FromStrError, IriBuf, IriRef, Kind, Masked,
    MaskedLog, ParseError, ParseErrorKind, Rule,
};
use iri_xri::XriKind;
use iri_xri::{Xri, XriRef};

use crate::{Call, any, carry_out, hash, keep, show, show_debug};

pub(crate) const CALLS: &[Call] = &[
    ("AnyKind::check, parse_as of each kind", check),
    ("AnyKind::check, parse_as of each kind of XRI", check_xri),
    ("parse_bytes, not UTF-8", not_utf8),
    ("ParseError of an IRI", |text| {
        used(text, IriRef::parse(text).err()?);
        Some(())
    }),
    ("ParseError of an XRI", |text| {
        used(text, XriRef::parse(text).err()?);
        Some(())
    }),
    ("BufError", buf_error),
    ("repair", repair),
    ("repair_bytes_as", repair_bytes),
    ("Masked", |text| {
        show(&Masked::new(any(text)));
        keep(Masked::new(any(text)).hidden());
        Some(())
    }),
    ("MaskedLog", |text| {
        show(&MaskedLog::new(any(text)));
        keep(MaskedLog::new(any(text)).hidden());
        show(&MaskedLog::new(any(text)).query_values(&["a"]));
        Some(())
    }),
    ("Rule::matches", rules),
    ("names", names),
];

fn check(text: &str) -> Option<()> {
    for kind in Kind::ALL {
        keep(black_box(AnyKind::Iri(kind)).name());
        keep(AnyKind::Iri(kind).check(any(text)));
        keep((kind.check(any(text)), kind.name(), kind.is_iri()));
        keep(kind.check_bytes(any(text).as_bytes()));
        keep(IriRef::parse_as(kind, any(text)));
        keep(IriRef::parse_bytes_as(kind, any(text).as_bytes()));
        show_debug(&kind);
        hash(&kind);
    }
    Some(())
}

fn check_xri(text: &str) -> Option<()> {
    for kind in XriKind::ALL {
        keep(AnyKind::Xri(kind).check(any(text)));
        keep((kind.check(any(text)), kind.name()));
        keep(XriRef::parse_as(kind, any(text)));
        keep(XriRef::parse_bytes_as(kind, any(text).as_bytes()));
        show(&kind);
        hash(&kind);
    }
    Some(())
}

fn not_utf8(text: &str) -> Option<()> {
    #[cfg(feature = "std")]
    let bytes = &[text.as_bytes(), b"\xE9"].concat();
    #[cfg(not(feature = "std"))]
    let bytes = text.as_bytes();
    keep(IriRef::parse_bytes(bytes));
    keep(Xri::parse_bytes(bytes));
    keep(Masked::of_bytes(bytes).hidden());
    keep(MaskedLog::of_bytes(bytes).hidden());
    show(&Masked::of_bytes(bytes));
    show(&Masked::rejected(bytes));
    keep(Masked::rejected(bytes).hidden());
    show(&MaskedLog::of_bytes(bytes));
    Some(())
}

fn used(text: &str, error: ParseError) {
    keep((error.offset(), error.len(), error.kind(), error.component()));
    keep((error.found(), error.expected(), error.hint()));
    show(&error);
    hash(&error);
    // As far as the optimiser knows, these texts may differ from the one that was parsed.
    show(&error.report(any(text)));
    show(&error.report_bytes(any(text).as_bytes()));
    if let Some(fix) = error.fix(any(text)) {
        show(&fix);
    }
    keep(core::error::Error::source(&error).is_some());
    // Without an allocator, it is the error of `FromStr` of no kind, but a type of someone else may have it.
    let told = FromStrError::of(error, any(text).as_bytes());
    show(&told);
    hash(&told);
    keep((told.hint(), told.kind()));
}

fn buf_error(text: &str) -> Option<()> {
    let error = IriBuf::<16>::parse(any(text)).err()?;
    show(&error);
    hash(&error);
    let (needed, capacity) = (text.len(), 16);
    keep(error == BufError::Capacity(CapacityError { needed, capacity }));
    keep(core::error::Error::source(&error).is_some());
    if let BufError::Capacity(error) = error {
        show(&error);
    }
    Some(())
}

/// Repairs a text as each kind.
macro_rules! repair_each {
    ($repair:ident $text:expr) => {{
        let mut done = None;
        for kind in Kind::ALL {
            if let Ok(repair) = IriRef::$repair(kind, $text) {
                carry_out(&repair);
                repair.changes().for_each(|(range, fix)| {
                    keep(range);
                    show(&fix);
                });
                done = Some(());
            }
        }
        done
    }};
}

fn repair(text: &str) -> Option<()> {
    repair_each!(repair_as any(text))
}

/// With an allocator, some bytes are not UTF-8.
fn repair_bytes(text: &str) -> Option<()> {
    #[cfg(feature = "std")]
    let text = &Vec::from_iter(text.bytes().map(|b| if b == b'%' { 0xE9 } else { b }));
    #[cfg(not(feature = "std"))]
    let text = any(text).as_bytes();
    repair_each!(repair_bytes_as text)
}

fn rules(text: &str) -> Option<()> {
    for rule in Rule::ALL {
        let rule = black_box(*rule);
        keep((rule.name(), rule.matches(any(text))));
        keep(rule.cmp(black_box(&rule)));
        show_debug(&rule);
        hash(&rule);
    }
    Some(())
}

fn names(text: &str) -> Option<()> {
    for kind in ParseErrorKind::ALL {
        show_debug(kind);
        hash(kind);
    }
    for component in Component::ALL {
        keep(component.name());
        show(component);
        hash(component);
    }
    show_debug(&Kind::from_name(any(text)));
    show_debug(&XriKind::from_name(any(text)));
    keep((Rule::from_name(any(text)), AnyKind::from_name(any(text))));
    Some(())
}
