//! Operations on references that are not in the catalogue.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use iri_core::file::{
    from_path, from_unix_path, from_windows_path, to_path, to_unix_path, to_windows_path,
};
use iri_core::operation::{Output, Source};
use iri_core::{Builder, IriRef, Kind, Level, Normalized, UriRef};

use crate::Row;

/// Runs an operation in each way in which it can give its text.
pub(crate) fn carry_out<K: Output + ?Sized>(operation: &iri_core::Operation<K, impl Source>) {
    black_box(operation.to_string());
    _ = black_box(operation.into_owned().map(drop));
    let mut string = String::from("Location: ");
    _ = black_box(operation.write_into(&mut string).map(drop));
    // A text that does not fit is rejected by its length.
    _ = black_box(operation.write_into(&mut [0; 1024]).map(drop));
    match string.len() {
        0..0x1000 => _ = black_box(operation.to_buf::<0x1000>().map(drop)),
        0x1000..0x20_000 => _ = black_box(operation.to_buf::<0x20_000>().map(drop)),
        _ => _ = black_box(operation.to_buf::<0x200_000>().map(drop)),
    }
}

fn reference(text: &str) -> Option<IriRef<'_>> {
    IriRef::parse(text).ok()
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "accessors, conversions, Debug, Hash",
        run: |text| {
            let iri = reference(text)?;
            black_box((iri.as_str(), iri.scheme(), iri.authority(), iri.userinfo()));
            black_box((iri.host(), iri.port(), iri.port_or_default(), iri.path()));
            black_box((iri.query(), iri.fragment(), iri.path_and_query()));
            black_box((iri.socket_addr(), iri.without_fragment()));
            _ = black_box((iri.try_as_absolute_uri(), iri.try_as_relative_iri_ref()));
            let mut hasher = DefaultHasher::new();
            iri.hash(&mut hasher);
            let same = black_box(iri);
            black_box((hasher.finish(), iri == same, iri.cmp(&same)));
            black_box(format!("{iri:?}"));
            Some(())
        },
    },
    Row {
        name: "Normalized",
        run: |text| {
            let iri = reference(text)?;
            let normal = iri.normalize(Level::Syntax).into_owned().ok()?;
            let (a, b) = (
                Normalized::new(iri, Level::Syntax),
                Normalized::new(normal.as_iri_ref(), Level::Syntax),
            );
            let mut hasher = DefaultHasher::new();
            a.hash(&mut hasher);
            black_box((
                a == b,
                a.cmp(&b),
                hasher.finish(),
                a.get(),
                a.level(),
                b.into_inner(),
            ));
            Some(())
        },
    },
    Row {
        name: "to_uri_with_idna",
        run: |text| {
            _ = black_box(reference(text)?.to_uri_with_idna());
            Some(())
        },
    },
    Row {
        name: "to_iri_with_idna",
        run: |text| {
            _ = black_box(UriRef::parse(text).ok()?.to_iri_with_idna());
            Some(())
        },
    },
    Row {
        name: "Builder",
        run: |text| {
            let iri = reference(text)?;
            let mut builder = Builder::of(iri).port(8080);
            if let Some(userinfo) = iri.userinfo() {
                builder = builder.userinfo(userinfo);
            }
            for kind in Kind::ALL {
                _ = black_box(builder.build_as(kind).map(|built| carry_out(&built)));
            }
            _ = black_box(Builder::new().path(iri.path()).build::<IriRef<'_>>());
            Some(())
        },
    },
    Row {
        name: "to_unix_path, to_windows_path",
        run: |text| {
            let iri = reference(text)?;
            let (unix, windows) = (to_unix_path(&iri), to_windows_path(&iri));
            if unix.is_err() && windows.is_err() {
                return None;
            }
            _ = black_box(unix.map(|path| path.bytes().count()));
            _ = black_box(windows.map(|path| carry_out(&path)));
            Some(())
        },
    },
    Row {
        name: "from_unix_path, from_windows_path",
        run: |text| {
            let (unix, windows) = (["/", text].concat(), [r"C:\", text].concat());
            _ = black_box(from_path(&unix).map(|uri| to_path(&uri)));
            _ = black_box(from_unix_path(unix.as_bytes()).map(|path| carry_out(&path)));
            _ = black_box(from_windows_path(&windows).map(|path| carry_out(&path)));
            Some(())
        },
    },
];
