//! Parses a URL and reads its components.
#![no_std]
#![no_main]

use harness::Components;
use nourl::{Error, UrlScheme};

harness::program! {
    pub fn components(
        text: &'static str,
        components: &mut Components<'static>
    ) -> Result<(UrlScheme, Option<u16>), Error> {
        size::nourl(text, components)
    }
}
