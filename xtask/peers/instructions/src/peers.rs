//! The operations of other libraries, as far as they have them.

use core::hint::black_box;

use fluent_uri::pct_enc::EStr;
use fluent_uri::{Iri, IriRef, Uri};
use harness::Components;
use iri_string::build::Builder;
use iri_string::convert::MappedToUri;
use iri_string::format::write_to_slice;
use iri_string::percent_encode::decode::decode_whatwg_bytes;
use iri_string::resolve::FixedBaseResolver;
use iri_string::types::{IriAbsoluteStr, IriReferenceStr, IriStr, UriStr};

use instructions::count::Counter;
use instructions::texts::{BASE, FAULTY, QUERY, REFERENCES, TEXTS, URIS, VARIANTS};

/// Measures fluent-uri, which can only write into a `String`.
pub fn fluent_uri(counter: &Counter) {
    let library = |operation| counter.of(operation, "fluent-uri");
    for text in URIS {
        library("uri").on(text, || black_box(&Uri::parse(black_box(text))).is_ok());
    }
    for text in TEXTS {
        library("parse").on(text, || black_box(&IriRef::parse(black_box(text))).is_ok());
        library("components").on(text, || {
            let mut all = Components::default();
            let done = size::fluent_uri(black_box(text), &mut all).is_ok();
            black_box(&all);
            done
        });
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
        library("to_uri").on(text, || {
            black_box(&black_box(reference).to_uri_ref());
            true
        });
        library("edit").on(text, || {
            let fragment = EStr::new(black_box(QUERY));
            black_box(&black_box(reference).with_fragment(fragment));
            true
        });
        let path = reference.path();
        if !path.is_empty() {
            library("decode").on(path.as_str(), || {
                black_box(path)
                    .decode()
                    .for_each(|piece| _ = black_box(piece));
                true
            });
        }
    }
    for text in FAULTY {
        library("report").on(text, || match IriRef::parse(black_box(text)) {
            Ok(_) => false,
            Err(error) => harness::write(format_args!("{error}")).is_ok(),
        });
    }
    for text in VARIANTS {
        let Ok(iri) = Iri::parse(text) else { continue };
        library("normalize").on(text, || {
            black_box(&black_box(iri).normalize());
            true
        });
    }
    let Ok(base) = Iri::parse(BASE) else { return };
    for (text, target) in REFERENCES {
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
        library("resolve").on(target, || {
            let found = black_box(reference).resolve_against(&black_box(base));
            black_box(&found).is_ok()
        });
    }
}

pub fn iref(counter: &Counter) {
    let library = |operation| counter.of(operation, "iref");
    for text in TEXTS {
        library("parse").on(text, || {
            black_box(&iref::IriRef::new(black_box(text))).is_ok()
        });
        library("components").on(text, || {
            let mut all = Components::default();
            let done = size_alloc::iref(black_box(text), &mut all).is_some();
            black_box(&all);
            done
        });
    }
}

pub fn iri_string(counter: &Counter) {
    let mut buffer = [0; 128];
    let library = |operation| counter.of(operation, "iri-string");
    for text in URIS {
        library("uri").on(text, || black_box(&UriStr::new(black_box(text))).is_ok());
    }
    for text in TEXTS {
        library("parse").on(text, || {
            black_box(&IriReferenceStr::new(black_box(text))).is_ok()
        });
        library("components").on(text, || {
            let mut all = Components::default();
            let done = size::iri_string(black_box(text), &mut all).is_ok();
            black_box(&all);
            done
        });
        let Ok(reference) = IriReferenceStr::new(text) else {
            continue;
        };
        library("to_uri").on(text, || {
            let uri = MappedToUri::from(black_box(reference));
            black_box(&write_to_slice(&mut buffer, &uri)).is_ok()
        });
        library("edit").on(text, || {
            let mut builder = Builder::from(black_box(reference));
            builder.query(black_box(QUERY));
            let edited = builder.build::<IriReferenceStr>();
            edited.is_ok_and(|edited| black_box(&write_to_slice(&mut buffer, &edited)).is_ok())
        });
        let path = reference.path_str();
        if !path.is_empty() {
            library("decode").on(path, || {
                let decoded = decode_whatwg_bytes(black_box(path).as_bytes());
                decoded
                    .bytes_fragments()
                    .for_each(|piece| _ = black_box(piece));
                true
            });
        }
    }
    for text in FAULTY {
        library("report").on(text, || match IriReferenceStr::new(black_box(text)) {
            Ok(_) => false,
            Err(error) => harness::write(format_args!("{error}")).is_ok(),
        });
    }
    for text in VARIANTS {
        let Ok(iri) = IriStr::new(text) else { continue };
        library("normalize").on(text, || {
            let normal = black_box(iri).normalize();
            black_box(&write_to_slice(&mut buffer, &normal)).is_ok()
        });
    }
    // Its bases have no fragment; this one has none.
    let Ok(base) = IriAbsoluteStr::new(BASE) else {
        return;
    };
    for (text, target) in REFERENCES {
        let Ok(reference) = IriReferenceStr::new(text) else {
            continue;
        };
        library("resolve").on(target, || {
            let found = FixedBaseResolver::new(black_box(base)).resolve(black_box(reference));
            black_box(&write_to_slice(&mut buffer, &found)).is_ok()
        });
        assert!(buffer.starts_with(target.as_bytes()));
    }
}

pub fn nourl(counter: &Counter) {
    let library = |operation| counter.of(operation, "nourl");
    for text in URIS {
        library("uri").on(text, || {
            black_box(&nourl::Url::parse(black_box(text))).is_ok()
        });
    }
    for text in TEXTS {
        library("parse").on(text, || {
            black_box(&nourl::Url::parse(black_box(text))).is_ok()
        });
        library("components").on(text, || {
            let mut all = Components::default();
            let done = size::nourl(black_box(text), &mut all).is_ok();
            black_box(&all);
            done
        });
    }
    for text in FAULTY {
        library("report").on(text, || match nourl::Url::parse(black_box(text)) {
            Ok(_) => false,
            Err(error) => harness::write(format_args!("{error:?}")).is_ok(),
        });
    }
}
