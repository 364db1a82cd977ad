//! iri-core's operations.

use core::hint::black_box;
use core::net::{IpAddr, Ipv6Addr};

use harness::Components;
use iri_core::component::Query;
use iri_core::{Builder, Iri, IriRef, IriRefBuf, Uri};
use operations::{Refused, first, given};

use instructions::count::Counter;
use instructions::texts::{BASE, FAULTY, QUERY, REFERENCES, TEXTS, URIS, VARIANTS, XRIS};

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
            let done = our_operations::basic::components(black_box(text), &mut all).is_ok();
            black_box(&all);
            done
        });
        let Ok(reference) = IriRef::parse(text) else {
            continue;
        };
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
    }
    for text in XRIS {
        library("xri").on(text, || {
            let mut all = Components::default();
            let done = our_operations::xri::xri(black_box(text), &mut all).is_ok();
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
    catalogue(counter, &mut buffer);
}

/// Makes the operations of the catalogue that are measured.
macro_rules! catalogue {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        fn catalogue(counter: &Counter, buffer: &mut [u8]) {
            $(catalogue!($class [$($input)*] $name $kinds $iri counter buffer $call);)*
        }
    };
    (measured [$($input:ident)*] $name:ident $kinds:ident $iri:ident $counter:ident $buffer:ident $call:expr) => {
        for (text, shown) in texts!($($input)*) {
            let operands = || {
                let (reference, base) = (IriRef::parse(text).ok()?, Iri::parse(BASE).ok()?);
                // Not each operation takes both.
                _ = (reference, base);
                Some((first!([$($input)*] $kinds reference, base)?, $(given!($input reference, Iri::parse(shown).ok())?,)*))
            };
            let Some(operands) = operands() else { continue };
            $counter.of(stringify!($name), "iri-core").on(shown, || {
                let ($iri, $($input,)*) = black_box(operands);
                let mut work = || -> Result<(), Refused> {
                    _ = black_box(&$call.write_into(&mut *$buffer)?);
                    Ok(())
                };
                work().is_ok()
            });
        }
    };
    ($($unmeasured:tt)*) => {};
}

/// Returns the texts for these inputs, each with the text by whose bytes the instructions are divided: references with their
/// targets, variants for a level of normalisation, or all texts.
macro_rules! texts {
    () => {
        TEXTS.map(|text| (text, text))
    };
    (level) => {
        VARIANTS.map(|text| (text, text))
    };
    ($($other:ident)*) => {
        REFERENCES
    };
}

operations::operations!(catalogue);
