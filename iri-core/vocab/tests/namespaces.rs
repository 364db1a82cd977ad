//! Tests namespaces as fields of configs.

use iri_core::{Iri, IriBuf, Reference, UriBuf};
use iri_vocab::{Namespace, NamespaceError};

#[test]
fn a_local_name_can_follow() {
    for text in [
        "http://www.w3.org/2004/02/skos/core#",
        "https://schema.org/",
        "urn:isbn:",
        "http://h/?term=",
        "http://purl.obolibrary.org/obo/GO_",
        "x:",
        "http://h/a?",
    ] {
        let namespace = Namespace::<Iri<'_>>::try_from(text);
        let is_one = !text.ends_with('?');
        assert_eq!(namespace.is_ok(), is_one, "{text}");
        if let Ok(namespace) = namespace {
            assert_eq!(namespace.as_str(), text);
            assert_eq!(namespace.to_string(), text);
            assert_eq!(Reference::as_iri_ref(&namespace), text);
        }
    }
}

#[test]
fn what_is_cut_off_is_refused() {
    for (text, error) in [
        (
            "http://www.w3.org/2004/02/skos/core",
            NamespaceError::NoEnd(35),
        ),
        ("http://h/?term", NamespaceError::NoEnd(14)),
        ("http://h/é", NamespaceError::NoEnd(11)),
        ("https://schema.org", NamespaceError::Authority(18)),
        // These are the last characters of a host, or of its port.
        ("https://schema.org:", NamespaceError::Authority(19)),
        ("https://schema_", NamespaceError::Authority(15)),
        ("https://schema=", NamespaceError::Authority(15)),
        ("localhost:8080/", NamespaceError::BareHost),
    ] {
        assert_eq!(Namespace::new(Iri::parse(text).unwrap()), Err(error));
        assert_eq!(Namespace::from_iri(Iri::parse(text).unwrap()), Err(error));
        assert_eq!(Namespace::<Iri<'_>>::try_from(text), Err(error));
        let owned = text.parse::<Namespace<IriBuf<40>>>();
        assert_eq!(*owned.unwrap_err(), error);
    }
    let long = "urn:ex:".parse::<Namespace<UriBuf<4>>>().unwrap_err();
    assert_eq!(long.to_string(), "7 bytes do not fit in 4");
}

/// `FromStr` says what to do.
#[test]
fn errors_have_hints() {
    for (text, words) in [
        (
            "https://joe:hunter2@schema.org",
            "the namespace ends in its authority, which a local name would continue, at byte 30: end it in a `/`",
        ),
        (
            "http://h/?token=hunter2",
            "the namespace does not end in `/`, `#`, `:`, `=` or `_`, at byte 23: write what is missing, and put it in quotes in \
             `.env` and INI files, where readers take `#` for a comment",
        ),
        (
            "localhost:8080/",
            "the namespace is a host and a port without a scheme, at byte 0: begin with a scheme, such as https://",
        ),
        (
            "schema.org/",
            "no scheme, such as `https:`, at the start: begin with a scheme, such as https://",
        ),
    ] {
        let error = text.parse::<Namespace<UriBuf<40>>>().unwrap_err();
        assert_eq!(error.to_string(), words);
        assert_eq!(format!("{error:?}"), format!("FromStrError({words})"));
    }
    let shown = Namespace::<Iri<'_>>::try_from("http://joe:hunter2@h/").unwrap();
    assert_eq!(format!("{shown:?}"), "Iri(\"http://***@h/\")");
}
