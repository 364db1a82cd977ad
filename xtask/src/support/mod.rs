//! The helpers that the subcommands share.

pub(crate) mod api;
pub(crate) mod budget;
pub(crate) mod command;
pub(crate) mod emulator;
pub(crate) mod figures;
pub(crate) mod golden;
pub(crate) mod left_out;
pub(crate) mod npm;
pub(crate) mod packages;
pub(crate) mod program;
pub(crate) mod python;
pub(crate) mod repo;
pub(crate) mod steps;
pub(crate) mod table;
pub(crate) mod target;
pub(crate) mod text;
pub(crate) mod tools;
