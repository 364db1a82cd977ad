//! Policies, and references that keep them.
#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::component::Reach;
use iri_core::hosts::{HostList, HostListBuf};
use iri_core::lint::{Levels, Severity};
use iri_core::policy::{
    BaseUrl, Checked, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials,
    Part, Policy, PolicyError, PublicHttps, Rules, Violation,
};
use iri_core::{IriRef, Level, Uri, UriBuf};
use probe::{hash, keep, probe, show, show_debug, show_display, text};

const EVERYTHING: Policy = Policy::new()
    .schemes(&["coaps", "coap"])
    .hosts(&[
        HostRule::Name("gate.example"),
        HostRule::Suffix("plant.example"),
        HostRule::network("10.0.0.0/8").unwrap(),
        HostRule::network("fd00::/8").unwrap(),
        HostRule::Localhost,
        HostRule::Reach(Reach::Loopback),
    ])
    .https_or(&[HostRule::Localhost])
    .ports(&[1..=2])
    .reach(&[Reach::Private])
    .public_names()
    .require(&[Part::Host, Part::Port, Part::Password])
    .forbid(&[Part::Userinfo, Part::Query, Part::Fragment])
    .base()
    .normal(Level::Scheme)
    .lints(Severity::Warning, Levels::new())
    .max_len(96);

struct Own;

impl Rules for Own {
    const POLICY: Policy = Policy::all(&[EVERYTHING, Policy::new()]);
}

fn violated(violation: &Violation) {
    show(violation);
    hash(violation);
    keep((
        violation.kind(),
        violation.offset(),
        violation.len(),
        violation.hint(),
        violation.hint_in(text()),
    ));
    show(&violation.report(text()));
}

fn refused(error: &PolicyError) {
    show(error);
    hash(error);
    show(&error.report(text()));
}

fn used<R: Rules>() {
    match Checked::<Uri<'_>, R>::parse(text()) {
        Ok(uri) => keep((uri.path(), uri.into_inner())),
        Err(error) => refused(&error),
    }
    match Checked::<UriBuf<32>, R>::parse(text()) {
        Ok(uri) => {
            show(&uri);
            hash(&uri);
            keep(uri == uri.clone());
        }
        Err(error) => refused(&error),
    }
    if let Ok(iri) = IriRef::parse(text())
        && let Err(violation) = Checked::<_, R>::new(iri)
    {
        violated(&violation);
    }
}

fn hosts() {
    let list = match HostList::parse(text()) {
        Ok(list) => list,
        Err(error) => return show(&error.report(text())),
    };
    show(&list);
    hash(&list);
    keep((list.as_str(), list.scheme(), list.userinfo(), list.path()));
    keep((list.query(), list.fragment()));
    show_display(&list.redacted());
    show_debug(&list.redacted());
    show_debug(&list.hosts());
    for host in list.hosts() {
        show_debug(&host);
        keep((host.authority(), host.host(), host.port()));
        show_display(&host.uri());
        keep(host.uri().to_buf::<32>());
    }
    if let Err(error) = list.check::<64>(black_box(&EVERYTHING)) {
        refused(&error);
    }
    if let Ok(owned) = text().parse::<HostListBuf<32>>() {
        show(&owned);
        keep(owned == owned.as_list() && owned <= owned.clone());
    }
}

probe! {
    hosts();
    used::<Own>();
    used::<(Https, NoCredentials)>();
    used::<(HttpsOrLocalhost, BaseUrl)>();
    used::<(HttpsOrLoopbackAddress, PublicHttps)>();
    if let Ok(iri) = IriRef::parse(text()) {
        // The compiler does not know this policy.
        if let Err(violation) = black_box(&EVERYTHING).check(&iri) {
            violated(&violation);
        }
        keep(black_box(&Policy::default()).check_const(iri).is_ok());
    }
}
