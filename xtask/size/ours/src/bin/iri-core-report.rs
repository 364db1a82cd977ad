//! Shows what is wrong with a text, with a caret under it.
#![no_std]
#![no_main]

use core::fmt;

use harness::Components;

harness::operation! {
    (text: &'static str, components: &mut Components<'static>) -> fmt::Result {
        match ours::components(text, components) {
            Ok(_) => Ok(()),
            Err(error) => harness::write(format_args!("{}", error.report(text))),
        }
    }
}
