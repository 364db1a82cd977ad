//! What the subcommands share.

pub(crate) mod command;
pub(crate) mod repo;
pub(crate) mod steps;
pub(crate) mod thumb;
pub(crate) mod tools;
