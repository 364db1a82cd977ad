//! Checks of references before they are used: lints, policies, lists of hosts, and names by their schemes.

use core::hint::black_box;

use iri_core::component::Reach;
use iri_core::lint::{self, Code, Finding, Levels, Severity};
use iri_core::name::{Did, Urn};
use iri_core::{Iri, IriBuf, IriRef, Level, Uri, UriBuf};
#[cfg(feature = "std")]
use iri_policy::hosts::HostListString;
use iri_policy::hosts::{HostList, HostListBuf};
#[cfg(feature = "std")]
use iri_policy::patterns::HostPatternsString;
use iri_policy::patterns::{HostPatterns, HostPatternsBuf, Reading};
use iri_policy::{
    BaseUrl, Checked, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials,
    Part, Policy, PolicyError, PolicyOf, PublicHttps, Rules, Violation, ViolationKind,
};

use crate::{Call, any, hash, keep, show, show_debug, show_display, shown};

pub(crate) const CALLS: &[Call] = &[
    ("lint::text", text_lints),
    ("lints", lints),
    ("Policy::check", check),
    ("Checked", checked),
    ("HostList", hosts),
    ("HostPatterns", patterns),
    ("Urn", urn),
    ("Did", did),
];

fn text_lints(text: &str) -> Option<()> {
    keep((lint::text(any(text)).advance(), Code::from_name(any(text))));
    if let Some(finding) = lint::bidi_formatting(any(text)) {
        used(&finding, text);
    }
    used(&lint::text(any(text)).last()?, text);
    Some(())
}

fn lints(text: &str) -> Option<()> {
    keep(IriBuf::<32>::parse(any(text)).map(|iri| iri.lints().count()));
    used(&IriRef::parse(any(text)).ok()?.lints().last()?, text);
    Some(())
}

fn used(finding: &Finding, text: &str) {
    let code = finding.code();
    keep((code.name(), code.group(), code.severity()));
    keep((finding.severity().name(), finding.hint()));
    keep((finding.offset(), finding.len()));
    if let Some(fix) = finding.fix(any(text)) {
        show(&fix);
    }
    show(finding);
    hash(finding);
    show(&finding.report(any(text)));
    show(&finding.report_bytes(any(text).as_bytes()));
    show_debug(&code);
    let levels = Levels::new()
        .allow(code)
        .deny(code)
        .set(code, Severity::Note);
    keep(levels.severity(code));
    show_debug(&levels);
}

const HOSTS: &[HostRule<'_>] = &[
    HostRule::Name("gate.example"),
    HostRule::Suffix("h"),
    HostRule::network("10.0.0.0/8").unwrap(),
    HostRule::network("fd00::/8").unwrap(),
    HostRule::Localhost,
    HostRule::Reach(Reach::Global),
];

const fn everything() -> Policy {
    Policy::new()
        .schemes(&["coaps", "coap", "http", "s", "a", "file"])
        .hosts(HOSTS)
        .https_or(&[HostRule::Localhost, HostRule::Suffix("h")])
        .ports(const { &[0..=u16::MAX] })
        .reach(&[Reach::Private, Reach::Global])
        .public_names()
        .require(&[Part::Host])
        .forbid(&[Part::Password])
        .normal(Level::Scheme)
        .lints(Severity::Warning, Levels::new())
        .max_len(u32::MAX)
}

struct Own;

impl Rules for Own {
    const POLICY: Policy = Policy::all(&[everything(), Policy::new().base()]);
}

fn violated(violation: &Violation, text: &str) {
    show(violation);
    hash(violation);
    keep((violation.kind(), violation.hint()));
    if let ViolationKind::NotNormal(form) = violation.kind() {
        keep(form.level());
    }
    keep((violation.offset(), violation.len()));
    show_display(&violation.hint_in(any(text)));
    show(&violation.report(any(text)));
}

fn check(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    // The compiler does not know this policy.
    if let Err(violation) = black_box(&everything()).check(&iri) {
        violated(&violation, text);
    }
    keep(Policy::all(black_box(&[])).base().check(&iri).is_ok());
    keep(HostRule::network(black_box("fd00::/8")));
    keep(black_box(&Policy::default()).check_const(iri).is_ok());
    Some(())
}

