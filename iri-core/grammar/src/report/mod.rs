//! How an error is told: its words, its place in the text, and what of the text may be shown.

pub mod masked;
pub mod message;
pub mod message_in_const;
#[expect(
    clippy::module_inception,
    reason = "the report is made of the other files"
)]
pub mod report;
pub mod secret;
pub mod visible;
