//! Says what is wrong with a text.
#![no_std]
#![no_main]

use core::fmt;

use harness::Components;

harness::program! {
    pub fn report(text: &'static str, components: &mut Components<'static>) -> fmt::Result {
        match size::fluent_uri(text, components) {
            Ok(_) => Ok(()),
            Err(error) => harness::write(format_args!("{error}")),
        }
    }
}
