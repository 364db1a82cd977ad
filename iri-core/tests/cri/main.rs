//! CRIs, against the CDDL of their specification, and against URIs.
#![cfg(all(feature = "cri", feature = "alloc"))]

mod cddl;
mod examples;
mod uris;
