//! The configuration, in the form on which the firmware and the machine that writes it agree.

use iri_core::{Iri, UriBuf};
use iri_policy::{BaseUrl, Checked, IriNewtype, NoCredentials, PublicHttps};
use serde::{Deserialize, Serialize};

/// If the bytes of a field are no IRI, or it breaks a rule of its type, reading fails. So the struct is always valid.
#[derive(Serialize, Deserialize)]
pub struct Config<'a> {
    /// The name of the device, for people.
    pub device: &'a str,
    /// The address for measurements.
    #[serde(borrow)]
    pub collector: Collector<'a>,
    /// The folder of updates.
    pub update: Update,
    /// The time between two measurements.
    pub every_seconds: u16,
}

/// An address for measurements, which are encrypted. It is borrowed: the text stays in flash, and RAM only holds the
/// pointer and the positions.
#[derive(IriNewtype)]
#[iri(schemes("coaps"), forbid(userinfo, fragment))]
pub struct Collector<'a>(Iri<'a>);

/// A folder of updates, which is not on the device's own network. It is owned, as the collector may send another.
pub type Update = Checked<UriBuf<64>, (PublicHttps, NoCredentials, BaseUrl)>;

/// The same bytes as [`Config`], with texts that nothing has checked.
#[derive(Serialize, Deserialize)]
pub struct Unchecked<'a> {
    pub device: &'a str,
    pub collector: &'a str,
    pub update: &'a str,
    pub every_seconds: u16,
}
