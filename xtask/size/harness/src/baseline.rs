//! No operation.
#![no_std]
#![no_main]

use harness::Components;

harness::operation! {
    (_text: &'static str, _components: &mut Components<'static>) -> () {}
}
