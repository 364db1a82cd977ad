//! Shows errors: their words, their place in the text, and the part of the text that may be shown.

pub mod from_str_error;
mod further;
pub mod login;
pub mod masked;
pub mod message;
pub mod message_in_const;
mod pasted;
#[expect(
    clippy::module_inception,
    reason = "the report is made of the other files"
)]
pub mod report;
pub mod secret;
pub mod visible;
