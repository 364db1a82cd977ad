//! Operations on components, of a reference or on their own: decoding and encoding.

use std::hint::black_box;

use iri_core::IriRef;
use iri_core::component::{
    Authority, Decoded, Fragment, Host, Path, Plus, Port, Query, RegName, Scheme, Segment, Userinfo,
};

use crate::Row;
use crate::references::carry_out;

/// Calls everything of a decoded text.
fn decoded(decoded: Decoded<'_>) {
    black_box((decoded.chunks().count(), decoded.bytes().count()));
    black_box((decoded.len(), decoded.is_empty(), decoded.borrowed()));
    let mut buffer = vec![0; decoded.len()];
    _ = black_box(decoded.to_bytes(&mut buffer));
    _ = black_box(decoded.to_str(&mut buffer));
    _ = black_box(decoded.into_owned());
    _ = black_box(decoded.write_into(&mut String::new()));
    black_box((decoded == black_box(decoded), format!("{decoded:?}")));
}

fn reference(text: &str) -> Option<IriRef<'_>> {
    IriRef::parse(text).ok()
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "parse of each component",
        run: |text| {
            _ = black_box((
                Scheme::parse(text),
                Port::parse(text),
                Authority::parse(text),
            ));
            _ = black_box((
                Userinfo::parse(text),
                Host::parse(text),
                RegName::parse(text),
            ));
            _ = black_box((Path::parse(text), Segment::parse(text)));
            _ = black_box((Query::parse(text), Fragment::parse(text)));
            Some(())
        },
    },
    Row {
        name: "Scheme, Port",
        run: |text| {
            let iri = reference(text)?;
            black_box(
                iri.scheme()
                    .map(|scheme| (scheme.is(text), scheme.default_port())),
            );
            black_box(iri.port().map(Port::to_u16));
            Some(())
        },
    },
    Row {
        name: "Authority, Userinfo, Host",
        run: |text| {
            let authority = reference(text)?.authority()?;
            black_box((authority.host_and_port(), authority.port()));
            let host = authority.host();
            black_box((host.bare(), host.kind(), host.address()));
            black_box(host.is(host.as_str()));
            decoded(host.decode());
            if let Some(userinfo) = authority.userinfo() {
                black_box((userinfo.user(), userinfo.password()));
                decoded(userinfo.decode_user());
                decoded(userinfo.decode_password().unwrap_or(userinfo.decode()));
            }
            Some(())
        },
    },
    Row {
        name: "Path::segments, from both ends",
        run: |text| {
            let path = reference(text)?.path();
            black_box((path.is_absolute(), path.is_empty(), path.file_name()));
            let mut segments = path.segments();
            while let (Some(first), Some(last)) = (segments.next(), segments.next_back()) {
                black_box((first.is_dot_segment(), last.decode().is_empty()));
            }
            black_box((path.segments().count(), path.segments().next_back()));
            Some(())
        },
    },
    Row {
        name: "Path::decode",
        run: |text| {
            decoded(reference(text)?.path().decode());
            Some(())
        },
    },
    Row {
        name: "Query::pairs, decode_pairs",
        run: |text| {
            let query = reference(text)?.query()?;
            black_box((query.pairs().count(), query.arguments().count()));
            black_box(query.get(text).is_some());
            let mut pairs = query.decode_pairs(Plus::Space);
            while let (Some(first), Some(last)) = (pairs.next(), pairs.next_back()) {
                black_box((first, last));
            }
            Some(())
        },
    },
    Row {
        name: "Query::decode, Fragment::decode",
        run: |text| {
            let iri = reference(text)?;
            if let Some(query) = iri.query() {
                decoded(query.decode());
                decoded(query.decode_pair(Plus::Space));
            }
            decoded(iri.fragment().unwrap_or(Fragment::parse("").ok()?).decode());
            Some(())
        },
    },
    Row {
        name: "encode, encode_user, encode_pair",
        run: |text| {
            carry_out(&Userinfo::encode(text).to_uri());
            carry_out(&Userinfo::encode_user(text));
            carry_out(&RegName::encode(text));
            carry_out(&Path::encode(text));
            carry_out(&Segment::encode(text).to_uri());
            carry_out(&Query::encode(text));
            carry_out(&Query::encode_pair(text, Plus::Space));
            carry_out(&Query::encode_argument(text));
            carry_out(&Fragment::encode(text));
            carry_out(&Query::encode_bytes(text.as_bytes()));
            carry_out(&Query::encode_pair_bytes(text.as_bytes(), Plus::Space));
            carry_out(&Path::encode(text).only_unreserved());
            Some(())
        },
    },
    Row {
        name: "from_segments, from_pairs",
        run: |text| {
            let segments: Vec<&str> = text.split('/').collect();
            carry_out(&Path::from_segments(&segments));
            let pairs: Vec<(&str, Option<&str>)> =
                text.split('&').map(|pair| (pair, Some(pair))).collect();
            carry_out(&Query::from_pairs(&pairs, Plus::Space));
            Some(())
        },
    },
];
