//! A program with all operations of this package but `public_https` and `host_list`, which few firmwares need.
#![no_std]
#![no_main]

harness::program!(
    ours::parse,
    ours::kinds,
    ours::bytes,
    ours::components,
    ours::resolve,
    ours::resolve_buf,
    ours::relativize,
    ours::normalize,
    ours::to_uri,
    ours::to_iri,
    ours::decode,
    ours::build,
    ours::edit,
    ours::redacted,
    ours::report,
);
