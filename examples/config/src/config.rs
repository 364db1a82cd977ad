//! The config. Every field is of the kind that its use needs, so that a mistake is found when the
//! file is read, and not when the field is used.

use std::collections::BTreeMap;
use std::fmt;

use iri_core::component::Port;
use iri_core::{AbsoluteIriString, IriString, RelativeIriRefString, UriBuf, UriString};
use serde::Deserialize;

/// The port of CoAP where none is given: RFC 7252 section 6.1.
const COAP: u16 = 5683;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    vocabulary: IriString,
    /// A base has no fragment.
    base: AbsoluteIriString,
    /// In the base.
    archive: Option<RelativeIriRefString>,
    /// HTTP takes URIs.
    upload: UriString,
    #[serde(default)]
    device: Vec<Device>,
    #[serde(default)]
    prefixes: BTreeMap<String, IriString>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Device {
    name: String,
    /// A message to a device has room for no more than that.
    resource: UriBuf<48>,
}

/// What the gateway would do with it. `Debug` of an IRI masks credentials, `Display` does not.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "vocabulary  {:?}", self.vocabulary)?;
        writeln!(f, "base        {:?}", self.base)?;
        if let Some(archive) = &self.archive {
            writeln!(f, "archive     {archive:?}")?;
        }
        writeln!(f, "upload      {:?}", self.upload)?;
        let userinfo = self.upload.userinfo();
        if userinfo.is_some_and(|userinfo| userinfo.password().is_some()) {
            writeln!(f, "            with a password")?;
        }
        for Device { name, resource } in &self.device {
            let host = resource.host().map_or("", |host| host.bare());
            let port = resource.port().filter(|port| !port.as_str().is_empty());
            let Some(port) = port.map_or(Some(COAP), Port::to_u16) else {
                writeln!(f, "device      {name}: there is no such port")?;
                continue;
            };
            let target = resource.path_and_query();
            writeln!(f, "device      {name}: {target} of {host}, port {port}")?;
        }
        for (prefix, iri) in &self.prefixes {
            writeln!(f, "prefix      {prefix}: {iri:?}")?;
        }
        Ok(())
    }
}
