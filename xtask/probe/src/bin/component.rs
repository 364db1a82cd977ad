//! The components, each of which is parsed on its own.
#![no_std]
#![no_main]

use iri_core::component::{
    Authority, Fragment, Host, HostKind, Path, Port, Query, Reach, RegName, Scheme, Segment,
    Userinfo,
};
use probe::{hash, keep, probe, show, show_debug, text, text_traits};

/// Calls the methods that every component has, then those that only this one has.
macro_rules! component {
    ($Type:ident, $component:ident => $($use:expr),*) => {
        match $Type::parse(text()) {
            Ok($component) => {
                keep($component.as_str());
                text_traits(&$component);
                $(keep($use);)*
            }
            Err(error) => show(&error),
        }
    };
}

probe! {
    component!(Scheme, scheme => scheme.is(text()), scheme.default_port());
    component!(Authority, authority =>
        authority.userinfo(), authority.host(), authority.port(), authority.host_and_port());
    component!(Userinfo, userinfo => userinfo.user(), userinfo.password());
    component!(Host, host => host.is(text()), host.bare(), host.address(), host.reach(), host.address().map(Reach::of), host_kind(host.kind()));
    component!(RegName, name =>);
    component!(Port, port => port.to_u16());
    component!(Path, path => path.is_absolute(), path.is_empty(), path.file_name(), segments(path));
    component!(Segment, segment =>);
    component!(Query, query => pairs(query));
    component!(Fragment, fragment =>);
}

fn host_kind(kind: HostKind<'_>) {
    show_debug(&kind);
    hash(&kind);
    keep(kind == HostKind::IpvFuture(text()));
    keep(kind);
}

fn segments(path: Path<'_>) {
    let mut segments = path.segments();
    while let (Some(first), Some(last)) = (segments.next(), segments.next_back()) {
        keep(first);
        keep(last);
        keep(segments.size_hint());
        show_debug(&segments);
    }
}

fn pairs(query: Query<'_>) {
    let mut arguments = query.arguments();
    keep((arguments.next(), arguments.next_back()));
    show_debug(&arguments);
    let mut pairs = query.pairs();
    while let Some(pair) = pairs.next() {
        keep(pair);
        keep(pairs.size_hint());
        show_debug(&pairs);
    }
}
