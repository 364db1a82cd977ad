//! Has what chores and the tests around the libraries share. All paths are from the top of the repository: see
//! [`repo::enter`].

#![expect(
    missing_docs,
    missing_debug_implementations,
    clippy::missing_errors_doc,
    reason = "only this repository uses it"
)]

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// What a step found, texts and tables.
pub mod left_out;
pub mod steps;
pub mod table;
pub mod text;

pub mod budget;
pub mod figures;
pub mod golden;
pub mod measure;

// Other programs, and how they are installed.
pub mod command;
pub mod setup;
pub mod tools;

pub mod arm_gcc;
pub mod npm;
pub mod program;
pub mod python;
pub mod target;

pub mod cases;
pub mod emulator;

// The repository and its packages.
pub mod packages;
pub mod repo;

pub mod api;
