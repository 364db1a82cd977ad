//! URI templates, which are parsed, expanded and matched.

use iri_core::component::{Decoded, Host};
use iri_core::template::{
    FromMatched, HostAddress, IriTemplate, List, MAX_VARIABLES, Matched, Matchers, Matches,
    OneTemplate, Pairs, Routes, Template, ToValue, Value, Variables,
};
use iri_core::{Iri, IriRef, Uri, UriRefBuf, heapless};

use crate::{Call, any, keep, show, show_debug, show_display, text_traits};

pub(crate) const CALLS: &[Call] = &[
    ("Template: parse, variables, expand", parse),
    ("Template: an error", wrong),
    ("Template: expand a long value", long_value),
    #[cfg(feature = "std")]
    ("Template: a list of many", many),
    ("Matcher: matches", matching),
    ("Matchers: find, find_all", set),
    ("IriTemplate", derived),
    ("values", values),
];

/// A template with every operator and modifier.
const ALL: &str = "{a}{+a}{#a}{.b}{/b*}{;a,b}{?c*}{&c}{a:9999}{+b*}";

/// Templates, some of which match any reference.
const ROUTES: [&str; 8] = [
    "{+a}",
    "http://{a}/{b}",
    "http://h/{+a}",
    "http://h{/a*}{?b,c}",
    "s:{a}",
    "{a}{?b}",
    "?{b}",
    "{+a}{#b}",
];

/// The values of variables, of which the optimiser does not know which one is asked for.
struct Values<'a>(&'a str);

impl Variables for Values<'_> {
    fn value(&self, name: &str) -> Value<'_> {
        match name.len() {
            1 => any("b").to_value(),
            2 => Value::List(&["a", "b"]),
            3 => Value::Pairs(&[("a", 1), ("b", -2)]),
            4 => Value::from(self.0.len()),
            5 => Value::from(self.0.as_bytes().first().map(|b| *b as i8)),
            6 => Value::from(any("c")),
            _ => Value::Undefined,
        }
    }
}

fn parse(text: &str) -> Option<()> {
    let template = Template::parse(any(text)).ok()?;
    text_traits(&template, text);
    keep((template.as_str(), MAX_VARIABLES));
    for variable in template.variables() {
        keep((variable.name(), variable.operator(), variable.modifier()));
        keep((variable.offset(), variable.is_exploded()));
        let operator = variable.operator();
        keep((operator.first(), operator.separator(), operator.is_named()));
        keep(operator.allows_reserved());
    }
    expand(template, &Values(text));
    expand(template, &());
    expand(template, &[("a", any("b"))]);
    expand(template, [("a", any("b"))].as_slice());
    match template.matcher() {
        Ok(matcher) => show_debug(&matcher),
        Err(error) => {
            show(&error);
            show(&error.report(any(text)));
        }
    }
    Some(())
}

fn wrong(text: &str) -> Option<()> {
    let error = Template::parse(any(text)).err()?;
    show(&error);
    show(&error.report(any(text)));
    keep(error.expected());
    keep(error.hint());
    Some(())
}

