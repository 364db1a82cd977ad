//! Parses a URL.
#![no_std]
#![no_main]

use harness as _;
use nourl::{Error, Url};

harness::operation! {
    (text: &'static str) -> Result<Url<'static>, Error> {
        Url::parse(text)
    }
}
