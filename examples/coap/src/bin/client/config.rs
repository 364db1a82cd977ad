//! The configuration: what is agreed between the client that reads it and the machine that writes it.

use iri_core::{Uri, UriBuf, UriRef};
use serde::{Deserialize, Serialize};

/// A field whose bytes are no URI fails the read: what is in the struct is valid.
#[derive(Serialize, Deserialize)]
pub struct Config<'a> {
    /// What people call the device.
    pub device: &'a str,
    /// The list of links of a second server. Borrowed: it stays in flash, RAM holds the pointer and the positions.
    #[serde(borrow)]
    pub backup: Uri<'a>,
    /// What to ask the first server for, relative to its list of links.
    #[serde(borrow)]
    pub resources: [UriRef<'a>; 4],
    /// A server that is not trusted. Owned: another may be told later.
    pub directory: UriBuf<64>,
    /// What the first server is to ask for as a proxy.
    #[serde(borrow)]
    pub proxied: Uri<'a>,
}
