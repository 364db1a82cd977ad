//! The file `iri.toml`, which says which findings a project wants.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::ValueEnum;
use iri_core::lint::{Code, Levels, Severity};
use iri_serde::Mistake;
use toml::Spanned;

use crate::failure::Failure;
use crate::operation::lint::{Level, Policy};
use crate::show::diagnostic::{masked, shown};

/// The name of the file.
const NAME: &str = "iri.toml";

/// The smallest similarity at which a known name is suggested for an unknown one. It is the same as in clap.
const ALIKE: f64 = 0.7;

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    lint: Option<Lint>,
}

#[derive(Default, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Lint {
    level: Option<Spanned<String>>,
    allow: Vec<Spanned<String>>,
    deny: Vec<Spanned<String>>,
    severity: BTreeMap<Spanned<String>, Spanned<String>>,
}

/// Returns the message that there is no code of that name. It suggests the most similar name.
fn unknown(name: &str) -> String {
    let alike = |code: &Code| strsim::jaro_winkler(name, code.name());
    let nearest = Code::ALL
        .iter()
        .max_by(|a, b| alike(a).total_cmp(&alike(b)))
        .filter(|code| alike(code) > ALIKE);
    let name = shown(name);
    match nearest {
        Some(code) => format!("unknown code `{name}`; a similar one is `{}`", code.name()),
        None => format!("unknown code `{name}`; docs/lints.md lists all"),
    }
}

/// Reads from a file which findings are reported. Returns `None` if the file does not say it.
///
/// # Errors
/// The file cannot be read, or something in it is wrong.
pub(super) fn read(file: &Path) -> Result<Option<Policy>, Failure> {
    let name = masked(&file.display().to_string());
    let text = fs::read_to_string(file).map_err(|error| Failure::Read(name.clone(), error))?;
    policy(&text).map_err(|mistake| Failure::Config(format!("{name}:{mistake}")))
}

fn policy(text: &str) -> Result<Option<Policy>, Mistake> {
    let file: File = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        Mistake::at_span(text, span, error.message())
    })?;
    let Some(lint) = file.lint else {
        return Ok(None);
    };
    let severity = |name: &Spanned<String>| match Level::from_str(name.get_ref(), false) {
        Ok(Level(severity)) => Ok(severity),
        Err(_) => Err(Mistake::at_span(
            text,
            name.span(),
            "the severity must be `note`, `warning` or `error`",
        )),
    };
    // Each code that the file names, and its severity, or `None` if the code is allowed.
    let mut codes = Vec::new();
    codes.extend(lint.allow.iter().map(|code| (code, None)));
    codes.extend(lint.deny.iter().map(|code| (code, Some(Severity::Error))));
    for (code, level) in &lint.severity {
        codes.push((code, Some(severity(level)?)));
    }
    let (mut levels, mut seen) = (Levels::new(), Vec::new());
    for (name, severity) in codes {
        let mistake = |message| Mistake::at_span(text, name.span(), message);
        let Some(code) = Code::from_name(name.get_ref()) else {
            return Err(mistake(unknown(name.get_ref())));
        };
        if seen.contains(&code) {
            return Err(mistake(format!(
                "the code `{}` already has a level",
                code.name()
            )));
        }
        seen.push(code);
        levels = match severity {
            Some(severity) => levels.set(code, severity),
            None => levels.allow(code),
        };
    }
    let least = match &lint.level {
        Some(level) => severity(level)?,
        None => Severity::Warning,
    };
    Ok(Some(Policy { least, levels }))
}

/// Finds the file of that name in the working directory, or else in the nearest one above.
pub(super) fn find() -> Option<PathBuf> {
    let folder = env::current_dir().ok()?;
    let files = folder.ancestors().map(|folder| folder.join(NAME));
    files.into_iter().find(|file| file.is_file())
}
