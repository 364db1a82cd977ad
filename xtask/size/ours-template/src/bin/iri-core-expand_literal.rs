//! Expands a template that was parsed when compiling into a buffer, as a reference.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::template::{IriTemplate, Template, ToValue, Value, Variables};
use iri_core::{BufError, IriRef, UriRef};

/// What `#[derive(IriTemplate)]` makes one.
struct Sensor<'a> {
    host: &'a str,
    id: u16,
    unit: Option<&'a str>,
}

const SENSOR: Template<'static> = match Template::parse("coap://{host}/s{/id}{?unit}") {
    Ok(template) => template,
    Err(_) => panic!("not a template"),
};

impl Variables for Sensor<'_> {
    fn value(&self, name: &str) -> Value<'_> {
        match name {
            "host" => self.host.to_value(),
            "id" => self.id.to_value(),
            "unit" => self.unit.to_value(),
            _ => Value::Undefined,
        }
    }
}

impl<'m> IriTemplate<'m> for Sensor<'m> {
    fn template(&self) -> Template<'static> {
        SENSOR
    }

    fn read(_: IriRef<'m>) -> Option<Self> {
        None
    }
}

harness::operation! {
    (host: &'static str, text: &'static str, _components: &mut Components<'static>, sink: &'static mut StringView) -> Result<UriRef<'static>, BufError> {
        let sensor = Sensor { host, id: 7, unit: Some(text) };
        sensor.expand().write_into(sink)
    }
}
