// A text is no reference, and a reference that may be relative is no base.
use iri_core::base::Base;
use iri_core::{IriRef, Reference};

fn show(_: &impl Reference) {}

struct Config {
    _api: Base<IriRef<'static>>,
}

fn main() {
    show(&"https://example.com/");
    let _ = Config {
        _api: Base::try_from("/api/").unwrap(),
    };
}
