//! Tests the builder: its result reads as the parts that were put together.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Userinfo};
use iri_core::{
    AbsoluteIri, AbsoluteUri, BuildError, Builder, CapacityError, Component, Iri, IriRef,
    RelativeIriRef, RelativeUriRef, Uri, UriRef, heapless,
};
use proptest::prelude::*;

use crate::common::{self, Components, one_of};

fn maybe(texts: &[&'static str]) -> BoxedStrategy<Option<String>> {
    prop::option::of(one_of(texts)).boxed()
}

/// Returns any parts, each of which is valid.
fn components() -> impl Strategy<Value = Components> {
    let path = common::path().prop_filter("not a path", |text| Path::parse(text).is_ok());
    (
        maybe(&["s", "http", "a+b.c-d"]),
        maybe(&["", "h", "h:", "h:080", "u%7E:p@[::1]:65536", "@例え.jp"]),
        path,
        maybe(&["", "q", "?/:@é\u{E000}"]),
        maybe(&["", "f", "?/:@é"]),
    )
        .prop_map(|(scheme, authority, path, query, fragment)| Components {
            scheme,
            authority,
            path,
            query,
            fragment,
        })
}

fn builder(parts: &Components) -> Builder<'_> {
    let mut builder = Builder::new().path(Path::parse(&parts.path).unwrap());
    if let Some(scheme) = &parts.scheme {
        builder = builder.scheme(Scheme::parse(scheme).unwrap());
    }
    if let Some(authority) = &parts.authority {
        builder = builder.authority(Authority::parse(authority).unwrap());
    }
    if let Some(query) = &parts.query {
        builder = builder.query(Query::parse(query).unwrap());
    }
    if let Some(fragment) = &parts.fragment {
        builder = builder.fragment(Fragment::parse(fragment).unwrap());
    }
    builder
}

/// Checks one kind in all its forms: the result is `$text` if this is of the kind and reads as the parts.
macro_rules! builds {
    ($builder:ident $text:ident $reads:ident: $($Kind:ident)*) => {
        $(
            let built = $builder.build::<$Kind<'_>>();
            match $Kind::parse(&$text) {
                Ok(parsed) if $reads => {
                    let built = built.unwrap();
                    let mut bytes = [0; 256];
                    prop_assert_eq!(built.write_into(&mut bytes).unwrap(), parsed);
                    let string = built.into_owned().unwrap();
                    prop_assert_eq!(string.as_str(), &$text);
                    prop_assert_eq!(string.authority(), parsed.authority());
                    prop_assert_eq!(string.userinfo(), parsed.userinfo());
                    prop_assert_eq!(string.host(), parsed.host());
                    prop_assert_eq!(string.port(), parsed.port());
                    prop_assert_eq!(string.path(), parsed.path());
                    prop_assert_eq!(string.query(), parsed.query());
                    prop_assert_eq!(built.to_buf::<256>().unwrap(), parsed);
                    prop_assert_eq!(built.to_string(), parsed.as_str());
                }
                _ => {
                    prop_assert!(!matches!(built, Ok(_) | Err(BuildError::Capacity(_))), "{:?}", built);
                }
            }
        )*
    };
}

