//! The configuration: what is agreed between the firmware that reads it and the machine that writes it.

use iri_core::{Iri, IriBuf};
use serde::{Deserialize, Serialize};

/// A field whose bytes are no IRI fails the read: what is in the struct is valid.
#[derive(Serialize, Deserialize)]
pub struct Config<'a> {
    /// What people call the device.
    pub device: &'a str,
    /// Where measurements go. Borrowed: it stays in flash, RAM holds the pointer and the positions.
    #[serde(borrow)]
    pub collector: Iri<'a>,
    /// Where updates come from. Owned: the collector may send another.
    pub update: IriBuf<64>,
    /// How often it measures.
    pub every_seconds: u16,
}
