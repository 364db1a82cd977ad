//! Parses a URL.
#![no_std]
#![no_main]

use harness as _;
use nourl::{Error, Url};

harness::program! {
    pub fn parse(text: &'static str) -> Result<Url<'static>, Error> {
        Url::parse(text)
    }
}
