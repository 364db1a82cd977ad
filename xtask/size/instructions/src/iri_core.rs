//! iri-core's operations.

use core::hint::black_box;
use core::net::{IpAddr, Ipv6Addr};

use harness::Components;
use iri_core::component::Query;
use iri_core::{Builder, Iri, IriRef, IriRefBuf, Level, Uri};

use crate::count::Counter;
use crate::texts::{BASE, FAULTY, QUERY, REFERENCES, TEXTS, URIS, VARIANTS, XRIS};

/// The host of the reference that is built.
const ADDRESS: Ipv6Addr = Ipv6Addr::new(0x2001, 0xDB8, 0, 0, 0, 0, 0, 7);

pub fn measure(counter: &Counter) {
    let mut buffer = [0; 128];
    let library = |operation| counter.of(operation, "iri-core");
    for text in URIS {
        library("uri").on(text, || black_box(&Uri::parse(black_box(text))).is_ok());
    }
    for text in TEXTS {
        library("parse").on(text, || black_box(&IriRef::parse(black_box(text))).is_ok());
        library("components").on(text, || {
            let mut all = Components::default();
            let done = ours::components(black_box(text), &mut all).is_ok();
            black_box(&all);
            done
        });
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
        library("to_uri").on(text, || {
            let uri = black_box(reference).to_uri().write_into(&mut buffer);
            black_box(&uri).is_ok()
        });
        let path = reference.path();
        if !path.is_empty() {
            library("decode").on(path.as_str(), || {
                black_box(path)
                    .decode()
                    .chunks()
                    .for_each(|piece| _ = black_box(piece));
                true
            });
        }
        let (Ok(query), Ok(mut edited)) = (Query::parse(QUERY), reference.try_into()) else {
            continue;
        };
        library("edit").on(text, || {
            let edited: &mut IriRefBuf<128> = black_box(&mut edited);
            edited.set_query(Some(black_box(query))).is_ok()
        });
        library("build").on(text, || {
            let address = IpAddr::V6(black_box(ADDRESS));
            let builder = Builder::of(black_box(reference)).address(address);
            let builder = builder.port(black_box(5683)).query(black_box(query));
            let built = builder.build::<IriRef<'_>>();
            built.is_ok_and(|built| black_box(&built.write_into(&mut buffer)).is_ok())
        });
        let Ok(reference) = reference.try_as_uri_ref() else {
            continue;
        };
        library("to_iri").on(text, || {
            let iri = black_box(reference).to_iri().write_into(&mut buffer);
            black_box(&iri).is_ok()
        });
    }
    for text in XRIS {
        library("xri").on(text, || {
            let mut all = Components::default();
            let done = ours_xri::xri(black_box(text), &mut all).is_ok();
            black_box(&all);
            done
        });
    }
    for text in FAULTY {
        library("report").on(text, || match IriRef::parse(black_box(text)) {
            Ok(_) => false,
            Err(error) => harness::write(format_args!("{}", error.report(text))).is_ok(),
        });
    }
    for text in VARIANTS {
        let Ok(iri) = Iri::parse(text) else { continue };
        library("normalize").on(text, || {
            let normal = black_box(iri)
                .normalize(Level::Syntax)
                .write_into(&mut buffer);
            black_box(&normal).is_ok()
        });
    }
    let Ok(base) = Iri::parse(BASE) else { return };
    for (text, target) in REFERENCES {
        let (Ok(reference), Ok(iri)) = (IriRef::parse(text), Iri::parse(target)) else {
            continue;
        };
        library("resolve").on(target, || {
            let found = black_box(base)
                .resolve(black_box(reference))
                .write_into(&mut buffer);
            black_box(&found).is_ok()
        });
        assert!(buffer.starts_with(target.as_bytes()));
        library("relativize").on(target, || {
            let found = black_box(base).relativize(black_box(iri));
            found.is_ok_and(|found| black_box(&found.write_into(&mut buffer)).is_ok())
        });
    }
}
