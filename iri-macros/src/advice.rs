//! Adds to an error of syn what to write instead.

use syn::Error;

/// Adds the form of what was misspelt. An error of ours has its advice already, and stays as it is.
pub(crate) fn advised(error: Error, form: &str) -> Error {
    let message = error.to_string();
    // The words with which syn begins
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
