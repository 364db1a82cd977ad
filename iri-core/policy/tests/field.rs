//! Texts as people report them, each with a secret called `geheim`.

use iri_core::{IriRef, Kind, Masked, MaskedLog};
use iri_policy::Secret;

#[test]
fn secrets_of_the_field_are_hidden() {
    let mut tried = 0;
    for text in include_str!("field.txt").lines() {
        assert!(text.contains("geheim"), "{text}");
        let mut shown = vec![
            Masked::rejected(text.as_bytes()).to_string(),
            MaskedLog::new(text).to_string(),
        ];
        if let Ok(iri) = IriRef::parse(text) {
            shown.push(Secret::<_>::new(iri).to_string());
            shown.push(iri.redacted().usual_names().to_string());
        }
        shown.extend(Kind::ALL.iter().filter_map(|kind| {
            let error = kind.check(text).err()?;
            Some(error.report(text).to_string())
        }));
        for shown in shown {
            assert!(!shown.contains("geheim"), "{text}: {shown}");
            tried += 1;
        }
    }
    assert!(tried > 100, "{tried}");
}

/// The error and its hint are told: these are no names of secrets.
#[test]
fn culprits_of_the_field_are_told() {
    for text in [
        "s3://bucket/primary_key=5/x y",
        "https://h.example/?monkey=1&q=a b",
    ] {
        let report = IriRef::parse(text).unwrap_err().report(text).to_string();
        assert!(
            report.contains("unexpected space") && report.contains("%20"),
            "{report}"
        );
        assert!(!report.contains("***"), "{report}");
    }
}
