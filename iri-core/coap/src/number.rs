//! The numbers of options, and the longest value.

/// The number of the option Uri-Host: RFC 7252 section 5.10.1.
pub const URI_HOST: u16 = 3;
/// The number of the option Uri-Port: RFC 7252 section 5.10.1.
pub const URI_PORT: u16 = 7;
/// The number of the option Uri-Path, one for each segment: RFC 7252 section 5.10.1.
pub const URI_PATH: u16 = 11;
/// The number of the option Uri-Query, one for each argument: RFC 7252 section 5.10.1.
pub const URI_QUERY: u16 = 15;
/// The number of the option Proxy-Uri: RFC 7252 section 5.10.2.
pub(super) const PROXY_URI: u16 = 35;
/// The number of the option Proxy-Scheme: RFC 7252 section 5.10.2.
pub(super) const PROXY_SCHEME: u16 = 39;

/// The longest value of Uri-Host, Uri-Path and Uri-Query, in bytes: RFC 7252 section 5.10.
pub const MAX_VALUE_LEN: usize = 255;
