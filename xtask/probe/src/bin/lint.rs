//! Lints.
#![no_std]
#![no_main]

use iri_core::lint::{self, Code, Finding, Fix, Levels, Severity};
use iri_core::name::{Did, Urn};
use iri_core::{Iri, IriBuf, IriRef};
use probe::{hash, keep, probe, show, show_debug, text};

fn used(finding: &Finding) {
    let code = finding.code();
    keep(code.name());
    keep(code.group());
    keep(code.severity());
    keep(finding.severity().name());
    keep(finding.offset());
    keep(finding.len());
    keep(finding.hint());
    keep(finding.fix(text()).map(used_fix));
    show(finding);
    show_debug(finding);
    hash(finding);
    show(&finding.report(text()));
    show(&finding.report_bytes(text().as_bytes()));
    show_debug(&code);
    let levels = Levels::new()
        .allow(code)
        .deny(code)
        .set(code, Severity::Note);
    keep(levels.severity(code));
    show_debug(&levels);
}

fn used_fix(fix: Fix<'_>) {
    show(&fix);
    show_debug(&fix);
}

probe! {
    if let Some(finding) = lint::bidi_formatting(text()) {
        used(&finding);
    }
    for finding in lint::text(text()) {
        used(&finding);
    }
    keep(lint::text(text()).advance());
    keep(Code::from_name(text()));
    if let Ok(iri) = IriRef::parse(text()) {
        keep(iri.lints().count());
    }
    if let Ok(iri) = IriBuf::<32>::parse(text()) {
        keep(iri.lints().count());
    }
    if let Ok(iri) = Iri::parse(text()) {
        match Urn::of(iri) {
            Ok(urn) => {
                keep((urn.as_iri(), urn.nid(), urn.nss()));
                keep((urn.r_component(), urn.q_component(), urn.f_component()));
                keep(urn.equivalent(urn));
                show_debug(&urn);
            }
            Err(error) => {
                keep((error.kind(), error.offset(), error.len(), error.hint()));
                show(&error);
                show_debug(&error);
                show(&error.report(iri.as_str()));
            }
        }
        if let Ok(did) = Did::of(iri) {
            keep((did.as_iri(), did.method(), did.id(), did.path()));
            show_debug(&did);
        }
    }
    let text = text();
    if let Err(error) = IriRef::parse(text) {
        keep(error.fix(text).map(used_fix));
    }
}
