//! The accessors and the messages of errors.
#![no_std]
#![no_main]

use iri_core::{
    BufError, CapacityError, Component, IriBuf, IriRef, Masked, MaskedLog, ParseErrorKind,
};
use probe::{bytes, hash, keep, probe, show, show_debug, text};

probe! {
    if let Err(error) = IriRef::parse(text()) {
        keep(error.offset());
        keep(error.len());
        keep(error.kind());
        keep(error.component());
        keep(error.found());
        keep(error.expected());
        keep(error.hint());
        show(&error);
        hash(&error);
        // As far as the optimiser knows, these texts may differ from the one that was parsed.
        show(&error.report(text()));
        show(&error.report_bytes(bytes()));
        show(&Masked::new(text()));
        show(&Masked::of_bytes(bytes()));
        keep(Masked::of_bytes(bytes()).hidden());
        show(&MaskedLog::new(text()));
        show(&MaskedLog::of_bytes(bytes()));
        show_debug(&MaskedLog::new(text()));
        keep(MaskedLog::of_bytes(bytes()).hidden());
        keep(core::error::Error::source(&error).is_some());
    }
    if let Err(error) = IriBuf::<16>::parse(text()) {
        show(&error);
        hash(&error);
        keep(error == BufError::Capacity(CapacityError { needed: text().len(), capacity: 16 }));
        keep(core::error::Error::source(&error).is_some());
        if let BufError::Capacity(error) = error {
            show(&error);
        }
    }
    for kind in ParseErrorKind::ALL {
        show_debug(kind);
        hash(kind);
    }
    for component in Component::ALL {
        keep(component.name());
        show(component);
        hash(component);
    }
}
