//! Does each operation of the catalogue, and parsing, to each collection of texts once, so that `cargo xtask instructions --host`
//! can count.
//!
//! A counter such as callgrind counts the instructions in [`measured`], call by call. For each call a line says which
//! operation it was of which collection, and of how many texts.

use std::hint::black_box;

use iri_core::{Iri, IriRef};
use measure::{Corpus, made};
use operations::{Refused, first, given};

/// The number of texts in a collection. More would give the same figures for one text.
const TEXTS: usize = 1_000;

const BASE: &str = "https://www.example.com/articles/2024/05/index.html?page=2";

/// The references of a collection, parsed before anything is counted, and memory for results.
struct Given {
    texts: Vec<&'static str>,
    references: Vec<IriRef<'static>>,
    base: Iri<'static>,
    sink: String,
}

/// An operation, by its name.
type Operation = (&'static str, fn(&mut Given));

const READING: [Operation; 4] = [
    ("parse", |given| {
        for text in &given.texts {
            _ = black_box(IriRef::parse(black_box(text)));
        }
    }),
    ("parse_bytes", |given| {
        for text in &given.texts {
            _ = black_box(IriRef::parse_bytes(black_box(text.as_bytes())));
        }
    }),
    ("components", |given| {
        for reference in &given.references {
            let reference = black_box(reference);
            black_box((reference.scheme(), reference.authority(), reference.path()));
            black_box((reference.query(), reference.fragment()));
        }
    }),
    ("lints", |given| {
        for reference in &given.references {
            black_box(reference.lints().count());
        }
    }),
];

/// Makes the operations of the catalogue. Each writes its results into the same `String`, which is long enough.
macro_rules! operations {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        const OPERATIONS: &[Operation] = &[$((stringify!($name), |given| {
            #[inline(always)]
            fn one(reference: &IriRef<'static>, base: &Iri<'static>, sink: &mut String) -> Option<()> {
                _ = (base, &sink);
                let $iri = first!([$($input)*] $kinds *reference, *base)?;
                $(let $input = given!($input *reference, Iri::try_from(*reference).ok())?;)*
                #[allow(unused_mut, reason = "what is `asked` writes nothing")]
                let mut work = || -> Result<(), Refused> {
                    used!($class $call, sink);
                    Ok(())
                };
                work().ok()
            }
            for reference in &given.references {
                given.sink.clear();
                one(reference, &given.base, &mut given.sink);
            }
        })),*];
    };
}

/// Uses a result by its class.
macro_rules! used {
    (asked $call:expr, $sink:ident) => {
        _ = black_box($call)
    };
    ($class:ident $call:expr, $sink:ident) => {
        _ = black_box($call.write_into($sink).is_ok())
    };
}

operations::operations!(operations);

fn main() {
    let Ok(base) = Iri::parse(BASE) else {
        return;
    };
    for Corpus { name, texts, .. } in made::all(TEXTS) {
        let references = texts.iter().filter_map(|text| IriRef::parse(text).ok());
        let mut given = Given {
            references: references.collect(),
            texts,
            base,
            sink: String::with_capacity(1 << 12),
        };
        for (operation, run) in READING.iter().chain(OPERATIONS) {
            measured(*run, &mut given);
            println!("{operation}\t{name}\t{TEXTS}");
        }
    }
}

/// Runs an operation. The counter knows this function by its name.
#[inline(never)]
fn measured(run: fn(&mut Given), given: &mut Given) {
    run(black_box(given));
    // Without this, the call would be a jump, and the counter would not see the end of this function.
    black_box(given);
}
