//! Tests CRIs, compared with the CDDL of their specification and with URIs.
#![cfg(all(feature = "cri", feature = "alloc"))]

mod cddl;
mod examples;
mod uris;
