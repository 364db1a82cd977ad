//! Tests which texts are templates, and where invalid ones go wrong.

use iri_core::{Component, ParseErrorKind as Kind};
use iri_template::{Modifier, Operator, Template};

#[test]
fn what_the_grammar_has() {
    for text in [
        "",
        "a/b?c#d",
        "[]!$&'()*+,;=:@-._~",
        "%C3%a9",
        "é\u{E000}",
        "{a}",
        "{+a}{#a}{.a}{/a}{;a}{?a}{&a}",
        "{a.b_c1,%20}",
        "{1}",
        "{a:1,b:9999,c*}",
    ] {
        assert!(Template::parse(text).is_ok(), "{text}");
    }
}

#[test]
fn the_first_character_that_no_template_has_there() {
    for (text, kind, component, offset, length) in [
        ("a b", Kind::UnexpectedChar, Component::Literals, 1, 1),
        ("a}b", Kind::UnexpectedChar, Component::Literals, 1, 1),
        ("a\"", Kind::UnexpectedChar, Component::Literals, 1, 1),
        ("é\u{FFFE}", Kind::UnexpectedChar, Component::Literals, 2, 3),
        ("a%2", Kind::PercentEncoding, Component::Literals, 1, 2),
        ("a%g", Kind::PercentEncoding, Component::Literals, 1, 1),
        ("{", Kind::UnexpectedEnd, Component::Varname, 1, 0),
        ("{}", Kind::UnexpectedChar, Component::Varname, 1, 1),
        ("{+}", Kind::UnexpectedChar, Component::Varname, 2, 1),
        ("{a", Kind::UnexpectedEnd, Component::Varname, 2, 0),
        ("{a,", Kind::UnexpectedEnd, Component::Varname, 3, 0),
        ("{a,}", Kind::UnexpectedChar, Component::Varname, 3, 1),
        ("{a b}", Kind::UnexpectedChar, Component::Varname, 2, 1),
        ("{ a}", Kind::UnexpectedChar, Component::Varname, 1, 1),
        ("{a-b}", Kind::UnexpectedChar, Component::Varname, 2, 1),
        ("{é}", Kind::UnexpectedChar, Component::Varname, 1, 2),
        ("{.a.}", Kind::UnexpectedChar, Component::Varname, 4, 1),
        ("{a..b}", Kind::UnexpectedChar, Component::Varname, 3, 1),
        ("{%2}", Kind::PercentEncoding, Component::Varname, 1, 2),
        ("{{a}}", Kind::UnexpectedChar, Component::Varname, 1, 1),
        ("{/?a}", Kind::UnexpectedChar, Component::Varname, 2, 1),
        ("{=a}", Kind::ReservedOperator, Component::Expression, 1, 1),
        ("{|a}", Kind::ReservedOperator, Component::Expression, 1, 1),
        ("{,a}", Kind::ReservedOperator, Component::Expression, 1, 1),
        ("{a:}", Kind::UnexpectedChar, Component::MaxLength, 3, 1),
        ("{a:0}", Kind::UnexpectedChar, Component::MaxLength, 3, 1),
        ("{a:01}", Kind::UnexpectedChar, Component::MaxLength, 3, 1),
        (
            "{a:12345}",
            Kind::UnexpectedChar,
            Component::MaxLength,
            7,
            1,
        ),
        ("{a:1", Kind::UnexpectedEnd, Component::MaxLength, 4, 0),
        ("{a:1*}", Kind::UnexpectedChar, Component::MaxLength, 4, 1),
        ("{a*:1}", Kind::UnexpectedChar, Component::Expression, 3, 1),
        ("{a**}", Kind::UnexpectedChar, Component::Expression, 3, 1),
        ("{a*", Kind::UnexpectedEnd, Component::Expression, 3, 0),
    ] {
        let error = Template::parse(text).unwrap_err();
        let found = (error.kind(), error.component(), error.offset(), error.len());
        assert_eq!(found, (kind, component, offset, length), "{text}");
        // Each error has a message, and says what would be right.
        assert!(error.to_string().len() > 10, "{text}: {error}");
        assert!(!error.expected().is_empty(), "{text}");
        let _ = error.report(text).to_string();
    }
}

#[test]
fn an_error_advises() {
    for (text, hint) in [
        ("a b", "write a space as %20"),
        ("a}", "open an expression with `{`, or write `}` as %7D"),
        ("{a", "close the expression with `}`"),
        ("{a-b}", "write `_`, or %2D, in the name of a variable"),
        (
            "{a..b}",
            "put a letter, a digit or `_` before each `.` of a name",
        ),
        ("{a:0}", "a prefix is of 1 to 9999 characters"),
        ("{a:10000}", "a prefix is of 1 to 9999 characters"),
        (
            "{v:[0-9]+}",
            "a prefix is a number of characters, as in `{x:3}`; a template has no patterns",
        ),
        (
            "{x*:3}",
            "a variable has a prefix, as in `{x:3}`, or `*`, but not both",
        ),
        (
            "{x:3*}",
            "a variable has a prefix, as in `{x:3}`, or `*`, but not both",
        ),
        (
            "/{*path}",
            "write `{+path}` for several segments; a `*` follows a name",
        ),
        (
            "/{id?}",
            "write `{?name}` or `{/name}` for what may be missing",
        ),
        ("{x*y}", "put `,` between two variables"),
        ("{=a}", "leave it out, or take one of +#./;?&"),
        ("{,a}", "leave it out, or take one of +#./;?&"),
        ("{!a}", "leave it out, or take one of +#./;?&"),
        ("{@a}", "leave it out, or take one of +#./;?&"),
        ("{|a}", "leave it out, or take one of +#./;?&"),
        ("%g", "write a percent sign itself as %25"),
    ] {
        assert_eq!(
            Template::parse(text).unwrap_err().hint(),
            Some(hint),
            "{text}"
        );
    }
}

