//! `file:` IRIs and paths.
#![no_std]
#![no_main]

use iri_core::file::{
    FilePathError, from_unix_path, from_windows_path, to_unix_path, to_windows_path,
};
use iri_core::{IriRef, UriBuf};
use probe::{bytes, hash, keep, operation, probe, show, text, with};

fn used(error: &FilePathError) {
    show(error);
    hash(error);
    keep(error.offset());
}

/// Runs an operation, or uses its error.
macro_rules! path {
    ($operation:expr) => {
        match $operation {
            Ok(operation) => operation!(operation),
            Err(error) => used(&error),
        }
    };
}

probe! {
    if let Ok(iri) = IriRef::parse(text()) {
        keep(to_unix_path(&iri).map_err(with(used)));
        path!(to_windows_path(&iri));
    }
    if let Ok(iri) = UriBuf::<32>::parse(text()) {
        keep(to_unix_path(&iri));
        path!(to_windows_path(&iri));
    }
    path!(from_unix_path(bytes()));
    path!(from_windows_path(text()));
}
