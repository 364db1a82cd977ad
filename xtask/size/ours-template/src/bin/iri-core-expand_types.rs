#![no_std]
#![no_main]

harness::program!(ours_template::expand_types);
