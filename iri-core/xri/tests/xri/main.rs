//! Tests XRI 3.0: which texts are valid, their structure, and their errors.

mod equivalence;
mod masks;
mod nested;
mod operations;
mod resolution;
mod rules;
mod types;
#[cfg(feature = "alloc")]
mod words;

use iri_core::{Component, Iri, ParseErrorKind as E};
use iri_xri::{
    Content, Global, Local, MAX_NESTING, Path, RelativeSubsegment, Subsegment, Subsegments, Xref,
    XriKind,
};
use iri_xri::{RelativeXriRef, Xri, XriBuf, XriRef};

/// Writes subsegments as text: the symbols, then the value. A cross-reference is in `<>` with its content.
fn shown(subsegments: Subsegments<'_>) -> String {
    let one = |subsegment: Subsegment<'_>| {
        let mut text = String::new();
        text.extend(subsegment.global().map(Global::symbol));
        text.extend(subsegment.local().map(Local::symbol));
        match subsegment.value() {
            RelativeSubsegment::Empty => {}
            RelativeSubsegment::Literal(literal) => text.push_str(literal.as_str()),
            RelativeSubsegment::Xref(xref) => match xref.content() {
                Content::Empty => text.push_str("<>"),
                Content::Xri(reference) => text += &format!("<xri {reference}>"),
                Content::Iri(iri) => text += &format!("<iri {iri}>"),
            },
        }
        text
    };
    subsegments.map(one).collect::<Vec<_>>().join(" ")
}

/// Returns the parts of a reference in one line.
fn parts(reference: XriRef<'_>) -> String {
    let mut text = String::new();
    if let Some(scheme) = reference.scheme() {
        text += &format!("{scheme}: ");
    }
    if let Some(authority) = reference.authority() {
        text += &format!("[{}]", shown(authority.subsegments()));
    }
    for segment in reference.path().segments() {
        text += &format!(" / {}", shown(segment.subsegments()));
    }
    if let Some(query) = reference.query() {
        text += &format!(" ? {query}");
    }
    if let Some(fragment) = reference.fragment() {
        text += &format!(" # {fragment}");
    }
    text
}

/// The text, whether it is an `xri`, and its parts.
#[rustfmt::skip]
const VALID: &[(&str, bool, &str)] = &[
    ("=a", true, "[=a]"),
    ("==", true, "[= =]"),
    ("=*a", true, "[=*a]"),
    ("=a*b!3", true, "[=a *b !3]"),
    ("@!6!7!!4", true, "[@!6 !7 ! !4]"),
    ("xri:=a", true, "xri: [=a]"),
    ("XRI:@a/b", true, "XRI: [@a] / b"),
    ("=a/", true, "[=a] / "),
    ("=a//", true, "[=a] /  / "),
    ("=a/b:c*d", true, "[=a] / b:c *d"),
    ("=a?b?c#", true, "[=a] ? b?c # "),
    ("=a?(b#)", true, "[=a] ? (b # )"),
    ("=()", true, "[=<>]"),
    ("=((()))", true, "[=<xri (())>]"),
    ("=(=a/b?c#d)*e/f", true, "[=<xri =a/b?c#d> *e] / f"),
    ("=(=a?(b)c)?(", true, "[=<xri =a?(b)c>] ? ("),
    ("=(http://h/x_(y))/p", true, "[=<iri http://h/x_(y)>] / p"),
    ("=(xri://@foo)", true, "[=<iri xri://@foo>]"),
    ("=(xri:=a)", true, "[=<xri xri:=a>]"),
    ("=(xri:)", true, "[=<iri xri:>]"),
    ("=(coap+tcp://h/p)", true, "[=<xri coap+tcp://h/p>]"),
    ("=(coap://[::1]:5683/)", true, "[=<iri coap://[::1]:5683/>]"),
    // The outer cross-reference is an IRI, so parentheses within it are no cross-references.
    ("=(s+a:*(1:2))", true, "[=<iri s+a:*(1:2)>]"),
    ("=(a*(b:c)!(d:e))", true, "[=<xri a*(b:c)!(d:e)>]"),
    // If the text is not an XRI reference from some character on, the innermost parentheses that can be an IRI are one.
    ("=(a+b:*(c:d)e)*f", true, "[=<iri a+b:*(c:d)e> *f]"),
    ("=(a+b:*(=c)d*(e:f(g))h)", true, "[=<iri a+b:*(=c)d*(e:f(g))h>]"),
    // Only a query can have a private-use character. Here the query of the outer IRI began in the first parentheses.
    ("=(a+b:*(?)*(c:(\u{E000})))", true, "[=<iri a+b:*(?)*(c:(\u{E000}))>]"),
    ("=(a+b:*(c#d)*(e:#f))", true, "[=<xri a+b:*(c#d)*(e:#f)>]"),
    ("=(a://b(c@[::1]:80/)*d)*e", true, "[=<iri a://b(c@[::1]:80/)*d> *e]"),
    ("=\u{10000}?\u{F0000}", true, "[=\u{10000}] ? \u{F0000}"),
    ("", false, ""),
    ("/", false, " / "),
    ("x", false, " / x"),
    ("xri", false, " / xri"),
    ("../!x", false, " / .. / !x"),
    ("*a:b", false, " / *a:b"),
    ("a+b:c", false, " / a +b:c"),
    ("!!1234", false, " / ! !1234"),
    ("(mailto:gabe@foo.com)*foo", false, " / <iri mailto:gabe@foo.com> *foo"),
    ("?q", false, " ? q"),
    ("#", false, " # "),
];

