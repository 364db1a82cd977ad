//! What needs an allocator, or the system.

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::component::{Authority, Host, Path, Query, Segment, Userinfo};
use iri_core::file::{from_directory_path, from_path, key, to_path};
use iri_core::{
    AbsoluteIriString, AbsoluteUriString, IriRef, IriRefString, IriString, Level,
    RelativeIriRefString, RelativeUriRefString, UriRef, UriRefString, UriString,
};
use iri_xri::{RelativeXriRefString, XriRefString, XriString};

use crate::kind::edited;
use crate::{Call, any, keep, kept, show};

/// Parses a text as each type, and borrows from it.
macro_rules! borrow_each {
    ($text:ident $($Type:ident $as_borrowed:ident)*) => {
        $(if let Ok(owned) = $Type::parse($text) {
            keep((owned.as_str(), owned.$as_borrowed()));
        })*
    };
}

pub(crate) const CALLS: &[Call] = &[
    ("String of each kind", |text| {
        borrow_each!(text IriString as_iri AbsoluteIriString as_absolute_iri IriRefString as_iri_ref
            RelativeIriRefString as_relative_iri_ref UriString as_uri AbsoluteUriString as_absolute_uri
            UriRefString as_uri_ref RelativeUriRefString as_relative_uri_ref XriString as_xri
            XriRefString as_xri_ref RelativeXriRefString as_relative_xri_ref);
        Some(())
    }),
    ("String: parse_bytes, into_string", |text| {
        let iri = IriRefString::parse_bytes(text.as_bytes()).ok()?;
        keep(IriRefString::try_from(iri.into_string()));
        Some(())
    }),
    ("String: edits", |text| {
        let mut iri = IriRefString::parse(text).ok()?;
        edited!(iri, text);
        keep(iri.set_scheme(None));
        keep(iri.set_fragment(None));
        Some(())
    }),
    ("String: parameters", |text| {
        let mut iri = IriRefString::parse(text).ok()?;
        keep(iri.set_parameter("a", text));
        keep(iri.push_parameter(text, text));
        keep(iri.push_argument(Query::parse("b=c").ok()?));
        keep((iri.remove_parameter("a"), iri.remove_parameter("b")));
        keep(iri.retain_parameters(|name, value| value.is_some() && !name.starts_with(text)));
        Some(())
    }),
    ("String: normalize_in_place", |text| {
        let mut iri = IriRefString::parse(text).ok()?;
        keep(iri.normalize_in_place(Level::Scheme));
        Some(())
    }),
    ("XRI: String", |text| {
        let owned = XriRefString::parse_bytes(text.as_bytes()).ok()?;
        keep(XriString::try_from(owned.into_string()));
        Some(())
    }),
    ("to_uri_with_idna", |text| {
        let mapped = IriRef::parse(text).ok()?.to_uri_with_idna();
        keep(mapped.map_err(|error| show(&error.report(text))));
        Some(())
    }),
    ("to_iri_with_idna", |text| {
        keep(UriRef::parse(text).ok()?.to_iri_with_idna());
        Some(())
    }),
    ("from_path, to_path", |text| {
        keep(from_path(["/", text].concat()).map(|uri| to_path(&uri)));
        Some(())
    }),
    ("file: from_directory_path, key", |text| {
        keep(from_directory_path(["/", text].concat()).map(|uri| key(&uri)));
        Some(())
    }),
];
