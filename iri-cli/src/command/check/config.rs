//! The file `iri.toml`, which says which findings a project wants.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::{env, fs};

use clap::ValueEnum;
use iri_core::lint::{Code, Levels, Severity};
use iri_serde::Mistake;
use toml::Spanned;

use crate::failure::Failure;
use crate::operation::lint::{Level, Policy};
use crate::owner;
use crate::show::diagnostic::{masked, shown, warning};

/// The name of the file.
const NAME: &str = "iri.toml";

/// The most bytes of the file. It has some words for each lint at most.
const MOST: u64 = 1 << 20;

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

/// A config file that is to be read.
pub(super) struct Config {
    /// Its name in messages
    name: String,
    file: fs::File,
}

/// Opens a config file.
pub(super) fn open(path: &Path) -> Result<Config, Failure> {
    let name = masked(&path.display().to_string());
    match fs::File::open(path) {
        Ok(file) => Ok(Config { name, file }),
        Err(error) => Err(Failure::Read(name, error)),
    }
}

/// Reads which findings are reported. Returns `None` if the file does not say it.
///
/// # Errors
/// The file cannot be read, or something in it is wrong.
pub(super) fn read(Config { name, file }: Config) -> Result<Option<Policy>, Failure> {
    let mut text = String::new();
    let read = file.take(MOST + 1).read_to_string(&mut text);
    read.map_err(|error| Failure::Read(name.clone(), error))?;
    if text.len() as u64 > MOST {
        return Err(Failure::Config(format!(
            "{name} has more than {MOST} bytes"
        )));
    }
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

/// Finds the file of that name in the working directory, or else in the nearest one above. A file that another user may
/// change is skipped, as it could silently allow what the caller wants to be told.
pub(super) fn find() -> Result<Option<Config>, Failure> {
    let Ok(folder) = env::current_dir() else {
        return Ok(None);
    };
    for folder in folder.ancestors() {
        let path = folder.join(NAME);
        if !path.is_file() {
            continue;
        }
        if owner::is_safe(folder) {
            let config = open(&path)?;
            if owner::is_safe_file(&config.file) {
                return Ok(Some(config));
            }
        }
        let name = masked(&path.display().to_string());
        warning(&format_args!(
            "{name} is skipped, as another user may change it; --config FILE reads it, --no-config looks for none"
        ));
    }
    Ok(None)
}
