//! Every kind on any bytes: of two faults, the bytes' and the grammar's, the first one is reported.
#![no_main]

use iri_core::{Kind, ParseErrorKind};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for kind in Kind::ALL {
        let parsed = kind.parse_bytes(bytes);
        match str::from_utf8(bytes) {
            Ok(text) => assert_eq!(parsed, kind.parse(text)),
            Err(bad) => {
                let valid = str::from_utf8(&bytes[..bad.valid_up_to()]).unwrap();
                let error = parsed.unwrap_err();
                match kind.parse(valid) {
                    Err(earlier) if earlier.offset() < valid.len() => assert_eq!(error, earlier),
                    _ => {
                        assert_eq!(error.kind(), ParseErrorKind::InvalidUtf8);
                        assert_eq!(error.offset(), valid.len());
                    }
                }
            }
        }
    }
});
