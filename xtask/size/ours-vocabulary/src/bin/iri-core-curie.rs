#![no_std]
#![no_main]

harness::program!(ours_vocabulary::curie);
