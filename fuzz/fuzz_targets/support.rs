//! The code that the targets share.

use iri_core::CapacityError;

/// A buffer of just the length is enough, and one byte less is not.
pub(crate) fn fits(text: &str, write: impl Fn(&mut [u8]) -> Result<(), CapacityError>) {
    let mut buffer = vec![b'.'; text.len()];
    write(&mut buffer).unwrap();
    assert_eq!(buffer, text.as_bytes());
    if let Some(short) = text.len().checked_sub(1) {
        let mut buffer = vec![b'.'; short];
        let error = write(&mut buffer).unwrap_err();
        assert_eq!((error.needed, error.capacity), (text.len(), short));
        assert_eq!(buffer, vec![b'.'; short]);
    }
}
