//! URI templates, which are parsed, expanded and matched.

use iri_core::component::{Decoded, Host};
use iri_core::{Iri, IriRef, Uri, UriRefBuf, heapless};
use iri_template::{
    FromMatched, HostAddress, IriTemplate, List, MAX_VARIABLES, Matched, Matchers, Matches, Pairs,
    Template, ToValue, Value, Variables,
};

use crate::{Call, any, keep, show, show_debug, show_display, shown, text_traits};

pub(crate) const CALLS: &[Call] = &[
    ("Template: parse, variables, expand", parse),
    ("Template: an error", |text| {
        let error = Template::parse(any(text)).err()?;
        show(&error);
        show(&error.report(any(text)));
        keep((error.expected(), error.hint()));
        Some(())
    }),
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
#[rustfmt::skip]
const ROUTES: [&str; 8] = [
    "{+a}", "http://{a}/{b}", "http://h/{+a}", "http://h{/a*}{?b,c}", "s:{a}", "{a}{?b}", "?{b}", "{+a}{#b}",
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
    if let Err(error) = template.matcher() {
        show(&error.report(any(text)));
    }
    keep(shown(template.matcher()).map(|matcher| show_debug(&matcher)));
    Some(())
}

fn expand(template: Template<'_>, values: &(impl Variables + ?Sized)) {
    if let Some(expansion) = shown(template.expand(values)) {
        show(&expansion);
        show(&expansion.to_iri());
        keep((expansion.to_buf::<32>(), expansion.to_iri().to_buf::<32>()));
        keep(expansion.parse_as::<Uri<'_>>().to_buf::<32>());
        let iri = expansion.parse_as::<Iri<'_>>();
        keep(iri.write_into(&mut [0; 1024]).is_ok());
        let mut string = heapless::String::<32>::new();
        keep(expansion.write_into(&mut string).is_ok());
        #[cfg(feature = "std")]
        {
            let reference = expansion.parse_as::<IriRef<'_>>();
            keep(reference.write_into(&mut String::new()).is_ok());
            keep(expansion.into_owned().is_ok());
        }
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
    let (id, name) = (1, Some(any(text)));
    show(&Typed { id, name }.expand());
    Some(())
}

#[cfg(feature = "std")]
fn many(text: &str) -> Option<()> {
    let many: Vec<&str> = text.split(['/', '&', '.', '*']).collect();
    let values = [("b", Value::List(&many))];
    let template = Template::parse("{b}{/b*}{?b*}").ok()?;
    show_display(&template.expand(&values).ok()?);
    Some(())
}

fn matching(text: &str) -> Option<()> {
    let reference = IriRef::parse(any(text)).ok()?;
    for route in ROUTES {
        let matcher = Template::parse(any(route)).ok()?.matcher().ok()?;
        keep(matcher.template());
        keep(matcher.matches(reference).is_some());
        keep(matcher.admits_dot_segments().matches(reference).is_some());
        keep(matcher.admits_absolute().matches(reference).is_some());
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
    macro_rules! each {
        ($($Type:ty)*) => { $(keep(<$Type>::from_matched(Some(value)));)* };
    }
    each!(&str bool u64 i8 heapless::String<8> heapless::Vec<i64, 4> Decoded<'_> Iri<'_>);
    keep(Option::<usize>::from_matched(None));
}

#[derive(IriTemplate)]
#[iri("/s/{id}{?name}")]
struct Typed<'a> {
    id: u16,
    name: Option<&'a str>,
}

/// A template whose variable is a reference.
#[derive(IriTemplate)]
#[iri("{+next}")]
struct Index {
    next: UriRefBuf<16>,
}

#[derive(IriTemplate)]
enum Either<'a> {
    Typed(Typed<'a>),
    Index(Index),
}

fn derived(text: &str) -> Option<()> {
    let reference = IriRef::parse(any(text)).ok()?;
    if let Some(typed) = Typed::matched(reference) {
        keep((typed.id, typed.name, typed.template()));
        show(&typed.expand().to_iri());
    }
    match Either::matched(reference) {
        Some(Either::Typed(typed)) => keep(typed.id),
        Some(Either::Index(index)) => show(&index.expand()),
        None => {}
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
