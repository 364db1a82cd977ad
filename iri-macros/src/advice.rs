//! Reads a string literal, and adds advice to an error of syn: the form in which to write the argument.

use syn::parse::ParseStream;
use syn::{Error, LitStr, Result};

/// Reads a string literal. syn admits one with a suffix, which no text may have.
pub(crate) fn string(input: ParseStream<'_>) -> Result<LitStr> {
    let literal: LitStr = input.parse()?;
    if literal.suffix().is_empty() {
        return Ok(literal);
    }
    Err(Error::new(
        literal.span(),
        "expected string literal without a suffix",
    ))
}

/// Adds the form in which to write a misspelt argument. An error of this crate has its advice already, and stays as it
/// is.
pub(crate) fn advised(error: Error, form: &str) -> Error {
    let message = error.to_string();
    // The words with which messages of syn begin
    let is_ours = !["expected ", "unexpected ", "number "]
        .iter()
        .any(|start| message.starts_with(start))
        || message.contains('\n')
        || message.contains(": write ");
    if is_ours {
        return error;
    }
    Error::new(error.span(), format!("{message}: write {form}"))
}
