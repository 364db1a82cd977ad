#![no_std]
#![no_main]

harness::program!(ours::public_https);
