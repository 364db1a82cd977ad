//! Masks: what is shown of a text does not depend on the letters of its passwords, tokens and keys.

use std::fmt::{Debug, Display};

use iri_core::base::Base;
use iri_core::component::{Path, Plus, Query};
use iri_core::config::{Conceals, Secret};
use iri_core::lint::{Levels, Severity};
use iri_core::policy::{Https, NoCredentials, Part, Policy, PublicHttps, Rules};
use iri_core::template::Template;
use iri_core::xri::XriKind;
use iri_core::{
    Iri, IriRef, IriRefString, IriString, Kind, Level, Masked, MaskedLog, ParseError, XriRef, lint,
};

use crate::support::{lines_of, with_letters};

/// Hides the path from its second segment, and the arguments `key` and `token`.
#[derive(Debug)]
pub(crate) enum Key {}

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 1;
    const QUERY_VALUES: &'static [&'static str] = &["key", "token"];
}

/// Checks three lines: what is before a secret, the secret, and what is after it.
pub fn check(bytes: &[u8]) {
    let [before, secret, after] = lines_of(bytes);
    let secrets = ['Z', 'Q'].map(|letter| with_letters(secret, letter));
    let [one, other] = secrets.each_ref();
    if one == other {
        return;
    }
    // A password in a line of a log. What begins with digits may be a port, and slashes and line breaks may end a part.
    let is_first = secret.starts_with(|c: char| c.is_ascii_digit());
    if !is_first && !secret.contains(['/', '\\', '\r', '\n']) {
        let text = |secret: &str| format!("{before} x://u:{secret}@{after}");
        let shown = |secret: &str| format!("{:?}", MaskedLog::new(&text(secret)));
        assert_eq!(shown(one), shown(other));
    }
    // A password: between a colon and an at sign.
    let text = |secret: &str| format!("{before}//u:{secret}@{after}");
    same(&text(one), &text(other), |text| {
        let mut shown = of_any(text);
        if let Ok(iri) = IriRef::parse(text) {
            shown.push(iri.redacted().to_string());
        }
        shown
    });
    // A token: in an authority, before an at sign.
    let text = |secret: &str| {
        let token = secret.replace(['/', '?', '#', '\\'], "");
        format!("{before}//{token}@{after}")
    };
    same(&text(one), &text(other), of_any);
    // A key, by its name.
    let text = |secret: &str| {
        let path = Path::from_segments(&["v1", secret, after]).to_string();
        let pairs = [
            ("a", Some(before)),
            ("token", Some(secret)),
            ("b", Some(after)),
        ];
        let query = Query::from_pairs(&pairs, Plus::Space).to_string();
        format!("https://h/{path}?{query}")
    };
    same(&text(one), &text(other), |text| {
        let secret = Secret::<_, Key>::new(IriRefString::parse(text).unwrap());
        vec![secret.to_string(), format!("{secret:?}")]
    });
}

/// Compares what is shown of two texts.
fn same(one: &str, other: &str, shown: impl Fn(&str) -> Vec<String>) {
    let (shown_of_one, shown_of_other) = (shown(one), shown(other));
    assert_eq!(shown_of_one.len(), shown_of_other.len(), "{one:?}");
    for (shown, other) in shown_of_one.iter().zip(&shown_of_other) {
        assert_eq!(shown, other, "{one:?}");
    }
}

/// What is shown.
#[derive(Default)]
struct Shown(Vec<String>);

impl Shown {
    fn display(&mut self, value: impl Display) {
        self.0.push(value.to_string());
    }

    fn debug(&mut self, value: impl Debug) {
        self.0.push(format!("{value:?}"));
    }

    fn error(&mut self, error: ParseError, text: &str) {
        self.display(error);
        self.debug(error);
        self.display(error.expected());
        self.debug(error.hint());
        self.display(error.report(text));
        self.debug(error.report(text));
        self.display(error.report_bytes(text.as_bytes()));
        self.debug(error.fix(text).map(|fix| fix.to_string()));
    }
}

/// Returns what is shown of a text by all that takes any text.
fn of_any(text: &str) -> Vec<String> {
    let mut shown = Shown::default();
    shown.display(Masked::new(text));
    shown.debug(Masked::new(text));
    shown.debug(Masked::new(text).hidden());
    shown.display(Masked::of_bytes(&[text.as_bytes(), b"\xFF"].concat()));
    for kind in Kind::ALL {
        match IriRef::parse_as(kind, text) {
            Ok(iri) => of_reference(iri, &mut shown),
            Err(error) => shown.error(error, text),
        }
    }
    for kind in XriKind::ALL {
        match XriRef::parse_as(kind, text) {
            Ok(xri) => shown.debug(xri),
            Err(error) => shown.error(error, text),
        }
    }
    for finding in lint::text(text) {
        shown.display(finding);
        shown.debug(finding);
        shown.debug(finding.hint());
        shown.display(finding.report(text));
        shown.debug(finding.fix(text).map(|fix| fix.to_string()));
    }
    match Template::parse(text) {
        Ok(template) => {
            shown.debug(template);
            if let Err(error) = template.matcher() {
                shown.display(error.report(text));
            }
        }
        Err(error) => shown.display(error.report(text)),
    }
    shown.0
}

const POLICIES: [Policy; 5] = [
    PublicHttps::POLICY,
    NoCredentials::POLICY,
    Policy::all(&[
        Https::POLICY,
        Policy::new().forbid(&[Part::Password, Part::Query]),
    ]),
    Policy::new().normal(Level::Scheme).max_len(40),
    Policy::new().lints(Severity::Note, Levels::new()),
];

fn of_reference(iri: IriRef<'_>, shown: &mut Shown) {
    let text = iri.as_str();
    shown.debug(iri);
    shown.debug(IriRefString::parse(text));
    let redacted = iri.redacted().user();
    shown.display(redacted);
    shown.display(redacted.segments_from(1));
    shown.display(redacted.query_values(&["a", "token"]));
    shown.debug(redacted);
    shown.display(Secret::<_>::new(iri));
    for policy in POLICIES {
        if let Err(violation) = policy.check(&iri) {
            shown.debug(violation);
            shown.display(violation.report(text));
        }
    }
    let Ok(iri) = Iri::parse(text) else { return };
    shown.debug(Base::with_slash(IriString::parse(text).unwrap()));
    if let Err(error) = iri.to_uri_with_idna() {
        shown.display(&error);
        shown.debug(error);
    }
    shown.debug(iri.as_iri_ref().normalize(Level::Syntax));
}