#[test]
fn valid_texts_and_their_parts() {
    for (text, is_xri, expected) in VALID {
        let reference = XriRef::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(parts(reference), *expected, "{text}");
        assert_eq!(XriRef::parse_bytes(text.as_bytes()), Ok(reference));
        assert_eq!(Xri::parse(text).is_ok(), *is_xri, "{text}");
        assert_eq!(RelativeXriRef::parse(text).is_err(), *is_xri, "{text}");
        assert_eq!(reference.try_as_xri().is_ok(), *is_xri, "{text}");
        assert_eq!(
            reference.try_as_relative_xri_ref().is_err(),
            *is_xri,
            "{text}"
        );
    }
}

/// The kind to parse as and the text. Then the error's kind, offset, length and component.
type Invalid = (XriKind, &'static [u8], E, usize, usize, Component);

#[rustfmt::skip]
const INVALID: &[Invalid] = &[
    (XriKind::Xri, b"", E::NoAuthority, 0, 0, Component::Authority),
    (XriKind::Xri, b"x", E::NoAuthority, 0, 0, Component::Authority),
    (XriKind::XriRef, b"xri:", E::NoAuthority, 4, 0, Component::Authority),
    (XriKind::XriRef, b"xri:*a", E::NoAuthority, 4, 0, Component::Authority),
    (XriKind::Xri, b"xri://@foo", E::Xri2, 4, 1, Component::Authority),
    (XriKind::XriRef, b"XRI://", E::Xri2, 4, 1, Component::Authority),
    (XriKind::RelativeXriRef, b"=a", E::UnexpectedAuthority, 0, 1, Component::Authority),
    (XriKind::RelativeXriRef, b"xri:=a", E::UnexpectedScheme, 3, 1, Component::Scheme),
    (XriKind::XriRef, b"moo://", E::ColonInFirstSegment, 3, 1, Component::Path),
    (XriKind::XriRef, b"//a", E::UnexpectedChar, 1, 1, Component::Path),
    (XriKind::Xri, b"=(a", E::UnclosedXref, 3, 0, Component::Xref),
    (XriKind::Xri, b"=(http://a", E::UnclosedXref, 10, 0, Component::Xref),
    (XriKind::Xri, b"=(=a?b", E::UnclosedXref, 6, 0, Component::Xref),
    (XriKind::Xri, b"=)", E::UnbalancedXref, 1, 1, Component::Authority),
    (XriKind::Xri, b"=(http://a(b)", E::UnclosedXref, 13, 0, Component::Xref),
    (XriKind::Xri, b"=(=a?(b)", E::UnclosedXref, 8, 0, Component::Xref),
    (XriKind::Xri, b"=(http://a)b)", E::UnbalancedXref, 11, 1, Component::Authority),
    (XriKind::Xri, b"=(=a?)*b)", E::UnbalancedXref, 8, 1, Component::Authority),
    (XriKind::Xri, b"=(a:b#c#d))", E::UnbalancedXref, 7, 1, Component::Xref),
    (XriKind::Xri, b"=(http://a/b(c", E::UnclosedXref, 14, 0, Component::Xref),
    (XriKind::Xri, b"=((a:b)*c", E::UnclosedXref, 9, 0, Component::Xref),
    (XriKind::XriRef, b"(#()#", E::UnexpectedChar, 4, 1, Component::Xref),
    (XriKind::XriRef, b"(?)#)#", E::UnexpectedChar, 5, 1, Component::Fragment),
    (XriKind::Xri, b"=(http://a/)*(1:b)", E::ColonInFirstSegment, 15, 1, Component::Xref),
    (XriKind::Xri, b"=(http://a)%41)", E::UnbalancedXref, 11, 1, Component::Authority),
    (XriKind::Xri, b"=(s+a://u:p)x@h)", E::UnbalancedXref, 12, 1, Component::Authority),
    (XriKind::Xri, b"=(a://h(:80)*b", E::Port, 11, 1, Component::Port),
    (XriKind::Xri, b"=(http://a/)*(b c)", E::UnexpectedChar, 15, 1, Component::Xref),
    (XriKind::Xri, b"=(http://a)*(b)c", E::UnexpectedChar, 15, 1, Component::Authority),
    (XriKind::Xri, b"=(http://a)b", E::UnexpectedChar, 11, 1, Component::Authority),
    (XriKind::Xri, b"=(a?b#c#d)", E::UnexpectedChar, 7, 1, Component::Xref),
    (XriKind::Xri, b"=(b*(http://a)c)", E::UnexpectedChar, 14, 1, Component::Xref),
    // An IRI cannot have a second `#`, nor a private-use character in its fragment.
    (XriKind::Xri, b"=(a+b:*(c#d)*(e:#f)g)", E::UnexpectedChar, 19, 1, Component::Xref),
    (XriKind::Xri, "=(a+b:*(#)*(c:?\u{E000})d)".as_bytes(), E::UnexpectedChar, 19, 1, Component::Xref),
    (XriKind::Xri, b"=(a+b://(*[::1])@[::1]/)", E::UnexpectedChar, 10, 1, Component::Userinfo),
    (XriKind::Xri, b"=(a+b:*(c d:e)*f)", E::UnexpectedChar, 9, 1, Component::Xref),
    // Only a closing parenthesis without an opening one is an error of parentheses.
    (XriKind::XriRef, b"[)", E::UnexpectedChar, 0, 1, Component::Path),
    (XriKind::XriRef, b"=(a)b?c)", E::UnexpectedChar, 4, 1, Component::Authority),
    (XriKind::XriRef, b"=(a)b*(c)", E::UnexpectedChar, 4, 1, Component::Authority),
    (XriKind::XriRef, b"=(a)b)", E::UnbalancedXref, 4, 1, Component::Authority),
    (XriKind::XriRef, b"=(a b))", E::UnexpectedChar, 3, 1, Component::Xref),
    (XriKind::XriRef, b"=(http://h:8a)x@h/)", E::UnbalancedXref, 12, 1, Component::Xref),
    (XriKind::RelativeXriRef, b"=)", E::UnexpectedAuthority, 0, 1, Component::Authority),
    (XriKind::Xri, b"=(http://h:8a)*b", E::Port, 12, 1, Component::Port),
    (XriKind::Xri, b"=(a)%41", E::UnexpectedChar, 4, 1, Component::Authority),
    (XriKind::Xri, b"=(a)b", E::UnexpectedChar, 4, 1, Component::Authority),
    (XriKind::Xri, b"=a(b)", E::UnexpectedChar, 2, 1, Component::Authority),
    (XriKind::XriRef, b"(a)(b)", E::UnexpectedChar, 3, 1, Component::Path),
    (XriKind::Xri, b"=a b", E::UnexpectedChar, 2, 1, Component::Authority),
    (XriKind::Xri, b"=a?[", E::UnexpectedChar, 3, 1, Component::Query),
    (XriKind::Xri, b"=a%4/", E::PercentEncoding, 2, 2, Component::Authority),
    (XriKind::Xri, b"=(=a?%)", E::PercentEncoding, 5, 1, Component::Xref),
    (XriKind::Xri, b"=(http://h:80a/)", E::Port, 13, 1, Component::Port),
    (XriKind::Xri, b"=(http://[::1)", E::IpLiteral, 13, 1, Component::Host),
    (XriKind::Xri, b"=(http://[::1", E::UnexpectedEnd, 13, 0, Component::Host),
    (XriKind::Xri, b"=(1:a)", E::ColonInFirstSegment, 3, 1, Component::Xref),
    (XriKind::Xri, b"=(a:b c)", E::UnexpectedChar, 5, 1, Component::Path),
    (XriKind::Xri, "=\u{FDD0}".as_bytes(), E::UnexpectedChar, 1, 3, Component::Authority),
    (XriKind::Xri, "=a#\u{E000}".as_bytes(), E::UnexpectedChar, 3, 3, Component::Fragment),
    (XriKind::Xri, b"=a\xFF", E::InvalidUtf8, 2, 1, Component::Authority),
    (XriKind::Xri, b"=(http://h:80a\xFF@h)", E::InvalidUtf8, 14, 1, Component::Userinfo),
    (XriKind::Xri, b"=(a b\xFF", E::UnexpectedChar, 3, 1, Component::Xref),
    // The text is wrong at the same place as an IRI and as an XRI reference. The error is that of the XRI reference.
    (XriKind::Xri, b"=(xri:[", E::NoAuthority, 6, 0, Component::Xref),
    // Up to the second parenthesis the text could be an IRI with an address.
    (XriKind::Xri, b"=(a://)@[::1])", E::UnbalancedXref, 8, 1, Component::Authority),
    (XriKind::Xri, b"=(a://)@[::1]", E::UnexpectedChar, 8, 1, Component::Authority),
    (XriKind::Xri, "=(http://a/)é)".as_bytes(), E::UnbalancedXref, 12, 2, Component::Authority),
    (XriKind::Xri, "=(http://a/)\u{E0041})".as_bytes(), E::UnexpectedChar, 12, 4, Component::Authority),
    (XriKind::Xri, b"=(http://a/)\x7F)", E::UnexpectedChar, 12, 1, Component::Authority),
];

#[test]
fn errors_and_their_places() {
    for (kind, text, error_kind, offset, len, component) in INVALID {
        let shown = String::from_utf8_lossy(text);
        let error = XriRef::parse_bytes_as(*kind, text).expect_err(&shown);
        assert_eq!(
            (error.kind(), error.offset(), error.len(), error.component()),
            (*error_kind, *offset, *len, *component),
            "{shown}"
        );
        assert!(!error.expected().is_empty(), "{shown}");
        if let Ok(text) = str::from_utf8(text) {
            assert_eq!(XriRef::parse_as(*kind, text), Err(error));
        }
        assert!(
            error
                .report_bytes(text)
                .to_string()
                .starts_with(&error.to_string())
        );
    }
}

#[test]
fn an_authority_does_not_begin_with_slashes() {
    for text in ["//a", "//", "/"] {
        let error = iri_xri::Authority::parse(text).unwrap_err();
        assert_eq!(error.kind(), E::NoAuthority, "{text}");
    }
}

#[test]
fn the_words() {
    let example = |kind: XriKind, text: &str, expected: &str| {
        let error = XriRef::parse_as(kind, text).unwrap_err();
        assert_eq!(error.report(text).to_string(), expected);
    };
    example(
        XriKind::Xri,
        "example",
        "no authority, such as `=example`, at the start
  |
  | example
  | ^ begin with one of =@+$, as in =example or xri:=example",
    );
    example(
        XriKind::Xri,
        "xri:foo",
        "no authority, such as `=example`, at the start, at byte 4
  |
  | xri:foo
  |     ^ begin with one of =@+$, as in =example or xri:=example",
    );
    example(
        XriKind::RelativeXriRef,
        "=a",
        "a relative XRI reference begins with no global symbol, at byte 0
  |
  | =a
  | ^ write ./ before it",
    );
    example(
        XriKind::Xri,
        "=(a",
        "the text ends within a cross-reference, at byte 3
  |
  | =(a
  |    ^ close it with `)`",
    );
    example(
        XriKind::Xri,
        "=(http://a/(b)",
        "the text ends within a cross-reference, at byte 14
  |
  | =(http://a/(b)
  |               ^ close it with `)`",
    );
    example(
        XriKind::Xri,
        "=(http://a/b))",
        "the parentheses of a cross-reference do not balance, at byte 13
  |
  | =(http://a/b))
  |              ^ write a parenthesis without a counterpart as %28 or %29",
    );
    example(
        XriKind::Xri,
        "=(http://joe:1)2@a/)",
        "unexpected character, as a cross-reference ends at its matching parenthesis, at byte 15
  |
  | =(http://***@a/)
  |          ^^^ write a parenthesis without a counterpart as %28 or %29",
    );
    let deep = "(".repeat(MAX_NESTING + 1);
    assert!(
        XriRef::parse(&deep)
            .unwrap_err()
            .to_string()
            .starts_with("more than 64 cross-references within each other, at byte 64")
    );
    example(
        XriKind::Xri,
        "xri://=a",
        "`xri://` is XRI 2.0, at byte 4
  |
  | xri://=a
  |     ^ leave out `//`; what begins with none of =@+$ has no form in XRI 3.0",
    );
    example(
        XriKind::XriRef,
        "http://a/",
        "`:` in the first segment of a path that no scheme precedes, at byte 4
  |
  | http://a/
  |     ^ write ./ before it, or an IRI in parentheses, as in =(a:b)",
    );
    example(
        XriKind::Xri,
        "=(a)b",
        "unexpected `b` in the authority, at byte 4
  |
  | =(a)b
  |     ^",
    );
    example(
        XriKind::Xri,
        "=a[",
        "unexpected `[` in the authority, at byte 2
  |
  | =a[
  |   ^ write `[` as %5B",
    );
    example(
        XriKind::Xri,
        "=a(b)",
        "unexpected `(` in the authority, at byte 2
  |
  | =a(b)
  |   ^ a cross-reference stands at the start of a segment or after a symbol",
    );
}

#[test]
fn nesting_is_bounded() {
    let nested = |depth: usize| format!("={}{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Xri::parse(&nested(MAX_NESTING)).is_ok());
    let error = Xri::parse(&nested(MAX_NESTING + 1)).unwrap_err();
    assert_eq!(
        (error.kind(), error.offset()),
        (E::NestedTooDeep, 1 + MAX_NESTING)
    );
    assert!(error.to_string().contains(&MAX_NESTING.to_string()));
    // Parentheses that are no cross-references do not count.
    let many = format!("{}{}", "(".repeat(100_000), ")".repeat(100_000));
    for text in [
        format!("=(a:{many})"),
        format!("=(=a?{many})"),
        format!("=a#{many}"),
        format!("=(a+b:*{})", nested(MAX_NESTING + 1)),
    ] {
        assert!(Xri::parse(&text).is_ok());
    }
}

#[test]
fn the_worst_texts_take_linear_time() {
    // Each cross-reference fails only at its last character, both as an XRI reference and as an IRI.
    let nested = |length| {
        let (before, after) = ("(a+b:*".repeat(MAX_NESTING), ")".repeat(MAX_NESTING));
        format!("={before}{}[{after}", "x".repeat(length))
    };
    let time = |length| {
        let text = nested(length);
        let start = std::time::Instant::now();
        assert!(Xri::parse(&text).is_err());
        start.elapsed()
    };
    let (short, long) = (time(10_000), time(1_000_000));
    assert!(long < short * 2_000, "{short:?} {long:?}");
}

#[test]
fn the_other_reading() {
    let xref = Xref::parse("(svn+ssh://h/p)").unwrap();
    assert!(matches!(xref.content(), Content::Xri(_)));
    assert_eq!(xref.as_iri(), Iri::parse("svn+ssh://h/p").ok());
    assert_eq!(Xref::parse("(a:b)").unwrap().as_xri(), None);
    assert_eq!(Xref::parse("()").unwrap().as_xri(), Some(XriRef::default()));
    assert!(Xref::parse("a").is_err() && Xref::parse("(a)b").is_err() && Xref::parse("").is_err());
    assert!(Path::parse("a:b").is_err());
}

#[test]
fn what_may_be_a_credential_is_masked_and_symbols_are_not() {
    let xri = Xri::parse("@a*(http://joe:secret@h/)/+b").unwrap();
    assert_eq!(format!("{xri:?}"), "Xri(\"@a*(http://***@h/)/+b\")");
    let text = "xri:@a/@b c";
    let report = Xri::parse(text).unwrap_err().report(text).to_string();
    assert!(report.contains(text), "{report}");
    for text in ["=(http://joe:secret@h b)", "=(http://joe:sec/ret@h b)"] {
        let report = Xri::parse(text).unwrap_err().report(text).to_string();
        assert!(!report.contains("ret"), "{report}");
    }
}

#[test]
fn storages() {
    const XRI: Xri<'_> = match Xri::parse("=a") {
        Ok(xri) => xri,
        Err(_) => panic!(),
    };
    let buf = XriBuf::<8>::parse("=a").unwrap();
    assert_eq!(buf, XRI);
    assert_eq!(buf.authority(), "=a");
    assert!(size_of::<Xri<'_>>() <= size_of::<Iri<'_>>());
}

#[test]
fn what_is_given_for_good() {
    for (text, name, number) in [
        ("=example", true, false),
        ("=example*home", true, false),
        ("=!1000", false, true),
        ("=!1000.A1!2", false, true),
        ("=example!1", false, false),
        ("=!1*home", false, false),
    ] {
        let authority = iri_xri::Authority::parse(text).unwrap();
        assert_eq!(authority.is_i_name(), name, "{text}");
        assert_eq!(authority.is_i_number(), number, "{text}");
    }
    for (text, reassignable, persistent) in [
        ("=a", true, false),
        ("*a", true, false),
        ("=*a", true, false),
        ("!a", false, true),
        ("=!a", false, true),
        ("a", false, false),
    ] {
        let subsegment = iri_xri::Subsegment::parse(text).unwrap();
        assert_eq!(subsegment.is_reassignable(), reassignable, "{text}");
        assert_eq!(subsegment.is_persistent(), persistent, "{text}");
    }
}

#[test]
fn iterators_show_the_rest() {
    let xri = XriRef::parse("@a*b/c*d/e").unwrap();
    let path = xri.path();
    let segment = path.segments().next().unwrap();
    assert_eq!(format!("{:?}", path.segments()), r#"Segments("c*d/e")"#);
    assert_eq!(
        format!("{:?}", segment.subsegments()),
        r#"Subsegments("c*d")"#
    );
}

#[test]
fn numbers_are_the_same_whatever_features_are_on() {
    // Those of other crates are below and above.
    let is_ours = |number: &u8| (32..64).contains(number);
    let kinds = E::ALL.iter().map(|&kind| kind as u8);
    assert!(kinds.filter(is_ours).eq(32..38));
    let components = Component::ALL.iter().map(|&component| component as u8);
    assert!(components.filter(is_ours).eq(32..33));
}
