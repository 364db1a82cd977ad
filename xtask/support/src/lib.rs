//! Has what chores and the tests around the libraries share. All paths are from the top of the repository: see
//! [`repo::enter`].

#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::missing_errors_doc,
    reason = "only this repository uses it"
)]

pub mod api;
pub mod arm_gcc;
pub mod budget;
pub mod cases;
pub mod command;
pub mod emulator;
pub mod figures;
pub mod golden;
pub mod left_out;
pub mod measure;
pub mod npm;
pub mod packages;
pub mod program;
pub mod python;
pub mod repo;
pub mod steps;
pub mod table;
pub mod target;
pub mod text;
pub mod tools;
