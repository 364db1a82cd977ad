//! Percent-encoding: any text encoded for a component is valid there and decodes to itself; chunk by chunk
//! is the same as whole; a buffer that is a byte too small is left alone.

use std::borrow::Cow;

use iri_core::Operation;
use iri_core::component::{
    Decoded, Encode, Fragment, Path, Plus, Query, RegName, Segment, Userinfo,
};
use iri_core::operation::Output;

use crate::support::arbitrary;

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let Some(input) = arbitrary::<(&str, &str)>(bytes) else {
        return;
    };
    let (text, other) = input;
    macro_rules! component {
        ($($Type:ident)*) => {
            $(
                let same = $Type::encode(text).to_uri().to_string();
                assert_eq!($Type::encode_bytes(text.as_bytes()).to_string(), same);
                let broken = [text.as_bytes(), b"\xE9", other.as_bytes()].concat();
                let encoded = $Type::encode_bytes(&broken).to_string();
                assert!($Type::parse(&encoded).unwrap().decode().bytes().eq(broken));
                for encoded in [
                    $Type::encode(text),
                    $Type::encode(text).to_uri(),
                    $Type::encode(text).only_unreserved(),
                ] {
                    let written = encoded.to_string();
                    let component = $Type::parse(&written).unwrap();
                    assert!(component.decode() == text);
                    check_encoded(encoded, &written);
                    check_decoded(component.decode());
                }
                if let Ok(component) = $Type::parse(text) {
                    check_decoded(component.decode());
                }
            )*
        };
    }
    component!(Userinfo RegName Path Segment Query Fragment);

    let path = Path::from_segments(&[text, other]).to_string();
    let segments = Path::parse(&path).unwrap().segments().map(Segment::decode);
    assert!(segments.eq([text, other]));

    for plus in [Plus::Space, Plus::Literal] {
        let query = Query::from_pairs(&[(text, Some(other)), (other, None)], plus).to_string();
        let mut pairs = Query::parse(&query).unwrap().decode_pairs(plus);
        let (name, value) = pairs.next().unwrap();
        assert!(name == text && value.unwrap() == other);
        let (name, value) = pairs.next().unwrap();
        assert!(name == other && value.is_none() && pairs.next().is_none());
        if let Ok(query) = Query::parse(text) {
            for (name, value) in query.decode_pairs(plus) {
                check_decoded(name);
                value.map(check_decoded);
            }
        }
    }
}

fn check_encoded<C: Output>(encoded: Operation<C, Encode<'_>>, expected: &str) {
    let mut exact = vec![b'.'; expected.len()];
    assert!(encoded.write_into(exact.as_mut_slice()).is_ok());
    assert_eq!(exact, expected.as_bytes());
    if let Some(room) = expected.len().checked_sub(1) {
        let mut short = vec![b'.'; room];
        let error = encoded.write_into(short.as_mut_slice()).err().unwrap();
        assert_eq!((error.needed, error.capacity), (expected.len(), room));
        assert!(short.iter().all(|b| *b == b'.'));
    }
}

fn check_decoded(decoded: Decoded<'_>) {
    let whole: Cow<'_, [u8]> = decoded.into();
    let chunks: Vec<u8> = decoded
        .chunks()
        .flat_map(|chunk| chunk.as_ref().to_vec())
        .collect();
    assert_eq!(*whole, chunks);
    assert!(decoded == *whole && decoded.len() == whole.len());
    let mut exact = vec![b'.'; whole.len()];
    assert_eq!(decoded.to_bytes(&mut exact).unwrap(), &*whole);
    if let Some(room) = whole.len().checked_sub(1)
        && decoded.borrowed().is_none()
    {
        let mut short = vec![b'.'; room];
        let error = decoded.to_bytes(&mut short).unwrap_err();
        assert_eq!((error.needed, error.capacity), (whole.len(), room));
        assert!(short.iter().all(|b| *b == b'.'));
    }
    let text = Cow::<str>::try_from(decoded);
    assert_eq!(text.as_deref().ok(), str::from_utf8(&whole).ok());
}
