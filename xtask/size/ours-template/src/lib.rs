//! iri-core's operations with URI templates. They are a package of their own, as the others do without the feature.
#![no_std]

use core::fmt::{self, Write as _};

use harness::operation;
use iri_core::heapless::string::StringView;
use iri_core::template::{IriTemplate, Template, ToValue, Value, Variables};
use iri_core::{BufError, IriRef, ParseError, UriRef};

operation! {
    /// Parses a template and expands it into a buffer, as a reference.
    pub fn expand(
        template: &'static str,
        text: &'static str,
        sink: &'static mut StringView,
    ) -> Result<UriRef<'static>, BufError> {
        let values = [("host", Value::from(text)), ("id", 7_u16.into())];
        Template::parse(template)?.expand(&values)?.write_into(sink)
    }
}

operation! {
    /// Expands a template that the compiler has parsed into a buffer, as a reference.
    pub fn expand_literal(
        text: &'static str,
        sink: &'static mut StringView,
    ) -> Result<UriRef<'static>, BufError> {
        let sensor = Sensor { host: text, id: 7, unit: Some(text) };
        sensor.expand().write_into(sink)
    }
}

operation! {
    /// Does the same, and writes the text alone: it is not parsed, and no reference is returned.
    pub fn expand_text(text: &'static str, sink: &'static mut StringView) -> fmt::Result {
        let sensor = Sensor { host: text, id: 7, unit: Some(text) };
        write!(sink, "{}", sensor.expand())
    }
}

operation! {
    /// Parses a template and a reference, and reads a value back.
    pub fn matches(template: &'static str, text: &'static str) -> Result<bool, ParseError> {
        let matches = Template::parse(template)?.matcher()?.matches(UriRef::parse(text)?);
        Ok(matches.is_some_and(|matches| matches.get("id").is_some()))
    }
}

/// A typed template, as `#[derive(IriTemplate)]` makes one. It has the macro's hidden constructor, which knows that each
/// expansion is a URI.
struct Sensor<'a> {
    host: &'a str,
    id: u16,
    unit: Option<&'a str>,
}

const SENSOR: Template<'static> = match Template::parse_literal("coap://{host}/s{/id}{?unit}") {
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
    const TEMPLATES: &'static [Template<'static>] = &[SENSOR];

    fn read(_: IriRef<'m>) -> Option<Self> {
        None
    }
}
