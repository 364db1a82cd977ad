//! The program without an operation.
#![no_std]
#![no_main]

use harness::Components;

harness::program! {
    pub fn baseline(_text: &'static str, _components: &mut Components<'static>) -> () {}
}
