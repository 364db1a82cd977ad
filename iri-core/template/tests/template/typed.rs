//! Types whose templates the compiler knows: only what these use is compiled, and that has to be enough.

use iri_core::{Iri, IriRef, Uri, UriRef};
use iri_template::{IriTemplate, Template, ToValue, Value, Variables};

fn value_of(name: &str) -> Value<'static> {
    match name {
        "text" => "a/é %41".to_value(),
        "number" => (-7).to_value(),
        "empty" => "".to_value(),
        "list" => Value::List(&["x y", "", "+"]),
        "pairs" => Value::Pairs(&[("a;b", "1"), ("c", "")]),
        _ => Value::Undefined,
    }
}

/// Defines a type with templates, as `#[derive(IriTemplate)]` does.
macro_rules! typed {
    ($Type:ident { $($template:expr),* } $($more:tt)*) => {
        struct $Type(usize);

        impl Variables for $Type {
            fn value(&self, name: &str) -> Value<'_> {
                value_of(name)
            }
        }

        impl<'m> IriTemplate<'m> for $Type {
            const TEMPLATES: &'static [Template<'static>] = &[$(
                match Template::parse_literal($template) {
                    Ok(template) => template,
                    Err(_) => panic!("not a template"),
                }
            ),*];

            fn number(&self) -> usize {
                self.0
            }

            fn read(_: IriRef<'m>) -> Option<Self> {
                None
            }

            $($more)*
        }
    };
}

/// The expansions of a type are those of its templates as they are parsed at run time, in each kind.
macro_rules! same {
    ($($($template:literal),+;)*) => {$({
        typed! { It { $($template),+ } }
        for (number, template) in It::TEMPLATES.iter().enumerate() {
            let parsed = Template::parse(template.as_str()).unwrap();
            let it = It(number);
            let (ours, theirs) = (it.expand(), parsed.expand(&it).unwrap());
            let of = template.as_str();
            assert_eq!(ours.to_string(), theirs.to_string(), "{of}");
            assert_eq!(ours.into_owned(), theirs.into_owned(), "{of}");
            assert_eq!(ours.to_buf::<300>(), theirs.to_buf::<300>(), "{of}");
            assert_eq!(ours.to_iri().into_owned(), theirs.to_iri().into_owned(), "{of}");
            macro_rules! as_kinds {
                ($Kind:ident) => {
                    let theirs = theirs.parse_as::<$Kind<'_>>().into_owned();
                    assert_eq!(ours.parse_as::<$Kind<'_>>().into_owned(), theirs, "{of}");
                };
            }
            as_kinds!(Uri);
            as_kinds!(Iri);
            as_kinds!(UriRef);
        }
    })*};
}

#[test]
fn what_a_template_uses_is_compiled() {
    same! {
        "/s";
        "/{text}";
        "{text}";
        "/{text,number,none,empty,list,pairs}";
        "/{list*}{pairs*}";
        "/é/{text}";
        "/%41/{text}";
        "{+text}";
        "/{#text,list}";
        "/{.text}{.list*}";
        "{/text,empty}{/pairs*}";
        "/{;text,empty,none}{;list*}{;pairs*}";
        "/{?text,empty,none,list,pairs}";
        "/?x{&text}{&pairs*}";
        "/{?list*,pairs*}";
        "/{text:1}/{text:3}{?text:4,number:1}";
        "{+text:6}";
        "http://{number}.example/{text}";
        "http://h:{number}/";
        "http://{+text}/";
        // Several templates use what one of them does.
        "/{text}", "http://h/{text}";
        "/{text}", "/{?text}";
        "/{text}", "/{+text}", "/{text:2}", "/{list}";
        "/{text}", "{text}";
    }
}

#[test]
fn a_number_that_is_too_large_is_that_of_the_first_template() {
    typed! { Two { "http://h/{text}", "http://h/{number}" } }
    assert_eq!(Two(1).expand().to_string(), "http://h/-7");
    assert_eq!(Two(2).template().as_str(), "http://h/{text}");
    let uri = Two(usize::MAX)
        .expand()
        .parse_as::<Uri<'_>>()
        .into_owned()
        .unwrap();
    assert_eq!(uri, "http://h/a%2F%C3%A9%20%2541");
    typed! { Nothing {} }
    assert_eq!(Nothing(0).expand().to_string(), "");
    assert!(
        Nothing(0)
            .expand()
            .parse_as::<Uri<'_>>()
            .into_owned()
            .is_err()
    );
}

#[test]
fn a_type_cannot_expand_what_is_not_among_its_templates() {
    typed! {
        Other { "http://h/" }
        fn template(&self) -> Template<'static> {
            const OTHER: Template<'static> = match Template::parse("{+text}") {
                Ok(template) => template,
                Err(_) => panic!("not a template"),
            };
            OTHER
        }
    }
    assert_eq!(Other(0).template().as_str(), "{+text}");
    assert_eq!(Other(0).expand().into_owned().unwrap(), "http://h/");
}
