//! The kinds that own their text, and their edits.

use std::hint::black_box;
use std::net::{IpAddr, Ipv4Addr};

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::{IriRefBuf, IriRefString, Level};

use crate::Row;

/// Runs an operation on the text in a buffer that is not much longer.
macro_rules! in_buffer {
    ($text:ident => $body:ident) => {
        match $text.len() {
            0..0xF00 => $body!(IriRefBuf::<0x1000>, $text),
            0xF00..0x1F_000 => $body!(IriRefBuf::<0x20_000>, $text),
            _ => $body!(IriRefBuf::<0x200_000>, $text),
        }
    };
}

/// Runs every edit. Each moves the text that follows the edited component.
macro_rules! edit {
    ($Type:ty, $text:ident) => {{
        let mut iri = <$Type>::parse($text).ok()?;
        let (path, long) = (Path::parse("/a/b").ok()?, $text.get(..64)?);
        _ = black_box(iri.set_scheme(Scheme::parse("longer-than-before").ok()));
        _ = black_box(iri.set_authority(Authority::parse("u@h:1").ok()));
        _ = black_box(iri.set_userinfo(Userinfo::parse("joe").ok()));
        _ = black_box(iri.set_host(Host::parse("www.example.com").ok()));
        _ = black_box(iri.set_address(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        _ = black_box(iri.set_port(Some(65535)));
        _ = black_box(iri.join_path(path));
        _ = black_box(iri.push_segment(Segment::parse("x").ok()?));
        black_box((iri.pop_segment(), iri.pop_segment()));
        _ = black_box(iri.set_query(Query::parse("q=1").ok()));
        _ = black_box(iri.set_fragment(Fragment::parse(long).ok()));
        _ = black_box(iri.set_path(path));
        black_box(iri.as_str());
        Some(())
    }};
}

macro_rules! normalize {
    ($Type:ty, $text:ident) => {{
        let mut iri = <$Type>::parse($text).ok()?;
        _ = black_box(iri.normalize_in_place(Level::Scheme));
        Some(())
    }};
}

macro_rules! storage {
    ($Type:ty, $text:ident) => {{
        let iri = <$Type>::parse_bytes($text.as_bytes()).ok()?;
        _ = black_box(iri.to_capacity::<0x1000>());
        black_box(<$Type>::from_heapless(iri.into_heapless()).is_ok());
        Some(())
    }};
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "String: parse_bytes, into_string",
        run: |text| {
            let iri = IriRefString::parse_bytes(text.as_bytes()).ok()?;
            _ = black_box(IriRefString::try_from(iri.into_string()));
            Some(())
        },
    },
    Row {
        name: "String: edits",
        run: |text| edit!(IriRefString, text),
    },
    Row {
        name: "String: parameters",
        run: |text| {
            let mut iri = IriRefString::parse(text).ok()?;
            _ = black_box(iri.set_parameter("a", text));
            _ = black_box(iri.push_parameter(text, text));
            black_box((iri.remove_parameter("a"), iri.remove_parameter("b")));
            Some(())
        },
    },
    Row {
        name: "String: normalize_in_place",
        run: |text| normalize!(IriRefString, text),
    },
    Row {
        name: "Buf: parse_bytes, from_heapless, to_capacity",
        run: |text| in_buffer!(text => storage),
    },
    Row {
        name: "Buf: edits",
        run: |text| in_buffer!(text => edit),
    },
    Row {
        name: "Buf: normalize_in_place",
        run: |text| in_buffer!(text => normalize),
    },
];
