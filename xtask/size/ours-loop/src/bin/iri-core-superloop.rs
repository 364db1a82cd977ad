#![no_std]
#![no_main]

harness::entry!(ours_loop::superloop);
