//! Compares expanding URI templates, and finding the one of 200 that a reference matches.

use std::cell::RefCell;
use std::collections::HashMap;

use fastrand::Rng;
use iri_core::UriRef;
use iri_core::component::Decoded;
use iri_string::spec::UriSpec;
use iri_string::template::UriTemplateStr;
use iri_string::template::simple_context::{SimpleContext, Value as OfIriString};
use iri_template::{Matchers, Template, Value, Variables};
use matchit::Router;
use measure::Corpus;
use measure::made::{choose, word};
use stduritemplate::Value as OfStd;

use crate::{Contest, Contestant, Who};

/// The aim: ahead of every other.
const AIM: f64 = 1.0;

/// The aim of the router: it is not to get slower. `matchit` has a tree on the heap, and takes any text as a path. Ours
/// is built by the compiler, compares as RFC 3986 does, and reads a value by matching the template once more, up to it.
const AIM_OF_ROUTER: f64 = 4.0;

/// Values of RFC 6570 section 3.2.
const TEXTS: [(&str, &str); 10] = [
    ("dub", "me/too"),
    ("hello", "Hello World!"),
    ("half", "50%"),
    ("var", "value"),
    ("who", "fred"),
    ("base", "http://example.com/home/"),
    ("path", "/foo/bar"),
    ("x", "1024"),
    ("y", "768"),
    ("empty", ""),
];
const LIST: (&str, [&str; 3]) = ("list", ["red", "green", "blue"]);
const KEYS: (&str, [(&str, &str); 3]) = ("keys", [("semi", ";"), ("dot", "."), ("comma", ",")]);

