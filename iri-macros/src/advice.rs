//! Adds advice to an error of syn: the form in which to write the argument.

use syn::Error;

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
