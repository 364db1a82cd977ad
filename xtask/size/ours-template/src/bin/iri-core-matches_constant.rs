#![no_std]
#![no_main]

harness::program!(ours_template::matches_constant);