/// What `printf` and its like fill in is meant as a variable.
#[test]
fn a_report_of_another_placeholder_advises() {
    for (text, hint) in [
        (
            "http://h/%s/{x}",
            "write a variable as `{name}`, or a percent sign itself as %25",
        ),
        ("http://h/%sx/{x}", "write a percent sign itself as %25"),
    ] {
        let report = Template::parse(text).unwrap_err().report(text).to_string();
        assert!(report.ends_with(hint), "{report}");
    }
    // RFC 6570 has it.
    assert!(Template::parse("/{slug*}").is_ok());
}

/// Each refusal of a matcher has a hint.
#[test]
fn a_matcher_advises() {
    for (text, hint) in [
        ("{a:3}", "leave out `:` and the number"),
        ("/{a}/{a}", "give it a name of its own"),
        (
            "{a}{b}",
            "put a reserved character, such as `/`, before the next value",
        ),
        ("{+a}b", "let `?`, `#` or the end follow"),
    ] {
        let error = Template::parse(text).unwrap().matcher().unwrap_err();
        assert_eq!(error.hint(), Some(hint), "{text}");
    }
    for (text, expected) in [
        (
            "{",
            "a variable name: letters, digits, `_` or `%`, with single `.` in between",
        ),
        ("{a:", "a number from 1 to 9999"),
        ("{a*", "`,` and another variable, or `}`"),
    ] {
        assert_eq!(
            Template::parse(text).unwrap_err().expected(),
            expected,
            "{text}"
        );
    }
}

#[test]
fn a_report_masks_what_may_be_a_password() {
    let text = "http://joe:secret@h/{a";
    let report = Template::parse(text).unwrap_err().report(text).to_string();
    assert!(
        report.contains("***@h/{a") && !report.contains("secret"),
        "{report}"
    );
    let template = Template::parse("http://joe:secret@h/{a}").unwrap();
    assert!(!format!("{template:?}").contains("secret"));
}

#[test]
fn variables_in_their_order() {
    const TEMPLATE: Template<'_> = match Template::parse("a{+b:12}c{?d*,e}") {
        Ok(template) => template,
        Err(_) => panic!("not a template"),
    };
    let variables: Vec<_> = TEMPLATE.variables().collect();
    let of = |index: usize| {
        let variable = variables[index];
        (
            variable.name(),
            variable.operator(),
            variable.modifier(),
            variable.offset(),
        )
    };
    assert_eq!(variables.len(), 3);
    assert_eq!(of(0), ("b", Operator::Reserved, Modifier::Prefix(12), 3));
    assert_eq!(of(1), ("d", Operator::Query, Modifier::Explode, 11));
    assert_eq!(of(2), ("e", Operator::Query, Modifier::None, 14));
    for variable in variables {
        assert!(TEMPLATE.as_str()[variable.offset()..].starts_with(variable.name()));
    }
}

#[test]
fn a_megabyte_takes_linear_time() {
    // With quadratic time, this would take minutes.
    for piece in ["{a}", "a", "é", "%41", "{?a,b}"] {
        let text = piece.repeat((1 << 20) / piece.len());
        let template = Template::parse(&text).unwrap();
        let expanded = template.expand(&[("a", "x")]).unwrap().into_owned();
        assert!(expanded.is_ok(), "{piece}");
        assert_eq!(template.matcher().is_err(), piece.contains('{'), "{piece}");
    }
    let names = (0..200_000)
        .map(|i| format!("v{i}"))
        .collect::<Vec<_>>()
        .join(",");
    let text = format!("{{?{names}}}");
    assert!(Template::parse(&text).unwrap().matcher().is_err());
}

/// Each error of reading back says what would be right there, and what to do.
#[test]
fn what_cannot_be_read_back_has_its_words() {
    let many: String = (0..65).map(|i| format!("/{{a{i}}}")).collect();
    for (text, kind, expected, hint) in [
        (
            "{a:3}",
            Kind::PrefixNotReversible,
            "no prefix",
            "leave out `:` and the number",
        ),
        (
            "{a}/{a}",
            Kind::RepeatedVariable,
            "another name",
            "give it a name of its own",
        ),
        (
            "{a}{b}",
            Kind::AmbiguousEnd,
            "a reserved character, such as `/`, between two values",
            "put a reserved character, such as `/`, before the next value",
        ),
        (
            "{+a}x",
            Kind::NotLast,
            "the end, or `?` or `#`, after the value",
            "let `?`, `#` or the end follow",
        ),
        (&many, Kind::TooManyVariables, "at most 64 variables", ""),
    ] {
        let error = Template::parse(text).unwrap().matcher().unwrap_err();
        assert_eq!((error.kind(), error.expected()), (kind, expected), "{text}");
        let report = error.report(text).to_string();
        assert!(report.ends_with(hint), "{report}");
    }
}
