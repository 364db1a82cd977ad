//! The configuration, in the form on which the firmware and the machine that writes it agree.

use iri_core::{Iri, IriBuf};
use serde::{Deserialize, Serialize};

/// If the bytes of a field are no IRI, reading fails. So the struct is always valid.
#[derive(Serialize, Deserialize)]
pub struct Config<'a> {
    /// The name of the device, for people.
    pub device: &'a str,
    /// The address for measurements. It is borrowed: the text stays in flash, and RAM only holds the pointer and the
    /// positions.
    #[serde(borrow)]
    pub collector: Iri<'a>,
    /// The address of updates. It is owned, as the collector may send another.
    pub update: IriBuf<64>,
    /// The time between two measurements.
    pub every_seconds: u16,
}
