//! The edits of the owned kinds that need no allocator.
#![no_std]
#![no_main]

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use probe::{keep, probe, show, text, with};

/// Calls the edits that every kind has, then those that only some have.
macro_rules! kind {
    ($Buf:ident: $($more:ident)*) => {
        if let Ok(mut iri) = $Buf::<32>::parse(text()) {
            keep(iri.set_authority(Authority::parse(text()).ok()).map_err(with(show)));
            keep(iri.set_userinfo(Userinfo::parse(text()).ok()).map_err(with(show)));
            keep(iri.set_host(Host::parse(text()).ok()).map_err(with(show)));
            keep(iri.set_address(black_box(IpAddr::from([0; 16]))).map_err(with(show)));
            keep(iri.set_port(black_box(Some(80))).map_err(with(show)));
            if let Ok(path) = Path::parse(text()) {
                keep(iri.set_path(path).map_err(with(show)));
                keep(iri.join_path(path).map_err(with(show)));
            }
            if let Ok(segment) = Segment::parse(text()) {
                keep(iri.push_segment(segment).map_err(with(show)));
            }
            keep(iri.pop_segment());
            if let Ok(argument) = Query::parse(text()) {
                keep(iri.push_argument(argument).map_err(with(show)));
            }
            keep(iri.push_parameter(text(), text()).map_err(with(show)));
            keep(iri.set_parameter(text(), text()).map_err(with(show)));
            keep(iri.remove_parameter(text()));
            keep(iri.set_query(Query::parse(text()).ok()).map_err(with(show)));
            $($more!(iri);)*
            keep(iri);
        }
    };
}

macro_rules! scheme {
    ($iri:ident) => {
        if let Ok(scheme) = Scheme::parse(text()) {
            keep($iri.set_scheme(scheme).map_err(with(show)));
        }
    };
}

macro_rules! optional_scheme {
    ($iri:ident) => {
        keep(
            $iri.set_scheme(Scheme::parse(text()).ok())
                .map_err(with(show)),
        );
    };
}

macro_rules! fragment {
    ($iri:ident) => {
        keep(
            $iri.set_fragment(Fragment::parse(text()).ok())
                .map_err(with(show)),
        );
    };
}

probe! {
    kind!(IriBuf: scheme fragment);
    kind!(AbsoluteIriBuf: scheme);
    kind!(IriRefBuf: optional_scheme fragment);
    kind!(RelativeIriRefBuf: fragment);
    kind!(UriBuf: scheme fragment);
    kind!(AbsoluteUriBuf: scheme);
    kind!(UriRefBuf: optional_scheme fragment);
    kind!(RelativeUriRefBuf: fragment);
}
