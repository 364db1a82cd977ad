//! Masks: what is shown of a text does not depend on the letters of its passwords, tokens and keys.

use std::fmt::{Debug, Display};

use iri_core::base::Base;
use iri_core::component::{Path, Plus, Query};
use iri_core::lint::{Levels, Severity};
use iri_core::{
    Iri, IriRef, IriRefString, IriString, Kind, Level, Masked, MaskedLog, ParseError, Uri, lint,
};
use iri_policy::{Conceals, Https, NoCredentials, Part, Policy, PublicHttps, Rules, Secret};
use iri_template::Template;
use iri_xri::XriKind;
use iri_xri::XriRef;

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
    // After `file:/`, they are in the path of a file, where nobody reads a password.
    if !before.eq_ignore_ascii_case("file:/") {
        in_authority(before, [one, other], after);
    }
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
    named(before, secrets.each_ref().map(String::as_str), after);
}

/// A secret after two slashes, before an at sign.
fn in_authority(before: &str, [one, other]: [&String; 2], after: &str) {
    // A password: between a colon and an at sign.
    let text = |secret: &str| format!("{before}//u:{secret}@{after}");
    same(&text(one), &text(other), |text| {
        let mut shown = of_any(text);
        if let Ok(iri) = IriRef::parse(text) {
            shown.push(iri.redacted().to_string());
        }
        shown
    });
    // A token.
    let text = |secret: &str| {
        let token = secret.replace(['/', '?', '#', '\\'], "");
        format!("{before}//{token}@{after}")
    };
    same(&text(one), &text(other), of_any);
}

/// Names of secrets.
const NAMES: [&str; 8] = [
    "password",
    "apiKey",
    "user[token]",
    "db_pass",
    "X-Access-Token",
    "new%20passwd",
    "JWT",
    "key",
];

/// A secret by its usual name: in a valid reference, in one that is refused, in other texts, and in a line of a log.
fn named(before: &str, secrets: [&str; 2], after: &str) {
    let [one, other] = secrets;
    let name = NAMES[before.len() % NAMES.len()];
    let text = |secret: &str| {
        let pairs = [("a", Some(before)), ("b", Some(secret)), ("c", Some(after))];
        let query = Query::from_pairs(&pairs, Plus::Space).to_string();
        format!(
            "https://h/?{}",
            query.replace("&b=", &format!("&{}=", name.replace(['[', ']'], ".")))
        )
    };
    same(&text(one), &text(other), |text| {
        let iri = IriRef::parse(text).unwrap();
        let mut shown = Shown::default();
        shown.debug(iri.redacted().usual_names());
        shown.display(Secret::<_>::new(iri));
        for finding in lint::text(text) {
            shown.display(finding);
            shown.display(finding.report(text));
        }
        for violation in POLICIES
            .iter()
            .filter_map(|policy| policy.check(&iri).err())
        {
            shown.display(violation.report(text));
        }
        shown.0
    });
    let text = |secret: &str| format!("https://h/?a=1|&{name}={secret}&{after}");
    same(&text(one), &text(other), of_refused);
    let text = |secret: &str| format!("user={after} {name}={secret}");
    same(&text(one), &text(other), |text| {
        let mut shown = of_refused(text);
        shown.push(Masked::new(text).to_string());
        shown
    });
    let ends = |c: char| c <= ' ' || "&;,()[]{}<>\"'`".contains(c);
    if !one.contains(ends) {
        let text = |secret: &str| format!("{before} user {name}={secret} {after}");
        same(&text(one), &text(other), |text| {
            vec![MaskedLog::new(text).to_string()]
        });
    }
}

/// Returns what the reports of a text show that is refused.
fn of_refused(text: &str) -> Vec<String> {
    let mut shown = Shown::default();
    shown.display(Masked::rejected(text.as_bytes()));
    shown.debug(Masked::rejected(text.as_bytes()));
    for error in Kind::ALL
        .iter()
        .filter_map(|kind| IriRef::parse_as(*kind, text).err())
    {
        shown.display(error.report(text));
        shown.display(error.report_bytes(text.as_bytes()));
    }
    for finding in lint::text(text) {
        shown.display(finding);
        shown.display(finding.report(text));
    }
    shown.0
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
    let of_uri = Uri::parse(text)
        .ok()
        .map(|uri| uri.to_iri_with_idna().err());
    let errors = [iri.to_uri_with_idna().err(), of_uri.flatten()];
    for error in errors.into_iter().flatten() {
        shown.display(&error);
        shown.debug(error);
    }
    shown.debug(iri.as_iri_ref().normalize(Level::Syntax));
}