proptest! {
    #[test]
    fn what_reads_as_its_parts(parts in components()) {
        let builder = builder(&parts);
        let text = parts.recompose_plainly();
        let reads = Components::of(&text) == parts;
        builds!(builder text reads:
            Iri AbsoluteIri IriRef RelativeIriRef Uri AbsoluteUri UriRef RelativeUriRef);
    }

    #[test]
    fn all_or_nothing(text in common::reference()) {
        let builder = Builder::of(IriRef::parse(&text).unwrap());
        for room in 0..text.len() + 2 {
            let mut bytes = vec![b'.'; room];
            let built = builder.build::<IriRef<'_>>().unwrap().write_into(bytes.as_mut_slice());
            if let Err(error) = built {
                let (needed, capacity) = (text.len(), room);
                prop_assert_eq!(error, CapacityError { needed, capacity });
                prop_assert!(room < needed);
                prop_assert_eq!(bytes, vec![b'.'; room]);
            } else {
                prop_assert_eq!(built.unwrap(), text.as_str());
                prop_assert!(room >= text.len());
            }
        }
        let mut string = heapless::String::<256>::try_from("before ").unwrap();
        prop_assert_eq!(builder.build::<IriRef<'_>>().unwrap().write_into(&mut string).unwrap(), text.as_str());
        prop_assert_eq!(string.as_str(), "before ".to_owned() + &text);
    }

    #[test]
    fn addresses_as_core_writes_them(bits in any::<u128>(), zeros in any::<u8>(), v4 in any::<u32>(), port in any::<u16>()) {
        // Some of the groups are zero.
        let groups = (0..8).filter(|group| zeros >> group & 1 == 0);
        let v6 = groups.fold(0, |v6, group| v6 | bits & 0xFFFF << (group * 16));
        let v6 = v6 >> (bits & 0xF);
        let authority = Builder::new().port(port);
        for address in [v6, v6 & 0xFFFF_FFFF, v6 & 0xFFFF_FFFF | 0xFFFF << 32] {
            let address = Ipv6Addr::from_bits(address);
            let built = authority.address(IpAddr::V6(address)).build::<IriRef<'_>>().unwrap().to_buf::<49>().unwrap();
            prop_assert_eq!(built.as_str(), format!("//[{address}]:{port}"));
            prop_assert_eq!(built.host().unwrap().address(), Some(IpAddr::V6(address)));
        }
        let address = Ipv4Addr::from_bits(v4);
        let built = authority.address(IpAddr::V4(address)).build::<IriRef<'_>>().unwrap().to_buf::<49>().unwrap();
        prop_assert_eq!(built.as_str(), format!("//{address}:{port}"));
        prop_assert_eq!(built.port().unwrap().to_u16(), Some(port));
    }
}

#[test]
fn what_is_refused_says_why() {
    let scheme = Scheme::parse("s").unwrap();
    let host = Host::parse("é").unwrap();
    let path = |text| Builder::new().path(Path::parse(text).unwrap());
    let fragment = Fragment::parse("").unwrap();
    for (error, expected) in [
        (path("/a").build::<Uri<'_>>().err(), BuildError::NoScheme),
        (
            path("").scheme(scheme).build::<RelativeUriRef<'_>>().err(),
            BuildError::UnexpectedScheme,
        ),
        (
            path("")
                .scheme(scheme)
                .fragment(fragment)
                .build::<AbsoluteIri<'_>>()
                .err(),
            BuildError::UnexpectedFragment,
        ),
        (
            path("/").port(0).build::<UriRef<'_>>().err(),
            BuildError::NoHost,
        ),
        (
            path("a").host(host).build::<IriRef<'_>>().err(),
            BuildError::RelativePath,
        ),
        (
            path("//a").scheme(scheme).build::<Iri<'_>>().err(),
            BuildError::PathLikeAuthority,
        ),
        (
            path("a:b").build::<IriRef<'_>>().err(),
            BuildError::ColonInFirstSegment,
        ),
        (
            path("/").host(host).build::<UriRef<'_>>().err(),
            BuildError::NotAscii(Component::Host),
        ),
    ] {
        assert_eq!(error, Some(expected));
    }
}

#[test]
fn debug_masks_credentials() {
    let builder = Builder::new()
        .scheme(Scheme::parse("ftp").unwrap())
        .userinfo(Userinfo::parse("joe:secret").unwrap())
        .address(IpAddr::V4(Ipv4Addr::LOCALHOST))
        .port(21)
        .query(Query::parse("http://joe:secret@h/").unwrap());
    assert_eq!(
        format!("{builder:?}"),
        r#"Builder(scheme("ftp")userinfo("***")query("***@h/")Ipv4(127.0.0.1)port(21))"#
    );
}
