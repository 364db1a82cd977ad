#![no_std]
#![no_main]

harness::program!(ours::uri_ref);