fn expand(template: Template<'_>, values: &(impl Variables + ?Sized)) {
    match template.expand(values) {
        Ok(expansion) => {
            show(&expansion);
            show(&expansion.to_iri());
            keep((expansion.to_buf::<32>(), expansion.to_iri().to_buf::<32>()));
            keep(expansion.parse_as::<Uri<'_>>().to_buf::<32>());
            keep(
                expansion
                    .parse_as::<Iri<'_>>()
                    .write_into(&mut [0; 1024])
                    .is_ok(),
            );
            keep(
                expansion
                    .write_into(&mut heapless::String::<32>::new())
                    .is_ok(),
            );
            #[cfg(feature = "std")]
            {
                keep(expansion.into_owned().map(drop).is_ok());
                keep(
                    expansion
                        .parse_as::<IriRef<'_>>()
                        .write_into(&mut String::new())
                        .map(drop)
                        .is_ok(),
                );
            }
        }
        Err(error) => show(&error),
    }
}

fn long_value(text: &str) -> Option<()> {
    let list = [any(text), any(text)];
    let pairs = [(any(text), any(text))];
    let values = [
        ("a", Value::from(any(text))),
        ("b", Value::List(&list)),
        ("c", Value::Pairs(&pairs)),
    ];
    show_display(&Template::parse(ALL).ok()?.expand(&values).ok()?);
    show(
        &Typed {
            id: 1,
            name: Some(any(text)),
        }
        .expand(),
    );
    Some(())
}

#[cfg(feature = "std")]
fn many(text: &str) -> Option<()> {
    let many: Vec<&str> = text.split(['/', '&', '.', '*']).collect();
    let values = [("b", Value::List(&many))];
    show_display(
        &Template::parse("{b}{/b*}{?b*}")
            .ok()?
            .expand(&values)
            .ok()?,
    );
    Some(())
}

fn matching(text: &str) -> Option<()> {
    let reference = IriRef::parse(any(text)).ok()?;
    for route in ROUTES {
        let matcher = Template::parse(any(route)).ok()?.matcher().ok()?;
        keep(matcher.template());
        keep(matcher.matches(reference).is_some());
        keep(matcher.admits_dot_segments().matches(reference).is_some());
        if let Some(matches) = matcher.collects_unknown().matches(reference) {
            read(&matches);
        }
    }
    Some(())
}

fn set(text: &str) -> Option<()> {
    let reference = IriRef::parse(any(text)).ok()?;
    let [a, b, c, d, e, f, g, h] =
        ROUTES.map(|route| Template::parse(any(route)).ok()?.matcher().ok());
    let set = Matchers::new([a?, b?, c?, d?, e?, f?, g?, h?]);
    show_debug(&set);
    if let Some((index, matches)) = set.find(reference) {
        keep(index);
        read(&matches);
    }
    keep(set.find_all(reference).count());
    Some(())
}

fn read(matches: &Matches<'_>) {
    show_debug(matches);
    keep(matches.template());
    keep(matches.get("a").map(|text| text.bytes().count()));
    matches.unknown().for_each(keep);
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
    keep((
        <&str>::from_matched(Some(value)),
        bool::from_matched(Some(value)),
    ));
    keep((
        u64::from_matched(Some(value)),
        i8::from_matched(Some(value)),
    ));
    keep(Option::<usize>::from_matched(None));
    keep(heapless::String::<8>::from_matched(Some(value)));
    keep(heapless::Vec::<i64, 4>::from_matched(Some(value)));
    keep((
        Decoded::from_matched(Some(value)),
        Iri::from_matched(Some(value)),
    ));
}

struct Typed<'a> {
    id: u16,
    name: Option<&'a str>,
}

impl Variables for Typed<'_> {
    fn value(&self, name: &str) -> Value<'_> {
        match name {
            "id" => self.id.to_value(),
            _ => self.name.to_value(),
        }
    }
}

impl OneTemplate for Typed<'_> {
    const TEMPLATE: Template<'static> = match Template::parse_literal("/s/{id}{?name}") {
        Ok(template) => template,
        Err(_) => panic!("not a template"),
    };
}

impl<'m> IriTemplate<'m> for Typed<'m> {
    const TEMPLATES: &'static [Template<'static>] = &[Self::TEMPLATE];

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
    const TEMPLATE: Template<'static> = match Template::parse("{+next}") {
        Ok(template) => template,
        Err(_) => panic!("not a template"),
    };
}

impl<'m> IriTemplate<'m> for Index {
    const TEMPLATES: &'static [Template<'static>] = &[Self::TEMPLATE];

    fn read(reference: IriRef<'m>) -> Option<Self> {
        let matches = Self::MATCHER.matches(reference)?;
        let next = FromMatched::from_matched(matches.value("next"))?;
        Some(Self { next })
    }
}

fn derived(text: &str) -> Option<()> {
    let reference = IriRef::parse(any(text)).ok()?;
    if let Some(typed) = Typed::matched(reference) {
        keep((typed.id, typed.name, typed.template()));
        show(&typed.expand().to_iri());
    }
    let (first, second) = <(Typed<'_>, Index)>::find(reference);
    keep(first.map(|typed| typed.id));
    if let Some(index) = second {
        show(&index.expand());
    }
    Some(())
}

fn values(text: &str) -> Option<()> {
    show_debug(&heapless::String::<8>::new().to_value());
    let list: heapless::Vec<&str, 2> = heapless::Vec::new();
    list.for_each(&mut |value| show_debug(&value));
    [any(text)].for_each(&mut |value| show_debug(&value));
    [true].for_each(&mut |value| show_debug(&value));
    let pairs: &[(&str, Option<u8>)] = &[("a", None)];
    pairs.for_each(&mut |name, value| {
        keep(name);
        show_debug(&value.to_value());
    });
    Some(())
}
