//! Tests that no message contains a rejected password.

use std::fmt::{Debug, Display};

use iri_serde::iri_core::{AbsoluteUri, IriBuf, RelativeUriRefBuf, UriBuf};
use serde::Deserialize;

use crate::Field;

/// URIs with an error in each component, and two valid ones that are of another type.
const REJECTED: [&str; 11] = [
    "http://joe:hunter2@ex ample/",
    "http://joe:hunter2@[::1",
    "http://joe:hunter2@example:80a/",
    "http://joe:hunter2@example/%zz",
    "http://joe:hunter2@example/?<b>",
    "http://joe:hunter2@example/#a#b",
    "http://joe:hunt er2@example/hunter2",
    "http://joe:hunter2/x@example/",
    "http://joe:hunter2@例え.jp/",
    "//joe:hunter2@example/",
    "http://joe:hunter2@example.com/much/too/long#x",
];

fn assert_clean(message: &(impl Display + Debug)) {
    for message in [message.to_string(), format!("{message:?}")] {
        for secret in ["hunter2", "hunt", "er2", "joe"] {
            assert!(!message.contains(secret), "{message}");
        }
    }
}

/// Makes a test for a type that refuses every text of `REJECTED`.
macro_rules! clean {
    ($($test:ident: $Type:ty,)*) => {$(
        #[test]
        fn $test() {
            for text in REJECTED {
                clean::<$Type>(
                    &format!("{{\"iri\": \"{text}\"}}"),
                    &format!("iri = \"{text}\""),
                    &postcard::to_slice(&Field { iri: text }, &mut [0; 64]).unwrap(),
                );
                // The string has an escape, so it cannot be borrowed.
                clean::<$Type>(
                    &format!("{{\"iri\": \"{text}\\u0020\"}}"),
                    &format!("iri = \"{text}\\u0020\""),
                    &[],
                );
            }
        }
    )*};
}

fn clean<'de, T: Deserialize<'de> + Debug>(json: &'de str, toml: &'de str, postcard: &'de [u8]) {
    assert_clean(&serde_json::from_str::<Field<T>>(json).unwrap_err());
    assert_clean(&serde_json_core::from_str::<Field<T>>(json).unwrap_err());
    let unescaped = serde_json_core::from_str_escaped::<Field<T>>(json, &mut [0; 64]);
    assert_clean(&unescaped.unwrap_err());
    assert_clean(&postcard::from_bytes::<Field<T>>(postcard).unwrap_err());

    let mut error = toml::from_str::<Field<T>>(toml).unwrap_err();
    assert_clean(&error.message());
    // The documentation warns of these messages.
    assert!(error.to_string().contains("joe"));
    assert!(format!("{error:?}").contains("joe"));
    // The documentation advises this call.
    error.set_input(None);
    assert_clean(&error);
}

clean! {
    absolute_uri: AbsoluteUri<'_>,
    uri_buf: UriBuf<32>,
    iri_buf_too_small: IriBuf<8>,
    relative_uri_ref_buf: RelativeUriRefBuf<16>,
}

/// toml's `Debug` has the whole file in it, so no example may `unwrap` its error or return it from `main`.
#[cfg(feature = "alloc")]
#[test]
fn no_example_prints_the_error_of_toml() {
    let whole = "a = 'http://joe:s3cret@h/'\niri = 5\n";
    let error = toml::from_str::<Field<iri_serde::iri_core::UriString>>(whole).unwrap_err();
    assert!(format!("{error:?}").contains("s3cret"));

    let mut examples = 0;
    for page in [
        "README.md",
        "src/lib.rs",
        "src/adapter/keeps.rs",
        "src/mistake/mod.rs",
        "../README.md",
    ] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        // A package does not have the page of the repository.
        let Ok(text) = std::fs::read_to_string(path) else {
            continue;
        };
        assert!(!text.contains("toml::de::Error>"), "{page}");
        for (at, _) in text.match_indices("toml::from_str") {
            let statement = text[at..].split(";\n").next().unwrap();
            examples += 1;
            let prints = statement.ends_with(".unwrap()") && !statement.ends_with("ok().unwrap()");
            let prints = prints && !statement.ends_with("err().unwrap()");
            assert!(!prints && !statement.ends_with(")?"), "{page}: {statement}");
        }
    }
    assert!(examples > 4, "{examples}");
}
