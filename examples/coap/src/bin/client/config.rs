//! The configuration, in the form on which the client and the machine that writes it agree.

use iri_core::{Uri, UriBuf, UriRef};
use serde::{Deserialize, Serialize};

/// If the bytes of a field are no URI, reading fails. So the struct is always valid.
#[derive(Serialize, Deserialize)]
pub struct Config<'a> {
    /// The name of the device, for people.
    pub device: &'a str,
    /// The list of links of a second server. It is borrowed: the text stays in flash, and RAM only holds the pointer
    /// and the positions.
    #[serde(borrow)]
    pub backup: Uri<'a>,
    /// The resources for which the client asks the first server, relative to its list of links.
    #[serde(borrow)]
    pub resources: [UriRef<'a>; 4],
    /// A server that is not trusted. It is owned, as another server may be set later.
    pub directory: UriBuf<64>,
    /// The URI for which the first server asks as a proxy.
    #[serde(borrow)]
    pub proxied: Uri<'a>,
}
