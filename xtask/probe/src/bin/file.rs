//! `file:` IRIs and paths.
#![no_std]
#![no_main]

use iri_core::file::{
    FilePathError, from_unix_path, from_windows_path, to_unix_path, to_windows_path,
};
use iri_core::{IriRef, UriBuf, heapless};
use probe::{bytes, hash, keep, probe, show, text, with};

fn used(error: &FilePathError) {
    show(error);
    hash(error);
    keep(error.offset());
}

probe! {
    let mut string = heapless::String::<16>::new();
    let mut buffer = [0; 16];
    if let Ok(iri) = IriRef::parse(text()) {
        keep(to_unix_path(&iri).map_err(with(used)));
        keep(to_windows_path(&iri, &mut string).map_err(with(used)));
        keep(to_windows_path(&iri, string.as_mut_view()).is_ok());
        keep(to_windows_path(&iri, &mut buffer).is_ok());
        keep(to_windows_path(&iri, buffer.as_mut_slice()).is_ok());
    }
    if let Ok(iri) = UriBuf::<32>::parse(text()) {
        keep(to_unix_path(&iri));
        keep(to_windows_path(&iri, &mut buffer).is_ok());
    }
    keep(from_unix_path(bytes(), &mut string).map_err(with(used)));
    keep(from_unix_path(bytes(), string.as_mut_view()).is_ok());
    keep(from_unix_path(bytes(), &mut buffer).is_ok());
    keep(from_unix_path(bytes(), buffer.as_mut_slice()).is_ok());
    keep(from_windows_path(text(), &mut string).map_err(with(used)));
    keep(from_windows_path(text(), string.as_mut_view()).is_ok());
    keep(from_windows_path(text(), &mut buffer).is_ok());
    keep(from_windows_path(text(), buffer.as_mut_slice()).is_ok());
}
