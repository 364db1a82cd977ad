//! Parses a reference and reads its components.
#![no_std]
#![no_main]

use harness::Components;

harness::program! {
    pub fn components(text: &'static str, components: &mut Components<'static>) -> bool {
        size_alloc::iref(text, components).is_some()
    }
}
