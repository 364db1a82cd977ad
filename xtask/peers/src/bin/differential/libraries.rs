//! Pairs each type of another library with one of ours.

use super::Reader;

macro_rules! ours {
    ($Type:ident) => {
        |text| {
            let iri = iri_core::IriRef::parse_as(iri_core::Kind::$Type, text).ok()?;
            Some(vec![
                ("scheme", iri.scheme().map(|part| part.to_string())),
                ("authority", iri.authority().map(|part| part.to_string())),
                ("userinfo", iri.userinfo().map(|part| part.to_string())),
                ("host", iri.host().map(|part| part.to_string())),
                ("port", iri.port().map(|part| part.to_string())),
                ("path", Some(iri.path().to_string())),
                ("query", iri.query().map(|part| part.to_string())),
                ("fragment", iri.fragment().map(|part| part.to_string())),
            ])
        }
    };
}

macro_rules! fluent_uri {
    ($Type:ident) => {
        |text| {
            let iri = fluent_uri::IriRef::<&str>::from(fluent_uri::$Type::parse(text).ok()?);
            let authority = iri.authority();
            let userinfo = authority.and_then(|part| part.userinfo());
            let port = authority.and_then(|part| part.port());
            Some(vec![
                ("scheme", iri.scheme().map(|part| part.as_str().to_owned())),
                ("authority", authority.map(|part| part.as_str().to_owned())),
                ("userinfo", userinfo.map(|part| part.as_str().to_owned())),
                ("host", authority.map(|part| part.host().to_owned())),
                ("port", port.map(|part| part.as_str().to_owned())),
                ("path", Some(iri.path().as_str().to_owned())),
                ("query", iri.query().map(|part| part.as_str().to_owned())),
                (
                    "fragment",
                    iri.fragment().map(|part| part.as_str().to_owned()),
                ),
            ])
        }
    };
}

macro_rules! iri_string {
    ($Type:ident) => {
        |text| {
            let iri = iri_string::types::$Type::new(text).ok()?;
            // The text is read again as a reference, as not all types have all accessors.
            let iri = iri_string::types::IriReferenceStr::new(iri.as_str()).ok()?;
            let authority = iri.authority_components();
            let userinfo = authority.as_ref().and_then(|part| part.userinfo());
            let port = authority.as_ref().and_then(|part| part.port());
            Some(vec![
                ("scheme", iri.scheme_str().map(String::from)),
                ("authority", iri.authority_str().map(String::from)),
                ("userinfo", userinfo.map(String::from)),
                (
                    "host",
                    authority.as_ref().map(|part| part.host().to_owned()),
                ),
                ("port", port.map(String::from)),
                ("path", Some(iri.path_str().to_owned())),
                ("query", iri.query_str().map(String::from)),
                ("fragment", iri.fragment_str().map(String::from)),
            ])
        }
    };
}

/// Reads a text as a type of oxiri, which does not split the authority.
macro_rules! oxiri {
    ($Type:ident) => {
        |text| {
            let iri = oxiri::IriRef::<&str>::from(oxiri::$Type::parse(text).ok()?);
            Some(vec![
                ("scheme", iri.scheme().map(String::from)),
                ("authority", iri.authority().map(String::from)),
                ("path", Some(iri.path().to_owned())),
                ("query", iri.query().map(String::from)),
                ("fragment", iri.fragment().map(String::from)),
            ])
        }
    };
}
/// The name of each type of another library, with the function that reads it as ours, and that which reads it as
/// theirs.
pub(crate) const PAIRS: &[(&str, Reader, Reader)] = &[
    ("fluent-uri Iri", ours!(Iri), fluent_uri!(Iri)),
    ("fluent-uri IriRef", ours!(IriRef), fluent_uri!(IriRef)),
    ("fluent-uri Uri", ours!(Uri), fluent_uri!(Uri)),
    ("fluent-uri UriRef", ours!(UriRef), fluent_uri!(UriRef)),
    ("iri-string IriStr", ours!(Iri), iri_string!(IriStr)),
    (
        "iri-string IriAbsoluteStr",
        ours!(AbsoluteIri),
        iri_string!(IriAbsoluteStr),
    ),
    (
        "iri-string IriReferenceStr",
        ours!(IriRef),
        iri_string!(IriReferenceStr),
    ),
    (
        "iri-string IriRelativeStr",
        ours!(RelativeIriRef),
        iri_string!(IriRelativeStr),
    ),
    ("iri-string UriStr", ours!(Uri), iri_string!(UriStr)),
    (
        "iri-string UriAbsoluteStr",
        ours!(AbsoluteUri),
        iri_string!(UriAbsoluteStr),
    ),
    (
        "iri-string UriReferenceStr",
        ours!(UriRef),
        iri_string!(UriReferenceStr),
    ),
    (
        "iri-string UriRelativeStr",
        ours!(RelativeUriRef),
        iri_string!(UriRelativeStr),
    ),
    ("oxiri Iri", ours!(Iri), oxiri!(Iri)),
    ("oxiri IriRef", ours!(IriRef), oxiri!(IriRef)),
];
