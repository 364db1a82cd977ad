//! Percent-encoding and decoding of every component.
#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::component::{
    Chunk, Decoded, Fragment, Host, Path, Plus, Query, RegName, Segment, Userinfo,
};
use iri_core::heapless;
use probe::{bytes, hash, keep, operation, probe, show, show_debug, text, with};

/// Calls every method of a decoded text.
fn decoded(decoded: Decoded<'_>) {
    for chunk in decoded.chunks() {
        keep(chunk.as_ref());
        keep(chunk == Chunk::Text(text()));
        hash(&chunk);
        show_debug(&chunk);
    }
    show_debug(&decoded.chunks());
    keep(decoded.bytes().count());
    keep((decoded.len(), decoded.is_empty(), decoded.borrowed()));
    let mut buffer = [0; 16];
    keep(decoded.to_bytes(&mut buffer).is_ok());
    keep(decoded.to_str(&mut buffer).is_ok());
    keep(
        decoded
            .write_into(buffer.as_mut_slice())
            .map_err(with(show)),
    );
    keep(decoded.write_into(&mut buffer).map_err(with(hash)));
    let mut string = heapless::String::<16>::new();
    keep(decoded.write_into(&mut string).is_ok());
    keep(decoded.write_into(string.as_mut_view()).is_ok());
    keep(decoded == black_box(decoded));
    keep((decoded == *text(), decoded == text()));
    keep((decoded == *bytes(), decoded == bytes()));
    show_debug(&decoded);
}

/// Calls every method of an encoded text.
macro_rules! encoded {
    ($encoded:expr) => {{
        let encoded = $encoded;
        operation!(encoded);
        operation!(encoded.to_uri());
        operation!(encoded.only_unreserved());
    }};
}

/// Decodes the component of a text, and encodes any text for it.
macro_rules! component {
    ($($Type:ident)*) => {
        $(
            if let Ok(component) = $Type::parse(text()) {
                decoded(component.decode());
            }
            encoded!($Type::encode(text()));
            encoded!($Type::encode_bytes(bytes()));
        )*
    };
}

probe! {
    component!(Userinfo RegName Path Segment Query Fragment);
    if let Ok(host) = Host::parse(text()) {
        decoded(host.decode());
    }
    if let Ok(userinfo) = Userinfo::parse(text()) {
        decoded(userinfo.decode_user());
        keep(userinfo.decode_password().map(decoded));
    }
    encoded!(Userinfo::encode_user(text()));
    if let Ok(segment) = Segment::parse(text()) {
        keep(segment.is_dot_segment());
    }
    let plus = black_box(Plus::Space);
    show_debug(&plus);
    hash(&plus);
    if let Ok(query) = Query::parse(text()) {
        decoded(query.decode_pair(plus));
        keep(query.get(text()).map(decoded));
        let mut pairs = query.decode_pairs(plus);
        while let (Some(first), Some(last)) = (pairs.next(), pairs.next_back()) {
            keep((first, last));
            show_debug(&pairs);
        }
    }
    encoded!(Query::encode_argument(text()));
    encoded!(Query::encode_pair(text(), plus));
    encoded!(Query::encode_pair_bytes(bytes(), plus));
    encoded!(Query::from_pairs(black_box(&[("", None), ("", Some(""))]), plus));
    encoded!(Path::from_segments(black_box(&["", ""])));
}
