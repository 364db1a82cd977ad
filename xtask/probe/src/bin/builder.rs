//! The builder, which builds every kind that needs no allocator.
#![no_std]
#![no_main]

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Userinfo};
use iri_core::{
    AbsoluteIri, AbsoluteUri, Builder, Iri, IriRef, Kind, RelativeIriRef, RelativeUriRef, Uri,
    UriRef,
};
use probe::{keep, operation, probe, show, show_debug, text};

/// Builds each of the kinds.
macro_rules! kinds {
    ($builder:ident: $($Kind:ident)*) => {
        $(
            match $builder.build::<$Kind<'_>>() {
                Ok(built) => operation!(built),
                Err(error) => show(&error),
            }
        )*
    };
}

/// Sets a part, if the text is valid as one.
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
    kinds!(builder: Iri AbsoluteIri IriRef RelativeIriRef Uri AbsoluteUri UriRef RelativeUriRef);
    for kind in Kind::ALL {
        match builder.build_as(kind) {
            Ok(built) => operation!(built),
            Err(error) => show(&error),
        }
    }
}
