//! The builder, into every kind that needs no allocator.
#![no_std]
#![no_main]

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Userinfo};
use iri_core::{Builder, IriRef, heapless};
use probe::{keep, probe, show, show_debug, text, with};

/// The forms of one kind.
macro_rules! kinds {
    ($builder:ident: $($build:ident $into:ident)*) => {
        $(
            keep($builder.$build::<32>().map_err(with(show)));
            let mut string = heapless::String::<16>::new();
            keep($builder.$into(&mut string).is_ok());
            keep($builder.$into(string.as_mut_view()).is_ok());
            let mut bytes = [0; 16];
            keep($builder.$into(&mut bytes).is_ok());
            keep($builder.$into(bytes.as_mut_slice()).is_ok());
        )*
    };
}

/// A part, if a text is one.
macro_rules! part {
    ($builder:ident.$part:ident($Part:ident)) => {
        if let Ok(part) = $Part::parse(text()) {
            $builder = $builder.$part(part);
        }
    };
}

probe! {
    let mut builder = match IriRef::parse(text()) {
        Ok(reference) => Builder::of(reference),
        Err(_) => Builder::new(),
    };
    part!(builder.scheme(Scheme));
    part!(builder.authority(Authority));
    part!(builder.userinfo(Userinfo));
    part!(builder.host(Host));
    part!(builder.path(Path));
    part!(builder.query(Query));
    part!(builder.fragment(Fragment));
    if black_box(true) {
        builder = builder.address(black_box(IpAddr::from([0; 16]))).port(black_box(80));
    }
    show_debug(&builder);
    keep(Builder::default());
    kinds!(builder:
        build_iri build_iri_into
        build_absolute_iri build_absolute_iri_into
        build_iri_ref build_iri_ref_into
        build_relative_iri_ref build_relative_iri_ref_into
        build_uri build_uri_into
        build_absolute_uri build_absolute_uri_into
        build_uri_ref build_uri_ref_into
        build_relative_uri_ref build_relative_uri_ref_into);
}
