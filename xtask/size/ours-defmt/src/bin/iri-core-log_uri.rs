#![no_std]
#![no_main]

harness::program!(ours_defmt::log_uri);
