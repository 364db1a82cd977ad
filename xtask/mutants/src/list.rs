//! The mutants that may live, each with its reason: `survivors.toml`.

use std::error::Error;
use std::fs;

use crate::mutant::Mutant;

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/survivors.toml");

/// All entries of the list, as [`Mutant::identity`] has them.
pub(crate) fn read() -> Result<Vec<[String; 3]>, Box<dyn Error>> {
    let list: toml::Table = fs::read_to_string(LIST)?.parse()?;
    let entries = list.get("survivor").and_then(toml::Value::as_array);
    let mut known = Vec::new();
    for entry in entries.into_iter().flatten() {
        let text = |name: &str| match entry.get(name).and_then(toml::Value::as_str) {
            Some(text) if !text.is_empty() => Ok(text.to_owned()),
            _ => Err(format!("{LIST}: an entry without `{name}`: {entry}")),
        };
        text("reason")?;
        known.push([text("function")?, text("line")?, text("change")?]);
    }
    Ok(known)
}

/// An entry for a mutant, for whoever finds a reason.
pub(crate) fn entry(mutant: &Mutant) -> String {
    let [function, line, change] = mutant.identity();
    let text = |text: &str| toml::Value::String(text.to_owned());
    format!(
        "[[survivor]] # {}\nfunction = {}\nline = {}\nchange = {}\nreason = \"\"\n",
        mutant.path,
        text(function),
        text(line),
        text(change)
    )
}
