//! Reads a file as a config, or lists all its mistakes.

use iri_serde::Mistake;
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer, Error};

use crate::config::{Config, Links};

/// Reads a config. Returns all mistakes, in the order of the file.
///
/// serde stops at the first mistake. So the wrong entry is left out, and the rest is read again.
pub(crate) fn load(file: &str) -> Result<Config, Vec<Mistake>> {
    let mut table = DeTable::parse(file).map_err(|error| vec![mistake(file, error)])?;
    let mut mistakes = Vec::new();
    if let Ok(links) = Links::deserialize(Deserializer::from(table.clone()))
        && let Err(error) = links.archive.get_ref().resolve_within(&links.base)
    {
        mistakes.push(Mistake::at_span(file, links.archive.span(), error));
    }
    // The entries that were left out. That their tables lack them is no further mistake.
    let mut left_out: Vec<LeftOut> = Vec::new();
    let config = loop {
        let error = match Config::deserialize(Deserializer::from(table.clone())) {
            Ok(config) => break Some(config),
            Err(error) => error,
        };
        let lacks = |out: &LeftOut| error.message() == format!("missing field `{}`", out.key);
        let span = match left_out.iter().rposition(lacks) {
            Some(place) => left_out.remove(place).table,
            None => {
                let span = error.span().unwrap_or_default();
                mistakes.push(mistake(file, error));
                span
            }
        };
        let root = table.span();
        match leave_out(table.get_mut(), &span, root) {
            Some(out) => left_out.push(out),
            None => break None,
        }
    };
    match config {
        Some(config) if mistakes.is_empty() => Ok(config),
        _ => {
            mistakes.sort_by_key(Mistake::offset);
            Err(mistakes)
        }
    }
}

fn mistake(file: &str, mut error: Error) -> Mistake {
    let span = error.span().unwrap_or_default();
    // Without this, the error of toml would show the line, and a password in it.
    error.set_input(None);
    Mistake::at_span(file, span, error)
}

type Span = std::ops::Range<usize>;

/// An entry that was left out.
struct LeftOut {
    /// Its key; empty if it is an item of a list.
    key: String,
    /// The place of its table or list.
    table: Span,
}

/// Leaves out the entry whose key or value is at `span`.
fn leave_out(table: &mut DeTable<'_>, span: &Span, at: Span) -> Option<LeftOut> {
    // The innermost table comes first: a list of tables begins where its first table does.
    let mut values = table.iter_mut().map(|(_, value)| value);
    if let Some(out) = values.find_map(|value| leave_out_within(value, span)) {
        return Some(out);
    }
    let mut entries = table.iter();
    let (key, _) = entries.find(|(key, value)| key.span() == *span || value.span() == *span)?;
    let key = key.clone();
    table.remove(&key);
    let key = key.into_inner().into_owned();
    Some(LeftOut { key, table: at })
}

fn leave_out_within(value: &mut Spanned<DeValue<'_>>, span: &Span) -> Option<LeftOut> {
    let at = value.span();
    match value.get_mut() {
        DeValue::Table(table) => leave_out(table, span, at),
        DeValue::Array(array) => {
            if array.iter().any(|item| item.span() == *span) {
                let kept = array.iter().filter(|item| item.span() != *span);
                *array = kept.cloned().collect();
                let key = String::new();
                return Some(LeftOut { key, table: at });
            }
            array
                .iter_mut()
                .find_map(|item| leave_out_within(item, span))
        }
        _ => None,
    }
}