/// The same values in a type of one's own, as `#[derive(IriTemplate)]` has them. The other libraries take a map.
#[derive(Clone, Copy)]
struct Values {
    texts: [&'static str; 10],
    list: [&'static str; 3],
    keys: [(&'static str, &'static str); 3],
}

impl Variables for Values {
    fn value(&self, name: &str) -> Value<'_> {
        let [dub, hello, half, var, who, base, path, x, y, empty] = self.texts;
        Value::Text(match name {
            "dub" => dub,
            "hello" => hello,
            "half" => half,
            "var" => var,
            "who" => who,
            "base" => base,
            "path" => path,
            "x" => x,
            "y" => y,
            "empty" => empty,
            "list" => return Value::List(&self.list),
            "keys" => return Value::Pairs(&self.keys),
            _ => return Value::Undefined,
        })
    }
}

/// Expressions, as section 3.2 has them.
const EXPRESSIONS: [&str; 40] = [
    "{var}",
    "{hello}",
    "{half}",
    "{x,y}",
    "{x,hello,y}",
    "{var:3}",
    "{list}",
    "{list*}",
    "{keys}",
    "{keys*}",
    "{+var}",
    "{+hello}",
    "{+half}",
    "{+path,x}",
    "{+list}",
    "{+keys*}",
    "{#var}",
    "{#x,hello,y}",
    "{#path:6}",
    "{#keys*}",
    "{.who}",
    "{.half,who}",
    "{.list*}",
    "{.keys}",
    "{/who}",
    "{/half,who}",
    "{/var,empty}",
    "{/list*}",
    "{/var:1,var}",
    "{;who}",
    "{;x,y,empty}",
    "{;hello:5}",
    "{;list*}",
    "{?who}",
    "{?x,y}",
    "{?x,y,undef}",
    "{?var:3}",
    "{?list*}",
    "{&x,y,empty}",
    "{&keys*}",
];

/// Makes templates of a path and up to three expressions.
pub(crate) fn templates() -> Corpus {
    Corpus::made("templates of RFC 6570's expressions", crate::TEXTS, |rng| {
        let mut template = format!("/{}", word(rng));
        for _ in 0..rng.usize(1..4) {
            if rng.bool() {
                template += "/";
                template += &word(rng);
            }
            template += choose(rng, &EXPRESSIONS);
        }
        template
    })
}

/// Compares parsing a template and expanding it into a `String`.
pub(crate) fn expand(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    let values = Values {
        texts: TEXTS.map(|(_, text)| text),
        list: LIST.1,
        keys: KEYS.1,
    };
    let mut of_std = HashMap::new();
    let mut of_iri_string = SimpleContext::new();
    for (name, text) in TEXTS {
        of_std.insert(name.to_owned(), OfStd::String(text.to_owned()));
        of_iri_string.insert(name, text);
    }
    let (name, list) = &LIST;
    let items = list.iter().map(|item| OfStd::String((*item).to_owned()));
    of_std.insert((*name).to_owned(), OfStd::List(items.collect()));
    let items = list.iter().map(|item| (*item).to_owned());
    of_iri_string.insert(*name, OfIriString::List(items.collect()));
    let (name, keys) = &KEYS;
    let pairs = keys
        .iter()
        .map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
    let of_map = pairs.clone().map(|(key, text)| (key, OfStd::String(text)));
    of_std.insert((*name).to_owned(), OfStd::Map(of_map.collect()));
    of_iri_string.insert(*name, OfIriString::Assoc(pairs.collect()));

    for text in texts {
        let template = Template::parse(text).expect("a template");
        let ours = template
            .expand(&values)
            .expect("no prefix of a list")
            .to_string();
        let theirs = stduritemplate::expand(text, &of_std).expect("a template");
        assert_eq!(ours, theirs, "{text}");
        let template = UriTemplateStr::new(text).expect("a template");
        let theirs = template
            .expand::<UriSpec, _>(&of_iri_string)
            .expect("a template");
        assert_eq!(ours, theirs.to_string(), "{text}");
    }
    let sink = RefCell::new(String::with_capacity(512));
    Contest {
        what: "parse and expand",
        contestants: vec![
            contestant!(Ours "iri-core parse, expand a struct, to_string", texts, text => {
                Template::parse(text).is_ok_and(|template| {
                    template.expand(&values).is_ok_and(|expansion| !expansion.to_string().is_empty())
                })
            }),
            // No other says whether the text is a reference.
            contestant!(Ours "the same, and the parse of the reference", texts, text => {
                let sink = &mut *sink.borrow_mut();
                sink.clear();
                Template::parse(text).is_ok_and(|template| {
                    template.expand(&values).is_ok_and(|expansion| expansion.write_into(sink).is_ok())
                })
            }),
            contestant!(Other "std-uritemplate expand", texts, text => {
                stduritemplate::expand(text, &of_std).is_ok()
            }),
            contestant!(Other "iri-string new, expand, to_string", texts, text => {
                UriTemplateStr::new(text).is_ok_and(|template| {
                    let expanded = template.expand::<UriSpec, _>(&of_iri_string);
                    expanded.is_ok_and(|expanded| !expanded.to_string().is_empty())
                })
            }),
        ],
        aim: AIM,
    }
}

const ROUTES: usize = 200;

/// The resources of a service. Some begin as others do.
const RESOURCES: [&str; 40] = [
    "accounts",
    "actions",
    "alarms",
    "assets",
    "boards",
    "branches",
    "builds",
    "calendars",
    "carts",
    "channels",
    "checks",
    "comments",
    "commits",
    "contacts",
    "deployments",
    "devices",
    "documents",
    "events",
    "files",
    "gists",
    "groups",
    "hooks",
    "images",
    "invoices",
    "issues",
    "jobs",
    "keys",
    "labels",
    "licenses",
    "messages",
    "metrics",
    "notes",
    "orders",
    "organizations",
    "pages",
    "projects",
    "releases",
    "repos",
    "users",
    "workflows",
];

/// What follows a resource, in the syntax that both libraries have.
const SHAPES: [&str; 5] = [
    "",
    "/{id}",
    "/{id}/edit",
    "/{id}/items",
    "/{id}/items/{item}",
];

fn routes() -> Vec<String> {
    let of = |resource: &&str| SHAPES.map(|shape| format!("/v1/{resource}{shape}"));
    RESOURCES.iter().flat_map(of).collect()
}

/// Makes paths, of which one in sixteen has no route.
pub(crate) fn requests() -> Corpus {
    fn id(rng: &mut Rng) -> String {
        match rng.bool() {
            true => rng.u32(..100_000).to_string(),
            false => word(rng),
        }
    }
    Corpus::made("requests to 200 routes", crate::TEXTS, |rng| {
        let mut path = format!("/v1/{}", choose(rng, &RESOURCES));
        path += &choose(rng, &SHAPES)
            .replace("{id}", &id(rng))
            .replace("{item}", &id(rng));
        if path.matches('/').count() == 2 {
            // There are few paths without a variable.
            path = format!("/v1/{}/{}", choose(rng, &RESOURCES), id(rng));
        }
        if rng.u8(..16) == 0 {
            path += "/none";
        }
        path
    })
}

/// Compares finding the route of a path and reading a value.
pub(crate) fn router(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    let routes: &'static [String] = routes().leak();
    let matcher = |index: usize| {
        let template = Template::parse(&routes[index]).expect("a template");
        template.matcher().expect("a template that is matched")
    };
    let ours: Matchers<'_, ROUTES> = Matchers::new(std::array::from_fn(matcher));
    let mut theirs = Router::new();
    for (number, route) in routes.iter().enumerate() {
        theirs.insert(route, number).expect("no conflict");
    }
    let references: Vec<UriRef<'_>> = texts
        .iter()
        .map(|text| UriRef::parse(text).expect("a reference"))
        .collect();
    for (text, reference) in texts.iter().zip(&references) {
        let found = ours.find(*reference);
        let other = theirs.at(text).ok();
        assert_eq!(
            found.map(|(number, _)| number),
            other.as_ref().map(|found| *found.value),
            "{text}"
        );
        let id = found.and_then(|(_, matches)| matches.get("id"));
        let other = other.as_ref().and_then(|found| found.params.get("id"));
        assert_eq!(id.and_then(Decoded::borrowed), other, "{text}");
    }
    Contest {
        what: "route, read a value",
        contestants: vec![
            contestant!(Ours "iri-core Matchers::find, get", references, reference => {
                ours.find(*reference).and_then(|(_, matches)| matches.get("id"))
            }),
            contestant!(Other "matchit at, get", texts, text => {
                theirs.at(text).ok().and_then(|found| found.params.get("id"))
            }),
        ],
        aim: AIM_OF_ROUTER,
    }
}
