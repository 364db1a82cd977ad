//! URI templates that are parsed, expanded and matched.

use std::hint::black_box;

use iri_core::IriRef;
use iri_core::template::{
    IriTemplate, List as _, Matchers, OneTemplate, Routes, Template, ToValue as _, Value, Variables,
};

use crate::Row;

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

struct Typed<'a>(&'a str);

impl Variables for Typed<'_> {
    fn value(&self, _: &str) -> Value<'_> {
        self.0.to_value()
    }
}

impl OneTemplate for Typed<'_> {
    const TEMPLATE: Template<'static> = match Template::parse("{+a}") {
        Ok(template) => template,
        Err(_) => panic!("not a template"),
    };
}

impl<'m> IriTemplate<'m> for Typed<'m> {
    const TEMPLATES: &'static [Template<'static>] = &[Self::TEMPLATE];

    fn read(reference: IriRef<'m>) -> Option<Self> {
        let matches = Self::MATCHER.matches(reference)?;
        matches.get("a").map(|_| Self("a"))
    }
}

fn expand(template: Template<'_>, values: &(impl Variables + ?Sized)) {
    let Ok(expansion) = template.expand(values) else {
        return;
    };
    black_box((expansion.to_string(), expansion.to_iri().to_string()));
    _ = black_box(expansion.into_owned().map(drop));
    _ = black_box(expansion.write_into(&mut [0; 1024]).map(drop));
    _ = black_box(
        expansion
            .parse_as::<IriRef<'_>>()
            .write_into(&mut String::new())
            .map(drop),
    );
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "Template: parse, variables, expand",
        run: |text| {
            let template = Template::parse(text).ok()?;
            for variable in template.variables() {
                black_box((variable.name(), variable.operator(), variable.modifier()));
            }
            expand(template, &[("a", Value::from("b"))]);
            black_box(
                template
                    .matcher()
                    .map_err(|error| error.report(text).to_string()),
            )
            .ok();
            Some(())
        },
    },
    Row {
        name: "Template: report of an error",
        run: |text| {
            let error = Template::parse(text).err()?;
            black_box((error.report(text).to_string(), error.expected().to_string()));
            Some(())
        },
    },
    Row {
        name: "Template: expand a long value",
        run: |text| {
            let values = [
                ("a", Value::from(text)),
                ("b", Value::List(&[text, text])),
                ("c", Value::Pairs(&[(text, text)])),
            ];
            [text].for_each(&mut |value| _ = black_box(value));
            _ = black_box(
                Template::parse(ALL)
                    .ok()?
                    .expand(&values)
                    .map(|all| all.to_string()),
            );
            black_box(Typed(text).expand().to_iri().to_string());
            Some(())
        },
    },
    Row {
        name: "Template: a list of many",
        run: |text| {
            let many: Vec<&str> = text.split(['/', '&', '.', '*']).collect();
            let values = [("b", Value::List(&many))];
            let template = Template::parse("{b}{/b*}{?b*}").ok()?;
            _ = black_box(template.expand(&values).map(|all| all.to_string()));
            Some(())
        },
    },
    Row {
        name: "Matcher: matches",
        run: |text| {
            let reference = IriRef::parse(text).ok()?;
            for route in ROUTES {
                let matcher = Template::parse(route).ok()?.matcher().ok()?;
                black_box(matcher.template());
                black_box(matcher.admits_dot_segments().matches(reference).is_some());
                let Some(matches) = matcher.collects_unknown().matches(reference) else {
                    continue;
                };
                black_box(matches.get("a").map(|text| text.bytes().count()));
                matches.for_each(|name, value| _ = black_box((name, value)));
                black_box(matches.unknown().count());
            }
            black_box(Typed::matched(reference).map(|typed| typed.template()));
            black_box(<(Typed<'_>,)>::find(reference).0.is_some());
            Some(())
        },
    },
    Row {
        name: "Matchers: find, find_all",
        run: |text| {
            let reference = IriRef::parse(text).ok()?;
            let [a, b, c, d, e, f, g, h] =
                ROUTES.map(|route| Template::parse(route).ok()?.matcher().ok());
            let routes = Matchers::new([a?, b?, c?, d?, e?, f?, g?, h?]);
            black_box(routes.find(reference).map(|(route, _)| route));
            black_box(routes.find_all(reference).count());
            Some(())
        },
    },
];
