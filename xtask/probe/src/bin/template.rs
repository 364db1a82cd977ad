//! URI templates, which are parsed, expanded into every sink that needs no allocator, and matched.
#![no_std]
#![no_main]

use iri_core::component::Host;
use iri_core::template::{
    FromMatched, HostAddress, IriTemplate, List, MAX_VARIABLES, Matched, Matcher, Matchers,
    Matches, OneTemplate, Pairs, Routes, Template, ToValue, Value, Variables,
};
use iri_core::{Iri, IriRef, Uri, UriRefBuf, heapless};
use probe::{bytes, keep, probe, show, show_debug, text, text_traits};

/// The values of variables, which the optimiser does not know.
struct Values;

impl Variables for Values {
    fn value(&self, name: &str) -> Value<'_> {
        match name.len() {
            1 => text().to_value(),
            2 => Value::List(&["a", "b"]),
            3 => Value::Pairs(&[("a", 1), ("b", -2)]),
            4 => Value::from(bytes().len()),
            5 => Value::from(bytes().first().map(|b| *b as i8)),
            6 => Value::from(text()),
            _ => Value::Undefined,
        }
    }
}

struct Typed<'a> {
    id: u16,
    name: Option<&'a str>,
}

const TYPED: Template<'static> = match Template::parse_literal("/s/{id}{?name}") {
    Ok(template) => template,
    Err(_) => panic!("not a template"),
};

impl Variables for Typed<'_> {
    fn value(&self, name: &str) -> Value<'_> {
        match name {
            "id" => self.id.to_value(),
            _ => self.name.to_value(),
        }
    }
}

impl OneTemplate for Typed<'_> {
    const TEMPLATE: Template<'static> = TYPED;
}

impl<'m> IriTemplate<'m> for Typed<'m> {
    const TEMPLATES: &'static [Template<'static>] = &[TYPED];

    fn read(reference: IriRef<'m>) -> Option<Self> {
        let matches = Self::MATCHER.matches(reference)?;
        Some(Self {
            id: FromMatched::from_matched(matches.value("id"))?,
            name: FromMatched::from_matched(matches.value("name"))?,
        })
    }
}

/// A template whose variable is a reference.
struct Index {
    next: UriRefBuf<16>,
}

impl Variables for Index {
    fn value(&self, _: &str) -> Value<'_> {
        self.next.to_value()
    }
}

impl OneTemplate for Index {
    const TEMPLATE: Template<'static> = match Template::parse("/{?next}") {
        Ok(template) => template,
        Err(_) => panic!("not a template"),
    };
}

impl<'m> IriTemplate<'m> for Index {
    const TEMPLATES: &'static [Template<'static>] = &[Self::TEMPLATE];

    fn read(reference: IriRef<'m>) -> Option<Self> {
        let matches = Self::MATCHER.matches(reference)?;
        keep(Iri::from_matched(matches.value("next")));
        let next = FromMatched::from_matched(matches.value("next"))?;
        Some(Self { next })
    }
}

probe!({
    let template = match Template::parse(text()) {
        Ok(template) => template,
        Err(error) => {
            show(&error);
            show(&error.report(text()));
            keep((error.expected(), error.hint()));
            return;
        }
    };
    text_traits(&template);
    keep(template.as_str());
    for variable in template.variables() {
        keep((variable.name(), variable.operator(), variable.modifier()));
        keep((variable.offset(), variable.is_exploded()));
        let operator = variable.operator();
        keep((operator.first(), operator.separator(), operator.is_named()));
        keep(operator.allows_reserved());
    }
    expand(template, &Values);
    expand(template, &());
    expand(template, &[("a", text())]);
    expand(template, [("a", text())].as_slice());
    values();
    keep(MAX_VARIABLES);

    let reference = match IriRef::parse(text()) {
        Ok(reference) => reference,
        Err(error) => return show(&error),
    };
    match template.matcher() {
        Ok(matcher) => {
            show_debug(&matcher);
            keep(matcher.template());
            if let Some(matches) = matcher.matches(reference) {
                read(&matches);
            }
            if let Some(matches) = matcher.collects_unknown().matches(reference) {
                read(&matches);
            }
            let admitting = matcher.admits_dot_segments();
            keep(admitting.matches(reference).is_some());
            set([admitting, matcher.collects_unknown()], reference);
        }
        Err(error) => show(&error),
    }
    if let Some(typed) = Typed::matched(reference) {
        keep((typed.id, typed.name));
        show(&typed.expand());
    }
    let (first, second) = <(Typed<'_>, Index)>::find(reference);
    keep(first.map(|typed| typed.id));
    if let Some(index) = second {
        show(&index.expand());
    }
});

fn expand(template: Template<'_>, values: &(impl Variables + ?Sized)) {
    match template.expand(values) {
        Ok(expansion) => {
            show(&expansion);
            show_debug(&expansion);
            show(&expansion.to_iri());
            keep(expansion.to_buf::<32>());
            keep(expansion.to_iri().to_buf::<32>());
            keep(expansion.parse_as::<Uri<'_>>().to_buf::<32>());
            keep(
                expansion
                    .parse_as::<Iri<'_>>()
                    .write_into(&mut [0; 32])
                    .is_ok(),
            );
            let mut line = heapless::String::<32>::new();
            keep(expansion.write_into(&mut line).is_ok());
        }
        Err(error) => show(&error),
    }
}

fn values() {
    let value = heapless::String::<8>::new();
    show_debug(&value.to_value());
    let list: heapless::Vec<&str, 2> = heapless::Vec::new();
    list.for_each(&mut |value| show_debug(&value));
    [true].for_each(&mut |value| show_debug(&value));
    let pairs: &[(&str, Option<u8>)] = &[("a", None)];
    pairs.for_each(&mut |name, value| {
        keep(name);
        show_debug(&value.to_value());
    });
}

fn set(matchers: [Matcher<'_>; 2], reference: IriRef<'_>) {
    let set = Matchers::new(matchers);
    show_debug(&set);
    if let Some((index, matches)) = set.find(reference) {
        keep(index);
        read(&matches);
    }
    keep(set.find_all(reference).count());
}

fn read(matches: &Matches<'_>) {
    show_debug(matches);
    keep(matches.template());
    keep(matches.get(text()));
    for (name, value) in matches.unknown() {
        keep((name, value));
    }
    show_debug(&matches.unknown());
    matches.for_each(|name, value| {
        keep(name);
        show_debug(&value);
        typed(value);
        match value {
            Matched::Text(text) => keep(text),
            Matched::List(list) => list.for_each(keep),
            Matched::Pairs(pairs) => pairs.for_each(keep),
        }
    });
}

fn typed(value: Matched<'_>) {
    if let Some(host) = HostAddress::from_matched(Some(value)) {
        show_debug(&host);
        keep((host.address(), host.as_str(), host.to_value().to_value()));
        keep(host == core::net::Ipv6Addr::LOCALHOST.into());
    }
    if let Some(host) = Host::from_matched(Some(value)) {
        show_debug(&host.to_value());
    }
    keep(<&str>::from_matched(Some(value)));
    keep(bool::from_matched(Some(value)));
    keep(u64::from_matched(Some(value)));
    keep(i8::from_matched(Some(value)));
    keep(Option::<usize>::from_matched(None));
    keep(heapless::String::<8>::from_matched(Some(value)));
    keep(heapless::Vec::<i64, 4>::from_matched(Some(value)));
    keep(iri_core::component::Decoded::from_matched(Some(value)));
}
