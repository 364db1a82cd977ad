//! Tests that all fields that are missing are told at once.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU16;
use std::path::PathBuf;

use iri_policy::{Checked, Https, Secret};
use iri_serde::iri_core::UriString;
use iri_serde::iri_core::base::Base;
use iri_serde::{Mistakes, from_variables};
use serde::Deserialize;

use crate::all::Mode;

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "only read")]
struct Lacking {
    name: String,
    api: Checked<UriString, Https>,
    base: Base<UriString>,
    database: Secret<UriString>,
    listen: SocketAddr,
    address: IpAddr,
    workers: NonZeroU16,
    ratio: f32,
    is_on: bool,
    mode: Mode,
    data: PathBuf,
    hooks: Vec<UriString>,
    pair: (u8, UriString),
    labels: BTreeMap<String, String>,
    proxy: Option<UriString>,
    log: Log,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "only read")]
struct Log {
    level: Box<str>,
    rotation: Rotation,
}

/// Two values that have to fit.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Raw")]
struct Rotation;

#[derive(Debug, Deserialize)]
struct Raw {
    least: u32,
    most: u32,
}

impl TryFrom<Raw> for Rotation {
    type Error = &'static str;

    fn try_from(raw: Raw) -> Result<Self, &'static str> {
        let fits = raw.least < raw.most;
        fits.then_some(Self)
            .ok_or("the least is not below the most")
    }
}

/// The sentences of all mistakes, with their lines.
pub(crate) fn sentences(mistakes: &Mistakes) -> Vec<String> {
    let told = mistakes.iter().map(|(_, mistake)| {
        let (first, _) = mistake
            .message()
            .split_once('\n')
            .unwrap_or((mistake.message(), ""));
        format!("{} {first}", mistake.line())
    });
    told.collect()
}

#[test]
fn all_fields_that_are_missing_are_told_at_once() {
    let names = [
        "name", "api", "base", "database", "listen", "address", "workers", "ratio", "is_on",
        "mode", "data", "hooks", "pair", "labels", "log",
    ];
    let missing = |name: &&str| format!("1 missing field `{name}`");
    let read = iri_serde::from_toml::<Lacking>("a", "").unwrap_err();
    assert_eq!(
        sentences(&read),
        names.iter().map(missing).collect::<Vec<_>>()
    );
    let read = iri_serde::from_yaml::<Lacking>("a", "{}").unwrap_err();
    assert_eq!(read.len(), names.len(), "{read}");
    let read = from_variables::<Lacking>([("PATH", "/bin")]).unwrap_err();
    assert_eq!(read.len(), names.len(), "{read}");

    // Beside what is wrong, and within tables
    let file = "name = 'a'\napi = 'http://h.example/'\nworkers = 0\nproxy = 'h.example/a b'\n[log]\n[log.rotation]\nmost = 'x'\n";
    let read = iri_serde::from_toml::<Lacking>("a", file).unwrap_err();
    let told = sentences(&read);
    for name in names {
        let is_told = told
            .iter()
            .any(|told| told.ends_with(&format!("missing field `{name}`")));
        assert_eq!(
            is_told,
            !["name", "api", "workers", "log"].contains(&name),
            "{name}: {told:?}"
        );
    }
    for sentence in [
        "2 the scheme is not admitted, at byte 0",
        "3 invalid value: integer `0`, expected a nonzero u16",
        "4 invalid URI: no scheme, such as `https:`, at the start",
        "5 missing field `level`",
        "6 missing field `least`",
        "7 invalid type: string \"…\", expected u32",
    ] {
        assert!(
            told.iter().any(|told| told == sentence),
            "{sentence}: {told:?}"
        );
    }
    // What is made up is no reason for a mistake: the least is not below the most.
    assert_eq!(told.len(), 6 + 11, "{told:?}");
}

/// Of a type that refuses all that is made up, what follows is told later.
#[test]
fn a_type_that_cannot_be_made_up_is_told() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Odd {
        first: UriString,
        at: toml::value::Datetime,
        last: UriString,
    }

    let read = iri_serde::from_toml::<Odd>("a", "").unwrap_err();
    let told = sentences(&read);
    assert_eq!(
        told[..2],
        ["1 missing field `first`", "1 missing field `at`"]
    );
    let read = iri_serde::from_toml::<Odd>("a", "at = 2026-11-28\n").unwrap_err();
    assert_eq!(
        sentences(&read),
        ["1 missing field `first`", "1 missing field `last`"]
    );
}
