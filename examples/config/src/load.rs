//! Reads a file as a config, or lists all its mistakes.

use iri_serde::{Mistake, Mistakes, both, from_toml};

use crate::config::{Config, Links};

/// Reads a config. Returns all mistakes, in the order of the file.
pub(crate) fn load(name: &str, file: &str) -> Result<Config, Mistakes> {
    let config = from_toml::<Config>(name, file);
    both(config, links(name, file)).map(|(config, ())| config)
}

/// Checks the fields that depend on each other. If one of them is wrong by itself, the config tells that.
fn links(name: &str, file: &str) -> Result<(), Mistakes> {
    if let Ok(Links { base, archive }) = from_toml(name, file)
        && let Err(error) = archive.get_ref().resolve_within(&base)
    {
        let mistake = Mistake::at_span(file, archive.span(), error);
        return Err(Mistakes::of(name, mistake));
    }
    Ok(())
}
