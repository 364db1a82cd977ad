//! File paths: a path becomes a `file:` URI, and the URI the same path.

use iri_core::{IriRef, Uri, file};

use crate::support::text_of;

/// Checks bytes as a path of Unix, and a text as one of Windows and as a `file:` IRI.
pub fn check(bytes: &[u8]) {
    unix(bytes);
    let text = text_of(bytes);
    windows(text);
    for text in [text.to_owned(), format!("file:{text}")] {
        let Ok(iri) = IriRef::parse(&text) else {
            continue;
        };
        if let Ok(path) = file::to_unix_path(&iri) {
            let path = path.chunks().flat_map(|chunk| chunk.as_ref().to_vec());
            assert!(unix(&path.collect::<Vec<u8>>()), "{text}");
        }
        if let Ok(path) = file::to_windows_path(&iri) {
            assert!(windows(&path.to_string()), "{text} {path}");
        }
    }
}

/// Returns whether it is a path, after checking it.
fn unix(path: &[u8]) -> bool {
    let Ok(uri) = file::from_unix_path(path) else {
        return false;
    };
    let uri = uri.into_owned().unwrap();
    assert!(Uri::parse(uri.as_str()).is_ok() && uri.as_str().len() <= 7 + 3 * path.len());
    let key = file::unix_key(&uri).map(|key| key.to_string());
    assert_eq!(key.as_deref(), Ok(uri.as_str()));
    match file::to_unix_path(&uri) {
        Ok(back) => assert!(back == *path, "{uri}"),
        // Not every path is a path of a URI.
        Err(error) => panic!("{uri} {error}"),
    }
    true
}

/// Returns whether it is a path, after checking it.
fn windows(path: &str) -> bool {
    let Ok(uri) = file::from_windows_path(path) else {
        return false;
    };
    let uri = uri.into_owned().unwrap();
    assert!(Uri::parse(uri.as_str()).is_ok() && uri.as_str().len() <= 8 + 3 * path.len());
    let key = file::windows_key(&uri).unwrap().into_owned().unwrap();
    let again = file::windows_key(&key).unwrap().to_string();
    assert!(
        again == key.as_str() && key.as_str().eq_ignore_ascii_case(uri.as_str()),
        "{uri}"
    );
    let back = file::to_windows_path(&uri.as_iri_ref()).map(|back| back.to_string());
    assert_eq!(back.as_deref(), Ok(&*path.replace('/', "\\")), "{uri}");
    true
}
