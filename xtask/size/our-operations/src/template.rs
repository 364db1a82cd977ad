//! Operations with URI templates.

use core::fmt::{self, Write as _};

use harness::operation;
use iri_core::heapless::string::StringView;
use iri_core::{BufError, ParseError, UriRef};
use iri_template::{IriTemplate, Matcher, Template, Value, uri_template};

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
    /// Expands a template that uses only `{x}`. What other templates need is not linked.
    pub fn expand_simple(
        text: &'static str,
        sink: &'static mut StringView,
    ) -> Result<UriRef<'static>, BufError> {
        Device { host: text }.expand().write_into(sink)
    }
}

operation! {
    /// Does so with two types, each in two places. So nothing is known only because the compiler has inlined all of it.
    pub fn expand_types(
        text: &'static str,
        sink: &'static mut StringView,
    ) -> Result<UriRef<'static>, BufError> {
        match text.len() {
            1 => Device { host: text }.expand().write_into(sink),
            2 => Device { host: "gate" }.expand().write_into(sink),
            3 => Reading { id: 7 }.expand().write_into(sink),
            _ => Reading { id: 8 }.expand().write_into(sink),
        }
    }
}

operation! {
    /// Does so with constants, as `uri_template!` makes them.
    pub fn expand_constants(
        text: &'static str,
        sink: &'static mut StringView,
    ) -> Result<UriRef<'static>, BufError> {
        if text.is_empty() {
            READING.expand(&[("id", "7")])?.write_into(sink)
        } else {
            DEVICE.expand(&[("host", text)])?.write_into(sink)
        }
    }
}

operation! {
    /// Parses a template and a reference, and reads a value back.
    pub fn matches(template: &'static str, text: &'static str) -> Result<bool, ParseError> {
        let matches = Template::parse(template)?.matcher()?.matches(UriRef::parse(text)?);
        Ok(matches.is_some_and(|matches| matches.get("id").is_some()))
    }
}

const MATCHER: Matcher<'static> = match SENSOR.matcher() {
    Ok(matcher) => matcher,
    Err(_) => panic!("cannot be matched"),
};

operation! {
    /// Reads a value back with a template that the compiler has parsed.
    pub fn matches_constant(text: &'static str) -> Result<bool, ParseError> {
        let matches = MATCHER.matches(UriRef::parse(text)?);
        Ok(matches.is_some_and(|matches| matches.get("id").is_some()))
    }
}

const SENSOR: Template<'static> = uri_template!("coap://{host}/s{/id}{?unit}");

#[derive(IriTemplate)]
#[iri("coap://{host}/s{/id}{?unit}")]
struct Sensor<'m> {
    host: &'m str,
    id: u16,
    unit: Option<&'m str>,
}

const DEVICE: Template<'static> = uri_template!("coap://{host}/s");

#[derive(IriTemplate)]
#[iri("coap://{host}/s")]
struct Device<'m> {
    host: &'m str,
}

const READING: Template<'static> = uri_template!("/s/{id}");

#[derive(IriTemplate)]
#[iri("/s/{id}")]
struct Reading {
    id: u16,
}