/// Returns the value of a result, or uses its error.
pub(crate) fn refused<T>(result: Result<T, PolicyError>, text: &str) -> Option<T> {
    if let Err(error) = &result {
        show(&error.report(any(text)));
    }
    shown(result)
}

fn checked(text: &str) -> Option<()> {
    fn used<R: Rules>(text: &str) {
        if let Some(uri) = refused(Checked::<Uri<'_>, R>::parse(any(text)), text) {
            keep((uri.path(), uri.into_inner()));
        }
        if let Some(uri) = refused(Checked::<UriBuf<32>, R>::parse(any(text)), text) {
            show(&uri);
            hash(&uri);
            keep(uri == uri.clone());
        }
        if let Ok(iri) = IriRef::parse(any(text))
            && let Err(violation) = Checked::<_, R>::new(iri)
        {
            violated(&violation, text);
        }
    }
    used::<Own>(text);
    used::<(Https, NoCredentials)>(text);
    used::<(HttpsOrLocalhost, BaseUrl)>(text);
    used::<(HttpsOrLoopbackAddress, PublicHttps)>(text);
    Some(())
}

fn hosts(text: &str) -> Option<()> {
    let list = HostList::parse(any(text));
    keep(list.map_err(|error| show(&error.report(any(text)))));
    let list = list.ok()?;
    show(&list);
    hash(&list);
    keep((list.as_str(), list.scheme(), list.userinfo(), list.path()));
    keep((list.query(), list.fragment()));
    show(&list.redacted());
    show_debug(&list.hosts());
    for host in list.hosts() {
        show_debug(&host);
        keep((host.authority(), host.host(), host.port()));
    }
    // Each reference has the common parts, so all together take the number of hosts times their length.
    let last = list.hosts().last()?;
    show_display(&last.uri());
    keep(last.uri().to_buf::<32>());
    keep(refused(list.check::<64>(black_box(&everything())), text));
    if let Ok(owned) = any(text).parse::<HostListBuf<32>>() {
        show(&owned);
        keep(owned == owned.as_list() && owned <= owned.clone());
    }
    #[cfg(feature = "std")]
    keep(any(text).parse::<HostListString>().ok()?.as_list() == list);
    Some(())
}

fn patterns(text: &str) -> Option<()> {
    let list = HostPatterns::parse(any(text));
    keep(list.map_err(|error| {
        show(&error);
        hash(&error);
        show(&error.report(any(text)));
        keep((error.kind(), error.offset(), error.len(), error.hint()));
    }));
    if let Ok(list) = list {
        show(&list);
        hash(&list);
        show_debug(&list.patterns());
        for entry in list.patterns() {
            show_debug(&entry);
            keep((entry.as_str(), entry.host(), entry.port()));
        }
        keep(list.as_str());
    }
    if let Ok(owned) = any(text).parse::<HostPatternsBuf<32>>() {
        show(&owned);
        keep(owned == owned.as_patterns());
    }
    #[cfg(feature = "std")]
    keep(
        any(text)
            .parse::<HostPatternsString>()
            .ok()
            .is_some_and(|owned| Ok(owned.as_patterns()) == list),
    );
    let iri = IriRef::parse(any(text)).ok()?;
    let list = HostPatterns::parse(black_box(".h,a:80,10.0.0.0/8,::1")).ok()?;
    for reading in [Reading::Exact, Reading::Curl, Reading::Go] {
        keep(list.matches(&iri, black_box(reading)));
    }
    if let Err(violation) = black_box(PolicyOf::new().listed(list)).check(&iri) {
        keep((violation.kind(), violation.hint()));
    }
    Some(())
}

fn urn(text: &str) -> Option<()> {
    let iri = Iri::parse(any(text)).ok()?;
    if let Err(error) = Urn::of(iri) {
        keep((error.kind(), error.offset(), error.len(), error.hint()));
        show(&error.report(iri.as_str()));
    }
    let urn = shown(Urn::of(iri))?;
    keep((urn.as_iri(), urn.nid(), urn.nss()));
    keep((urn.r_component(), urn.q_component(), urn.f_component()));
    keep(urn.equivalent(black_box(urn)));
    show_debug(&urn);
    Some(())
}

fn did(text: &str) -> Option<()> {
    let did = Did::of(Iri::parse(any(text)).ok()?).ok()?;
    keep((did.as_iri(), did.method(), did.id(), did.path()));
    show_debug(&did);
    Some(())
}
