//! Files in Turtle, `TriG`, RDF/XML and JSON-LD: their subjects and prefixes.

use std::path::Path;

use clap::ValueEnum;
use oxrdf::NamedOrBlankNode;
use oxrdfio::{JsonLdProfileSet, RdfFormat, RdfParser, RdfSyntaxError};

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// An IRI or a statement of N-Triples on each line
    Lines,
    /// Turtle or `TriG`
    Turtle,
    /// RDF/XML
    Xml,
    /// JSON-LD
    Json,
}

/// What a file has.
#[derive(Default)]
pub(super) struct Found {
    /// The subjects that are IRIs, in the order of the statements
    pub(super) subjects: Vec<String>,
    /// The prefixes, in lower case, and their namespaces
    pub(super) prefixes: Vec<(String, String)>,
    /// What is wrong: the place, if it is known, and the reason
    pub(super) errors: Vec<(String, String)>,
}

impl Form {
    /// Returns the form of a file, by the end of its name, or else by its start.
    pub(super) fn of(file: &Path, text: &str) -> Self {
        let extension = file.extension().and_then(|it| it.to_str());
        match extension.map(str::to_ascii_lowercase).as_deref() {
            Some("ttl" | "trig") => return Self::Turtle,
            Some("rdf" | "owl" | "xml") => return Self::Xml,
            Some("jsonld" | "json") => return Self::Json,
            Some("nt" | "nq") => return Self::Lines,
            _ => {}
        }
        let lines = text.lines().map(str::trim_ascii_start);
        let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let line = lines.next().unwrap_or_default();
        let word = line.split_ascii_whitespace().next().unwrap_or_default();
        let is = |other: &&str| word.eq_ignore_ascii_case(other);
        if ["@prefix", "@base", "@version", "prefix", "base", "version"]
            .iter()
            .any(is)
        {
            Self::Turtle
        } else if ["<?xml", "<!--", "<!DOCTYPE", "<rdf:"]
            .iter()
            .any(|start| line.starts_with(start))
        {
            Self::Xml
        } else if line.starts_with(['{', '[']) {
            Self::Json
        } else {
            Self::Lines
        }
    }

    /// Returns the name of the form, and how the crate names it. Lines are not its.
    fn names(self) -> Option<(&'static str, RdfFormat)> {
        let profile = JsonLdProfileSet::empty();
        Some(match self {
            Self::Lines => return None,
            Self::Turtle => ("Turtle", RdfFormat::TriG),
            Self::Xml => ("RDF/XML", RdfFormat::RdfXml),
            Self::Json => ("JSON-LD", RdfFormat::JsonLd { profile }),
        })
    }

    /// Reads a file, or returns `None` if it has lines.
    pub(super) fn read(self, text: &str) -> Option<Found> {
        let (name, format) = self.names()?;
        let mut found = Found::default();
        let mut parser = RdfParser::from_format(format).for_slice(text);
        let mut is_first = true;
        loop {
            let quad = parser.next();
            // Those of the root of RDF/XML are known only within it, others only at the end.
            if std::mem::take(&mut is_first) || quad.is_none() {
                let declared = parser.prefixes();
                let declared = declared.map(|(prefix, of)| (prefix.to_lowercase(), of.to_owned()));
                found.prefixes.extend(declared);
            }
            match quad {
                Some(Ok(quad)) => {
                    if let NamedOrBlankNode::NamedNode(subject) = quad.subject {
                        found.subjects.push(subject.into_string());
                    }
                }
                Some(Err(error)) => found.errors.push(mistake(name, &error)),
                None => return Some(found),
            }
        }
    }
}

/// Returns the place of an error, if it is known, and the reason.
fn mistake(name: &str, error: &RdfSyntaxError) -> (String, String) {
    let place = error.location().map(|place| place.start);
    let place = place.map_or_else(String::new, |start| {
        let [line, column] = [start.line, start.column].map(|number| number.saturating_add(1));
        format!("{line}:{column}:")
    });
    let message = error.to_string();
    let reason = reason(&message, !place.is_empty());
    (place, format!("not {name}: {reason}"))
}

/// Returns the reason of an error without the place before it. What it quotes from the file may be part of a password.
fn reason(message: &str, is_placed: bool) -> &str {
    let after = message.split_once(": ").map(|(_, after)| after);
    let message = after.filter(|_| is_placed).unwrap_or(message);
    let message = message.split(", found").next().unwrap_or_default();
    if !message.contains(['\'', '"', '`', '<']) {
        return message;
    }
    if message.contains("IRI") {
        "an IRI is not valid, or is relative and there is no base"
    } else {
        "it has something that is not expected"
    }
}
